"""Our own engine as a program: python -m lastcard.conformance."""

from .reference import serve

if __name__ == "__main__":
    serve()

"""`make test-dist`: what `make dist` built, installed where nothing else is, and built again."""

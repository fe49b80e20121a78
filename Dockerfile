# `make digests` writes the image's digest behind its tag.
ARG PYTHON_IMAGE=python:3.13-slim

# The page, the compiled rules and the wheels are made in the first stage; nothing of its tools is in the second.
# Both stages install what requirements/ and web/package-lock.json name by hash, nothing else.
FROM ${PYTHON_IMAGE} AS build
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
WORKDIR /src
COPY requirements requirements
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev lld \
    && pip install --require-hashes --only-binary :all: --requirement requirements/build.txt \
    && pip install --require-hashes --only-binary :all: --requirement requirements/compile.txt \
    && pip download --require-hashes --only-binary :all: --dest /wheels --requirement requirements/server.txt
COPY . .
RUN python web/build.py && pip wheel --no-deps --no-build-isolation --wheel-dir /wheels .

FROM ${PYTHON_IMAGE}
RUN --mount=type=bind,from=build,source=/wheels,target=/wheels \
    --mount=type=bind,source=requirements,target=/requirements \
    pip install --no-cache-dir --no-index --find-links /wheels --require-hashes --requirement /requirements/server.txt \
    && pip install --no-cache-dir --no-index --find-links /wheels --no-deps lastcard \
    && useradd --system --uid 10001 --home-dir /data --no-create-home lastcard \
    && install -d -o lastcard -g lastcard -m 0700 /data
ENV LASTCARD_HOST=0.0.0.0 \
    LASTCARD_PORT=8000 \
    LASTCARD_LOG=json \
    XDG_DATA_HOME=/data \
    XDG_CACHE_HOME=/data/cache \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1
USER lastcard
VOLUME /data
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s CMD ["python", "-c", \
    "import os, urllib.request as r; r.urlopen(f'http://127.0.0.1:{os.environ[\"LASTCARD_PORT\"]}/healthz', timeout=4)"]
CMD ["lastcard", "serve"]

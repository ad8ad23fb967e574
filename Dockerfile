# syntax=docker/dockerfile:1
# An image with the server, the browser app and all extras. docs/hosting.md explains how to use it.
ARG PYTHON_IMAGE=docker.io/library/python:3.13-slim-bookworm

FROM ${PYTHON_IMAGE} AS build
WORKDIR /src
COPY requirements/ requirements/
RUN python3 -m venv /opt/rowlock \
 && /opt/rowlock/bin/pip install --no-cache-dir --require-hashes -r requirements/run.txt \
 && /opt/rowlock/bin/pip install --no-cache-dir --require-hashes --target /opt/node -r requirements/node.txt
COPY . .
# The browser app is built with the locked Node.js; the build backend is part of run.txt.
RUN PYTHONPATH=/opt/node /opt/rowlock/bin/pip install --no-cache-dir --no-deps --no-build-isolation . \
 && /opt/rowlock/bin/pip uninstall --yes pip hatchling \
 && /opt/rowlock/bin/python -m compileall -q /opt/rowlock/lib

FROM ${PYTHON_IMAGE}
RUN useradd --uid 10001 --no-create-home rowlock \
 && install -d -o rowlock -m 0700 /data /cache
COPY --from=build /opt/rowlock /opt/rowlock
ENV PATH=/opt/rowlock/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    ROWLOCK_CACHE=/cache \
    ROWLOCK_DATA=/data \
    ROWLOCK_HOST=0.0.0.0 \
    ROWLOCK_PORT=8000
USER rowlock
VOLUME ["/data"]
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
    CMD ["python3", "-c", "import os, urllib.request as ask; ask.urlopen('http://127.0.0.1:' + os.environ['ROWLOCK_PORT'] + '/healthz', timeout=4)"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["rowlock"]
CMD ["serve"]

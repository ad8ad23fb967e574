# syntax=docker/dockerfile:1
# An image with the server, the browser app and PostgreSQL's client. docs/hosting.md explains how to use it.
ARG PYTHON_IMAGE=docker.io/library/python:3.13-slim-bookworm

FROM ${PYTHON_IMAGE} AS build
WORKDIR /src
COPY requirements/ requirements/
RUN python3 -m venv /opt/rowlock \
 && /opt/rowlock/bin/pip install --no-cache-dir --require-hashes -r requirements/server.txt \
 && /opt/rowlock/bin/pip install --no-cache-dir --require-hashes --target /opt/node -r requirements/node.txt
COPY . .
# The browser app is built with the locked Node.js; the build backend is part of server.txt.
# Afterwards what no server needs goes: tests and C sources of packages, and dates in languages that the app does not speak.
RUN PYTHONPATH=/opt/node /opt/rowlock/bin/pip install --no-cache-dir --no-deps --no-build-isolation . \
 && /opt/rowlock/bin/pip uninstall --yes pip hatchling \
 && cd /opt/rowlock/lib/python3*/site-packages \
 && find . -type d -name tests -prune -exec rm -r {} + \
 && find . -name '*.c' -o -name '*.pyx' -o -name '*.h' | xargs rm \
 && find babel/locale-data -name '*.dat' | grep -vE '/(root|en|de|es|el|ru)(_|\.dat)' | xargs rm \
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

# A house in a container: docker build -t tablee . && docker run -p 8000:8000 -v tablee:/data tablee
# Options are given by the environment, such as -e TABLEE_SITE=https://tablee.example (docs/hosting.md).

FROM python:3.13-slim AS build
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev
COPY . /src
RUN pip wheel --no-cache-dir --wheel-dir /wheels "/src[notices,postgres]"

FROM python:3.13-slim
COPY --from=build /wheels /wheels
RUN pip install --no-cache-dir --no-index --find-links /wheels "tablee[notices,postgres]"
RUN useradd --create-home --uid 1000 tablee && mkdir /data && chown tablee /data
USER tablee
WORKDIR /data
VOLUME /data
ENV TABLEE_HOST=0.0.0.0 TABLEE_PORT=8000 TABLEE_DATABASE=/data/tablee.sqlite
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/health', timeout=4)"]
CMD ["tablee", "serve"]

# syntax=docker/dockerfile:1
# The images of docker-compose.yml: `web`, `api`, `pdf-service`, `inspection-service`, and `files` for its profile s3.
# A tag can move to another image, so base images are pinned by digest too (docs/OPERATIONS.md says how to update them).
ARG NODE_IMAGE
ARG NGINX_IMAGE
ARG S3_IMAGE

FROM ${NODE_IMAGE:-node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY report/package.json report/
COPY pdf-service/package.json pdf-service/
COPY inspection-service/package.json inspection-service/
COPY api/package.json api/
COPY portal/package.json portal/
COPY order-page/package.json order-page/
COPY e2e/package.json e2e/
COPY scripts/setup/slim-exports.mjs scripts/setup/print.mjs scripts/setup/

FROM manifests AS built
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts
COPY . .
# File modes must not depend on the user who builds the image.
RUN chmod -R a+rX . \
    && npm run build -- --browser=wished \
    && node api/src/commands/write-nginx-parts.ts deploy/parts

FROM manifests AS api-dependencies
RUN --mount=type=cache,target=/root/.npm \
    npm ci --ignore-scripts --omit=dev --workspace=@cbp/api \
    && node scripts/setup/slim-exports.mjs && rm -rf node_modules/node-linux-* \
    # Of the report, the api has only the emails, which are built whole.
    && rm -rf node_modules/@fontsource* node_modules/@expo-google-fonts node_modules/react-dom node_modules/subset-font

FROM manifests AS pdf-dependencies
RUN --mount=type=cache,target=/root/.npm \
    npm ci --ignore-scripts --omit=dev --workspace=@cbp/pdf-service \
    && node scripts/setup/slim-exports.mjs && rm -rf node_modules/node-linux-*

FROM manifests AS inspection-dependencies
RUN --mount=type=cache,target=/root/.npm \
    npm ci --ignore-scripts --omit=dev --workspace=@cbp/inspection-service \
    && node scripts/setup/slim-exports.mjs && rm -rf node_modules/node-linux-*

FROM ${NGINX_IMAGE:-nginx:1.30.5-alpine@sha256:0985e772fb9f729e6fa0980da05fca5d9c468e870eed43071545afa9d2e27d94} AS web
COPY --from=built /app/deploy/nginx.conf /etc/nginx/nginx.conf
COPY --from=built /app/deploy/store-gateway.conf /etc/nginx/store-gateway.conf
COPY --from=built /app/deploy/parts /etc/nginx/parts
COPY --from=built /app/portal/dist /srv/portal
COPY --from=built /app/report/dist/browser /srv/report
COPY --from=built /app/order-page/dist /srv/order
USER nginx
EXPOSE 8080
CMD ["nginx", "-g", "daemon off;"]

FROM api-dependencies AS api
COPY --from=built /app/shared/src shared/src
COPY --from=built /app/api/src api/src
COPY --from=built /app/report/dist/emails report/dist/emails
# A new volume mounted here takes over the owner of this folder.
RUN install --directory --owner=node --group=node /data
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=4000
USER node
EXPOSE 4000
CMD ["node", "api/src/main.ts"]

FROM pdf-dependencies AS pdf-service
COPY --from=built /app/shared/src shared/src
COPY --from=built /app/pdf-service/src pdf-service/src
COPY --from=built /app/report/dist/static report/dist/static
COPY --from=built /app/scripts/prepare-browser.ts scripts/
RUN install --directory --owner=node --group=node /data /opt/browser
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=4100 CBP_CACHE_DIR=/opt/browser
USER node
# The browser is unpacked into the image once, by the user who will run it.
RUN node scripts/prepare-browser.ts
EXPOSE 4100
CMD ["node", "pdf-service/src/main.ts"]

FROM inspection-dependencies AS inspection-service
COPY --from=built /app/shared/src shared/src
COPY --from=built /app/inspection-service/src inspection-service/src
COPY --from=built /app/scripts/prepare-browser.ts scripts/
RUN install --directory --owner=node --group=node /opt/browser
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4002 CBP_CACHE_DIR=/opt/browser
USER node
RUN node scripts/prepare-browser.ts
EXPOSE 4002
CMD ["node", "inspection-service/src/main.ts"]

FROM ${S3_IMAGE:-versity/versitygw:v1.8.0@sha256:30292fc2eeacc67a36993b01f7a7a5e3361a19cced0e80c1d71cfa2a4b0a2499} AS files
# A new volume mounted here takes over this folder, which is a bucket.
RUN mkdir -p /data/cbp && chown -R nobody /data
USER nobody
EXPOSE 7070
CMD ["--port", ":7070", "posix", "/data"]

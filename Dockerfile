# Leme as a container: the server with a worker inside, or with "worker" as its command a worker alone.
# For both architectures: docker buildx build --platform linux/amd64,linux/arm64 -t leme .

# Everything that builds stays here. It runs on the builder's own architecture: what it makes is the same for all.
FROM --platform=$BUILDPLATFORM node:22-bookworm-slim AS build
WORKDIR /leme
COPY package.json package-lock.json ./
COPY console/package.json console/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

# What runs needs, for the architecture it runs on: some packages have parts of their own for each.
FROM node:22-bookworm-slim AS packages
WORKDIR /leme
COPY package.json package-lock.json ./
COPY console/package.json console/
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 LEME_HOME=/var/lib/leme
WORKDIR /leme
COPY --from=packages /leme/node_modules node_modules
COPY --from=build /leme/dist dist
COPY migrations migrations
COPY templates templates
COPY package.json LICENSE ./
# Nothing is written but here and in /tmp: the root may be mounted read-only.
RUN install -d -o node -g node -m 700 /var/lib/leme /var/lib/leme-media
USER node
VOLUME /var/lib/leme
EXPOSE 3000
# Stops gracefully on SIGTERM; allow it 40 seconds.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/livez').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/leme/dist/cli/leme.js"]
CMD ["start"]

# The steps are those of `pnpm start`: install, build, run apps/api/src/server.ts.

FROM node:24-slim AS sources
WORKDIR /portal
RUN npm install --global pnpm@12
ENV CI=true TURBO_TELEMETRY_DISABLED=1 DO_NOT_TRACK=1 CHECKPOINT_DISABLE=1
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml turbo.json tsconfig.base.json ./
COPY packages/shared/package.json packages/shared/
COPY prisma/package.json prisma/
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY e2e/package.json e2e/
COPY faults/package.json faults/
COPY bench/package.json bench/

FROM sources AS build
RUN pnpm install --frozen-lockfile
COPY packages packages
COPY prisma prisma
COPY apps apps
COPY tools tools
RUN node tools/turbo.ts build generate

# Production dependencies only, without build tools and the embedded Postgres. Optional packages
# stay, since sharp's binaries are optional.
FROM sources AS packages
RUN pnpm install --frozen-lockfile --prod --filter '@portal/api...'
# Keeps only the font weights that apps/api/fonts.conf names: 12 MB instead of 40.
RUN find node_modules/.pnpm/@expo-google-fonts+* -name '*.ttf*' \
  ! -path '*/400Regular/*' ! -path '*/600SemiBold/*' -delete
# Removes query compilers for other databases, and source maps.
RUN find node_modules/.pnpm/@prisma+client*/node_modules/@prisma/client/runtime -type f \
  -name 'query_*' ! -name '*postgresql*' -delete \
  && find node_modules -type f -name '*.map' -delete

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Saves memory: glibc returns the 19 MiB of a password's hash at once.
ENV MALLOC_MMAP_THRESHOLD_=1048576
# fontconfig writes its cache there.
ENV XDG_CACHE_HOME=/tmp/cache
WORKDIR /portal
COPY --from=packages /portal ./
COPY packages/shared packages/shared
COPY apps/api apps/api
COPY prisma prisma
COPY tools/backup*.ts tools/restore*.ts tools/operator.ts tools/
COPY --from=build /portal/prisma/generated prisma/generated
COPY --from=build /portal/apps/web/dist apps/web/dist
# The operator's commands, such as: docker compose exec app portal check
RUN ln -s /portal/apps/api/src/commands/portal.ts /usr/local/bin/portal
RUN mkdir -p /data/backups && chown -R node:node /data
# The commit that is built. Empty for a release.
ARG PORTAL_COMMIT=
RUN echo "$PORTAL_COMMIT" >.commit
# The version of package.json.
LABEL org.opencontainers.image.version=1.0.0
LABEL org.opencontainers.image.revision=$PORTAL_COMMIT
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--max-old-space-size=512", "apps/api/src/server.ts"]

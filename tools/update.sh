#!/bin/sh
# Updates a portal that runs with Docker Compose: sh tools/update.sh
# Backs up, takes the newest release (without releases, the newest main), starts it, checks it and
# removes what earlier versions left. If the new version does not start, the version before starts
# again.
set -eu
cd "$(dirname "$0")/.."

# In a function, since a checkout may replace this file while the shell reads it.
update() {
  if [ -n "$(git status --porcelain --untracked-files=no)" ]; then
    echo 'Files of the portal were changed here, as git status shows. Undo that, then update.' >&2
    exit 1
  fi
  before=$(git rev-parse HEAD)
  image=$(sed -n 's/^PORTAL_IMAGE=//p' .env)

  git fetch --tags origin
  newest=$(git tag --list 'v*' --sort=-v:refname | grep -v -- - | head -n 1)
  newest=${newest:-origin/main}
  if [ "$(git rev-parse "$newest^{commit}")" = "$before" ]; then
    echo "$newest runs already."
    exit 0
  fi

  docker compose exec -T backup node tools/backup.ts
  git checkout --quiet --detach "$newest"
  case $newest in v*) name_image "${image%:*}:${newest#v}" ;; esac
  if ! start; then
    echo "$newest does not start, as docker compose logs app says. Back to the version before." >&2
    docker compose logs --no-log-prefix --tail 20 app >&2 || true
    git checkout --quiet --detach "$before"
    name_image "$image"
    start || echo 'That does not start either: docs/operators/upgrading.md, "Back to the version before".' >&2
    exit 1
  fi
  echo "$newest runs."
  docker compose exec -T app portal check || echo 'Not all is well, as said above.'
  docker image prune --force
  docker builder prune --force
}

# An image that was built elsewhere is named in .env with its version, and pulled.
name_image() {
  if [ -n "$image" ]; then sed -i "s|^PORTAL_IMAGE=.*|PORTAL_IMAGE=$1|" .env; fi
}

start() {
  if [ -n "$image" ]; then
    docker compose pull app && docker compose up --detach --wait
  else
    # The portal says which commit runs, unless it is a release.
    PORTAL_COMMIT=$(git describe --exact-match --tags --match 'v*' >/dev/null 2>&1 || git rev-parse --short HEAD)
    export PORTAL_COMMIT
    docker compose up --detach --build --wait
  fi
}

update
exit

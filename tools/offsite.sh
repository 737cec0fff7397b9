#!/bin/sh
# Copies backups to another place with restic, and writes how it went to offsite.json beside them
# (docs/operators/backup.md, 'In another place'). BACKUPS is their folder, ERASURES the log of
# erasures; RESTIC_REPOSITORY and RESTIC_PASSWORD or RESTIC_PASSWORD_FILE are restic's own.
#   offsite.sh once       makes one copy
#   offsite.sh nightly    makes one soon after each new backup, until it is stopped
#   offsite.sh …          runs restic, such as: offsite.sh snapshots
set -u

told=$(mktemp)
began=$told.began
child=
trap 'rm -f "$told" "$began"' EXIT
trap 'if [ -n "$child" ]; then kill "$child"; wait "$child"; fi; exit 143' TERM INT

# What the earlier file says of the last good copy.
last() { sed -n "s/^ *\"$1\": \"\(.*\)\",*\$/\1/p" "$BACKUPS/offsite.json" 2>/dev/null; }

# write OK FINISHED_AT SNAPSHOT REASON
write() {
  quoted() { if [ -n "$1" ]; then printf '"%s"' "$1"; else printf null; fi; }
  printf '{\n  "finished_at": %s,\n  "ok": %s,\n  "snapshot": %s,\n  "reason": %s\n}\n' \
    "$(quoted "$2")" "$1" "$(quoted "$3")" "$(quoted "$4")" >"$BACKUPS/offsite.json.part" &&
    chmod 644 "$BACKUPS/offsite.json.part" && mv "$BACKUPS/offsite.json.part" "$BACKUPS/offsite.json"
}

# Runs restic and keeps what it said. In the background, so that a signal does not wait for it.
say() {
  restic "$@" >"$told" 2>&1 &
  child=$!
  wait "$child"
  code=$?
  cat "$told"
  return $code
}

# Nothing is removed from a repository that did not pass the check. Each day of the week reads

# another seventh of it.
copy() {
  touch "$began"
  say unlock &&
    say backup --host portal --exclude '*.part*' --exclude offsite.json "$BACKUPS" "$ERASURES" &&
    snapshot=$(sed -n 's/^snapshot \([0-9a-f]*\) saved$/\1/p' "$told") &&
    say check --read-data-subset="$(date -u +%u)/7" &&
    say forget --host portal --keep-daily 7 --keep-weekly 5 --keep-monthly 12 --prune
}

once() {
  if copy; then
    write true "$(date -u +%Y-%m-%dT%H:%M:%SZ)" "$snapshot" '' && return
    echo "$BACKUPS/offsite.json cannot be written."
  else
    reason=$({ grep -m 1 -E '^(Fatal|error): ' "$told" || tail -n 1 "$told"; } |
      sed -E 's/^(Fatal|error): //' | tr -d '\\\000-\037' | tr '"' "'" | cut -c 1-300)
    write false "$(last finished_at)" "$(last snapshot)" "${reason:-restic ended with code $code}"
    echo 'The copy failed.'
  fi
  return 1
}

pause() {
  sleep "$1" &
  child=$!
  wait "$child"
}

nightly() {
  until [ -n "$(find "$BACKUPS" -name '*.backup')" ]; do pause 60; done
  while :; do
    if once; then
      until [ -n "$(find "$BACKUPS" -name '*.backup' -newer "$began")" ]; do pause 300; done
    else
      pause 3600
    fi
  done
}

case ${1:-} in
  once) once ;;
  nightly) nightly ;;
  *) restic "$@" ;;
esac

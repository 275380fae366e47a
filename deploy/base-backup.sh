#!/bin/sh
# Backs up PostgreSQL 17 or later: everything once a week, otherwise the blocks that changed since the last backup. Run it each
# night as the user postgres; docs/operations.md says how, and how to restore. A date of your own is for rehearsals.
# PG_BIN=/usr/lib/postgresql/17/bin base-backup.sh <folder> [<date>]
set -eu
folder=${1:?Name the folder of the backups.}
date=${2:-$(date -u +%F)}
KEPT_DAYS=14
# Debian keeps pg_verifybackup outside the path.
PATH=${PG_BIN:+$PG_BIN:}$PATH
umask 077
cd "$folder"

stop() {
  echo "$1" >&2
  exit 1
}
list() { ls -d ????-??-??-full ????-??-??-incr 2>/dev/null || true; }

command -v pg_verifybackup >/dev/null || stop "pg_verifybackup isn't on the path. Set PG_BIN."
exec 9>lock
flock -n 9 || stop "Another backup is running."
newest=$(list | sort | tail -n 1)
[ -z "$newest" ] || [ "${newest%-*}" '<' "$date" ] || stop "The newest backup is $newest, not before $date. Was one made today, or did the clock change?"

# Left by an interrupted run.
rm -rf part
full=$(list | grep full | sort | tail -n 1)
week_ago=$(date -u -d "$date - 6 days" +%F)
kind=full
if [ -n "$full" ] && ! [ "$full" '<' "$week_ago" ]; then
  if pg_basebackup -c fast -D part --incremental="$newest/backup_manifest"; then kind=incr; else
    # For example, after a restore, or without summarize_wal.
    echo "No incremental backup could be made, so a full one follows." >&2
    rm -rf part
  fi
fi
[ "$kind" = incr ] || pg_basebackup -c fast -D part
pg_verifybackup -q part
mv part "$date-$kind"

# An incremental backup needs those before it, back to a full one.
oldest=$(date -u -d "$date - $KEPT_DAYS days" +%F-full)
needed=$(list | grep full | sort | while read -r name; do [ "$name" '>' "$oldest" ] || echo "$name"; done | tail -n 1)
list | while read -r name; do
  if [ "$name" '<' "$needed" ]; then rm -rf "$name"; fi
done

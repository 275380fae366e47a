#!/bin/sh
# Backs up the files of PostgreSQL 17 or later: once a week all, otherwise what changed since the last backup. Run it each
# night as the user postgres; docs/operations.md says how to restore. `pg_basebackup` is on the path, or in PG_BIN.
# base-backup.sh <folder> [<date>]
set -eu
folder=${1:?Name the folder of the backups.}
date=${2:-$(date -u +%F)}
KEPT_DAYS=14
PATH=${PG_BIN:+$PG_BIN:}$PATH
umask 077
cd "$folder"

last() { ls -d ????-??-??-$1 2>/dev/null | tail -n 1; }

if [ -e "$date-full" ] || [ -e "$date-incr" ]; then
  echo "There is a backup of $date." >&2
  exit 1
fi
# An interrupted backup is not one.
rm -rf part
week_ago=$(date -u -d "$date - 6 days" +%F)
full=$(last full)
if [ -n "$full" ] && ! [ "$full" '<' "$week_ago" ] && pg_basebackup -c fast -D part --incremental="$(last '*')/backup_manifest"; then
  kind=incr
else
  rm -rf part
  pg_basebackup -c fast -D part
  kind=full
fi
pg_verifybackup -q part
mv part "$date-$kind"

# An incremental backup needs those before it, back to a full one.
oldest=$(date -u -d "$date - $KEPT_DAYS days" +%F-full)
needed=$(ls -d ????-??-??-full | while read -r name; do if ! [ "$name" '>' "$oldest" ]; then echo "$name"; fi; done | tail -n 1)
for name in ????-??-??-*; do
  if [ "$name" '<' "$needed" ]; then rm -rf "$name"; fi
done

#!/bin/sh
# Runs in the service `backup` of deploy/compose.yaml. Restore: docs/operations.md, "With containers".
set -u
umask 077
while true; do
  name="site-$(date -u +%Y%m%dT%H%M%SZ).dump"
  # Under another name until it has been read back: half a dump is never taken for a backup.
  if pg_dump --format=custom --file="/backups/$name.part" &&
    pg_restore --file=/dev/null "/backups/$name.part"; then
    mv "/backups/$name.part" "/backups/$name"
    echo "backup $name"
    find /backups -name 'site-*.dump' -mtime +14 -delete
  else
    echo "the backup failed; the next attempt comes in an hour" >&2
    rm -f "/backups/$name.part"
  fi
  sleep "${BACKUP_INTERVAL:-3600}"
done

#!/bin/sh
# Makes a backup in BACKUP_DIR, verifies it, then deletes files older than 30 days.
set -eu
file="$BACKUP_DIR/boxzone-$(date +%F-%H%M%S).dump"
node scripts/boxzone.mjs backup "$file"
node scripts/boxzone.mjs restore --verify "$file"
find "$BACKUP_DIR" -name 'boxzone-*.dump*' -mtime +30 -delete

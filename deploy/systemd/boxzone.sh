#!/bin/sh
# /usr/local/bin/boxzone: runs a command with the settings of the service, as its user.
set -eu
if [ "$(id -un)" != boxzone ]; then exec runuser -u boxzone -- "$0" "$@"; fi
set -a
. /etc/boxzone/boxzone.env
set +a
exec node /opt/boxzone/scripts/boxzone.mjs "$@"

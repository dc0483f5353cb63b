#!/bin/sh
# Runs a command of the installed Plumbline as its account, with its settings: plumbline doctor, plumbline company list
set -eu
settings=/etc/plumbline/plumbline.env
program=/opt/plumbline/current
command=${1:-}
if [ -z "$command" ] || [ ! -f "$program/server/$command.js" ] || [ "$command" = main ]; then
  echo "plumbline doctor | company …" >&2
  exit 1
fi
shift
cd "$program"
[ "$command" = doctor ] && set -- --env "$settings" "$@"
run="node --env-file=release.env --env-file=$settings server/$command.js"
if [ "$(id -un)" = plumbline ]; then exec $run "$@"; fi
exec runuser -u plumbline -- $run "$@"

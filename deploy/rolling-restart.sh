#!/bin/sh
# Restarts or upgrades servers of Plumbline behind HAProxy one after the other, without a failed request:
#   rolling-restart.sh 'ssh {} sudo systemctl restart plumbline' s1 s2
# {} is the server's name in the backend plumbline. Each one first gets no more requests, then ends its running ones and its
# live connections, whose pages connect to another server at once, and gets requests again when it answers.
# SOCKET is HAProxy's admin socket; needs socat.
set -eu

SOCKET=${SOCKET:-/run/haproxy/admin.sock}
# Seconds that a server may take to start, migrations included.
PATIENCE=${PATIENCE:-600}
command=$1
shift

ask() { printf '%s\n' "$1" | socat - "UNIX-CONNECT:$SOCKET"; }
# The columns of HAProxy's statistics: 2 is the server, 18 its state.
state_of() { ask 'show stat plumbline 4 -1' | awk -F, -v name="$1" '$2 == name { print $18 }'; }
up() { ask 'show stat plumbline 4 -1' | awk -F, '$18 ~ /^UP/ { print $2 }' | grep -cvx "$1" || true; }

for server in "$@"; do
  if [ -z "$(state_of "$server")" ]; then
    echo "HAProxy knows no server $server in the backend plumbline." >&2
    exit 1
  fi
done

for server in "$@"; do
  if [ "$(up "$server")" -eq 0 ]; then
    echo "No other server than $server is up: it is not restarted." >&2
    exit 1
  fi
  ask "set server plumbline/$server state drain" >/dev/null
  # What HAProxy has sent before is at the server now.
  sleep 1
  echo "$server restarts"
  sh -c "$(printf '%s' "$command" | sed "s/{}/$server/g")"
  # A server that stopped answering is down after two checks, one second apart.
  waited=0
  steady=0
  while [ "$steady" -lt 3 ]; do
    sleep 1
    waited=$((waited + 1))
    if [ "$(state_of "$server")" = DRAIN ]; then steady=$((steady + 1)); else steady=0; fi
    if [ "$waited" -gt "$PATIENCE" ]; then
      echo "$server does not answer after $PATIENCE s. It gets no requests; the servers after it were not restarted." >&2
      exit 1
    fi
  done
  ask "set server plumbline/$server state ready" >/dev/null
  echo "$server is ready"
done

#!/bin/sh
# Installs Plumbline on Debian from a checkout, or upgrades it: sudo deploy/install.sh
# Removes the program and keeps settings and data:              sudo deploy/install.sh --remove
#
# DESTDIR=FOLDER puts all files below a folder, without an account and without systemd.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
destination=${DESTDIR:-}
program=$destination/opt/plumbline
settings=$destination/etc/plumbline/plumbline.env
unit=$destination/etc/systemd/system/plumbline.service
command=$destination/usr/local/bin/plumbline

stop() {
  echo "$1" >&2
  exit 1
}
# Runs a command that changes this machine beyond the files; not below DESTDIR.
system() {
  if [ -z "$destination" ]; then "$@"; fi
}

[ -n "$destination" ] || [ "$(id -u)" = 0 ] || stop "Run this as root: sudo deploy/install.sh"

if [ "${1:-}" = --remove ]; then
  system systemctl disable --now plumbline || true
  rm -rf "$program" "$unit" "$command"
  system systemctl daemon-reload
  echo "Plumbline is removed. Settings and data are kept: $settings and $destination/var/lib/plumbline"
  exit 0
fi
[ $# = 0 ] || stop "Usage: deploy/install.sh [--remove]"

node=$(command -v node) || stop "Install Node 20.19 or later first: apt-get install nodejs npm"
mkdir -p "$program/releases"
build=$("$node" "$root/tools/build/release.mjs" "$program/releases")
chmod -R u=rwX,go=rX "$program/releases/$build"

system sh -c 'getent passwd plumbline > /dev/null ||
  useradd --system --home-dir /var/lib/plumbline --shell /usr/sbin/nologin plumbline'
mkdir -p "$(dirname "$settings")" "$(dirname "$unit")" "$(dirname "$command")"
if [ ! -e "$settings" ]; then
  token=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
  (umask 077 && sed "s/RANDOM/$token/" "$root/deploy/plumbline.env" > "$settings")
fi
chmod 640 "$settings"
system chgrp plumbline "$settings"
system install -d -m 700 -o plumbline -g plumbline /var/lib/plumbline
sed "s|/usr/bin/node|$node|" "$root/deploy/plumbline.service" > "$unit"
install -m 755 "$root/deploy/plumbline.sh" "$command"

# One rename: there is no moment without a program.
ln -s "releases/$build" "$program/next"
mv -T "$program/next" "$program/current"
# An earlier release can be linked again; only the three newest are kept.
touch "$program/releases/$build"
ls -1t "$program/releases" | tail -n +4 | while read -r old; do rm -rf "$program/releases/$old"; done

system systemctl daemon-reload
echo "Plumbline $build is installed in $program."
[ -z "$destination" ] || exit 0
if plumbline doctor; then
  systemctl enable plumbline
  systemctl restart plumbline
  echo "It runs: journalctl -u plumbline"
else
  echo "Change the settings in $settings, then run deploy/install.sh again."
fi

#!/bin/sh
# Installs, upgrades, removes and purges the Debian package in a Debian of its own, and runs the program there as the user of
# the service. It needs root and debootstrap, and changes nothing outside its folder.
#
#     packaging/deb/test.sh FILE.deb [SUITE]        SUITE is bookworm unless it is said
set -eu
package=$(readlink -f "$1")
suite=${2:-bookworm}
folder=$(mktemp -d "${TMPDIR:-/tmp}/kickoff-deb.XXXXXX")
debian=$folder/debian
server=
finish() {
    if [ -n "$server" ]; then kill "$server" 2> /dev/null || true; fi
    umount "$debian/proc" 2> /dev/null || true
    rm -rf "$folder"
}
trap finish EXIT
fail() { echo "FAILED: $1" >&2; exit 1; }
inside() { chroot "$debian" "$@"; }
apt() { inside env DEBIAN_FRONTEND=noninteractive apt-get --quiet --quiet --yes "$@"; }
started() { date +%s.%N; }
took() { echo "ok: $1, $(echo "$(date +%s.%N) - $2" | bc | cut -c1-5) s"; }

if [ -n "${KICKOFF_DEBIAN:-}" ]; then
    # A Debian that is there already: a folder of debootstrap's, or of a container.
    cp -a "$KICKOFF_DEBIAN" "$debian"
else
    debootstrap --variant=minbase --include=systemd,ca-certificates,curl "$suite" "$debian" > "$folder/debootstrap.log"
fi
mount -t proc proc "$debian/proc"
# In a chroot no service is started, whatever packages ask for.
printf '#!/bin/sh\nexit 101\n' > "$debian/usr/sbin/policy-rc.d"
chmod 755 "$debian/usr/sbin/policy-rc.d"

port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
serve() {
    # As the unit has it: its user, its folder.
    # No function, so that its number is that of the program.
    chroot "$debian" setpriv --reuid=kickoff --regid=kickoff --clear-groups \
        /usr/bin/kickoff serve --data /var/lib/kickoff --port "$port" > "$folder/serve.log" 2>&1 &
    server=$!
    tries=0
    until inside curl --silent --fail "http://127.0.0.1:$port/readyz" > /dev/null; do
        tries=$((tries + 1))
        [ "$tries" -lt 300 ] || { cat "$folder/serve.log" >&2; fail "the server is not ready"; }
        sleep 0.1
    done
}
stop() { kill "$server"; wait "$server" || fail "the server does not stop as it should"; server=; }
matches() {
    inside curl --silent --fail --cookie /tmp/cookies "http://127.0.0.1:$port/api/matches" | grep -o '"game":' | wc -l
}

cp "$package" "$debian/tmp/kickoff.deb"
begun=$(started)
apt install /tmp/kickoff.deb > "$folder/install.log" 2>&1 || { cat "$folder/install.log" >&2; fail "it cannot be installed"; }
took "installed with what it depends on" "$begun"
inside kickoff --version
inside getent passwd kickoff > /dev/null || fail "the service has no user"
[ "$(inside stat -c '%U %a' /var/lib/kickoff)" = "kickoff 700" ] || fail "the data folder is not the service's own"
[ "$(inside stat -c '%U %G %a' /etc/default/kickoff)" = "root kickoff 640" ] || fail "others can read /etc/default/kickoff"
[ "$(inside systemctl is-enabled kickoff 2> /dev/null || true)" = disabled ] || fail "the service is enabled by itself"
inside systemd-analyze verify --man=no /lib/systemd/system/kickoff.service 2> "$folder/verify.log" || fail "$(cat "$folder/verify.log")"
for file in usr/share/man/man1/kickoff-serve.1.gz usr/share/bash-completion/completions/kickoff \
    usr/share/doc/kickoff/THIRD-PARTY-LICENSES.txt usr/share/doc/kickoff/copyright; do
    [ -e "$debian/$file" ] || fail "/$file is missing"
done
enabled=$debian/etc/systemd/system/multi-user.target.wants/kickoff.service
inside systemctl enable kickoff 2> /dev/null && [ -L "$enabled" ] || fail "the service cannot be enabled"
echo "ok: user, rights, unit, manual"

begun=$(started)
serve
took "serves" "$begun"
inside curl --silent --fail --cookie-jar /tmp/cookies "http://127.0.0.1:$port/api/me" > /dev/null
inside curl --silent --fail --cookie /tmp/cookies --header 'Content-Type: application/json' \
    --header "Origin: http://127.0.0.1:$port" --data '{"game": "soccer"}' "http://127.0.0.1:$port/api/matches" > /dev/null
[ "$(matches)" = 1 ] || fail "a match cannot be made"
stop
echo "ok: a match is played, the server stops on SIGTERM"

# The same, as a newer version; somebody has changed the configuration.
echo 'KICKOFF_OPTIONS="--log info"' > "$debian/etc/default/kickoff"
dpkg-deb --raw-extract "$package" "$folder/newer"
sed -i 's/^Version: .*/Version: 99.0.0-1/' "$folder/newer/DEBIAN/control"
dpkg-deb --root-owner-group -Zgzip -z1 --build "$folder/newer" "$debian/tmp/newer.deb" > /dev/null
begun=$(started)
apt install /tmp/newer.deb > "$folder/upgrade.log" 2>&1 || { cat "$folder/upgrade.log" >&2; fail "it cannot be upgraded"; }
took "upgraded" "$begun"
grep -q -- '--log info' "$debian/etc/default/kickoff" || fail "an upgrade changes the configuration"
[ -L "$enabled" ] || fail "an upgrade disables the service"
serve
[ "$(matches)" = 1 ] || fail "an upgrade loses matches"
stop
echo "ok: matches and configuration are there after an upgrade"

apt remove kickoff > /dev/null 2>&1
[ ! -e "$debian/usr/bin/kickoff" ] || fail "the program is still there when it is removed"
[ -e "$debian/var/lib/kickoff/kickoff.db" ] && [ -e "$debian/etc/default/kickoff" ] || fail "removing it loses data"
apt install /tmp/newer.deb > /dev/null 2>&1
serve
[ "$(matches)" = 1 ] || fail "matches are lost when it is removed and installed again"
stop
echo "ok: matches are there when it is removed and installed again"

apt purge kickoff > /dev/null 2>&1
for left in "$debian/var/lib/kickoff" "$debian/etc/default/kickoff"; do
    [ ! -e "$left" ] || fail "$left is left when it is purged"
done
[ ! -L "$enabled" ] || fail "the service is still enabled when it is purged"
if inside getent passwd kickoff > /dev/null; then fail "the user is left when it is purged"; fi
echo "ok: nothing is left when it is purged"

#!/bin/sh
# What compose.yaml starts, without containers: two nodes, PostgreSQL, NATS, and Caddy with the Caddyfile beside this file, all
# on this machine and gone afterwards. A player makes a match, a node stops, and the match is still there.
#
#     packaging/container/test.sh KICKOFF        the program
#
# It needs PostgreSQL's programs, nats-server, caddy, curl and python3.
set -eu
kickoff=$(readlink -f "$1")
here=$(dirname "$(readlink -f "$0")")
folder=$(mktemp -d "${TMPDIR:-/tmp}/kickoff-nodes.XXXXXX")
started=
finish() {
    for each in $started; do kill "$each" 2> /dev/null || true; done
    exec 3>&-
    wait
    rm -rf "$folder"
}
trap finish EXIT
fail() { echo "FAILED: $1" >&2; tail -n 5 "$folder"/*.log >&2; exit 1; }
port() { python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }
until_works() {
    tries=0
    until "$@" > /dev/null 2>&1; do
        tries=$((tries + 1))
        [ "$tries" -lt 300 ] || fail "waited in vain for: $*"
        sleep 0.1
    done
}

# PostgreSQL, which the tests' own script starts: it ends when its standard input does.
for programs in "${POSTGRES_BIN:-}" $(echo "$PATH" | tr : ' ') /usr/lib/postgresql/*/bin; do
    if [ -x "$programs/initdb" ] && [ -x "$programs/pg_ctl" ] && [ -x "$programs/createdb" ]; then break; fi
done
mkfifo "$folder/input"
KICKOFF_BIN=$programs KICKOFF_USER=kickoff KICKOFF_PASSWORD=word KICKOFF_OPTIONS="-c fsync=on" \
    sh "$here/../../crates/server/tests/it/postgres.sh" < "$folder/input" > "$folder/postgresql" 2> "$folder/postgresql.log" &
exec 3> "$folder/input"
until_works test -s "$folder/postgresql"
socket=$(cat "$folder/postgresql")
PGPASSWORD=word "$programs/createdb" --host "$socket" --username kickoff kickoff

nats=$(port)
nats-server --addr 127.0.0.1 --port "$nats" --user kickoff --pass word > "$folder/nats.log" 2>&1 &
started="$started $!"

front=$(port)
export KICKOFF_DATABASE="postgres://kickoff:word@localhost/kickoff?host=$socket" KICKOFF_NATS="nats://kickoff:word@127.0.0.1:$nats"
nodes=
node() {
    "$kickoff" serve --data "$folder/$1" --node "$1" --port "$2" --public-url "http://127.0.0.1:$front" \
        --trusted-proxy 127.0.0.1 --drain 2 > "$folder/$1.log" 2>&1 &
    last=$!
    started="$started $last"
    nodes="$nodes 127.0.0.1:$2"
    until_works curl --silent --fail "http://127.0.0.1:$2/readyz"
}
a=$(port); node a "$a"; first=$last
b=$(port); node b "$b"
echo "ok: two nodes are ready"
# The image's health check.
"$kickoff" doctor --data "$folder/a" --port "$a" --public-url "http://127.0.0.1:$front" > "$folder/doctor.txt" \
    || { cat "$folder/doctor.txt" >&2; fail "kickoff doctor finds fault with a node that is at work"; }
echo "ok: the health check is satisfied with a node at work"

HOME=$folder XDG_DATA_HOME=$folder XDG_CONFIG_HOME=$folder KICKOFF_SITE="http://127.0.0.1:$front" KICKOFF_NODES=${nodes# } \
    caddy run --adapter caddyfile --config "$here/Caddyfile" > "$folder/caddy.log" 2>&1 &
started="$started $!"
site="http://127.0.0.1:$front"
until_works curl --silent --fail "$site/healthz"
curl --silent --fail --cookie-jar "$folder/cookies" "$site/api/me" > /dev/null || fail "no visitor is let in"
curl --silent --fail --cookie "$folder/cookies" --header 'Content-Type: application/json' --header "Origin: $site" \
    --data '{"game": "soccer", "network": {"seat": 0, "name": "Ann"}}' "$site/api/matches" > /dev/null \
    || fail "a match cannot be made"
matches() { curl --silent --fail --cookie "$folder/cookies" "$1/api/matches" | grep -o '"game":' | wc -l; }
[ "$(matches "$site")" = 1 ] || fail "the match is not listed"
[ "$(curl --silent --output /dev/null --write-out '%{http_code}' "$site/metrics")" = 404 ] || fail "everybody can read the figures"
echo "ok: a match is made through Caddy"

kill "$first"
wait "$first" || fail "a node does not stop as it should"
[ "$(matches "$site")" = 1 ] || fail "the match has gone with the node"
echo "ok: a node stops, and the match is still there"

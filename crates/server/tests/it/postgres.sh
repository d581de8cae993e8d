# Makes a PostgreSQL cluster and starts it, says where it is, and waits until its standard input ends, which it does
# however the test ends; then it stops the cluster and removes everything. PostgreSQL does not run as root. The tests in
# Rust and those in the browser start it.
set -eu
trap '' INT TERM HUP
folder=$(mktemp -d "${TMPDIR:-/tmp}/kickoff-pg.XXXXXX")
cd /
printf '%s' "$KICKOFF_PASSWORD" > "$folder/password"
if [ "$(id -u)" = 0 ]; then
    user=postgres
    id "$user" > /dev/null 2>&1 || user=nobody
    chown -R "$user" "$folder"
    as="setpriv --reuid=$user --regid=$(id -g "$user") --clear-groups"
else
    as=
fi
finish() {
    $as "$KICKOFF_BIN/pg_ctl" --pgdata="$folder/data" --mode=immediate --silent stop > /dev/null 2>&1 || true
    rm -rf "$folder"
}
trap finish EXIT
$as "$KICKOFF_BIN/initdb" --pgdata="$folder/data" --username="$KICKOFF_USER" --pwfile="$folder/password" \
    --auth=scram-sha-256 --encoding=UTF8 --no-locale --no-sync > "$folder/initdb.log" 2>&1 \
    || { cat "$folder/initdb.log" >&2; exit 1; }
$as "$KICKOFF_BIN/pg_ctl" --pgdata="$folder/data" --log="$folder/data/log" --wait --silent \
    --options="-c listen_addresses= -c unix_socket_directories=$folder -c max_connections=200 $KICKOFF_OPTIONS" start >&2 \
    || { cat "$folder/data/log" >&2; exit 1; }
echo "$folder"
cat > /dev/null

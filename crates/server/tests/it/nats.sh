# Runs a broker until its standard input ends, which it does however the test ends. The tests in Rust and those in the
# browser start it.
"$NATS_SERVER" --addr 127.0.0.1 --port "$PORT" ${NATS_USER:+--user "$NATS_USER" --pass "$NATS_PASSWORD"} &
server=$!
cat > /dev/null
kill -9 "$server"
wait

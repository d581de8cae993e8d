"""Makes what the test `upgrade` opens: data as an older program left them.

    python3 make.py PROGRAM FOLDER [DATABASE]

plays with PROGRAM, a `kickoff` of the version that the data shall be of, and leaves in FOLDER its database `kickoff.db` (or
what it keeps in the PostgreSQL at the address DATABASE) and `expected.json`: who played, and the record of every game as
that program wrote it. Two members, Ann and Ben, play a finished and an unfinished match of each game on one screen and a
match of three games over the network; Ann has archived a game of each.
"""

import json
import random
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

PASSWORD = "of the upgrade"
# Options by which games are short, of each game.
SHORT = {
    "scrimmage": ["size=mini", "max_plays=2", "max_turns=4"],
    "quarterback": ["format=game", "turns=10"],
    "soccer": ["turns=10"],
    "king": ["half_moves=20"],
    "dial": ["plays=12"],
    "phutball": ["turns=12"],
}
NETWORK = ["dial", "soccer", "quarterback"]


class Server:
    def __init__(self, program, folder, database):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        words = [program, "serve", "--port", str(self.port), "--data", folder, "--no-rate-limits"]
        self.child = subprocess.Popen(words + (["--database", database] if database else []), stdout=subprocess.PIPE)
        self.child.stdout.readline()

    def stop(self):
        self.child.terminate()
        if self.child.wait() != 0:
            sys.exit("the server did not stop as it should")


class Player:
    def __init__(self, server, name):
        self.base, self.cookies = f"http://127.0.0.1:{server.port}/api", {}
        self.ask("GET", "/me")
        self.ask("POST", "/account", {"name": name, "password": PASSWORD})

    def ask(self, method, path, body=None):
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        data = None
        if body is not None:
            data, headers["Content-Type"] = json.dumps(body).encode(), "application/json"
        request = urllib.request.Request(self.base + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request) as answer:
                for cookie in answer.headers.get_all("Set-Cookie") or []:
                    name, value = cookie.split(";")[0].split("=", 1)
                    self.cookies[name] = value
                text, kind = answer.read().decode(), answer.headers.get_content_type()
        except urllib.error.HTTPError as error:
            sys.exit(f"{method} {path} {body}: {error.code} {error.read().decode()}")
        return json.loads(text) if kind == "application/json" else text

    def does(self, match, command):
        seq = self.ask("GET", f"/matches/{match}")["seq"]
        return self.ask("POST", f"/matches/{match}/commands", {"seq": seq, "command": command})


def run(program, words, text=None):
    return subprocess.run([program, *words], input=text, capture_output=True, text=True, check=True).stdout


def options(game):
    return [word for option in SHORT[game] for word in ("--option", option)]


def traced(program, game, seed):
    """The tokens of a random game."""
    lines = run(program, ["trace", game, "--seed", str(seed), *options(game)]).splitlines()
    return [line["play"] for line in map(json.loads, lines) if "play" in line]


def legal(program, game, tokens):
    words = ["legal", game, "--json", "--replay", "-", *options(game)]
    return json.loads(run(program, words, " ".join(tokens)))


def text_of(game, rules, tokens):
    headers = [f'[Game "{game}"]', f'[Rules "{rules}"]'] + [f'[Option "{option}"]' for option in SHORT[game]]
    return "\n".join(headers) + "\n\n" + "\n".join(tokens) + "\n"


def over_network(program, ann, ben, game, plies, rng):
    """A match between two, in which chance is drawn by the server, until so many tokens are played or it is over."""
    given = dict(option.split("=") for option in SHORT[game])
    state = ann.ask("POST", "/matches", {"game": game, "options": given, "network": {"seat": 0, "name": "Ann"}})
    match = state["id"]
    ben.ask("POST", f"/invitations/{state['network']['invitation']}", {"name": "Ben"})
    while True:
        record = ann.ask("GET", f"/matches/{match}/record")
        tokens = [word for line in record.splitlines() if not line.startswith("[") for word in line.split()]
        now = legal(program, game, tokens)
        if now["turn"] == "over" or len(tokens) >= plies:
            return match
        if now["turn"] == "chance":
            ann.does(match, {"do": "draw"})
        else:
            (ann, ben)[now["turn"]].does(match, {"do": "play", "tokens": [rng.choice(now["legal"])]})


def main(program, folder, database=None):
    Path(folder).mkdir(parents=True, exist_ok=True)
    server = Server(program, folder, database)
    try:
        kept = played(program, server)
    finally:
        server.stop()
    (Path(folder) / "expected.json").write_text(json.dumps(kept, indent=1) + "\n")


def played(program, server):
    rng = random.Random(20)
    ann, ben = Player(server, "Ann"), Player(server, "Ben")
    rules = {game["id"]: game["rules_version"] for game in ann.ask("GET", "/games")}
    matches = []
    for seed, game in enumerate(SHORT):
        tokens = traced(program, game, seed + 1)
        cut = next(ply for ply in range(len(tokens) // 2, 0, -1) if not tokens[ply].startswith("~"))
        last = next(ply for ply in range(len(tokens) - 1, 0, -1) if not tokens[ply].startswith("~"))
        for name, upto in (("to go on", cut), ("nearly over", last)):
            text = text_of(game, rules[game], tokens[:upto])
            entry = ann.ask("POST", "/archive/import", {"text": text, "name": f"{game} {name}"})
            match = ann.ask("POST", f"/archive/{entry['id']}/extend")["id"]
            if name == "nearly over":
                ann.does(match, {"do": "play", "tokens": [tokens[last]]})
                while ann.ask("GET", f"/matches/{match}")["next"]["node"] == "chance":
                    ann.does(match, {"do": "draw"})
            matches.append({"id": match, "network": False, "next": tokens[cut] if upto == cut else None})
    for game in NETWORK:
        matches.append({"id": over_network(program, ann, ben, game, 400, rng), "network": True, "next": None})
    for match in matches:
        state = ann.ask("GET", f"/matches/{match['id']}")
        match["over"] = state["next"]["node"] == "over"
        match["record"] = ann.ask("GET", f"/matches/{match['id']}/record")
    archive = [
        {"id": entry["id"], "name": entry["name"], "record": ann.ask("GET", f"/archive/{entry['id']}/record")}
        for entry in ann.ask("GET", "/archive")
    ]
    return {"password": PASSWORD, "matches": matches, "archive": archive}


if __name__ == "__main__":
    main(*sys.argv[1:])

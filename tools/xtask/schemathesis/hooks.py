"""What `cargo xtask schemathesis` adds to schemathesis: made-up ids and games lead nowhere, so most requests are
given real ones, of matches in every state that are made first. The choice follows from a fixed seed."""

import json
import os
import random
import urllib.error
import urllib.request

import schemathesis

BASE = os.environ["KICKOFF_API"]
CHANCE = random.Random(1)


class Visitor:
    """Somebody with a cookie of their own; in local mode everybody is the owner."""

    def __init__(self):
        self.cookie = ""
        _, headers = self.ask("GET", "/me")
        self.cookie = (headers.get("set-cookie") or "").split(";")[0]

    def ask(self, method, path, body=None):
        headers = {"content-type": "application/json"} if body is not None else {}
        if self.cookie:
            headers["cookie"] = self.cookie
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(BASE + path, data=data, headers=headers, method=method)
        with urllib.request.urlopen(request, timeout=30) as answer:
            text = answer.read().decode()
        is_json = "json" in (answer.headers.get("content-type") or "")
        return (json.loads(text) if is_json else text), answer.headers

    def json(self, method, path, body=None):
        return self.ask(method, path, body)[0]

    def found(self, path):
        """What is there; nothing if it has been removed meanwhile."""
        try:
            return self.json("GET", path)
        except urllib.error.HTTPError:
            return None


ANN = Visitor()
BOB = Visitor()
SERVER = ANN.json("GET", "/me")["server"]
GAMES = [game["id"] for game in ANN.json("GET", "/games")]


class Pool:
    """Real values for the paths' parameters."""

    def __init__(self):
        self.matches, self.archived, self.saved_items, self.words, self.recoveries = [], [], [], [], []
        for game in GAMES:
            self.fill(game)
        if SERVER:
            ANN.json("POST", "/account", {"name": "Ann", "password": "correct horse"})

    def fill(self, game):
        """A match on one screen and what can be made of it; in server mode one with a free seat, and one of two players."""
        match = ANN.json("POST", "/matches", {"game": game})["id"]
        kept = ANN.json("POST", f"/matches/{match}/archive", {"name": "kept"})
        self.matches.append(match)
        self.archived.append(kept["id"])
        if not SERVER:
            return
        for taken in (False, True):
            network = {"name": "Ann", "clock": {"kind": "none"}, "public": True}
            made = ANN.json("POST", "/matches", {"game": game, "network": network})
            self.matches.append(made["id"])
            if taken:
                BOB.json("POST", f"/invitations/{made['network']['invitation']}", {"name": "Bob"})
                self.recoveries.append(BOB.json("POST", f"/matches/{made['id']}/recovery")["word"])
            else:
                self.words.append(made["network"]["invitation"])

    def values(self, path, name):
        """What a parameter of a path may be."""
        if name == "game":
            return GAMES
        if name == "name":
            return ["Ann"]
        if name == "word":
            return self.recoveries if "recoveries" in path else self.words
        if "saved-items" in path:
            return self.saved_items
        return self.archived if "archive/{id}" in path else self.matches


POOL = Pool()


def token(node):
    """Something that can be played, if the position tells it; else something that cannot."""
    if node["node"] == "chance" and node.get("odds"):
        return node["odds"][0]["token"]
    return "end"


def with_sense(path, ids, body):
    """A body that goes further than the first check: a real game, the position's number, few and short options."""
    if "game" in body:
        body["game"] = CHANCE.choice(GAMES)
        body["options"] = {}
        body.pop("computers", None)
    if "seq" in body and (state := ANN.found(f"/matches/{ids.get('id')}")):
        body["seq"] = state["seq"]
        if body.get("tokens"):
            body["tokens"] = [token(state["next"])]
    if "levels" in body:
        # The rest of the run would wait for a strong one.
        body["levels"], body["think_ms"] = [1, None], 100
    if path.endswith("/archive/import"):
        body["text"] = ANN.found(f"/archive/{CHANCE.choice(POOL.archived)}/record") or body["text"]
        body["name"] = "imported"
    if isinstance(body.get("options"), dict) and "sandbox" in path:
        body["tokens"] = []


def as_documented(case, part):
    """Whether a part of the request follows the document: what breaks it on purpose is left as it is."""
    meta = getattr(case, "meta", None)
    if meta is None:
        return False
    for location, component in meta.components.items():
        if location.value == part:
            return component.mode.value == "positive"
    return meta.generation.mode.value == "positive"


def follows(case):
    """Whether the request asks for what an answer before it named: then it is that which is wanted."""
    return case.meta is not None and case.meta.phase.name.value == "stateful"


@schemathesis.hook
def before_call(context, case, kwargs):
    path = case.operation.path
    # One session for all: otherwise nothing would be anybody's.
    if ANN.cookie:
        case.headers["cookie"] = ANN.cookie
    ids = case.path_parameters or {}
    if as_documented(case, "path") and not follows(case):
        for name in ids:
            values = POOL.values(path, name)
            # Some go on asking for what is not there.
            if values and CHANCE.random() < 0.9:
                ids[name] = CHANCE.choice(values)
    if isinstance(case.body, dict) and as_documented(case, "body") and CHANCE.random() < 0.7:
        with_sense(path, ids, case.body)


@schemathesis.hook
def after_call(context, case, response):
    """What has been made can be asked for; what ends the session is done again."""
    path = case.operation.path
    if response.status_code != 200 or case.method != "POST":
        return
    if path.endswith("/saved-items"):
        POOL.saved_items.append(response.json()["id"])
    elif path.endswith("/matches") or path.endswith("/extend"):
        POOL.matches.append(response.json()["id"])
    elif path.endswith("/recovery"):
        POOL.recoveries.append(response.json()["word"])

# Was Soccer sagt, auf Deutsch. Die Erklärungen stehen in en.ftl.

## Parts of sentences

piece = { $side } { $number }
steps =
    { $left ->
        [0] keinen Schritt
        [one] einen Schritt
       *[other] { $left } Schritte
    }
and-steps =
    { $left ->
        [0] {""}
       *[other] { "" } und hat noch { steps }
    }
turns =
    { $turns ->
        [one] einem Zug
       *[other] { $turns } Zügen
    }
in-zone =
    { $zone ->
       *[neutral] in der neutralen Zone
        [shooting] in der Schusszone von { $owner }
    }
into-zone =
    { $zone ->
       *[same] { "" }
        [out] , aus dem eigenen Drittel heraus
        [neutral] , in die neutrale Zone
        [shooting] , in die Schusszone von { $owner }
    }
idle-turns =
    { $turns ->
        [6] Sechs
        [7] Sieben
        [8] Acht
        [9] Neun
        [10] Zehn
       *[other] { $turns }
    } Züge ohne Dribbling und Pass

## The play-by-play

toss-won = { $side } gewinnt den Münzwurf und hat Anstoß.
round-set-up = Runde { $round } · { $side } spielt aus der Grundstellung weiter · { side-red } { $red }:{ $blue } { side-blue }
round-kick-off = Runde { $round } · Anstoß für { $side } · { side-red } { $red }:{ $blue } { side-blue }
round = Runde { $round } · { $side } am Zug, Ball auf { $ball } { in-zone } · { side-red } { $red }:{ $blue } { side-blue }

moves =
    { $goal ->
       *[no] { $piece } läuft von { $from } nach { $to }{ and-steps }.
        [into] { $piece } läuft von { $from } nach { $to } ins Tor{ and-steps }.
        [out] { $piece } läuft von { $from } nach { $to } aus dem Tor{ and-steps }.
    }
at-ball = { $piece } ist am Ball auf { $ball }.
dribbles = { $piece } dribbelt von { $from } nach { $to } und treibt den Ball nach { $onto }{ into-zone }.
has-steps = { $piece } hat noch { steps }.
shoots = { $piece } schießt von { $ball } nach { $to }. Tor!
passes =
    { $near ->
       *[nobody] { $piece } passt von { $ball } nach { $to }{ into-zone }.
        [mate] { $piece } passt von { $ball } nach { $to }{ into-zone }, zu { $mate }.
        [opponent] { $piece } passt von { $ball } nach { $to }{ into-zone }, dicht neben { $opponent }.
        [both] { $piece } passt von { $ball } nach { $to }{ into-zone }, zwischen { $mate } und { $opponent }.
    }
second-pass = Das war der zweite Pass von { $side } im eigenen Drittel: Jetzt hilft nur Dribbeln.
one-more-pass = { $side } hat im eigenen Drittel noch einen Pass.

turn = Zug { $turn } · { $side }: { $deeds }.
turn-idle = Zug { $turn } · { $side }: kein Schritt möglich.
deed-by = { $number } { $deed }
deed-move = { $from }→{ $to }
deed-back = hin und zurück nach { $to }
deed-dribble = dribbelt { $from }→{ $to }
deed-pass = passt { $from }→{ $to }
deed-shot = schießt { $from }→{ $to }: Tor

turn-over = { turn-end }.
turn-over-next = { turn-end }; { $next } hat Zug { $turn }.
turn-end =
    { $how ->
       *[over] Der Zug von { $side } ist vorbei
        [ended] { $side } beendet den Zug
        [idle] { $side } kann keinen Schritt machen
    }
scores = { $side } trifft in Runde { $round }: { $red }:{ $blue }.
ball-dropped = { idle-turns }: Schiedsrichterball, alle kehren in die Grundstellung zurück.
ball-dropped-soon = { idle-turns }; nach { $limit } gibt es Schiedsrichterball.
game-won = { $winner } gewinnt { $own }:{ $other } nach { turns }.
game-drawn = Das Spiel endet { $own }:{ $other } remis, nach { turns }.

## Where the game stands

headline-toss = Vor dem Münzwurf
headline-kick-off = { $red }:{ $blue } · Zug { $turn } von { $limit }, Anstoß für { $side }
headline = { $red }:{ $blue } · Zug { $turn } von { $limit }, { $side } am Zug, Ball { in-zone }

title-kick-off = Runde { $round }: Anstoß für { $side }
title =
    Runde { $round }: { $who ->
       *[nobody] Ball frei
        [both] beide am Ball
        [side] { $side } am Ball
    }, { $place ->
       *[midfield] Mittelfeld
        [end] Drittel von { $owner }
    }

## Actions

action-kick-off = Anstoß für { $side }
action-dribble = { $piece } dribbelt nach { $to }, der Ball rollt nach { $onto }
action-move = { $piece } läuft nach { $to }
action-shoot = { $piece } schießt auf { $to }
action-pass = { $piece } passt nach { $to }
action-end = { $side } beendet den Zug

## Why an action is illegal

illegal-game-over = das Spiel ist aus
illegal-before-toss = zuerst entscheidet der Münzwurf, wer Anstoß hat
illegal-toss-over = der Münzwurf ist vorbei: { $side } ist am Zug
illegal-no-step-yet = { $side } macht mindestens einen Schritt, bevor der Zug endet
illegal-must-dribble = { $side } kann den Zug noch nicht beenden: Die zwei Pässe im eigenen Drittel sind gespielt, und { $piece } auf { $from } kann den Ball auf { $ball } in Richtung der neutralen Zone dribbeln
illegal-no-piece = auf { $at } steht keine Figur
illegal-not-yours = { $piece } auf { $at } gehört nicht zu { $side }
illegal-no-steps-left = { $piece } hat in diesem Zug schon drei Schritte gemacht
illegal-first-is-done = { $piece } ist für diesen Zug fertig: { $second } hat seither einen Schritt gemacht
illegal-third-piece = { $piece } wartet auf den nächsten Zug: { $first } und { $second } sind die zwei Figuren dieses Zuges
illegal-too-far = { $piece } kann nicht von { $from } nach { $to }: Ein Schritt geht auf eines der acht Felder um die Figur
illegal-occupied = { $piece } kann nicht nach { $to }: Dort steht { $by }
illegal-other-goal = { $piece } kann nicht nach { $to }: Das ist das Tor von { $owner }, und nur { $owner } darf darin stehen
illegal-second-in-goal = { $piece } kann nicht nach { $to }: { $keeper } steht auf { $at } im Tor, und mehr als eine Figur darf dort nicht stehen
illegal-ball-blocked = { $piece } kann von { $from } nicht dribbeln: Auf { $onto }, wohin der Ball rollen würde, steht { $by }
illegal-dribble-off-pitch = { $piece } kann von { $from } nicht dribbeln: Der Ball würde ins Aus rollen
illegal-dribble-into-goal = { $piece } kann von { $from } nicht dribbeln: Der Ball würde nach { $onto } rollen, und ins Tor wird nie gedribbelt
illegal-dribble-back = { $piece } kann von { $from } nicht dribbeln: Der Ball würde nach { $onto } rollen, aus der neutralen Zone zurück ins eigene Drittel
illegal-not-at-ball = { $piece } auf { $from } kann nicht passen: Die Figur steht nicht neben dem Ball auf { $ball }
illegal-off-line = { $piece } kann nicht von { $ball } nach { $to } passen: Von { $from } aus geht der Ball nur geradeaus von der Figur weg
illegal-line-blocked = { $piece } kann nicht nach { $to } passen: { $by } steht auf { $at } im Weg
illegal-pass-off-pitch = { $piece } kann nicht nach { $to } passen: Der Ball verlässt den Platz nie, außer ins Tor
illegal-own-goal = { $piece } kann nicht nach { $to } passen: Das ist das eigene Tor von { $side }
illegal-too-far-to-shoot = { $piece } kann nicht auf { $to } schießen: Der Ball auf { $ball } liegt nicht in der Schusszone von { $side }, { $first } bis { $last }
illegal-pass-back = { $piece } kann nicht nach { $to } passen: Das wäre aus der neutralen Zone zurück ins eigene Drittel
illegal-zone-to-zone = { $piece } kann nicht von { $ball } nach { $to } passen: Kein Pass geht von einer Schusszone in die andere
illegal-passes-used = { $piece } kann nicht passen: { $side } hat im eigenen Drittel schon zweimal gepasst und muss den Ball herausdribbeln

## Answers to "why not?"

why-nobody-on-turn = gerade ist niemand am Zug
why-already-there = { $from } ist schon dort
why-can-pass = { $piece } kann nach { $to } passen
why-can-go = { $piece } kann nach { $to }
why-ball-can-go = der Ball kann nach { $to } gepasst werden
why-steps-left =
    { $left ->
        [one] { $piece } hat noch einen Schritt, und { $to } ist { $away } Schritte entfernt
       *[other] { $piece } hat noch { $left } Schritte, und { $to } ist { $away } Schritte entfernt
    }
why-no-dribble = { $piece } kann in diesem Zug nicht von { $to } dribbeln: Von keiner Seite, die zu erreichen ist, kann der Ball weiter
why-no-way = { $piece } kommt in diesem Zug nicht nach { $to }: Figuren, der Ball oder verbotene Felder sind auf jedem Weg
why-nobody-opposite = der Ball kann nicht nach { $to }: Gegenüber, neben dem Ball auf { $ball }, steht keine Figur, die noch einen Schritt hat
why-nobody-at-ball = neben dem Ball steht keine Figur, die noch einen Schritt hat

## The game and its options

game-name = Soccer
game-summary = Dribbeln, passen, schießen: Sieben Figuren pro Seite, und zwei davon machen je drei Schritte.
option-goals = So viele Tore gewinnen das Spiel sofort.
option-turns = Nach so vielen Zügen, beide Seiten zusammen, gewinnt die Seite mit mehr Toren.

## The board

board-steps =
    { $count ->
        [one] 1 Schritt
       *[other] { $count } Schritte
    }
board-steps-left = noch { board-steps }
board-passes-left =
    { $count ->
        [one] noch 1 Pass
       *[other] noch { $count } Pässe
    }
board-side-passes = { $side } · { board-passes-left }
board-piece-in-goal = { $piece }, im Tor
board-piece-and = { $piece }, { $more }
board-piece-done = { $piece }, fertig für diesen Zug
board-the-piece = Die Figur

board-shoots = { $piece } schießt nach { $at }: Tor!
board-passes = { $piece } passt nach { $at }.
board-dribbles = { $piece } dribbelt den Ball nach { $at }, { board-steps }.
board-moves = { $piece } nach { $at }, { board-steps }.
board-moves-outside = { $piece } nach { $at } außerhalb der Linien, { board-steps }.

board-the-ball = der Ball
board-empty = leer
board-square = { $at }, { $ground }: { $what }.
board-closed = Gesperrt: { $why }
board-zone-blue-shooting = Schusszone von Blau, Drittel von Rot
board-zone-neutral = neutrale Zone
board-zone-red-shooting = Schusszone von Rot, Drittel von Blau
board-blue-shoots = Blau schießt von hier
board-neutral = neutral
board-red-shoots = Rot schießt von hier
board-goal-red = Tor von Rot
board-goal-blue = Tor von Blau
board-perimeter = Rand
board-ball-at = Ball auf { $at }, { $zone }
board-ball-short = Ball auf { $at }

board-toss = Eine Münze entscheidet, wer Anstoß hat.
board-toss-doing = Münzwurf
board-over = Das Spiel ist aus
board-kicks-off =
    { $you ->
        [yes] hast Anstoß
       *[no] hat Anstoß
    }
board-moving =
    { $you ->
        [yes] bist am Zug
       *[no] ist am Zug
    }
board-side-kicks-off =
    { $you ->
        [yes] Du hast Anstoß
       *[no] { $side } hat Anstoß
    }
board-no-pass = jetzt ist kein Pass möglich: { $why }
board-no-pass-left = { $side } hat im eigenen Drittel schon zweimal gepasst: Der Ball muss herausgedribbelt werden.
board-own-end = Der Ball ist im Drittel von { $side }: dort { board-passes-left }.
board-idle = { $turns } Züge ohne Dribbling und Pass: Nach { $limit } gibt es Schiedsrichterball, und alle gehen zurück.
# Über dem Tor, für einen Augenblick.
board-burst-goal = Tor!
board-score = { $red }:{ $blue }
board-goal-for = Tor für { $side }!
board-next-kicks-off = { $side } hat Anstoß.
board-dropped = Schiedsrichterball
board-dropped-why = Zehn Züge lang gab es weder Dribbling noch Pass. Alle gehen auf ihre Plätze zurück, und { $side } spielt weiter.
board-label = Soccer-Spielfeld. { $ball }.
board-label-turn = Soccer-Spielfeld. { $side } ist am Zug und spielt auf das Tor von { $other } auf { $row }. { $ball }.
board-help = Die Pfeiltasten führen über die Felder, mit Umschalt vier auf einmal. Enter wählt eine Figur oder ein Feld. N und P gehen die Figuren durch, die etwas tun können, X wechselt zwischen Laufen und Passen, B geht zum Ball, E beendet den Zug, Escape lässt los, die Rücktaste nimmt zurück.
board-pick-lane = Wähle ein markiertes Feld für den Ball.
board-ball-there = der Ball liegt schon hier: Wähle, wohin er soll
board-pick-square = Wähle einen Punkt: kleiner heißt mehr Schritte.
board-pick-square-ball = Wähle einen Punkt (kleiner: mehr Schritte) oder den Ball zum Dribbeln.
board-outside = Nur Figuren dürfen über die Linien.
board-nobody = Niemand kann mehr etwas tun.
board-pick-man = Wähle eine Figur. Neben dem Ball kann sie passen.

board-move = Laufen
board-pass = Passen
board-pass-or-shoot = Passen oder schießen
board-what-it-does = Was { $piece } tut
board-on-square = <b>{ $piece }</b> auf { $at }
board-two-ways = Wohin? Wähle das Ende eines Pfeils, oder noch einmal den Ball für { $at }.
board-dribble = Dribbling
board-drive-to = Nach { $at } treiben, { board-steps }

board-first-goal = das erste Tor gewinnt
board-first-to = wer zuerst { $goals } Tore hat
board-scoreboard = Spielstand
board-goals =
    { $count ->
        [one] Tor
       *[other] Tore
    }
board-turn-of = <b>Zug { $turn }</b> von { $limit } · { $winning }
board-men-of-turn = Figuren dieses Zugs
board-man-free = { $number }. Figur: –
board-done = fertig
board-continue = Weiter

board-ended-goals =
    { $goals ->
        [one] Das erste Tor gewinnt: { $side } schoss es in Zug { $turn }.
       *[other] Wer zuerst { $goals } Tore hat, gewinnt: { $side } hatte sie in Zug { $turn }.
    }
board-ended-ahead = Alle { $turns } Züge sind gespielt, und { $side } hat mehr Tore.
board-ended-level = Alle { $turns } Züge sind gespielt, und keine Seite hat mehr Tore.

board-reason-rows =
    { $rows ->
        [one] Der Ball kommt dem Tor von { $other } eine Reihe näher.
       *[other] Der Ball kommt dem Tor von { $other } { $rows } Reihen näher.
    }
board-reason-nearer =
    { $squares ->
        [one] Die { $number } kommt bis an den Ball.
       *[other] Die { $number } kommt dem Ball näher: auf { $squares } Felder.
    }
board-reason-ahead = Die { $number } steht danach näher am Tor von { $other } als der Ball.
board-reason-closes = Die { $number } stellt die { $man } von { $side }.
board-reason-upfield =
    { $rows ->
        [one] Die { $number } rückt eine Reihe vor.
       *[other] Die { $number } rückt { $rows } Reihen vor.
    }
board-reason-back =
    { $rows ->
        [one] Die { $number } lässt sich eine Reihe zurückfallen.
       *[other] Die { $number } lässt sich { $rows } Reihen zurückfallen.
    }

## The lobby and the windows

board-pitch = Feld
board-start-note = Eine Münze entscheidet, wer Anstoß hat. Rot spielt auf die 19 zu, Blau auf die 1.
board-round = Runde
board-rounds = Runden
board-option-goals = Tore zum Sieg
board-option-turns = Höchstzahl der Züge beider Seiten
board-key-ball = Zum Ball gehen
board-key-end = Den Zug beenden

board-zones = Zonen des Felds, b bis l
board-zone = Zone
board-rows = Zahlen
board-meaning = Was dort gilt
board-neutral-rule = Von hier geht der Ball nicht ins eigene Drittel.
board-shooting-rule = { $shooter } darf von hier schießen. { $owner } darf hier höchstens { $passes }-mal passen; danach darf { $owner } den Zug nicht beenden, solange eine eigene Figur den Ball näher zur neutralen Zone dribbeln kann.
board-goals-table = Tore
board-goal-of = Tor von { $side }
board-from-to = { $from } bis { $to }
board-keeper-rule = Nur Figuren von { $side } dürfen darin stehen, und nur eine zugleich.
board-turn-table = Ein Zug
board-men = Figuren
board-men-rule = bis zu { $count }, eine nach der anderen
board-steps-of-man = Schritte einer Figur
board-steps-rule = bis zu { $count }: Laufen, Dribbeln und Passen
board-dropped-rule = nach { $count } Zügen hintereinander ohne Dribbling und Pass

## The guide

board-guide-pitch = Das Feld
board-guide-pitch-text = Rot spielt auf das blaue Tor zu und darf aus der roten Zone davor schießen; Blau spielt umgekehrt. Die dunklen Felder außerhalb der Linien sind nur für Figuren, nie für den Ball.
board-guide-pitch-task = { pick } auf das Tor, auf das Rot schießt.
board-guide-steps = Drei Schritte
board-guide-steps-text = In einem Zug darfst du zwei Figuren bewegen, jede bis zu drei Schritte. Je kleiner ein Punkt, desto mehr Schritte kostet der Weg dorthin.
board-guide-steps-task = Du bist Rot: Wähle Figur 7, dann f9.
board-guide-dribbling = Dribbeln
board-guide-dribbling-text = Eine Figur, die auf den Ball tritt, treibt ihn ein Feld weiter, wenn das Feld dahinter frei ist. Von g9 aus war es das nicht: Auf g11 steht die 7 von Blau.
board-guide-dribbling-task = Wähle Figur 7, dann den Ball.
board-guide-passing = Passen
board-guide-passing-text = Neben dem Ball kann eine Figur stattdessen passen: gerade von sich weg, beliebig weit, über freie Felder. Ein Pass zählt als Schritt.
board-guide-passing-task = Wähle Figur 7, drück auf „Passen“, dann k14.
board-guide-second = Die zweite Figur
board-guide-second-text = Figur 6 ist vorgelaufen, und Blau hat geantwortet. Ein Ball fliegt gerade von der Figur weg, die ihn spielt: Von l13 führt seine Linie ins Tor.
board-guide-second-task = Wähle Figur 6, dann l13.
board-guide-shooting = Schießen
board-guide-shooting-text = Der Ball ist in der Schusszone von Rot. Von l13 endet seine Linie im Tor von Blau, und niemand steht im Weg: Schieß! Ein Schuss ist ein Pass ins Tor.
board-guide-shooting-task = Wähle 6, „Passen oder schießen“, dann f19.
board-guide-goal = Tor!
board-guide-goal-text = Alle gehen auf ihre Plätze zurück, und die Seite, die das Tor bekommen hat, hat Anstoß. Im eigenen Drittel darf eine Seite nur zweimal passen; dann muss sie den Ball herausdribbeln.

## Der Stellungseditor

board-edit-kick-off = Anstoß
board-edit-turn = Am Zug
board-edit-score = Tore
board-edit-played = Beendete Züge
board-edit-idle = Züge nacheinander ohne Dribbling oder Pass
board-edit-passes = Pässe im eigenen Drittel

# What Quarterback says, in English. $side is a side ("Red"), $label a piece's label ("T1"), $piece a piece with its side
# ("Red's T1"), $kind, $by, $other and $carrier are kinds of pieces, $from, $to and $at are squares ("g-2").

## Parts of sentences

piece = { $side }'s { $label }
kind-single = Single
kind-double = Double
kind-triple = Triple
kind-quarterback = Quarterback
points =
    { $points ->
        [0] no points
        [one] 1 point
       *[other] { $points } points
    }
steps-left =
    { $left ->
        [0] no steps left
        [one] 1 step left
       *[other] { $left } steps left
    }
# $game is the number of the game in a match, and 0 if only one is played.
half =
    { $game ->
        [0] { half-of-game }
       *[other] Game { $game }, { half-of-game }
    }
half-of-game =
    { $half ->
        [1] 1st half
       *[2] 2nd half
    }
ball =
    { $carried ->
       *[yes] ball on { $ball }
        [no] ball loose on { $ball }
    }

## The play-by-play

toss-won = { $side } wins the toss and attacks first.
heading = { half } · turn { $turn } of { $limit } · { $side } attacks, { ball }

goes-at = { $piece } goes at { $enemy }, who has the ball.
steps-beside = { $piece } steps to { $to }, right beside { $enemy }, who has the ball.
steps =
    { $left ->
        [0] { $piece } steps to { $to }.
       *[other] { $piece } steps to { $to }, { steps-left }.
    }
pushes = { $piece } pushes { $pushed }.
pushed-from = { $piece } from { $from } to { $to }
picks-up = { $piece } picks up the ball on { $to }.
intercepts = Intercepted! { $piece } gets to the loose ball on { $to }.
crosses = { $piece } is over the line of scrimmage: { $defender }'s Doubles and Singles are free to go anywhere.
passes-caught =
    { $piece } passes { $way ->
       *[other] from
        [forward] forward from
    } { $from } to { $to }, where { $catcher } catches it.
passes-loose =
    { $piece } passes { $way ->
       *[other] from
        [forward] forward from
    } { $from } to { $to }, where the ball lies loose.
puts-down = { $side } puts the ball down.
cannot-move = { $side } cannot move at all.

# The whole of a turn: "Red: T1 b0→b1, Q passes g-2→b-2."
turn = { $side }: { $deeds }.
play-pass = { $label } passes { $from }→{ $to }
play-move = { $label } { $from }→{ $to }{ picking-up }{ pushing }
play-back = { $label } out and back to { $to }{ picking-up }{ pushing }
picking-up =
    { $picks-up ->
       *[no] { "" }
        [yes] { " " }picking up the ball
    }
pushing =
    { $pushes ->
       *[no] { "" }
        [yes] { " " }pushing { $pushed }
    }

round-loose = The ball lies loose on { $ball }.
round-kept = { $side } keeps the ball on { $ball }: { worth }.
round-moved = { $side } moves the ball from { $from } to { $ball }: { worth }.
worth =
    { $points ->
        [0] no points yet
       *[other] worth { points }
    }

tackled = { $side }'s { $label } is tackled on { $at }: { scored }.
tackled-by = { $side }'s { $label } is tackled on { $at } by { $tackler }: { scored }.
interception = { $side }'s interception on { $at }: no points.
settles = { $side } settles for { $at }: { scored }.
no-turn-left = { $side } has no turn left, { ball }: { scored }.
# The points of a half, and what they are made of.
scored =
    { $score ->
       *[none] { points }
        [both] { points }, { $row } for the number and { $column } for the letter
        [column] { points } for the letter
    }
half-over = Halftime. { $side } has the ball, and any point wins.
half-over-behind = Halftime. { $side } has the ball and needs more than { points }.
game-won =
    { $side } wins { $game ->
        [0] the game
       *[other] game { $game }
    } { $own }–{ $other }.
game-drawn =
    { $game ->
        [0] The game
       *[other] Game { $game }
    } is a draw, { $own }–{ $other }.
match-won = { $side } wins the match { $own }–{ $other }.
match-drawn = The match is a draw, { $own }–{ $other }.
match-led = { $side } leads { $own }–{ $other } in game points.
match-level = It is { $own }–{ $other } in game points.

## Where the game stands

headline-toss = Before the toss
headline = { $red }–{ $blue } · { half }, turn { $turn } of { $limit } · { $side } to move, { ball }
title = { half }, turn { $turn }: { $side }, { ball }

## Actions

action-toss = { $side } attacks first
action-step = { $label } to { $to }
action-tackle = { $label } tackles { $carrier } on { $at } for { points }
action-push = { $label } to { $to }, pushing { $pushed }
action-pick-up = { $label } picks up the ball on { $to }
action-intercept = { $label } intercepts on { $to }
action-pass-caught = Pass to { $label } on { $to }
action-pass-loose = Pass to { $to }, where the ball lies loose
action-end = End the turn
action-down = Put the ball down for { points }
# A button.
put-down = Put the ball down

## Why an action is illegal

illegal-toss-first = that does not come now: the coin decides first who attacks
illegal-toss-over = that does not come now: the coin falls once, before the game
illegal-game-over = the game is over
illegal-no-piece = { $at } holds no piece of { $side }, who is on turn
illegal-not-neighbour = the { $kind } on { $from } cannot step to { $to }: a step goes to one of the eight neighbouring squares
illegal-too-far = the { $kind } cannot get to { $to } this turn: it has { steps-left }
illegal-no-way =
    { $left ->
        [one] the { $kind } cannot get to { $to } this turn: no way of 1 step leads there
       *[other] the { $kind } cannot get to { $to } this turn: no way of up to { $left } steps leads there
    }
illegal-move-made = the { $kind } on { $at } has made all the steps of its move
illegal-move-ended = the { $kind } on { $at } has moved already, and its move ended when another piece began to move
illegal-plays-used = a turn has two plays, and both have been made or begun
illegal-own-piece = the { $kind } cannot step onto { $to }: a { $by } of its own side stands there
illegal-blocked = the { $kind } cannot step to { $to }: the { $by } on { $at } blocks diagonal steps past it
illegal-repelled = the { $kind } cannot step to { $to }: the enemy Single on { $single } lets no { $kind } next to it
illegal-offside-triple = the { $kind } cannot step to { $to }: a defending Triple stays on the numbers 1 to 12
illegal-offside = the { $kind } cannot step to { $to }: no attacking Double or Quarterback has crossed the line of scrimmage in this half, so defending Doubles and Singles stay on 1 and lower numbers
illegal-cannot-tackle = the { $kind } cannot step onto { $to }: it cannot tackle a { $other }
illegal-cannot-push = the { $kind } cannot step onto { $to }: it cannot push the { $other } there
illegal-carrier-pushes = the { $kind } cannot step onto { $to }: it carries the ball, and the carrier cannot push the { $other } there
illegal-carrier-pushes-aside = the { $kind } cannot step to { $to }: it carries the ball, and the carrier cannot push away the { $other } on { $at }
illegal-stuck = the { $kind } cannot step onto { $to }: the { $other } there cannot be pushed, because { $reason }
illegal-stuck-beside = the { $kind } cannot step to { $to }: the { $other } on { $at } would have to give way and cannot, because { $reason }
no-room-edge = the board ends behind it
no-room-piece = a { $by } stands on { $at }
no-room-ball = the ball lies on { $at }
no-room-offside = it would be offside on { $at }
no-room-single = { $at } is next to an enemy Single
illegal-only-attacker-passes = only the attacker passes, on its own turn
illegal-ball-loose = nobody can pass: the ball lies loose on { $at }
illegal-not-the-carrier = nobody on { $from } has the ball: it is carried on { $ball }
illegal-not-in-line = the ball cannot be passed from { $from } to { $to }: a pass goes straight or diagonally
illegal-line-held = the ball cannot be passed to { $to }: the { $by } on { $at } stands in the line
illegal-held-by-defender = the ball cannot be passed to { $to }: a defending { $by } stands there
illegal-forward-quarterback = the { $carrier } on { $from } cannot pass forward: a forward pass starts on 0 or a lower number
illegal-forward = the { $carrier } on { $from } cannot pass forward: only the Quarterback does, and only from 0 or a lower number
illegal-too-early = the turn cannot end before a play has been made in it
illegal-put-down =
    the ball cannot be put down: { $reason ->
       *[defense] only the attacker puts the ball down
        [late] the ball is put down at the start of a turn, before any play
        [loose] the ball lies loose; only a carried ball can be put down
        [row] the ball can be put down on the numbers 1 to 12 only
    }

## Answers to "why not?"

why-nobody-moves = nobody moves now
why-can-pass = the ball can be passed to { $to }
why-can-go = the { $kind } can go to { $to }
why-already-there = the { $kind } stands on { $to } already

## The game and its options

game-name = Quarterback
game-summary = A game of logic: carry the ball as far downfield as you can before you are tackled.
option-format = How much is played: one game of two halves, or a match of two games.
option-columns = The letters that are worth most: those at the edges, or the middle one.
option-turns = The number of turns that the attacker has in a half.

## The board

board-steps =
    { $count ->
        [one] 1 step
       *[other] { $count } steps
    }
board-steps-left = { board-steps } left
board-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
# A piece and what is to be known of it: "Red Triple T1, strength 1, 2 steps left".
board-piece = { $piece }, strength { $strength }
board-piece-carrier = { $piece }, has the ball
board-piece-steps = { $piece }, { board-steps-left }
# $label is empty for the Quarterback.
board-the-piece =
    { $label ->
        [none] the { $kind }
       *[other] the { $kind } { $label }
    }
board-a-piece = a piece
board-some-piece = Piece
board-push = { $piece } from { $from } to { $to }
board-pushes = pushes { $pushed }
board-and = { $one } and { $more }

board-tackles = { $kind } to { $at }: a tackle. The half ends, { $attacker } scores { board-points }.
board-intercepts = { $kind } to { $at }: an interception. The half ends, { $attacker } scores nothing.
board-the-attacker = the attacker
board-the-attacker-begins = The attacker
board-moves = { $kind } to { $at }, { board-steps }
board-moves-picks = { board-moves }, picks up the ball
board-moves-pushes = { $moves }, { $pushes }
board-more-ways = There is more than one way to push.
board-passes = Pass to { $to }
board-passes-forward = Forward pass to { $to }
board-caught = { $pass } on { $at }.
board-loose = { $pass }: the ball will lie loose there, for the first piece that reaches it.

board-empty = empty
board-ball-here = the ball lies loose here
board-square =
    { $worth ->
        [0] { $at }, no points: { $what }.
        [one] { $at }, worth 1 point: { $what }.
       *[other] { $at }, worth { $worth } points: { $what }.
    }
board-square-worth =
    { $worth ->
        [one] The ball scores 1 point on { $at }.
       *[other] The ball scores { $worth } points on { $at }.
    }
board-square-and = { $what }; { $more }
board-closed = Closed: { $why }

board-ordinal =
    { $number ->
        [1] 1st
        [2] 2nd
       *[other] { $number }th
    }
board-half = { board-ordinal } half
board-half-of-game = Game { $game }, { board-half }
# Over the square where the half ends, for a moment.
board-burst-tackle = Tackled: { $points }
board-burst-interception = Intercepted: { $points }
board-end-tackle = tackled on { $at }
board-end-adjacent-tackle = tackled on { $at } by a Single beside it
board-end-interception = intercepted on { $at }
board-end-down = put down on { $at }
board-end-turns = out of turns on { $at }
board-scored =
    { $points ->
        [0] { $side } scored nothing: { $end }.
       *[other] { $side } scored { board-points }: { $end }.
    }
board-play-pass = { $piece } passes { $from } to { $to }
board-play-back = { $piece } out and back to { $to }
board-play-move = { $piece } { $from } to { $to }

board-toss = A coin decides who attacks in the first half.
board-attacks-first =
    { $you ->
        [yes] You attack first
       *[no] { $side } attacks first
    }
board-toss-doing = The toss
board-over = The game is over
board-match-over = The match is over
# Behind the name of a side: "Red attacks".
board-attacking =
    { $you ->
        [yes] attack
       *[no] attacks
    }
board-defending =
    { $you ->
        [yes] defend
       *[no] defends
    }
board-side-attacks = { $side } attacks
board-side-defends = { $side } defends
board-ball-loose = Ball loose on { $at }
board-ball-on = Ball on { $at }
board-ball-worth =
    { $worth ->
        [0] Ball on { $at }: no points yet
       *[other] Ball on { $at }: worth { $worth }
    }
board-situation-loose = The ball lies loose on { $at }. An attacker picks it up; a defender who gets there ends the half.
board-held = Singles and Doubles hold the line: they stay on 1 and lower for now.
board-label = Board of Quarterback.
board-label-turn = Board of Quarterback. { $side } attacks towards 12. { $ball }.
board-help = Arrow keys move over the squares, with Shift four at a time. Enter picks a piece or a square. N and P go through the pieces that can do something, X changes between moving and passing, B goes to the ball, E ends the turn, Escape lets go, Backspace takes back.
board-pick-pass = Pick a marked square to pass to.
board-pick-square = Pick a dot: smaller means more steps.
# Squares where a Triple or the Quarterback may not stand.
board-hatched = Hatched: next to an enemy Single.
# Squares that a rule closes to the chosen piece.
board-crossed = Crossed: closed, pick one to read why.
board-pick-square-ball = Pick a dot. The gold numbers are what the ball scores.
board-pick-piece = Pick a piece to see where it can go.
# What the figures beside the letters mean. No sentence says "row" or "column": on a wide screen the board lies on its side.
board-scores = The ball scores its square’s number, and the + of its letter.
board-nobody = No piece can do anything more.

board-down = Down: { board-points }…
board-down-asked = Down for { board-points }? It ends the half. D again puts the ball down.
board-put-down = Put the ball down
board-put-down-why = Putting the ball down ends the half. { $side } scores { board-points }.
board-down-for = Down for { board-points }
board-tackle-on = Tackle on { $at }
board-intercept-on = Intercept on { $at }
board-pass-to = Pass to { $at }
board-go-to = Go to { $at }
board-piece-to = { $piece } to { $at }
board-way = From { $from }: { $pushes }
board-no-push = without a push

board-move = Move
board-pass = Pass
board-what-it-does = What { $piece } does
board-on-square = <b>{ $piece }</b> on { $at }
board-kind-label = { $kind } { $label }
board-strength-steps = Strength { $strength } · { board-steps-left }
board-strength-stuck = Strength { $strength } · cannot move now

board-game-over = Game { $game } is over
board-half-time = Halftime
board-start-half = Start the { board-half }
board-start-half-of-game = Start the { board-half } of game { $game }
board-wins-game = { $side } wins it, { $score }
board-drawn-game = It is drawn, { $score }
board-match-score = Match: Red { $red }, Blue { $blue } game points.
board-to-beat = { board-points } to beat
board-attacks-now = { $side } attacks now.
board-attacks-now-to-beat =
    { $points ->
        [one] { $side } attacks now: { board-points } draws the game, { $more } win it.
       *[other] { $side } attacks now: { board-points } draw the game, { $more } win it.
    }

board-halves = Halves so far
board-match = Match
board-game-won = Game { $game }: { $score }, { $side }
board-game-drawn = Game { $game }: { $score }, drawn
board-half-ended = { $side }, { $end }

board-scoreboard = Scoreboard
board-match-has = match { $points }
board-turn-of = · Turn { $turn } of { $limit }
board-plays = Plays of this turn
board-slot-pass = pass to { $to }
board-slot-move = to { $to }
board-slot-passed = Play { $number }: pass from { $from } to { $to }.
board-slot-moved = Play { $number }: { $piece } from { $from } to { $to }.
board-slot-left = { board-steps-left }.
board-slot-free = { board-ordinal }: –

# At the end: why it came out so.
board-ended-attacks =
    { $own ->
        [one] { $first }’s attack brought 1 point, { $second }’s { $other }.
       *[other] { $first }’s attack brought { $own } points, { $second }’s { $other }.
    }
board-ended-game = Game { $game }: { $side } { $score }.
board-ended-game-drawn = Game { $game }: drawn { $score }.
board-ended-match = A win counts 2, a draw 1.

# Why the computer suggests a turn.
board-reason-worth = It brings the ball to { $at }, worth { $points }.
board-reason-waits = { $piece } then waits where a catch is worth { $points }.
board-reason-nearer =
    { $squares ->
        [one] { $piece } comes right up to the ball.
       *[other] { $piece } closes in on the ball: { $squares } squares away.
    }
board-reason-closes = { $piece } closes down { $side }’s { $other }.
board-reason-upfield =
    { $rows ->
        [one] { $piece } gets a row further upfield.
       *[other] { $piece } gets { $rows } rows further upfield.
    }
board-reason-back =
    { $rows ->
        [one] { $piece } drops back a row.
       *[other] { $piece } drops back { $rows } rows.
    }

## The lobby and the windows

board-pieces = Pieces
board-start-note = A coin decides who attacks in the first half; the other side attacks in the second.
board-round = round
board-rounds = rounds
board-option-format = Format
board-option-match = A match of two games
board-option-game = One game
board-option-columns = Letters worth most
board-option-edges = At the edges
board-option-middle = The middle
board-option-turns = Most turns of an attack
board-key-ball = Go to the ball
board-key-end = End the turn
board-key-down = Put the ball down

board-table = Table of the pieces
board-column-piece = Piece
board-column-strength = Strength
board-column-steps = Steps
board-column-attack = Attackers
board-column-defense = Defenders
board-reach-or = { $reach } or { $over }
board-strength-rule = Strength counts for blocking: a piece does not step diagonally past an enemy piece that is at least as strong. The Quarterback has four steps if its move starts over the line of scrimmage. A piece that can do nothing now is paler.
board-worth-of-columns = Worth of the letters
board-worth-rule = A tackle scores the square's number and the worth of its letter
board-worth-option = With “Letters worth most: The middle” the worth is the other way round: 7 on g, 1 on a and m.
board-column = Letter
board-worth = Worth
board-match-rule = A match of two games: 2 game points for a win, 1 for a draw
board-games = Games
board-points-column = Points
board-two-wins = two wins
board-win-draw = a win and a draw
board-win-loss = a win and a loss
board-two-draws = two draws
board-draw-loss = a draw and a loss
board-two-losses = two losses
board-won = won
board-drawn = drawn
board-lost = lost

## The guide

board-guide-score = How an attack scores
board-guide-score-text = Red attacks towards 12; in the second half Blue attacks. Where the ball is stopped, the attack scores the number of the square, and what its letter adds: that stands beside the letter.
board-guide-score-task = { pick } a square of a or m: each letter adds 7.
board-guide-steps = Step by step
board-guide-steps-text = The larger a piece, the stronger and slower it is: a Single has one step, a Double two, a Triple three. The smaller a dot, the more steps it takes to get there.
board-guide-steps-task = You are Red: pick the Triple on b0, then a2.
board-guide-plays = Two plays make a turn
board-guide-plays-text = A turn has two plays: each moves one piece, or is a pass. A pass flies straight or diagonally and never over a piece, so clear its way first.
board-guide-plays-task = Pick the Double on d-1, then d0.
board-guide-blocking = What stops a piece
board-guide-blocking-text = No piece steps diagonally past an opponent that is at least as strong: crosses mark such squares. No Triple or Quarterback steps next to an opposing Single: such squares are hatched.
board-guide-blocking-task = Pick the Quarterback on g-2, then e-2.
board-guide-pass = The pass
board-guide-pass-text = Only the Quarterback passes forward, and only from 0 or a lower number. On a2 your Triple catches the ball; on an empty square it would lie loose.
board-guide-pass-task = Pick the Quarterback, press “Pass”, then a2.
board-guide-tackle = The tackle
board-guide-tackle-text = A defender tackles the carrier by stepping onto its square. A Single tackles a Triple or the Quarterback already from the next square. Stopped on a2, Red scores 2 and 7: nine points.
board-guide-tackle-task = As Blue, pick the Triple on b3, then a2 twice.
board-guide-half-time = Halftime
board-guide-half-time-text = Now Blue attacks from the same set-up and has to beat nine. An attack that gets no further may put the ball down and score what its square is worth.

## The board editor

board-edit-set-up = Set-up
board-edit-turn = On turn
board-edit-attacker = Attacks
board-edit-played = Rounds of this half that have ended
board-edit-released = Doubles and Singles of the defense may cross the line

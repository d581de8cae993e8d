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
steps = { $piece } steps to { $to }, { steps-left }.
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
turn = { $side }: { $plays }.
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
round-kept = { $side } keeps the ball on { $ball }, { worth }.
round-moved = { $side } brings the ball from { $from } to { $ball }, { worth }.
worth =
    { $points ->
        [0] worth nothing yet
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
        [both] { points }, { $row } for the row and { $column } for the column
        [column] { points } for the column
    }
half-over = The half is over. { $side } attacks now, and any point wins.
half-over-behind = The half is over. { $side } attacks now and needs more than { points }.
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
illegal-offside-triple = the { $kind } cannot step to { $to }: a defending Triple stays on rows 1 to 12
illegal-offside = the { $kind } cannot step to { $to }: no attacking Double or Quarterback has crossed the line of scrimmage in this half, so defending Doubles and Singles stay below row 2
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
illegal-not-in-line = the ball cannot be passed from { $from } to { $to }: a pass goes along a row, a column or a diagonal
illegal-line-held = the ball cannot be passed to { $to }: the { $by } on { $at } stands in the line
illegal-held-by-defender = the ball cannot be passed to { $to }: a defending { $by } stands there
illegal-forward-quarterback = the { $carrier } on { $from } cannot pass forward: a forward pass starts on row 0 or lower
illegal-forward = the { $carrier } on { $from } cannot pass forward: only the Quarterback does, and only from row 0 or lower
illegal-too-early = the turn cannot end before a play has been made in it
illegal-put-down =
    the ball cannot be put down: { $reason ->
       *[defense] only the attacker puts the ball down
        [late] the ball is put down at the start of a turn, before any play
        [loose] the ball lies loose; only a carried ball can be put down
        [row] the ball can be put down on rows 1 to 12 only
    }

## Answers to "why not?"

why-nobody-moves = nobody moves now
why-can-pass = the ball can be passed to { $to }
why-can-go = the { $kind } can go to { $to }
why-already-there = the { $kind } stands on { $to } already

## The game and its options

game-name = Quarterback
game-summary = A game of logic: carry the ball as far up the board as you dare before the other side tackles you.
option-format = How much is played: one game of two halves, or a match of two games.
option-turns = The number of turns that the attacker has in a half.

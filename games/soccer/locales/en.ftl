# What Soccer says, in English. $side, $next, $winner and $owner are sides ("Red"), $piece, $by and the like are pieces
# ("Red 7"), $from, $to, $at, $ball and $onto are squares ("g10").

## Parts of sentences

piece = { $side } { $number }
steps =
    { $left ->
        [0] no steps
        [one] 1 step
       *[other] { $left } steps
    }
# After a move, where the piece has any left.
and-steps =
    { $left ->
        [0] {""}
       *[other] , { steps } left
    }
# The turns that a game has lasted.
turns =
    { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }
# Where the ball is: "ball in the neutral zone".
in-zone =
    { $zone ->
       *[neutral] in the neutral zone
        [shooting] in { $owner }'s shooting zone
    }
# Where the ball goes from its zone; nothing if it stays there.
into-zone =
    { $zone ->
       *[same] { "" }
        [out] , out of { $side }'s own end
        [neutral] , into the neutral zone
        [shooting] , into { $owner }'s shooting zone
    }
# A number of turns that begins a sentence.
idle-turns =
    { $turns ->
        [6] Six
        [7] Seven
        [8] Eight
        [9] Nine
        [10] Ten
       *[other] { $turns }
    } turns without a dribble or a pass

## The play-by-play

toss-won = { $side } wins the toss and kicks off.
round-set-up = Round { $round } · { $side } goes on from the set-up · { side-red } { $red }–{ $blue } { side-blue }
round-kick-off = Round { $round } · { $side } kicks off · { side-red } { $red }–{ $blue } { side-blue }
round = Round { $round } · { $side } to move, ball on { $ball } { in-zone } · { side-red } { $red }–{ $blue } { side-blue }

moves =
    { $goal ->
       *[no] { $piece } moves from { $from } to { $to }{ and-steps }.
        [into] { $piece } moves from { $from } to { $to }, into the goal{ and-steps }.
        [out] { $piece } moves from { $from } to { $to }, out of the goal{ and-steps }.
    }
at-ball = { $piece } is at the ball on { $ball }.
dribbles = { $piece } dribbles from { $from } to { $to } and pushes the ball to { $onto }{ into-zone }.
has-steps = { $piece } has { steps } left.
shoots = { $piece } shoots from { $ball } to { $to }. Goal!
# $near says who stands next to the square where the ball lands.
passes =
    { $near ->
       *[nobody] { $piece } passes from { $ball } to { $to }{ into-zone }.
        [mate] { $piece } passes from { $ball } to { $to }{ into-zone }, to { $mate }.
        [opponent] { $piece } passes from { $ball } to { $to }{ into-zone }, close to { $opponent }.
        [both] { $piece } passes from { $ball } to { $to }{ into-zone }, between { $mate } and { $opponent }.
    }
second-pass = That was { $side }'s second pass in its own end: now it has to dribble.
one-more-pass = { $side } has one more pass in its own end.

# The whole of a turn: "Turn 5 · Red: 7 f8→f9, dribbles g10→h11, passes h11→k14."
turn = Turn { $turn } · { $side }: { $deeds }.
turn-idle = Turn { $turn } · { $side }: no step to take.
# What a piece did, with its number before the first of its deeds.
deed-by = { $number } { $deed }
deed-move = { $from }→{ $to }
deed-back = out and back to { $to }
deed-dribble = dribbles { $from }→{ $to }
deed-pass = passes { $from }→{ $to }
deed-shot = shoots { $from }→{ $to }: goal

turn-over = { turn-end }.
turn-over-next = { turn-end }; { $next } has turn { $turn }.
turn-end =
    { $how ->
       *[over] { $side }'s turn is over
        [ended] { $side } ends its turn
        [idle] { $side } has no step to take
    }
scores = { $side } scores in round { $round }: { $red }–{ $blue }.
ball-dropped = { idle-turns }: the ball is dropped, and all return to the set-up.
ball-dropped-soon = { idle-turns }; after { $limit } the ball is dropped.
game-won = { $winner } wins { $own }–{ $other } after { turns }.
game-drawn = The game is a draw, { $own }–{ $other }, after { turns }.

## Where the game stands

headline-toss = Before the toss
headline-kick-off = { $red }–{ $blue } · turn { $turn } of { $limit }, { $side } to kick off
headline = { $red }–{ $blue } · turn { $turn } of { $limit }, { $side } to move, ball { in-zone }

title-kick-off = Round { $round }: { $side } kicks off
# $who is at the ball; $place is the midfield or the end of a side, $owner.
title =
    Round { $round }: { $who ->
       *[nobody] ball free
        [both] both at the ball
        [side] { $side } at the ball
    }, { $place ->
       *[midfield] midfield
        [end] { $owner }'s end
    }

## Actions

action-kick-off = { $side } kicks off
action-dribble = { $piece } dribbles to { $to }, the ball goes to { $onto }
action-move = { $piece } moves to { $to }
action-shoot = { $piece } shoots at { $to }
action-pass = { $piece } passes to { $to }
action-end = { $side } ends its turn

## Why an action is illegal

illegal-game-over = the game is over
illegal-before-toss = chance draws first who kicks off
illegal-toss-over = the toss is over: { $side } is on turn
illegal-no-step-yet = { $side } takes at least one step before it ends its turn
illegal-must-dribble = { $side } cannot end its turn yet: it has made its two passes in its own end, and { $piece } on { $from } can dribble the ball on { $ball } towards the neutral zone
illegal-no-piece = no piece stands on { $at }
illegal-not-yours = { $piece } on { $at } is not { $side }'s to move
illegal-no-steps-left = { $piece } has taken its three steps in this turn
illegal-first-is-done = { $piece } is done for this turn: { $second } has taken a step since
illegal-third-piece = { $piece } waits for the next turn: { $first } and { $second } are the two pieces of this one
illegal-too-far = { $piece } cannot step from { $from } to { $to }: a step goes to one of the eight squares around the piece
illegal-occupied = { $piece } cannot go to { $to }: { $by } stands there
illegal-other-goal = { $piece } cannot go to { $to }: that is { $owner }'s goal, and only { $owner } may stand in it
illegal-second-in-goal = { $piece } cannot go to { $to }: { $keeper } is in the goal on { $at }, and a side has one piece in its goal at most
illegal-ball-blocked = { $piece } cannot dribble from { $from }: { $by } stands on { $onto }, where the ball would go
illegal-dribble-off-pitch = { $piece } cannot dribble from { $from }: the ball would go off the pitch
illegal-dribble-into-goal = { $piece } cannot dribble from { $from }: the ball would go to { $onto }, and it is never dribbled into a goal
illegal-dribble-back = { $piece } cannot dribble from { $from }: the ball would go to { $onto }, from the neutral zone back into { $side }'s own end
illegal-not-at-ball = { $piece } on { $from } cannot pass: it is not next to the ball on { $ball }
illegal-off-line = { $piece } cannot pass from { $ball } to { $to }: from { $from } the ball goes straight away from the piece only
illegal-line-blocked = { $piece } cannot pass to { $to }: { $by } stands in the way on { $at }
illegal-pass-off-pitch = { $piece } cannot pass to { $to }: the ball never leaves the pitch, except into the goal
illegal-own-goal = { $piece } cannot pass to { $to }: that is { $side }'s own goal
illegal-too-far-to-shoot = { $piece } cannot shoot at { $to }: the ball on { $ball } is not in { $side }'s shooting zone, { $first } to { $last }
illegal-pass-back = { $piece } cannot pass to { $to }: that would be from the neutral zone back into { $side }'s own end
illegal-zone-to-zone = { $piece } cannot pass from { $ball } to { $to }: no pass goes from one shooting zone into the other
illegal-passes-used = { $piece } cannot pass: { $side } has made its two passes in its own end and has to dribble the ball out

## Answers to "why not?"

why-nobody-on-turn = nobody is on turn now
why-already-there = { $from } is where it is
why-can-pass = { $piece } can pass to { $to }
why-can-go = { $piece } can go to { $to }
why-ball-can-go = the ball can be passed to { $to }
why-steps-left =
    { $left ->
        [one] { $piece } has 1 step left, and { $to } is { $away } steps away
       *[other] { $piece } has { $left } steps left, and { $to } is { $away } steps away
    }
why-no-dribble = { $piece } cannot dribble from { $to } in this turn: no side that it can get to lets the ball go on
why-no-way = { $piece } cannot get to { $to } in this turn: pieces, the ball or closed squares are in every way
why-nobody-opposite = the ball cannot go to { $to }: no piece that may step stands opposite, next to the ball on { $ball }
why-nobody-at-ball = no piece that may still take a step is next to the ball

## The game and its options

game-name = Soccer
game-summary = Move, dribble, pass, shoot: seven pieces a side, and two of them take three steps each.
option-goals = The number of goals that wins the game at once.
option-turns = The number of turns, of both sides together, after which the side with more goals wins.

## The board

board-steps =
    { $count ->
        [one] 1 step
       *[other] { $count } steps
    }
board-steps-left = { board-steps } left
board-passes-left =
    { $count ->
        [one] 1 pass left
       *[other] { $count } passes left
    }
board-side-passes = { $side } · { board-passes-left }
# A piece and what is to be known of it: "Red 7, 2 steps left".
board-piece-in-goal = { $piece }, in goal
board-piece-and = { $piece }, { $more }
board-piece-done = { $piece }, done for this turn
board-the-piece = The piece

board-shoots = { $piece } shoots at { $at }: a goal!
board-passes = { $piece } passes to { $at }.
board-dribbles = { $piece } dribbles the ball to { $at }, { board-steps }.
board-moves = { $piece } to { $at }, { board-steps }.
board-moves-outside = { $piece } to { $at } outside the lines, { board-steps }.

board-the-ball = the ball
board-empty = empty
board-square = { $at }, { $ground }: { $what }.
board-closed = Closed: { $why }
board-zone-blue-shooting = Blue’s shooting zone, Red’s own end
board-zone-neutral = the neutral zone
board-zone-red-shooting = Red’s shooting zone, Blue’s own end
board-blue-shoots = Blue shoots from here
board-neutral = neutral
board-red-shoots = Red shoots from here
board-goal-red = Red’s goal
board-goal-blue = Blue’s goal
board-perimeter = outside the lines
board-ball-at = Ball on { $at }, in { $zone }
board-ball-short = Ball on { $at }

board-toss = A coin decides who kicks off.
board-toss-doing = The toss
board-over = The game is over
# Behind the name of a side: "Red moves".
board-kicks-off =
    { $you ->
        [yes] kick off
       *[no] kicks off
    }
board-moving =
    { $you ->
        [yes] move
       *[no] moves
    }
board-side-kicks-off =
    { $you ->
        [yes] You kick off
       *[no] { $side } kicks off
    }
# $why: what stops the first of them ("Blue 7 stands in the way on g11").
board-no-pass = no pass is open now: { $why }
board-no-pass-left = { $side } has made its two passes in its own end: the ball has to be dribbled out.
board-own-end = The ball is in { $side }’s own end: { board-passes-left } there.
board-idle = { $turns } turns without a dribble or a pass: after { $limit } the ball is dropped and all go back.
# Over the goal, for a moment.
board-burst-goal = Goal!
board-score = { $red } – { $blue }
board-goal-for = Goal for { $side }!
board-next-kicks-off = { $side } kicks off.
board-dropped = Dropped ball
board-dropped-why = Ten turns have gone by without a dribble or a pass. All go back to their places, and { $side } goes on.
board-label = Soccer pitch. { $ball }.
board-label-turn = Soccer pitch. { $side } is on turn and plays towards { $other }’s goal on { $row }. { $ball }.
board-help = Arrow keys move over the squares, with Shift four at a time. Enter picks a piece or a square. N and P go through the pieces that can do something, X changes between moving and passing, B goes to the ball, E ends the turn, Escape lets go, Backspace takes back.
board-pick-lane = Pick a marked square for the ball.
board-ball-there = the ball lies here already: pick where it is to go
board-pick-square = Pick a dot: smaller means more steps.
board-pick-square-ball = Pick a dot (smaller: more steps), or the ball to dribble it.
# Why there are dots outside the lines.
board-outside = Only pieces may leave the pitch.
board-nobody = Nobody can do anything more.
board-pick-man = Pick a piece. Next to the ball it can pass.

board-move = Move
board-pass = Pass
board-pass-or-shoot = Pass or shoot
board-what-it-does = What { $piece } does
board-on-square = <b>{ $piece }</b> on { $at }
board-two-ways = Where to? Pick the end of an arrow, or the ball again for { $at }.
board-dribble = Dribble
board-drive-to = Dribble it to { $at }, { board-steps }

board-first-goal = the first goal wins
board-first-to = first to { $goals } goals
board-scoreboard = Scoreboard
board-goals =
    { $count ->
        [one] goal
       *[other] goals
    }
board-turn-of = <b>Turn { $turn }</b> of { $limit } · { $winning }
board-men-of-turn = Pieces of this turn
board-man-free =
    { $number ->
        [1] 1st piece: –
       *[other] 2nd piece: –
    }
board-done = done
board-continue = Continue

# At the end: why it came out so.
board-ended-goals =
    { $goals ->
        [one] The first goal wins: { $side } scored it in turn { $turn }.
       *[other] The first to { $goals } goals wins: { $side } had them in turn { $turn }.
    }
board-ended-ahead = All { $turns } turns are played, and { $side } has more goals.
board-ended-level = All { $turns } turns are played, and neither side has more goals.

# Why the computer suggests a turn.
board-reason-rows =
    { $rows ->
        [one] The ball comes a row nearer to { $other }’s goal.
       *[other] The ball comes { $rows } rows nearer to { $other }’s goal.
    }
board-reason-nearer =
    { $squares ->
        [one] { $number } comes right up to the ball.
       *[other] { $number } closes in on the ball: { $squares } squares away.
    }
board-reason-ahead = { $number } then stands nearer to { $other }’s goal than the ball.
board-reason-closes = { $number } closes down { $side } { $man }.
board-reason-upfield =
    { $rows ->
        [one] { $number } gets a row further upfield.
       *[other] { $number } gets { $rows } rows further upfield.
    }
board-reason-back =
    { $rows ->
        [one] { $number } drops back a row.
       *[other] { $number } drops back { $rows } rows.
    }

## The lobby and the windows

board-pitch = Pitch
board-start-note = A coin decides who kicks off. Red plays towards 19, Blue towards 1.
board-round = round
board-rounds = rounds
board-option-goals = Goals to win
board-option-turns = Most turns, both sides together
board-key-ball = Go to the ball
board-key-end = End the turn

board-zones = Zones of the pitch, b to l
board-zone = Zone
board-rows = Numbers
board-meaning = What it means
board-neutral-rule = The ball is not sent from here into one’s own end.
board-shooting-rule = { $shooter } may shoot from here. { $owner } may pass it at most { $passes } times while it is here; then { $owner } may not end its turn while one of its pieces can dribble it nearer the neutral zone.
board-goals-table = Goals
board-goal-of = { $side }’s goal
board-from-to = { $from } to { $to }
board-keeper-rule = Only { $side }’s pieces may stand in it, and only one at a time.
board-turn-table = A turn
board-men = Pieces
board-men-rule = up to { $count }, one after the other
board-steps-of-man = Steps of a piece
board-steps-rule = up to { $count }: moves, dribbles and passes
board-dropped-rule = after { $count } turns in succession without a dribble or a pass

## The guide

board-guide-pitch = The pitch
board-guide-pitch-text = Red plays towards the blue goal and may shoot from the red zone in front of it; Blue plays the other way. Only pieces may enter the dark squares outside the lines, never the ball.
board-guide-pitch-task = { pick } the goal that Red shoots at.
board-guide-steps = Three steps
board-guide-steps-text = In a turn you may move two pieces, up to three steps each. The smaller a dot, the more steps it takes to get there.
board-guide-steps-task = You are Red: pick piece 7, then f9.
board-guide-dribbling = Dribbling
board-guide-dribbling-text = A piece that steps onto the ball pushes it one square further, if that square is free. From g9 it was not: Blue’s piece stands on g11.
board-guide-dribbling-task = Pick piece 7, then the ball.
board-guide-passing = Passing
board-guide-passing-text = A piece next to the ball can pass it instead: straight away from itself, any distance, over free squares. A pass counts as a step.
board-guide-passing-task = Pick piece 7, press “Pass”, then k14.
board-guide-second = The second piece
board-guide-second-text = Piece 6 has run up, and Blue has replied. A ball flies straight away from the piece that plays it: from l13 its line leads to the goal.
board-guide-second-task = Pick piece 6, then l13.
board-guide-shooting = Shooting
board-guide-shooting-text = The ball is in Red’s shooting zone. From l13 its line ends in Blue’s goal, and nobody stands in the way: shoot! A shot is a pass into the goal.
board-guide-shooting-task = Pick 6, “Pass or shoot”, then f19.
board-guide-goal = Goal!
board-guide-goal-text = All go back to their places, and the side that conceded the goal kicks off. In its own end a side may pass only twice; then it has to dribble the ball out.

## The board editor

board-edit-kick-off = Kick-off
board-edit-turn = On turn
board-edit-score = Goals
board-edit-played = Turns that have ended
board-edit-idle = Turns in a row without a dribble or a pass
board-edit-passes = Passes in the own end

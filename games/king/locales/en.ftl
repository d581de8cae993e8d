# What Quarterback King says, in English. $side, $offense and the like are teams ("Home"), $man, $taken, $victim and
# $receiver are men with their team ("Home's QB"), $kind and $by are kinds of men ("QB"), $at, $from and $to are squares
# ("e6").

## The teams and their men

side-home = Home
side-away = Away
man = { $side }'s { $kind }
unit =
    { $unit ->
       *[offense] offense
        [defense] defense
    }
kind-name =
    { $kind ->
       *[OL] offensive lineman
        [TE] tight end
        [WR] wide receiver
        [RB] running back
        [FB] fullback
        [QB] quarterback
        [DL] defensive lineman
        [LB] outside linebacker
        [MB] middle linebacker
        [CB] cornerback
        [SF] safety
    }

## Parts of sentences

# A place by the yards to the nearer goal line.
place =
    { $spot ->
       *[line] the { $owner } { $yards }
        [own-line] its own { $yards }
        [midfield] midfield
        [goal-line] { $owner }'s goal line
        [end-zone] { $owner }'s end zone
        [own-end-zone] its own end zone
    }
# The same in a sentence: "at the Home 20".
standing =
    { $spot ->
       *[line] at { place }
        [own-line] at { place }
        [midfield] at { place }
        [goal-line] on { place }
        [end-zone] in { place }
        [own-end-zone] in { place }
    }
moves-made =
    { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }
quarter =
    { $quarter ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] 4th
    } quarter
score = { side-home } { $home }, { side-away } { $away }
with-pass =
    { $pass ->
       *[no] { "" }
        [yes] , with a pass
    }
# A punt that is a touchback flies into the end zone.
punt =
    { $touchback ->
       *[no] punt
        [yes] punt into the end zone
    }
forced-punt =
    { $touchback ->
       *[no] forced punt
        [yes] forced punt into the end zone
    }

## The play-by-play

toss-won = { $side } wins the toss and starts { $start }; { $other } starts the second half.
line-stands = { $side }'s offensive line stands from { $from } to { $to }.
lines-up = { $man } lines up on { $at }.
defense-set = { $defense }'s defense is set. { $offense } lines up against it.
lined-up = { $side } is lined up. Hike!

moves = { $man } moves from { $from } to { $to }.
captures =
    { $ball ->
       *[no] { $man } takes out { $taken } on { $to }.
        [yes] { $man }, with the ball, takes out { $taken } on { $to }.
    }
carries = { $man } runs to { $to }, { $standing }.
takes-ball =
    { $way ->
       *[forward] { $man } runs to { $to }, { $standing }.
        [sideways] { $man } moves to { $to }, { $standing }.
        [back] { $man } drops back to { $to }, { $standing }.
    }
punts = { $side } punts from { $from }.
kicks-field-goal = { $side } kicks from { $from }, and it is good: a field goal!
no-move = { $side } has no move.

announces-attempt = { $side } announces a pass attempt: the quarterback looks for a receiver.
attempt-over = The quarterback has crossed the line: the attempt is over, and this possession sees no pass.
throws = The quarterback throws from { $from } to { $man } on { $to }, { $standing }!
one-move = { $side } has one move to answer it.
complete = Complete! { $man } has the ball on { $at }, { $standing }.
intercepted = Intercepted! { $man } comes from { $from } and takes the pass from { $victim } on { $to }, { $standing }.
incomplete = Incomplete! { $man } gets into the path of the pass on { $to }.
incomplete-over = Incomplete! { $man } gets into the path of the pass, over { $victim }, on { $to }.
flag-defense = Flag! { $man } hits { $receiver } beyond the line on { $to }: defensive interference.
sent-off = { $receiver } stays on { $to }, and { $man } leaves the field.
flag-offense = Flag! { $man } goes for { $victim } beyond the line on { $to }: offensive interference.
must-punt = Nobody is taken out, and { $side } has to punt at once.

touchdown = { $man } takes the ball into the end zone on { $to }: touchdown!
touchdown-over = { $man } takes the ball over { $victim } into the end zone on { $to }: touchdown!
touchdown-caught = Caught in the end zone: touchdown!
sacked = Sacked! { $man } catches the quarterback on { $to }, { $standing }.
brings-down = { $man } brings { $victim } down on { $to }, { $standing }.
safety = Safety! { $man } catches { $victim } with the ball in their own end zone on { $to }.

points-for = { $points } points for { $side }: { score }.
after-punt = The ball flies { $yards } yards, and { $side } starts { $start }.
after-touchback = The ball reaches the end zone, a touchback: { $side } starts { $start }.
out-of-moves = { $side } has used up the { $moves } moves of the possession.
takes-over = { $side } takes over { $start }, going the other way.
quarter-begins =
    { $quarter ->
       *[2] The second quarter begins.
        [4] The fourth quarter begins.
    }
half-time = Halftime. { score }.
moves-left = { $moves } moves are left in the half.
game-won = The game is over: { $side } wins! { score }.
game-drawn = The game is over, and it is a draw. { score }.

# The whole of a possession: "Home from its own 20: touchdown after 7 moves, with a pass."
summary = { $side } from { $from }: { $what }.
end-touchdown = touchdown after { moves-made }{ with-pass }
end-field-goal = field goal from { $place } after { moves-made }
end-safety = a safety after { moves-made }{ with-pass }
end-stopped = stopped { $standing } after { moves-made }{ with-pass }
end-sacked = sacked { $standing } after { moves-made }
end-interception = intercepted { $standing } after { moves-made }
end-out-of-moves = out of moves { $standing } after { moves-made }{ with-pass }
end-punt = { punt } from { $place } after { moves-made }{ with-pass }
end-interference = { forced-punt } from { $place } for offensive interference
end-incompletion = { forced-punt } from { $place } after an incomplete pass
end-half = the half runs out { $standing } after { moves-made }{ with-pass }
end-game = time runs out { $standing } after { moves-made }{ with-pass }
heading = Possession { $possession } · { $title } · { quarter }

## Where the game stands

before-toss = Before the toss
title = { $side } from { $from }
headline = { $home }–{ $away } · { quarter } · { $what }
headline-line-up = { $title } · { $side } to line up
headline-move = { $offense } { $ball } · { $side } to move
headline-answer = { $offense } { $ball } · { $side } to answer the pass

## Actions

action-toss = { $side } starts with the ball
action-linemen = Linemen on { $at } to { $to }
action-place = { $kind } on { $at }
action-move = { $kind } to { $to }
action-capture = { $kind } takes out { $by } on { $to }
# What a move or capture comes to: "QB to e20: touchdown".
action-result = { $what }: { $result }
action-none = No move
action-punt = Punt to { $place }
action-punt-touchback = Punt, a touchback
action-field-goal = Field goal, { $points } points
action-attempt = Announce a pass attempt
action-pass = Pass to { $kind } on { $to }
action-pass-square = Pass to { $to }
action-play-on = Play on without a move
about-attempt = Uses this move; you can throw from your next turn. Until then a receiver beyond the line may not take out anybody, nor be taken out.
about-field-goal = { $points } points; then { $side } starts at { $place }.
# What an announced completion would bring, and who of the defense could spoil it.
gain = The { $kind } has the ball on { $at }, { $place }
gain-touchdown = A touchdown if the { $kind } on { $at } keeps the pass
man-on = { $kind } on { $at }
risk-none = { $gain }; nobody can stop it.
risk-stolen = { $gain }, unless it is intercepted by the { $stolen }.
risk-blocked = { $gain }, unless the path is closed by the { $blocked }.
risk-both = { $gain }, unless it is intercepted by the { $stolen }, or the path closed by the { $blocked }.
result-touchdown = touchdown
result-field-goal = field goal
result-safety = safety
result-sack = the carrier is caught
result-interception = interception
result-interference = offensive interference, a forced punt
result-incompletion = incomplete, a forced punt
result-over = the possession is over
result-defensive-interference = defensive interference, the defender leaves the field
result-complete = the pass is complete
result-attempt-over = the attempt is over

## Why an action is illegal

illegal-out-of-turn = that does not come now: { $expected }
expected-toss = the toss comes first
expected-linemen = the offense places its five linemen next
expected-place = the { unit } places its { kind-name } next
expected-move = the { unit } moves
expected-answer = the defense answers the pass announced to { $at }
expected-nothing = the game is over
illegal-game-over = the game is over
illegal-placed-out-of-order = it is not the turn of { $kind } to be placed; { $next } comes next
illegal-line-up-rank = { $kind } cannot line up on { $at }: { line-up-ranks } here
line-up-ranks =
    { $ranks ->
       *[many] { who-stands }, ranks { $first } to { $last }
        [one] { who-stands }, rank { $first }
    }
who-stands =
    { $kind ->
        [OL] the offensive line stands on the line
        [TE] TE and WR stand on the line or the rank behind it
        [WR] TE and WR stand on the line or the rank behind it
        [RB] RB, FB and QB stand on the four ranks behind the line
        [FB] RB, FB and QB stand on the four ranks behind the line
        [QB] RB, FB and QB stand on the four ranks behind the line
        [DL] the defensive line stands on the rank beyond the line
       *[other] linebackers, cornerbacks and safeties stand on the eight ranks beyond the line
    }
illegal-no-room-for-five = OL cannot start on { $at }: the square is that of the leftmost of five, so it lies on files a to f
illegal-taken = { $at } is taken by { $by }: two men cannot share a square in a line-up
illegal-descending = { $kind } cannot be placed on { $at } after the one on { $after }: men of one kind go file by file from a, and up each file
illegal-no-room-for-rest = { $kind } cannot be placed on { $at }: { $left } more { $kind } must follow on later squares, and there are too few
illegal-nobody-there = nobody stands on { $at }
illegal-other-side = the { $kind } on { $at } cannot move: the { unit } is on turn
illegal-own-man = no move from { $from } to { $to }: the { $by } there is on the same side
illegal-not-so = the { $kind } cannot go from { $from } to { $to }: { how-it-moves }
illegal-too-far =
    { $range ->
        [one] the { $kind } cannot go from { $from } to { $to }: a { kind-name } goes one square in a move, not further
       *[other] the { $kind } cannot go from { $from } to { $to }: a { kind-name } goes at most { $range } squares in a move
    }
how-it-moves =
    { $carrier ->
       *[no] { how-man-moves }
        [yes] { how-carrier-moves }
    }
how-man-moves =
    { $kind ->
        [OL] a lineman goes one square straight forward, and takes out men one square diagonally forward
        [DL] a lineman goes one square straight forward, and takes out men one square diagonally forward
        [TE] a tight end goes like a knight
        [LB] an outside linebacker goes like a knight
        [WR] a wide receiver goes like a bishop
        [CB] a cornerback goes like a bishop{ within-range }
        [RB] a running back goes like a rook
        [SF] a safety goes like a rook{ within-range }
        [FB] a fullback goes like a queen
        [MB] a middle linebacker goes like a queen{ within-range }
       *[QB] a quarterback goes one or two squares forward or diagonally forward, or any way sideways or straight back
    }
# How far a defender goes at most; 0 if that is not limited.
within-range =
    { $range ->
        [0] { "" }
        [one] , but one square only
       *[other] , at most { $range } squares
    }
how-carrier-moves =
    { $kind ->
        [TE] a tight end with the ball goes like a knight
        [WR] a wide receiver with the ball goes one or two squares diagonally forward, or diagonally back
        [RB] a running back with the ball goes one or two squares straight forward, or straight back
        [FB] a fullback with the ball goes one or two squares forward or diagonally forward, or back either way
       *[other] { how-man-moves }
    }
illegal-lineman-blocked = the { $kind } cannot go straight to { $to }: the { $by } stands there, and a lineman takes out men only diagonally forward
illegal-nothing-to-capture = the { $kind } cannot go to { $to }: a lineman goes diagonally forward only to take somebody out, and nobody stands there
illegal-in-the-way = the { $kind } cannot go from { $from } to { $to }: the { $by } on { $at } is in the way
illegal-outside-red-zone =
    { $carrier ->
       *[no] the { $kind } cannot take out the { $by } on { $to }: a quarterback takes out men only in the red zone, ranks { $first } to { $last }
        [yes] the { $kind } cannot take out the { $by } on { $to }: the ball carrier takes out men only in the red zone, ranks { $first } to { $last }
    }
illegal-can-move = the { unit } has a move, so it cannot play “none”
illegal-field-goal-carrier = no field goal: the { $kind } has the ball, and only the quarterback can set one up
illegal-field-goal-at-once = no field goal yet: it cannot be a possession's first action
illegal-field-goal-range = no field goal from { $at }: the quarterback has to have the ball on ranks { $first } to { $last }
illegal-no-passing = no pass: this game is played without passing
illegal-second-pass = no pass: the { $kind } caught the ball, and a receiver does not pass on
illegal-attempt-open = a pass attempt is open already: move, or throw
illegal-been-beyond = no pass: the quarterback has crossed the line in this possession
illegal-lineman-downfield = no pass: the OL on { $at } is more than one rank beyond the line (rank { $line }; { $last } is as far as an OL may be)
illegal-no-attempt = no completion before an attempt: announce “attempt” first, which takes a move of its own
illegal-no-receiver = no pass to { $at }: a pass goes to a receiver, and nobody stands there
illegal-not-eligible = no pass to the { $kind } on { $at }: only TE, WR, RB and FB are eligible receivers
illegal-no-line = no pass from { $from } to the { $kind } on { $to }: { passing-lines }
passing-lines =
    { $kind ->
        [WR] a pass to a wide receiver goes along a diagonal
        [RB] a pass to a running back goes straight forward or sideways
       *[other] a pass to a tight end or fullback goes along a diagonal, straight forward or sideways
    }
illegal-path-blocked = no pass from { $from } to { $to }: the { $by } on { $at } stands in its path

## Answers to questions

no-man = “{ $text }” is no man of this { unit }
no-file = { $man } is on file { $file }; files are 0 to { $last }
beyond-front = { $man } is beyond the side's front rank
twice-in-draft = { $man } is in the draft twice
twice-in-formation = { $man } is in the formation twice
placed-already = { $kind } has been placed on { $at } already
why-nobody-moves = nobody moves now
why-no-quarterback = no quarterback stands on { $from }
why-can-pass = a pass to { $to } can be announced
why-can-go = { $man } can go to { $to }

## The game and its options

game-name = Quarterback King
game-summary = Football as chess: eleven pieces a side, one move at a time, and announced passes that the defense may spoil.
option-half_moves = The number of actions of both sides together in a half, line-ups not counted.
option-passing = Whether the offense may announce passes.
option-possession_moves = The number of actions that the offense has in a possession; 0 is any number.
option-defender_range = The most squares that a cornerback, safety or middle linebacker goes in a move; 23 is any number.

## The board

# Here $man and $taken are men as the board writes them ("QB", "WR1", "Home’s quarterback QB"), $place and $where are
# places in words.

board-kind =
    { $kind ->
        [OL] lineman
        [DL] lineman
        [LB] linebacker
       *[other] { kind-name }
    }
board-man = { $side }’s { board-kind } { $kind }
# A man’s kind and how it goes, if it can: "wide receiver: like a bishop".
board-kind-goes = { $man }: { $able ->
        [no] cannot move now
        [carrier] { board-carrier-goes }
       *[yes] { board-man-goes }
    }
board-man-goes =
    { $kind ->
        [OL] one square forward; takes out diagonally
        [DL] one square forward; takes out diagonally
        [TE] like a knight
        [LB] like a knight
        [WR] like a bishop
        [CB] like a bishop{ within-range }
        [RB] like a rook
        [SF] like a rook{ within-range }
        [FB] like a queen
        [MB] like a queen{ within-range }
       *[QB] 1–2 forward, any way sideways or back
    }
board-carrier-goes =
    { $kind ->
        [TE] like a knight
        [WR] diagonal, 1–2 squares forward, any way back
        [RB] straight, 1–2 squares forward, any way back
        [FB] 1–2 squares forward, any way back
       *[QB] { board-man-goes }
    }
# A man and what is to be known about it: "Home’s quarterback QB with the ball".
board-has-ball = { $man } with the ball
board-man-to = { $man } to { $at }
# The rules call it a capture.
board-captures = { $man } takes out { $taken } on { $at }
# What does not happen is no capture.
board-takes = { $man } goes for { $taken } on { $at }
board-does = { $what }.
# What a move comes to: "QB to e23: a touchdown, 6 points for Home."
board-does-with-result = { $what }: { $result }.
board-result-touchdown = a touchdown, 6 points for { $offense }
board-result-sack = a sack: the possession ends, and { $defense } takes over there
board-result-safety = a safety: 2 points for { $defense }
board-result-interception = an interception: { $defense } takes over there
board-result-incompletion = the pass is incomplete, and { $offense } has to punt
board-result-interference = offensive interference: nobody is taken out, and { $offense } has to punt at once
board-result-defensive-interference = defensive interference: the receiver stays, and your man leaves the field
board-result-attempt-over = the quarterback crosses the line: no more passes in this possession
board-result-punt = a punt
board-result-field-goal = a field goal, 3 points for { $offense }
# On a square, as short as can be.
board-badge =
    { $result ->
        [touchdown] TD
        [sack] sack
        [safety] safety
        [interception] int.
        [incompletion] inc.
        [interference] foul
        [defensive-interference] foul
        [attempt-over] no pass
       *[other] { "" }
    }

board-empty = empty
board-square = { $at }, { $place }: { $what }.
board-square-on-line = { $at }, { $place }, on the line: { $what }.
board-closed = Closed: { $why }
board-half =
    { $half ->
        [1] 1st
       *[other] 2nd
    } half

board-toss = A coin decides who has the ball first; the other team has it first in the second half.
board-has-ball-first =
    { $you ->
        [yes] You have the ball first
       *[no] { $side } has the ball first
    }
board-toss-doing = The toss
board-over = The game is over
# Behind the name of a side: "Home has the ball".
board-lines-up =
    { $you ->
        [yes] line up the { unit }
       *[no] lines up the { unit }
    }
board-answers-pass =
    { $you ->
        [yes] answer the pass
       *[no] answers the pass
    }
board-attacks-once =
    { $you ->
        [yes] have the ball
       *[no] has the ball
    }{ $acts ->
        [no] { "" }
       *[yes] : make 1 move
    }
board-defends-once =
    { $you ->
        [yes] are on defense
       *[no] on defense
    }{ $acts ->
        [no] { "" }
       *[yes] : make 1 move
    }
board-receiver = receiver
board-defense-move =
    { $you ->
        [yes] You have one move
       *[no] One move for the defense
    }
board-announced = { $side } throws to the { $man } on { $at }. { board-defense-move }: take out the receiver. Otherwise the pass is complete.
board-announced-path = { $side } throws to the { $man } on { $at }. { board-defense-move }: take out the receiver, or step between receiver and quarterback. Otherwise the pass is complete.
board-announced-free = { $side } throws to the { $man } on { $at }. Nobody can stop it: { $you ->
        [yes] move anybody
       *[no] the defense moves anybody
    }, and the pass is complete.
# To those who only see the defense answer.
board-announced-watched =
    { $side } throws to the { $man } on { $at }. { $computer ->
        [yes] The computer answers
       *[no] { $other } answers
    } with one move; if that does not stop the pass, it is complete.
# The offense is on turn; somebody is free to catch a pass, or nobody is.
board-situation-attempt = Pass announced: throw now, or move a man first.
board-situation-covered = No receiver is free yet: move a man, and throw on a later turn.
# The defense is on turn.
board-situation-pass-ahead = { $side } has announced a pass: next turn the quarterback can throw to a receiver. Taking out a receiver beyond the line is a foul.
board-situation-carrier = The { $man } on { $at } has the ball now.
# Over the square where it happens, for a moment.
board-burst-sack = Sack!
board-burst-safety = Safety!
board-burst-interception = Intercepted!
board-burst-incompletion = Incomplete
board-burst-touchdown = Touchdown!
board-burst-interference = Interference
board-burst-out = { $men } out
board-event-interference = Defensive interference on { $at }: the receiver stays, the defender leaves the field, and the offense is on turn.
board-event-complete = The pass is complete: the { $man } on { $at } has the ball.
board-event-attempt-over = The quarterback has crossed the line: the pass attempt is over, and there are no more passes in this possession.
board-label = Board of Quarterback King.
board-label-turn = Board of Quarterback King. { $side } has the ball and attacks towards { $rank }.
board-label-ball = { board-label-turn } The ball is at { place }.
board-help = Arrow keys move over the squares, with Shift four at a time. Enter picks a man or a square. N and P go through the men who can do something, B goes to the ball, K announces a punt, G a field goal, Escape lets go, Backspace takes back. At the line-up N and P take the next man in hand, and Delete takes a man off the field.
board-help-passing = Arrow keys move over the squares, with Shift four at a time. Enter picks a man or a square. N and P go through the men who can do something, X changes the quarterback between moving and passing, where N and P go through the receivers, B goes to the ball, A announces a pass attempt, K a punt, G a field goal, L shows the passing lanes, Escape lets go, Backspace takes back. At the line-up N and P take the next man in hand, and Delete takes a man off the field.
board-pick-receiver = Pick a marked receiver to throw to.
board-pick-square = Pick a marked square.
board-pick-man = Pick a man, then a marked square.
board-may-stand = { $man } may stand here.
board-not-for = Not for { $man }.

board-red-zone = Red zone
board-lanes = Passing lanes
board-lanes-are = Where the quarterback can throw, and who could stop the pass
board-lanes-shown = Passing lanes shown.
board-lanes-hidden = Passing lanes hidden.
board-lanes-none = Nobody can be thrown to now: no passing lane is open or blocked
board-time = Time!
board-clocks = Count down each move: { $offense } s on offense, { $defense } s on defense
board-clocks-server = Off: over the network the server keeps the clock.
board-clocks-reminder = You may take longer; nothing happens at zero.

board-scoreboard = Scoreboard
board-doing = { unit }
board-moves-left = <b>{ moves-made }</b> left
# The moves left in the half, and those that the offense has left in the possession.
board-moves-left-both = <b>{ moves-made }</b> left, { $possession } on this drive
# Where a drive stands: at its line, or where the ball is, once it is beyond that.
board-spot-short = { $where }
board-pass-announced = Pass in the air
board-attempt-open = Pass announced
board-seconds-left =
    { $seconds ->
        [one] 1 second left for this move
       *[other] { $seconds } seconds left for this move
    }

## Lining up

board-line-up = Line up
board-clear = Clear
board-side-lines-up =
    { $you ->
        [yes] You line up the { unit }
       *[no] { $side } lines up the { unit }
    }
board-five = the five linemen
# $man is the label of a man ("WR1"), $name its kind ("wide receiver").
board-in-hand = <b>{ $man }</b> ({ $name }): pick a marked square.
board-five-in-hand = <b>{ $man }</b> ({ $name }): pick where their row begins.
board-all-placed = All are placed: move any, or go on.
board-start-placing = Start from a formation, or pick a man.
board-tray = Men to be placed
board-roster = { $man }, { $name }, not placed yet
board-one-of = { $one } of { $all }
board-roster-on = { $man }, { $name }, on { $at }
board-roster-wrong = { $man }, breaks rule { $rule }
board-line-up-wrong = What is wrong with the line-up
board-line-in-the-way = { $man } cannot stand on { $at }: the offensive line stands there.

## A move and what is announced instead

board-move = Move
board-pass = Pass
board-what-it-does = What { $man } does
board-on-square = <b>{ $man }</b> on { $at }
board-nobody = No man of this side can move.
board-announce-instead = Announce instead of moving
board-or-announce = Move a man, or announce
board-no-other-pass = Why not to the others
board-no-pass = Why no receiver is free
board-attempt = Attempt a pass
# What is asked about before it is announced, and in a few words what it costs.
board-attempt-asked = Attempt a pass…
board-punt-asked = Punt…
board-field-goal-asked = Field goal…
# In two lines of a telephone, with its buttons below.
board-attempt-asks =
    { $free ->
        [no] No receiver is free now. This takes your move; you can throw from your next turn.
       *[yes] Takes this move; you can throw from your next turn.
    }
board-attempt-cost = costs a move
board-punt-cost = costs the ball
board-field-goal-cost = ends the drive
# Below the name of what cannot be announced, in two or three words.
board-announce-why-not =
    { $reason ->
        [illegal-field-goal-range] too far away
        [illegal-field-goal-at-once] not at once
        [illegal-field-goal-carrier] not with the QB
        [illegal-second-pass] caught already
        [illegal-been-beyond] QB crossed the line
        [illegal-lineman-downfield] OL too far ahead
       *[other] not now
    }
board-complete-to = Throw to { $man } on { $at }…
board-announce-pass = Throw the pass. { $note }
board-announce-to = Throw to { $at }
board-punt = Punt
board-field-goal = Kick the field goal
board-touchdown-on = Touchdown on { $at }
board-sack-on = Sack on { $at }
board-safety-on = Safety on { $at }
board-intercept-on = Intercept on { $at }
board-break-up-on = Break it up on { $at }
board-capture-on = Take out on { $at }
board-go-to = Go to { $at }

## Possessions

board-drives = Drives
board-taken = Taken out
board-taken-none = Taken out: nobody yet
# $men are the short names of their positions.
board-taken-of = { $side } has lost { $men }.
board-no-drive = No possession yet.
board-drive-now = { $side }, going on from { place }.
board-drive = { $side }, { moves-made }. { $title }: { $text }
# How a possession ended, in two words at most.
board-end =
    { $end ->
        [touchdown] Touchdown
        [field-goal] Field goal
        [safety] Safety
        [sack] Sack
        [interception] Intercepted
        [out-of-moves] Out of moves
        [punt] Punt
        [interference] Foul, punt
        [incompletion] Incomplete
        [half] Halftime
       *[game] Time
    }
board-end-now = now
# The same as a title.
board-drive-title =
    { $end ->
        [touchdown] Touchdown!
        [field-goal] Field goal!
        [safety] Safety!
        [interference] Offensive interference
       *[other] { board-end }
    }
board-drive-stopped = Stopped
# $place is a place ("the Home 20"), $where the same in a sentence ("at the Home 20").
board-drive-touchdown = 6 points for { $offense }, after { moves-made }.
board-drive-field-goal = 3 points for { $offense }, kicked from { $place }.
board-drive-safety = { $offense }’s ball carrier was tackled in the team’s own end zone: 2 points for { $defense }.
board-drive-sack = { $offense }’s ball carrier was tackled { $where }, after { moves-made }.
board-drive-interception = { $defense } took the pass from the receiver { $where }.
board-drive-out-of-moves = { $offense } had { moves-made } in the possession. They are used up, with the ball { $where }.
board-drive-punt = { $offense } punted from { $place }, after { moves-made }.
board-drive-interference = A receiver of { $offense } hit a man beyond the line during the attempt. Nobody is taken out, and { $offense } had to punt from { $place }.
board-drive-incompletion = { $defense } stepped into the path of the pass: { $offense } had to punt from { $place }.
board-drive-half = The half ran out with { $offense }’s ball { $where }.
board-drive-game = Time ran out with { $offense }’s ball { $where }.
board-next = { $side } has the ball next, { $where }. { $other } lines up first.
# On the rank on which the other team was stopped: each counts its yards from its own side of it.
board-next-there = { $side } has the ball next, on the same rank: that is { $where } going the other way. { $other } lines up first.
board-start-half = Start the second half
board-continue = Continue
board-half-over = With that move the first half is over.
board-score = Score: { score }
board-score-shown = { side-home } { $home } – { $away } { side-away }

# At the end: why it came out so.
board-ended-scored = { $side }: { $what }.
board-ended-touchdowns =
    { $count ->
        [one] a touchdown
       *[other] { $count } touchdowns
    }
board-ended-field-goals =
    { $count ->
        [one] a field goal
       *[other] { $count } field goals
    }
board-ended-safeties =
    { $count ->
        [one] a safety
       *[other] { $count } safeties
    }
board-ended-no-points = Nobody scored in the { $moves } moves of each half.

# Why the computer suggests a turn.
board-reason-gains = That gains { $yards } yards.
board-reason-nearer =
    { $squares ->
        [one] The { $man } comes right up to the ball.
       *[other] The { $man } closes in on the ball: { $squares } squares away.
    }
board-reason-taken =
    { $squares ->
        [one] The { $man } stood right beside the ball.
       *[other] The { $man } stood only { $squares } squares from the ball.
    }
board-reason-closes = The { $man } closes down the { $other }.
board-reason-upfield =
    { $rows ->
        [one] The { $man } gets a row further upfield.
       *[other] The { $man } gets { $rows } rows further upfield.
    }
board-reason-back =
    { $rows ->
        [one] The { $man } drops back a row.
       *[other] The { $man } drops back { $rows } rows.
    }

## The lobby and the windows

board-men = Roster
board-start-note = A coin decides who has the ball first. Home attacks towards 24, Away towards 1.
board-possession = possession
board-possessions = possessions
board-option-moves = Moves in a half
board-option-passing = Passing
board-option-with-passes = With passes
board-option-without-passes = Without passes
board-option-possession = Moves in a possession (0: no limit)
board-option-range = Longest move of CB, SF and MB
board-key-ball = Go to the ball
board-key-announce = Announce a pass attempt, a punt, a field goal
board-key-lanes = Show or hide the passing lanes
board-key-delete = Take a man off the field, at the line-up

board-men-of = The men of the { unit }
board-unit =
    { $unit ->
       *[offense] Offense
        [defense] Defense
    }
board-column-man = Man
board-column-moves = Moves
board-with-ball = With the ball: { $moves }
board-shapes = The shape tells how a man moves; it is the same on both sides of the ball.
board-points = Points
board-formations-of = Formations of the { unit }

## The guide

board-guide-defense = The defense lines up first
board-guide-defense-text = Home attacks towards Away’s end zone, and Away defends. Start from a formation; you may also place every man where you like.
board-guide-defense-task = You are Away: choose “Four-three”, then “Line up”.
board-guide-offense = Then the offense
board-guide-offense-text = Five linemen stand side by side on the line of scrimmage, which is blue. The quarterback, QB, has the ball.
board-guide-offense-task = You are Home: choose “Pro set”, then “Line up”.
board-guide-moves = Men move as in chess
board-guide-moves-text = A man’s shape tells how: a diamond, as WR has, goes like a bishop. The roster of a match shows all shapes. A side moves one man a turn, and takes out an opponent by moving onto them.
board-guide-moves-task = Pick the WR on a6, then b7.
board-guide-attempt = A pass is attempted
board-guide-attempt-text = Away has moved a cornerback. The quarterback could run: any way sideways or back, but only one or two squares forward. Instead announce a pass: that takes this move, and you throw on a later one.
board-guide-attempt-task = Press “Attempt a pass…”, then confirm.
board-guide-announced = The throw
board-guide-announced-text = A dashed line shows where a pass can go, a red one who could spoil it. Defenders block a pass, your own men do not. The button says what you risk.
board-guide-announced-task = Press “Throw to WR on b7…”, then confirm.
board-guide-answer = The defense has one move
board-guide-answer-text = Take out the receiver, and the pass is intercepted. Step onto a square between receiver and quarterback, and it is incomplete. Otherwise it is complete.
board-guide-answer-task = You are Away: pick the LB on b8, then c6 twice.
board-guide-next = The next possession
board-guide-next-text = The pass was incomplete: Home has to punt, and Away has the ball. A touchdown is six points; a field goal, kicked from near the end zone, is three. The side with more points after two halves wins.

## The board editor

board-edit-snap = Before the snap
board-edit-line-up = Empty field
board-edit-turn = On turn
board-edit-offense = Has the ball
board-edit-line = Line, as a rank of the offense
board-edit-carrier = Ball carrier
board-edit-score = Points
board-edit-half = Half
board-edit-moves = Moves of this half
board-edit-phase = What comes next
board-edit-phase-moves = Moves
board-edit-phase-line-up = Line-up
board-edit-phase-over = Nothing: the game is over
board-edit-started = Had the ball first in the game

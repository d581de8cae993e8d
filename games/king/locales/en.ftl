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
       *[line] { $owner }'s { $yards }
        [own-line] its own { $yards }
        [midfield] midfield
        [goal-line] { $owner }'s goal line
        [end-zone] { $owner }'s end zone
        [own-end-zone] its own end zone
    }
# The same in a sentence: "on Home's 20".
standing =
    { $spot ->
       *[line] on { place }
        [own-line] on { place }
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
       *[no] { $man } captures { $taken } on { $to }.
        [yes] { $man }, with the ball, captures { $taken } on { $to }.
    }
carries = { $man } carries the ball forward to { $to }, { $standing }.
takes-ball =
    { $way ->
       *[forward] { $man } takes the ball forward from { $from } to { $to }, { $standing }.
        [sideways] { $man } takes the ball sideways from { $from } to { $to }, { $standing }.
        [back] { $man } takes the ball back from { $from } to { $to }, { $standing }.
    }
punts = { $side } punts from { $from }.
kicks-field-goal = { $side } kicks from { $from }, and it is good: a field goal!
no-move = { $side } has no move.

announces-attempt = { $side } announces a pass attempt: the quarterback looks for a receiver.
attempt-over = The quarterback has crossed the line: the attempt is over, and this possession sees no pass.
throws = The quarterback throws from { $from } to { $man } on { $to }, { $standing }!
one-move = { $side } has one move to stop it.
complete = Complete! { $man } has the ball on { $at }, { $standing }.
intercepted = Intercepted! { $man } comes from { $from } and takes the pass from { $victim } on { $to }, { $standing }.
incomplete = Incomplete! { $man } gets into the path of the pass on { $to }.
incomplete-over = Incomplete! { $man } gets into the path of the pass, over { $victim }, on { $to }.
flag-defense = Flag! { $man } hits { $receiver } beyond the line on { $to }: defensive interference.
sent-off = { $receiver } stays on { $to }, and { $man } is sent off.
flag-offense = Flag! { $man } goes for { $victim } beyond the line on { $to }: offensive interference.
must-punt = Nobody is captured, and { $side } has to punt at once.

touchdown = { $man } takes the ball into the end zone on { $to }: touchdown!
touchdown-over = { $man } takes the ball over { $victim } into the end zone on { $to }: touchdown!
touchdown-caught = Caught in the end zone: touchdown!
sacked = Sacked! { $man } catches the quarterback on { $to }, { $standing }.
brings-down = { $man } brings { $victim } down on { $to }, { $standing }.
safety = Safety! { $man } catches { $victim } with the ball in their own end zone on { $to }.

points-for = { $points } points for { $side }: { score }.
after-punt = The ball flies { $yards } yards, and { $side } starts { $start }.
after-touchback = The ball reaches the end zone, a touchback: { $side } starts { $start }.
takes-over = { $side } takes over { $start }.
quarter-begins =
    { $quarter ->
       *[2] The second quarter begins.
        [4] The fourth quarter begins.
    }
half-time = Half-time. { score }.
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
action-capture = { $kind } takes { $by } on { $to }
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
about-attempt = Opens a pass attempt and takes this move. While it is open, your receivers must not capture beyond the line, and a defender who captures one of them there is sent off.
about-field-goal = { $points } points; then { $side } starts on { $place }.
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
result-defensive-interference = defensive interference, the defender is sent off
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
illegal-own-man = { $from }>{ $to }: the { $by } on { $to } is on the same side
illegal-not-so = { $from }>{ $to }: { how-it-moves }
how-it-moves =
    { $carrier ->
       *[no] { how-man-moves }
        [yes] { how-carrier-moves }
    }
how-man-moves =
    { $kind ->
        [OL] a lineman goes one square straight forward, and captures one square diagonally forward
        [DL] a lineman goes one square straight forward, and captures one square diagonally forward
        [TE] a tight end or outside linebacker goes like a knight
        [LB] a tight end or outside linebacker goes like a knight
        [WR] a wide receiver or cornerback goes like a bishop
        [CB] a wide receiver or cornerback goes like a bishop
        [RB] a running back or safety goes like a rook
        [SF] a running back or safety goes like a rook
        [FB] a fullback or middle linebacker goes like a queen
        [MB] a fullback or middle linebacker goes like a queen
       *[QB] a quarterback goes one or two squares forward or diagonally forward, or any way sideways or straight back
    }
how-carrier-moves =
    { $kind ->
        [TE] a tight end with the ball goes like a knight
        [WR] a wide receiver with the ball goes one or two squares diagonally forward, or diagonally back
        [RB] a running back with the ball goes one or two squares straight forward, or straight back
        [FB] a fullback with the ball goes one or two squares forward or diagonally forward, or back either way
       *[other] { how-man-moves }
    }
illegal-lineman-blocked = the { $kind } cannot go straight to { $to }: the { $by } stands there, and a lineman captures only diagonally forward
illegal-nothing-to-capture = the { $kind } cannot go to { $to }: a lineman goes diagonally forward only to capture, and nobody stands there
illegal-in-the-way = { $from }>{ $to }: the { $by } on { $at } is in the way of the { $kind }
illegal-outside-red-zone =
    { $carrier ->
       *[no] the { $kind } cannot capture the { $by } on { $to }: a quarterback captures only in the red zone, ranks { $first } to { $last }
        [yes] the { $kind } cannot capture the { $by } on { $to }: the ball carrier captures only in the red zone, ranks { $first } to { $last }
    }
illegal-can-move = the { unit } has a move, so it cannot play “none”
illegal-field-goal-carrier = no field goal: the { $kind } has the ball, and only the quarterback can set one up
illegal-field-goal-at-once = no field goal yet: it cannot be a possession's first action
illegal-field-goal-range = no field goal from { $at }: the quarterback has to have the ball on ranks { $first } to { $last }
illegal-no-passing = no pass: this game is played without passing
illegal-second-pass = no pass: the { $kind } caught the ball, and a receiver does not pass on
illegal-attempt-open = a pass attempt is open already: move, or announce a completion
illegal-been-beyond = no pass: the quarterback has been beyond the line in this possession
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

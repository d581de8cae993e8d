# What Scrimmage says, in English. $side is a team ("Red"), $man, $other, $carrier, $tackler, $receiver and $defender are
# men ("F", "Red's T1"), $label is a man's label alone, $at, $from and $to are squares ("H15").

## The teams and their men

side-yellow = Yellow
man = { $side }'s { $label }
back-position =
    { $label ->
       *[Q] quarterback
        [F] fullback
        [H] halfback
        [T] tailback
    }

## Parts of sentences

# In a match "Game 2 · "; nothing in a single game.
of-game =
    { $game ->
        [0] { "" }
       *[other] Game { $game } ·{ " " }
    }
# The name of a grid line, by the yards from the nearer goal line.
yard-line =
    { $place ->
       *[yards] { $owner } { $yards }
        [goal] { $owner } goal line
        [midfield] midfield
    }
on-line =
    { $place ->
       *[yards] on the { yard-line }
        [goal] on the { yard-line }
        [midfield] at { yard-line }
    }
down =
    { $down ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] 4th
    }
down-and =
    { $goal ->
       *[no] { down } and { $to-go }
        [yes] { down } and goal
    }
way =
    { $way ->
       *[east] east
        [west] west
    }
squares =
    { $squares ->
        [0] no squares
        [one] 1 square
       *[other] { $squares } squares
    }
plays =
    { $plays ->
        [one] 1 play
       *[other] { $plays } plays
    }
odds = { $numerator } in { $denominator }
odds-never = never
bounce =
    { $bounce ->
       *[north] north
        [south] south
    }
zone = zone { $zone }
# A part of a sentence with a space before it.
spaced = { " " }{ $what }

## The play-by-play: before the snap

toss-won = { $side } wins the toss, starts on offense and drives { way }.
heading = { of-game }Play { $play } · { down-and } { on-line } · { $side } drives { way }
lines-up = { $man } lines up on { $at }.
lined-up-offense = { $side } is lined up; { $backs } may carry the ball.
lined-up-defense = { $side } is lined up. Hut-hut!
call-in = The call is in.

## The play-by-play: steps and passes

allotted = Turn { $turn }: { $side } has { squares }.
steps = { $man } steps to { $to }, { squares } left.
goes-at = { $man } goes at { $other } on { $to }, { squares } left.
under-ball = { $man } gets under the ball on { $to }.
under-ball-too = { $man } is there too, and fights with { $other } for the ball on { $to }.
forfeits = Nobody can move any more: { $side } forfeits { squares }.
throws = { how-thrown } to { $to }{ in-zone }.
throws-to-man = { how-thrown } to { $to }{ in-zone }, where { $man } waits.
how-thrown =
    { $must ->
       *[no] Q throws
        [yes] Q gets rid of it and throws
    }
# $zone is 0 outside of all zones.
in-zone =
    { $zone ->
        [0] { "" }
       *[other] { " " }in { zone }
    }
scrambles = Q scrambles!
scrambled-run = Q finds nobody open and has to run.
scrambled-any = Q must throw at once, but to any zone.
scrambled-shift = Q may shift up to { $number } squares this turn.
revealed-run-carrier = It's a run, and { $man } has the ball!
revealed-run = It's a run.
revealed-pass = It's a pass: Q has the ball.
revealed-carrier = { $man } has the ball!
revealed-not = { $man } does not have the ball.

## The play-by-play: contact

blocks = { $man } blocks { $other }: both are out of the play.
double-team = Double team! { $man } finishes off { $other }: both are out of the play.
shakes-off =
    { $again ->
       *[no] { $other } shakes off { $man }, who is out of the play; { $other } is marked.
        [yes] { $other } shakes off { $man }, who is out of the play; { $other } is still marked.
    }
# $power is the tackler's, $against the carrier's; $tackle, $fumble and $miss are odds.
attempt = { attempt-begins }, power { $power } against { $against }: a tackle { $tackle }, a fumble { $fumble }, a miss { $miss }.
attempt-begins =
    { $meets ->
       *[goes] { $tackler } goes for { $carrier } on { $at }
        [runs] { $carrier } runs into { $tackler } on { $at }
        [stays] { $carrier }, on { $at }, runs into { $tackler }
    }
missed = Missed! { $carrier } leaves { $tackler } behind and is on { $at }.
missed-still = Missed! { $carrier } shakes { $tackler } off and is still on { $at }.
fumble = Fumble! { $tackler } knocks the ball loose on { $at }; { $carrier } and { $tackler } are out.
down-on-spot = { $tackler } brings { $carrier } down on the spot.
driven-on = { $carrier } drives { $yards } yards on before { $tackler } makes the tackle.
driven-back = { $tackler } drives { $carrier } back { $yards } yards and makes the tackle.
bounced = The ball bounces { bounce } and lies loose on { $at }.
bounced-to = The ball bounces { bounce } to { $at }, right to { $man }.
contested-incomplete = { $defender } knocks it away from { $receiver }: incomplete.
contested-complete = { $receiver } wrests it from { $defender }: complete!
contested-intercepted = { $defender } takes it from { $receiver }: intercepted!

## The play-by-play: the whole of a turn

turn-told = Turn { $turn } · { $side }: { $deeds }.
turn-idle = Turn { $turn } · { $side }: no man can move.
deed-throws = Q throws to { $to }
deed-path = { $label } { $from }→{ $to }
deed-back = { $label } out and back
deed-blocks = { $label } blocks { $other }
deed-fails = { $label } fails to block { $other }
deed-tackles = { $label } tackles { $other }
deed-misses = { $label } misses { $other }
deed-strips = { $label } strips { $other }
deed-fumbles = { $label } fumbles, hit by { $other }
deed-past = { $path } past { $other }
deed-into = { $path } into { $other }

## The play-by-play: ends of passes, plays and games

complete = Complete! { $man } has it on { $at }.
intercepted = Intercepted! { $man } picks it off on { $at }: { $side }'s ball.
go-up = { $receiver } and { $defender } go up for it on { $at }: complete 1 in 4, intercepted 1 in 4, or nobody's.
incomplete = Incomplete: nobody is there on { $at }.
recovers = { $man } recovers the ball for { $side } on { $at }.
whistle = The whistle: after { $turns } turns the ball is dead.
touchdown = Touchdown, { $side }!
safety = Safety, { $side }!
# $number is the number of the game in a match, and 0 if only one is played.
game-word =
    { $number ->
        [0] game
        [1] first game
       *[2] second game
    }
game-won = { $side } wins the { game-word } { $own }–{ $other }.
game-drawn = No score after { plays }: the { game-word } is a draw.
match-won = { $side } wins the match { $own }–{ $other }.
match-won-by-plays = { $side } wins the match { $own }–{ $other } by fewer plays in the game won, { $mine } against { $theirs }.
match-won-by-turns = { $side } wins the match { $own }–{ $other } by fewer turns in the game won, { $mine } against { $theirs }.
match-drawn = The match is a draw, { $own }–{ $other }.
second-game = The second game: { $side } starts on offense and drives { way }.
ball-back = { $side } has the ball back: first down { on-line }.
takes-over = { $side } takes over { on-line }.
on-downs = Fourth down fails: { $side } takes over on downs { on-line }.
first-down = First down, { $side }, { on-line }.
next-down = { $side } has { down-and } { on-line }.

## The play-by-play: the whole of a play

# "1st and 10 on the Red 20: F takes it up the middle, missed by L1, tackled by B2 for 4."
summary = { down-and } { on-line }: { $story }.
story = { $start }{ $missed }{ $end }
story-incomplete = Q's pass to { $target } falls incomplete
story-whistle = the whistle ends the play{ $place }
story-finds = Q finds { $man }
story-intercepts = { $man } intercepts Q's pass
story-scrambles = Q scrambles and runs
story-keeps = Q keeps it{ run-through }
story-looks = Q looks for a receiver
story-has = Q has the ball
story-takes = { $man } takes it{ run-through }
story-carries = { $man } carries it
run-through =
    { $through ->
       *[unknown] { "" }
        [middle] { " " }up the middle
        [tackle] { " " }off tackle
        [outside] { " " }outside
    }
story-missed = , missed by { $men }
story-fumble = ; fumble forced by { $man }
end-tackled = , tackled by { $man }{ $place }
end-sacked = , sacked by { $man }{ $place }
end-carried = , all the way{ $points }
end-carried-back = { " " }and takes it all the way{ $points }
end-caught = { " " }in the end zone{ $points }
end-recovered = { $fumble }, and { $man } recovers for { $side }{ $place }
end-whistle = { $fumble }, and the whistle ends the play{ $place }
place-end-zone-only = { " " }only in the end zone{ $points }
place-own-end-zone = { " " }in their own end zone{ $points }
points-touchdown = : touchdown, { $side }
points-safety = : safety, { $side }
gain-none = for no gain
gain-forward = for { $yards }
gain-loss = for a loss of { $yards }

## Where the game stands

before-toss = Before the toss
title = { of-game }{ down-and } { on-line }
headline = { of-game }{ down-and }, { yard-line } · play { $play } · { $what }
next-line-up = { $side } to line up
next-call = { $side } to call
next-move =
    { $ball ->
       *[held] turn { $turn }, { $side } to move
        [flight] turn { $turn }, { $side } to move, pass in the air
        [loose] turn { $turn }, { $side } to move, ball loose
    }
next-tackle = turn { $turn }, tackle attempt
next-fumble = turn { $turn }, fumble
next-scramble = turn { $turn }, scramble
next-contest = turn { $turn }, contested pass
next-turn = turn { $turn }
decided-by-plays = by fewer plays in the game won
decided-by-turns = by fewer turns in the game won

## Actions

action-toss = { $side } starts on offense and drives { way }
action-place = { $label } lines up on { $at }
action-run = Run by the { back-position } ({ $label })
action-pass = Pass to { zone }
action-throw = Throw to { $to }
action-throw-zone = Throw to { $to }, { zone }
action-scramble = Q scrambles, as chance decides
action-fumble = Fumble: the ball comes loose
action-down-back-2 = Tackled and driven back two squares (4 yards)
action-down-back-1 = Tackled and driven back one square (2 yards)
action-down = Tackled on the spot
action-down-on-1 = Tackled after driving one square (2 yards) forward
action-down-on-2 = Tackled after driving two squares (4 yards) forward
action-missed = Missed: the carrier goes on
action-bounced = The ball bounces { bounce }
action-bounced-to = The ball bounces { bounce } to { $at }
action-must-run = Q must run
action-must-throw = Q must throw at once, to any zone
action-shift = Q may shift up to { $number } squares
action-incomplete = Incomplete
action-complete = Complete to { $man }
action-intercepted = Intercepted by { $man }
the-receiver = the receiver
the-defender = the defender
step-to = { $label } to { $to }
step-recovers = { $label } recovers the ball on { $to }
step-under = { $label } gets under the pass on { $to }
step-runs-into = { $label } runs into { $other }: tackle attempt on { $from }
step-meets = { $label } meets { $other } on { $to }: tackle attempt
step-may-meet = { $label } meets { $other } on { $to }: block or tackle attempt
step-blocks = { $label } blocks { $other } on { $to }
step-double = { $label } completes a double team on { $other } on { $to }
step-marks = { $label } marks { $other } on { $to }

## Why an action is illegal

illegal-out-of-turn = that does not come now: { $expected }
illegal-game-over = the game is over
illegal-no-such-outcome = { $outcome } cannot come up here
illegal-placed-out-of-order = { $man } is not the next man to be placed; { $next } is
illegal-not-on-this-team = { $man } does not play for the team on turn
illegal-taken = { $at } is taken by { $by }: two men cannot share a square in a line-up
illegal-outside-window = { $at } is outside the window: men line up in columns { $first } to { $last }
illegal-l1 = { $man } cannot line up on { $at }: tackles and guards line up on column { $front }, just on their side of the line
illegal-l2 = { $man } cannot line up on { $at }: an end lines up on column { $front }{ $downfield }
illegal-l3 = Q cannot line up on { $at }: the quarterback stands in the row of a tackle or guard, two to four columns behind the line ({ $first } to { $last })
illegal-l4 = { $man } cannot line up on { $at }: backs line up behind column { $front }
illegal-not-eligible = { $man } cannot carry the ball from { $rows } rows away: a back may run only from within two rows of the quarterback
illegal-l5 = { $man } cannot line up on { $at }: the defense lines up on its own side of the line, in columns { $first } to { $last }
illegal-off-field = { $man } has left the field in this play
illegal-m1 = { $man } cannot step from { $from } to { $to }: a step goes to one of the eight neighbouring squares
illegal-m3 = { $man } cannot step from { $from } to { $to }: a step goes to one of the eight neighbouring squares, so men never pass over others
illegal-m2 = { $man } has { $left } of { $speed } squares left this turn, and the step to { $to } costs { $cost }
illegal-m4 = { $man } cannot step onto { $to }: teammate { $by } stands there
illegal-m7 = { $man } cannot step to { $to }: tackles and guards never go backward
illegal-m8 = the step to { $to } costs { $cost } squares, and { $left } of the allotment are left
illegal-set-position = on a pass play Q stays in the set position until throwing or scrambling
illegal-shift-used = Q may shift { $left } more squares after this scramble, and the step to { $to } costs { $cost }
illegal-shift-forward = Q cannot shift to { $to }: before the throw Q stays behind the scrimmage line
illegal-p1 = the pass cannot be thrown to { $at }: it is outside { $zone }
illegal-p2 = the pass cannot be thrown to { $at }, where { $by } stands: not to the quarterback, a tackle or a guard of the offense
illegal-scrambled-already = Q has scrambled in this play, and may do so once
illegal-must-throw = Q must throw now, to any square of the window
illegal-b1 = { $man } cannot step onto { $to }, where { $by } stands: there are no blocks while a pass is in the air
illegal-under-ball = { $man } has reached the pass and stays on its square until it comes down
illegal-not-receiver = { $man } is no eligible receiver and cannot step onto { $to }, where the pass comes down
throw-not-offense = only the offense throws, on its own turn
throw-no-ball = the quarterback does not have the ball any more
throw-too-early = a pass is thrown on the offense's second turn (turn 3 of the play) at the earliest
throw-run = the play is a run: there is no pass to throw
throw-stepped = another man has stepped this turn: the throw must wait for the offense's next turn
the-window = the window
the-zone-called = the zone that was called
or-downfield = , or 10 to 20 yards downfield in columns { $west } to { $east }
not-downfield = ; downfield only while the line is more than 20 yards from the goal line
expected-toss = chance draws the team that starts and its direction first
expected-offense-places = the offense places { $label } next
expected-defense-places = the defense places { $label } next
expected-call = the offense calls the play
expected-allotment = chance draws the allotment of squares
expected-step-or-throw = a man steps, or the quarterback throws or scrambles
expected-step = a man steps
expected-tackle = chance decides the tackle attempt
expected-bounce = chance decides where the fumbled ball bounces
expected-scramble = chance decides the scramble
expected-contest = chance decides the contested pass

## Answers to questions

no-man = “{ $text }” is no man of this eleven
twice-in-draft = { $label } is in the draft twice
twice-in-formation = { $label } is in the formation twice
placed-already = { $label } has been placed on { $at } already
no-row = { $label } is on row { $row }; rows are 0 to { $last }
why-nobody-moves = nobody moves now
why-nobody-there = nobody stands on { $from }
why-can-go = { $label } can go to { $to }
why-no-way = { $label } cannot get to { $to } this turn: men stand in every way that is short enough, and men never pass over others

## The game and its options

game-name = Scrimmage
game-summary = Eleven men a side, a secret call, and sudden death: the first touchdown or safety wins.
option-min_squares = The fewest squares that a turn can be allotted.
option-max_squares = The most squares that a turn can be allotted.
option-tackle = How tackle attempts are decided: by the powers of both men, or uniformly as in the earliest versions.
option-max_plays = The number of plays without a score after which the game is a draw.
option-max_turns = The number of turns after which a play is whistled dead.
option-format = How much is played: one game of sudden death, or a match of two games, each team starting one on offense.

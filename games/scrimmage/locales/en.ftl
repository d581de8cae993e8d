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
       *[yards] at the { yard-line }
        [goal] at the { yard-line }
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
       *[east] towards column 60
        [west] towards column 1
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
odds = { $percent }%
odds-never = never
bounce =
    { $bounce ->
       *[north] towards row A
        [south] towards row O
    }
zone = zone { $zone }
# A part of a sentence with a space before it.
spaced = { " " }{ $what }

## The play-by-play: before the snap

toss-won = { $side } wins the toss and starts on offense.
heading = { of-game }Play { $play } · { down-and } { on-line }
lines-up = { $man } lines up on { $at }.
lined-up-offense = { $side } is lined up; { $backs } may carry the ball.
lined-up-defense = { $side } is lined up.
call-in = The call is in.

## The play-by-play: steps and passes

allotted = Turn { $turn }: { $side } has { squares }.
steps = { $man } steps to { $to }{ steps-left }.
goes-at = { $man } takes on { $other } on { $to }{ steps-left }.
steps-left =
    { $squares ->
        [0] { "" }
       *[other] , { squares } left
    }
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
revealed-not-met = { $other } takes on { $man }, who does not have the ball.
revealed-not-blocks = { $man } takes on { $other }, and does not have the ball.

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
deed-runs = { $path } { $gain }
deed-back = { $label } out and back
deed-blocks = { $label } blocks { $other } (both out)
deed-fails = { $label } fails to block { $other } and is out
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
second-game = The second game: { $side } starts on offense.
ball-back = { $side } has the ball back: first down { on-line }.
takes-over = { $side } takes over { on-line }.
on-downs = Fourth down fails: { $side } takes over on downs { on-line }.
first-down = First down, { $side }, { on-line }.
next-down = { $side } has { down-and } { on-line }.

## The play-by-play: the whole of a play

# "1st and 10 at the Red 20: F takes it up the middle, missed by L1, tackled by B2 for 4."
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
# For counts over many games: formations and calls, by down ($down) and distance ($far, yards).
choice-kind =
    { $kind ->
       *[call] Calls
        [offense] Formations of the offense
        [defense] Formations of the defense
    }
choice-situation =
    { $far ->
       *[long] { down } and 10 or more
        [middling] { down } and 6 to 8
        [short] { down } and 2 to 4
        [goal] { down } and goal
    }
choice-own = A line-up of their own
choice-pass =
    { $deep ->
       *[short] Short pass, { choice-aim }
        [middle] Pass of 10 to 20 yards, { choice-aim }
        [deep] Deep pass, { choice-aim }
    }
choice-aim =
    { $aim ->
       *[centre] over the middle
        [left] to the left
        [right] to the right
    }
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
illegal-mini-line-up = { $man } cannot line up on { $at }: in the mini game Q stands in row G and T in row I of the front column, L1 in rows G to I of the two columns behind the line, and nobody else plays
illegal-mini-pass = the mini game has no passes
illegal-mini-field = { $man } cannot move to { $to }: the mini game has only rows G to I
illegal-off-field = { $man } has left the field in this play
illegal-m1 = { $man } cannot step from { $from } to { $to }: a step goes to one of the eight neighbouring squares
illegal-m3 = { $man } cannot step from { $from } to { $to }: a step goes to one of the eight neighbouring squares, so men never pass over others
illegal-m2 =
    { $left ->
        [0] { $man } has moved all { $speed } squares that their speed allows this turn: move another man
       *[other] { $to } is too far for { $man }: it costs { $cost } squares, and { $man } has { $left } of { $speed } left this turn. Pick a nearer square
    }
illegal-m4 = { $man } cannot step onto { $to }: teammate { $by } stands there
illegal-m7 = { $man } cannot step to { $to }: tackles and guards never go backward
illegal-m8 =
    { $to } is too far: it costs { $cost } squares, and the side has { $left ->
        [one] only 1
       *[other] only { $left }
    } left for all its men this turn. Pick a nearer square
illegal-set-position = on a pass play Q stays in the set position until throwing or scrambling
illegal-shift-used = { $to } is too far: it costs { $cost } squares, and this scramble leaves Q { $left } to shift. Pick a nearer square
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
why-goal-line = { $label } cannot run on to { $to }: the play ends with a touchdown as soon as { $label } enters the end zone
why-no-way = { $label } cannot get to { $to } this turn: men stand in every way that is short enough, and men never pass over others

## The game and its options

game-name = Scrimmage
game-summary = Secret calls, sudden death: eleven men a side, and the first touchdown or safety wins.
option-min_squares = The fewest squares that a turn can be allotted.
option-max_squares = The most squares that a turn can be allotted.
option-tackle = How tackle attempts are decided: by the powers of both men, or uniformly as in the earliest versions.
option-max_plays = The number of plays without a score after which the game is a draw.
option-max_turns = The number of turns after which a play is whistled dead.
option-size = How large the game is: eleven men a side, or a mini game for study, two men against one at the goal line.
option-format = How much is played: one game of sudden death, or a match of two games, each team starting one on offense.

## The board: the teams and their men

board-offense = { $side } offense
board-defense = { $side } defense
board-side-man = { $side } { $label }
board-tight-end = tight end
board-split-end = split end
board-safety = safety
board-tackle = tackle
board-guard = guard
board-linebacker = linebacker
board-defensive-back = defensive back
board-square-shape = square
board-cut-square = cut square
board-hexagon = hexagon
board-circle = circle
board-diamond = diamond

## The board: squares and men in words

# A man and what is to be known of them: "Red halfback H, speed 5, power 1, 3 squares left".
board-man = { $side } { $position } { $label }, speed { $speed }, power { $power }
board-man-and = { $man }, { $more }
board-squares-left =
    { $count ->
        [one] 1 square left
       *[other] { $count } squares left
    }
board-blocked-once = blocked once by power { $power }
board-has-ball = has the ball
board-figures = Speed { $speed } · Power { $power }
board-figures-left = { $figures } · { $left } left
board-figures-blocked = { $figures } · blocked once (power { $power })
board-ball = ball
board-costs = { $man } → { $at } costs <b>{ $cost }</b>
board-costs-ball = { board-costs }, and the ball is there
board-if-no-ball = If the man has no ball:
board-if-ball = If the man has the ball:

board-block-wins = A block: both men are out until the next play.
board-block-double = Double team: { $opponent } leaves the field, and so does your man.
board-block-fails = Block fails: your man leaves the field; { $opponent } stays, open to a double team.
board-tackle-attempt = Tackle attempt: { $chance } that it succeeds
board-tackle-odds = Tackle attempt: { $odds }.
board-tackle-odds-on = Running into { $opponent } leads to a tackle attempt on { $at }: { $odds }.
board-odds-tackled = tackled { $chance }
board-odds-fumble = fumble { $chance }
board-odds-missed = missed { $chance }
# $block is a sentence.
board-either = { $block } With the ball: { $odds }.

board-empty = empty
board-two-men = { $one }; and { $other }
board-loose-here = the ball lies loose here
board-pass-here = the pass is coming down here
board-reaches = { $man } can reach it for { $cost }
board-reaches-ball = { board-reaches }; and has the ball then
board-may-stand = { $man } may stand here
board-not-for = not for { $man }
board-may-throw = you can throw here
board-square-and = { $what }; { $more }
board-square = { $at }: { $what }.
board-square-in = { $at }, { $place }: { $what }.
board-end-zone = end zone
board-end-zone-of = { $side }'s end zone
board-columns = columns { $first } to { $last }
board-part = Part of the field that is shown
board-field-role = football field
board-field = Football field.
board-field-line = Football field. { $side } on offense, line of scrimmage at { $line }.
board-help = Arrow keys move over the squares, with Shift five at a time. Enter picks a man or a square. N and P go through the men, B to the ball, Escape lets go, Backspace takes back.

## The board: where the game stands

board-down = { down } and { $to-go }
board-down-goal = { down } and goal
board-play = { of-game }Play { $play }
board-play-turn = { board-play } · Turn { $turn }
board-turns =
    { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }
board-game-won = Game { $game }: { $side } won { $own }–{ $other } in { plays }, { board-turns }
board-game-drawn = Game { $game }: drawn in { plays }, { board-turns }
board-flight-offense = Pass in the air to { $at }. Get a receiver there!
board-flight-there = Pass in the air to { $at }: { $man } stands there.
board-flight-defense = Pass in the air to { $at }. It comes down after this turn.
board-block-anyway = Block anyway
# Over two men who have met: “T1, G2 out”.
board-burst-out = { $men } out
# Over the square where a play has ended, by the messages that tell of it.
board-play-ends =
    { $how ->
       *[end-whistle] Whistle
        [story-incomplete] Incomplete
        [end-tackled] Tackled
        [end-sacked] Sacked
        [end-recovered] Recovered
        [touchdown] Touchdown!
        [safety] Safety!
    }
board-play-ends-gain =
    { board-play-ends }: { $gain ->
       *[gain-none] no gain
        [gain-forward] gain of { $yards }
        [gain-loss] loss of { $yards }
    }
board-loose = Loose ball on { $at }: the first man onto it recovers it.
board-runs-back =
    { $you ->
       *[no] Intercepted! { $side } runs the other way.
        [yes] Intercepted! You run the other way.
    }
board-must-throw = The quarterback must throw now, to any zone.
board-run-carrier = It's a run: { $man } has the ball.
# To the one who has called it, as long as the other side cannot know it.
board-run-secret = Only you know: { $man } has the ball.
board-pass-secret = Only you know: it's a pass.
board-pass-secret-zone = Only you know: it's a pass to { zone }.
board-run-unknown = It's a run. The ball carrier is not known yet.
board-pass-open = It's a pass! Throw, scramble, or move first.
board-pass-held = It's a pass! Q has the ball. White dots: receivers.
# The men who bear the white dot.
board-hidden = { $men } (white dot) may have the ball.
# $man has caught a pass and runs.
board-carrier = { $man } has the ball on { $at }.
board-toss = The toss
# Behind the name of a team: "Red lines up the offense".
board-lining-offense =
    { $you ->
        [yes] line up the offense
       *[no] lines up the offense
    }
board-calling =
    { $you ->
        [yes] call the play
       *[no] calls the play
    }
board-lining-defense =
    { $you ->
        [yes] line up the defense
       *[no] lines up the defense
    }
board-starting =
    { $you ->
        [yes] start the play
       *[no] starts the play
    }
board-next =
    { $you ->
        [yes] are next
       *[no] is next
    }
board-ending = can end the turn or take back
board-moving =
    { $you ->
        [yes] move
       *[no] moves
    }
board-over = The game is over
board-match-over = The match is over
board-scoreboard = Scoreboard
board-games-won = games won
board-points = points
board-to-way = { $way ->
   *[right] to the right
    [left] to the left
    [up] up the screen
    [down] down the screen
}
board-plays-way = { $side } plays { board-to-way }
board-plays-way-ball = { board-plays-way }, has the ball
board-numbers = { $way ->
   *[east] from 1 to 60
    [west] from 60 to 1
}
board-turned =
    { $you ->
       *[no] The field has turned: { $side } plays { board-numbers }.
        [yes] The field has turned: you play { board-numbers }.
    }
# At the edge beyond which an end zone lies: how far the ball is from it, or 0 if nobody knows where the ball is.
board-end-away = { $squares ->
    [0] { $side } end zone
    [one] { $side } end zone: 1 square
   *[other] { $side } end zone: { $squares } squares
}
# How many men stand beyond an edge, out of sight. It has to be short to have room there.
board-end-men =
    { $count ->
        [one] 1 more man
       *[other] { $count } more men
    }
# The button of a telephone's field, which says what it shows next.
board-zoom = { $next ->
   *[close] Zoom
    [whole] Whole
    [wide] Back
}
board-zoom-name = { $next ->
   *[close] Zoom: squares for a finger
    [whole] Whole field
    [wide] Back to the play
}
board-card-ball = ball
board-card-offense = offense
board-card-defense = defense
board-squares-of = <b>{ $left }</b> of { $allotted } squares left
board-to-act = { $side } to act, against { $other }.

## The board: lining up and the call

board-line-up-done = Line-up done
board-clear = Clear
board-take-off = Take { $man } off
board-offense-lines-up = { $side }'s offense lines up
board-defense-lines-up = { $side }'s defense lines up
board-in-hand = Placing <b>{ $man }</b>: pick a marked square.
board-all-placed = All eleven are placed. Move any, or go on.
board-pick-to-place = Pick a man, then a square; or start from a formation.
board-problems = What is wrong with the line-up
# What the rules call them, in RULES.md.
board-rule-name = { $rule ->
    [L1] Linemen
    [L2] Ends
    [L3] Quarterback
    [L4] Backs
    [L5] Defense
    [M1] Path
    [M2] Speed
    [M3] No passing over
    [M4] Teammates
    [M5] Contact
    [M6] Double team
    [M7] Linemen go forward
    [M8] Allotment
    [B1] Blocks at any time
    [T1] Anyone may tackle
    [B2] The hidden carrier
    [B3] The carrier's own step
    [P1] The called zone
    [P2] Squares held
   *[other] { $rule }
}
# $men are labels with spaces between them.
board-placed = on { $at }
board-placed-wrong = on { $at }, breaks rule { $rule }
board-not-placed = not placed yet
board-roster = { $label }, { $position }, speed { $speed }, power { $power }, { $told }
board-roster-title = { $position }: speed { $speed }, power { $power }
board-side-lines-up = { $side } lines its men up.
board-side-calls = { $side } calls the play in secret.

# A heading above what one calls from; $you: it addresses the one person at this screen.
board-call =
    { $you ->
        [yes] Your call
       *[no] { $name }, call the play
    }
board-call-alone = Your call is hidden. { board-carriers }
board-call-secret = Your call is hidden. { board-carriers }
board-carriers = Ball carriers (dot): { $men }.
board-call-open = Call the play…
board-last-play = Last play: { $summary }
# $what is a word or two: "Tackled: gain of 4".
board-last-play-was = Last play · { $what }
board-look-away-defense = { $side } defense, look away
board-look-away = { $side }, look away
board-curtain = { $offense } calls the play now. { $defense } must not see the screen until the call is made.
board-show-calls = { $name }: show the calls
board-call-about = Give the ball to a back, or choose the zone that the pass will go to.
board-call-set-position = On a pass, Q cannot move in turn 1; trying it shows that it is a pass.
board-run = Run
board-run-by = Run by
board-run-by-man = Run by { $man }, { $position }
board-run-by-the = Run by { $man }, the { $position }
board-barred = { $men }: more than two rows from Q, too far for a handoff.
board-pass-to-zone = Pass to zone
board-pass-to-a-zone = Pass to a zone
# No line ends before the number.
board-call-pass = Pass to zone{"\u00A0"}{ $zone }
# $call is "Pass to zone 4".
board-make-call = Call: { $call }
board-choose-call = Choose a call
board-hide-calls = Hide the calls
board-no-call = There is no call now.
board-called-secret = { $side } has called it in secret: { $other } lines up without knowing it.
board-hold-about = Hold the button down to see the call of this play.
board-hold = Hold to see the call
board-back-to-field = Back to the field
board-rules = Rules
board-rules-key = Rules (Shift+R)

## The board: a turn

board-set = Both teams are set
board-set-about = Press “Ready”: the offense waits for it. You can still take the line-up back.
board-start-play = Ready: start the play
board-turn-over = End of the turn
board-turn-over-about = All squares are used.
board-end-turn-short = End turn
# The button that takes the next man in hand: all squares have to be used before the turn ends.
# On a telephone it breaks behind the colon only.
board-next-man =
    { $count ->
        [one] Next man: 1{"\u00A0"}square{"\u00A0"}left
       *[other] Next man: { $count }{"\u00A0"}squares{"\u00A0"}left
    }
board-next-man-short = Next man
board-next-man-key = Squares are left: on to the next man who can move (N)
board-men-of = { $side }'s men
board-off = off
board-off-field = off the field
board-man-left = on { $at }, { $left } left
board-man-stuck = { board-man-left }, cannot move now
board-pick-square =
    { $label } · power { $power } · { $count ->
        [one] up to 1 square
       *[other] up to { $count } squares
    }. A marked square's number is its cost.
board-nobody = None of your men can move.
board-pick-man = Pick a player to see where they can go.
# To a finger, until it has been done once.
board-pick-man-aiming = Pick a player to see where they can go. Hold a finger down for a magnifier.
# To a finger, while the whole field is in sight.
board-tap-whole = Tap the field to come back to the play.
board-chosen =
    { $count ->
        [one] { $man } chosen, on { $at }. The man can reach 1 square.
       *[other] { $man } chosen, on { $at }. The man can reach { $count } squares.
    }
board-chosen-stuck = { $man } chosen, on { $at }. The man cannot move now.
board-set-position = On a pass play Q stays in the set position; if Q moves, everybody sees that the play is a run. Pick { $at } again to move anyway.
board-contact-on = Contact on { $at }
board-onto = { $man } onto { $at }
board-run-into = Run into { $opponent }

board-throw-open = Throw…
board-scramble-open = Scramble…
board-see-call = See your call…
board-see-call-short = Your call…
board-press-throw = The quarterback must throw: press “Throw…”, then pick a square.
board-throw-any = Throw to any zone: pick a marked square.
board-throw-zone = Throw to { zone }: pick a marked square.
board-squares-marked =
    { $count ->
        [one] 1 square is marked
       *[other] { $count } squares are marked
    }
board-throw-any-marked = Throw to any marked square: { board-squares-marked }.
board-throw-zone-marked = Throw to a square of { zone }: { board-squares-marked }.
board-cancel-throw = Cancel the throw
# A finger has come down on a square: the button throws there.
board-throw-ready = Throw to { $at }, or pick another square?
board-throw-to = Throw to { $at }
board-throw = Throw
board-throw-shows = The called zone will be marked on the field, where <b>{ $other }</b> can see it too.
board-throw-show = Show the zone and throw
board-not-now = Not now
board-scramble = Scramble
board-scramble-about = Once a play. Chance decides:
# The same on a telephone; what is left is as likely as a run.
board-scramble-briefly = Once a play, by chance: Q must run ({ $run }), throws to any zone ({ $any }), or may shift 2 to 4 squares ({ $run }).
board-scramble-odds = Odds of a scramble
board-not-in-window = The pass cannot be thrown to { $at }: it has to go to the twenty columns of this play.
board-not-in-zone = The pass cannot be thrown to { $at }: it has to go to { zone }, which was called.
board-not-to-men = The pass cannot be thrown to { $at }: it never goes to Q or to a tackle or guard of the offense.
board-not-to-man = The pass cannot be thrown to { $at }: { $man } stands there, and it never goes to Q or to a tackle or guard of the offense.

## The board: draws

board-tries-to-tackle = { $tackler } tries to tackle { $carrier }
board-fumble-on = Fumble on { $at }!
board-scrambles = The quarterback scrambles
board-contested-on = Contested pass on { $at }
board-the-field = the field
board-the-draw = The draw
board-toss-about = A coin decides who has the ball first, and which way they play.
board-against = { $tackler } against { $carrier }, on { $at }
board-fumble-about = The ball bounces four rows towards one sideline or the other. The first man onto its square recovers it.
board-contest-about = { $receiver } and { $defender } both reached the ball.
board-scrambles-about = Q may have to run, or win some room to shift or throw.
# Below the number of squares, which stands by itself.
board-to-move =
    { $count ->
        [one] square to move
       *[other] squares to move
    }
board-drawn-from = drawn from { $least } to { $most }
board-deciding = Deciding…
board-continue = Continue
# The button that has chance decide, by what it decides.
board-tackle-now = Try the tackle
board-fumble-now = See the bounce
board-contest-now = See who catches it
board-scramble-now = See how far
board-outcome-now = See the outcome
board-draw-squares = Draw the squares
board-outcome = Outcome
board-chance = Chance
board-attempt-odds = Odds of the tackle attempt

board-fumble = Fumble
board-tackled = Tackled there
board-tackled-on = Tackled, { $yards } yards more
board-tackled-back = Tackled, { $yards } yards back
board-missed = Missed tackle
board-bounces = Bounces { bounce }
board-complete = Complete
board-intercepted = Intercepted
board-must-throw-any = Throw to any zone now
board-may-shift = Q may shift up to { $number }
board-starts =
    { $you ->
        [yes] You have the ball first
       *[no] { $side } has the ball first
    }

## The lobby and the windows

board-men = Roster
board-men-key = Roster (Shift+M)
board-start-note = The program draws which team begins with the ball, and which way it plays.
board-option-min-squares = Fewest squares per turn
board-option-max-squares = Most squares per turn
board-option-tackle = Tackles
board-option-power = By power (as in the rules)
board-option-uniform = All outcomes equal (earlier versions)
board-option-max-turns = Most turns in a play
board-option-max-plays = Most plays in a game
board-option-size = Size
board-option-full = Eleven men a side
board-option-mini = Mini: two men against one at the goal line, for study
board-option-format = Format
board-option-match = A match of two games: each team starts one
board-option-single = One game of sudden death
board-key-arrows = Move over the squares of the field; with Shift five at a time. From a button they lead back to the field
board-key-pick = Pick a man or a square; the same square again for contact
board-key-next = Next and previous man
board-key-ball = Go to the ball
board-key-escape = Close a message, cancel a contact, release a man, cancel a throw
board-key-back = Take back
board-key-delete = Take a man off the field while lining up

board-unit-offense = Offense
board-unit-defense = Defense
board-column-man = Man
board-column-position = Position
board-column-speed = Speed
board-column-power = Power
board-man-shape = { $label }, { $shape }
board-never-back = never goes back
# The word between <em> and </em> is set as the men are drawn that it is about.
board-men-rule = A man moves as many squares a turn as their speed says; a diagonal step costs two. A block succeeds with the greater power, or with two blockers' powers together. A <em>paler</em> man with a dashed edge has been blocked once already.
# In the Men window, beside a man with the dot.
board-men-dot = A small white dot marks a man who may have the ball as far as everyone knows, or, once it is known to be a pass, one who may catch it. Nobody bears it any more once it is known who runs with the ball.
# In the Men window, beside a man with the ball.
board-men-ball = A ball at the side marks the man who has it.
# What the dot means, in the card about a man.
board-dot-carry = may be called to carry the ball
board-dot-hold = may have the ball
board-dot-catch = may catch the pass
board-tackles = Odds of a tackle attempt
board-tackles-by = Odds of a tackle attempt, by the tackler's power less the carrier's
board-column-advantage = Advantage
board-column-back-4 = Back 4 yd
board-column-back-2 = Back 2 yd
board-column-spot = On the spot
board-column-on-2 = Another 2 yd
board-column-on-4 = Another 4 yd
board-column-missed = Missed tackle

## The guide

board-guide-field = The two teams
board-guide-field-text = Red’s quarterback Q throws the ball to an end (SE, TE) or gives it to a back (F, H, T); the linemen in front block for them. Yellow tackles.
board-guide-field-task = { pick } Red’s quarterback.
board-guide-line-up = Line up
board-guide-line-up-text = Before a play the offense puts its eleven men on the squares that light up. A formation does it for you.
board-guide-line-up-task = You are Red: pick a formation, then “Line-up done”.
board-guide-call = Call the play
board-guide-call-text = Red calls its play in secret: a run by one of its backs, or a pass to one of twelve zones. A curtain covers the field while Yellow looks away. Whatever you call, the guide goes on with a pass to zone 4.
board-guide-call-task = Press “Call the play…”, then choose a call.
board-guide-turn = A turn
board-guide-turn-text = Yellow has lined up. Red has six squares to move this turn; any of its men may use them. The numbers say what each square costs; a diagonal step costs two.
board-guide-turn-task = Pick the split end SE, then B20.
board-guide-block = A block
board-guide-block-text = One square is left. Stepping onto an opponent is a block: your tackle T1 has power 4, the guard on F16 has 3. The stronger man blocks the weaker one, and both leave the field. Contact cannot be taken back, so it asks first.
board-guide-block-task = Pick T1, then F16 twice.
board-guide-throw = Throw
board-guide-throw-text = Yellow has moved, and it is Red’s second turn. Everybody now knows that it is a pass, though not where to. Your split end SE waits on B20.
board-guide-throw-task = Press “Throw…”, show the zone, then pick B20.
board-guide-tackle = A tackle
board-guide-tackle-text = The ball was in the air until Yellow had moved. SE has caught it and run on to B23. Now it is Yellow’s turn. Chance decides whether a tackle succeeds; you see the odds before you decide.
board-guide-tackle-task = You are Yellow: pick B1, then SE twice.
board-guide-first-down = First down!
board-guide-first-down-text = Gain ten yards in four plays, and you keep the ball; the first touchdown or safety wins the whole game. “Roster” shows speeds and powers. “Take back” undoes a step, as long as men have not met and nothing was drawn or revealed.

## Why a hint is one

board-reason-tackle = A tackle there comes off { $chance } of the time.
board-reason-touchdown = { $at } lies in { $side }'s end zone: touchdown!
board-reason-throw-end-zone = The pass goes into { $side }'s end zone.
board-reason-first-down = That crosses the first-down line.
board-reason-throw-first-down = The pass goes past the first-down line.
board-reason-gains = That gains { $yards } yards.
board-reason-block = The block takes { $man } out of the play.
board-reason-downfield = { $man } gets { $yards } yards downfield.
board-reason-nearer =
    { $squares ->
        [one] { $man } comes right up to the ball.
       *[other] { $man } closes in on the ball: { $squares } squares away.
    }
board-reason-covers =
    { $squares ->
        [one] { $man } comes right up to { $who }, who may catch the ball.
       *[other] { $man } gets nearer to { $who }, who may catch the ball: { $squares } squares away.
    }

## The board editor

board-edit-first-turn = First turn of a play
board-edit-calling = Before the call
board-edit-empty = Empty field
board-edit-turn = On turn
board-edit-turns = Turn of this play
board-edit-left = Squares left in this turn
board-edit-allotted = Squares allotted to this turn
board-edit-call = Secret call
board-edit-no-call = None yet
board-edit-run = Run by { $man }
board-edit-pass = Pass to zone { $zone }
board-edit-possible = Calls that the defense must think possible
board-edit-possible-about = Of Q, F, H, T (runs) and pass, with commas between them
board-edit-down = Down
board-edit-line = Scrimmage line: the column west of it
board-edit-first-down = First-down line: the column west of it
board-edit-offense = Offense
board-edit-way = The offense goes
board-edit-east = east
board-edit-west = west
board-edit-phase = What comes next
board-edit-phase-turn = A turn
board-edit-phase-line-up = Line-up
board-edit-phase-call = The call
board-edit-phase-allotment = The draw of the squares

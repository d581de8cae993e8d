# What Phutball says, in English. $side is a side ("Red"), $at, $to and the like are points ("h11").

## The play-by-play

first-turn = { $side } has the first turn.
places = { $side } places a man on { $at }.
over-men =
    { $men ->
        [one] over a man
       *[other] over { $men } men
    }
jumps = { $side } jumps { over-men }, to { $to }.
jumps-out = { $side } jumps { over-men }, over the goal line.
goal = Goal! { $side } wins.
own-goal = An own goal: { $side } wins.
no-goal = No goal in { $turns } turns: the game is a draw.

## Where the game stands

headline = Turn { $turn } of { $limit }, ball on { $ball }

## Actions

action-first-turn = { $side } has the first turn
action-place = a man on { $at }
action-jump = the ball jumps to { $to }
action-jump-out = the ball jumps over the goal line
action-end = the turn ends with the ball on { $ball }

## Why an action is illegal

illegal-game-over = the game is over
illegal-toss = chance draws once, before anything else, who has the first turn
illegal-one-thing = no man is placed after a jump: jump on, or end the turn
illegal-off-field = { $at } is behind a goal line: men stand on the field, rows 1 to { $rows }
illegal-taken = { $at } is not empty
illegal-crooked = the ball on { $from } jumps in a straight line, and { $to } is on none of its lines
illegal-no-man = no man stands next to the ball on { $from } towards { $to }
illegal-not-first = a jump that way ends on { $lands }, the first empty point behind the men, not on { $to }
illegal-side-line = the ball cannot jump towards { $to }: the men stand up to the side line
illegal-nothing-done = a turn is not skipped: place a man, or jump

## The game and its options

game-name = Phutball
game-summary = Philosopher's Football: place a man, or jump the ball over men towards the goal line.
option-turns = The number of turns, of both sides together, after which the game is a draw.

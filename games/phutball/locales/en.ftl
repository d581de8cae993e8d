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
# In a list of turns it stands alone.
stops = { $side } jumps, and stops on { $at }.
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
illegal-off-field = { $at } is behind a goal line: men stand on the field, on the numbers 1 to { $rows }
illegal-taken = { $at } is taken already: a man needs an empty square
illegal-crooked = the ball cannot reach { $to }: it jumps in a straight line
illegal-no-man = no man stands next to the ball on { $from } towards { $to }
illegal-not-first = a jump that way ends on { $lands }, the first empty square behind the men, not on { $to }
illegal-side-line = the ball cannot jump towards { $to }: the men stand up to the side line
illegal-nothing-done = a turn is not skipped: place a man, or jump

## The game and its options

game-name = Phutball
game-summary = Place a man or jump the ball: Philosopher's Football, over the men to the goal line.
option-turns = The number of turns, of both sides together, after which the game is a draw.

## The lobby and the windows

board-start-note = A coin decides who has the first turn. Red plays towards the high numbers, Blue towards the low ones.
board-turn = turn
board-turns = turns
board-option-turns = Most turns, both sides together

## The board

board-toss = A coin decides who has the first turn.
board-has-first-turn =
    { $you ->
        [yes] You have the first turn
       *[no] { $side } has the first turn
    }
board-goal-of = { $side }’s goal
# Behind the name of a goal, on the board: whose it is to score there.
board-scores-here =
    { $you ->
        [yes] you score here
       *[no] { $side } scores here
    }
# Where a side scores, on the screen.
board-scores =
    { $you ->
        [yes] { $at ->
            [top] You score at the top.
            [bottom] You score at the bottom.
            [left] You score at the left.
           *[right] You score at the right.
        }
       *[no] { $at ->
            [top] { $side } scores at the top.
            [bottom] { $side } scores at the bottom.
            [left] { $side } scores at the left.
           *[right] { $side } scores at the right.
        }
    }
board-do-place = Place a man on an empty square; that ends your turn. { $scores }
board-do-either = Place a man, or pick the ball to jump. { $scores }
board-do-land = Pick a dot to jump there, or the ball again to let it go.
board-do-jump-on = Jump on to a dot, or end the turn.
board-jump-here = Jump here
# To somebody who picks the ball while it has no man to jump over.
board-no-jump = the ball cannot jump yet: it jumps over men. Place one on a square next to it
# To somebody who picks a square behind a goal line.
board-no-place = men are not placed behind the goal lines
# In a replay: the turn that led to what is shown.
board-looked-back = Turn { $turn }, ball on { $at }
board-do-end = The ball cannot jump on: end the turn.
# A turn in a list: $way is the squares the ball went by ("h10→h12→f14").
board-short-place = Man on { $at }
board-short-jump = Ball { $way }
# The jumps of a turn in one sentence. $so: what was told so far, without its full stop.
board-jumps-on = { $so }, then { $to }.
board-jumps-out-on = { $so }, then over the goal line.
board-goal = goal
# The end of a game: $status is the turn and the ball, $way the squares of the last turn ("i17→g19").
board-ended =
    { $jumps ->
        [one] { $status }. The deciding jump: { $way }.
       *[other] { $status }. The deciding { $jumps } jumps: { $way }.
    }
board-own-goal = own goal

# At the end: why it came out so.
board-ended-goal = { $side } brought the ball to { $other }’s goal line in turn { $turn }.
board-ended-own-goal = { $other }’s turn { $turn } ended with the ball on { $other }’s own goal line.
board-ended-no-goal = Nobody brought the ball to a goal line in { $turns } turns.

# Why the computer suggests a turn.
board-reason-wins = That wins the game for { $own }.
# What a man is placed for.
board-reason-landing = That closes { $at }: { $other } cannot land the ball there any more.
board-reason-stone =
    { $squares ->
        [one] A stepping stone towards { $other }’s goal, right beside the ball.
       *[other] A stepping stone towards { $other }’s goal, { $squares } squares from the ball.
    }
# What the other side is expected to do after a man is placed.
board-reason-reply =
    { $rows ->
        [one] { $other } most likely brings the ball just a row nearer to { $own }’s goal then.
       *[other] { $other } most likely brings the ball { $rows } rows nearer to { $own }’s goal then.
    }
board-reason-jump =
    { $rows ->
        [one] The ball comes a row nearer to { $other }’s goal.
       *[other] The ball comes { $rows } rows nearer to { $other }’s goal.
    }

## The guide

board-guide-field = The field
board-guide-field-text = Red wants the ball on or over Blue’s goal line; Blue wants it on or over Red’s. At first there is only the ball, on h10.
board-guide-field-task = { pick } Blue’s goal line.
board-guide-placing = Placing a man
board-guide-placing-text = In a turn you place one man or jump with the ball. Men belong to both sides.
board-guide-placing-task = You are Red: pick h11, in front of the ball.
board-guide-jumping = Jumping
board-guide-jumping-text = Blue has placed a man on g13. The ball jumps over men next to it, in any of eight directions, and lands on the first empty square behind them.
board-guide-jumping-task = Pick the ball, then h12.
board-guide-chain = A chain
board-guide-chain-text = The man on h11 is gone. After a jump you may end the turn or jump again: on h12 the ball is next to the man on g13.
board-guide-chain-task = Pick f14 to jump on.
board-guide-line = A line of men
board-guide-line-text = Red has placed a man in each of three turns, and Blue was careless: now three men stand in a line from the ball. It jumps over all of them at once.
board-guide-line-task = Pick the ball, then f18.
board-guide-goal = A goal
board-guide-goal-text = Red has placed a man on f19. From f18 the ball jumps over it, and over the goal line.
board-guide-goal-task = Pick the ball, then f20.
board-guide-end = Goal!
board-guide-end-text = That wins the game. If your turn ends with the ball on your own goal line, the other side wins. To defend, place a man where the other side wants to land: it makes the line longer, or fills the gap.

## The board editor

board-edit-empty = Empty field
board-edit-turn = On turn
board-edit-played = Turns that have ended
board-edit-jumping = The ball may jump on

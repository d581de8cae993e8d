# What Dial says, in English. $team, $other and $owner are teams ("Home"), $place is where the ball is ("at the Away 34",
# "at midfield"), $ball the same in lists ("Away 34"), $number the number of a signal, 1 to 12, $token its token ("s4").

## Parts of sentences

side-home = Home
side-away = Away
yards =
    { $yards ->
        [0] no yards
        [one] 1 yard
       *[other] { $yards } yards
    }
plays =
    { $plays ->
        [0] no plays
        [one] 1 play
       *[other] { $plays } plays
    }
score = { side-home } { $home }, { side-away } { $away }
place = { $owner } { $yards-out }
place-midfield = midfield
on-place = at the { $owner } { $yards-out }
on-place-midfield = at midfield
distance =
    { $goal ->
       *[no] { $to-go }
        [yes] goal
    }
down-and-distance =
    { $down ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[4] 4th
    } and { distance }
down-ordinal =
    { $down ->
        [1] first
        [2] second
        [3] third
       *[4] fourth
    }
# The name of a signal.
signal =
    { $number ->
        [1] line plunge
        [2] off tackle
        [3] end run
        [4] forward pass
        [5] interception return
        [6] kick return
        [7] punt
        [8] field goal from the 15
        [9] field goal from the 10
        [10] field goal from the 5
        [11] kickoff
       *[12] extra-point play
    }
# The same on a card or in a table.
signal-title =
    { $number ->
        [1] Line plunge
        [2] Off tackle
        [3] End run
        [4] Forward pass
        [5] Interception return
        [6] Kick return
        [7] Punt
        [8] Field goal from the 15
        [9] Field goal from the 10
        [10] Field goal from the 5
        [11] Kickoff
       *[12] Extra-point play
    }

## The play-by-play

toss-won = { $team } wins the toss.
time-called = Time: the half is over.
will-kick = { $team } will kick off.
will-receive = { $team } will receive.

# What a team calls, before the dial has shown what comes of it.
calls-line-plunge = { $team } calls a line plunge.
calls-off-tackle = { $team } calls a run off tackle.
calls-end-run = { $team } calls an end run.
calls-pass = { $team } calls a forward pass.
calls-interception-return = { $team } returns the interception.
calls-kick-return = { $team } returns the kick.
calls-punt-early = { $team } calls a punt on { down-ordinal } down.
calls-punt = { $team } calls a punt.
calls-kick-for-point = { $team } kicks for the extra point.
calls-field-goal = { $team } tries for a field goal, the ball { $place }.
calls-free-kick = { $team } takes the free kick, the ball { $place }.
calls-kick-off = { $team } kicks off, the ball { $place }.
calls-try = { $team } goes for the extra point from the 3.

# What the dial showed and, as the next sentence, what came of it.
spun = { $happened } { $came }
try-over = Over the line!
try-short = Stopped short.
kick-nowhere = The kick goes nowhere.
kick-goes = { $yards }-yard kick.
kick-caught = { $yards }-yard kick, fielded { $place }.
return-stopped = Stopped at once.
return-back = { $yards }-yard return.
pass-no-gain = Complete for no gain.
pass-complete = Complete for { $yards }.
run-no-gain = No gain.
run-gain = Gain of { $yards }.
run-loss = Loss of { $yards }.
good = It is good!
no-good = No good.
incomplete-again = Incomplete again, and that costs 5 yards.
incomplete = Incomplete.
intercepted-on-the-spot = Intercepted by { $other } on the spot!
intercepted = Intercepted by { $other }, { yards } down the field!
fumble = Fumble!
fumble-after = Fumble after { yards }!
fumble-behind = Fumble { yards } back!
blocked = Blocked! { $team } falls on it { yards } back.
penalty = Penalty of { yards } on { $team }.

point-made = { $team } has the point.
point-missed = No point.
safety = That is behind its own goal line: safety, two points for { $other }!
field-goal = Field goal, three points for { $team }.
kick-again = The ball comes to rest { $place }, and the kick is taken again.
has-it = { $team } has it { $place }.
touchback = Touchback: { $team } has it at its own 20.
touchback-over-end-line = But that is over the end line. { touchback }
next-down = { down-and-distance } { $place }.
same-down = Still { down-and-distance } { $place }.
recovers = { $team } recovers { $place }.
blocked-on-fourth = But it was fourth down: { $team } takes over { $place }.
downs-fail = Fourth down fails, and { $team } takes over { $place }.

touchdown-blocked = Blocked! { $team } falls on it behind the goal line: touchdown, { $team }!
touchdown-fumble = Fumble! { $team } falls on it behind the goal line: touchdown, { $team }!
touchdown-pass = Complete in the end zone, { yards } out: touchdown, { $team }!
touchdown-return = All the way back, { yards }: touchdown, { $team }!
touchdown-long-run = The runner breaks clear and goes { yards }: touchdown, { $team }!
touchdown-run = Over from the { $yards }: touchdown, { $team }!
score-now = { score }.

game-won = That is the game: { $team } wins, { $own } to { $lost }.
game-drawn = That is the game, and nobody has won it: { score }.
half-over = That is the half: { score }.

heading-choice = Drive { $drive } · Kickoff after a score
heading-first-half = 1st half · Opening kickoff
heading-second-half = 2nd half · Opening kickoff
heading-free-kick = Drive { $drive } · Free kick by { $team }
heading-ball = Drive { $drive } · { $team }'s ball { $place }

# What a drive came to: "Home's drive: 7 plays, 46 yards, touchdown and the point."
half-ends = The half ends.
drive-never-began = { $team }'s drive never began: { drive-end }.
drive =
    { $team }'s drive: { plays }, { yards }{ $lost ->
       *[no] { "" }
        [yes] { " " }lost
    }, { drive-end }.
drive-end = { $how }{ drive-against }{ drive-point }{ drive-touchback }
drive-against =
    { $against ->
       *[no] { "" }
        [yes] { " " }for a touchdown by the other team
    }
drive-point =
    { $point ->
       *[none] { "" }
        [made] { " " }and the point
        [missed] { " " }without the point
    }
drive-touchback =
    { $touchback ->
       *[no] { "" }
        [yes] { " " }into a touchback
    }
end-touchdown = touchdown
end-field-goal = field goal
end-missed-field-goal = field goal missed
end-punt = punt
end-blocked = kick blocked
end-fumble = ball lost
end-interception = intercepted
end-over-end-line = pass over the end line
end-downs = lost on downs
end-safety = safety
end-half = end of the half

## Where the game stands

headline-toss = Before the toss
headline =
    { $stands } · { $home }–{ $away } · { $half ->
        [1] 1st half
       *[2] 2nd half
    }, { plays } left
stands-choice = { $team } to kick or receive
stands-kick-off = { $team } kicks off
stands-free-kick = { $team } takes a free kick
stands-return = { $team } returns a kick, { $ball }
stands-interception-return = { $team } returns an interception, { $ball }
stands-scrimmage = { $team }, { down-and-distance }, { $ball }
stands-try = { $team } tries for the extra point

title-after-score = Kickoff after a score
title-first-half = 1st half: opening kickoff
title-second-half = 2nd half: opening kickoff
title-free-kick = Free kick by { $team }
title-return = { $team } has the punt, { $ball }
title-interception-return = { $team } intercepts, { $ball }
title-scrimmage = { $team } takes over, { $ball }

## Actions

action-toss = { $team } wins the toss
action-time = Time: the half is over
action-signal = { signal-title } (signal { $number })
choice-kick = Kick off
choice-receive = Receive
choice-kick-about = Kick off from your own 40 and defend first.
choice-receive-about = Let the other team kick off, return the kick and have the ball.

# Outcomes on a ring.
spin-kick = kick of { yards }
spin-no-return = no return
spin-return = return of { yards }
spin-pass-no-gain = complete for no gain
spin-pass = complete for { yards }
spin-no-gain = no gain
spin-gain = gain of { yards }
spin-loss = loss of { yards }
spin-goal = goal
spin-no-goal = no goal
spin-incomplete = incomplete
spin-intercepted-on-the-spot = intercepted on the spot
spin-intercepted = intercepted { yards } forward
spin-lost-on-the-spot = ball lost on the spot
spin-lost-forward = ball lost { yards } forward
spin-lost-back = ball lost { yards } back
spin-recovered = blocked, recovered { yards } back
spin-blocked-lost = blocked and lost { yards } back
spin-penalty =
    penalty of { yards } on { $against ->
       *[offense] the offense
        [defense] the defense
        [kickers] the kickers
        [receivers] the receivers
    }

## The signals

signal-about =
    { $number ->
        [1] Straight into the line: the surest yard or two.
        [2] Between tackle and end: a little more to gain, and a little more to lose.
        [3] Wide around the end. Risky: losses, or a long run.
        [4] Through the air: mostly incomplete and sometimes intercepted, but no play gains more at once.
        [5] Run with the ball that you picked off.
        [6] Run with the kick that you fielded.
        [7] Kick it away and back the other team up. A block hurts.
        [8] A kick for three points from 13 to 15 yards out.
        [9] A kick for three points from 8 to 12 yards out.
        [10] A kick for three points from 7 yards or nearer; after a touchdown, for the extra point.
        [11] Kick to the other team, which returns it.
       *[12] Run or pass for the extra point: you need three yards.
    }
signal-when =
    { $number ->
       *[1] on any down
        [5] after an interception, and nothing else then
        [6] after a kick, and nothing else then
        [8] on any down 13 to 15 yards from the goal line
        [9] on any down 8 to 12 yards from the goal line
        [10] on any down 1 to 7 yards from the goal line; for the point after a touchdown
        [11] to kick off or to take a free kick, and nothing else then
        [12] for the point after a touchdown
    }

## Why an action is illegal

illegal-out-of-turn =
    that does not come now: { $expected ->
        [toss] chance draws the winner of the toss first
        [choose] a team chooses to kick or to receive
        [signal] the team with the ball calls the play
        [spin] the dial is spun
       *[over] the game is over
    }
illegal-game-over = the game is over
illegal-no-timekeeper = time is not kept in this game: a half ends after its last play
illegal-time-before-try = time is not called before a try: the point after a touchdown is still tried for
illegal-not-on-the-ring = ~{ $spin } is not on the ring of signal { $number }, the { signal }
illegal-field-goal = the { signal } can be chosen { $nearest } to { $farthest } yards from the goal line; the ball is { $yards-out } from it
illegal-not-on-a-down =
    the { signal } cannot be chosen on a down: it comes only { $number ->
        [5] after an interception
        [6] after a kick
        [11] after the toss, a score or the half
       *[12] after a touchdown
    }
illegal-not-for-the-try = the { signal } cannot be chosen for the point after a touchdown: signals 12 and 10 can
illegal-only-the-kick = the { signal } cannot be chosen now: the kickoff is due, signal 11
illegal-only-the-free-kick = the { signal } cannot be chosen now: the free kick is due, signal 11
illegal-only-the-kick-return = the { signal } cannot be chosen now: the kick is returned first, signal 6
illegal-only-the-interception-return = the { signal } cannot be chosen now: the interception is returned first, signal 5

## Answers to questions that make no sense

no-signal = “{ $text }” is no signal: signals are s1 to s12
nobody-chooses = nobody chooses a signal now

## The game and its options

game-name = Dial
game-summary = Call signals, spin the dial: runs, passes, punts and field goals of 1914, over two halves.
option-plays = The number of plays of the game, an even number; half of them are played in each half.
option-dial = The rings of the dial: those that the game brings, or a file of your own.
option-time = Whether a timekeeper may end a half before its last play.

## The board

board-team-letter =
    { $team ->
       *[home] H
        [away] A
    }
board-half =
    { $half ->
        [1] 1st half
       *[2] 2nd half
    }
# Behind the name of a team, or alone: "Home kicks off", "The toss".
board-doing-toss = The toss
board-doing-choose =
    { $you ->
        [yes] choose
       *[no] chooses
    }
board-doing-kick-off =
    { $you ->
        [yes] kick off
       *[no] kicks off
    }
board-doing-free-kick =
    { $you ->
        [yes] take a free kick
       *[no] takes a free kick
    }
board-doing-return =
    { $you ->
        [yes] return the kick
       *[no] returns the kick
    }
board-doing-interception-return =
    { $you ->
        [yes] return the interception
       *[no] returns the interception
    }
board-doing-scrimmage =
    { $you ->
        [yes] call the play
       *[no] calls the play
    }
board-doing-try =
    { $you ->
        [yes] try for the extra point
       *[no] tries for the extra point
    }
board-doing-spin =
    { $you ->
        [yes] spin the dial
       *[no] spins the dial
    }
board-doing-over = The game is over
board-called = called: { $name }
board-team-doing = { $team } { $doing }.

board-kick-off = Kick off
board-take-free-kick = Take the free kick
board-run-back = Return it
board-continue = Continue

board-on-kick-off = Kickoff
board-on-free-kick = Free kick
board-on-return = Kick return
board-on-interception-return = Interception return
board-on-try = Extra point
board-full-time = Full time
board-kick-or-receive = Kick or receive

board-field = Football field. Home's goal line is on the left, Away's on the right.
board-field-ball =
    { $way ->
       *[right] { board-field } Ball on { $place }, { $team } plays to the right.
        [left] { board-field } Ball on { $place }, { $team } plays to the left.
    }
board-field-goal = { $down }; a first down needs the goal line.
board-field-yellow = { $down }; a first down needs the yellow line.
board-scoreboard = Scoreboard
board-score-of = Score of { $team }:
board-has-ball = has the ball
board-ball-on = ball on { $place }
board-half-and-plays =
    { $left ->
        [one] { $half } · 1 play left
       *[other] { $half } · { $left } plays left
    }

board-dial = The dial
board-spin = Spin the dial
board-end-spin = End the spin
# While the computer has the ball, perhaps for many plays.
board-skip = Skip to my turn
board-skip-title = Until you choose a signal again; the play-by-play tells what happened
board-all-outcomes = all its outcomes
board-ready = ready to spin
board-last-play = Last play: { $what }
board-face = { $number }. { $name }
board-extra-point = Extra point
board-rings-of-file = Rings of a file, { $file }
board-ring-figures = The ring in figures
board-ring-outcomes = Outcomes of { $name }
board-outcome = Outcome
board-in-total = in { $total }
board-signal-hint = SIGNAL
board-goal = GOAL
board-no-goal = NO GOAL
board-incomplete = INCOMPLETE
# The same on a dial that is small.
board-incomplete-short = INC
board-home = HOME
board-away = AWAY
board-penalty-label = PEN { $yards }
board-lost-label = FUM { $yards }
board-blocked-label = BLKD { $yards }
board-blocked-lost-label = BLKD, LOST { $yards }
board-wins-toss = { $team } wins the toss

board-signals = Signals
board-odds = Odds
board-odds-title = What one spin can bring, on each signal and beside the dial (O)
board-odds-none = No odds here: the dial is not spun for this choice.
# Below the figures of a ring, while the cards show their odds.
board-odds-note = Odds tell what one spin can bring; “Study” tells what a call is worth in the whole game.
board-odds-key = Odds of one spin
board-fast = Fast spins
board-fast-title = All spins short, as the computer’s are (F)
board-on = { $what }: on.
board-off = { $what }: off.
board-failed-before = The next incompletion in this series costs 5 yards.
board-not-now = Not open now:
# On a telephone, in the place of a card. { $numbers }: those that are not open, as “5, 6, 8–12”.
board-why-not-these = Why not { $numbers }?
board-closed-title = Not open now
# Below the only signals that can be given.
board-only-kick-off = A kickoff is due: no other signal can be called. Press it, and the dial spins.
board-only-free-kick = A free kick is due: no other signal can be called. Press it, and the dial spins.
board-only-return = The kick is returned first: no other signal can be called. Press it, and the dial spins.
board-only-interception-return = The interception is returned first: no other signal can be called. Press it, and the dial spins.
board-only-try = For the extra point no other signal can be called.
board-only-now = No other signal can be called now. Press it, and the dial spins.
board-why-not = Why not { $number }, { $name }?
board-closed = Signal { $number }, { $name }: { $why }
# The letter on a card that has no number.
board-kick-letter = K
board-receive-letter = R

board-odds-point = Point
board-odds-first-down = First down
board-odds-touchdown = Touchdown
board-odds-field-goal = Field goal
board-odds-turnover = Other team's ball
board-odds-touchdown-against = Touchdown against
board-odds-safety = Safety against
board-mean-gain = average { $yards } yd
# Where the ball comes to lie: a touchback counts to the 20.
board-mean-kick = average net { $yards } yd

board-drive-chart = Drive chart
board-no-drive = No drive yet.
board-drive-now = now
board-drive-going-on = { $team }, going on: { $figures }.
board-drive-told = { $team }: { $figures }, { $end }.
board-end-short-touchdown = TD
board-end-short-field-goal = FG
board-end-short-missed-field-goal = Missed FG
board-end-short-punt = Punt
board-end-short-blocked = Blocked
board-end-short-fumble = Fumble
board-end-short-interception = Int.
board-end-short-over-end-line = Over
board-end-short-downs = Downs
board-end-short-safety = Safety
board-end-short-half = Half
board-end-short-against = { $short }, TD { $letter }
board-end-short-try-good = TD +1
board-end-touchdown = touchdown
board-end-field-goal = field goal
board-end-missed-field-goal = field goal missed
board-end-punt = punt
board-end-blocked = kick blocked and lost
board-end-fumble = ball lost
board-end-interception = pass intercepted
board-end-over-end-line = pass over the end line
board-end-downs = lost on downs
board-end-safety = safety
board-end-half = the half ended
board-end-and = { $end }, { $more }
board-touchdown-for = touchdown for { $team }
board-touchback = touchback
board-try-good = try good
board-try-failed = try failed
board-moment = { $what } { $score }
board-moment-try = Try
board-plays =
    { $plays ->
        [one] 1 play
       *[other] { $plays } plays
    }
# $sign is a minus, or nothing.
board-yards =
    { $yards ->
        [one] { $sign }1 yard
       *[other] { $sign }{ $yards } yards
    }
board-first-downs =
    { $downs ->
        [one] 1 first down
       *[other] { $downs } first downs
    }
board-figures = { board-plays }, { board-yards }, { board-first-downs }

board-call-touchdown = Touchdown!
board-call-field-goal = Field goal!
board-call-safety = Safety!
board-call-try-good = The try is good
board-call-try-failed = The try fails
board-call-half-time = Halftime
board-call-intercepted = Intercepted!
board-call-recovered =
    { $you ->
        [yes] You recover!
       *[no] { $team } recovers!
    }
board-call-blocked = Blocked!
board-call-no-good = No good
board-call-downs = Turned over on downs
board-call-first-down = First down

board-time-up-told = The time of the half is up: it ends at the next decision.
board-seconds-left = { $seconds } seconds are left in the half.
board-time-up = time is up
board-time-is-up = The time of the half is up
board-time-left = { $time } left in the half
board-clock-still = , the clock stands still
board-clock-stands = stands
board-clock-low = low

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
board-ended-no-points = Nobody scored in { plays }.

# Why the computer suggests a signal: "One spin: average +2.4 yd. First down: 31%."
board-reason = One spin: { $mean }. { $name }: { $chance }.
# A try for points: "Point: 78% of spins."
board-reason-chance = { $name }: { $chance } of spins.
board-reason-mean = One spin: { $mean }.
# Where another signal brings that more often: what nobody wants, which it brings more often, too. Short: on a telephone a
# second line would lie over the signals.
board-reason-safer =
    { $what ->
        [turnover] It loses the ball in { $chance }, { $other } in { $more }.
        [safety] It costs a safety in { $chance }, { $other } in { $more }.
       *[other] It costs a touchdown in { $chance }, { $other } in { $more }.
    }

## The lobby and the windows

board-drive = drive
board-drives-many = drives
board-start-note = The dial draws who wins the toss; the winner chooses to kick or to receive.
board-option-plays = Plays in the game
board-option-dial = Rings of the dial
board-option-built-in = Built-in
board-option-time = Timekeeper
board-option-time-off = None
board-option-time-on = Ends the halves
board-keys-numbers = 1 to 9, 0
board-key-number = Call the play of that number (0 is 10; in a try, 2 is 12); again to spin
board-key-choice = Kick or receive
board-key-spin = Call the only play, spin the dial, end a spin
board-key-back = Take a call back before the spin
board-key-drives = Open or close the drive chart
board-twelve-signals = The twelve signals
board-column-number = No.
board-column-play = Play
board-column-when = When
board-built-in-rings = The rings of the built-in dial
board-rings-note = The segments are as wide as their outcomes are likely. A game can be played with rings of your own: give a rings file when you start it.
board-ring-of = Ring of signal { $number }

## The guide

board-guide-signals = Football by signals, 1914
board-guide-signals-text = Call a play, spin the dial, see what you gain. In this guide you play both sides. Home has won the toss and receives.
board-guide-signals-task = { pick } the dial to begin.
board-guide-ring = A ring for every signal
board-guide-ring-text = The wider a segment of the ring, the likelier its outcome. Away has only one signal now: the kickoff.
board-guide-ring-task = You are Away: press “Kick off”.
board-guide-run-back = The kick return
board-guide-run-back-text = Forty-five yards through the air: Home has the ball at its 15. The return is a play of its own.
board-guide-run-back-task = You are Home: press “Return it”.
board-guide-downs = Four downs for ten yards
board-guide-downs-text = The chain shows how far it is to a first down. Line plunges are safe and short; end runs and passes go farther, but fail more often.
board-guide-downs-task = You are Home: press “End run”.
board-guide-fourth = Fourth down
board-guide-fourth-text = A gain of 5 and two plunges for nothing: it is 4th and 5. If Home fails now, Away takes over on the spot. This far from the goal line, Home punts.
board-guide-fourth-task = You are Home: press “Punt”.
board-guide-points = Points and plays
board-guide-points-text = A touchdown is 6 points, and a try for 1 more; a field goal (signals 8 to 10, near the goal line) is 3, a safety 2. A half is over when its plays run out.
board-guide-points-task = { pick } the scoreboard: it counts the plays.
board-guide-study = Was that right?
board-guide-study-text = In a match, “Study” tells what each signal is worth and what your last one cost. After the game, the report tells which choices cost most.

## The board editor

board-edit-first-down = First down
board-edit-kick-off = Kickoff
board-edit-team = Team with the ball
board-edit-goal = Yards to the goal line
board-edit-down = Down
board-edit-point = Line to gain: its yards to the goal line
board-edit-point-about = Empty: ten yards from the ball
board-edit-score = Points
board-edit-half = Half
board-edit-played = Plays in this half
board-edit-toss = Won the toss
board-edit-phase = What comes next
board-edit-phase-down = A down
board-edit-phase-choose = Kick or receive
board-edit-phase-kick-off = Kickoff
board-edit-phase-free-kick = Free kick
board-edit-phase-return = Return
board-edit-phase-try = Try
board-edit-phase-over = Nothing: the game is over

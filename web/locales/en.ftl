# The words of the pages, in English. Every file beside this one has the same messages.
# A message's name begins with the part of the page that it stands in.

## Said in several places

# Between the things of a list: “a, b”.
list-separator = {", "}
common-loading = Loading…
common-somebody = Somebody
common-send-link = Send this link to the person you want to play with
common-to-match = To the match
replay-to-match = Match
common-take-seat = Join the game
common-rules = Rules
common-to-games = To the games
common-share = Share
common-share-position = Link to this position
common-picture = Picture of the board
common-percent = { $figure }%
common-more = More
common-back = Back
common-flip = Flip the board
common-try-again = Try again
common-reload = Reload the page
common-no-board = There is no board for this game in this version of Kickoff.
common-cancel = Cancel
common-rated-first-move = first move: 1 minute more
common-rated = Rated
common-from-position = From a position
common-other-player = The other player
common-play-on = Play on
common-continue = Continue
common-pause = Pause
common-take-back = Take back
common-close = Close
common-play = Play
list-waiting-for = Waiting for { $name }
list-left = { $time } left
list-left-seconds = less than a minute left
list-invite = Invite
list-network = Over the network
list-replay = Replay
list-match = { $game } · { $who }
list-with = { " " }with { $who }
list-remove-of = Remove { $who }
list-remove = Remove
common-not-copied = The browser does not let the page copy.
problem-gone = This is not here any more.
problem-not-loaded = This could not be loaded.
problem-it-not-loaded = It could not be loaded.
problem-connection = Check the connection and try again.
problem-not-fetched = Could not load this. Check the connection and try again.
ordinal = { $kind ->
    [one] { $place }st
    [two] { $place }nd
    [few] { $place }rd
   *[other] { $place }th
}
common-you = You
common-undo = Undo
common-about = About this game
common-export = Export as a file
common-copy = Copy as text
common-page-title = { $title } · Kickoff
common-key-tables = Shift+M
common-key-escape = Escape
common-no = No

## Numbers, times and clocks

half-label = Halves
half-by-plays = By plays, without a clock
half-minutes = Minutes of a half
half-about = When the time of a half is up, it ends at the next decision. The limit of plays still applies.
seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
half-problem = Minutes of a half: 1 to 180, please.
halves-of = Two halves of { $time }
minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
clock-none = no clock
clock-per-move = { $time } a move
clock-each = { $time } each
clock-fischer = { $time } + { $increment } a move
clock-days = { $count ->
    [one] { $count } day a move
   *[other] { $count } days a move
}
clock-days-hours = { $days } d { $hours } h
clock-no-time = no time
points = { $kind ->
    [one] { $points } point
   *[other] { $points } points
}
when-now = just now
when-minutes = { $minutes } min ago
when-today = today, { $time }

## The frame of all pages

connection-nothing-lost = Nothing that was shown as played is lost.
connection-kept = { $count ->
    [one] Your last action is kept and will be sent again.
   *[other] Your last { $count } actions are kept and will be sent again.
}
connection-lost = Connection lost.
connection-trying = Trying again…
connection-back = The connection is back.
connection-sending = Sending your actions.
connection-none-lost = Nothing was lost.
nav-games = Games
nav-archive = Archive
nav-settings = Settings
nav-brand = Kickoff, to the games
nav-label = Pages
nav-turns = Games that wait for your move
nav-waiting = { " " }waiting for your move
nav-sound = Sound
nav-sound-on = Sound is on
nav-sound-off = Sound is off
nav-help = Help
nav-help-key = Help (?)
toast-show-rule = Show the rule
toast-dismiss = Dismiss
app-your-turn = It is your turn.
app-skip = Skip to the content
app-nothing = There is nothing here
app-no-page = This address belongs to no page of Kickoff.
api-no-answer = The program does not answer. Is it still running? Nothing that was shown as played is lost.
api-status = The program answered with status { $status }.
api-unreadable = The answer of the program could not be read.

## The keyboard's help

help-help = This help
help-rules = The rules
help-tables = The game’s tables: men, pieces or signals
help-sound = Sound on or off
help-escape = Close a window, stop a replay
help-tab = To the next button, text field or board
help-hint = A hint from the computer; Enter plays it, Escape closes it
help-instant-replay = Instant replay of what has just ended
help-look-back = Step back or forward, to see an earlier position; with the mouse, ← and → do the same
help-flip = Flip the board
help-play-pause = Play or pause
help-step = One step back or forward
help-section = To the previous or next play, drive or half
help-ends = To the beginning or the end
help-turn = A turn back or on
help-variation = The variation above or below
help-best = Play the computer’s turn
help-threat = Show the threat
help-engine = The computer on or off
help-everywhere = Everywhere
help-in-match = In a match
help-in-replay = In a replay
help-in-review = In a review of a game
help-on-board = On the board of { $game }
help-study = Study on or off: what every choice is worth ({ $games })
help-network-title = With a friend elsewhere
help-network-here = Each of you plays on a device of your own. Your friend needs only a browser: nothing to install, no account.
help-network = Open a terminal there and enter:
help-network-then = Both of you open that computer’s address: its Wi-Fi settings have it as “IP address”, such as http://192.168.1.20:8650/ for 192.168.1.20.
help-network-link = “Play with a friend” there makes a link to send.
help-network-wifi = In the same Wi-Fi
help-network-wifi-how = A computer that has Kickoff becomes the server for as long as you play.
help-network-away = In another place
help-network-away-how = Open a Kickoff server on the Internet, such as your club’s. “Play with a friend” there makes a link: send it, your friend opens it, and the game begins.
help-network-copied = Copied the command.
help-network-not-copied = The browser does not let the page copy: mark the command and copy it.
help-title = Keyboard

## The lobby

public-somebody = somebody
public-waits = { $name } is waiting
public-join = Join
public-watch = Watch
public-the-game = { " " }the game: { $who }
pair-title = Play anyone
pair-pace = How fast
pair-pace-quick = Quick
pair-pace-usual = Usual pace
pair-pace-slow = Slow
pair-clock = { $minutes } min + { $seconds } s
pair-about = { $minutes } minutes each, and { $seconds } seconds a move
lobby-removed = Removed { $who }.
lobby-title = Football on a board
lobby-first-sentence = Six football games for two, on this screen or against the computer.
lobby-first-sentence-network = Six football games for two, on this screen, over the network or against the computer.
lobby-start-with = New here? Start with
lobby-play-game = Play { $game }
lobby-learn = Learn it in two minutes
lobby-your-move = Your turn
lobby-public = Public games
lobby-continue = Continue playing
lobby-games = Games
lobby-analyze = Analyse a game
lobby-minutes = { $minutes } min
lobby-minutes-first = First game: { $minutes } min
lobby-level-about = Level { $level }: { $words }
lobby-computer = Play the computer
lobby-at = { " " }at { $game }
lobby-level = Level of the computer
lobby-level-short = Computer
lobby-level-number = Level { $level }
lobby-friend = Play with a friend
lobby-one-screen = On one screen
lobby-of = { " " }of { $game }
lobby-how-to-play = How to play
lobby-practise = Practise
lobby-practise-of = Practise { $game }
lobby-more-of = More of { $game }
lobby-server = Two at this screen: “New game”. Elsewhere, your friend needs only a browser.
lobby-server-how = Play with a friend elsewhere
lobby-finished = Finished
lobby-fewer = Show fewer
lobby-all = Show all ({ $count })
lobby-older = Older matches
lobby-easy = easy to learn
lobby-a-game = learned in one game
lobby-some-games = a few games to learn

## Making a match

friend-title = Play { $game } with a friend
friend-create = Create the game
friend-side = Your side
friend-side-lot = At random
friend-side-first = First
friend-side-second = Second
friend-who = Who can join
friend-who-link = Anyone with the link
friend-who-lobby = Anyone in the lobby
friend-rated = A rated match: only players with an account can join.
friend-rated-clock = A rated match needs a clock: choose one above.
time-own = Your own…
time-clock = Clock
time-kind = Kind of clock
time-whole-game = For the whole game
time-per-move = For every move
time-days = Days
time-minutes-each = minutes each
time-seconds-after = extra seconds after each move
time-seconds-a-move = seconds a move
time-days-a-move = days a move
time-about = A move is one side’s whole turn.
alert-label = Notification
alert-question = Get a notification when it is your turn?
alert-yes = Notify me
alert-no = No, thanks
alert-setting = Tell me when it is my turn
alert-is-on = Your browser notifies you when this page is in the background.
alert-is-off = Off. Your browser allows notifications.
alert-is-asked = Off. When you turn it on your browser asks whether this page may notify you.
alert-is-blocked = Blocked. Allow notifications in your browser’s settings for this site.
alert-is-missing = This browser has no notifications for pages.
file-reading = Reading…
file-built-in = Built-in
file-too-large = This file is too large.
file-choose = Choose { $what }…
file-back = Back to the built-in one
options-summary = Options of this game
time-minutes-each-half = minutes each
new-game-title = New game
new-game-title-of = New game of { $game }
new-game-start = Start the game
option-range = ({ $min } to { $max })
seats-persons = Two players
seats-one = Against the computer
seats-levels = Computer against computer
seats-who = Who plays
seats-played-by = { $side } is played by
seats-human = A human player
seats-computer = The computer
seats-level = Level { $level }: { $words }
seats-name = Name, or just { $side }
seats-think-before = The computer thinks at most
seats-think-after = for each turn
new-game-unknown = There is no game of this name.
play-from = Play from here
play-from-short = Play
play-from-invite = Invite a friend to play from here
play-from-note = The game begins with the position that you see, under its rules and options.
play-from-note-network = The game begins with the position that you see, under its rules and options. It does not count for the ratings.
level-about = { $level ->
    [1] for a first game
    [2] for beginners
    [3] easy
    [4] fair
    [5] good
    [6] strong
    [7] very strong
   *[8] as strong as it gets
}
time-problem-minutes = Minutes: { $least } to { $most }, please.
time-problem-increment = Seconds after each move: { $least } to { $most }, please.
time-problem-move = Seconds a move: { $least } to { $most }, please.
time-problem-days = Days a move: { $least } to { $most }, please.
option-choose = Choose one of these.
option-choose-file = Choose a file.
option-whole = A whole number, please.
option-least = At least { $min }, please.
option-most = At most { $max }, please.

## The computer

computer-paused = Paused.
computer-waits = The computer is waiting.
computer-label = The computer
computer-thinking = { $name } is thinking…
computer-move-now-about = The computer plays the best move that it has found so far
computer-move-now = Move now
computer-named = { $name } (computer, level { $level })
# A side that the computer plays, where both have the same level.
computer-side = { $side } (computer { $level })
computer-place = { $next ->
    [yes] The computer is busy; you are next.
   *[no] The computer is busy; you are { $place } in line.
}

## A match and its tools

link-copied = Copied the link.
link-not-copied = The browser does not let the page copy. The link is marked: copy it yourself.
link-copy = Copy
link-share = Share…
link-code = QR code of the link
link-code-enlarge = Show the QR code larger
link-code-title = Point a camera at it
about-game = Game
about-rules-version = Version of the rules
drives-label = Drive chart
evaluation-expected = Win chances: { $first } { $chance }, { $second } { $other-chance }
layout-charts = Charts and more
layout-more = Play-by-play and more
layout-log = Log
layout-more-chat = Chat and play-by-play
layout-more-unread = Chat and play-by-play, { $count } unread
layout-log-chat = Log & chat
hint-label = Hint
# Whose chance it is: it is told of the side that the hint is for.
hint-expected =
    { $you ->
        [yes] Your win chance: about { $chance }
       *[no] Win chance of { $name }: about { $chance }
    }
# Beside two buttons, in a narrow column.
hint-expected-short =
    { $you ->
        [yes] Your win chance: { $chance }
       *[no] Win chance of { $name }: { $chance }
    }
# $side is the side that answers; $named: the turn begins with it.
hint-reply =
    { $named ->
        [yes] Most likely then: { $turn }
       *[no] Then { $side }, most likely: { $turn }
    }
# How much better the hint is than the second best turn; $chance is what that one leaves.
hint-next-best =
    { $better ->
        [much] Far better than the next best ({ $chance }): { $turn }
        [some] Better than the next best ({ $chance }): { $turn }
       *[little] About as good ({ $chance }): { $turn }
    }
hint-all = Show all
hint-less = Show less
# Of a line-up that is no known formation; the board marks the squares.
hint-line-up = Line up like this.
hint-play = Play it
hint-thinking = Thinking about a hint…
hint-never-mind = Never mind
banner-removed = <b>This match was removed</b> in another window.
banner-bring-back = Bring it back
banner-level-up = Three wins in a row at level { $level }: try level { $offered }?
banner-level-down = Three losses in a row at level { $level }: try level { $offered }?
banner-rematch = Rematch
banner-play-level = Play level { $level }
banner-next-game = To the next game
banner-keep-again = Save again
banner-keep = Save to the archive
banner-replay = Replay the game
# Beside the result; the beginning or end of the long words.
banner-keep-short = Save
banner-new-short = New
banner-replay-short = Replay
banner-to-game = To the game
tools-link-copied = Copied the link. Anyone who opens it can watch.
tools-link-not-copied = The browser does not let the page copy. The address of this page is the link.
tools-label = Tools
tools-take-back-key = Take back (U)
# Why a tool cannot be used.
tools-not-in-replay = Stop the replay first.
tools-not-when-over = The game is over.
tools-no-back-yet = Nothing to take back yet.
tools-no-back-watching = Nothing to take back: the computer plays both sides.
tools-no-back = Nothing to take back: what was done before chance last decided, or before something was revealed, stays.
tools-back-asked = A take-back has been asked for already.
tools-no-hint-chosen = You have chosen already: take it back to have a hint.
tools-no-hint-turn = A hint is for your own turn.
tools-no-hint-secrets = No hints with two players: they would show what is hidden.
tools-no-hint-only = There is only one thing to do.
tools-no-replay = Nothing to replay yet.
tools-draw-offered = A draw has been offered already.
tools-back = Take back
tools-hint = Hint
tools-hint-key = Hint (H)
tools-ask-back-about = Ask the other player for a take-back
tools-ask-back = Take back
tools-offer-draw = Offer a draw
tools-draw = Draw
tools-give-up = Resign…
tools-study-key = What every choice is worth (S)
tools-study = Study
tools-replay-stop = Stop the replay
tools-replay-stop-key = Stop the replay (R)
tools-replay = Replay
tools-instant-replay = Instant replay
tools-instant-replay-key = Instant replay (R)
tools-stop = Stop
tools-replay-analysis = Replay and analysis
tools-take-back-turn = Take back the turn
tools-how-to-play = How to play
tools-players = Players…
tools-evaluation-hide = Hide the evaluation bar
tools-evaluation-show = Show an evaluation bar
tools-spectator-link = Copy a link for spectators
tools-move = Move to another device…
tools-cancel = Cancel the game (before both have moved)
tools-full-screen = Full screen
tools-full-screen-leave = Leave full screen
tools-about = About this match
tools-look-back = Look back
tools-save-share = Save and share
tools-replay-game = Replay the whole game
tools-keep = Save to the archive…
log-title = Play-by-play
log-copied = Copied the play-by-play.
log-copy = Copy the play-by-play
log-every-step = Every step
log-region = What has happened
log-empty = Nothing has happened yet.
players-title = Players
players-about = Changes apply from now on. If you take over from the computer, you continue from the current position. If the computer is thinking about a turn, it starts that turn again.
side-points = points
side-on-turn = on turn
side-won = won
match-rated = rated
match-title = Match
keep-title = Save to the archive
keep-confirm = Save
keep-done = Saved as “{ $name }”.
keep-open = Open the archive
copy-done = Copied the game as text.
copy-export-instead = The browser does not let the page copy. Use “Export” instead.
share-copied = Copied the link to this position.
share-failed = The link could not be shared.
share-picture-failed = The picture could not be made.
share-drawing = Drawing of the board (SVG)
share-film = Film of this { $section }
share-filming = The film is made while the board shows it …
hint-said = Hint: { $lines } { $more } { $chance }.
said-no-match = There is no such match.
said-thinking = { $name } is thinking.
said-taken-back = Taken back.
said-not-loaded = The match is not loaded yet.
said-went-on = The game has moved on. This is the current position.
said-turned = The board has been flipped.
said-study-on = Study: on.
said-study-off = Study: off.
said-end = The end.
said-replay-fixed = A replay cannot be changed.
said-no-archived = No archived game has this address.
tools-tables-key = { $tables } (Shift+M)

## Matches over the network

invite-new-to = New to { $game }? Learn it in a few minutes: the seat waits.
invite-learn-first = Learn first
invite-title = Invitation
invite-own = Your invitation
invite-begun = This game has begun, or was cancelled
invite-see = See how it stands
invite-by = { $name } invites you
invite-by-rated = { $name } ({ $rating }) invites you
invite-side = You play { $side }.
invite-lot = A coin toss decides the sides.
invite-from = The game begins with this position. { $headline }
invite-sign-in-first = This is a rated match: sign in to play it.
recover-title = Move a seat here
recover-about = This link moves your seat to this device. The device that you played on before can then only watch.
recover-play = Play on here
chat-title = Chat
chat-title-spectators = Spectator chat
chat-mute-about = Hide the other player’s messages in this match
chat-mute-menu = Mute the chat
chat-unmute-menu = Unmute the chat
chat-muted = { $name } is muted
chat-mute = Mute { $name }
chat-muted-about = You have muted the other player.
chat-before = Above: the game before
chat-between-players = Only the two of you read this.
chat-between-spectators = The players cannot read this.
chat-say-something = Say something
chat-say = Say
fair-title = Is the luck fair?
fair-about = Nobody could choose the luck in this match, and you can check that. Before the match the server chose a secret seed and published a SHA-256 hash of the seed and the match’s id. The players then sent random words. Every draw follows from the seed, those words, the match’s id and the number of actions before it, so nobody could choose a result. The lot for the sides is drawn in the same way.
fair-commitment = SHA-256 of the match’s id and the seed
fair-words-of = Random words of { $name }
fair-none = none
fair-lot = Made the match, and got a side by the coin toss
fair-seed = Seed
fair-seed-later = told when the match is over
fair-next-commitment = SHA-256 for the rematch
fair-next-id = Id of the rematch
fair-check = To check all draws, export the game as a file and run { $command }.
seat-free = A seat is free
seat-who = Who plays
seat-begins-listed = Listed in the lobby: the game starts when anyone joins.
seat-send-link-too = Or send this link to somebody
seat-cancel = Cancel
seat-cancel-game = Cancel the game
seat-is-free = A seat is free.
seat-waits = You are watching: a seat is free, but this address only shows the game. To play, ask { $name } for the invitation link; their page shows it.
seat-waits-nobody = You are watching: a seat is free, but this address only shows the game. To play, ask the player who made the game for the invitation link; their page shows it.
move-title = Move to another device
move-about = Your seat belongs to this browser. To continue on another device or in another browser, open a link there. The link works once, within a day, and becomes void if a seat changes hands or you make another link. After that only the other device plays; this one can only watch.
move-open = Open this link on the other device, and do not show it to anyone else
move-make = Make a link
name-plays-as = You play as <b>{ $name }</b>.
name-yours = Your name
name-guest = Guest { $number }
network-you-have = You have { $seconds } seconds left.
network-has = { $name } has { $seconds } seconds left.
network-waiting = Waiting for the other player
result-winner = Winner: <b>{ $name }</b>
result-you-win = You win!
result-you-win-by = You win { $own }–{ $other }!
result-you-lose = You lose
result-you-lose-by = You lose { $own }–{ $other }
network-you-won-resigned = You win: { $name } resigned
network-you-lost-resigned = You resigned
network-you-won-time = You win: { $name } ran out of time
network-you-lost-time = You ran out of time
network-watching = You are watching
network-on-turn-watching = { $name }’s turn. You are watching.
network-your-turn = Your turn
network-on-turn = { $name }’s turn
network-on-turn-away = { $name }’s turn (offline)
network-away-clock = Their clock runs on.
network-away-waits = No clock runs: come back later, or resign.
network-label = Players and clocks
network-free = Open seat
network-rating-change = { $name } { $rating } ({ $change })
network-toss = By coin toss
network-you = you
network-here = online
network-away = offline
network-member = · member
network-guest = · guest
network-left = { $time } left
network-left-running = { $time } left, running
network-extra = first move +{ $time }
# The same beside the clock.
network-extra-short = +{ $time }
network-clock-free = not running yet
network-clock-unsure = The connection is lost: the server may count otherwise.
network-low = low
network-spectators = { $count ->
    [0] { "" }
   *[other] { $count } watching
}
network-unread = { " " }unread
fair-your-words = A word of your own (you can leave it out)
fair-your-words-about = All luck in this match comes from a number that the server has sealed already, and from what both players type here; your browser adds digits. So nobody can choose it, not even the server, and both can check it afterwards.
fair-id-and-seed = The sealed number (SHA-256 of the match’s id and the seed):
offer-draw-own = You have offered { $name } a draw.
offer-draw = { $name } offers a draw.
offer-draw-yes = Agree to a draw
offer-back-own = You have asked { $name } for a take-back.
offer-back = { $name } asks for a take-back.
offer-back-yes = Agree
offer-back-no = Do not agree
offer-rematch-own = You have offered { $name } a rematch.
offer-withdraw = Withdraw
offer-rematch = { $name } offers a rematch with sides swapped.
offer-rematch-yes = Play again
offer-rematch-no = No, thanks
offer-label = Offer
draw-title = Offer a draw?
draw-about = If the other player agrees, the game is drawn.
resign-title = Resign?
resign-about = The other side then wins, whatever the score.
resign-who = { $name } resigns: { $other } then wins, whatever the score.
resign-yes = Resign
news-here = { $name } is here. The game begins.
news-back = { $name } is back.
news-away = { $name } has disconnected.
news-rematch = { $name } offers a rematch.
news-draw-withdrawn = { $name } withdraws the draw offer.
news-back-withdrawn = { $name } withdraws the request for a take-back.
news-draw-declined = { $name } declines the draw.
news-back-declined = { $name } declines the take-back.
news-rematch-declined = { $name } has declined the rematch.

## Accounts

account-sign-in-open = Sign in…
account-password-about = At least 8 characters. A lost password cannot be recovered.
account-yours = Your account
account-signed-in = You are signed in.
account-password-current = Current password
account-password-new = New password
account-change = Change it
account-change-open = Change password…
account-page = Your page
account-sign-out = Sign out
account-legend = Account
account-sign-in = Sign in
account-new = New account
account-about = It keeps your games, name and ratings on every device. You do not need one to play.
account-name = Name
account-password = Password
account-make = Make the account
player-since = Member since { $date }.
player-game = Game
player-rating = Rating
player-games = Games
player-provisional = A question mark: too few games to know yet.
player-running = Running games
player-unrated = No rated game yet.
player-unrated-own = Tick “Rated” at “Play anyone”: your rating and results stand here then.
player-won = Won
player-drawn = Drawn
player-lost = Lost
player-result = { $result } { $change }
player-rating-after = The rating after it: { $rating }
player-page = Graph and games
player-after = { $count ->
    [one] after the first game, { $date }
   *[other] after { $count } games, { $date }
}
player-chart = Rating in { $game }
player-day = Day
player-ratings = Ratings
player-graph-of = Graph of
player-none-public = No public game yet.
player-nobody = Nobody here has an account with this name.

## The guide of a game

guide-offer-title = New to { $game }?
guide-offer-about = { $steps } short steps on a real board teach you the game. Your match waits.
guide-offer-learn = Learn it in a few minutes
guide-offer-play = Just play
guide-reopen = How to play: open the guide
guide-title = How to play { $game }
guide-label = Guide
guide-step = Step { $step } of { $steps }
guide-in-rules = In the rules: { $rule }
guide-not-there = Not there. Try again.
guide-back = Back
guide-finish = Finish
guide-play = Play the computer
guide-next = Next
guide-show-me = Show me
guide-skip = Leave the guide
guide-skip-short = Leave
guide-said = Step { $step } of { $steps }: { $title }. { $text }
guide-later = That is possible, but the guide comes to it later: go on with “Next”.
guide-done = Done. “Next” takes you to the next step.
guide-other = That can be done too, but it is not what this step is about.
guide-well-done = Well done!
guide-shown = Like this.
guide-right = Right so far. Keep going.

## Rules and tables

rules-of = { $game }: rules
rules-tables-of = { $game }: { $tables }
rules-tables = tables
rules-show = What to show
rules-game = Game
rules-search = Search the rules
rules-hits = { $count ->
    [one] { $count } hit
   *[other] { $count } hits
}
rules-contents = Contents
rules-none = Nothing in the rules says “{ $query }”.

## Study

study-wins = wins
study-costs = , costs
study-as-good = as good
study-best = Best
study-about = about { $chance }
study-name-wins = { $name } wins
study-draw = Draw
solution-solving = Solving the game…
solution-solving-left = Solving the game, { $left }
solution-refused = Estimated. { $reason }
solution-refused-options = The game cannot be solved with these options.
solution-absent = Estimated. The game has to be solved once (about a minute, { $size }).
solution-solve = Solve it
solution-estimated = Estimated.
study-chance = Chance decides.
study-over = The game is over.
study-decides = { $name } decides.
study-decides-working = { $name } decides: working it out…
study-expected = Expected points for { $name }:
study-perfect = With perfect play by both sides. In the costs, a draw counts as half a win.
study-title = Study
study-working = Working it out…
study-goes-on = The study goes on when a person decides.
solution-second-left = about a second left
solution-seconds-left = about { $seconds } seconds left
solution-minute-left = about a minute left
solution-minutes-left = about { $minutes } minutes left
study-was-best = { $choice } was the best choice.
study-was-as-good = { $choice } was as good as the best choice.
study-was-close = { $choice } was almost as good as the best choice: { $best }.
study-was-cost = { $choice } cost { $cost } of a game. Best was: { $best }.
study-was-about-cost = { $choice } cost about { $cost } of a game. Best was: { $best }.
study-said = Study: best is { $choice }, { $chance }.
study-said-estimated = Study: best is { $choice }, { $chance }, estimated.
study-solved = The game is solved: this is perfect play.

## The report of a game

report-button = Game report
report-short = Report
report-play = Play { $play } of { $count }
report-chances = { $first } { $chance }, { $second } { $other-chance }.
report-chances-swing = { $first } { $chance }, { $second } { $other-chance }; this play: { $swing }.
report-chose-best = { $name } chose <b>{ $choice }</b>, the best choice.
report-chose-as-good = { $name } chose <b>{ $choice }</b>, as good as the best choice.
report-chose-cost = { $name } chose <b>{ $choice }</b>, which cost <b>{ $cost }</b>. Best was: { $best }.
report-show = Show it in the replay
report-none-read = No play is selected.
report-words = Play { $play }. { $headline }. { $name } { $chance }. { $chosen } { $told }
report-words-cost = { $name } chose { $choice }, which cost { $cost }.
report-words-free = { $name } chose { $choice }, which cost nothing.
report-title-of = Game report: { $who }
report-title = Game report
report-estimated = The figures are estimates
report-estimated-about = The computer has looked ahead from every play, and has not worked this game out to its end. “Study” in a match offers that: the figures are exact then.
report-course = Who was going to win
report-course-about = How likely each side was to win at every play if both had played perfectly from there; a draw counts half. Squares and circles mark the scores of { $first } and { $second }; numbers mark the plays that changed most. Choose a play on the chart to read it.
report-turning-points = Turning points
report-cost-title = What the choices cost
report-cost-about = Compared with perfect play, without luck: only the choices count, not their results. Points are net points, as if the game had no end. The review calls less than 2% “best”; here every tenth counts.
report-figures = The course in figures
report-column-play = Play
report-column-where = Where it stood
report-column-chosen = Chosen
report-column-cost = Cost
report-looking = Looking at every play of the game…
report-making = The report is being made
report-given = <b>{ $games }</b> of a game and <b>{ $points }</b> given away
report-tally = { $all ->
    [one] { $best } of { $all } choice could not have been better.
   *[other] { $best } of { $all } choices could not have been better.
}
report-worst = What cost most
report-best-was = Best was: { $choice }
report-perfect = No choice cost anything: perfect play.
chart-label = Win chances, play by play
chart-none-read = No play is selected yet. The arrow keys go from play to play.
chart-play = Play
chart-first-wins = ▲ { $name } ahead
chart-second-wins = ▼ { $name } ahead
chart-even = even
report-swing = +{ $percent }% for { $name }

## The review of a game, turn by turn

turns-button = Review this game
turns-short = Review
turns-title = Review
turns-title-of = Review: { $who }
turns-beginning = The computer begins to look at the game…
turns-progress = { $done } of { $total } turns judged
turns-making = The review is being made
turns-stop = Stop
turns-go-on = Go on
turns-course = Who was going to win
# Below the chart. It stands there once, for all chances of the review.
turns-list-about = Reviews look longer than hints: chances may differ.
turns-unit = Turn
turns-chart = Win chances, turn by turn
turns-end =
    The end of the game. { $you ->
        [yes] Your win chance
       *[no] Win chance of { $name }
    }: { $chance }.
turns-end-otherwise =
    { $result }. On the board it stood like this: { $you ->
        [yes] your win chance
       *[no] win chance of { $name }
    } { $chance }.
turns-read = Turn { $turn }, { $name }.
turns-read-free = Turn { $turn }, { $name }: { $grade }.
turns-read-grade = Turn { $turn }, { $name }: { $grade } (cost: { $cost }).
turns-read-before =
    { $you ->
        [yes] Your win chance before it
       *[no] Win chance of { $name } before it
    }: { $chance }. { $headline }.
turns-none-read = Choose a turn on the chart or in the list to read it. The colours are the verdicts.
turns-choose = Choose a turn on the chart or in the list.
turns-list = All turns
turns-answer = Best answer to it: { $turn }
turns-played = Played: { $turn }
turns-better = Better: { $turn }
# Of a line-up that is no known formation; the board marks the squares.
turns-better-line-up =
    { $count ->
        [one] Better: another line-up (one man stands elsewhere). The board shows it.
       *[other] Better: another line-up ({ $count } men stand elsewhere). The board shows it.
    }
turns-draw = Show this alone on the board
turns-fault-next = Next mistake
turns-fault-next-key = Next mistake (N)
turns-fault-before = Previous mistake
turns-fault-before-key = Previous mistake (P)
turns-fault-before-short = Prev. mistake
turns-faults-of = Whose mistakes to go through
turns-faults-label = Mistakes
turns-faults-both = Both sides
# Below “Mistakes”, where there is little room.
turns-faults-both-short = Both
turns-faults-side = Only { $name }
turns-steps = Through the turns
turns-before = Previous turn
turns-next = Next turn
turns-before-short = Prev. turn
turns-next-short = Next turn
turns-try-short = Try it
turns-row = { $name }: { $grade }
turns-row-cost = { $name }: { $grade } −{ $cost }
turns-fault-of = { $fault } of { $faults }
turns-better-show = Show the better turn
turns-learn = Learn from the mistakes
turns-learn-yours = Learn from your mistakes
turns-learn-about = The turns that cost most, the worst first. Look for a better one on the board, or have it shown.
turns-worst = <b>{ $name }</b> lost <b>{ $cost }</b> (turn { $turn })
turns-try = Find a better turn
turns-no-faults = Nobody made a mistake worth a lesson.
turns-no-faults-yours = You made no mistake worth a lesson.
turns-no-faults-of = { $name } made no mistake worth a lesson.
turns-show = Show it on the board
turns-no-choice = No choice
# The verdict on what was decided in secret.
turns-secret = not graded, for it was secret
turns-few = Too few turns
turns-accuracy = Accuracy { $percent }%
turns-accuracy-brief = Accuracy { $percent }%
turns-accuracy-so-far = So far { $percent }%
turns-how = How turns are judged
turns-how-grades = The strongest level looks at every turn and at a better one for the same number of positions. What a turn costs is how much less win chance it leaves: under 2% it is best (★), under 5% good (✓), from 5% an inaccuracy (?!), from 10% a mistake (?), from 20% a blunder (??). A draw counts half a win.
turns-how-accuracy = Each turn has an accuracy between 100% and 0%, which falls with what it costs; a side’s is between the mean and the harmonic mean of its turns. Turns without a choice and secret calls do not count.
turns-how-luck = What is drawn is nobody’s fault: a turn is judged by all that could have been drawn after it. The luck of a draw is how much it changed the chances.
luck-told = <b>{ $name }</b> had the luck: the draws were worth <b>{ $luck }</b>. Without them the chance would have been <b>{ $chance }</b>.
luck-in-vain = <b>{ $other }</b> won although the draws favoured <b>{ $name }</b> by <b>{ $luck }</b>.
luck-even = The draws evened out: nobody had the better luck.
grade-best = best
grade-good = good
grade-inaccuracy = inaccuracy
grade-mistake = mistake
grade-blunder = blunder
trial-label = The lesson
trial-place = { $place } of { $count }
trial-title = A better turn for { $name }
trial-about = The turn that was played cost <b>{ $cost }</b>: { $grade }.
trial-task = Play the turn on the board as you would now.
trial-solved = { $grade }: it costs { $cost }. Well done.
trial-no-cost = { $grade }, at no cost. Well done.
trial-not-yet = { $grade }: it costs { $cost }. There is a better one: try again, or have it shown.
trial-step = Step { $step } of { $steps }
trial-step-back = Step back
trial-step-on = Next step
trial-solution = Show it
trial-again = Try again
trial-next = Next one
trial-finish = Finish
trial-back = Back to the review
trial-over = The turn is over. Try again, or go on to the next one.

## Replay

replay-title-of = Replay of { $title }
replay-title = Replay
replay-heading = { $game }, replay
replay-secrets = Show what was secret
# Beside a review it is ticked, and cannot be changed.
replay-secrets-review = Secrets shown: a review tells them
replay-secrets-off = Hide what was secret
replay-back = One step back
replay-back-key = One step back (←)
replay-on = One step on
replay-on-key = One step on (→)
replay-place = Place in the game
replay-step = Step { $step } of { $steps }
replay-step-headline = Step { $step } of { $steps }, { $headline }
replay-previous = Previous { $section }
replay-previous-key = Previous { $section } (PageUp)
replay-play-key = Play or pause (Space)
replay-next = Next { $section }
replay-next-key = Next { $section } (PageDown)
replay-speed = Speed

## Archive

archive-sort-archived = Last saved
archive-sort-date = Date played
archive-sort-name = Name
archive-sort-result = Result
archive-rename = Rename
archive-deleted = Deleted “{ $name }”.
archive-pasted = The pasted text
archive-title = Archive
archive-import = Import…
archive-played-member = Your finished network games are on your page
archive-played-guest = Your finished network games are listed under “Games”
archive-empty = Nothing is saved yet.
archive-empty-about = “Save” at a game’s result, or under “More”, keeps it here.
archive-empty-drop = Or drop .kickoff files here to import them.
archive-not-saved = Finished, not saved
archive-all-games = All games
archive-search-hint = Search by name, player, date or result
archive-search = Search the archive
archive-sort-by = Sort by
archive-found = { $count } found
archive-unfinished = Unfinished
archive-extend = Extend
archive-replay-of = Replay { $name }
archive-replay = Replay
archive-more = More about { $name }
archive-rename-item = Rename…
archive-delete = Delete
archive-none-fits = No game fits “{ $query }”.
archive-older = Older games
archive-drop = Drop the games to import them
import-done = { $count ->
    [one] Imported “{ $name }”.
   *[other] Imported { $count } games.
}
import-no-text = It is not a text file. Kickoff exports games as .kickoff files.
import-too-large = This is too large to be a game.
import-title = Import games
import-files = Files
import-choose = Choose files…
import-choose-about = One or several .kickoff files. You can also drop them on the archive.
import-paste = Or paste a game as text
import-name = Name
import-optional = (optional)
import-text = Import the text
import-the-text = The text
import-failed = { $file } was not imported.

## Settings

settings-title = Settings
settings-saved-at-once = Changes are saved at once.
settings-not-saved = The settings could not be saved.
settings-not-saved-because = The settings could not be saved. { $reason }
settings-look-and-sound = Look and sound
settings-language = Language
settings-language-browser = Same as the browser
settings-colours = Colours
settings-colours-system = Same as the system
settings-colours-light = Light
settings-colours-dark = Dark
settings-boards = Boards
settings-boards-turf = Turf
settings-boards-night = Under lights
settings-boards-clear = Colour-blind safe
settings-sounds = Sounds
settings-sounds-about = Whistle, ball, hits and the crowd, synthesized in the browser.
settings-sound-volume = Volume
settings-playing = Playing
settings-network = Network games
settings-speed = Speed of replays and of the computer’s turns
settings-speed-slow = Slow
settings-speed-moderate = Moderate
settings-speed-fast = Fast
settings-confirm-end = Confirm the end of a turn
settings-confirm-end-about = In Scrimmage and Dial; over the network also in Phutball, before a man is placed.
settings-ask-contact = Ask before contact
settings-ask-contact-about = Pick twice to block, tackle or capture. Always so on touch screens.
settings-new-games = Defaults for new games
settings-new-games-about = How each game is set up when you start one. Games in progress keep theirs.
settings-changed = { $count } changed
# Read aloud after the button's words, which stand without it.
settings-defaults = Back to the defaults
settings-defaults-of = { " " }of { $game }

## Boards

toss-title = The toss
toss-winner =
    { $you ->
        [yes] You win the toss
       *[no] { $side } wins the toss
    }
toss-draw = Toss the coin
grid-tables = Reference
grid-no-tables = This game has no tables. Everything is in its rules.
formations-delete = Delete formation { $name }
formations-name = Name of the formation
formations-name-hint = Name
formations-save = Save
formations-save-line-up = Save this line-up…
formations-not-saved = It could not be saved.
formations-not-deleted = It could not be deleted.
formations-not-loaded = The formations could not be loaded.
formations-unreadable = This formation cannot be read.
grid-rule = Rule { $rule }
grid-rule-named = Rule: { $rule }
grid-tap-again = Tap { $square } again to do it, or tap elsewhere to cancel.
grid-ready-tap = Tap again to place
grid-ready-tap-go = Tap again to go there
grid-ready-pick = Pick again to place
grid-ready = Pick { $square } again to play there, or pick another square.
grid-ready-touched = Tap { $square } again to play there, or tap another square.
grid-place-here = Place here
grid-go-here = Go here
grid-pick-again = Pick { $square } again to do it, or press Escape to cancel.
# $piece was picked by those on the other side; $side is on turn.
grid-others-piece = { $piece } is the other side’s. { $side } is on turn.
grid-stuck = It can do nothing now.
grid-stuck-piece = { $piece }. Paler: it can do nothing now.
grid-stuck-chosen = It can do nothing now. Pick a piece in full colour.
grid-ahead-wait = { $name } is on turn. You can already pick your next move.
grid-ahead-pick = Pick where the piece on { $square } goes on your next turn.
grid-ahead-same = Your next turns: { $moves }. Pick one again to cancel.
grid-ahead-elsewhere = Picked for your turn: { $moves }. To cancel, pick a square without a piece of yours.
grid-ahead-off = The moves picked ahead are cancelled.
grid-ahead-left = The moves picked ahead are cancelled: they are played only while the match is open.
grid-ahead-impossible = The move that you picked ahead is not possible now.
grid-ahead-most = You can pick { $count } moves ahead at most.
grid-ahead-put = Picked ahead: { $to }.
grid-ahead-move = Picked ahead: { $from } to { $to }.
grid-touch-again =
    { $pointer ->
        [coarse] { $question } Tap again to do it.
       *[fine] { $question } Click again to do it.
    }
grid-pick-it-again = { $question } Pick it again to do it.
grid-refused = Rule { $rule }: { $message }
lineup-in-hand =
    { $count ->
        [one] { $man } in hand. 1 square is marked.
       *[other] { $man } in hand. { $count } squares are marked.
    }
lineup-in-hand-on =
    { $count ->
        [one] { $man } in hand, on { $at }. 1 square is marked.
       *[other] { $man } in hand, on { $at }. { $count } squares are marked.
    }
lineup-placed = { $man } on { $at }.
lineup-swapped = { $man } on { $at }, { $other } moved.
lineup-may-not = { $man } may not stand on { $at }.
lineup-lifted = { $man } taken off the field.
lineup-all-placed = { $name }: all men placed.
formations-all-off = All men taken off the field.
formations-last = As last time
formations-title = Formations
formations-page-back = Previous formations
formations-page-on = Next formations
formations-suggested = : what the hint means
grid-pick-square = Pick a square.
grid-scoreboard = Scoreboard
grid-status-over = The game is over.
grid-board = Board. { $status }
grid-board-help = Arrow keys move over the squares, Enter picks one: a piece that can move, where it goes, or where something is placed.
grid-to-play =
    { $you ->
        [yes] Your turn
       *[no] { $name } to play
    }
grid-whole-board = Whole board
grid-zoom = Zoom
grid-larger = Larger squares
grid-the-whole-board = The whole board

## How long the turns of a match took

time-used = Time used
time-none = Nobody made a move.
time-player = Player
time-in-all = In all
time-a-turn = A turn
time-longest = Longest
time-how = Choose a turn to read it, and press it to see it.
time-seconds = { $time } s
time-turn = Turn { $number }: { $time }
time-axis = Turn
time-by-turn = Turn by turn

## Keys of boards of squares

grid-key-arrows = Move over the squares; with Shift four at a time. From a button they lead back to the board
grid-key-ends = To the first or last square of the row
grid-key-pick = Pick a piece or a square; the same square again to do what is asked about
grid-key-next = Next and previous piece that can do something
grid-key-mode = Use the chosen piece in another way: move or pass
grid-key-escape = Close a message, answer no, release a piece, cancel moves picked ahead
grid-key-end = End the turn, if it can be ended
grid-nothing-to-end = There is nothing to end now.

## What is told of a choice on a board of squares

grid-question-again = { $question } Pick it again to do it.
grid-chosen = { $piece } on { $at } chosen.
grid-ball-can-go =
    { $count ->
        [0] The ball cannot be sent anywhere.
        [one] The ball can go to 1 square.
       *[other] The ball can go to { $count } squares.
    }
grid-piece-can-go =
    { $count ->
        [0] It cannot move now.
        [one] It can reach 1 square.
       *[other] It can reach { $count } squares.
    }
grid-x-passes = X changes to passing.

## Who waits for a game

open-waits = is waiting
open-somebody-waits = Somebody is waiting

## The web edition

browser-no-worker = Kickoff cannot start in this browser. It needs WebAssembly with SIMD, as browsers have had since 2023.
browser-not-fetched = A part of Kickoff did not arrive. Is there a connection?
browser-newer = A newer version of Kickoff has kept games in this browser. Load the page again to get it.
browser-mistake = The program made a mistake. Nothing was lost; try again.
browser-no-storage = This browser does not let Kickoff keep games (a private window, perhaps). Allow it to store data, or open an ordinary window.
browser-elsewhere = Kickoff is open in another tab
browser-elsewhere-why = One tab at a time keeps the games of this browser.
browser-moved-why = It went on in another tab, which keeps the games of this browser now.
browser-here = Use it here
browser-broken = Kickoff does not start
browser-again = Try again
browser-new-version = There is a new version of Kickoff.
browser-load-it = Load it
browser-games = Games in this browser
browser-games-why = All games are kept in this browser, on this device. Save them in a file to have them elsewhere, too.
browser-save-all = Save everything in a file
browser-not-saved = What is kept in this browser could not be read. Load the page again.
browser-take-in = Take in from a file
browser-taken-in = { $count ->
    [one] One game was taken in.
   *[other] { $count } games were taken in.
}
browser-not-taken-in = This is no file with everything from Kickoff.

## A game in a link

shared-title = A game for you
shared-watch = Watch it
shared-about = It will be saved in your archive. There you can play on from its last position.
shared-kept = The game is in your archive now.
shared-broken = This link does not hold a whole game. Perhaps it was cut off on its way: ask for it once more.
shared-unknown-game = This version of Kickoff has no game called “{ $game }”. A newer one may have it.
share-game = Link with the whole game
share-too-long = This game is too long for a link. Export it as a file.

## Analysis

analysis-title = Analysis
analysis-short = Analyse
analyze-game = From the beginning of a game
analyze-set-up = Set up
analyze-text = A record or a position
analyze-text-label = Paste the text of a record or a position
analyze-file = Open a file
analyze-neither = This is neither. A record begins with [Game "…"], a position with the name of its game: “soccer 2 turn=red …”.
analyze-too-long = This record is too long to be analysed from here. Import it into the archive, and analyse it there.
analyze-archive = To analyse a game that you have saved, open it in the
analysis-of = Analysis: { $title }
analysis-heading = { $game }, analysis
analysis-moves = Moves
analysis-start = Beginning
analysis-empty = Play for either side. What you try is kept here.
analysis-variation = Variation
analysis-engine = Computer
analysis-fewer = Fewer lines
analysis-more = More lines
analysis-lines = { $count ->
    [one] 1 line
   *[other] { $count } lines
}
analysis-threat = Threat
analysis-threat-about = What the other side would do if it were on turn (x)
analysis-nothing = Nobody decides anything now.
# Before how the chances were found: of the side on turn, as the computer judges them.
analysis-whose = Win chance of { $side } · { $searched }
analysis-looking = Looking at it …
analysis-play = Play this turn
analysis-wins = wins
analysis-loses = loses
analysis-exact = exact
analysis-mixed = { $share } of the time:
analysis-figures = Depth { $depth } · { $nodes } positions · { $speed }/s
analysis-figures-flat = { $nodes } positions · { $speed }/s
analysis-chance = What comes of it? Choose, or leave it to chance.
analysis-draw = Leave it to chance
analysis-save = Save
analysis-note = Mark and comment
analysis-note-short = Note
analysis-marks = Marks
analysis-mark-brilliant = Brilliant
analysis-mark-good = Good
analysis-mark-interesting = Interesting
analysis-mark-doubtful = Doubtful
analysis-mark-mistake = Mistake
analysis-mark-blunder = Blunder
analysis-comment = Comment
analysis-eyes = See what the side on turn knows
analysis-eyes-short = Secrets
analysis-copy-position = Copy the position as text
analysis-position-copied = Copied the position.
analysis-share = Link with the whole analysis
analysis-shared = Copied a link with the whole analysis.
analysis-deleted = Deleted.
analysis-draft = This is what you tried here and did not save.
analysis-draft-drop = Start over
analysis-erase = Erase arrows and circles
analysis-drawn-enough = A position keeps { $count } arrows and circles at most.
analysis-set = Change the position
analysis-position-about = One line says all of a position: the men, the ball, who is on turn. Change it, or paste another one.
analysis-promote = Promote this variation
analysis-main = Make it the main line
analysis-delete = Delete from here
analysis-walk = Walk through the moves
analysis-first = To the beginning
analysis-last = To the end of this line

## Puzzles

puzzle-title = Puzzles
puzzle-place = puzzle { $number } of { $count }, grade { $grade } of 5
puzzle-of-the-day = Puzzle of the day
puzzle-unknown = There is no such puzzle.
puzzle-none = There are no puzzles for this game.
puzzle-goal-win = { $turns ->
    [one] { $side } to play and win in one turn.
   *[other] { $side } to play and win in { $turns } turns.
}
puzzle-goal-score = { $turns ->
    [one] { $side } to play and score in one turn.
   *[other] { $side } to play and score in { $turns } turns.
}
puzzle-goal-save = { $side } to play. One turn alone saves the position: find it.
puzzle-goal-stop = { $side } to play and stop the attack in this turn.
puzzle-goal-first-down = { $side } to play. Which action gives the best chance of a first down or a score?
puzzle-goal-best-call = { $side } to call. Which call is worth most here?
puzzle-right-so-far = Right so far! Go on.
puzzle-solved = Solved!
puzzle-failed = That is not it.
# $turn: one or more sentences.
puzzle-answered = { $side } answers, and the chance is gone: { $turn }
puzzle-missed = { $goal ->
    [win] The turns are used up, and { $side } has not won.
    [score] The turns are used up, and { $side } has not scored.
    [save] The position is not saved.
    [stop] The attack goes on.
   *[other] Something else is worth more.
}
puzzle-show-solution = Show the solution
puzzle-solution = Solution
puzzle-again = Try again
puzzle-next = Next puzzle
puzzle-record = Your puzzles
puzzle-rating = Rating
puzzle-rating-unsure = Provisional: too few puzzles were tried to rely on it (± { $deviation }).
puzzle-unsure-about = “?”: still unsure, so it moves far.
puzzle-grade-about = Grade 1 is easy, 5 is hard.
puzzle-streak = Streak
puzzle-solved-of = Solved
puzzle-history = Latest
puzzle-was-solved = Puzzle { $id }, solved
puzzle-was-not = Puzzle { $id }, not solved

## The board editor

editor-title = Board editor
editor-of = Board editor: { $game }
editor-hint = Drag a piece, or pick it and then a square.
editor-form = The position
editor-text = The whole position as text
editor-others = Other fields of the text
editor-tray = Off the board
editor-off = Off the board
editor-ball = Ball
editor-man = A man
editor-undo = Undo
editor-redo = Redo
editor-undone = Undone.
editor-redone = Redone.
editor-checking = Checking …
editor-legal = The rules allow this position.
editor-nothing = Nothing is on { $square }.
editor-picked = { $pieces } picked up from { $square }.
editor-picked-tray = { $piece } picked up. Choose a square.
editor-put = { $pieces } put on { $square }.
editor-dropped = Put back.
editor-placed = A man put on { $square }.
editor-removed = { $square } is empty now.

## The explorer

explorer-title = Explorer
explorer-heading = { $game }: what was played
explorer-no-game = There is no such game.
explorer-computer = Computer’s games
explorer-archive = My archive
explorer-sources = Games that are counted
explorer-up = Back to the position before (Backspace)
explorer-up-short = Back
explorer-top-short = Start
explorer-flip-short = Flip
explorer-games = { $games ->
    [one] 1 game
   *[other] { $games } games
}
explorer-results = { explorer-games }: { $first } won { $first-won }%{ $drawn ->
    [0] {""}
   *[other] , drawn { $drawn }%
}, { $second } won { $second-won }%
# In so many games a turn was played; how they ended stands below it.
explorer-played = { explorer-games } ({ $share })
explorer-lead = On average { $side } leads by { $points }.
explorer-others = { $turns ->
    [one] 1 other turn, in { explorer-games }
   *[other] { $turns } other turns, in { explorer-games }
}
explorer-nothing = None of the { $games } games came to this position. If a turn has begun, finish it.
explorer-within = A turn has begun. These are the turns that were played where it began:
explorer-no-games = There are no finished games of this game here yet.
explorer-waiting = { explorer-games } still to be counted …
explorer-older = The newest { $games } games are counted.
explorer-said = { $turns ->
    [one] { explorer-games }, 1 turn
   *[other] { explorer-games }, { $turns } turns
}
explorer-other-outcome = Choose another outcome
explorer-starts = Other rules and beginnings
explorer-start = { $usual ->
   *[yes] Rules { $rules } { $options } ({ explorer-games })
    [no] A position, rules { $rules } { $options } ({ explorer-games })
}
explorer-choices = Formations and calls
explorer-no-choices = No games have been counted yet.
explorer-situation = Down and yards to go
explorer-all-situations = All
explorer-chosen = Chosen
explorer-times = Times
explorer-share = Share
explorer-never = Never
explorer-of-position = Explorer

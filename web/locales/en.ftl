# The words of the pages, in English. Every file beside this one has the same messages.
# A message's name begins with the part of the page that it stands in.

# Between the things of a list: “a, b”.
list-separator = {", "}

## Settings

settings-title = Settings
settings-saved-at-once = Everything is saved at once and remembered.
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
settings-boards-clear = Clear for every eye
settings-sounds = Sounds
settings-sounds-about = Whistle, ball, hits and the crowd, synthesised in the browser.
settings-sound-volume = Volume
settings-playing = Playing
settings-speed = Speed of replays and of the computer's turns
settings-speed-slow = Slow
settings-speed-moderate = Moderate
settings-speed-fast = Fast
settings-confirm-end = Confirm the end of a turn
settings-confirm-end-about = A turn that has been used up waits for a click, so that its last step can still be taken back.
settings-ask-contact = Ask before contact
settings-ask-contact-about = A block, a tackle or a capture waits for a second pick, because it cannot be taken back. Switched off, it still waits for touch, which cannot hover first, and where a half or a possession ends.
settings-new-games = New games
settings-new-games-about = Games that have begun keep the options that they began with.
settings-changed = { $count } changed
# Read aloud after the button's words, which stand without it.
settings-defaults = Back to the defaults
settings-defaults-of = { " " }of { $game }

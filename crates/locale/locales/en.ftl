# What all games share, in English.

# Text that is the same in every language.
plain = { $text }

# Between the items of a list: "7 f8→f9, dribbles g10→h11".
list-separator = { ", " }
# A list in prose: "T1, T2 and D1". $most are all but the last.
list-and = { $most } and { $last }

# An action of a game that tells nothing more: "Played: h15."
played = Played: { $action }.

# What a side did in a turn, where the side is named beside it: "7 f8→f9, 5 c1→c2."
turn-deeds = { $deeds }.

# A button.
end-turn = End turn

# What an action would do that has not been played: "Red 7 moves to h15."
foretold = { $action }.

# What a hint says of a whole line-up that is one of the formations of the game.
line-up-as = Line up as “{ $formation }”.

# The sides

side-red = Red
side-blue = Blue

# How a game came out. $winner and $loser are names of players or sides.

result-win = { $winner } wins { $own }–{ $other }
# $by is what decided although the score is level: "by fewer plays".
result-win-by = { $winner } wins { $own }–{ $other }, { $by }
result-draw = A draw, { $own }–{ $other }
result-draw-by = A draw, { $own }–{ $other }, { $by }
result-resignation = { $winner } wins: { $loser } resigned
result-time = { $winner } wins: { $loser } ran out of time
result-agreement = A draw by agreement
result-aborted = Called off before it began

# Answers to "why not?" on boards of squares

no-line-up = nobody is lining up now
# $text is what somebody sent instead of a square; $first and $last are squares like a1 and m19.
no-square = “{ $text }” is no square: squares are { $first } to { $last }
squares-by-name = squares are named by column and row, like a1
nothing-there = nothing can be done there
can-be-played = that can be played

# What one does to pick something, at the beginning of a sentence

# With a mouse one clicks, with a finger one taps.
pick =
    { $pointer ->
        [coarse] Tap
       *[fine] Click
    }

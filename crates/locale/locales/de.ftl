# What all games share, in German.

plain = { $text }

list-separator = { ", " }
list-and = { $most } und { $last }

played = Gespielt: { $action }.

turn-deeds = { $deeds }.

end-turn = Zug beenden

foretold = { $action }.
line-up-as = Aufstellung „{ $formation }“.

# The sides

side-red = Rot
side-blue = Blau

# How a game came out

result-win = { $winner } gewinnt { $own }:{ $other }
result-win-by = { $winner } gewinnt { $own }:{ $other }, { $by }
result-draw = Remis, { $own }:{ $other }
result-draw-by = Remis, { $own }:{ $other }, { $by }
result-resignation = { $winner } gewinnt: { $loser } gibt auf
result-time = { $winner } gewinnt: Zeit von { $loser } abgelaufen
result-agreement = Remis vereinbart
result-aborted = Vor dem Beginn abgesagt

# Answers to "why not?" on boards of squares

no-line-up = gerade stellt sich niemand auf
no-square = „{ $text }“ ist kein Feld: Felder sind { $first } bis { $last }
squares-by-name = Felder heißen nach Spalte und Reihe, wie a1
nothing-there = dort geht nichts
can-be-played = das geht

# What one does to pick something, at the beginning of a sentence

# With a mouse one clicks, with a finger one taps.
pick =
    { $pointer ->
        [coarse] Tippe
       *[fine] Klicke
    }

# What the lobby says of Phutball in German. The game itself has not been translated.

game-name = Phutball
game-summary = Football der Philosophen: Setz einen Mann, oder spring mit dem Ball über Männer auf die Torlinie zu.

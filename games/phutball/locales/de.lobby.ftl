# What the lobby says of Phutball in German. The game itself has not been translated.

game-name = Phutball
game-summary = Männer setzen, Ball springen: Football der Philosophen, über Männer auf die Torlinie zu.

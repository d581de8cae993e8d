# What the lobby says of Dial in German. The game itself has not been translated.

game-name = Dial
game-summary = Signal geben, Scheibe drehen: Läufe, Pässe, Punts und Field Goals von 1914, über zwei Hälften.

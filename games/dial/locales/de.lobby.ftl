# What the lobby says of Dial in German. The game itself has not been translated.

game-name = Dial
game-summary = Gib die Signale von 1914 und dreh die Scheibe: Läufe, Pässe, Punts und Field Goals über zwei Hälften.

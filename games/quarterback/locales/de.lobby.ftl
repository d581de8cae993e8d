# What the lobby says of Quarterback in German. The game itself has not been translated.

game-name = Quarterback
game-summary = Ein Logikspiel: Trag den Ball so weit nach vorn, wie du dich traust, bevor dich die andere Seite stoppt.

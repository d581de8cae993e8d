# What the lobby says of Quarterback in German. The game itself has not been translated.

game-name = Quarterback
game-summary = Ein Logikspiel: Trag den Ball so weit nach vorn, wie du kannst, bevor du gestoppt wirst.

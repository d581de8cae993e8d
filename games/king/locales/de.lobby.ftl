# What the lobby says of Quarterback King in German. The game itself has not been translated.

game-name = Quarterback King
game-summary = Football als Schach: elf Figuren pro Seite, ein Zug nach dem anderen, und angesagte Pässe, die die Verteidigung stören darf.

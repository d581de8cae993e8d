# What the lobby says of Scrimmage in German. The game itself has not been translated.

game-name = Scrimmage
game-summary = Geheim ansagen, Sudden Death: Elf Männer pro Seite, und der erste Touchdown oder Safety gewinnt.

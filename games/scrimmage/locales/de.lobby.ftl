# What the lobby says of Scrimmage in German. The game itself has not been translated.

game-name = Scrimmage
game-summary = Elf Männer pro Seite, eine geheime Ansage und Sudden Death: Der erste Touchdown oder Safety gewinnt.

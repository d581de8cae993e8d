# Die Wörter der Seiten auf Deutsch: dieselben Nachrichten wie in en.ftl.

list-separator = {", "}

## Einstellungen

settings-title = Einstellungen
settings-saved-at-once = Alles wird sofort gespeichert und behalten.
settings-not-saved = Die Einstellungen konnten nicht gespeichert werden.
settings-not-saved-because = Die Einstellungen konnten nicht gespeichert werden. { $reason }
settings-look-and-sound = Aussehen und Ton
settings-language = Sprache
settings-language-browser = Wie im Browser
settings-colours = Farben
settings-colours-system = Wie im System
settings-colours-light = Hell
settings-colours-dark = Dunkel
settings-boards = Spielfelder
settings-boards-turf = Rasen
settings-boards-night = Unter Flutlicht
settings-boards-clear = Klar für jedes Auge
settings-sounds = Töne
settings-sounds-about = Pfeife, Ball, Treffer und Publikum, im Browser erzeugt.
settings-sound-volume = Lautstärke
settings-playing = Spielen
settings-speed = Tempo der Wiedergabe und der Züge des Computers
settings-speed-slow = Langsam
settings-speed-moderate = Mittel
settings-speed-fast = Schnell
settings-confirm-end = Das Ende eines Zuges bestätigen
settings-confirm-end-about = Ein Zug, der aufgebraucht ist, wartet auf einen Klick, damit du den letzten Schritt noch zurücknehmen kannst.
settings-ask-contact = Vor Kontakt nachfragen
settings-ask-contact-about = Ein Block, ein Tackle oder ein Schlagen wartet auf eine zweite Auswahl, weil es sich nicht zurücknehmen lässt. Ausgeschaltet wartet es trotzdem bei Berührung des Bildschirms, wo man nicht erst darüberfahren kann, und wo eine Halbzeit oder ein Ballbesitz endet.
settings-new-games = Neue Spiele
settings-new-games-about = Begonnene Spiele behalten ihre Optionen.
settings-changed = { $count } geändert
settings-defaults = Zurück zum Standard
settings-defaults-of = { " " }von { $game }

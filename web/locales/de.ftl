# Die Wörter der Seiten auf Deutsch: dieselben Nachrichten wie in en.ftl.

## An mehreren Stellen

list-separator = {", "}
common-loading = Wird geladen …
common-somebody = Jemand
common-send-link = Schick diesen Link der Person, mit der du spielen willst
common-to-match = Zum Spiel
replay-to-match = Spiel
common-take-seat = Platz nehmen
common-rules = Regeln
common-to-games = Zu den Spielen
common-share = Teilen
common-share-position = Link zu dieser Stellung
common-picture = Bild des Spielfelds
common-percent = { $figure } %
common-more = Mehr
common-back = Zurück
common-flip = Spielfeld drehen
common-try-again = Noch einmal versuchen
common-reload = Seite neu laden
common-no-board = Für dieses Spiel gibt es in dieser Version von Kickoff kein Spielfeld.
common-cancel = Abbrechen
common-rated-first-move = erster Zug: 1 Minute mehr
common-rated = Gewertet
common-from-position = Aus einer Stellung
common-other-player = Die andere Seite
common-play-on = Weiterspielen
common-continue = Weiter
common-pause = Anhalten
common-take-back = Zurücknehmen
common-close = Schließen
common-play = Abspielen
list-waiting-for = { $name } ist am Zug
list-left = noch { $time }
list-left-seconds = keine Minute mehr
list-invite = Einladen
list-network = Über das Netz
list-replay = Replay
list-match = { $game } · { $who }
list-with = { " " }mit { $who }
list-remove-of = { $who } entfernen
list-remove = Entfernen
common-not-copied = Der Browser lässt die Seite nicht kopieren.
problem-gone = Das gibt es hier nicht mehr.
problem-not-loaded = Das konnte nicht geladen werden.
problem-it-not-loaded = Es konnte nicht geladen werden.
problem-connection = Prüfe die Verbindung und versuche es noch einmal.
problem-not-fetched = Das konnte nicht geladen werden. Prüfe die Verbindung und versuche es noch einmal.
ordinal = { $kind ->
   *[other] { $place }.
}
common-you = Du
common-undo = Rückgängig
common-about = Über dieses Spiel
common-export = Als Datei exportieren
common-copy = Als Text kopieren
common-page-title = { $title } · Kickoff
common-key-tables = Umschalt+M
common-key-escape = Esc
common-no = Nein

## Zahlen, Zeiten und Uhren

half-label = Halbzeiten
half-by-plays = Nach Spielzügen, ohne Uhr
half-minutes = Minuten einer Halbzeit
half-about = Wenn die Zeit einer Halbzeit um ist, endet sie bei der nächsten Entscheidung; die Zahl der Spielzüge gilt daneben weiter.
seconds = { $count ->
    [one] { $count } Sekunde
   *[other] { $count } Sekunden
}
half-problem = Minuten einer Halbzeit: bitte 1 bis 180.
halves-of = Zwei Halbzeiten zu { $time }
minutes = { $count ->
    [one] { $count } Minute
   *[other] { $count } Minuten
}
hours = { $count ->
    [one] { $count } Stunde
   *[other] { $count } Stunden
}
days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
clock-none = ohne Uhr
clock-per-move = { $time } pro Zug
clock-each = je { $time }
clock-fischer = { $time } + { $increment } pro Zug
clock-days = { $count ->
    [one] { $count } Tag pro Zug
   *[other] { $count } Tage pro Zug
}
clock-days-hours = { $days } d { $hours } h
clock-no-time = keine Zeit
points = { $kind ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
when-now = gerade eben
when-minutes = vor { $minutes } min
when-today = heute, { $time }

## Der Rahmen aller Seiten

connection-nothing-lost = Nichts, was als gespielt gezeigt wurde, ist verloren.
connection-kept = { $count ->
    [one] Deine letzte Aktion ist gespeichert und wird noch einmal gesendet.
   *[other] Deine letzten { $count } Aktionen sind gespeichert und werden noch einmal gesendet.
}
connection-lost = Verbindung verloren.
connection-trying = Neuer Versuch …
connection-back = Die Verbindung ist wieder da.
connection-sending = Deine Aktionen werden gesendet.
connection-none-lost = Es ging nichts verloren.
nav-games = Spiele
nav-archive = Archiv
nav-settings = Einstel­lungen
nav-brand = Kickoff, zu den Spielen
nav-label = Seiten
nav-turns = Spiele, die auf deinen Zug warten
nav-waiting = { " " }warten auf deinen Zug
nav-sound = Ton
nav-sound-on = Ton ist an
nav-sound-off = Ton ist aus
nav-help = Hilfe
nav-help-key = Hilfe (?)
toast-show-rule = Regel zeigen
toast-dismiss = Ausblenden
app-your-turn = Du bist am Zug.
app-skip = Zum Inhalt springen
app-nothing = Hier ist nichts
app-no-page = Diese Adresse gehört zu keiner Seite von Kickoff.
api-no-answer = Das Programm antwortet nicht. Läuft es noch? Nichts, was als gespielt gezeigt wurde, ist verloren.
api-status = Das Programm hat mit Status { $status } geantwortet.
api-unreadable = Die Antwort des Programms war nicht lesbar.

## Die Hilfe zur Tastatur

help-help = Diese Hilfe
help-rules = Die Regeln
help-tables = Die Tabellen des Spiels: Männer, Figuren oder Signale
help-sound = Ton an oder aus
help-escape = Ein Fenster schließen, ein Replay anhalten
help-tab = Zum nächsten Knopf, Textfeld oder Spielfeld
help-hint = Ein Tipp vom Computer; Enter spielt ihn, Escape schließt ihn
help-instant-replay = Replay dessen, was eben zu Ende ging
help-look-back = Einen Schritt zurück oder vor, zu einer früheren Stellung; mit der Maus auch ← →
help-flip = Spielfeld drehen
help-play-pause = Abspielen oder anhalten
help-step = Einen Schritt zurück oder vor
help-section = Zum vorigen oder nächsten Spielzug, Drive oder zur Halbzeit
help-ends = Zum Anfang oder zum Ende
help-turn = Einen Zug zurück oder weiter
help-variation = Die Variante darüber oder darunter
help-best = Den Zug des Computers spielen
help-threat = Die Drohung zeigen
help-engine = Den Computer ein oder aus
help-everywhere = Überall
help-in-match = Im Spiel
help-in-replay = Im Replay
help-in-review = In der Auswertung eines Spiels
help-on-board = Auf dem Spielfeld von { $game }
help-study = Zugwerte an oder aus: was jede Wahl wert ist ({ $games })
help-network-title = Mit Freunden woanders
help-network-here = Ihr spielt jeder am eigenen Gerät. Wer mitspielt, braucht nur einen Browser: keine Installation, kein Konto.
help-network = Öffne dort ein Terminal und gib ein:
help-network-then = Ihr beide öffnet die Adresse dieses Computers: In seinen WLAN-Einstellungen steht sie als „IP-Adresse“, etwa http://192.168.1.20:8650/ für 192.168.1.20.
help-network-link = „Mit Freunden“ macht dort einen Link zum Verschicken.
help-network-wifi = Im selben WLAN
help-network-wifi-how = Ein Computer, auf dem Kickoff ist, wird zum Server, solange ihr spielt.
help-network-away = An einem anderen Ort
help-network-away-how = Öffne einen Kickoff-Server im Internet, etwa den eures Vereins. „Mit Freunden“ macht dort einen Link: Schick ihn ab; wer ihn öffnet, spielt mit dir.
help-network-copied = Befehl kopiert.
help-network-not-copied = Der Browser lässt die Seite nicht kopieren: Markiere den Befehl und kopiere ihn.
help-title = Tastatur

## Die Lobby

public-somebody = jemand
public-waits = { $name } wartet
public-join = Mitspielen
public-watch = Zuschauen
public-the-game = { " " }bei: { $who }
pair-title = Gegen irgendwen
pair-pace = Wie schnell
pair-pace-quick = Schnell
pair-pace-usual = Übliches Tempo
pair-pace-slow = Langsam
pair-clock = { $minutes } min + { $seconds } s
pair-about = Je { $minutes } Minuten und { $seconds } Sekunden pro Zug
lobby-removed = { $who } entfernt.
lobby-title = Football am Brett
lobby-first-sentence = Sechs Football-Spiele für zwei, an diesem Bildschirm oder gegen den Computer.
lobby-first-sentence-network = Sechs Football-Spiele für zwei, an diesem Bildschirm, über das Netz oder gegen den Computer.
lobby-start-with = Neu hier? Fang an mit
lobby-play-game = { $game } spielen
lobby-learn = In zwei Minuten lernen
lobby-your-move = Du bist am Zug
lobby-public = Öffentliche Spiele
lobby-continue = Weiterspielen
lobby-games = Spiele
lobby-analyze = Spiel analysieren
lobby-minutes = { $minutes } min
lobby-minutes-first = Erstes Spiel: { $minutes } min
lobby-level-about = Stufe { $level }: { $words }
lobby-computer = Gegen Computer
lobby-at = { " " }bei { $game }
lobby-level = Stufe des Computers
lobby-level-short = Computer
lobby-level-number = Stufe { $level }
lobby-friend = Mit Freunden
lobby-one-screen = Hier zu zweit
lobby-of = { " " }von { $game }
lobby-how-to-play = So geht’s
lobby-practise = Üben
lobby-practise-of = Üben: { $game }
lobby-more-of = Mehr zu { $game }
lobby-server = Zu zweit an diesem Bildschirm: „Neues Spiel“. Woanders genügt ein Browser.
lobby-server-how = Mit Freunden woanders spielen
lobby-finished = Beendet
lobby-fewer = Weniger zeigen
lobby-all = Alle zeigen ({ $count })
lobby-older = Ältere Spiele
lobby-easy = leicht zu lernen
lobby-a-game = ein Spiel zum Lernen
lobby-some-games = ein paar Spiele zum Lernen

## Ein Spiel anlegen

friend-title = { $game } mit Freunden spielen
friend-create = Spiel anlegen
friend-side = Deine Seite
friend-side-lot = Zufällig
friend-side-first = Erste
friend-side-second = Zweite
friend-who = Wer mitspielen darf
friend-who-link = Alle mit dem Link
friend-who-lobby = Alle in der Lobby
friend-rated = Es zählt für die Wertung: Zum Mitspielen braucht man ein Konto.
friend-rated-clock = Ein Spiel, das für die Wertung zählt, braucht eine Uhr: Wähle oben eine aus.
time-own = Eigene …
time-clock = Uhr
time-kind = Art der Uhr
time-whole-game = Für das ganze Spiel
time-per-move = Für jeden Zug
time-days = Tage
time-minutes-each = Minuten für jede Seite
time-seconds-after = Sekunden mehr nach jedem Zug
time-seconds-a-move = Sekunden pro Zug
time-days-a-move = Tage pro Zug
time-about = Ein Zug ist alles, was eine Seite am Stück spielt.
alert-label = Benachrichtigung
alert-question = Benachrichtigung erhalten, wenn du am Zug bist?
alert-yes = Ja, bitte
alert-no = Nein, danke
alert-setting = Sag mir, wenn ich am Zug bin
alert-is-on = Dein Browser benachrichtigt dich, wenn diese Seite im Hintergrund ist.
alert-is-off = Aus. Dein Browser erlaubt Benachrichtigungen.
alert-is-asked = Aus. Wenn du es einschaltest, fragt dein Browser, ob diese Seite dich benachrichtigen darf.
alert-is-blocked = Blockiert. Erlaube Benachrichtigungen in den Einstellungen des Browsers für diese Seite.
alert-is-missing = Dieser Browser hat keine Benachrichtigungen für Seiten.
file-reading = Wird gelesen …
file-built-in = Mitgeliefert
file-too-large = Diese Datei ist zu groß.
file-choose = { $what } wählen …
file-back = Zurück zur mitgelieferten
options-summary = Optionen dieses Spiels
time-minutes-each-half = Minuten je Halbzeit
new-game-title = Neues Spiel
new-game-title-of = Neues Spiel: { $game }
new-game-start = Spiel beginnen
option-range = ({ $min } bis { $max })
seats-persons = Zwei Spieler
seats-one = Gegen den Computer
seats-levels = Computer gegen Computer
seats-who = Wer spielt
seats-played-by = { $side } wird gespielt von
seats-human = einem Menschen
seats-computer = dem Computer
seats-level = Stufe { $level }: { $words }
seats-name = Name, oder einfach { $side }
seats-think-before = Der Computer überlegt höchstens
seats-think-after = pro Zug
new-game-unknown = Ein Spiel mit diesem Namen gibt es nicht.
play-from = Von hier aus spielen
play-from-short = Spielen
play-from-invite = Jemanden einladen, von hier aus zu spielen
play-from-note = Das Spiel beginnt mit der Stellung, die du siehst, mit ihren Regeln und Optionen.
play-from-note-network = Das Spiel beginnt mit der Stellung, die du siehst, mit ihren Regeln und Optionen. Es zählt nicht für die Wertung.
level-about = { $level ->
    [1] fürs erste Spiel
    [2] für den Anfang
    [3] leicht
    [4] mittel
    [5] gut
    [6] stark
    [7] sehr stark
   *[8] so stark wie möglich
}
time-problem-minutes = Minuten: bitte { $least } bis { $most }.
time-problem-increment = Sekunden nach jedem Zug: bitte { $least } bis { $most }.
time-problem-move = Sekunden pro Zug: bitte { $least } bis { $most }.
time-problem-days = Tage pro Zug: bitte { $least } bis { $most }.
option-choose = Wähle eins davon.
option-choose-file = Wähle eine Datei.
option-whole = Bitte eine ganze Zahl.
option-least = Bitte mindestens { $min }.
option-most = Bitte höchstens { $max }.

## Der Computer

computer-paused = Angehalten.
computer-waits = Der Computer wartet.
computer-label = Der Computer
computer-thinking = { $name } überlegt …
computer-move-now-about = Der Computer spielt den besten Zug, den er bisher gefunden hat
computer-move-now = Jetzt ziehen
computer-named = { $name } (Computer, Stufe { $level })
computer-side = { $side } (Computer { $level })
computer-place = { $next ->
    [yes] Der Computer hat zu tun; du bist gleich dran.
   *[no] Der Computer hat zu tun; du bist als { $place } dran.
}

## Ein Spiel und seine Werkzeuge

link-copied = Link kopiert.
link-not-copied = Der Browser lässt die Seite nicht kopieren. Der Link ist markiert: Kopiere ihn selbst.
link-copy = Kopieren
link-share = Teilen …
link-code = QR-Code des Links
link-code-enlarge = QR-Code größer zeigen
link-code-title = Mit der Kamera öffnen
about-game = Spiel
about-rules-version = Version der Regeln
drives-label = Drive-Übersicht
evaluation-expected = Gewinnchancen: { $first } { $chance }, { $second } { $other-chance }
layout-charts = Übersichten und mehr
layout-more = Spielverlauf und mehr
layout-log = Verlauf
layout-more-chat = Chat und Spielverlauf
layout-more-unread = Chat und Spielverlauf, { $count } ungelesen
layout-log-chat = Log & Chat
hint-label = Tipp
hint-expected =
    { $you ->
        [yes] Deine Chance: etwa { $chance }
       *[no] Chance von { $name }: etwa { $chance }
    }
hint-expected-short =
    { $you ->
        [yes] Chance: { $chance }
       *[no] { $name }: { $chance }
    }
hint-reply =
    { $named ->
        [yes] Wahrscheinlich darauf: { $turn }
       *[no] Darauf { $side }, wahrscheinlich: { $turn }
    }
hint-next-best =
    { $better ->
        [much] Viel besser als der nächstbeste Zug ({ $chance }): { $turn }
        [some] Besser als der nächstbeste Zug ({ $chance }): { $turn }
       *[little] Etwa so gut ({ $chance }): { $turn }
    }
hint-all = Alles
hint-less = Weniger
hint-line-up = Stell dich so auf.
hint-play = Spielen
hint-thinking = Tipp wird gesucht …
hint-never-mind = Doch nicht
banner-removed = <b>Dieses Spiel wurde</b> in einem anderen Fenster <b>entfernt.</b>
banner-bring-back = Zurückholen
banner-level-up = Drei Siege in Folge auf Stufe { $level }: Stufe { $offered } probieren?
banner-level-down = Drei Niederlagen in Folge auf Stufe { $level }: Stufe { $offered } probieren?
banner-rematch = Revanche
banner-play-level = Stufe { $level } spielen
banner-next-game = Zum nächsten Spiel
banner-keep-again = Noch einmal speichern
banner-keep = Im Archiv speichern
banner-replay = Replay ansehen
banner-keep-short = Speichern
banner-new-short = Neu
banner-replay-short = Replay
banner-to-game = Zum Spiel
tools-link-copied = Link kopiert. Wer ihn öffnet, kann zuschauen.
tools-link-not-copied = Der Browser lässt die Seite nicht kopieren. Die Adresse dieser Seite ist der Link.
tools-label = Werkzeuge
tools-take-back-key = Zurücknehmen (U)
# Warum ein Werkzeug nicht zu gebrauchen ist.
tools-not-in-replay = Halte zuerst das Replay an.
tools-not-when-over = Das Spiel ist vorbei.
tools-no-back-yet = Noch ist nichts zurückzunehmen.
tools-no-back-watching = Nichts zurückzunehmen: Der Computer spielt beide Seiten.
tools-no-back = Nichts zurückzunehmen: Was geschah, bevor zuletzt der Zufall entschied oder etwas aufgedeckt wurde, bleibt.
tools-back-asked = Um Rücknahme ist schon gebeten.
tools-no-hint-chosen = Du hast schon gewählt: Nimm es zurück, dann gibt es einen Tipp.
tools-no-hint-turn = Einen Tipp gibt es, wenn du am Zug bist.
tools-no-hint-secrets = Zu zweit gibt es keine Tipps: Sie würden zeigen, was verborgen ist.
tools-no-hint-only = Es gibt nur eines zu tun.
tools-no-replay = Noch ist nichts zu zeigen.
tools-draw-offered = Remis ist schon angeboten.
tools-back = Rücknahme
tools-hint = Tipp
tools-hint-key = Tipp (H)
tools-ask-back-about = Die andere Seite um Rücknahme bitten
tools-ask-back = Zurücknehmen
tools-offer-draw = Remis anbieten
tools-draw = Remis
tools-give-up = Aufgeben
tools-study-key = Was jede Wahl wert ist (S)
tools-study = Zugwerte
tools-replay-stop = Replay beenden
tools-replay-stop-key = Replay beenden (R)
tools-replay = Replay
tools-instant-replay = Sofort-Replay
tools-instant-replay-key = Sofort-Replay (R)
tools-stop = Stopp
tools-replay-analysis = Replay und Analyse
tools-take-back-turn = Zug zurücknehmen
tools-how-to-play = So wird gespielt
tools-players = Spieler …
tools-evaluation-hide = Bewertungsbalken ausblenden
tools-evaluation-show = Bewertungsbalken zeigen
tools-spectator-link = Link für Zuschauer kopieren
tools-move = Auf ein anderes Gerät umziehen …
tools-cancel = Spiel absagen (bevor beide gezogen haben)
tools-full-screen = Ganzer Bildschirm
tools-full-screen-leave = Ganzen Bildschirm verlassen
tools-about = Über dieses Spiel
tools-look-back = Rückblick
tools-save-share = Speichern und teilen
tools-replay-game = Replay des ganzen Spiels
tools-keep = Im Archiv speichern …
log-title = Spielverlauf
log-copied = Spielverlauf kopiert.
log-copy = Spielverlauf kopieren
log-every-step = Jeder Schritt
log-region = Was geschehen ist
log-empty = Noch ist nichts geschehen.
players-title = Spieler
players-about = Änderungen gelten ab jetzt. Wenn du vom Computer übernimmst, spielst du aus der jetzigen Stellung weiter. Überlegt der Computer gerade, beginnt er den Zug neu.
side-points = Punkte
side-on-turn = am Zug
side-won = gewonnen
match-rated = gewertet
match-title = Spiel
keep-title = Im Archiv speichern
keep-confirm = Speichern
keep-done = Als „{ $name }“ gespeichert.
keep-open = Archiv öffnen
copy-done = Spiel als Text kopiert.
copy-export-instead = Der Browser lässt die Seite nicht kopieren. Nimm stattdessen „Exportieren“.
share-copied = Link zu dieser Stellung kopiert.
share-failed = Der Link konnte nicht geteilt werden.
share-picture-failed = Das Bild konnte nicht erstellt werden.
share-drawing = Zeichnung des Spielfelds (SVG)
share-film = Film davon ({ $section })
share-filming = Der Film entsteht, während das Spielfeld es zeigt …
hint-said = Tipp: { $lines } { $more } { $chance }.
said-no-match = Dieses Spiel gibt es nicht.
said-thinking = { $name } überlegt.
said-taken-back = Zurückgenommen.
said-not-loaded = Das Spiel ist noch nicht geladen.
said-went-on = Das Spiel ging inzwischen weiter. So steht es jetzt.
said-turned = Das Spielfeld ist gedreht.
said-study-on = Zugwerte: an.
said-study-off = Zugwerte: aus.
said-end = Ende.
said-replay-fixed = Ein Replay lässt sich nicht ändern.
said-no-archived = Kein Spiel im Archiv hat diese Adresse.
tools-tables-key = { $tables } (Umschalt+M)

## Spiele über das Netz

invite-new-to = { $game } ist neu für dich? Lern es in ein paar Minuten: Der Platz wartet.
invite-learn-first = Erst lernen
invite-title = Einladung
invite-own = Deine Einladung
invite-begun = Dieses Spiel hat begonnen oder wurde abgesagt
invite-see = Zum Spielstand
invite-by = { $name } lädt dich ein
invite-by-rated = { $name } ({ $rating }) lädt dich ein
invite-side = Du spielst { $side }.
invite-lot = Wer welche Seite spielt, entscheidet das Los.
invite-from = Das Spiel beginnt mit dieser Stellung. { $headline }
invite-sign-in-first = Dieses Spiel zählt für die Wertung: Melde dich an, um es zu spielen.
recover-title = Platz hierher holen
recover-about = Mit diesem Link spielst du auf diesem Gerät weiter. Das Gerät, auf dem du bisher gespielt hast, kann dann nur noch zuschauen.
recover-play = Hier weiterspielen
chat-title = Chat
chat-title-spectators = Chat der Zuschauer
chat-mute-about = Nachrichten der anderen Seite in diesem Spiel ausblenden
chat-mute-menu = Chat stummschalten
chat-unmute-menu = Chat wieder zeigen
chat-muted = { $name } ist stumm
chat-mute = { $name } stummschalten
chat-muted-about = Du hast die andere Seite stummgeschaltet.
chat-before = Darüber: das Spiel davor
chat-between-players = Das lest nur ihr beide.
chat-between-spectators = Die Spieler können das nicht lesen.
chat-say-something = Schreib etwas
chat-say = Senden
fair-title = Ist der Zufall fair?
fair-about = Niemand konnte den Zufall in diesem Spiel bestimmen, und das lässt sich prüfen. Vor dem Spiel hat der Server einen geheimen Startwert gewählt und einen SHA-256-Hash aus Startwert und Kennung des Spiels veröffentlicht. Danach haben die Spieler zufällige Wörter gesendet. Alles, was ausgelost wird, folgt aus dem Startwert, diesen Wörtern, der Kennung und der Zahl der Aktionen davor: So konnte niemand ein Ergebnis wählen. Auch die Seiten werden so ausgelost.
fair-commitment = SHA-256 der Kennung des Spiels und des Startwerts
fair-words-of = Zufallswörter von { $name }
fair-none = keine
fair-lot = Hat das Spiel angelegt und eine Seite durch Münzwurf bekommen
fair-seed = Startwert
fair-seed-later = wird nach dem Spiel mitgeteilt
fair-next-commitment = SHA-256 für ein weiteres Spiel von euch beiden
fair-next-id = Dessen Kennung
fair-check = Um alles Ausgeloste zu prüfen, exportiere das Spiel als Datei und führe { $command } aus.
seat-free = Ein Platz ist frei
seat-who = Wer mitspielt
seat-begins-listed = Steht in der Lobby: Das Spiel beginnt, sobald jemand mitspielt.
seat-send-link-too = Oder schick jemandem diesen Link
seat-cancel = Absagen
seat-cancel-game = Spiel absagen
seat-is-free = Ein Platz ist frei.
seat-waits = Du schaust zu: Ein Platz ist frei, aber diese Adresse zeigt nur das Spiel. Zum Mitspielen bitte { $name } um den Einladungslink; er steht dort auf der Seite.
seat-waits-nobody = Du schaust zu: Ein Platz ist frei, aber diese Adresse zeigt nur das Spiel. Zum Mitspielen bitte um den Einladungslink, wer das Spiel begonnen hat; er steht dort auf der Seite.
move-title = Auf ein anderes Gerät umziehen
move-about = Dein Platz gehört diesem Browser. Um mit einem anderen Gerät oder Browser weiterzuspielen, öffne dort einen Link. Er gilt einmal, einen Tag lang, bis jemand einen Platz nimmt oder du einen neuen Link machst; danach spielt nur noch jenes Gerät, und dieses kann nur zuschauen.
move-open = Öffne diesen Link auf dem anderen Gerät und zeig ihn sonst niemandem
move-make = Link erstellen
name-plays-as = Du spielst als <b>{ $name }</b>.
name-yours = Dein Name
name-guest = Gast { $number }
network-you-have = Du hast noch { $seconds } Sekunden.
network-has = { $name } hat noch { $seconds } Sekunden.
network-waiting = Es fehlt noch jemand
result-winner = Gewonnen hat <b>{ $name }</b>
result-you-win = Du gewinnst!
result-you-win-by = Du gewinnst { $own }:{ $other }!
result-you-lose = Du verlierst
result-you-lose-by = Du verlierst { $own }:{ $other }
network-you-won-resigned = Du gewinnst: { $name } hat aufgegeben
network-you-lost-resigned = Du hast aufgegeben
network-you-won-time = Du gewinnst: { $name } hat die Zeit überschritten
network-you-lost-time = Du hast die Zeit überschritten
network-watching = Du schaust zu
network-on-turn-watching = { $name } ist am Zug. Du schaust zu.
network-your-turn = Du bist am Zug
network-on-turn = { $name } ist am Zug
network-on-turn-away = { $name } ist am Zug (offline)
network-away-clock = Die Uhr läuft weiter.
network-away-waits = Es läuft keine Uhr: Komm später wieder, oder gib auf.
network-label = Spieler und Uhren
network-free = Freier Platz
network-rating-change = { $name } { $rating } ({ $change })
network-toss = Münzwurf
network-you = du
network-here = online
network-away = offline
network-member = · Mitglied
network-guest = · Gast
network-left = noch { $time }
network-left-running = noch { $time }, läuft
network-extra = erster Zug +{ $time }
network-extra-short = +{ $time }
network-clock-free = läuft noch nicht
network-clock-unsure = Die Verbindung ist unterbrochen: Der Server zählt vielleicht anders.
network-low = knapp
network-spectators = { $count ->
    [0] { "" }
   *[other] { $count } schauen zu
}
network-unread = { " " }ungelesen
fair-your-words = Ein Wort von dir (du kannst es weglassen)
fair-your-words-about = Aller Zufall in diesem Spiel kommt aus einer Zahl, die der Server schon versiegelt hat, und aus dem, was beide hier eingeben; dein Browser fügt Ziffern hinzu. So kann ihn niemand bestimmen, auch der Server nicht, und beide können ihn hinterher prüfen.
fair-id-and-seed = Die versiegelte Zahl (SHA-256 von Kennung und Startwert):
offer-draw-own = Du hast { $name } Remis angeboten.
offer-draw = { $name } bietet Remis an.
offer-draw-yes = Remis annehmen
offer-back-own = Du hast { $name } um Rücknahme gebeten.
offer-back = { $name } bittet um Rücknahme.
offer-back-yes = Zustimmen
offer-back-no = Ablehnen
offer-rematch-own = Du hast { $name } eine Revanche angeboten.
offer-withdraw = Zurückziehen
offer-rematch = { $name } bietet eine Revanche mit vertauschten Seiten an.
offer-rematch-yes = Noch einmal
offer-rematch-no = Nein, danke
offer-label = Angebot
draw-title = Remis anbieten?
draw-about = Nimmt die andere Seite an, endet das Spiel ohne Sieger.
resign-title = Aufgeben?
resign-about = Dann gewinnt die andere Seite, wie auch immer es steht.
resign-who = { $name } gibt auf: Dann gewinnt { $other }, wie auch immer es steht.
resign-yes = Aufgeben
news-here = { $name } ist da. Das Spiel beginnt.
news-back = { $name } ist zurück.
news-away = { $name } hat die Verbindung verloren.
news-rematch = { $name } bietet eine Revanche an.
news-draw-withdrawn = { $name } zieht das Remisangebot zurück.
news-back-withdrawn = { $name } zieht die Bitte um Rücknahme zurück.
news-draw-declined = { $name } lehnt das Remis ab.
news-back-declined = { $name } stimmt der Rücknahme nicht zu.
news-rematch-declined = { $name } hat die Revanche abgelehnt.

## Konten

account-sign-in-open = Anmelden …
account-password-about = Mindestens 8 Zeichen. Ein verlorenes Passwort lässt sich nicht wiederherstellen.
account-yours = Dein Konto
account-signed-in = Du bist angemeldet.
account-password-current = Bisheriges Passwort
account-password-new = Neues Passwort
account-change = Ändern
account-change-open = Passwort ändern …
account-page = Deine Seite: Wertungen und Spiele
account-sign-out = Abmelden
account-legend = Konto
account-sign-in = Anmelden
account-new = Neues Konto
account-about = Es behält deine Spiele, deinen Namen und deine Wertungen auf jedem Gerät. Zum Spielen brauchst du keins.
account-name = Name
account-password = Passwort
account-make = Konto anlegen
player-since = Dabei seit { $date }.
player-game = Spiel
player-rating = Wertung
player-games = Spiele
player-provisional = Ein Fragezeichen: noch zu wenige Spiele, um es zu wissen.
player-running = Laufende Spiele
player-unrated = Noch kein gewertetes Spiel.
player-unrated-own = Hake „Gewertet“ bei „Gegen irgendwen“ an: Nach dem ersten Spiel stehen deine Wertung, ihr Verlauf sowie Siege und Niederlagen hier.
player-won = Gewonnen
player-drawn = Remis
player-lost = Verloren
player-result = { $result } { $change }
player-rating-after = Die Wertung danach: { $rating }
player-page = Verlauf und Spiele
player-after = { $count ->
    [one] nach dem ersten Spiel, { $date }
   *[other] nach { $count } Spielen, { $date }
}
player-chart = Wertung in { $game }
player-day = Tag
player-ratings = Wertungen
player-graph-of = Verlauf von
player-none-public = Noch kein öffentliches Spiel.
player-nobody = Hier hat niemand ein Konto mit diesem Namen.

## Die Einführung in ein Spiel

guide-offer-title = Ist { $game } neu für dich?
guide-offer-about = { $steps } kurze Schritte auf einem echten Spielfeld bringen dir das Spiel bei. Dein Match wartet so lange.
guide-offer-learn = In ein paar Minuten lernen
guide-offer-play = Gleich spielen
guide-reopen = So wird gespielt: Einführung öffnen
guide-title = So wird { $game } gespielt
guide-label = Einführung
guide-step = Schritt { $step } von { $steps }
guide-in-rules = In den Regeln: { $rule }
guide-not-there = Dort nicht. Noch einmal.
guide-back = Zurück
guide-play = Jetzt spielen
guide-finish = Fertig
guide-next = Weiter
guide-show-me = Zeigen
guide-skip = Einführung verlassen
guide-skip-short = Verlassen
guide-said = Schritt { $step } von { $steps }: { $title }. { $text }
guide-later = Das geht, kommt in der Einführung aber später: Drück auf „Weiter“.
guide-done = Geschafft. „Weiter“ bringt dich zum nächsten Schritt.
guide-other = Das geht auch, aber darum geht es in diesem Schritt nicht.
guide-well-done = Gut gemacht!
guide-shown = So geht es.
guide-right = Bis hierher richtig. Mach weiter.

## Regeln und Tabellen

rules-of = { $game }: Regeln
rules-tables-of = { $game }: { $tables }
rules-tables = Tabellen
rules-show = Was gezeigt wird
rules-game = Spiel
rules-search = In den Regeln suchen
rules-hits = { $count ->
    [one] { $count } Treffer
   *[other] { $count } Treffer
}
rules-contents = Inhalt
rules-none = Nichts in den Regeln enthält „{ $query }“.

## Analyse

study-wins = gewinnt
study-costs = , kostet
study-as-good = gleich gut
study-best = Bestes
study-about = etwa { $chance }
study-name-wins = { $name } gewinnt
study-draw = Remis
solution-solving = Perfektes Spiel wird berechnet …
solution-solving-left = Perfektes Spiel wird berechnet, { $left }
solution-refused = Geschätzt. { $reason }
solution-refused-options = Mit diesen Optionen lässt sich das perfekte Spiel nicht berechnen.
solution-absent = Geschätzt. Das perfekte Spiel muss einmal berechnet werden (etwa eine Minute, { $size }).
solution-solve = Berechnen
solution-estimated = Geschätzt.
study-chance = Der Zufall entscheidet.
study-over = Das Spiel ist aus.
study-decides = { $name } entscheidet.
study-decides-working = { $name } entscheidet: wird berechnet …
study-expected = Erwartete Punkte für { $name }:
study-perfect = Bei perfektem Spiel beider Seiten. Bei den Kosten zählt ein Remis als halber Sieg.
study-title = Zugwerte
study-working = Wird berechnet …
study-goes-on = Die Zugwerte gehen weiter, wenn ein Mensch entscheidet.
solution-second-left = noch etwa eine Sekunde
solution-seconds-left = noch etwa { $seconds } Sekunden
solution-minute-left = noch etwa eine Minute
solution-minutes-left = noch etwa { $minutes } Minuten
study-was-best = { $choice } war die beste Wahl.
study-was-as-good = { $choice } war so gut wie die beste Wahl.
study-was-close = { $choice } war fast so gut wie die beste Wahl: { $best }.
study-was-cost = { $choice } kostete { $cost } eines Spiels. Am besten war: { $best }.
study-was-about-cost = { $choice } kostete etwa { $cost } eines Spiels. Am besten war: { $best }.
study-said = Zugwerte: Am besten ist { $choice }, { $chance }.
study-said-estimated = Zugwerte: Am besten ist { $choice }, { $chance }, geschätzt.
study-solved = Das perfekte Spiel ist berechnet.

## Der Spielbericht

report-button = Spielbericht
report-short = Bericht
report-play = Spielzug { $play } von { $count }
report-chances = { $first } { $chance }, { $second } { $other-chance }.
report-chances-swing = { $first } { $chance }, { $second } { $other-chance }; dieser Spielzug: { $swing }.
report-chose-best = { $name } wählte <b>{ $choice }</b>, die beste Wahl.
report-chose-as-good = { $name } wählte <b>{ $choice }</b>, so gut wie die beste Wahl.
report-chose-cost = { $name } wählte <b>{ $choice }</b>, das kostete <b>{ $cost }</b>. Am besten war: { $best }.
report-show = Im Replay zeigen
report-none-read = Kein Spielzug ist gewählt.
report-words = Spielzug { $play }. { $headline }. { $name } { $chance }. { $chosen } { $told }
report-words-cost = { $name } wählte { $choice }, das kostete { $cost }.
report-words-free = { $name } wählte { $choice }, das kostete nichts.
report-title-of = Spielbericht: { $who }
report-title = Spielbericht
report-estimated = Die Zahlen sind Schätzungen
report-estimated-about = Der Computer hat von jedem Spielzug aus vorausgerechnet, dieses Spiel aber nicht bis zum Ende gelöst. „Zugwerte“ in einem Spiel bietet das an: Dann sind die Zahlen genau.
report-course = Wer gewinnen würde
report-course-about = Wie wahrscheinlich jede Seite bei jedem Spielzug gewonnen hätte, wenn beide von da an perfekt gespielt hätten; ein Remis zählt halb. Quadrate und Kreise sind die Punkte von { $first } und { $second }; Zahlen sind die Spielzüge, die am meisten geändert haben. Wähle im Diagramm einen Spielzug, um ihn zu lesen.
report-turning-points = Wendepunkte
report-cost-title = Was die Entscheidungen gekostet haben
report-cost-about = Gegenüber perfektem Spiel, ohne Glück: Es zählen nur die Entscheidungen, nicht was daraus wurde. Punkte: Punktedifferenz, als hätte das Spiel kein Ende. In der Auswertung gilt als bester Zug, was weniger als 2 % kostet; hier zählt jedes Zehntel.
report-figures = Der Verlauf in Zahlen
report-column-play = Spielzug
report-column-where = Spielstand
report-column-chosen = Gewählt
report-column-cost = Kosten
report-looking = Jeder Spielzug wird angesehen …
report-making = Der Bericht wird erstellt
report-given = <b>{ $games }</b> eines Spiels und <b>{ $points }</b> verschenkt
report-tally = { $all ->
    [one] { $best } von { $all } Entscheidung war nicht zu verbessern.
   *[other] { $best } von { $all } Entscheidungen waren nicht zu verbessern.
}
report-worst = Was am meisten gekostet hat
report-best-was = Am besten war: { $choice }
report-perfect = Keine Entscheidung hat etwas gekostet: perfekt gespielt.
chart-label = Gewinnchancen, Spielzug für Spielzug
chart-none-read = Noch ist kein Spielzug gewählt. Die Pfeiltasten gehen von Spielzug zu Spielzug.
chart-play = Zug
chart-first-wins = ▲ { $name } vorn
chart-second-wins = ▼ { $name } vorn
chart-even = gleich
report-swing = +{ $percent } % für { $name }

## Die Auswertung eines Spiels, Zug um Zug

turns-button = Dieses Spiel auswerten
turns-short = Aus­wertung
turns-title = Auswertung
turns-title-of = Auswertung: { $who }
turns-beginning = Der Computer beginnt, sich das Spiel anzusehen …
turns-progress = { $done } von { $total } Zügen beurteilt
turns-making = Die Auswertung entsteht
turns-stop = Anhalten
turns-go-on = Weiter
turns-course = Wer gewinnen würde
turns-list-about = Die Auswertung rechnet länger als ein Tipp: Die Chancen können abweichen.
turns-unit = Zug
turns-chart = Gewinnchancen, Zug um Zug
turns-end =
    Das Ende des Spiels. { $you ->
        [yes] Deine Gewinnchance
       *[no] Gewinnchance von { $name }
    }: { $chance }.
turns-end-otherwise =
    { $result }. So stand es auf dem Brett: { $you ->
        [yes] deine Gewinnchance
       *[no] Gewinnchance von { $name }
    } { $chance }.
turns-read = Zug { $turn }, { $name }.
turns-read-free = Zug { $turn }, { $name }: { $grade }.
turns-read-grade = Zug { $turn }, { $name }: { $grade } (Kosten: { $cost }).
turns-read-before =
    { $you ->
        [yes] Deine Gewinnchance davor
       *[no] Gewinnchance von { $name } davor
    }: { $chance }. { $headline }.
turns-none-read = Wähle einen Zug im Diagramm oder in der Liste. Die Farben sind die Urteile.
turns-choose = Wähle einen Zug im Diagramm oder in der Liste.
turns-list = Alle Züge
turns-answer = Beste Antwort darauf: { $turn }
turns-played = Gespielt: { $turn }
turns-better = Besser: { $turn }
turns-better-line-up =
    { $count ->
        [one] Besser: eine andere Aufstellung (ein Mann steht anderswo). Das Brett zeigt sie.
       *[other] Besser: eine andere Aufstellung ({ $count } Männer stehen anderswo). Das Brett zeigt sie.
    }
turns-draw = Nur das auf dem Brett zeigen
turns-fault-next = Nächster Fehler
turns-fault-next-key = Nächster Fehler (N)
turns-fault-before = Voriger Fehler
turns-fault-before-key = Voriger Fehler (P)
turns-fault-before-short = Fehler zurück
turns-faults-of = Wessen Fehler du durchgehst
turns-faults-label = Fehler
turns-faults-both = Beide Seiten
turns-faults-both-short = Beide
turns-faults-side = Nur { $name }
turns-steps = Durch die Züge
turns-before = Voriger Zug
turns-next = Nächster Zug
turns-before-short = Zug zurück
turns-next-short = Zug vor
turns-try-short = Üben
turns-row = { $name }: { $grade }
turns-row-cost = { $name }: { $grade } −{ $cost }
turns-fault-of = { $fault } von { $faults }
turns-better-show = Den besseren Zug zeigen
turns-learn = Aus den Fehlern lernen
turns-learn-yours = Aus deinen Fehlern lernen
turns-learn-about = Die Züge, die am meisten gekostet haben, der schlimmste zuerst. Such auf dem Spielfeld einen besseren, oder lass ihn dir zeigen.
turns-worst = <b>{ $name }</b> verlor <b>{ $cost }</b> (Zug { $turn })
turns-try = Besseren Zug finden
turns-no-faults = Niemand hat einen lehrreichen Fehler gemacht.
turns-no-faults-yours = Du hast keinen lehrreichen Fehler gemacht.
turns-no-faults-of = { $name } hat keinen lehrreichen Fehler gemacht.
turns-show = Auf dem Brett zeigen
turns-no-choice = Keine Wahl
turns-secret = nicht bewertet, denn es war geheim
turns-few = Zu wenige Züge
turns-accuracy = Genauigkeit { $percent } %
turns-accuracy-brief = Güte { $percent } %
turns-accuracy-so-far = Bisher { $percent } %
turns-how = Wie Züge beurteilt werden
turns-how-grades = Die stärkste Stufe sieht sich jeden Zug und einen besseren für gleich viele Stellungen an. Ein Zug kostet, was er an Gewinnchance weniger übrig lässt: unter 2 % ist er der beste (★), unter 5 % gut (✓), ab 5 % eine Ungenauigkeit (?!), ab 10 % ein Fehler (?), ab 20 % ein grober Fehler (??). Ein Remis zählt als halber Sieg.
turns-how-accuracy = Jeder Zug hat eine Genauigkeit zwischen 100 % und 0 %, die mit seinen Kosten fällt; die einer Seite liegt zwischen dem Mittel und dem harmonischen Mittel ihrer Züge. Züge ohne Wahl und geheime Ansagen zählen nicht.
turns-how-luck = Für das, was ausgelost wird, kann niemand etwas: Ein Zug wird nach allem beurteilt, was danach hätte kommen können. Das Glück einer Auslosung ist, wie sehr sie die Chancen verändert hat.
luck-told = <b>{ $name }</b> hatte Glück: Die Auslosungen waren <b>{ $luck }</b> wert. Ohne sie wäre die Gewinnchance <b>{ $chance }</b> gewesen.
luck-in-vain = Die Auslosungen waren für <b>{ $name }</b> <b>{ $luck }</b> wert, aber gewonnen hat <b>{ $other }</b>.
luck-even = Niemand hatte mehr Glück: Die Auslosungen glichen sich aus.
grade-best = bester
grade-good = gut
grade-inaccuracy = Ungenauigkeit
grade-mistake = Fehler
grade-blunder = grober Fehler
trial-label = Die Lektion
trial-place = { $place } von { $count }
trial-title = Ein besserer Zug für { $name }
trial-about = Der gespielte Zug hat <b>{ $cost }</b> gekostet: { $grade }.
trial-task = Spiel den Zug auf dem Spielfeld so, wie du ihn jetzt spielen würdest.
trial-solved = { $grade }: kostet { $cost }. Gut gemacht.
trial-no-cost = { $grade }, ohne Kosten. Gut gemacht.
trial-not-yet = { $grade }: kostet { $cost }. Es gibt einen besseren: Versuch es noch einmal, oder lass ihn dir zeigen.
trial-step = Schritt { $step } von { $steps }
trial-step-back = Schritt zurück
trial-step-on = Nächster Schritt
trial-solution = Zeigen
trial-again = Noch einmal
trial-next = Nächster
trial-finish = Fertig
trial-back = Zurück zur Auswertung
trial-over = Der Zug ist zu Ende. Versuch es noch einmal, oder geh zum nächsten.

## Replay

replay-title-of = Replay: { $title }
replay-title = Replay
replay-heading = { $game }, Replay
replay-secrets = Geheimes zeigen
replay-secrets-review = Geheimes ist zu sehen: Die Auswertung nennt es
replay-secrets-off = Geheimes verbergen
replay-back = Einen Schritt zurück
replay-back-key = Einen Schritt zurück (←)
replay-on = Einen Schritt vor
replay-on-key = Einen Schritt vor (→)
replay-place = Stelle im Spiel
replay-step = Schritt { $step } von { $steps }
replay-step-headline = Schritt { $step } von { $steps }, { $headline }
replay-previous = Zurück: { $section }
replay-previous-key = Zurück: { $section } (Bild auf)
replay-play-key = Abspielen oder anhalten (Leertaste)
replay-next = Vor: { $section }
replay-next-key = Vor: { $section } (Bild ab)
replay-speed = Tempo

## Archiv

archive-sort-archived = Zuletzt gespeichert
archive-sort-date = Datum
archive-sort-name = Name
archive-sort-result = Ergebnis
archive-rename = Umbenennen
archive-deleted = „{ $name }“ gelöscht.
archive-pasted = Der eingefügte Text
archive-title = Archiv
archive-import = Importieren …
archive-played-member = Deine beendeten Netzspiele stehen auf deiner Seite
archive-played-guest = Deine beendeten Netzspiele stehen unter „Spiele“
archive-empty = Noch nichts gespeichert.
archive-empty-about = „Speichern“ beim Ergebnis eines Spiels oder unter „Mehr“ auf seiner Seite legt es hier ab.
archive-empty-drop = Oder importiere .kickoff-Dateien: Zieh sie hierher.
archive-not-saved = Beendet, nicht gespeichert
archive-all-games = Alle Spiele
archive-search-hint = Suche nach Name, Spieler, Datum oder Ergebnis
archive-search = Im Archiv suchen
archive-sort-by = Sortieren nach
archive-found = { $count } gefunden
archive-unfinished = Unvollendet
archive-extend = Weiterspielen
archive-replay-of = Replay von { $name }
archive-replay = Replay
archive-more = Mehr zu { $name }
archive-rename-item = Umbenennen …
archive-delete = Löschen
archive-none-fits = Kein Spiel passt zu „{ $query }“.
archive-older = Ältere Spiele
archive-drop = Lass die Spiele los, um sie zu importieren
import-done = { $count ->
    [one] „{ $name }“ importiert.
   *[other] { $count } Spiele importiert.
}
import-no-text = Das ist keine Textdatei. Kickoff exportiert Spiele als .kickoff-Dateien.
import-too-large = Das ist zu groß für ein Spiel.
import-title = Spiele importieren
import-files = Dateien
import-choose = Dateien wählen …
import-choose-about = Eine oder mehrere .kickoff-Dateien. Du kannst sie auch auf das Archiv ziehen.
import-paste = Oder füge ein Spiel als Text ein
import-name = Name
import-optional = (freiwillig)
import-text = Text importieren
import-the-text = Der Text
import-failed = { $file } wurde nicht importiert.

## Einstellungen

settings-title = Einstellungen
settings-saved-at-once = Änderungen werden sofort gespeichert.
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
settings-boards-clear = Bei Farbenblindheit
settings-sounds = Töne
settings-sounds-about = Pfeife, Ball, Treffer und Publikum, im Browser erzeugt.
settings-sound-volume = Lautstärke
settings-playing = Spielen
settings-network = Spiele über das Netz
settings-speed = Tempo der Replays und der Züge des Computers
settings-speed-slow = Langsam
settings-speed-moderate = Mittel
settings-speed-fast = Schnell
settings-confirm-end = Das Ende eines Zuges bestätigen
settings-confirm-end-about = In Scrimmage und Dial; über das Netz auch in Phutball, bevor ein Mann gesetzt wird.
settings-ask-contact = Vor Kontakt nachfragen
settings-ask-contact-about = Zweimal wählen für Block, Tackle und Schlagen. Auf Touchscreens immer.
settings-new-games = Vorgaben für neue Spiele
settings-new-games-about = Wie jedes Spiel eingerichtet ist, wenn du es beginnst. Begonnene Spiele behalten ihre Optionen.
settings-changed = { $count } geändert
settings-defaults = Zurück zum Standard
settings-defaults-of = { " " }von { $game }

## Spielfelder

toss-title = Der Münzwurf
toss-winner =
    { $you ->
        [yes] Du gewinnst den Münzwurf
       *[no] { $side } gewinnt den Münzwurf
    }
toss-draw = Münze werfen
grid-tables = Übersicht
grid-no-tables = Dieses Spiel hat keine Tabellen. Alles steht in seinen Regeln.
formations-delete = Formation { $name } löschen
formations-name = Name der Formation
formations-name-hint = Name
formations-save = Speichern
formations-save-line-up = Diese Aufstellung speichern …
formations-not-saved = Sie konnte nicht gespeichert werden.
formations-not-deleted = Sie konnte nicht gelöscht werden.
formations-not-loaded = Die Formationen konnten nicht geladen werden.
formations-unreadable = Diese Formation ist nicht lesbar.
grid-rule = Regel { $rule }
grid-rule-named = Regel: { $rule }
grid-tap-again = Tippe noch einmal auf { $square }, um es zu tun, oder woandershin, um es zu lassen.
grid-ready-tap = Zum Setzen noch einmal tippen
grid-ready-tap-go = Für den Zug noch einmal tippen
grid-ready-pick = Zum Setzen noch einmal wählen
grid-ready = Wähle { $square } noch einmal, um dort zu spielen, oder ein anderes Feld.
grid-ready-touched = Tippe noch einmal auf { $square }, um dort zu spielen, oder auf ein anderes Feld.
grid-place-here = Hierher setzen
grid-go-here = Hierher ziehen
grid-pick-again = Wähle { $square } noch einmal, um es zu tun, oder drücke Escape, um es zu lassen.
grid-others-piece = { $piece } gehört der anderen Seite. { $side } ist am Zug.
grid-stuck = Hier ist gerade nichts möglich.
grid-stuck-piece = { $piece }. Blasser: Hier ist gerade nichts möglich.
grid-stuck-chosen = Hier ist gerade nichts möglich. Wähle eine Figur in voller Farbe.
grid-ahead-wait = { $name } ist am Zug. Du kannst deinen nächsten Zug schon vormerken.
grid-ahead-pick = Wähle, wohin die Figur auf { $square } in deinem nächsten Zug geht.
grid-ahead-same = Deine nächsten Züge: { $moves }. Zum Löschen wähle einen noch einmal.
grid-ahead-elsewhere = Vorgemerkt: { $moves }. Zum Löschen wähle ein Feld ohne eigene Figur.
grid-ahead-off = Die vorgemerkten Züge sind gelöscht.
grid-ahead-left = Die vorgemerkten Züge sind gelöscht: Sie werden nur gespielt, solange die Partie offen ist.
grid-ahead-impossible = Der vorgemerkte Zug ist jetzt nicht möglich.
grid-ahead-most = Du kannst höchstens { $count } Züge vormerken.
grid-ahead-put = Vorgemerkt: { $to }.
grid-ahead-move = Vorgemerkt: { $from } nach { $to }.
grid-touch-again =
    { $pointer ->
        [coarse] { $question } Tippe noch einmal, um es zu tun.
       *[fine] { $question } Klicke noch einmal, um es zu tun.
    }
grid-pick-it-again = { $question } Noch einmal wählen, um es zu tun.
grid-refused = Regel { $rule }: { $message }
lineup-in-hand =
    { $count ->
        [one] { $man } gewählt. 1 Feld ist markiert.
       *[other] { $man } gewählt. { $count } Felder sind markiert.
    }
lineup-in-hand-on =
    { $count ->
        [one] { $man } gewählt, steht auf { $at }. 1 Feld ist markiert.
       *[other] { $man } gewählt, steht auf { $at }. { $count } Felder sind markiert.
    }
lineup-placed = { $man } auf { $at }.
lineup-swapped = { $man } auf { $at }, { $other } hat den Platz gewechselt.
lineup-may-not = { $man } darf nicht auf { $at } stehen.
lineup-lifted = { $man } vom Feld genommen.
lineup-all-placed = { $name }: Alle Figuren sind aufgestellt.
formations-all-off = Alle Figuren vom Feld genommen.
formations-last = Wie beim letzten Mal
formations-title = Formationen
formations-page-back = Vorige Formationen
formations-page-on = Nächste Formationen
formations-suggested = : Sie ist im Tipp gemeint
grid-pick-square = Wähle ein Feld.
grid-scoreboard = Spielstand
grid-status-over = Das Spiel ist aus.
grid-board = Spielfeld. { $status }
grid-board-help = Pfeiltasten gehen über die Felder, Enter wählt eins: eine Figur, die ziehen kann, wohin sie geht oder wo etwas gesetzt wird.
grid-to-play =
    { $you ->
        [yes] Du bist am Zug
       *[no] { $name } ist am Zug
    }
grid-whole-board = Ganzes Feld
grid-zoom = Zoom
grid-larger = Größere Felder
grid-the-whole-board = Das ganze Spielfeld

## Wie lange die Züge eines Spiels dauerten

time-used = Bedenkzeit
time-none = Niemand hat gezogen.
time-player = Spieler
time-in-all = Insgesamt
time-a-turn = Je Zug
time-longest = Längster
time-how = Auf einen Zug zeigen, um ihn zu lesen; klicken, um ihn zu sehen.
time-seconds = { $time } s
time-turn = Zug { $number }: { $time }
time-axis = Zug
time-by-turn = Zug für Zug

## Keys of boards of squares

grid-key-arrows = Über die Felder gehen, mit Umschalt vier auf einmal. Von einem Knopf führen sie zum Spielfeld zurück
grid-key-ends = Zum ersten oder letzten Feld der Reihe
grid-key-pick = Eine Figur oder ein Feld wählen; dasselbe Feld noch einmal, um zu tun, wonach gefragt wird
grid-key-next = Zur nächsten und vorigen Figur, die etwas tun kann
grid-key-mode = Die gewählte Figur anders einsetzen: laufen oder passen
grid-key-escape = Eine Meldung wegräumen, eine Frage verneinen, eine Figur loslassen, vorgemerkte Züge löschen
grid-key-end = Den Zug beenden, wenn das geht
grid-nothing-to-end = Jetzt gibt es nichts zu beenden.

## What is told of a choice on a board of squares

grid-question-again = { $question } Noch einmal wählen führt es aus.
grid-chosen = { $piece } auf { $at } gewählt.
grid-ball-can-go =
    { $count ->
        [0] Der Ball kann nirgendwohin gespielt werden.
        [one] Der Ball kann auf 1 Feld gespielt werden.
       *[other] Der Ball kann auf { $count } Felder gespielt werden.
    }
grid-piece-can-go =
    { $count ->
        [0] Kein Feld ist jetzt erreichbar.
        [one] 1 Feld ist erreichbar.
       *[other] { $count } Felder sind erreichbar.
    }
grid-x-passes = X wechselt zum Passen.

## Who waits for a game

open-waits = wartet
open-somebody-waits = Jemand wartet

## Die Ausgabe für den Browser

browser-no-worker = Kickoff kann in diesem Browser nicht starten. Es braucht WebAssembly mit SIMD, wie es Browser seit 2023 haben.
browser-not-fetched = Ein Teil von Kickoff ist nicht angekommen. Besteht eine Verbindung?
browser-newer = Eine neuere Version von Kickoff hat in diesem Browser Spiele gespeichert. Lade die Seite neu, um sie zu bekommen.
browser-mistake = Das Programm hat einen Fehler gemacht. Nichts ging verloren; versuche es noch einmal.
browser-no-storage = Dieser Browser lässt Kickoff keine Spiele speichern (vielleicht ein privates Fenster). Erlaube das Speichern oder öffne ein gewöhnliches Fenster.
browser-elsewhere = Kickoff ist in einem anderen Tab offen
browser-elsewhere-why = Immer nur ein Tab führt die Spiele dieses Browsers.
browser-moved-why = Es ging in einem anderen Tab weiter, der nun die Spiele dieses Browsers führt.
browser-here = Hier benutzen
browser-broken = Kickoff startet nicht
browser-again = Noch einmal versuchen
browser-new-version = Es gibt eine neue Version von Kickoff.
browser-load-it = Laden
browser-games = Spiele in diesem Browser
browser-games-why = Alle Spiele liegen in diesem Browser, auf diesem Gerät. Speichere sie in einer Datei, um sie auch anderswo zu haben.
browser-save-all = Alles in einer Datei speichern
browser-not-saved = Was in diesem Browser liegt, war nicht zu lesen. Lade die Seite neu.
browser-take-in = Aus einer Datei übernehmen
browser-taken-in = { $count ->
    [one] Ein Spiel wurde übernommen.
   *[other] { $count } Spiele wurden übernommen.
}
browser-not-taken-in = Das ist keine Datei mit allem aus Kickoff.

## Ein Spiel in einem Link

shared-title = Ein Spiel für dich
shared-watch = Ansehen
shared-about = Es wird in deinem Archiv gespeichert. Dort kannst du von der letzten Stellung an weiterspielen.
shared-kept = Das Spiel liegt jetzt in deinem Archiv.
shared-broken = In diesem Link ist kein ganzes Spiel. Vielleicht wurde er unterwegs abgeschnitten: Bitte noch einmal darum.
shared-unknown-game = Diese Version von Kickoff hat kein Spiel namens „{ $game }“. Eine neuere vielleicht.
share-game = Link mit dem ganzen Spiel
share-too-long = Dieses Spiel ist zu lang für einen Link. Exportiere es als Datei.

## Analysis

analysis-title = Analyse
analysis-short = Analyse
analyze-game = Vom Beginn eines Spiels an
analyze-set-up = Aufbauen
analyze-text = Eine Aufzeichnung oder eine Stellung
analyze-text-label = Füge den Text einer Aufzeichnung oder einer Stellung ein
analyze-file = Datei öffnen
analyze-neither = Das ist keins von beiden. Eine Aufzeichnung beginnt mit [Game "…"], eine Stellung mit dem Namen ihres Spiels: „soccer 2 turn=red …“.
analyze-too-long = Diese Aufzeichnung ist zu lang, um sie von hier aus zu analysieren. Importiere sie ins Archiv und analysiere sie dort.
analyze-archive = Gespeicherte Spiele analysierst du von ihrem Eintrag aus:
analysis-of = Analyse: { $title }
analysis-heading = { $game }, Analyse
analysis-moves = Züge
analysis-start = Anfang
analysis-empty = Spiel für beide Seiten. Was du versuchst, bleibt hier stehen.
analysis-variation = Variante
analysis-engine = Computer
analysis-fewer = Weniger Varianten
analysis-more = Mehr Varianten
analysis-lines = { $count ->
    [one] 1 Variante
   *[other] { $count } Varianten
}
analysis-threat = Drohung
analysis-threat-about = Was die andere Seite täte, wenn sie am Zug wäre (x)
analysis-nothing = Jetzt entscheidet niemand etwas.
analysis-whose = Gewinnchance von { $side } · { $searched }
analysis-looking = Wird angesehen …
analysis-play = Diesen Zug spielen
analysis-wins = gewinnt
analysis-loses = verliert
analysis-exact = genau
analysis-mixed = In { $share } der Fälle:
analysis-figures = Tiefe { $depth } · { $nodes } Stellungen · { $speed }/s
analysis-figures-flat = { $nodes } Stellungen · { $speed }/s
analysis-chance = Was kommt dabei heraus? Wähle, oder überlass es dem Zufall.
analysis-draw = Dem Zufall überlassen
analysis-save = Speichern
analysis-note = Zeichen und Kommentar
analysis-note-short = Notiz
analysis-marks = Zeichen
analysis-mark-brilliant = Brillant
analysis-mark-good = Gut
analysis-mark-interesting = Interessant
analysis-mark-doubtful = Zweifelhaft
analysis-mark-mistake = Fehler
analysis-mark-blunder = Grober Fehler
analysis-comment = Kommentar
analysis-eyes = Sehen, was die Seite am Zug weiß
analysis-eyes-short = Geheimes
analysis-copy-position = Stellung als Text kopieren
analysis-position-copied = Stellung kopiert.
analysis-share = Link mit der ganzen Analyse
analysis-shared = Link mit der ganzen Analyse kopiert.
analysis-deleted = Gelöscht.
analysis-draft = Das hast du hier versucht und nicht gespeichert.
analysis-draft-drop = Neu beginnen
analysis-erase = Pfeile und Kreise wegwischen
analysis-drawn-enough = Eine Stellung behält höchstens { $count } Pfeile und Kreise.
analysis-set = Stellung ändern
analysis-position-about = Eine Zeile sagt alles über eine Stellung: die Figuren, den Ball, wer am Zug ist. Ändere sie, oder füge eine andere ein.
analysis-promote = Variante aufwerten
analysis-main = Zur Hauptvariante machen
analysis-delete = Ab hier löschen
analysis-walk = Durch die Züge gehen
analysis-first = Zum Anfang
analysis-last = Zum Ende dieser Variante

## Puzzles

puzzle-title = Aufgaben
puzzle-place = Aufgabe { $number } von { $count }, Grad { $grade } von 5
puzzle-of-the-day = Aufgabe des Tages
puzzle-unknown = Diese Aufgabe gibt es nicht.
puzzle-none = Für dieses Spiel gibt es keine Aufgaben.
puzzle-goal-win = { $turns ->
    [one] { $side } am Zug gewinnt in einem Zug.
   *[other] { $side } am Zug gewinnt in { $turns } Zügen.
}
puzzle-goal-score = { $turns ->
    [one] { $side } am Zug punktet in einem Zug.
   *[other] { $side } am Zug punktet in { $turns } Zügen.
}
puzzle-goal-save = { $side } am Zug. Nur ein Zug rettet die Stellung: Finde ihn.
puzzle-goal-stop = { $side } am Zug hält den Angriff in diesem Zug auf.
puzzle-goal-first-down = { $side } am Zug. Was gibt die beste Aussicht auf ein First Down oder Punkte?
puzzle-goal-best-call = { $side } sagt an. Welche Ansage ist hier am meisten wert?
puzzle-right-so-far = Bisher richtig! Weiter.
puzzle-solved = Gelöst!
puzzle-failed = Das ist es nicht.
puzzle-answered = { $side } antwortet, und die Chance ist dahin: { $turn }
puzzle-missed = { $goal ->
    [win] Die Züge sind verbraucht, und { $side } hat nicht gewonnen.
    [score] Die Züge sind verbraucht, und { $side } hat nicht gepunktet.
    [save] Die Stellung ist nicht gerettet.
    [stop] Der Angriff geht weiter.
   *[other] Etwas anderes ist mehr wert.
}
puzzle-show-solution = Lösung zeigen
puzzle-solution = Lösung
puzzle-again = Noch einmal
puzzle-next = Nächste Aufgabe
puzzle-record = Deine Aufgaben
puzzle-rating = Wertung
puzzle-rating-unsure = Vorläufig: zu wenige Aufgaben, um sich darauf zu verlassen (± { $deviation }).
puzzle-unsure-about = „?“: noch unsicher, springt daher weit.
puzzle-grade-about = Grad 1 ist leicht, 5 schwer.
puzzle-streak = Serie
puzzle-solved-of = Gelöst
puzzle-history = Zuletzt
puzzle-was-solved = Aufgabe { $id }, gelöst
puzzle-was-not = Aufgabe { $id }, nicht gelöst

## Der Stellungseditor

editor-title = Stellungseditor
editor-of = Stellungseditor: { $game }
editor-hint = Zieh eine Figur, oder wähle sie und dann ein Feld.
editor-form = Die Stellung
editor-text = Die ganze Stellung als Text
editor-others = Andere Felder des Textes
editor-tray = Neben dem Spielfeld
editor-off = Vom Spielfeld
editor-ball = Ball
editor-man = Ein Mann
editor-undo = Rückgängig
editor-redo = Wiederholen
editor-undone = Rückgängig gemacht.
editor-redone = Wiederholt.
editor-checking = Wird geprüft …
editor-legal = Die Regeln lassen diese Stellung zu.
editor-nothing = Auf { $square } steht nichts.
editor-picked = { $pieces } von { $square } aufgenommen.
editor-picked-tray = { $piece } aufgenommen. Wähle ein Feld.
editor-put = { $pieces } auf { $square } gestellt.
editor-dropped = Zurückgestellt.
editor-placed = Ein Mann steht jetzt auf { $square }.
editor-removed = { $square } ist jetzt leer.

## Der Explorer

explorer-title = Explorer
explorer-heading = { $game }: was gespielt wurde
explorer-no-game = Dieses Spiel gibt es nicht.
explorer-computer = Computerspiele
explorer-archive = Mein Archiv
explorer-sources = Gezählte Spiele
explorer-up = Zurück zur Stellung davor (Rücktaste)
explorer-up-short = Zurück
explorer-top-short = Anfang
explorer-flip-short = Drehen
explorer-games = { $games ->
    [one] 1 Spiel
   *[other] { $games } Spiele
}
explorer-results = { explorer-games }: { $first } gewann { $first-won } %{ $drawn ->
    [0] {""}
   *[other] , remis { $drawn } %
}, { $second } gewann { $second-won } %
explorer-played = { explorer-games } ({ $share })
explorer-lead = Im Mittel führt { $side } mit { $points }.
explorer-others = { $turns ->
    [one] 1 anderer Zug, { explorer-games }
   *[other] { $turns } andere Züge, { explorer-games }
}
explorer-nothing = Keines der { $games } Spiele kam in diese Stellung. Ist ein Zug begonnen, spiel ihn zu Ende.
explorer-within = Ein Zug hat begonnen. Das sind die Züge, die an seinem Anfang gespielt wurden:
explorer-no-games = Hier sind noch keine beendeten Spiele.
explorer-waiting = Noch zu zählen: { explorer-games } …
explorer-older = Gezählt sind die neuesten { $games } Spiele.
explorer-said = { $turns ->
    [one] { explorer-games }, 1 Zug
   *[other] { explorer-games }, { $turns } Züge
}
explorer-other-outcome = Anderes Ergebnis wählen
explorer-starts = Andere Regeln und Anfänge
explorer-start = { $usual ->
   *[yes] Regeln { $rules } { $options } ({ explorer-games })
    [no] Eine Stellung, Regeln { $rules } { $options } ({ explorer-games })
}
explorer-choices = Formationen und Ansagen
explorer-no-choices = Noch sind keine Spiele gezählt.
explorer-situation = Down und Yards
explorer-all-situations = Alle
explorer-chosen = Gewählt
explorer-times = Anzahl
explorer-share = Anteil
explorer-never = Nie
explorer-of-position = Explorer

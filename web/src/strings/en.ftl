### The browser side in English. One sentence an id; the rulings' sentences come from the server.

app-name = Khela
app-line = Carrom, ruled by the book
nav-lobby = Tables
nav-practice = Practice
nav-ask = Ask
nav-laws = Laws
theme-auto = Colours: as the device
theme-light = Colours: light
theme-dark = Colours: dark
sound-on = Sound on
sound-off = Sound off
turn-stays = Board stays as it lies
turn-follows = Board turns to the striker
close = Close
cancel = Cancel
loading = One moment …
offline = No connection. Trying again …
refused-stroke = This stroke may not be taken.
refused-place = The piece may not be put there.
refused-waive = This cannot be given up now.
refused-no_room = There is room to place it.
refused-act = The rules do not allow that now.
refused-undo = Nothing can be taken back.
refused-next_board = The next board cannot begin yet.
refused-begin = The match has begun already.
refused-late = Nobody is late yet.
refused-protest = This protest is not accepted.
refused-move = This move may not be made.
refused-chess = That is not possible now.
refused-allowed = Allowed: { $allowed }.
stale = The table had moved on; this is how it stands now.
not-found = There is no such page.
no-table = There is no table at this address.
to-lobby = To the tables
not-fetched = This page could not be fetched. Load it again.

lobby-title = Take a seat
lobby-lead = Two, three or four people at one board. Every stroke is ruled on, and the ruling names its law.
new-table = New table
name-a = First player
name-b = Second player
name-c = Third player
name-d = Fourth player
sits-singles-a = at the lower side
sits-singles-b = at the upper side
sits-doubles-a = at the lower side
sits-doubles-b = at the right side
sits-doubles-c = at the upper side, partner of the first
sits-doubles-d = at the left side, partner of the second
sits-three-a = at the lower side
sits-three-b = at the right side
sits-three-c = at the upper side
default-a = Asha
default-b = Ravi
default-c = Chitra
default-d = Dev
rulebook = Rulebook
format = Format
format-singles = Singles
format-doubles = Doubles
format-three = Three players
who-breaks = Who breaks
breaks-toss = Toss for it
breaks-name = { $name } breaks
toss-won = { $name } has won the toss and chooses. Who chooses the side leaves the first strike to the opponents.
toss-strike = First strike
toss-side = The side
trial-boards = Trial boards
trials-0 = None
trials-1 = One
trials-2 = Two
a-person = A person
computer-name = { $seat ->
    [none] Computer, level { $level }
   *[other] Computer { $seat }, level { $level }
  }
plays-for = { $seat }: a person or a computer
watch = Only computers play
watch-hint = Watch them; they stop when nobody does.
with-computers = { $count ->
    [one] 1 computer
   *[other] { $count } computers
  }
open-it = Open the table
game = Game
game-carrom = Carrom
game-chess = Chess
control = Clocks
control-classical = 40 moves in 2 hours, then 16 in each hour
control-rest = 40 moves in 2 hours, the rest in 1 hour
control-rapid = 30 minutes for the game
control-blitz = 5 minutes for the game
control-none = No clocks
control-custom = Other
period-1 = First period
period-2 = Then, again and again
period-moves = Moves (none: the rest)
period-minutes = Minutes
session = Session
session-begun = Both are there
session-announced = The arbiter starts it
chess-line = Move { $move }
chess-is-announced = Announced
chess-is-playing = In play
chess-is-adjourned = Adjourned
chess-is-resumed = Resumed
open-tables = Tables
no-tables = No table yet.
table-line = Board { $board } · { $score }
table-won = { $name } won
table-on = In play
laws-link = Read the laws

ask-title = Ask the umpire
ask-lead = Say what the board was and what fell. The answer names its clauses; the address keeps the question.
ask-answer = The ruling
ask-numbers = In place of the numbers of these clauses: { $numbers }.
ask-send = A is the player who struck, B the opponent. The address of this page is the question: send it on.
ask-less = One less
ask-more = One more
ask-rulebook = Rulebook
ask-colour = The player who struck plays
ask-own = Own pieces on the board before
ask-other = Opponent's pieces on the board before
ask-red = The { $red ->
    [queen] queen
   *[red] red
  } was
ask-score = Points before the board
ask-against = Opponent's points
ask-owed = Pieces the player still owed
ask-fell_own = Own pieces that fell
ask-fell_other = Opponent's pieces that fell
ask-fell_red = The { $red ->
    [queen] queen
   *[red] red
  } fell
ask-fell_striker = The striker fell
ask-improper = The stroke was improper
ask-is-white = white
ask-is-black = black
ask-is-on_board = on the board
ask-is-to_cover = to cover
ask-is-mine = covered by the player
ask-is-theirs = covered by the opponent
ask-is-yes = yes
ask-is-no = no

laws-title = The laws
laws-lead = { $count ->
    [one] One clause or open point
   *[other] { $count } clauses and open points
  }, in our own words.
laws-search = Search the clauses
laws-all = All rulebooks
laws-none = No clause says that.
book-federation = Federation
book-icf = Federation, 25 points
book-khel_mahotsav = Khel Mahotsav
book-tamil_uk = Tamil UK
book-gamerules = House rules
book-chess_law10 = Chess, Law 10

practice-title = Practice
practice-link = Practice: puzzles, cuts and banks
practice-daily = Today
practice-easy = Easy
practice-medium = Medium
practice-hard = Hard
practice-cut = Cuts
practice-bank = Banks
grade-easy = easy
grade-medium = medium
grade-hard = hard
puzzle-of = Puzzle of { $day }
puzzle-free = Puzzle { $seed }
puzzle-task = Pocket all { $pieces } white pieces in this turn.
puzzle-task-red = Pocket all { $pieces } white pieces in this turn, and the red with its cover.
puzzle-tries = { $tries ->
    [0] Not tried yet
    [one] 1 try
   *[other] { $tries } tries
  }
puzzle-streak = { $days ->
    [one] 1 day in a row
   *[other] { $days } days in a row
  }
puzzle-fewest = { $tries ->
    [one] Best: 1 try
   *[other] Best: { $tries } tries
  }
puzzle-helped = Solution seen
puzzle-on = Stroke { $number }
puzzle-solved = Solved
puzzle-failed = The turn is lost.
puzzle-again = Try again
puzzle-another = Another puzzle
solution-show = Show the solution
solution-laid = Stroke { $number } of { $of } of the solution is laid out: strike.
solved-in = { $tries ->
    [one] All pocketed at the first try.
   *[other] All pocketed, in { $tries } tries.
  }
solved-helped = All pocketed, with the solution seen.
share = Your result, to be sent on
share-copy = Copy
share-copied = Copied
puzzle-share = Khela daily { $day }: solved, { $tries ->
    [one] 1 try
   *[other] { $tries } tries
  }. { $address }
train-cut-task = Cut the piece into the marked pocket.
train-bank-task = Bank the piece off the marked frame into the marked pocket.
train-cut-level = Cuts of
train-bank-level = Banks, cut by
train-degrees = { $from }° to { $to }°
train-number = Exercise { $number } of { $of }
train-made = { $made } of { $of } made
train-best = Best series: { $made } of { $of }
train-over = { $made } of { $of } made in this series.
train-next = Next
train-again = New series
train-right = The right stroke
result-is-made = Made
result-is-striker = The striker fell too
result-is-elsewhere = It went another way
result-is-missed = Missed
line-on = The piece went along the right line.
line-left = The piece went { $degrees }° to the left of the right line.
line-right = The piece went { $degrees }° to the right of the right line.
line-none = The piece was not touched.
contact-off = The striker met it { $mm } mm from the right place.
contact-passed = The striker passed { $mm } mm from the right place.

breaks-title = How tight is the rack?
breaks-link = Breaks compared
breaks-lead = The same stroke at twenty racks, from pieces that all touch to pieces a millimetre apart.
breaks-x = Striker along the base line
breaks-aim = Aim, right of straight on
breaks-speed = Speed
breaks-surface = Surface
breaks-tight = All touching
breaks-gap = { $gap } mm apart
breaks-fell = { $count ->
    [0] none fell
    [one] { $count } fell
   *[other] { $count } fell
  }
surface-championship = Championship
surface-club = Club
surface-slow = Slow

chess-white = White
chess-black = Black
chess-player = { $name }, { $colour ->
    [white] White
   *[black] Black
  }
chess-players = Players and clocks
chess-over = The game is over
chess-not-begun = The session has not begun
chess-adjourned = Adjourned: { $name } has sealed a move
chess-sealed-waits = The sealed move of { $name } waits in its envelope
chess-to-move = { $name } to move
chess-to-move-check = { $name } to move, in check
chess-time-left = { $name }: { $left } left
chess-away = not here yet
chess-no-due = for the rest of the game
chess-due = { $due ->
    [one] 1 move
   *[other] { $due } moves
  } to { $to }
chess-flag-fallen = Flag has fallen
chess-thought = { $seconds } s
chess-looking-back = An earlier position is shown.
chess-to-game = Back to the game
chess-write = Move, as Nf3 or g1f3
chess-move = Move
chess-offer-with = and offer a draw
chess-promote = The pawn becomes a
chess-piece-q = Queen
chess-piece-r = Rook
chess-piece-b = Bishop
chess-piece-n = Knight
chess-deeds = Offers and claims
chess-must-play = { $name } must play { $move }, the move that was announced.
chess-seal-waits = The envelope is opened once the player who is to answer is there.
chess-offered = { $name } offers a draw. { $other } answers by word, or refuses by moving.
chess-do-claim = Claim a draw
chess-do-offer = Offer a draw
chess-do-adjourn = Adjourn
chess-do-resign = Resign
chess-do-accept = Accept
chess-do-refuse = Refuse
chess-do-start = Start the session
chess-do-open_seal = Open the envelope
chess-do-go = Let the clocks run
chess-offer-ask = Who offers a draw?
chess-resign-ask = Who resigns? That ends the game.
chess-claim-help = A claim cannot be taken back. If it is not correct, 5 minutes are added to the time used.
chess-claim-by = Who claims
chess-claim-basis = On what
chess-basis-10-5a = The move announced brings the position about for the third time
chess-basis-10-5b = The position stands for the third time
chess-basis-10-8 = 50 moves, or what was announced, without capture or pawn move
chess-basis-10-11-2 = The opponent has only the king
chess-claim-move = The move, written on the score sheet and not made
chess-seal-help = { $name } writes the move that nobody else may see. It is shown when the envelope is opened; what is illegal or unclear loses then.
chess-seal-move = The sealed move
chess-seal-offer = Offer a draw with it
chess-seal-it = Seal and adjourn
chess-desk = Arbiter's desk
chess-both = Both
chess-nobody = Nobody yet
chess-start-ask = Who is there as the session starts? Who comes later arrives.
chess-not-here = Not here: { $names }
chess-desk-stop = Stop the clocks
chess-desk-stop-hint = They stand until they are let run again.
chess-desk-go = Let the clocks run
chess-desk-go-hint = The clock of who is to move runs.
chess-desk-set = Set a clock
chess-desk-set-hint = A clock that shows the wrong time is put right.
chess-set-by = Whose clock
chess-set-minutes = Minutes left
chess-set-seconds = Seconds
chess-set-it = Set the clock
chess-desk-flag = Flag fallen
chess-desk-flag-hint = A player's time is over.
chess-desk-arrive = A player arrives
chess-desk-arrive-hint = The time lost counts from the start of the session.
chess-desk-absent = Not here after an hour
chess-desk-absent-hint = Over an hour late loses.
chess-desk-withdraw = Asks to withdraw
chess-desk-withdraw-hint = A claim or an offer that a player wants back.
chess-desk-breach = Does not comply
chess-desk-breach-hint = Who refuses to abide by the laws loses.
chess-desk-undo = Undo
chess-desk-undo-hint = The last thing entered is taken back.
chess-stop-ask = Stop the clocks?
chess-go-ask = Let the clocks run?
chess-flag-ask = Whose flag has fallen?
chess-arrive-ask = Who arrives?
chess-absent-ask = Who is not here?
chess-withdraw-ask = What is to be withdrawn?
chess-withdraw-claim = The claim
chess-withdraw-offer = The offer
chess-breach-ask = Who refuses to comply?
chess-undo-ask = Take back what was entered last?
chess-position = { $turn ->
    [white] White
   *[black] Black
  } to move. White: { $white }. Black: { $black }.
chess-moves = Moves
chess-go = Move { $number }, { $san }: show the position
chess-first = To the start
chess-left = One move back
chess-right = One move on
chess-last = To the end
chess-flip = Turn the board
chess-announced = Announced beforehand (10.9)
chess-announced-100 = Up to 100 moves
chess-announced-50 = 50 moves

review-title = How did the game end?
review-link = Games of chess reviewed
review-lead = Paste games of chess as PGN. Law 10 says how each ended, when which claim was open and to whom, and whether the tags agree.
review-pgn = Games as PGN
review-open = Open a file
review-law = Held against
review-law-law10 = Law 10
review-law-modern = Today's law too
review-it = Look through
review-none = There is no game in this text.
review-left = { $count ->
    [one] One further game was not looked through.
   *[other] { $count } further games were not looked through.
  }
review-allowed = Allowed: { $allowed }.
review-games = Games
review-broken = The game breaks off here: { $why }
review-is-broken = broken
review-how = The end by Law 10
review-start = the start
review-keys = Left and right arrows go through the moves, Home and End to the ends, F turns the board.
review-tags = The tags say { $result }{ $termination ->
    [none] .
   *[other] , “{ $termination }”.
  }
review-ended-10-1 = Checkmate after { $move }.
review-ended-10-3 = Stalemate after { $move }.
review-ended-10-7a = Drawn after { $move }: nothing but the kings was left.
review-ended-10-7b = Drawn after { $move }: one bishop or knight was left.
review-ended-10-7c = Drawn after { $move }: bishops on squares of one colour were left.
review-drawn = Drawn by agreement, as the position did not end the game and no claim was open.
review-drawn-claim = Drawn by agreement, or on a claim that was open at the end.
review-lost-time = { $name } lost on time.
review-lost = { $name } lost other than by the position: resigned, on time, by coming late or by the arbiter. The moves do not tell.
review-both-lost = Both lost.
review-unfinished = The game was not finished.
review-claims = Claims that were open
review-no-claims = No claim was open in this game.
review-claim-10-5a = Repetition by a move to be announced, open to { $by ->
    [white] White
   *[black] Black
  } after
review-claim-10-5b = Repetition on the board, open to { $by ->
    [white] White
   *[black] Black
  } after
review-claim-10-8 = The moves of 10.8 without capture or pawn move, open to { $by ->
    [white] White
   *[black] Black
  } after
review-claim-10-11-2 = A bare opponent, open to { $by ->
    [white] White
   *[black] Black
  } after
review-flags = Clocks at nothing
review-flag = { $by ->
    [white] White's
   *[black] Black's
  } clock stood at nothing after
review-flags-note = Comments round to seconds, so this is told and not held against the tags.
review-agree = The tags agree with the moves.
review-disagree = The tags disagree
review-disagree-result = The position ended the game otherwise than the result says.
review-disagree-moves_after_end = Moves follow the end of the game.
review-disagree-result_at_end = Another result stands after the moves.
review-disagree-termination = The termination is not borne out by the moves.
review-modern = Today's law
review-same = Today's law says the same.
review-differs-50_moves = The list of 10.9 held a claim up that today's law gives after 50 moves.
review-differs-75_moves = Drawn by today's law, after 75 moves without capture or pawn move.
review-differs-fivefold = Drawn by today's law, as the position came about for the fifth time.
review-differs-dead_position = Drawn by today's law, as nobody could mate.
review-differs-checkmate = Mate by today's law, after Law 10 had ended the game.
review-differs-stalemate = Stalemate by today's law, after Law 10 had ended the game.
review-differs-flag_draws = Drawn by today's law, as the winner on time could not have mated.
review-after = after

inspect-title = Inspect a set
inspect-link = Inspect a set
inspect-lead = Measure what there is and leave the rest empty. Each figure is held against its clause of Law 1.
inspect-count = { $accepted } accepted, { $refused } refused, { $unmeasured } not measured
inspect-open = Open a file
inspect-save = Save as a file
inspect-empty = Empty the form
inspect-allowed = Allowed: { $allowed }.
inspect-unread = The file is no measured set. In { $what }: { $text }
inspect-accepted = accepted
inspect-refused = refused
inspect-reading-literal = as written
inspect-reading-english = English text
inspect-is-open = not looked at
inspect-is-yes = yes
inspect-is-no = no
inspect-should = should be
inspect-should-not = should not be
inspect-range = { $low } to { $high }{ $unit }
inspect-least = at least { $low }{ $unit }
inspect-most = at most { $high }{ $unit }
inspect-exactly = { $low }{ $unit }
inspect-among = one of { $figures }{ $unit }
inspect-surface = Surface
inspect-surface-side = Side, within the frame
inspect-surface-thickness = Thickness
inspect-surface-crossings = Crossings of a striker struck very hard
inspect-surface-square = Square
inspect-surface-flat = Flat
inspect-frame = Frame
inspect-frame-width = Width
inspect-frame-height = Height above the surface
inspect-frame-corners_rounded = Corners rounded
inspect-frame-battens = Battens beneath
inspect-pockets = Pockets
inspect-pockets-count = How many
inspect-pockets-diameter = Diameter of each
inspect-base_lines = Base lines
inspect-base_lines-length = Length, over the circles
inspect-base_lines-lower_thickness = Thickness of the lower line
inspect-base_lines-lower_from_frame = Lower line from the frame
inspect-base_lines-across = Across both lines
inspect-base_circles = Base circles
inspect-base_circles-diameter = Diameter
inspect-base_circles-red_diameter = Diameter of the red part
inspect-base_circles-gap = Gap to the circle of the next side
inspect-base_circles-touch_lines = They touch both lines
inspect-arrows = Arrows
inspect-arrows-count = How many
inspect-arrows-width = Width
inspect-arrows-from_pocket = From the pocket
inspect-arrows-length = Length
inspect-arrows-semicircle = Diameter of the half circle
inspect-arrows-point_at_pockets = They point at the pockets
inspect-centre_circle = Centre circle
inspect-centre_circle-diameter = Diameter
inspect-outer_circle = Outer circle
inspect-outer_circle-diameter = Diameter
inspect-pieces = Pieces
inspect-pieces-white = White pieces
inspect-pieces-black = Black pieces
inspect-pieces-red = Red pieces
inspect-pieces-diameter = Diameter
inspect-pieces-thickness = Thickness
inspect-pieces-mass = Mass
inspect-pieces-alike = All alike
inspect-striker = Striker
inspect-striker-diameter = Diameter
inspect-striker-mass = Mass
inspect-striker-metal = Of metal
inspect-stand = Table or stand
inspect-stand-height = Height
inspect-stand-level = Level
inspect-stand-steady = Steady
inspect-chair = Stool or chair
inspect-chair-height = Height
inspect-chair-arms = With arms
inspect-net = Nets
inspect-net-count = How many
inspect-net-holds = Pieces a net holds
inspect-lamp = Lamp
inspect-lamp-power = Power
inspect-lamp-shaded = Shaded

to-strike = { $name } to strike
to-break = { $name } to break
to-place = { $name } to place
umpire = Umpire
umpire-to-place = The umpire to place
board-over = Board { $board } has ended
match-withheld = The result is withheld
match-over = { $name } { $players ->
    [one] has
   *[other] have
  } won the match
thinks = { $name } is thinking
thinks-watched = They play as long as somebody watches.
next-board-alone = The next board begins by itself.
hint-ask = Hint
hint-asking = Thinking of a hint …
hint-for = Hint for { $name }:
hint-take = Aim like this
meant-by = { $name } meant:
recall = Idea
thought-direct = Strike the { $piece } straight into the { $pocket } pocket.
thought-cut = Cut the { $piece } into the { $pocket } pocket{ $off }.
thought-bank = Send the { $piece } into the { $pocket } pocket{ $off }.
thought-two_cushions = Send the { $piece } into the { $pocket } pocket{ $off }.
thought-carom = Through another piece: the { $piece } into the { $pocket } pocket{ $off }.
thought-break = Break the pieces open.
thought-drive = Strike hard into the pieces.
thought-safety = Leave the opponent nothing easy.
thought-place = Place the { $piece } where it is shown.
thought-waive = Give up the right to place.
thought-no_room = Leave it for later: there is no room to place it.
thought-pass = Pass the turn.
thought-claim = Claim the extra point.
thought-void = Ask for the board to be played again: the striker has no place.
thought-next_board = Begin the next board.
off-0 = {""}
off-1 = {" "}off the { $first } cushion
off-2 = {" "}off the { $first } and the { $second } cushion
cushion-lower = lower
cushion-right = right
cushion-upper = upper
cushion-left = left
pocket-lower-left = lower left
pocket-lower-right = lower right
pocket-upper-left = upper left
pocket-upper-right = upper right
falls-about = { $tenths ->
    [0] It falls seldom.
    [10] It falls nearly every time.
   *[other] It falls about { $tenths } times in 10.
  }
worth-0 = The board is all but lost for { $name }.
worth-1 = The board stands badly for { $name }.
worth-2 = The board is open.
worth-3 = The board stands well for { $name }.
worth-4 = The board is all but won for { $name }.
playing-now = The pieces are moving
replaying = Replay of a stroke
points = Points
points-of = Points: { $points }
games-of = Games { $games }
board-no = Board { $board }
game-no = Game { $game }
owes = { $count ->
    [one] owes 1 piece
   *[other] owes { $count } pieces
  }
plays-white = white
plays-black = black
next-white = next: white
next-black = next: black
tray-of = Pocketed, { $name }: { $pieces }
tray-empty = nothing
chances = { $count ->
    [one] 1 break chance
   *[other] { $count } break chances
  }
red-to-cover = The { $red ->
    [queen] queen
   *[red] red
  } is to be covered
red-with = The { $red ->
    [queen] queen
   *[red] red
  } is covered by { $name }
left-of = { $count } left
piece-white = white
piece-black = black
piece-red = { $red ->
    [queen] queen
   *[red] red
  }
piece-striker = striker

clock-label = { $seconds } seconds left
clock-pause = { $seconds } seconds left of the pause
clock-stopped = Clock stopped
clock-up = Time is up
clock-moving = Clock waits

board-label = Carrom board. { $what }
board-help = Left and right arrows move the striker, A and D turn the aim, up and down arrows set the force, Shift makes each step finer, Enter strikes, H asks for a hint, Escape takes the aim back.
board-place-help = Arrow keys move the piece, Shift makes each step finer, Enter places it.
hint-aim = Drag the striker along the line. Pull back anywhere to aim, or tap where it should go.
hint-place = Drag the piece into the circle.
keys = Keys
force = Force
aim-angle = Aim
strike = Strike
improper = Improper stroke
aim-left = Turn the aim left
aim-right = Turn the aim right
degrees = { $value }°
percent = { $value } %
striker-blocked = A piece lies there; move the striker.

place-title = { $count ->
    [one] One piece to place
   *[other] { $count } pieces to place
  }
place-by = { $name } places inside the outer circle, clear of the centre.
place-by-stacking = { $name } places inside the outer circle; put on another piece, it lies beside it.
place-red-by = { $name } puts the { $red ->
    [queen] queen
   *[red] red
  } back in the middle, or as near as it goes.
place-umpire = The umpire places on the centre circle.
place-or = or
place-choose = { $name } may choose the colour.
place-here = Place it here
place-red = The umpire places it
place-pick = Place: { $piece }
waive = Waive
waive-ask = Waive the right to place? The pieces that wait are given up.
waive-yes = Waive
no-room = No room: place it later
no-room-help = What waits is owed until a stroke has made room for it.
forget = Strike without placing
forget-help = What waits is then lost.

pass = Pass
pass-ask = Give up this turn?
pass-yes = Pass the turn
concede = Concede
concede-ask = What does { $name } concede?
concede-board = This board
concede-game = This game
concede-match = The match
protest = Protest
protest-help = Right after the incident and before the next stroke, with the fee, which is never given back. Play goes on meanwhile.
protest-by = Who protests
protest-fee = The fee is paid
protest-tell = Tell the umpire
protests = Protests
protest-of = { $name }, board { $board } of game { $game }:
protest-is-told = told to the umpire.
protest-is-filed = filed, to be decided by the committee.
protest-is-dropped = dropped.
protest-is-upheld = upheld; the board is played again.
protest-is-rejected = rejected; the result of its board stands.
protest-is-lapsed = not filed in time.
protest-is-fallen = without object, as its board fell.
protest-file-later = It is to be filed within 15 minutes of the end of its board.
protest-file-by = It is to be filed by { $time }.
protest-decide-by = The decision is due by { $time }.
protest-overdue = The decision is overdue.
protest-file = File
protest-file-ask = File the protest with the secretary? It cannot be withdrawn then. In indecent language it is rejected at once.
protest-indecent = Indecent language
protest-drop = Drop
protest-drop-ask = Drop the protest? The fee is kept.
protest-decide = Decide
protest-decide-ask = What did the committee decide? Upheld, the board in question is played again and all that came after falls.
protest-rejected = Rejected
protest-upheld = Upheld
undo = Undo
undo-ask = Take back the last stroke or act, with all that followed from it?
undo-yes = Take it back
skip = Skip

rulings = Rulings
no-rulings = No stroke yet.
replay = Replay
replay-slow = At ¼ speed
clause-open = Read clause { $id }

result-title = Board { $board }
result-points = { $name } { $players ->
    [one] wins
   *[other] win
  } the board with { $count ->
    [one] 1 point
   *[other] { $count } points
  }
result-pieces = { $count ->
    [0] No piece of the loser's was left.
    [one] 1 piece of the loser's was left.
   *[other] { $count } pieces of the loser's were left.
  }
result-leads = { $name } leads with { $count ->
    [one] 1 point
   *[other] { $count } points
  }
slam-white = White slam
slam-black = Black slam
game-won = { $name } { $players ->
    [one] wins
   *[other] win
  } the game
match-won = { $name } { $players ->
    [one] wins
   *[other] win
  } the match
places-changed = The players change places.
withheld-help = No result is declared while a protest is pending.
pause-places = The players change places: { $left } left of { $minutes }.
pause-places-help = Play may go on as soon as all sit. Who is not back in time commits a foul.
pause-rest = Rest before the deciding game: { $left } left of { $minutes }.
pause-rest-help = Play may go on as soon as all are back. Who is not back in time loses the match.
pause-late = { $name } is late
trial-board = Trial board { $number } of { $of }
trial-help = It counts for nothing.
trial-begin = Begin the match
next-board = Next board
claim = { $name } { $players ->
    [one] claims
   *[other] claim
  } the extra { $count ->
    [one] point
   *[other] { $count } points
  }
new-match = New table

desk = Umpire's desk
desk-lead = Declare what the board cannot see.
desk-seat = Of whom
desk-of = Of { $name }.
desk-piece = Which piece
desk-clause = By which clause
desk-choose = Choose a clause
desk-declare = Declare
desk-is-moved = Pieces were moved by it
desk-is-restorable = The position can be restored
desk-is-noticed = It was noticed before the next stroke
improper-hint = The next stroke breaks a rule of striking.
desk-foul = Foul
desk-foul-hint = A rule was broken that the board cannot see.
desk-time-out = Time out
desk-time-out-hint = The time ran out before the stroke or the placing.
desk-early = Break before the call
desk-early-hint = The break was taken before the umpire called play.
desk-out-of-turn = Stroke out of turn
desk-out-of-turn-hint = Someone struck who was not to strike.
desk-disturb = Board disturbed
desk-disturb-hint = Someone hit, pushed or shook the board.
desk-fell = Hanging piece fell
desk-fell-hint = A piece at a pocket's mouth fell in between two strokes.
desk-notice-red = { $red ->
    [queen] Queen
   *[red] Red
  } left in the pocket
desk-notice-red-hint = It was to come back, and that is noticed only now.
desk-notice-piece = Opponent's piece unnoticed
desk-notice-piece-hint = An opponent's piece fell and the turn went on; it is noticed now.
desk-notice-places = Change of places forgotten
desk-notice-places-hint = The players should have changed places before this.
desk-appeal = Appeal
desk-appeal-hint = A player asks the umpire for a ruling, and the clock stops.
desk-disobey = Umpire disobeyed
desk-disobey-hint = A player does not play on when told to. It costs the board.
desk-leave = Left the seat
desk-leave-hint = A player rose during the board without leave.
desk-void-lost = Position lost
desk-void-lost-hint = No one's fault, and it cannot be restored: the board is played again.
desk-void-striker = No place for the striker
desk-void-striker-hint = Pieces fill the base lines: the board is played again.
desk-forfeit = Match forfeited
desk-forfeit-hint = Conduct that costs the match.
how-declared = Declared by the umpire
how-conduct = Conduct
how-decided = Decided by the table
how-equipment = Equipment
how-physical = Physical
how-term = Term

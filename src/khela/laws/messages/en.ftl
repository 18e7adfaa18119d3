# The sentences of rulings. Arguments: see khela.carrom.umpire.outcome.ruling.

## The pieces; the red one as the rulebook calls it

red = { $red ->
    [queen] queen
   *[red] red
  }

piece = { $piece ->
    [red] { red }
   *[other] { $piece } piece
  }

## What every sentence ends with

go = { $turn ->
    [keeps] { $who } strikes again
   *[passes] the turn passes to { $next }
  }{ back }{ debt }.
stay = { $next } is to strike{ back }{ debt }.
won = { $winner } wins the board and scores { $points ->
    [one] 1 point
   *[other] { $points } points
  }{ claim }{ slam }{ result }.
back = { $back ->
    [none] {""}
    [red] , the { red } comes back
    [white] , { white-back }{ by-placer }
    [black] , { black-back }{ by-placer }
    [mixed] , { $pieces } pieces come back{ by-placer }
    [red_white] , the { red } comes back and { white-back }{ by-placer }
    [red_black] , the { red } comes back and { black-back }{ by-placer }
   *[red_mixed] , the { red } and { $pieces } pieces come back{ by-placer }
  }
white-back = { $white ->
    [one] 1 white piece comes back
   *[other] { $white } white pieces come back
  }
black-back = { $black ->
    [one] 1 black piece comes back
   *[other] { $black } black pieces come back
  }
by-placer = { $placer ->
    [none] {""}
    [umpire] {""}
   *[other] , placed by { $placer }
  }
debt = { $owed ->
    [0] {""}
    [one] , 1 piece is owed
   *[other] , { $owed } pieces are owed
  }
claim = { $claimable ->
    [0] {""}
    [one] , and may claim 1 more
   *[other] , and may claim { $claimable } more
  }
slam = { $slam ->
    [none] {""}
    [white] , a white slam
   *[black] , a black slam
  }
result = { $result ->
    [none] {""}
    [game] , and wins the game
   *[match] , and wins the match
  }

## Turns (law 8)

own_piece = { $who } pockets an own piece: { go }
own_and_opponents_piece = { $who } pockets an own piece and a { $other } one, which stays pocketed: { go }
nothing = { $who } pockets nothing: { go }
opponents_piece = { $who } pockets only { $other }, which stays pocketed: { go }
nothing_improper = The stroke is improper, a foul: { go }
passed = { $who } passes: { go }
passes_abandon = Both sides have passed three times in a row: the board is played again, broken by { $next }.
out_of_turn = { $who } struck out of turn and loses the board: { won }

## The break (law 7)

break_missed = { $who } touches no piece: the break is not taken, { $chances ->
    [one] 1 chance is
   *[other] { $chances } chances are
  } left.
break_lost = { $who } touches no piece and has no chance left: { $next } breaks.
break_lost_improper = The break is improper and touches no piece: { $who } loses it and { $next } breaks, nothing is due.
break_lost_striker = The striker falls without touching a piece: { $who } loses the break and { $next } breaks, nothing is due.
break_before_call = { $who } broke before the call: the pieces are put back, { $next } breaks{ back }{ debt }.
break_before_call_moved = { $who } broke before the call: what fell is put back and { $next } plays on from here{ back }{ debt }.

## Dues and penalties (law 14)

striker_alone = { $who } pockets the striker: { go }
own_and_striker = { $who } pockets the striker with an own piece, a due: { go }
own_last_and_striker = { $who } pockets the striker with the last { $own } piece, so the board is not over: { go }
opponents_piece_and_striker = { $who } pockets the striker with a { $other } piece, which stays pocketed: { go }
own_opponents_and_striker = { $who } pockets the striker with pieces of both colours, the { $other } stays pocketed: { go }
own_last_opponents_and_striker = { $who } pockets the striker with the last { $own } piece and a { $other } one: { go }
opponents_piece_improper = An improper stroke pockets a { $other } piece, which stays pocketed: { go }
own_improper = An improper stroke pockets an own piece, which comes back with a penalty: { go }
own_last_improper = An improper stroke pockets the last { $own } piece, which does not end the board: { go }
own_and_striker_improper = An improper stroke pockets an own piece and the striker: { go }
own_last_and_striker_improper = An improper stroke pockets the last { $own } piece and the striker, which does not end the board: { go }
striker_improper = An improper stroke pockets the striker: { go }
placed = The { piece } is placed: { stay }
placed_by_umpire = The umpire places the { piece }: { stay }
placed_own_technical = { $who } placed an own piece: it is corrected, and a technical foul, { stay }
placed_own_general = { $who } placed an own piece: it is corrected, and a foul, { go }
placed_wrongly_technical = { $who } placed a piece where it may not lie: it is corrected, and a technical foul, { stay }
placed_wrongly_general = { $who } placed a piece where it may not lie: it is corrected, and a foul, { go }
waived = { $who } gives up the right to place: the pieces stay pocketed, { $next } is to strike.
placing_time_out = { $who } did not place in time and loses the right to: the pieces stay pocketed, { $next } is to strike.
no_room = { $who } finds no room for what is to be placed: it is owed until there is room, { $next } is to strike.
left_seat = { $who } rose from the seat during the board and loses it: { won }

## The red falls (law 15)

red_pocketed = { $who } pockets the { red }, to be covered by an own piece in the next stroke: { go }
red_and_opponents_piece = { $who } pockets the { red } and a { $other } piece; the { red } is to be covered: { go }
red_and_own_piece = { $who } pockets the { red } and covers it in the same stroke: { go }
red_and_striker = The { red } falls with the striker: { go }
red_striker_and_opponents_piece = The { red } and a { $other } piece fall with the striker: { go }
red_own_and_striker = The { red } and an own piece fall with the striker: { go }
red_own_last_and_striker = The { red } and the last { $own } piece fall with the striker, so the board is not over: { go }
red_by_improper_stroke = An improper stroke pockets the { red }: { go }
red_and_opponents_piece_improper = An improper stroke pockets the { red } and a { $other } piece: { go }
red_and_own_improper = An improper stroke pockets the { red } and an own piece: { go }
red_and_own_last_improper = An improper stroke pockets the { red } and the last { $own } piece, which does not end the board: { go }
red_and_striker_improper = An improper stroke pockets the { red } and the striker: { go }
red_striker_and_opponents_piece_improper = An improper stroke pockets the { red }, a { $other } piece and the striker: { go }
red_own_and_striker_improper = An improper stroke pockets the { red }, an own piece and the striker: { go }
red_before_any_own_piece = The { red } falls before any own piece of { $who } is pocketed: { go }
red_by_right_kept = { $who } pockets the { red }, by the right kept when the dues were paid; it is to be covered: { go }
red_and_first_own_piece = The { red } falls with the first own piece of { $who }, which does not cover it yet: { go }
red_and_striker_with_nine = The { red } falls with the striker while { $who } has all nine pieces on the board: { go }
red_own_and_striker_with_nine = The { red } and own pieces fall with the striker from all nine on the board: { go }
red_improper_with_nine = An improper stroke pockets the { red } while { $who } has all nine pieces on the board: { go }
red_and_striker_improper_with_nine = An improper stroke pockets the { red } and the striker while { $who } has all nine pieces on the board: { go }
red_while_owing = The { red } falls while { $who } still owes a piece: { go }
red_and_own_while_owing = The { red } falls while { $who } still owes a piece, which the own piece pays: { go }
red_and_striker_while_owing = The { red } falls with the striker while { $who } still owes a piece: { go }
red_improper_while_owing = An improper stroke pockets the { red } while { $who } still owes a piece: { go }
red_and_striker_improper_while_owing = An improper stroke pockets the { red } and the striker while { $who } still owes a piece: { go }

## The red is to be covered (law 15)

red_covered = { $who } covers the { red }: { go }
red_not_covered = { $who } does not cover the { red }: { go }
red_not_covered_improper = The covering stroke is improper: { go }
covering_striker = The covering stroke pockets only the striker: { go }
covering_striker_improper = The covering stroke is improper and pockets the striker: { go }
covering_opponents_piece = The covering stroke pockets only { $other }, which stays pocketed: { go }
covering_opponents_piece_improper = The covering stroke is improper and pockets only { $other }: { go }
covering_opponents_piece_and_striker = The covering stroke pockets { $other } and the striker: { go }
covering_opponents_piece_and_striker_improper = The covering stroke is improper and pockets { $other } and the striker: { go }
covering_own_and_striker = The covering stroke pockets an own piece and the striker; the { red } is still to be covered: { go }
covering_own_improper = The covering stroke is improper, so its own piece does not cover: { go }
covering_own_and_striker_improper = The covering stroke is improper and pockets an own piece and the striker: { go }
red_fell = The { red } fell in from a pocket's mouth and counts for { $who }, who is to cover it: { $next } strikes.
red_fell_back = The { red } fell in from a pocket's mouth, but { $who } has no right to it yet: { stay }
piece_fell = The { piece } at a pocket's mouth fell in and counts as pocketed: { stay }
red_left = The { red } was left in the pocket and not noticed before the next stroke: it counts as covered by { $who }, { stay }
red_left_in_time = The { red } was noticed in the pocket before the next stroke: it is put back, { stay }
places_now = The change of places that was forgotten is made now: { stay }
places_later = The change of places that was forgotten is made after this board: { stay }
opponents_piece_noticed = { $who } had pocketed a { $other } piece unnoticed: it stays pocketed, { go }

## The board ends (laws 9 and 15)

own_last = { $who } pockets the last { $own } piece: { won }
own_last_opponents_red = { $who } pockets the last { $own } piece: { won }
opponents_last = { $who } pockets the last { $other } piece: { won }
opponents_last_opponents_red = { $who } pockets the last { $other } piece: { won }
own_and_opponents_last = { $who } pockets an own piece and the last { $other } one: { won }
own_and_opponents_last_opponents_red = { $who } pockets an own piece and the last { $other } one: { won }
both_last = { $who } pockets the last piece of both colours, having covered the { red }: { won }
both_last_opponents_red = { $who } pockets the last piece of both colours: { won }
both_last_improper = An improper stroke pockets the last piece of both colours: { won }
both_last_improper_opponents_red = An improper stroke pockets the last piece of both colours: { won }
both_last_and_striker = { $who } pockets the last piece of both colours and the striker: { won }
both_last_and_striker_opponents_red = { $who } pockets the last piece of both colours and the striker: { won }
own_last_with_red_out = { $who } pockets the last { $own } piece while the { red } is on the board: { won }
own_last_and_striker_with_red_out = { $who } pockets the last { $own } piece and the striker while the { red } is on the board: { won }
opponents_last_with_red_out = { $who } pockets the last { $other } piece while the { red } is on the board: { won }
opponents_last_and_striker_with_red_out = { $who } pockets the last { $other } piece and the striker while the { red } is on the board: { won }
own_and_opponents_last_with_red_out = { $who } pockets an own piece and the last { $other } one while the { red } is on the board: { won }
both_last_with_red_out = { $who } pockets the last piece of both colours while the { red } is on the board: { won }
both_last_and_striker_with_red_out = { $who } pockets the last piece of both colours and the striker while the { red } is on the board: { won }
red_and_own_last = { $who } pockets the { red } and the last { $own } piece together: { won }
red_and_both_last = { $who } pockets the { red } and the last piece of both colours: { won }
red_and_both_last_improper = An improper stroke pockets the { red } and the last piece of both colours: { won }
red_both_last_and_striker = { $who } pockets the { red }, the last piece of both colours and the striker: { won }
red_and_opponents_last = { $who } pockets the { red } and the last { $other } piece: { won }
covered_by_own_last = { $who } covers the { red } with the last { $own } piece: { won }
covering_both_last = The covering stroke pockets the last piece of both colours: { won }
covering_both_last_improper = The covering stroke is improper and pockets the last piece of both colours: { won }
covering_both_last_and_striker = The covering stroke pockets the last piece of both colours and the striker: { won }
covering_opponents_last = The covering stroke pockets the last { $other } piece: { won }
covering_opponents_last_and_striker = The covering stroke pockets the last { $other } piece and the striker: { won }
claimed = { $who } claims the extra point: { won }

## Every foul ends the turn (festival and house rules)

break_failed = { $who } touches no piece at the break: { go }
own_last_while_owing = { $who } pockets the last { $own } piece but still owes one, so the board is not over: { go }
red_and_own_last_while_owing = { $who } covers the { red } with the last { $own } piece but still owes one, so the board is not over: { go }
own_last_too_soon = { $who } pockets the last { $own } piece before the { red } is covered, a foul: { go }
red_and_own_last_by_foul = The { red } and the last { $own } piece are pocketed with a foul, which covers nothing: { go }
red_own_last_and_opponents_piece = { $who } pockets the last { $own } piece with a { $other } one, a foul, before the { red } is covered: { go }
foul_opponents_last = { $who } pockets the last { $other } piece, a foul: { go }
foul_opponents_last_and_red = { $who } pockets the last { $other } piece, a foul, and the { red } is not covered: { go }
foul_both_last = { $who } pockets the last piece of both colours, a foul: { go }
foul_both_last_and_red = { $who } pockets the last piece of both colours, a foul, and the { red } is not covered: { go }
foul_opponents_piece = { $who } pockets a { $other } piece, a foul: { go }
foul_opponents_piece_and_red = { $who } pockets a { $other } piece, a foul, and the { red } is not covered: { go }
foul_opponents_piece_and_own_last = { $who } pockets a { $other } piece with the last { $own } one, a foul, so the board is not over: { go }
foul_striker = { $who } pockets the striker, a foul: { go }
foul_striker_and_own = { $who } pockets the striker with an own piece, which stays pocketed, a foul: { go }
foul_striker_and_own_last = { $who } pockets the striker with the last { $own } piece, a foul, so the board is not over: { go }
foul_striker_and_red = { $who } pockets the striker, a foul, and the { red } is not covered: { go }
foul_off_board = The stroke sends something off the board, a foul: { go }
foul_off_board_and_own_last = The stroke pockets the last { $own } piece but sends something off the board, a foul: { go }
foul_off_board_and_red = The stroke sends something off the board, a foul, and the { red } is not covered: { go }
foul_improper = The stroke breaks a rule of striking, a foul: { go }
foul_improper_and_own_last = The stroke pockets the last { $own } piece but breaks a rule of striking, a foul: { go }
foul_improper_and_red = The stroke breaks a rule of striking, a foul, and the { red } is not covered: { go }
red_too_early = The { red } falls before any own piece of { $who } is pocketed and returns when the turn ends: { go }
own_piece_after_red_too_early = { $who } pockets an own piece; the { red }, which fell too early, returns when the turn ends: { go }
red_too_early_returns = The turn ends and the { red }, which fell too early, returns: { go }
own_last_and_red_too_early = { $who } pockets the last { $own } piece, but the { red } fell too early, a foul: { go }
piece_of_three = { $who } pockets a piece: { go }
red_of_three = { $who } pockets the { red }, to be covered by any piece in the next stroke: { go }
red_too_early_of_three = The { red } falls before { $who } has pocketed a piece and returns when the turn ends: { go }
over_of_three = Nothing is left on the board: { $winner } leads with { $points ->
    [one] 1 point
   *[other] { $points } points
  }{ result }.
foul_beside_turn = { $who } commits a foul: { stay }

## Fouls and conduct (laws 11, 16, 17)

foul_technical = A technical foul by { $who }: { stay }
foul_general = A foul by { $who }: { go }
time_out_technical = { $who } did not strike in time, a technical foul: { stay }
time_out_general = { $who } did not strike in time, a foul: { go }
disturbed_technical = { $who } disturbed the board, a technical foul: { stay }
disturbed_general = { $who } disturbed the board, a foul: { go }
position_lost = { $who } disturbed the board for good and loses it: { won }
appealed = { $who } appeals and the clock stops: { $next } is to strike when the umpire says so.
disobeyed = { $who } did not play on when told to and loses the board: { won }
conceded_board = { $who } gives up the board: { won }
conceded_game = { $who } gives up the game: { $winner } wins it{ $result ->
    [match] , and the match
   *[game] {""}
  }.
conceded_match = { $who } gives up the match: { $winner } wins it.
forfeited = { $who } loses the match by the rules of conduct: { $winner } wins it.
board_void = The position is lost by no one's fault: the board is played again, broken by { $next }.
no_place_for_striker = The striker has no place on the base lines: the board is played again, broken by { $next }.

## Protests (law 18)

protest_told = { $who } protests to the umpire, with the fee: play goes on from where it stopped.
protest_filed = The protest of { $who } is filed with the secretary and can no longer be withdrawn.
protest_indecent = The protest of { $who } is in indecent language: it is rejected at once, and its author is disciplined.
protest_dropped = { $who } drops the protest before it is filed, and the fee is kept.
protest_upheld = The protest of { $who } is upheld: the board is played again, broken by { $next }.
protest_rejected = The protest of { $who } is rejected: the result of its board stands.

## The Tamil union's rules

union_own_after_queen = { $who } pockets the last { $own } piece after the queen: { won }
union_opponents_after_queen = { $who } pockets the last { $other } piece after the queen, which gives the board away: { won }
union_own_last_covers = { $who } covers the queen with the last { $own } piece: { won }
union_own_last = { $who } pockets the last { $own } piece: { won }
union_opponents_last = { $who } pockets the last { $other } piece: { won }
union_opponents_last_uncovered = { $who } pockets the last { $other } piece after the queen: { won }
union_nothing = { $who } pockets nothing: { go }
union_own_piece = { $who } pockets an own piece: { go }
union_queen = { $who } pockets the queen, to be covered by an own piece in the next stroke: { go }
union_queen_one_each = { $who } pockets the queen with one piece left on each side, and the next piece decides: { go }
union_queen_and_own = { $who } pockets the queen and covers her in the same stroke: { go }
union_queen_covered = { $who } covers the queen: { go }
union_queen_not_covered = { $who } does not cover the queen: { go }
union_opponents_piece = { $who } pockets a { $other } piece, which stays pocketed: { go }
union_opponents_piece_and_cover = { $who } covers the queen and pockets a { $other } piece, which stays pocketed: { go }
union_opponents_piece_no_cover = { $who } pockets a { $other } piece and does not cover the queen: { go }
union_flew_off = A piece or the striker flew off the board: { go }
union_flew_off_and_cover = { $who } covers the queen, but a piece or the striker flew off the board: { go }
union_flew_off_no_cover = A piece or the striker flew off the board and the queen is not covered: { go }
union_finish_without_striker = { $who } pockets the last { $own } piece, but the striker is not on the board at the finish: { go }
union_own_last_direct = { $who } strikes the last { $own } piece directly while the queen is on the board: { go }
union_opponents_last_direct = { $who } strikes the last { $other } piece directly while the queen is on the board: { go }
union_queen_early = { $who } pockets the queen with more than two pieces left: { go }
union_striker = { $who } pockets the striker: { go }
union_striker_and_own = { $who } pockets the striker with an own piece, which stays pocketed: { go }
union_striker_and_queen = { $who } pockets the striker with the queen: { go }
union_striker_and_last = { $who } pockets the striker with the last { $own } piece, so the board is not over: { go }
union_queen_barred = { $who } strikes the queen directly while the opponent plays for her: { go }
union_opponents_direct = { $who } strikes a { $other } piece directly and nothing else: { go }
union_queen_missed = { $who } was to bring the queen out for the opponent and misses her: { go }
union_queen_not_out = { $who } played for the queen off an own piece, and she does not come out: { go }
union_queen_two_missed = { $who } was to play the queen out of the base and does not: { go }
union_queen_two_own_piece = { $who } was to play the queen, and only an own piece falls: { go }
union_improper = The stroke is improper, a foul: { go }
union_opponents_last_fell = The last { $other } piece falls while the queen is on the board: { go }
union_own_last_fell = The last { $own } piece falls while the queen is on the board: { go }
union_not_brought_out = { $who } pockets an own piece before a { $other } one is brought out of its base: { go }
union_foul = A foul by { $who }: { go }
union_foul_out_of_turn = A foul by { $who }: { stay }
union_turn_lost = { $who } loses the turn: { go }
union_time_out = { $who } did not play within the time: { go }
union_passed = { $who } does not play: { go }
union_placed_wrongly = { $who } placed a piece where it may not lie: { go }
union_placed_wrongly_out_of_turn = { $who } placed a piece where it may not lie: { stay }
union_match_lost = { $who } loses the match by the rules of conduct: { $winner } wins it.
union_conceded = { $who } gives up the board: { won }
union_match_conceded = { $who } gives up the match: { $winner } wins it.
union_appealed = { $who } appeals to the umpire, whose ruling is final: { $next } is to strike.

## Names that nobody gave

computer = { $seat ->
    [none] Computer, level { $level }
   *[other] Computer { $seat }, level { $level }
  }

## Chess, Law 10

chess-who = { $who ->
    [white] White
    [black] Black
   *[other] { $who }
  }

chess_moved = { chess-who } plays { $move }.
chess_refused_by_moving = { chess-who } plays { $move }, which refuses the draw that was offered.
chess_passed = { chess-who } plays { $move } and gives up the claim of a draw by repetition.
chess_mate = { chess-who } mates and wins.
chess_stalemate = { chess-who } leaves the opponent no legal move, and no check: the game is drawn.
chess_bare_kings = Only the kings are left: the game is drawn.
chess_minor_piece = A king and one minor piece are left against a king: the game is drawn.
chess_bishops_of_one_colour = Each side has a bishop left, both on squares of one colour: the game is drawn.
chess_out_of_time = { chess-who } has not made the prescribed moves in the prescribed time and loses.
chess_flag_in_time = { chess-who } has made the moves of the period, { $moves } in all, so the flag decides nothing.
chess_resigned = { chess-who } resigns and loses.
chess_agreed = { chess-who } accepts the offer: the game is drawn.
chess_refuses = { chess-who } refuses to comply with the laws and loses.
chess_both_refuse = Both players refuse to comply with the laws, and both lose.
chess_offered = { chess-who } offers a draw; the offer stands until the opponent answers or moves.
chess_offered_irregularly = { chess-who } offers a draw in the opponent's time: the offer stands, and the offerer is warned.
chess_offered_before_moving = { chess-who } offers a draw before moving; the opponent may wait for the move.
chess_offered_with_sealed_move = { chess-who } offers a draw; the opponent may wait until the sealed move is made.
chess_refused = { chess-who } refuses the draw.
chess_offer_stands = { chess-who } cannot take back the offer of a draw: it stands.
chess_claim_stands = { chess-who } cannot take back the claim: what was ruled on it stands.
chess_will_repeat = { chess-who } announces { $move }, by which the position appears for the third time: the game is drawn.
chess_repeated = { chess-who } claims with good reason that the position has appeared for the third time: the game is drawn.
chess_counted = { chess-who } claims with good reason that the moves without a capture or a pawn move are complete: the game is drawn.
chess_opponent_bare = { chess-who } claims a draw in time, as the opponent has only the king left: the game is drawn.
chess_claim_rejected = The claim of { chess-who } is not correct: 5 minutes are added to the time used.
chess_claim_rejected_move = The claim of { chess-who } is not correct: 5 minutes are added to the time used, and { $move } must be played.
chess_claim_loses = The claim of { chess-who } is not correct: 5 minutes are added, the time is overrun, and the game is lost.
chess_arrived = { chess-who } arrives within the hour; the time lost is charged from the start of the session.
chess_late = { chess-who } comes more than an hour late and loses.
chess_both_late = Both players come more than an hour late, and both lose.
chess_late_mates = { chess-who } is late, but the sealed move { $move } mates and wins.
chess_late_draws = { chess-who } is late, but the sealed move { $move } draws the game.
chess_seal_opened = The sealed move of { chess-who } is { $move }.
chess_bad_seal = The sealed move of { chess-who } is illegal or cannot be understood, and loses.
chess_sealed = { chess-who } seals a move, and the game is adjourned.
chess_session_begins = The session begins.
chess_clocks_stopped = The arbiter stops the clocks.
chess_clock_set = The arbiter sets the clock of { chess-who } to { $minutes } min { $seconds } s.
chess_clocks_run = The arbiter lets the clocks run again.

/** Every refusal by its code, in English. */
import type { Errors, Refusal } from '../errors';

const misunderstood = 'This page and the server misunderstood each other. Please load the page again.';
const asSaid = ({ message }: Refusal): string => message;

export const errors: Errors = {
  offline: 'Not connected. Please try again in a moment.',

  bad_json: misunderstood,
  not_an_object: misunderstood,
  not_text: misunderstood,
  too_deep: misunderstood,
  duplicate_field: misunderstood,
  missing_field: misunderstood,
  unknown_field: misunderstood,
  wrong_type: misunderstood,
  unknown_type: misunderstood,
  unknown_value: misunderstood,
  hello_first: misunderstood,
  already_greeted: misunderstood,
  too_large: 'That is too long.',
  too_long: 'That is too long.',
  too_short: 'That is too short.',
  out_of_range: 'That number is too large or too small.',
  bad_text: 'There are characters in it that cannot be used here.',
  wrong_version: 'The server has a newer version of this page. Please load it again.',

  unknown_secret: 'The server does not know this device.',
  bad_device_link: 'This link does not work (any more). Make a new one on the other device.',
  unknown_game: 'This game cannot be played here.',
  // The rules say what is wrong.
  bad_options: asSaid,
  bad_action: asSaid,

  unknown_lobby: 'This table does not exist (any more), or its link is incomplete.',
  not_in_lobby: 'You are at no table.',
  lobby_full: 'Nobody else has room at this table.',
  no_such_seat: 'There is no such seat.',
  seat_taken: 'Somebody sits there already.',
  no_free_seat: 'Every seat is taken.',
  not_seated: 'You have no seat.',
  not_host: 'Only the host can do that.',
  no_such_member: 'Whoever that was has left.',
  bad_order: 'Somebody came or went meanwhile. Please try again.',
  empty_seats: 'There are too few players for this game.',
  stale_commitment: 'The shuffle of this table was sealed anew.',
  match_running: 'That must wait for the end of the game.',

  no_match: 'No game is running here.',
  match_over: 'The game is over.',
  match_frozen:
    'This game had to be stopped because of a fault in the rules program. Its moves are kept, so that it can be mended.',
  rules_changed:
    'The rules of this game were mended while you played, and it cannot go on under the new ones. Its moves are kept.',
  spectator: 'Whoever watches cannot do that.',
  stale_match: 'That was meant for an earlier game.',
  stale_version: 'The table has changed meanwhile. Please look again.',
  not_asked: 'Nothing is asked of you now.',
  nothing_to_undo: 'There is nothing to take back.',
  proposal_open: 'Something else is put to the table. Please wait for the answers.',
  no_proposal: 'There is nothing to agree to any more.',
  stale_proposal: 'That question is settled; another one is open now.',
  already_voted: 'You have answered already.',
  not_over: 'The game is not over yet.',
  not_away: 'Whoever sits there plays, or has time left to.',
  bot_plays: 'A bot plays for you. Take your seat back first.',
  no_bot: 'No bot plays for you.',
  unknown_match: 'There is no finished game with this number.',
  hints_off: 'There are no hints at this table.',
  still_thinking: 'Regent still thinks about another question. Please wait a moment.',

  overloaded: 'Too much is being played at once. Try again in a moment.',
  too_fast: 'That was too fast. Please wait a moment.',
  too_many_guests: 'Too many new guests have come from your network. Please try again later.',
  too_many_lobbies: 'You have opened too many tables. Please leave one first.',
  stopping: 'The server is being restarted. It will be back in a moment.',
  unsaved: 'The server cannot save just now. What was done is kept, and it goes on as soon as it can.',
  storage_trouble: 'The server could not keep that. Nothing was changed; please try again.',
  internal: 'Something went wrong on the server. Nothing was changed.',
};

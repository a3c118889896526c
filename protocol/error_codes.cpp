#include "protocol/error_codes.hpp"

#include <array>

namespace coronet::protocol {

namespace {
constexpr std::array code_texts{
    CodeText{Code::bad_json, "bad_json", "This is not valid JSON."},
    CodeText{Code::too_large, "too_large", "The message is larger than 16 KiB."},
    CodeText{Code::too_deep, "too_deep", "The message is nested deeper than 16 levels."},
    CodeText{Code::duplicate_field, "duplicate_field", "A field stands twice in one object."},
    CodeText{Code::not_an_object, "not_an_object", "A message is a JSON object."},
    CodeText{Code::unknown_type, "unknown_type", "There is no message of this type."},
    CodeText{Code::missing_field, "missing_field", "A field is missing."},
    CodeText{Code::unknown_field, "unknown_field", "There is a field that does not belong here."},
    CodeText{Code::wrong_type, "wrong_type", "A field holds another kind of value than it should."},
    CodeText{Code::out_of_range, "out_of_range", "A number is too large or too small."},
    CodeText{Code::too_short, "too_short", "A text or list is too short."},
    CodeText{Code::too_long, "too_long", "A text or list is too long."},
    CodeText{Code::bad_text, "bad_text", "A text holds characters that are not allowed there."},
    CodeText{Code::unknown_value, "unknown_value", "A field holds none of the words it may hold."},
    CodeText{Code::wrong_version, "wrong_version",
             "This page is of another version than the server. Please reload it."},
    CodeText{Code::not_text, "not_text", "Messages are text, not binary."},
    CodeText{Code::hello_first, "hello_first", "The first message of a connection is `hello`."},
    CodeText{Code::already_greeted, "already_greeted", "This connection has said `hello` already."},
    CodeText{Code::unknown_secret, "unknown_secret", "The server does not know this device."},
    CodeText{Code::bad_device_link, "bad_device_link", "This device link is used up, out of date or wrong."},
    CodeText{Code::unknown_game, "unknown_game", "There is no such game here."},
    CodeText{Code::bad_options, "bad_options", "These options do not go together or do not exist."},
    CodeText{Code::unknown_lobby, "unknown_lobby", "There is no such lobby, or it needs its link."},
    CodeText{Code::not_in_lobby, "not_in_lobby", "You are in no lobby."},
    CodeText{Code::lobby_full, "lobby_full", "This lobby can take no more people."},
    CodeText{Code::no_such_seat, "no_such_seat", "There is no such seat."},
    CodeText{Code::seat_taken, "seat_taken", "Somebody sits there already."},
    CodeText{Code::no_free_seat, "no_free_seat", "Every seat is taken."},
    CodeText{Code::not_seated, "not_seated", "You have no seat."},
    CodeText{Code::not_host, "not_host", "Only the host can do that."},
    CodeText{Code::no_such_member, "no_such_member", "There is no such person in this lobby."},
    CodeText{Code::bad_order, "bad_order", "Name each seated person once."},
    CodeText{Code::empty_seats, "empty_seats", "There are too few players for this game."},
    CodeText{Code::stale_commitment, "stale_commitment",
             "The shuffle of this lobby was sealed with another commitment."},
    CodeText{Code::match_running, "match_running", "That cannot be done while a match runs."},
    CodeText{Code::no_match, "no_match", "No match is running here."},
    CodeText{Code::match_over, "match_over", "The match is over."},
    CodeText{Code::match_frozen, "match_frozen",
             "This match stopped because of a fault in the rules. Its log is kept."},
    CodeText{Code::rules_changed, "rules_changed",
             "The rules have changed since this match began, so it cannot go on. Its log is kept."},
    CodeText{Code::spectator, "spectator", "Spectators cannot do that."},
    CodeText{Code::stale_match, "stale_match", "That was for another match."},
    CodeText{Code::stale_version, "stale_version", "The position has changed meanwhile."},
    CodeText{Code::bad_action, "bad_action", "This is not an action of the game."},
    CodeText{Code::nothing_to_undo, "nothing_to_undo", "There is nothing to take back."},
    CodeText{Code::proposal_open, "proposal_open", "Another proposal waits for answers."},
    CodeText{Code::no_proposal, "no_proposal", "There is no proposal to answer."},
    CodeText{Code::stale_proposal, "stale_proposal", "Another proposal is open by now."},
    CodeText{Code::already_voted, "already_voted", "You have answered already."},
    CodeText{Code::not_over, "not_over", "The match is not over yet."},
    CodeText{Code::unknown_match, "unknown_match", "There is no finished match with this number."},
    CodeText{Code::not_away, "not_away", "Whoever sits there plays, or has time left to."},
    CodeText{Code::bot_plays, "bot_plays", "A bot plays for you. Take your seat back first."},
    CodeText{Code::no_bot, "no_bot", "No bot plays for you."},
    CodeText{Code::hints_off, "hints_off", "Hints are off in this lobby."},
    CodeText{Code::not_asked, "not_asked", "Nothing is asked of you now."},
    CodeText{Code::still_thinking, "still_thinking", "Another hint is still being thought about."},
    CodeText{Code::too_fast, "too_fast", "Too many messages in a short time."},
    CodeText{Code::overloaded, "overloaded", "Too much is being played here at once. Try again in a moment."},
    CodeText{Code::too_many_guests, "too_many_guests",
             "Too many new guests have come from this address. Please come back later."},
    CodeText{Code::too_many_lobbies, "too_many_lobbies", "You have opened too many lobbies."},
    CodeText{Code::stopping, "stopping", "The server is stopping. Please come back in a moment."},
    CodeText{Code::storage_trouble, "storage_trouble", "The server could not store this. Nothing was changed."},
    CodeText{Code::internal, "internal", "Something went wrong on the server. Nothing was changed."},
};

constexpr bool in_order() {
    for (std::size_t i = 0; i < code_texts.size(); ++i) {
        if (static_cast<std::size_t>(code_texts[i].code) != i) return false;
    }
    return true;
}
static_assert(in_order() && code_texts.size() == static_cast<std::size_t>(Code::internal) + 1);
}  // namespace

std::span<const CodeText> all_codes() { return code_texts; }
std::string_view name(Code code) { return code_texts[static_cast<std::size_t>(code)].name; }
std::string_view sentence(Code code) { return code_texts[static_cast<std::size_t>(code)].sentence; }

}  // namespace coronet::protocol

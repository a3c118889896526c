// The codes of refusals that are not the rules of a game: unreadable messages, lobbies, matches, limits.
// A game's own codes stand in its rules. schema/README.md lists these with their sentences.
#pragma once

#include <span>
#include <string_view>

namespace coronet::protocol {

enum class Code {
    // the message could not be read
    bad_json,
    too_large,
    too_deep,
    duplicate_field,
    not_an_object,
    unknown_type,
    missing_field,
    unknown_field,
    wrong_type,
    out_of_range,
    too_short,
    too_long,
    bad_text,
    unknown_value,
    wrong_version,
    not_text,
    // who one is
    hello_first,
    already_greeted,
    unknown_secret,
    bad_device_link,
    // lobbies
    unknown_game,
    bad_options,
    unknown_lobby,
    not_in_lobby,
    lobby_full,
    no_such_seat,
    seat_taken,
    no_free_seat,
    not_seated,
    not_host,
    no_such_member,
    bad_order,
    empty_seats,
    stale_commitment,
    match_running,
    // matches
    no_match,
    match_over,
    match_frozen,
    rules_changed,
    spectator,
    stale_match,
    stale_version,
    bad_action,
    nothing_to_undo,
    proposal_open,
    no_proposal,
    stale_proposal,
    already_voted,
    not_over,
    unknown_match,
    not_away,
    bot_plays,
    no_bot,
    hints_off,
    not_asked,
    still_thinking,
    // limits and trouble
    too_fast,
    overloaded,
    too_many_guests,
    too_many_lobbies,
    stopping,
    storage_trouble,
    internal,
};

/// A code with the name it has in JSON and its sentence for people.
struct CodeText {
    Code code;
    std::string_view name;
    std::string_view sentence;
};

/// Every code, in the order of the enum.
std::span<const CodeText> all_codes();
/// The name of a code in JSON.
std::string_view name(Code code);
/// What the code means, as a sentence a person understands.
std::string_view sentence(Code code);

}  // namespace coronet::protocol

#include "engine/heart_of_crown/table/words.hpp"

#include <array>

namespace coronet::heart_of_crown {
namespace {

template <std::size_t N, class Enum>
std::string_view pick(const std::array<std::string_view, N>& words, Enum value) {
    return words[static_cast<std::size_t>(value)];
}

}  // namespace

std::string_view word(Zone zone) {
    static constexpr std::array<std::string_view, 15> words = {
        "none", "hand", "deck",   "deck_top", "deck_bottom", "discard",    "play", "domain",
        "kept", "out",  "market", "supply",   "curses",      "princesses", "box"};
    static_assert(static_cast<std::size_t>(Zone::box) + 1 == words.size());
    return pick(words, zone);
}

std::string_view word(Phase phase) {
    static constexpr std::array<std::string_view, 5> words = {"setup", "main", "second", "cleanup", "over"};
    return pick(words, phase);
}

std::string_view word(Choice choice) {
    static constexpr std::array<std::string_view, 4> words = {"none", "purchase", "support", "set"};
    return pick(words, choice);
}

std::string_view word(Ask ask) {
    static constexpr std::array<std::string_view, 22> words = {
        "none",    "starting_hand", "main",       "second", "cleanup",  "defend",   "discard", "banish",
        "acquire", "take",          "put_on_top", "put",    "put_back", "take_out", "show",    "imitate",
        "opened",  "way",           "pay",        "amount", "declare",  "token"};
    static_assert(static_cast<std::size_t>(Ask::token) + 1 == words.size());
    return pick(words, ask);
}

std::string_view word(Way way) {
    static constexpr std::array<std::string_view, 19> words = {
        "none",     "top",  "bottom",   "leave", "discard", "draw", "coins", "take", "magic",     "military",
        "merchant", "maid", "strategy", "start", "coin",    "ore",  "twin",  "debt", "succession"};
    static_assert(static_cast<std::size_t>(Way::succession) + 1 == words.size());
    return pick(words, way);
}

std::string_view word(Copy copy) {
    static constexpr std::array<std::string_view, 6> words = {"none",      "open", "hidden",
                                                              "used_open", "used", "recalled"};
    return copy == Copy::any ? "any" : pick(words, copy);
}

std::string_view word(Why why) {
    static constexpr std::array<std::string_view, 34> words = {"ok",
                                                               "game_over",
                                                               "not_your_turn",
                                                               "not_your_question",
                                                               "question_open",
                                                               "wrong_phase",
                                                               "bad_parameter",
                                                               "player_out",
                                                               "not_in_hand",
                                                               "not_playable",
                                                               "no_plays_left",
                                                               "no_princess",
                                                               "no_ability",
                                                               "ability_used",
                                                               "cannot_pay_cost",
                                                               "no_counter",
                                                               "in_extra_turn",
                                                               "keep_not_action",
                                                               "keep_no_territory",
                                                               "keep_cost",
                                                               "keep_occupied",
                                                               "keep_new_territory",
                                                               "keep_again",
                                                               "not_kept",
                                                               "not_for_sale",
                                                               "not_enough_coins",
                                                               "other_choice_made",
                                                               "bribery_used_up",
                                                               "already_supporting",
                                                               "princess_taken",
                                                               "wrong_territories",
                                                               "not_succession",
                                                               "wrong_number",
                                                               "not_an_option"};
    static_assert(static_cast<std::size_t>(Why::not_an_option) + 1 == words.size());
    return pick(words, why);
}

std::string_view word(Reason reason) {
    static constexpr std::array<std::string_view, 5> words = {"none", "coronation", "thirty_points", "last_prince",
                                                              "turn_limit"};
    return pick(words, reason);
}

}  // namespace coronet::heart_of_crown

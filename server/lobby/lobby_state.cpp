#include "server/lobby/lobby_state.hpp"

#include "engine/core/check.hpp"
#include "protocol/codec.hpp"
#include "server/log.hpp"

#include <concepts>
#include <exception>
#include <type_traits>
#include <utility>
#include <variant>

namespace coronet::server {

using protocol::Code;

namespace {

template <class... Some>
bool is_one_of(const Input& what) {
    return (std::holds_alternative<Some>(what) || ...);
}

/// What a client that comes back says again, or does not mean any more.
bool comes_from_people(const Input& what) {
    return is_one_of<input::Request, input::Join, input::Detach, input::Rename>(what);
}

/// Whether it waits while the match is on its way from storage.
bool waits_at_the_door(const Input& what) {
    return comes_from_people(what) || is_one_of<input::Close, input::Resume>(what);
}

}  // namespace

LobbyState::LobbyState(LobbyEffects& effects, Metrics& metrics, StoredLobby stored, Moment now)
    : out_(effects),
      metrics_(metrics),
      at_(now),
      people_(effects, metrics, at_, proposals_, std::move(stored)),
      match_(effects, metrics, at_, people_, proposals_) {}

void LobbyState::take(Input what, Moment now) {
    at_ = now;
    if (given_up_ && comes_from_people(what)) return;
    if (door_.shut() && waits_at_the_door(what)) return door_.wait(std::move(what));
    hand_on(what);
    match_.reading() ? door_.close() : let_in();
    if (people_.is_fenced()) moved();
    if (given_up_) give_up_when_stored();
}

void LobbyState::hand_on(Input& what) {
    const auto to_whom_it_concerns = [this](auto& one) {
        if constexpr (requires { people_.take(one); }) {
            people_.take(one);
        } else if constexpr (requires { match_.take(one); }) {
            match_.take(one);
        } else {
            take(one);
        }
    };
    std::visit(to_whom_it_concerns, what);
}

void LobbyState::let_in() {
    door_.open();
    while (auto what = door_.next()) {
        try {
            hand_on(*what);
        } catch (const std::exception& trouble) {  // one that fails keeps no other out
            log::error("lobby: what came in failed lobby={}: {}", people_.id().text(), trouble.what());
        }
        if (match_.reading()) door_.close();
    }
}

// ------------------------------------------------------------------------------------------- whether it is awake

void LobbyState::take(input::Admit& what) {
    if (asleep_) return what.done(Admission::asleep);
    people_.expect();
    what.done(people_.admits(what.person, what.by_link) ? Admission::yes : Admission::no);
}

void LobbyState::take(input::Resume& what) {
    if (!people_.closed()) {
        if (match_.take_up(what.urgency)) return door_.close(std::move(what));
        people_.seal();
    }
    what.done();
}

void LobbyState::take(input::Rest& what) {
    const auto until = people_.may_rest(what.patience) ? match_.rests_until() : std::nullopt;
    asleep_ = until && *until > at_.wall + what.patience;
    if (!asleep_) return what.done(std::nullopt);
    if (match_.runs()) metrics_.matches.add(-1);
    shut();
    what.done(until);
}

void LobbyState::take(input::Close& what) {
    const bool closes = !people_.closed() && (what.force || people_.alone());
    if (closes) {
        people_.send_out(protocol::LeftReason::closed);
        shut();
    }
    what.done(closes);
}

void LobbyState::take(input::GiveUp& what) {
    if (people_.closed()) return what.done();
    given_up_ = std::move(what.done);
    match_.stand_still();
    people_.retry();  // once more, what would be tried again too late: else a match that is over goes as one that runs
}

void LobbyState::give_up_when_stored() {
    if (!people_.closed() && (!people_.all_stored() || !match_.all_stored())) return;
    const auto given_up = std::exchange(given_up_, nullptr);
    asleep_ = true;
    turn_away();
    match_.let_go();  // before it is shut: who waits for a hint asks again elsewhere
    if (!people_.closed()) shut();
    given_up();
}

void LobbyState::moved() {
    if (people_.closed()) {
        // It was given up, and somebody else may have it now.
        if (asleep_) people_.send_away();
        return people_.let_go();
    }
    log::warn("lobby: another node has it lobby={}", people_.id().text());
    if (match_.runs()) metrics_.matches.add(-1);
    people_.send_away();
    const auto given_up = std::exchange(given_up_, nullptr);
    asleep_ = true;
    shut();
    let_go();
    out_.moved();
    if (given_up) given_up();
}

void LobbyState::shut() {
    match_.close();
    people_.close();
}

void LobbyState::let_go() {
    people_.let_go();
    turn_away();
    match_.let_go();
    given_up_ = nullptr;  // it may hold this lobby
}

void LobbyState::turn_away() {
    for (Input& what : door_.clear()) {
        if (const auto* join = std::get_if<input::Join>(&what)) out_.send_away(*join->client);
        if (const auto* resume = std::get_if<input::Resume>(&what)) resume->done();
        if (const auto* close = std::get_if<input::Close>(&what)) close->done(false);
    }
}

// ------------------------------------------------------------------------------------------------- who comes and goes

void LobbyState::take(input::Join& who) {
    if (asleep_) return out_.send_away(*who.client);
    if (who.looked) return enter(who);
    if (!people_.admits(who.person, who.how.link.has_value())) {
        return out_.refuse(*who.client, protocol::error_of(Code::unknown_lobby, who.id));
    }
    who.looked = match_.take_up(Urgency::soon) || match_.look_at_ended();
    who.looked ? door_.close(std::move(who)) : enter(who);
}

void LobbyState::enter(const input::Join& who) {
    if (door_.has_gone(who.client->number())) {
        return out_.refuse(*who.client, protocol::error_of(Code::not_in_lobby, who.id));
    }
    if (match_.crowded()) return out_.refuse(*who.client, protocol::error_of(Code::storage_trouble, who.id));
    const auto entered = people_.enter(who);
    if (!entered) return;
    const LobbyReply reply{entered->newcomer ? LobbyReply::saved : LobbyReply::done, {}, {}};
    match_.came(entered->window, who.how, {who.client, who.id}, reply);
}

void LobbyState::take(input::Detach& what) {
    if (asleep_) return;
    LobbyPeople::Window* window = people_.window(what.connection);
    if (window == nullptr) return;
    if (people_.detach(*window)) match_.somebody_went();
    people_.tell_lobby();
}

LobbyReply LobbyState::handle(LobbyPeople::Window& from, const protocol::in::Leave& /*message*/, Answered /*id*/) {
    if (people_.leave(from)) match_.somebody_went();
    return people_.changed(std::nullopt);
}

// ------------------------------------------------------------------------------------------------- what is asked for

void LobbyState::take(input::Request& what) {
    const auto& [client, request] = what;
    if (asleep_) return out_.send_away(*client);  // they say it again where the lobby is
    LobbyPeople::Window* from = people_.window(client->number());
    if (from == nullptr) return out_.refuse(*client, protocol::error_of(Code::not_in_lobby, request.id));
    if (const auto no = people_.refuses(request.message)) {
        return out_.refuse(*client, protocol::error_of(*no, request.id));
    }
    const auto by_whom_it_concerns = [&](const auto& message) -> LobbyReply {
        if constexpr (requires { people_.handle(*from, message, request.id); }) {
            return people_.handle(*from, message, request.id);
        } else if constexpr (requires { match_.handle(*from, message, request.id); }) {
            return match_.handle(*from, message, request.id);
        } else {
            static_assert(std::same_as<std::decay_t<decltype(message)>, protocol::in::Leave>,
                          "no `handle` takes such a message, neither LobbyPeople's nor LobbyMatch's");
            return handle(*from, message, request.id);
        }
    };
    LobbyReply reply;
    try {
        reply = std::visit(by_whom_it_concerns, request.message);
    } catch (const engine::Bug& bug) {
        reply = refused(match_.failed(bug.what()));
    } catch (const std::exception& trouble) {
        log::error("lobby: a request failed lobby={}: {}", people_.id().text(), trouble.what());
        reply = refused(Code::internal);
    }
    people_.answer({client, request.id}, reply);
}

void LobbyState::take(input::Rang& what) {
    if (people_.closed()) return;
    if (what.alarm == Alarm::sweep) return people_.sweep();
    if (what.alarm == Alarm::retry) return people_.retry();
    match_.ring(what.alarm);
}

}  // namespace coronet::server

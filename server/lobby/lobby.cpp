#include "server/lobby/lobby.hpp"

#include "protocol/codec.hpp"
#include "server/lobby/recorder.hpp"
#include "server/lobby/reproduction.hpp"
#include "server/lobby/settings.hpp"
#include "server/lobby/stored.hpp"
#include "server/log.hpp"
#include "server/net/reply.hpp"
#include "server/scenarios/ask_about.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <exception>

namespace coronet::server {

namespace asio = boost::asio;

Lobby::Lobby(asio::io_context& io, LobbyHouse& house, StoredLobby stored, Fence fence)
    : strand_(asio::make_strand(io)),
      house_(house),
      id_(stored.record.id),
      link_(stored.record.link),
      fence_(fence),
      state_(*this, house.metrics(), std::move(stored), now()) {
    for (auto& one : timers_) one = house_.steady().timer(strand_);
}

// ------------------------------------------------------------------------------------------------------ what comes

Moment Lobby::now() const { return {house_.steady().now(), house_.now()}; }

void Lobby::take(Input what) { state_.take(std::move(what), now()); }

void Lobby::post(Input what) {
    asio::post(strand_, [self = shared_from_this(), what = std::move(what)]() mutable { self->take(std::move(what)); });
}

void Lobby::resume(Urgency urgency, std::function<void()> done) { post(input::Resume{urgency, std::move(done)}); }

void Lobby::admits(PersonId person, bool by_link, std::function<void(Admission)> done) {
    post(input::Admit{person, by_link, std::move(done)});
}

void Lobby::rest(std::chrono::seconds patience, std::function<void(std::optional<Time>)> done) {
    post(input::Rest{patience, std::move(done)});
}

void Lobby::join(std::shared_ptr<Client> client, PersonId person, std::string name, protocol::in::Join how,
                 Answered id) {
    post(input::Join{std::move(client), person, std::move(name), std::move(how), id});
}

void Lobby::detach(ConnectionNumber connection) { post(input::Detach{connection}); }

void Lobby::receive(std::shared_ptr<Client> client, protocol::in::LobbyRequest request) {
    // At once, where nobody else is at this lobby: nothing that a lobby tells somebody comes back to it from there.
    asio::dispatch(strand_,
                   [self = shared_from_this(), client = std::move(client), request = std::move(request)]() mutable {
                       self->take(input::Request{std::move(client), std::move(request)});
                   });
}

asio::awaitable<void> Lobby::has_looked() { co_await asio::post(strand_, asio::use_awaitable); }

void Lobby::rename(PersonId person, std::string name) { post(input::Rename{person, std::move(name)}); }

void Lobby::close(bool force, std::function<void(bool)> done) { post(input::Close{force, std::move(done)}); }

void Lobby::give_up(std::function<void()> done) { post(input::GiveUp{std::move(done)}); }

void Lobby::lose() { post(input::Lost{}); }

void Lobby::let_go() { state_.let_go(); }

// ----------------------------------------------------------------------------------------------------- what is done

void Lobby::post_if_there(const Strand& strand, std::weak_ptr<Lobby> lobby, Input what) {
    asio::post(strand, [lobby = std::move(lobby), what = std::move(what)]() mutable {
        if (const auto self = lobby.lock()) self->take(std::move(what));
    });
}

template <class Make>
auto Lobby::answers(Make make) {
    return [weak = weak_from_this(), strand = strand_, make](auto answer) {
        post_if_there(strand, weak, make(std::move(answer)));
    };
}

LobbyTerms Lobby::terms() const {
    return {house_.limits(), house_.answer_pause(), house_.bot_pause(), house_.bots().budget(), house_.push_after()};
}

void Lobby::draw(std::span<std::uint8_t> bytes) { fill_random(bytes); }

void Lobby::wake(Alarm alarm, Instant at) {
    timers_.at(static_cast<std::size_t>(alarm))->set(at, [weak = weak_from_this(), alarm] {
        if (const auto self = weak.lock()) self->take(input::Rang{alarm});
    });
}

void Lobby::stop(Alarm alarm) { timers_.at(static_cast<std::size_t>(alarm))->stop(); }

void Lobby::save(LobbyChange change) {
    house_.lobbies().save(fence_, std::move(change),
                          answers([](Result<void> result) { return input::Saved{std::move(result)}; }));
}

void Lobby::begin_match(MatchRecord match, LobbyRecord lobby) {
    // Whoever began it is answered, also when the lobby has left memory meanwhile.
    auto done = [self = shared_from_this()](Result<void> result) { self->post(input::MatchBegun{std::move(result)}); };
    house_.matches().start(fence_, std::move(match), std::move(lobby), std::move(done));
}

void Lobby::append(MatchId match, std::vector<Entry> entries, Ledger::Writing writing) {
    auto done = [writing](Result<void> result) { return input::Appended{writing, std::move(result)}; };
    house_.journal().append(match, fence_, std::move(entries), answers(done));
}

void Lobby::read_back(MatchId match) {
    auto done = [](Result<std::vector<Entry>> journal) { return input::JournalRead{std::move(journal)}; };
    house_.journal().read(match, answers(done));
}

void Lobby::bring_back(MatchId match, BringingBack how) {
    asio::co_spawn(strand_, bring(shared_from_this(), match, std::move(how)), asio::detached);
}

void Lobby::show_journal(MatchRecord match) {
    asio::co_spawn(strand_, show(shared_from_this(), std::move(match)), asio::detached);
}

void Lobby::record(EndedMatch match) {
    asio::co_spawn(strand_, record_it(shared_from_this(), std::move(match)), asio::detached);
}

asio::awaitable<Result<std::vector<Entry>>> Lobby::journal_of(MatchId match) {
    auto read = [this, match](Completion<std::vector<Entry>> done) { house_.journal().read(match, std::move(done)); };
    co_return co_await stored<std::vector<Entry>>(std::move(read));
}

/// Throws what the rules do.
asio::awaitable<std::shared_ptr<RunningMatch>> Lobby::carried_out(const MatchRecord& match,
                                                                  const std::vector<Entry>& journal,
                                                                  const BringingBack& how) {
    auto again = [match, journal, clock = how.playing ? clock_terms(match.options) : ClockTerms{},
                  renewed = how.playing ? how.renewed : std::nullopt] {
        return std::make_shared<RunningMatch>(replayed(match, journal, clock, renewed));
    };
    co_return co_await worked<std::shared_ptr<RunningMatch>>(house_.workers(), how.urgency, std::move(again));
}

asio::awaitable<void> Lobby::bring(Self self, MatchId match, BringingBack how) {
    auto find = [this, match](Completion<std::optional<MatchRecord>> done) {
        house_.matches().find(match, std::move(done));
    };
    auto record = co_await stored<std::optional<MatchRecord>>(std::move(find));
    auto journal = co_await journal_of(match);
    input::BroughtBack back{how.playing, std::move(record), std::move(journal)};
    if (back.record && *back.record && back.journal) {
        try {
            back.match = co_await carried_out(**back.record, *back.journal, how);
        } catch (const std::exception& bug) {
            back.bug = bug.what();
        }
    }
    self->take(std::move(back));
}

asio::awaitable<void> Lobby::show(Self self, MatchRecord match) {
    input::JournalShown shown{};
    const auto journal = co_await journal_of(match.id);
    try {
        const BringingBack to_be_looked_at;
        if (journal) shown.match = co_await carried_out(match, *journal, to_be_looked_at);
    } catch (const std::exception& bug) {
        shown.bug = bug.what();
    }
    self->take(std::move(shown));
}

asio::awaitable<void> Lobby::record_it(Self self, EndedMatch match) {
    const Time ended = match.ended;
    std::function<Gzip()> record;
    if (match.steps) {
        record = [match] { return record_match(match.record, *match.steps, match.view, match.ended); };
    } else {
        auto journal = co_await journal_of(match.record.id);
        if (!journal) co_return self->take(input::Recorded{ended, journal.error()});
        record = [match, entries = std::move(*journal)] {
            return record_match(match.record, entries, match.view, match.ended);
        };
    }
    input::Recorded recorded{ended, Gzip{}};
    try {
        recorded.recording = co_await worked<Gzip>(house_.workers(), Urgency::soon, std::move(record));
    } catch (const std::exception& bug) {
        recorded.bug = bug.what();
    }
    self->take(std::move(recorded));
}

void Lobby::end_match(MatchId match, Finish finish, Gzip recording, LobbyRecord lobby) {
    auto done = [self = shared_from_this()](Result<void> result) { self->post(input::EndStored{std::move(result)}); };
    house_.matches().finish(fence_, match, std::move(finish), std::move(recording), std::move(lobby), std::move(done));
}

void Lobby::freeze_match(MatchId match, Time at, std::string why) {
    house_.matches().freeze(fence_, match, at, std::move(why),
                            answers([](Result<void> result) { return input::FreezeStored{std::move(result)}; }));
}

ThoughtTicket Lobby::think(int number, std::unique_ptr<search::Thinker> thinker, search::Level level) {
    auto told = answers([number](search::Choice choice) { return input::Thought{number, std::move(choice)}; });
    return house_.bots().think(std::move(thinker), level, std::move(told));
}

void Lobby::reproduce(MatchRecord match, std::vector<Entry> known, std::vector<protocol::Entry> failed,
                      std::string bug) {
    auto write = [folder = house_.reproductions(), match = std::move(match), known = std::move(known),
                  failed = std::move(failed), bug = std::move(bug)] {
        const auto file = write_reproduction(folder, match, known, failed, bug);
        if (file) log::critical("match: its reproduction is {}", file->string());
    };
    house_.workers().run(Urgency::soon, std::move(write));
}

std::variant<WorkshopBudget::Place, protocol::Code> Lobby::enter_workshop(const Client& client) {
    return house_.workshop().enter(client.address(), house_.steady().now());
}

void Lobby::write_down(AskedMoment moment) {
    auto write = [moment = std::move(moment)] {
        const auto& [client, id] = moment.who;
        try {
            auto position = ask_about(*moment.table(), moment.options, moment.seat, for_two_seconds());
            position.id = id;
            client->send(outgoing(position));
        } catch (const std::exception& trouble) {
            // Of a copy of the match, which goes on.
            log::error("workshop: a moment cannot be written down: {}", trouble.what());
            auto error = protocol::error_of(protocol::Code::internal);
            error.id = id;
            client->refuse(error);
        }
    };
    house_.workers().run(Urgency::later, std::move(write));
}

void Lobby::listed(std::optional<protocol::LobbySummary> summary) { house_.listed(id_, std::move(summary)); }

void Lobby::open(LobbyRecord record, std::optional<LobbyLink> before, const Client& client) {
    auto open = [self = shared_from_this(), record = std::move(record), address = client.address()]() mutable {
        auto opened = [self, lobby = record.id, link = record.link](std::optional<protocol::Code> no) {
            self->post(input::RematchOpened{lobby, link, no});
        };
        self->house_.open(std::move(record), address, std::move(opened));
    };
    if (!before) return open();
    auto looked = [self = shared_from_this(), link = *before,
                   open = std::move(open)](const Result<std::optional<LobbyId>>& there) mutable {
        if (!there) return self->post(input::RematchOpened{{}, link, protocol::Code::storage_trouble});
        if (*there) return self->post(input::RematchOpened{**there, link, std::nullopt});
        open();
    };
    house_.lobbies().find_by_link(*before, std::move(looked));
}

}  // namespace coronet::server

#include "server/lobby/front_desk.hpp"

#include "protocol/bot_levels.hpp"
#include "protocol/codec.hpp"
#include "server/lobby/past_games.hpp"
#include "server/lobby/roster.hpp"
#include "server/lobby/running_games.hpp"
#include "server/lobby/settings.hpp"
#include "server/lobby/stored.hpp"
#include "server/log.hpp"
#include "server/net/async.hpp"
#include "server/net/reply.hpp"
#include "server/shuffle/seed.hpp"

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>

#include <array>
#include <chrono>
#include <concepts>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>

namespace coronet::server {

namespace asio = boost::asio;
using protocol::Code;
using protocol::in::Concern;

namespace {

using Answered = std::optional<protocol::RequestId>;
using Verdict = std::optional<protocol::out::Error>;  // nothing: done

constexpr std::chrono::minutes device_link_lifetime{15};
/// How long a wrong guess beyond what is forgiven waits for its answer.
constexpr std::chrono::seconds guess_pause{1};

/// A name for somebody who brought none.
std::string guest_name() {
    std::array<std::uint8_t, 2> bytes{};
    fill_random(bytes);
    return "Guest " + std::to_string(1000 + (bytes[0] * 256 + bytes[1]) % 9000);
}

DeviceSecret secret_of(const protocol::Secret& secret) { return *DeviceSecret::from_bytes(*from_hex(secret.value)); }

/// The same as a function that can be copied, to be called once.
template <class T>
std::function<void(T)> copyable(Completion<T> done) {
    return [shared = std::make_shared<Completion<T>>(std::move(done))](T answer) { (*shared)(std::move(answer)); };
}

/// One connection at the desk. Lives on the connection's strand.
class Guest final : public Visitor {
  public:
    Guest(FrontDesk& desk, const std::shared_ptr<Client>& client)
        : desk_(desk), client_(client), number_(client->number()), address_(client->address()) {}

    asio::awaitable<void> receive(std::string text) override {
        const auto client = client_.lock();
        if (!client) co_return;
        protocol::Read read = protocol::parse(text);
        if (const auto* error = std::get_if<protocol::out::Error>(&read)) {
            client->refuse(*error);
            co_return;
        }
        auto& request = std::get<protocol::in::Request>(read);
        const Answered id = request.id;
        // Whether something else than `done` is said here: by the lobby that is asked or entered, or with the answer.
        const bool later = std::visit([](const auto& one) { return one.concern >= Concern::asking; }, request.message);
        Verdict verdict;
        try {
            verdict = co_await answer(client, request);
        } catch (const std::exception& trouble) {
            log::error("desk: a request failed: {}", trouble.what());
            verdict = protocol::error_of(Code::internal);
        }
        if (verdict) {
            verdict->id = id;
            client->refuse(*verdict);
        } else if (id && !later) {
            client->send(outgoing(protocol::out::Done{*id, std::nullopt}));
        }
    }

    [[nodiscard]] bool greeted() const override { return person_.has_value(); }
    void gone() override { leave_lobby(); }

  private:
    /// Answers what is about the connection, with a `handle` for each of these messages, and one that is
    /// missing does not compile; hands everything else to the lobby one is in.
    asio::awaitable<Verdict> answer(const std::shared_ptr<Client>& client, protocol::in::Request& request) {
        const auto chosen = [&]<class Message>(Message& message) {
            if (!person_ && Message::concern != Concern::connection)
                return at_once(protocol::error_of(Code::hello_first));
            if constexpr (!protocol::in::IsForDesk<Message>::value) {
                return at_once(pass_on(client, {request.id, std::move(message)}));
            } else if constexpr (std::same_as<Verdict, decltype(handle(client, message, request.id))>) {
                return at_once(handle(client, message, request.id));
            } else {
                return handle(client, message, request.id);
            }
        };
        return std::visit(chosen, request.message);
    }

    static asio::awaitable<Verdict> at_once(Verdict verdict) { co_return verdict; }

    Verdict pass_on(const std::shared_ptr<Client>& client, protocol::in::LobbyRequest request) {
        const auto lobby = lobby_.lock();
        if (!lobby) return protocol::error_of(Code::not_in_lobby);
        lobby->receive(client, std::move(request));
        return std::nullopt;
    }

    /// Answered after what the lobby was asked before and answers at once.
    asio::awaitable<Verdict> handle(const std::shared_ptr<Client>& client, const protocol::in::Ping&, Answered) {
        if (const auto lobby = lobby_.lock()) co_await lobby->has_looked();
        client->send(outgoing(protocol::out::Pong{static_cast<std::int64_t>(now().time_since_epoch().count())}));
        co_return std::nullopt;
    }

    asio::awaitable<Verdict> handle(const std::shared_ptr<Client>& client, const protocol::in::Hello& hello,
                                    Answered /*id*/) {
        if (person_) co_return protocol::error_of(Code::already_greeted);
        if (hello.secret) co_return co_await recognise(client, secret_of(*hello.secret), {});
        if (!desk_.guests.take(address_, desk_.registry.steady().now()))
            co_return protocol::error_of(Code::too_many_guests);
        std::string name = hello.name ? hello.name->value : guest_name();
        auto start = [&](Completion<NewDevice> done) {
            desk_.people.create_guest(std::move(name), now(), std::move(done));
        };
        const auto made = co_await stored<NewDevice>(std::move(start));
        if (!made) co_return trouble(made.error());
        become(made->person, made->device);
        co_await welcome(client, to_hex(made->secret.bytes()));
        co_return std::nullopt;
    }

    /// The connection becomes whose the device is, and is told `fresh`, a secret that is new to it.
    asio::awaitable<Verdict> recognise(const std::shared_ptr<Client>& client, DeviceSecret secret,
                                       std::optional<std::string> fresh) {
        auto look = [&](Completion<std::optional<Known>> done) { desk_.people.recognise(secret, std::move(done)); };
        const auto known = co_await stored<std::optional<Known>>(std::move(look));
        if (!known) co_return trouble(known.error());
        if (!*known) co_return co_await wrong_guess(Code::unknown_secret);
        leave_lobby();
        become((*known)->person, (*known)->device.id);
        desk_.people.touch(device_, now(), {});
        co_await welcome(client, std::move(fresh));
        co_return std::nullopt;
    }

    /// The answer to a secret or a link that fits nothing. Who tries many waits a second for each: what is right is
    /// never refused because of a neighbour's noise, and 256 or 144 bits are not found at that speed or any other.
    asio::awaitable<Verdict> wrong_guess(Code code) {
        if (!desk_.guesses.take(address_, desk_.registry.steady().now())) {
            desk_.registry.metrics().refused.add(Refusal::guess);
            asio::steady_timer pause(co_await asio::this_coro::executor, guess_pause);
            co_await pause.async_wait(as_values);
        }
        co_return protocol::error_of(code);
    }

    asio::awaitable<Verdict> handle(const std::shared_ptr<Client>& client, const protocol::in::ClaimDevice& claim,
                                    Answered /*id*/) {
        const auto token = DeviceToken::parse(claim.token.value);
        if (!token) co_return co_await wrong_guess(Code::bad_device_link);
        const DeviceSecret secret = claim.secret ? secret_of(*claim.secret) : DeviceSecret::draw();
        auto start = [&](Completion<Person> done) { desk_.people.claim_token(*token, secret, now(), std::move(done)); };
        const auto person = co_await stored<Person>(std::move(start));
        const auto fault = person ? std::nullopt : std::optional(person.error().fault);
        if (fault == StorageFault::unknown || fault == StorageFault::expired)
            co_return co_await wrong_guess(Code::bad_device_link);
        if (!person) co_return trouble(person.error());
        co_return co_await recognise(client, secret, to_hex(secret.bytes()));
    }

    asio::awaitable<Verdict> handle(const std::shared_ptr<Client>& /*client*/, const protocol::in::Rename& message,
                                    Answered /*id*/) {
        const std::string name = message.name.value;
        auto start = [&](Completion<void> done) { desk_.people.rename(*person_, name, std::move(done)); };
        const auto renamed = co_await stored<void>(std::move(start));
        if (!renamed) co_return trouble(renamed.error());
        name_->set(name);
        if (const auto lobby = lobby_.lock()) lobby->rename(*person_, name);
        co_return std::nullopt;
    }

    asio::awaitable<Verdict> handle(const std::shared_ptr<Client>& client, const protocol::in::DeviceLink& /*message*/,
                                    Answered /*id*/) {
        // A device is kept like a guest.
        if (!desk_.guests.take(address_, desk_.registry.steady().now())) co_return protocol::error_of(Code::too_fast);
        auto start = [&](Completion<NewToken> done) {
            desk_.people.create_token(*person_, now(), device_link_lifetime, std::move(done));
        };
        const auto made = co_await stored<NewToken>(std::move(start));
        if (!made) co_return trouble(made.error());
        const auto expires = static_cast<std::int64_t>(made->expires.time_since_epoch().count());
        client->send(outgoing(protocol::out::DeviceLink{made->token.text(), expires}));
        co_return std::nullopt;
    }

    asio::awaitable<Verdict> handle(const std::shared_ptr<Client>& client, const protocol::in::Create& message,
                                    Answered id) {
        const protocol::GameEntry* game = protocol::find_game(message.game.value);
        if (game == nullptr) co_return protocol::error_of(Code::unknown_game);
        Options changes;
        for (const auto& [option, value] : message.options) changes.emplace(option.value, value.value);
        auto settings = changed_settings(*game, standard_settings(*game), changes);
        if (const auto* refusal = std::get_if<engine::Refusal>(&settings)) co_return protocol::error_of(*refusal);
        if (const auto why = cannot_begin(*game, std::get<Options>(settings))) co_return protocol::error_of(*why);
        const Access access = message.access == protocol::Access::public_ ? Access::listed : Access::by_link;
        LobbyRecord record =
            Roster::opened(*game, access, std::get<Options>(std::move(settings)), *person_, name_->get(), now());
        for (const protocol::BotLevel level : message.bots.value_or(protocol::List<protocol::BotLevel, 4>{})) {
            if (!Roster::add_bot(record, protocol::from_wire(level))) co_return protocol::error_of(Code::no_free_seat);
        }
        const LobbyId lobby = record.id;
        protocol::in::Join how;
        how.link = record.link.text();
        auto start = [&](Completion<std::optional<Code>> done) {
            desk_.registry.open(std::move(record), address_, copyable(std::move(done)));
        };
        const auto refusal = co_await stored<std::optional<Code>>(std::move(start));
        if (!refusal || *refusal) co_return protocol::error_of(refusal ? **refusal : Code::storage_trouble);
        const auto opened = desk_.registry.in_memory(lobby);
        co_await go_to(opened);
        if (!opened) co_return protocol::error_of(Code::stopping);  // given up while it was being stored
        opened->join(client, *person_, name_->get(), std::move(how), id);
        co_return std::nullopt;
    }

    asio::awaitable<Verdict> handle(const std::shared_ptr<Client>& client, const protocol::in::Join& message,
                                    Answered id) {
        std::shared_ptr<Lobby> lobby;
        Admission admission = Admission::asleep;
        // One that falls asleep in this very moment is woken by the next look.
        while (admission == Admission::asleep) {
            const auto found = co_await look_for(message);
            if (!found) co_return trouble(found.error());
            if (!found->node.empty()) {
                client->send(outgoing(protocol::out::Elsewhere{found->node, id}));
                co_return std::nullopt;
            }
            lobby = found->lobby;
            admission = lobby ? co_await admitted(*lobby, message.link.has_value()) : Admission::no;
        }
        // Whoever may not come in learns no more than of a lobby that does not exist, and stays where they are.
        if (admission == Admission::no) co_return co_await wrong_guess(Code::unknown_lobby);
        co_await go_to(lobby);
        lobby->join(client, *person_, name_->get(), message, id);
        co_return std::nullopt;
    }

    asio::awaitable<Result<Registry::Whereabouts>> look_for(const protocol::in::Join& message) {
        const auto link = message.link ? LobbyLink::parse(message.link->value) : std::nullopt;
        const auto number = message.lobby && !message.link ? LobbyId::parse(message.lobby->value) : std::nullopt;
        if (!link && !number) co_return Registry::Whereabouts{};
        const auto admits = [person = *person_, by_link = link.has_value()](const LobbyRecord& lobby) {
            return Roster(lobby).admits(person, by_link);
        };
        auto ask = [&](Registry::Found done) {
            link ? desk_.registry.find(*link, admits, std::move(done))
                 : desk_.registry.find(*number, admits, std::move(done));
        };
        co_return co_await stored<Registry::Whereabouts>(std::move(ask));
    }

    asio::awaitable<Admission> admitted(Lobby& lobby, bool by_link) {
        auto ask = [&](Completion<Admission> done) { lobby.admits(*person_, by_link, copyable(std::move(done))); };
        const auto answer = co_await stored<Admission>(std::move(ask));
        co_return answer ? *answer : Admission::no;
    }

    asio::awaitable<Verdict> handle(const std::shared_ptr<Client>& client, const protocol::in::Browse& /*message*/,
                                    Answered /*id*/) {
        auto ask = [&](Completion<protocol::out::Lobbies> done) { desk_.registry.public_lobbies(std::move(done)); };
        const auto list = co_await stored<protocol::out::Lobbies>(std::move(ask));
        if (!list) co_return trouble(list.error());
        client->send(outgoing(*list));
        co_return std::nullopt;
    }

    asio::awaitable<Verdict> handle(const std::shared_ptr<Client>& client, const protocol::in::MyGames& message,
                                    Answered /*id*/) {
        const auto before = message.before ? std::optional(message.before->value) : std::nullopt;
        const auto page = co_await past_.page(desk_.matches, *person_, before);
        if (!page) co_return trouble(page.error());
        client->send(outgoing(*page));
        co_return std::nullopt;
    }

    asio::awaitable<Verdict> handle(const std::shared_ptr<Client>& client,
                                    const protocol::in::RunningGames& /*message*/, Answered /*id*/) {
        const auto played = co_await played_by_me(most_running_games);
        if (!played) co_return trouble(played.error());
        client->send(outgoing(running_games(*person_, *played, desk_.registry.notes())));
        co_return std::nullopt;
    }

    asio::awaitable<Result<std::vector<PlayedLobby>>> played_by_me(int most) {
        auto ask = [&](Completion<std::vector<PlayedLobby>> done) {
            desk_.lobbies.played_by(*person_, most, std::move(done));
        };
        co_return co_await stored<std::vector<PlayedLobby>>(std::move(ask));
    }

    template <class Message>
        requires std::same_as<Message, protocol::in::Try> || std::same_as<Message, protocol::in::PastPosition>
            asio::awaitable<Verdict> handle(const std::shared_ptr<Client>& client, const Message& message,
                                            Answered id) {
            Verdict verdict = co_await desk_.workshop.handle(client, message, id);
            const bool guessed = verdict && verdict->code == name(Code::unknown_match);
            if (guessed) co_return co_await wrong_guess(Code::unknown_match);
            co_return verdict;
        }

    template <class Message>
        requires std::same_as<Message, protocol::in::PushKey> || std::same_as<Message, protocol::in::PushSubscribe> ||
            std::same_as<Message, protocol::in::PushForget>
                asio::awaitable<Verdict> handle(const std::shared_ptr<Client>& client, const Message& message,
                                                Answered id) {
            return desk_.push.handle(client, device_, message, id);
        }

    void become(const Person& person, DeviceId device) {
        person_ = person.id;
        device_ = device;
        name_ = desk_.names.of(person.id, person.name);
        past_ = {};
    }

    asio::awaitable<void> welcome(const std::shared_ptr<Client>& client, std::optional<std::string> secret) {
        protocol::out::Welcome message;
        message.person = person_->text();
        message.name = name_->get();
        if (secret) message.secret = protocol::Secret(std::move(*secret));
        message.version = server_version;
        const auto played = co_await played_by_me(1);
        if (!played) log::error("storage: a running match was not looked for: {}", played.error().sentence);
        if (played && !played->empty()) message.lobby = protocol::Id(played->front().record.id.text());
        client->send(outgoing(message));
    }

    /// Leaves the lobby one was in, so that nothing it says comes behind what the next one says.
    asio::awaitable<void> go_to(std::shared_ptr<Lobby> lobby) {
        if (const auto last = lobby_.lock(); last && last != lobby) {
            leave_lobby();
            co_await last->has_looked();
        }
        lobby_ = lobby;
    }

    void leave_lobby() {
        if (const auto lobby = lobby_.lock()) lobby->detach(number_);
        lobby_.reset();
    }

    /// Nothing of a game is meant here: what is said of moves that wait belongs to tables.
    static Verdict trouble(const StorageError& error) {
        log::error("storage: a request failed fault={}: {}", name_of(error.fault), error.sentence);
        return protocol::error_of(error.fault == StorageFault::closed ? Code::stopping : Code::storage_trouble);
    }

    [[nodiscard]] Time now() const { return desk_.registry.now(); }
    FrontDesk& desk_;
    std::weak_ptr<Client> client_;
    ConnectionNumber number_;
    std::string address_;
    std::optional<PersonId> person_;
    DeviceId device_;  ///< by which they were recognised
    std::shared_ptr<SharedName> name_;
    std::weak_ptr<Lobby> lobby_;  ///< the registry's: who left it, and stays, does not keep one that rests
    PastGames past_;
};

}  // namespace

FrontDesk::FrontDesk(Registry& all, Storage& storage, PushSender& sender, const Config& config)
    : registry(all),
      people(storage.people()),
      lobbies(storage.lobbies()),
      matches(storage.matches()),
      guests(config.limits.guests_per_address),
      guesses(config.limits.guesses_per_address),
      workshop(all),
      push(sender) {}

std::unique_ptr<Visitor> FrontDesk::receive(const std::shared_ptr<Client>& client) {
    return std::make_unique<Guest>(*this, client);
}

}  // namespace coronet::server

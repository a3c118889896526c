#include "tests/simulation/world.hpp"

#include <algorithm>
#include <array>
#include <exception>
#include <utility>

namespace coronet::simulation {
namespace {

using server::StorageFault;

constexpr std::array names{"Ada", "Ben", "Cleo", "Dan", "Eve"};
constexpr std::array faults{StorageFault::full, StorageFault::io, StorageFault::overloaded, StorageFault::read_only};
/// Of all writes, one in so many fails while storage is well otherwise.
constexpr std::uint32_t failing = 40;
/// And one in so many is refused because somebody else has taken the lobby.
constexpr std::uint32_t fenced = 150;

server::Config config() {
    server::Config config;
    constexpr std::size_t any = 1'000'000;
    config.limits.guests_per_address = config.limits.lobbies_per_address = config.limits.guesses_per_address = any;
    config.reproductions = "/dev/null";
    return config;
}

}  // namespace

World::House::House(Disk& disk, Time& time, const server::Config& config, Summons::Heard summoned)
    : storage(disk),
      summons(std::move(summoned)),
      push(io, storage, metrics, {}),
      registry(io, {storage, metrics, work, thoughts, time, summons}, config),
      desk(registry, storage, push, config) {}

World::House::~House() {
    io.stop();
    for (const auto& line : lines) {
        line->cut();
        line->hang_up();
    }
}

World::World(std::uint64_t seed, Story story)
    : story_(std::move(story)), seed_(seed), config_(config()), truth_(disk_) {
    draw_from(seed);
    for (const char* name : names) people_.push_back({name});
    open_house();
}

World::~World() = default;

void World::tell(const std::string& what) const {
    if (story_) story_(what);
}

void World::open_house() {
    summoned_.clear();
    house_ = std::make_unique<House>(
        disk_, time_, config_, [this](server::PersonId person, server::LobbyId lobby) { summoned(person, lobby); });
    house_->registry.start();
}

void World::kill(std::uint32_t reached) {
    const std::size_t writes = house_->storage.writes();
    for (const auto& line : house_->lines) line->cut();
    house_->storage.die(writes == 0 ? 0 : reached % (writes + 1));
    house_.reset();
    open_house();
}

void World::stop() {
    House& house = *house_;
    if (std::exchange(house.stopping, true)) return end();
    house.registry.stop([&house] { house.given_up = true; });
}

void World::end() {
    poll(1);
    kill(static_cast<std::uint32_t>(house_->storage.writes()));
}

bool World::failed() { return !truth_.fault().empty(); }

/// Most schedules begin with three people in a lobby, and some of them with a match.
void World::begin() {
    const std::uint64_t lot = seed_ % 8;
    for (std::size_t who = 0; lot > 0 && who < 3; ++who) {
        const auto line = connect(who, static_cast<std::uint32_t>(seed_ / 8));
        arrive();
        if (line && who > 0) ask(*line, {{"type", "sit"}});
        arrive();
    }
    if (lot > 3) ask(*house_->lines.front(), {{"type", "start"}});
    if (lot > 4) arrive();
}

std::string World::run(const Plan& plan) {
    try {
        begin();
        for (const Event& event : plan) {
            happen(event);
            look();
            if (failed()) return truth_.fault();
        }
        trouble_.reset();
        if (house_->stopping) end();
        everybody_is_answered();
        if (!failed()) kill(0);
        if (!failed()) arrive();
        if (!failed()) everybody_comes();
        if (!failed()) nothing_stays_in_memory();
    } catch (const std::exception& thrown) {
        truth_.broken(std::string("thrown: ") + thrown.what());
    }
    return truth_.fault();
}

Outcome World::outcome(std::uint32_t how) const {
    const bool all_the_same = how % 3 == 0;
    if (trouble_) return {trouble_, *trouble_ == StorageFault::io && all_the_same};
    if (how % fenced == 1) return {StorageFault::fenced, false};
    if (how % failing == 0) return {faults.at(how / failing % faults.size()), all_the_same && (how / failing) % 4 == 1};
    return {};
}

void World::poll(std::uint32_t how) {
    if (house_->io.stopped()) house_->io.restart();
    if (how % 4 != 0) {
        house_->io.poll();
        return;
    }
    for (std::uint32_t left = how / 4 % 6; left > 0 && house_->io.poll_one() > 0; --left) {}
}

void World::happen(const Event& event) {
    tell(std::string(name_of(event.kind)));
    const auto who = event.who % people_.size();
    House& house = *house_;
    switch (event.kind) {
        case Kind::connect: connect(who, event.what); break;
        case Kind::cut:
            if (const auto line = line_of(event.who, false)) line->cut();
            break;
        case Kind::notice:
            if (const auto line = line_of(event.who, true)) line->notice();
            break;
        case Kind::speak:
            if (const auto line = line_of(event.who, false)) speak(*line, event.what, event.how);
            break;
        case Kind::again:
            if (const auto line = line_of(event.who, false)) say_again(*line);
            break;
        case Kind::write:
            for (std::uint32_t left = 1 + event.what % 3; left > 0; --left)
                house.storage.write(outcome(event.how / left));
            break;
        case Kind::read:
            house.storage.read(event.who, trouble_ ? trouble_ : event.how % failing == 0 ? faults[1] : trouble_);
            break;
        case Kind::work: house.work.carry_out(event.who); break;
        case Kind::thought: house.thoughts.answer(event.who, event.how % 16 == 0); break;
        case Kind::time:
            if (house.given_up) return end();
            time_.go_on();
            break;
        case Kind::pause:
            if (house.given_up) return end();
            time_.pass(std::chrono::milliseconds(event.how % 5000));
            break;
        case Kind::trouble:
            trouble_ = trouble_ ? std::nullopt : std::optional(faults.at(event.what % faults.size()));
            break;
        case Kind::kill: return kill(event.what);
        case Kind::stop: stop(); break;
    }
    poll(event.how / 7);
}

void World::heard(Line& line, const Json& message) {
    Somebody& somebody = people_.at(line.person);
    if (story_)
        tell("    " + somebody.name + " on line " + std::to_string(line.name) + " < " + message.dump().substr(0, 300));
    if (message.at("type") == "welcome") {
        somebody.id = server::PersonId::parse(message.at("person").get<std::string>());
        if (message.contains("secret")) somebody.secret = message.at("secret").get<std::string>();
    }
    if (!line.lobby.is_null()) {
        for (const char* link : {"link", "rematch"}) {
            const std::string text = line.lobby.value(link, "");
            if (!text.empty() && std::find(links_.begin(), links_.end(), text) == links_.end()) links_.push_back(text);
        }
    }
    truth_.told(line, message);
}

void World::look() {
    truth_.look_at_disk();
    for (const auto& line : house_->lines) {
        if (!line->is_cut() && people_.at(line->person).id) truth_.look_at(*line, *people_.at(line->person).id);
    }
    // Who may have been there since may be summoned again, and so may everybody by a lobby that does not remember.
    std::erase_if(summoned_, [this](const auto& one) {
        const auto& [who, lobby] = one.first;
        return !house_->registry.in_memory(lobby) ||
               std::any_of(house_->lines.begin(), house_->lines.end(),
                           [&](const auto& line) { return people_.at(line->person).id == who; });
    });
    constexpr std::size_t most_waiting = 400;
    if (house_->storage.writes() + house_->storage.reads() + house_->work.waiting() + time_.set() > most_waiting)
        truth_.broken("what is on its way has no bounds");
    if (house_->thoughts.waiting() > 2 * std::max<std::size_t>(links_.size(), 1))
        truth_.broken("thoughts have no bounds");
}

void World::summoned(server::PersonId person, server::LobbyId lobby) {
    tell("    somebody is summoned");
    for (const auto& line : house_->lines) {
        const bool theirs = people_.at(line->person).id == person && !line->noticed();
        if (theirs && line->inside() && line->lobby.at("id") == lobby.text())
            truth_.broken("somebody is summoned who is here: " + people_.at(line->person).name);
    }
    const auto stored = disk_.lobbies.find(lobby);
    const auto match = stored == disk_.lobbies.end() || !stored->second.match
                           ? disk_.matches.end()
                           : disk_.matches.find(*stored->second.match);
    if (match == disk_.matches.end() || !Truth::seat_of(match->second, person))
        truth_.broken("somebody is summoned who plays nothing there");
    const auto [last, first] = summoned_.try_emplace({person, lobby}, time_.now());
    if (first) return;
    if (time_.now() - last->second < std::chrono::hours(1)) truth_.broken("somebody is summoned twice within the hour");
    last->second = time_.now();
}

}  // namespace coronet::simulation

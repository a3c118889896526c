// A whole server, from the front desk to the journal, with people around it, in one thread: a schedule is carried out
// event by event, and what must hold is looked at after each (truth.hpp).
#pragma once

#include "server/config/config.hpp"
#include "server/lobby/front_desk.hpp"
#include "server/lobby/registry.hpp"
#include "server/metrics/metrics.hpp"
#include "tests/simulation/disk.hpp"
#include "tests/simulation/line.hpp"
#include "tests/simulation/plan.hpp"
#include "tests/simulation/surroundings.hpp"
#include "tests/simulation/truth.hpp"

#include <boost/asio/io_context.hpp>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace coronet::simulation {

/// What happened, if somebody wants to read it.
using Story = std::function<void(const std::string&)>;

class World {
  public:
    /// `seed`: of all chance.
    explicit World(std::uint64_t seed, Story story = {});
    ~World();
    World(const World&) = delete;
    World& operator=(const World&) = delete;

    /// Carries the plan out and then lets everything come to rest. Gives what did not hold; empty: all did.
    std::string run(const Plan& plan);

  private:
    /// One run of the server, with its connections.
    struct House {
        House(Disk& disk, Time& time, const server::Config& config, Summons::Heard summoned);
        ~House();
        bool given_up = false;  ///< all that it had to, once it was told to stop
        boost::asio::io_context io{1};
        server::Metrics metrics;
        VirtualStorage storage;
        Work work;
        Thoughts thoughts;
        Summons summons;
        server::PushSender push;
        server::Registry registry;
        server::FrontDesk desk;
        std::vector<std::shared_ptr<Line>> lines;
        bool stopping = false;
    };
    struct Choice {
        std::string match;
        int version;
        int id;
        std::vector<std::string> actions;
    };
    struct Somebody {
        std::string name;
        std::optional<std::string> secret{};
        std::optional<server::PersonId> id{};
        int next_id = 1;
        std::vector<Choice> choices{};
    };

    void tell(const std::string& what) const;
    void open_house();
    void kill(std::uint32_t reached);
    void stop();
    /// What a server does that was told to stop, a while after it has given everything up: all that was accepted is
    /// stored, its clients are sent away, and another is started.
    void end();
    void happen(const Event& event);
    bool failed();
    void heard(Line& line, const Json& message);
    void look();
    /// Somebody is reached with their pages closed.
    void summoned(server::PersonId person, server::LobbyId lobby);
    void begin();

    // people.cpp
    std::shared_ptr<Line> connect(std::size_t who, std::uint32_t how);
    /// A connection of this person, or of anybody.
    [[nodiscard]] std::shared_ptr<Line> line_of(std::uint32_t who, bool cut);
    void come_in(Line& line, std::uint32_t how);
    void ask(Line& line, Json message, bool with_id = true);
    [[nodiscard]] std::string new_line(const Line& line) const;
    void speak(Line& line, std::uint32_t what, std::uint32_t how);
    void speak_in_lobby(Line& line, std::uint32_t what, std::uint32_t how);
    void speak_in_match(Line& line, std::uint32_t what, std::uint32_t how);
    void choose(Line& line, std::uint32_t what, std::uint32_t how);
    void say_again(Line& line);

    // what becomes of storage
    [[nodiscard]] Outcome outcome(std::uint32_t how) const;
    /// Carries out what was posted: all, or only so much.
    void poll(std::uint32_t how);

    // rest.cpp: how it ends
    /// Everything on its way arrives, while time stands still; false if nothing was.
    bool arrive();
    bool settle();
    void everybody_comes();
    void everybody_is_answered();
    void nothing_stays_in_memory();
    void long_turns_end();

    Story story_;
    std::uint64_t seed_;
    Disk disk_;
    Time time_;
    server::Config config_;
    Truth truth_;
    std::vector<Somebody> people_;
    std::vector<std::string> links_;  ///< of the lobbies, as they were told
    std::unique_ptr<House> house_;
    std::optional<server::StorageFault> trouble_;
    int lines_ = 0;
    /// When this start of the server last did that, of those who have not been there since.
    std::map<std::pair<server::PersonId, server::LobbyId>, server::Instant> summoned_;
};

}  // namespace coronet::simulation

// Between a match and the journal: entries are stored in order, and what depends on them waits until they are.
// Owned by a lobby and used on its strand. This is where "acknowledged means durable" lives.
// Always holds: what was handed to `after` runs in order, and only once all entries up to its version are committed;
// after a failure of storage nothing is lost and nothing is stored twice.
#pragma once

#include "server/lobby/clock.hpp"
#include "server/lobby/running_match.hpp"
#include "server/metrics/metrics.hpp"
#include "server/storage/journal.hpp"

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace coronet::server {

class Ledger : public std::enable_shared_from_this<Ledger> {
  public:
    /// What its owner wants to hear. Called on the strand.
    struct Listener {
        std::function<void(StorageFault)> failed;      ///< storage has begun to fail; retries go on by themselves
        std::function<void()> recovered;               ///< everything is stored again
        std::function<void(const std::string&)> lost;  ///< the journal is not ours any more; nothing can be stored
    };

    /// For a match of which `committed` entries are stored already. `strand` is the owner's.
    Ledger(Strand strand, Clock& clock, Journal& journal, Metrics& metrics, MatchId match, Fence fence, int committed,
           Listener listener);

    /// Stores steps that belong together: after a kill all of them are there, or none. They come in the order of their
    /// versions.
    void append(const std::vector<SharedStep>& steps);
    /// Runs `act` once all entries up to `version` are stored: now, if they are. Runs `otherwise`, if there is one,
    /// when they never will be, because the journal is lost.
    void after(int version, std::function<void()> act, std::function<void()> otherwise = {});

    [[nodiscard]] int committed() const { return committed_; }
    /// Storage has failed and has not come back yet: nothing new should be begun.
    [[nodiscard]] bool failing() const { return failing_; }
    /// Stops retrying and forgets what waits, without a word.
    void abandon();

    /// The first pause before a retry; doubled each time up to the longest.
    static constexpr std::chrono::milliseconds first_pause{500};
    static constexpr std::chrono::milliseconds longest_pause{8000};

  private:
    struct Waiting {
        int version;
        std::function<void()> act;
        std::function<void()> otherwise;
    };

    void write(const std::vector<SharedStep>& steps);
    [[nodiscard]] Completion<void> when_stored(int version);
    void answered(std::uint64_t attempt, int version, const Result<void>& result);
    void committed_up_to(int version);
    void fail(const StorageError& error);
    /// Reads back what is stored, then goes on from there.
    void retry();
    void read_back(const Result<std::vector<Entry>>& stored);
    /// Whether everything stored so far is ours; notes what of the unsaved turned out to be stored.
    bool reconcile(const std::vector<Entry>& stored);
    void lose(const std::string& why);

    Strand strand_;
    Clock& clock_;
    Journal& journal_;
    Metrics& metrics_;
    MatchId match_;
    Fence fence_;
    int committed_;
    Listener listener_;
    std::deque<std::vector<SharedStep>> unsaved_;  ///< as they belong together
    std::deque<Waiting> waiting_;
    std::uint64_t attempt_ = 0;  ///< answers to earlier attempts are ignored
    bool failing_ = false;
    bool over_ = false;
    std::chrono::milliseconds pause_ = first_pause;
    std::unique_ptr<Timer> timer_;
};

}  // namespace coronet::server

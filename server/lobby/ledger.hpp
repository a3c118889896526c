// Between a match and the journal: entries are stored in order, and what depends on them waits until they are. A part
// of the lobby: storage and time are its owner's. This is where "acknowledged means durable" lives. Always holds: what
// was handed to `after` runs in order, and only once all entries up to its version are committed; after a failure of
// storage nothing is lost and nothing is stored twice.
#pragma once

#include "server/lobby/clock.hpp"
#include "server/lobby/running_match.hpp"
#include "server/metrics/metrics.hpp"
#include "server/storage/journal.hpp"

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <string>
#include <vector>

namespace coronet::server {

class Ledger {
  public:
    /// Of entries on their way to the journal; comes back with the answer.
    struct Writing {
        std::uint64_t attempt;
        int version;  ///< of the match, after them
        Instant begun;
    };
    /// What its owner does for it and wants to hear. Nothing of it may destroy the ledger but the last two, whose
    /// caller holds it.
    class Owner {
      public:
        Owner() = default;
        Owner(const Owner&) = delete;
        Owner& operator=(const Owner&) = delete;
        virtual ~Owner() = default;

        virtual void append(std::vector<Entry> entries, Writing writing) = 0;  ///< answered with `appended`
        virtual void read_back() = 0;                                          ///< answered with `read`
        virtual void wake_ledger(Instant at) = 0;                              ///< calls `try_again` then
        virtual void let_ledger_sleep() = 0;                                   ///< or not
        virtual void ledger_failed(StorageFault fault) = 0;  ///< storage has begun to fail; retries go on by themselves
        virtual void ledger_recovered() = 0;                 ///< everything is stored again
        virtual void ledger_lost() = 0;    ///< the journal is not as it must be; nothing can be stored
        virtual void ledger_fenced() = 0;  ///< the lobby is another node's
    };

    /// For a match of which `committed` entries are stored already.
    Ledger(Owner& owner, Metrics& metrics, MatchId match, int committed);

    /// Stores steps that belong together: after a kill all of them are there, or none. They come in the order of their
    /// versions.
    void append(const std::vector<SharedStep>& steps, Instant now);
    /// Runs `act` once all entries up to `version` are stored: now, if they are. Runs `otherwise`, if there is one,
    /// when they never will be, because the journal is lost.
    void after(int version, std::function<void()> act, std::function<void()> otherwise = {});

    void appended(const Writing& writing, const Result<void>& result, Instant now);
    void read(const Result<std::vector<Entry>>& stored, Instant now);
    /// Reads back what is stored, then goes on from there.
    void try_again();

    [[nodiscard]] int committed() const { return committed_; }
    /// The version that everything handed to `append` leads to.
    [[nodiscard]] int appended() const { return unsaved_.empty() ? committed_ : unsaved_.back().back()->version; }
    /// So much waits for storage that nothing more should that can be asked for again.
    [[nodiscard]] bool crowded() const { return waiting_.size() >= most_waiting; }
    /// Storage has failed and has not come back yet: nothing new should be begun.
    [[nodiscard]] bool failing() const { return failing_; }
    /// Stops retrying and forgets what waits, without a word.
    void abandon();

    /// The first pause before a retry; doubled each time up to the longest. So much longer than storage was away nobody
    /// can play, so it is not long: where storage cannot be reached at all a try is refused at once.
    static constexpr std::chrono::milliseconds first_pause{500};
    static constexpr std::chrono::milliseconds longest_pause{2000};
    static constexpr std::size_t most_waiting = 256;

  private:
    struct Waiting {
        int version;
        std::function<void()> act;
        std::function<void()> otherwise;
    };

    void write(const std::vector<SharedStep>& steps, Instant now);
    void committed_up_to(int version);
    void fail(const StorageError& error, Instant now);
    /// Whether everything stored so far is ours; notes what of the unsaved turned out to be stored.
    bool reconcile(const std::vector<Entry>& stored);
    void lose(const std::string& why);

    Owner& owner_;
    Metrics& metrics_;
    MatchId match_;
    int committed_;
    std::deque<std::vector<SharedStep>> unsaved_;  ///< as they belong together
    std::deque<Waiting> waiting_;
    std::uint64_t attempt_ = 0;  ///< answers to earlier attempts are ignored
    bool failing_ = false;
    bool over_ = false;
    std::chrono::milliseconds pause_ = first_pause;
};

}  // namespace coronet::server

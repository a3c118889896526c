#include "server/storage/postgres/heartbeat.hpp"

#include "server/log.hpp"
#include "server/storage/columns.hpp"

#include <algorithm>
#include <utility>

namespace coronet::server::postgres {

using std::chrono::steady_clock;

namespace {

/// So far two clocks may be apart.
constexpr std::chrono::minutes bearable{1};

}  // namespace

Heartbeat::Heartbeat(const Target& target, Life life, Deadline born, std::string timeline)
    : target_(target),
      life_(std::move(life)),
      until_((born + life_.length).time_since_epoch().count()),
      timeline_(std::move(timeline)) {
    thread_ = std::thread([this] { loop(); });
}

Heartbeat::~Heartbeat() { stop(false); }

void Heartbeat::stop(bool leave) {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    over_.notify_all();
    if (!thread_.joinable()) return;
    thread_.join();
    until_ = Deadline::min().time_since_epoch().count();
    if (!leave) return;
    try {
        session().run({Query("DELETE FROM nodes WHERE node = $1 AND start = $2").add(life_.node).add(life_.start)},
                      steady_clock::now() + life_.patience);
    } catch (const StorageException& exception) {
        log::warn("storage: this node could not take its leave, others wait for the end of its life: {}",
                  exception.what());
    }
}

void Heartbeat::loop() {
    std::unique_lock lock(mutex_);
    auto next = steady_clock::now() + life_.beat;
    while (!over_.wait_until(lock, next, [this] { return stopping_; })) {
        lock.unlock();
        next = steady_clock::now() + life_.beat;
        beat();
        lock.lock();
    }
}

std::string Heartbeat::lived_on() const {
    const std::lock_guard lock(mutex_);
    return timeline_since_ <= steady_clock::now() - life_.length ? timeline_ : std::string();
}

void Heartbeat::heard_on(std::string timeline) {
    const std::lock_guard lock(mutex_);
    if (timeline == timeline_) return;
    timeline_ = std::move(timeline);
    timeline_since_ = steady_clock::now();
}

void Heartbeat::compare_clocks(Time theirs, Time asked, Time told) {
    ahead_ = std::max(asked - theirs, Time::duration{}).count();
    const Time::duration wrong = std::max(asked - theirs, theirs - told);
    if (wrong < bearable) {
        wrong_time_ = false;
    } else if (!std::exchange(wrong_time_, true)) {
        log::error(
            "storage: this machine's time of day is {} s {} the database's. Turns over hours, links to other devices "
            "and what goes away by itself go by it: set it right",
            std::chrono::duration_cast<std::chrono::seconds>(wrong).count(), asked > theirs ? "ahead of" : "behind");
    }
}

Connection& Heartbeat::session() {
    if (session_ && !session_->usable()) session_.reset();
    if (session_) return *session_;
    const auto deadline = steady_clock::now() + life_.patience;
    // Not for long, where an earlier beat that waits for the standby holds the row.
    session_.emplace(target_, deadline, life_.lock);
    return *session_;
}

void Heartbeat::beat() {
    try {
        Connection& connection = session();
        const auto sent = steady_clock::now();
        const Time asked = wall_clock();
        std::vector<Rows> rows =
            connection.run({Query("UPDATE nodes SET until = clock_timestamp() + $3 * interval '1 millisecond',"
                                  " since = CASE WHEN until > clock_timestamp() THEN since ELSE clock_timestamp() END"
                                  " WHERE node = $1 AND start = $2"
                                  " RETURNING left(pg_walfile_name(pg_current_wal_insert_lsn()), 8),"
                                  " (extract(epoch FROM clock_timestamp()) * 1000)::bigint")
                                .add(life_.node)
                                .add(life_.start)
                                .add(life_.length.count())},
                           sent + life_.patience);
        const bool there = rows[0].next();
        if (there) {
            heard_on(rows[0].text());
            compare_clocks(to_time(rows[0].number()), asked, wall_clock());
            // Whoever sees that it lives again sees that it had not.
            if (steady_clock::now() >= until()) ++lapses_;
            until_ = (sent + life_.length).time_since_epoch().count();
        }
        if (there && missed_) log::info("storage: the database knows again that this node lives");
        if (!there && !replaced_.exchange(true))
            log::error(
                "storage: another start has the name of this node, {}, or the database was put back to before this one "
                "began: it can run no game any more. End it, and start it under a name of its own (--node)",
                life_.node);
        missed_ = !there;
    } catch (const StorageException& exception) {
        session_.reset();
        if (!std::exchange(missed_, true)) log::error("storage: no heartbeat: {}", exception.what());
    }
}

}  // namespace coronet::server::postgres

// Reads do not hold up who asks, and each is answered once, whatever happens meanwhile.

#include "tests/server/storage/each_engine.hpp"
#include "tests/support/patience.hpp"

#include <atomic>
#include <future>
#include <optional>
#include <thread>
#include <utility>

namespace coronet::server::test {
namespace {

using coronet::test::eventually;

/// A storage all of whose reading threads are busy until the test lets them go on.
class BusyReads : public EachEngine {
  protected:
    BusyReads() : EachEngine(3) {
        for (int i = 1; i <= threads; ++i) {
            ask([this](const auto& /*found*/) {
                ++busy;
                gone.wait();
            });
            // One after the other: what waits longer than that would be refused.
            EXPECT_TRUE(eventually([&] { return busy == i; }));
        }
    }
    ~BusyReads() override {
        let_go();
        house.close();  // before what its answers use
    }

    void let_go() {
        if (!std::exchange(let_go_, true)) go.set_value();
    }

    void ask(Completion<std::optional<Person>> done) { house.people().find(PersonId::draw(), std::move(done)); }

    static constexpr int threads = 4;
    std::promise<void> go;
    std::shared_future<void> gone = go.get_future().share();
    bool let_go_ = false;
    std::atomic<int> busy = 0;
};

CORONET_EACH_ENGINE(BusyReads);

TEST_P(BusyReads, wait_in_order_while_writes_go_on) {
    std::atomic<int> answers = 0;
    ask([&](const auto& found) { answers += found ? 1 : 100; });
    EXPECT_EQ(house.guest("Ada").person.name, "Ada");
    EXPECT_EQ(house.storage().counters().reads_queued, 1U);
    EXPECT_EQ(answers, 0);
    let_go();
    EXPECT_TRUE(eventually([&] { return answers == 1; }));
}

TEST_P(BusyReads, beyond_what_may_wait_are_refused_at_once) {
    std::atomic<int> answers = 0;
    for (int i = 0; i < 3; ++i) ask([&](const auto& found) { answers += found ? 1 : 100; });
    std::optional<StorageFault> refusal;
    ask([&](const auto& found) { refusal = found.error().fault; });
    EXPECT_EQ(refusal, StorageFault::overloaded);
    let_go();
    EXPECT_TRUE(eventually([&] { return answers == 3; })) << "those before it are answered";
}

TEST_P(BusyReads, that_wait_when_storage_is_closed_are_refused_once) {
    std::atomic<int> refusals = 0;
    for (int i = 0; i < 3; ++i)
        ask([&](const auto& found) { refusals += refused(found, StorageFault::closed) ? 1 : 100; });
    std::thread closing([&] { house.close(); });
    EXPECT_TRUE(eventually([&] { return refusals == 3; })) << "they do not wait for those under way";
    let_go();
    closing.join();
    EXPECT_EQ(refusals, 3);
}

}  // namespace
}  // namespace coronet::server::test

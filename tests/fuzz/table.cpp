// A match as the server holds it, whichever game: from a moment of one, or a deal, some entries of every kind, single
// and in batches. What must hold: no Bug; a refused entry changes nothing; the deltas of any viewer fold to what a
// snapshot would say.

#include "protocol/table.hpp"

#include "engine/core/check.hpp"
#include "tests/fuzz/bytes.hpp"
#include "tests/fuzz/folds.hpp"
#include "tests/fuzz/tables.hpp"
#include "tests/fuzz/targets.hpp"

namespace coronet::fuzz {
namespace {

using engine::Seat;
using protocol::How;

/// What an input does at one table.
class Session {
  public:
    Session(const TableMoment& moment, Bytes& bytes)
        : bytes_(bytes), table_(moment.table->clone()), choices_(moment.choices) {}

    /// A batch, mostly of one entry. Longer games lie in the moments; an input finds most where it is short.
    void run() {
        const std::size_t more = bytes_.below(8);  // none, or one or two
        std::vector<protocol::Entry> batch{entry()};
        while (batch.size() + 5 < more) batch.push_back(entry());
        // Whoever looks on: comparing whole views is dear, so it is one viewer in some inputs; in half of the others
        // views are made and compared as for people, and in half as while a journal is replayed, for nobody.
        const std::size_t viewer = 255U - bytes_.next();
        table_->watch(viewer < 128);
        viewer <= static_cast<std::size_t>(table_->seats()) ? enter_watched(batch, viewer)
                                                            : static_cast<void>(enter(batch));
    }

  private:
    /// Nothing of a change where the entries were refused.
    std::vector<protocol::Change> enter(const std::vector<protocol::Entry>& batch) {
        const auto before = table_->fingerprint();
        const int version = table_->version();
        auto entered = table_->enter(batch);
        if (entered.index() == 0) return std::get<0>(std::move(entered));
        CHECK(table_->fingerprint() == before && table_->version() == version, "a refused entry changes nothing");
        return {};
    }
    /// Viewer 0 sees what is public, the others are the seats.
    void enter_watched(const std::vector<protocol::Entry>& batch, std::size_t viewer) {
        const auto apart = batch.size() > 1 ? table_->clone() : nullptr;
        std::string view = seen_by(*table_, viewer);
        const auto changes = enter(batch);
        for (std::size_t i = 0; i < changes.size(); ++i) {
            if (apart) CHECK(apart->enter(batch[i]).index() == 0, "what goes in a batch goes one by one");
            std::string next = seen_by(apart ? *apart : *table_, viewer);
            const auto& delta = viewer == 0 ? changes[i].delta : changes[i].seats[viewer - 1].delta;
            CHECK(folds(view, delta, next), "deltas fold to the views");
            view = std::move(next);
        }
        const bool looked = changes.size() == 1 && !apart;  // just now
        CHECK(looked || view == seen_by(*table_, viewer),
              "what is refused is not seen; a batch is its entries one by one");
    }
    static std::string seen_by(const protocol::Table& table, std::size_t viewer) {
        return viewer == 0 ? table.public_view() : table.private_view(engine::seat_at(static_cast<int>(viewer) - 1));
    }

    protocol::Entry entry() {
        const std::uint8_t what = bytes_.next();
        const Seat any = engine::seat_at(what % table_->seats());
        if (what < 150 && !choices_.empty()) return choices_[(what * 256U + bytes_.next()) % choices_.size()];
        if (what < 200 && !table_->waiting().empty()) {
            const Seat asked = table_->waiting().has(any) ? any : *table_->waiting().begin();
            if (what >= 170) return {How::absent, asked, table_->default_action(asked)};
            return {How::choice, asked, legal_or_text(asked)};
        }
        if (what < 220) return {How::undo, any, {}};
        if (what < 228) return {How::bot, any, bytes_.text()};
        if (what < 232) return {How::person, any, {}};
        if (what < 236) return {How::resign, any, {}};
        return {How::choice, any, legal_or_text(any)};
    }
    std::string legal_or_text(Seat seat) {
        const std::size_t number = bytes_.next();
        if (number >= 128) return bytes_.text();
        const auto legal = table_->legal(seat);
        return legal.empty() ? bytes_.text() : legal[number % legal.size()];
    }

    Bytes& bytes_;
    std::unique_ptr<protocol::Table> table_;
    const std::vector<protocol::Entry>& choices_;  // at the first moment; later some of them will be refused
};

/// One time in sixteen from a deal.
void table(Input input) {
    Bytes bytes(input);
    const std::size_t what = bytes.next();
    const std::size_t game = bytes.next();
    if (what % 16 != 15) {
        const std::size_t match = what / 16;
        return Session(table_moment(game, match, bytes.next()), bytes).run();
    }
    const auto& entry = protocol::games()[game % protocol::games().size()];
    auto made = entry.make(options_from(bytes, entry.options(), entry.seats), bytes.seed(), nullptr);
    if (made.index() == 0) Session({std::get<0>(std::move(made)), {}}, bytes).run();
}

const Entered entered({"table", table, 48, play_all_tables});

}  // namespace
}  // namespace coronet::fuzz

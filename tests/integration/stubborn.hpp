// Somebody at a table who plays through a bad network and does not give up, as the browser's client does: comes back
// after every break with the last version known, and says again, under the same id, what was not answered. Used by
// faults_test.cpp.
#pragma once

#include "tests/support/ws_client.hpp"

#include <boost/system/system_error.hpp>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace coronet::test {

class Stubborn {
  public:
    /// A choice that the server said is done, and the version it led to.
    using Done = std::tuple<int, int, std::string>;  // version, seat, action

    /// `port` is that of the bad network; the person is known to the server already.
    Stubborn(std::uint16_t port, std::string secret, std::string link)
        : port_(port), secret_(std::move(secret)), link_(std::move(link)) {}

    /// The line; nothing while it is broken.
    [[nodiscard]] bool here() const { return line_ && !line_->over(); }
    [[nodiscard]] bool waiting() const { return pending_.has_value(); }
    [[nodiscard]] const Json& match() const { return line_ ? line_->match : kept_; }

    /// Comes back if need be, and hears what there is to hear for a moment.
    void attend() {
        if (!here()) come_back();
        if (!here()) return;
        line_->listen(std::chrono::milliseconds(2));
        settle();
    }

    /// Whether this seat is asked and has not answered yet.
    [[nodiscard]] bool asked() const { return here() && !pending_ && line_->asked(); }

    /// Chooses, and remembers it until it is answered.
    void choose(const std::string& action) {
        // No two windows use an id, nor does one that a line gives to what it says by itself.
        static std::atomic<int> next_id{100'000};
        pending_.emplace(Pending{next_id++, {}});
        pending_->choice.version = line_->version();
        pending_->choice.actions.emplace_back(action);
        line_->say(pending_->choice, pending_->id);
    }

    std::vector<Done> done;
    std::map<std::string, int> refused;  ///< codes of refused choices
    int returns = 0;                     ///< times the line was made anew
    int said_again = 0;                  ///< choices said more than once

  private:
    struct Pending {
        int id;
        protocol::in::Choose choice;
    };

    void come_back() {
        if (line_) kept_ = line_->match;
        line_.reset();
        try {
            line_.emplace(port_);
            line_->hello({}, secret_);
            line_->match = kept_;
            protocol::in::Join how;
            how.link = protocol::Id(link_);
            if (!kept_.is_null()) {
                how.match = protocol::Id(kept_.at("match").get<std::string>());
                how.version = kept_.at("version").get<int>();
            }
            line_->get(how);
            ++returns;
            if (pending_) {
                line_->say(pending_->choice, pending_->id);
                ++said_again;
            }
        } catch (const boost::system::system_error&) {
            give_way();
        } catch (const std::runtime_error&) {
            give_way();
        }
    }

    /// The line broke while it was being made. What was heard on it is known all the same.
    void give_way() {
        if (line_ && !line_->match.is_null()) kept_ = line_->match;
        line_.reset();
    }

    void settle() {
        if (!pending_) return;
        const auto answer = std::find_if(line_->heard.begin(), line_->heard.end(),
                                         [&](const Json& one) { return one.value("id", 0) == pending_->id; });
        if (answer == line_->heard.end()) return;
        if (answer->at("type") == "error") {
            ++refused[answer->at("code").get<std::string>()];
        } else {
            done.emplace_back(made_version(*answer), line_->seat(), pending_->choice.actions.begin()->value);
        }
        pending_.reset();
        line_->heard.clear();
    }

    std::uint16_t port_;
    std::string secret_;
    std::string link_;
    std::optional<WsClient> line_;
    Json kept_;  ///< the match, while there is no line
    std::optional<Pending> pending_;
};

}  // namespace coronet::test

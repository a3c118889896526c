// The text forms of all games. The first byte names game and kind of text; what can be read, is written and read again.

#include "engine/core/check.hpp"
#include "tests/fuzz/bytes.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/games/games.hpp"

namespace coronet::fuzz {
namespace {

template <engine::Game G>
void read_action(const std::string& text) {
    const auto read = G::parse(text);
    const auto* action = std::get_if<typename G::Action>(&read);
    if (action == nullptr) {
        CHECK(std::get<engine::Refusal>(read).code == "bad_request", "a text that is no action is a bad request");
        return;
    }
    const auto again = G::parse(G::to_text(*action));
    CHECK(again.index() == 0 && std::get<0>(again) == *action, "what can be read is written so that it reads the same");
}

/// Facts as `key: value` lines: each is put in place or refused.
template <engine::Game G>
void arrange(const std::string& text) {
    static const auto blank = std::get<typename G::State>(G::blank({{"players", "2"}}));
    auto state = blank;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string line = text.substr(at, end - at);
        at = end + 1;
        const std::size_t colon = line.find(": ");
        if (colon == std::string::npos) continue;
        const std::string key = line.substr(0, colon);
        static_cast<void>(G::arrange(state, key, line.substr(colon + 2)));
        static_cast<void>(G::fact(state, key));
    }
}

template <engine::Game G>
void read(std::uint8_t kind, const std::string& text) {
    kind % 2 == 0 ? read_action<G>(text) : arrange<G>(text);
}

void action(Input input) {
    Bytes bytes(input);
    const std::uint8_t what = bytes.next();
    const std::string text = bytes.rest();
    const std::size_t game = what / 2U % boost::mp11::mp_size<test::TestedGames>::value;
    std::size_t number = 0;
    test::for_each_game(test::TestedGames{}, [&]<class G>() {
        if (number++ == game) read<G>(what, text);
    });
}

const Entered entered({"action", action, 512});

}  // namespace
}  // namespace coronet::fuzz

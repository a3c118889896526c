// Negative controls: Skirmish, spoilt in one place each. A law that lets such a game pass proves nothing.

#include "tests/support/laws.hpp"
#include "tests/support/skirmish/skirmish.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace coronet {
namespace {

using engine::Seat;
using skirmish::Action;
using skirmish::Card;
using skirmish::Skirmish;
using skirmish::State;

bool strike_on_top(const State& state) { return !state.deck.empty() && state.deck.top() == Card::strike; }

struct PublicViewShowsTheDeck : Skirmish {
    using Skirmish::view;
    static skirmish::Public view(const State& state) {
        auto view = Skirmish::view(state);
        view.deck += strike_on_top(state) ? 1 : 0;
        return view;
    }
};
struct PrivateViewShowsTheDeck : Skirmish {
    using Skirmish::view;
    static skirmish::Private view(const State& state, Seat seat) {
        auto view = Skirmish::view(state, seat);
        if (!state.deck.empty()) view.top = state.deck.top();
        return view;
    }
};
struct PrivateViewShowsABid : Skirmish {
    using Skirmish::view;
    static skirmish::Private view(const State& state, Seat seat) {
        auto view = Skirmish::view(state, seat);
        for (const Seat other : state.flow.answered)
            view.answer = state.flow.held[static_cast<std::size_t>(engine::index(other))];
        return view;
    }
};
struct LegalListShowsTheDeck : Skirmish {
    static void legal(const State& state, Seat seat, std::vector<Action>& list) {
        Skirmish::legal(state, seat, list);
        if (strike_on_top(state)) std::reverse(list.begin(), list.end());
    }
};
struct PreviewShowsTheDeck : Skirmish {
    static engine::Parsed<skirmish::Preview> preview(const State& state, Seat seat, const Action& action) {
        auto preview = Skirmish::preview(state, seat, action);
        if (auto* found = std::get_if<skirmish::Preview>(&preview)) found->hand_after += strike_on_top(state) ? 1 : 0;
        return preview;
    }
};
struct RefusalShowsTheDeck : Skirmish {
    static engine::Verdict apply(State& state, Seat seat, const Action& action, const Outside& outside) {
        const bool strike = strike_on_top(state);
        auto verdict = Skirmish::apply(state, seat, action, outside);
        if (verdict && strike) verdict->sentence += "!";
        return verdict;
    }
};
struct EventShowsTheCard : Skirmish {
    static engine::Verdict apply(State& state, Seat seat, const Action& action, const Outside& outside) {
        auto verdict = Skirmish::apply(state, seat, action, outside);
        if (outside.log == nullptr) return verdict;
        for (auto& told : *outside.log) {
            if (!told.secret || told.secret->kind != Event::Kind::looked) continue;
            told.open = *told.secret;
            told.secret.reset();
        }
        return verdict;
    }
};
struct NothingIsDrawnAnew : Skirmish {
    static State determinize(const State& state, engine::Viewer, engine::Generator&) { return state; }
};
struct KnownCardsAreForgotten : Skirmish {
    static State determinize(const State& state, engine::Viewer, engine::Generator& chance) {
        return Skirmish::determinize(state, std::nullopt, chance);
    }
};
struct TheFirstAnswerWins : Skirmish {
    static engine::Verdict apply(State& state, Seat seat, const Action& action, const Outside& outside) {
        const bool first = state.flow.asked.size() == 3;
        auto verdict = Skirmish::apply(state, seat, action, outside);
        if (!verdict && first) state.points[static_cast<std::size_t>(engine::index(seat))].gain(1);
        return verdict;
    }
};
struct ARefusalCosts : Skirmish {
    static engine::Verdict apply(State& state, Seat seat, const Action& action, const Outside& outside) {
        auto verdict = Skirmish::apply(state, seat, action, outside);
        if (verdict) state.spare[0] = 1;
        return verdict;
    }
};
struct NothingIsRefused : Skirmish {
    static engine::Verdict apply(State& state, Seat seat, const Action& action, const Outside& outside) {
        return Skirmish::apply(state, seat, action, outside) ? std::nullopt : engine::Verdict();
    }
};
struct SomebodyIsStuck : Skirmish {
    static void legal(const State& state, Seat seat, std::vector<Action>& list) {
        if (state.looked.empty()) Skirmish::legal(state, seat, list);
    }
};
struct AnybodyMayDraw : Skirmish {
    static void legal(const State& state, Seat seat, std::vector<Action>& list) {
        Skirmish::legal(state, seat, list);
        if (list.empty() && engine::index(seat) < state.seats) list.push_back({});
    }
};
struct TheGameNeverEnds : Skirmish {
    static std::optional<engine::Outcome> outcome(const State&) { return std::nullopt; }
};
struct TextLosesTheCard : Skirmish {
    using Skirmish::to_text;
    static std::string to_text(const Action& action) {
        return action.kind == Action::Kind::bid ? "bid nothing" : Skirmish::to_text(action);
    }
};
struct AnActionIsListedTwice : Skirmish {
    static void legal(const State& state, Seat seat, std::vector<Action>& list) {
        Skirmish::legal(state, seat, list);
        if (!list.empty()) list.push_back(list.front());
    }
};
struct AnythingIsAnAction : Skirmish {
    static engine::Parsed<Action> parse(std::string_view text) {
        auto parsed = Skirmish::parse(text);
        return parsed.index() == 1 ? engine::Parsed<Action>(engine::Refusal{"no_idea", "What?"}) : parsed;
    }
};
struct TheBarrierStays : Skirmish {
    static std::uint32_t barrier(const State& state) { return 100 - state.barrier % 7; }
};
struct ChanceIsElsewhere : Skirmish {
    static State start(const Config& config, const engine::Seed&, const Outside& outside) {
        static std::uint64_t calls = 0;
        return Skirmish::start(config, laws::seed_of(++calls), outside);
    }
};

/// What the laws say of random games until one is broken.
template <class G>
std::string said_of() {
    static_assert(engine::Game<G>);
    try {
        for (std::uint64_t game = 0; game < 40; ++game)
            laws::keep_all<G>({{"players", "3"}}, game, {.limit = 2000, .sample = 1});
    } catch (const laws::Broken& broken) {
        return broken.what();
    }
    return "all laws hold";
}

using testing::HasSubstr;

TEST(Controls, AGoodGamePasses) { EXPECT_EQ(said_of<Skirmish>(), "all laws hold"); }

TEST(Controls, ALeakIsFoundWhereverItIs) {
    EXPECT_THAT(said_of<PublicViewShowsTheDeck>(), HasSubstr("the public view must not depend"));
    EXPECT_THAT(said_of<PrivateViewShowsTheDeck>(), HasSubstr("the private view must not depend"));
    EXPECT_THAT(said_of<PrivateViewShowsABid>(), HasSubstr("the private view must not depend"));
    EXPECT_THAT(said_of<LegalListShowsTheDeck>(), HasSubstr("the legal list must not depend"));
    EXPECT_THAT(said_of<PreviewShowsTheDeck>(), HasSubstr("the preview must not depend"));
    EXPECT_THAT(said_of<RefusalShowsTheDeck>(), HasSubstr("a refusal must not depend"));
    EXPECT_THAT(said_of<EventShowsTheCard>(), HasSubstr("is told must not depend"));
}

TEST(Controls, ADeterminizeThatCheatsOrForgetsIsFound) {
    EXPECT_THAT(said_of<NothingIsDrawnAnew>(), HasSubstr("draws anew what is hidden"));
    EXPECT_THAT(said_of<KnownCardsAreForgotten>(), HasSubstr("the private view must not depend"));
}

TEST(Controls, AnOrderOfArrivalThatMattersIsFound) {
    EXPECT_THAT(said_of<TheFirstAnswerWins>(), HasSubstr("answers at once commute"));
}

TEST(Controls, LegalityThatIsNotOneSourceIsFound) {
    EXPECT_THAT(said_of<ARefusalCosts>(), HasSubstr("a refusal changes nothing"));
    EXPECT_THAT(said_of<NothingIsRefused>(), HasSubstr("accepted if and only if it is in the list"));
    EXPECT_THAT(said_of<SomebodyIsStuck>(), HasSubstr("a seat that waits has a legal action"));
    EXPECT_THAT(said_of<AnybodyMayDraw>(), HasSubstr("a seat that does not wait has no legal action"));
    EXPECT_THAT(said_of<TheGameNeverEnds>(), HasSubstr("somebody waits if and only if"));
}

TEST(Controls, TextThatDoesNotSayEverythingIsFound) {
    EXPECT_THAT(said_of<TextLosesTheCard>(), HasSubstr("does not parse back"));
    EXPECT_THAT(said_of<AnActionIsListedTwice>(), HasSubstr("listed twice"));
    EXPECT_THAT(said_of<AnythingIsAnAction>(), HasSubstr("garbage is a bad_request"));
}

TEST(Controls, ABarrierThatMovesBackIsFound) {
    EXPECT_THAT(said_of<TheBarrierStays>(), HasSubstr("the barrier never moves back"));
}

TEST(Controls, ChanceFromElsewhereIsFound) {
    EXPECT_THAT(said_of<ChanceIsElsewhere>(), HasSubstr("the same seed and choices give the same bytes"));
}

}  // namespace
}  // namespace coronet

// A scenario of tests/scenarios played on a table, as `/api/scenarios/<game>/<file>/<name>` hands it out: for each way
// it goes a first view and every change, in the form of recordings. Made by server/scenarios, shown by the rules pages.
#pragma once

#include "protocol/replay.hpp"

#include <boost/describe.hpp>

namespace coronet::protocol {

/// A choice that is not possible there.
struct ScenarioRefusal {
    Version after;  ///< the version at which it was tried
    SeatNumber by;
    Line<0, 160> action;
    Word<1, 48> code;
    Line<0, 300> sentence;  ///< as who tries it is told
    std::optional<Missing> missing;
};
BOOST_DESCRIBE_STRUCT(ScenarioRefusal, (), (after, by, action, code, sentence, missing))

/// One way it goes, from the beginning; without `from here` there is one.
struct ScenarioPart {
    Text<0, 300> name;  ///< what the scenario calls this way; empty if there is one
    ReplayFirst first;
    List<ReplayMove, 1000> moves;
    List<ScenarioRefusal, 200> refused;
};
BOOST_DESCRIBE_STRUCT(ScenarioPart, (), (name, first, moves, refused))

struct Scenario {
    GameId game;
    Text<1, 300> name;
    List<Line<1, 64>, 100> covers;  ///< ids of rules
    OptionValues options;
    Bounded<int, 1, 5> seats = 1;
    List<ScenarioPart, 400> parts;
    ScenarioLines lines;  ///< as it is written, with what stands before the first of its file; in `tried` none
};
BOOST_DESCRIBE_STRUCT(Scenario, (), (game, name, covers, options, seats, parts, lines))

}  // namespace coronet::protocol

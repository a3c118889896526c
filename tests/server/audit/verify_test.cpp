// What `coronet verify` finds: changed rules by their name, and files that are no recordings.
#include "server/audit/verify.hpp"

#include "protocol/film.hpp"
#include "protocol/table.hpp"
#include "server/audit/play_through.hpp"
#include "tests/server/audit/recorded_game.hpp"
#include "tests/server/storage/house.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <functional>
#include <sstream>

using namespace coronet;
using namespace coronet::server;
using namespace coronet::test;
using nlohmann::json;

namespace {

/// One recording of this program for all tests.
const json& monarch() {
    static const json recording = json::parse(recorded_game("monarch").text());
    return recording;
}

json changed(const std::function<void(json&)>& change) {
    json recording = monarch();
    change(recording);
    return recording;
}

Check by_the_rules(const json& recording) { return play_through(must_read(recording.dump())); }

/// The sentence of the stream's fault; empty if it plays.
std::string by_the_stream(const json& recording) {
    const ReplayFile file = must_read(recording.dump());
    const auto fault = protocol::check_stream(file.replay);
    return fault ? fault->sentence : "";
}

/// The code by which bytes are refused; empty if they are read.
std::string refused(const std::string& bytes) {
    const auto read = read_replay_file(std::string_view(bytes));
    const auto* fault = std::get_if<protocol::ReplayFault>(&read);
    EXPECT_FALSE(fault != nullptr && fault->sentence.empty());
    return fault == nullptr ? "" : fault->code;
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

/// The first entry, from the given one on, for which something holds.
std::size_t entry_where(const std::function<bool(const json&)>& holds) {
    const json& moves = monarch().at("moves");
    for (std::size_t i = 3; i < moves.size(); ++i) {
        if (holds(moves[i])) return i;
    }
    throw std::runtime_error("there is no such entry");
}

// ---------------------------------------------------------------------------------------------- changed rules

TEST(PlayThrough, games_of_this_program_give_the_same_recording_byte_for_byte) {
    for (const protocol::GameEntry& game : protocol::games()) {
        const RecordedGame made = recorded_game(std::string(game.id), 7);
        const ReplayFile file = must_read(made.recording.bytes);
        EXPECT_FALSE(protocol::check_stream(file.replay)) << protocol::check_stream(file.replay)->sentence;
        const Check found = play_through(file);
        EXPECT_EQ(found.verdict, Verdict::ok) << found.sentence;
        EXPECT_TRUE(has(found.sentence, "byte for byte")) << found.sentence;
    }
}

TEST(PlayThrough, the_same_recording_spelled_differently_is_the_same) {
    const Check found = play_through(must_read(monarch().dump(2)));
    EXPECT_EQ(found.verdict, Verdict::ok);
    EXPECT_TRUE(has(found.sentence, "spelled differently"));
}

TEST(PlayThrough, a_changed_event_is_named_with_entry_action_and_field) {
    const std::size_t place =
        entry_where([](const json& move) { return !move.at("e").empty() && move.at("e").at(0).contains("food"); });
    const json recording = changed([&](json& all) {
        json& event = all["moves"][place]["e"][0];
        event["food"] = event["food"].get<int>() + 1;
    });
    const json& move = monarch().at("moves").at(place);
    const Check found = by_the_rules(recording);
    EXPECT_EQ(found.verdict, Verdict::failed);
    EXPECT_TRUE(has(found.sentence, "Entry " + std::to_string(place + 1) + ", `" +
                                        move.at("action").get<std::string>() + "` of seat " + move.at("by").dump()))
        << found.sentence;
    EXPECT_TRUE(
        has(found.sentence, "/e/0 (" + move.at("e").at(0).at("kind").get<std::string>() + ")/food was recorded"))
        << found.sentence;
}

TEST(PlayThrough, a_changed_view_is_named_with_its_field) {
    const std::size_t place = entry_where([](const json& move) { return move.contains("d"); });
    const Check found = by_the_rules(changed([&](json& all) { all["moves"][place]["d"]["invented"] = 5; }));
    EXPECT_EQ(found.verdict, Verdict::failed);
    EXPECT_TRUE(has(found.sentence, "/d/invented was recorded as 5, now it is nothing")) << found.sentence;
}

TEST(PlayThrough, an_action_that_is_not_legal_any_more_is_named) {
    const Check found = by_the_rules(changed([](json& all) { all["moves"][4]["action"] = "grow_wings"; }));
    EXPECT_EQ(found.verdict, Verdict::failed);
    EXPECT_TRUE(has(found.sentence, "Entry 5, `grow_wings` of seat")) << found.sentence;
    EXPECT_TRUE(has(found.sentence, "is refused now")) << found.sentence;
}

TEST(PlayThrough, another_deal_is_named) {
    const Check found = by_the_rules(changed([](json& all) { all["seed"] = std::string(64, '7'); }));
    EXPECT_EQ(found.verdict, Verdict::failed);
    EXPECT_TRUE(has(found.sentence, "The deal: ")) << found.sentence;
}

TEST(PlayThrough, options_that_cannot_be_dealt_are_a_finding) {
    EXPECT_EQ(by_the_rules(changed([](json& all) { all["options"]["players"] = "77"; })).verdict, Verdict::failed);
    EXPECT_EQ(by_the_rules(changed([](json& all) { all["options"]["players"] = "3"; })).verdict, Verdict::failed);
}

TEST(PlayThrough, other_rules_are_said_by_name_and_are_no_failure) {
    const int present = monarch().at("rules_version");
    const Check found = by_the_rules(changed([&](json& all) { all["rules_version"] = present + 41; }));
    EXPECT_EQ(found.verdict, Verdict::not_possible);
    EXPECT_EQ(found.sentence, "Recorded under rules version " + std::to_string(present + 41) +
                                  " of Monarch, this program has " + std::to_string(present) +
                                  ": played from the recording only.");
    EXPECT_EQ(by_the_rules(changed([](json& all) { all["game"] = "chess"; })).verdict, Verdict::not_possible);
}

// ---------------------------------------------------------------------------------------------- the stream

TEST(Stream, a_recording_that_ends_too_soon_or_goes_on_too_long_is_found) {
    EXPECT_EQ(by_the_stream(monarch()), "");
    EXPECT_TRUE(has(by_the_stream(changed([](json& all) { all["moves"].erase(all["moves"].size() - 1); })),
                    "the recording ends before the match"));
    EXPECT_TRUE(has(by_the_stream(changed([](json& all) {
                        json more = all["moves"].back();
                        more["v"] = more["v"].get<int>() + 1;
                        all["moves"].push_back(more);
                    })),
                    "the match is over but the recording goes on"));
}

TEST(Stream, a_result_that_is_not_the_end_is_found) {
    EXPECT_TRUE(has(by_the_stream(changed([](json& all) { all["result"]["places"] = {2, 1}; })), "the places"));
    EXPECT_TRUE(has(by_the_stream(changed([](json& all) { all["result"]["scores"] = {99, 98}; })), "the scores"));
    const std::string other = monarch().at("result").at("ended_by") == "game" ? "resignation" : "game";
    EXPECT_TRUE(has(by_the_stream(changed([&](json& all) { all["result"]["ended_by"] = other; })), "did not end as"));
}

TEST(Stream, taking_back_to_something_else_is_found) {
    const std::size_t place = entry_where([](const json& move) { return move.value("how", "") == "undo"; });
    EXPECT_TRUE(has(by_the_stream(changed([&](json& all) { all["moves"][place]["d"]["moved"] = 1; })),
                    "taking back does not restore version"));
}

TEST(Stream, events_without_a_name_and_secrets_of_no_event_are_found) {
    EXPECT_TRUE(has(by_the_stream(changed([](json& all) { all["moves"][3]["e"] = {1}; })), "has no name"));
    EXPECT_TRUE(has(by_the_stream(changed([](json& all) {
                        all["moves"][3]["s"]["0"] = {{{"i", 99}}};
                    })),
                    "told more of something that did not happen"));
}

TEST(Stream, a_table_that_is_none_is_found) {
    EXPECT_TRUE(has(by_the_stream(changed([](json& all) { all["moves"][3]["t"]["waiting"] = "all"; })),
                    "cannot be read at /waiting"));
}

// ---------------------------------------------------------------------------------------------- hostile files

TEST(ReplayFile, what_is_no_recording_is_refused_with_a_code_and_a_sentence) {
    EXPECT_EQ(refused(""), "bad_json");
    EXPECT_EQ(refused("<html>"), "bad_json");
    EXPECT_EQ(refused("[1]"), "not_an_object");
    EXPECT_EQ(refused("{}"), "not_a_replay");
    EXPECT_EQ(refused(R"({"format":5})"), "not_a_replay");
    EXPECT_EQ(refused(R"({"format":"coronet.replay.v99"})"), "unknown_format");
    EXPECT_EQ(refused(R"({"format":"coronet.replay.v1"})"), "missing_field");
    EXPECT_EQ(refused(std::string("\x1f\x8b", 2) + "nothing packed"), "bad_gzip");
    EXPECT_EQ(refused(compress(monarch().dump()).bytes.substr(0, 2000)), "bad_gzip");
    EXPECT_EQ(refused(compress(monarch().dump()).bytes + "more"), "bad_gzip");
    EXPECT_EQ(refused("\xff\xfe{}"), "bad_json");
}

TEST(ReplayFile, bombs_are_refused_within_bounds) {
    EXPECT_EQ(refused(std::string(largest_replay_file + 1, ' ')), "too_large");
    EXPECT_EQ(refused(compress(std::string(200'000'000, ' ')).bytes), "bad_gzip");
    EXPECT_EQ(refused(std::string(1'000'000, '[')), "too_deep");
    std::string many = "[1";
    for (std::size_t i = 0; i < protocol::most_replay_values; ++i) many += ",1";
    EXPECT_EQ(refused(many + "]"), "too_large");
    EXPECT_EQ(refused(changed([](json& all) {
                          json deep = json::array();
                          for (int i = 0; i < 40; ++i) deep = json::array({deep});
                          all["first"]["public"]["deep"] = deep;
                      }).dump()),
              "too_deep");
}

TEST(ReplayFile, seats_and_versions_that_do_not_exist_are_refused) {
    const auto code = [](const std::function<void(json&)>& change) { return refused(changed(change).dump()); };
    EXPECT_EQ(code([](json& all) { all["moves"][3]["v"] = 9; }), "out_of_order");
    EXPECT_EQ(code([](json& all) { all["moves"].erase(0); }), "out_of_order");
    EXPECT_EQ(code([](json& all) { all["moves"][3]["by"] = 4; }), "out_of_order");
    EXPECT_EQ(code([](json& all) { all["moves"][3]["by"] = -1; }), "out_of_order");
    EXPECT_EQ(code([](json& all) { all["moves"][3]["by"] = 5; }), "out_of_range");
    EXPECT_EQ(code([](json& all) { all["moves"][3]["p"]["3"] = json::object(); }), "out_of_order");
    EXPECT_EQ(code([](json& all) { all["moves"][3]["s"]["-2"] = json::array(); }), "out_of_order");
    EXPECT_EQ(code([](json& all) { all["moves"][3]["back"] = 1; }), "out_of_order");
    EXPECT_EQ(code([](json& all) { all["moves"][3]["how"] = "undo"; }), "out_of_order");
    EXPECT_EQ(code([](json& all) {
                  all["moves"][3]["how"] = "undo";
                  all["moves"][3]["back"] = 4;
              }),
              "out_of_order");
    EXPECT_EQ(code([](json& all) { all["moves"][3]["how"] = "magic"; }), "unknown_value");
    EXPECT_EQ(code([](json& all) { all["moves"][3]["d"] = 5; }), "wrong_type");
    EXPECT_EQ(code([](json& all) { all["players"].erase(1); }), "out_of_order");
    EXPECT_EQ(code([](json& all) { all["players"] = json::array(); }), "too_short");
    EXPECT_EQ(code([](json& all) { all["players"][1]["seat"] = 0; }), "out_of_order");
    EXPECT_EQ(code([](json& all) { all["players"][1]["name"] = "a\u202eb"; }), "bad_text");
    EXPECT_EQ(code([](json& all) { all["first"]["privates"].erase("1"); }), "out_of_order");
    EXPECT_EQ(code([](json& all) { all["result"]["places"] = {1}; }), "out_of_order");
    EXPECT_EQ(code([](json& all) { all["result"]["scores"] = {1, 2, 3}; }), "out_of_order");
    EXPECT_EQ(code([](json& all) { all["seed"] = "abc"; }), "too_short");
    EXPECT_EQ(code([](json& all) { all["more"] = 1; }), "unknown_field");
}

TEST(ReplayFile, a_recording_with_any_byte_changed_is_answered) {
    const std::string whole = recorded_game("monarch", 3, 8).text();
    for (std::size_t place = 0; place < whole.size(); place += 197) {
        for (const char byte : {'\0', '"', '9', '}', '\xff'}) {
            std::string text = whole;
            text[place] = byte;
            const Verified found = verify("x", read_replay_file(std::string_view(text)));
            EXPECT_FALSE(found.checks.empty());
            for (const Check& check : found.checks) EXPECT_FALSE(check.sentence.empty());
        }
    }
}

// ---------------------------------------------------------------------------------------------- the command

TEST(VerifyCommand, says_one_line_for_each_check_and_ends_with_the_worst_code) {
    const server::test::Folder folder;
    const auto write = [&](const std::string& name, const std::string& bytes) {
        std::ofstream(folder.path() / name, std::ios::binary) << bytes;
        return (folder.path() / name).string();
    };
    const std::string good = write("good.json.gz", recorded_game("monarch").recording.bytes);
    const std::string changed_rule =
        write("changed.json", changed([](json& all) { all["moves"][4]["action"] = "grow_wings"; }).dump());
    const std::string bad = write("bad.json", "<html>");
    std::ostringstream out;
    EXPECT_EQ(run_verify({{good}, false}, out), 0);
    EXPECT_TRUE(has(out.str(), "ok            file      Monarch, 2 players, ")) << out.str();
    EXPECT_TRUE(has(out.str(), "ok            stream    ")) << out.str();
    EXPECT_TRUE(has(out.str(), "ok            rules     ")) << out.str();
    EXPECT_EQ(run_verify({{good, changed_rule}, false}, out), 1);
    EXPECT_TRUE(has(out.str(), "FAILED        rules     Entry 5, `grow_wings`")) << out.str();
    EXPECT_EQ(run_verify({{bad, good}, false}, out), 2);
    EXPECT_EQ(run_verify({{(folder.path() / "none").string()}, false}, out), 2);
    EXPECT_EQ(run_verify({{folder.path().string()}, false}, out), 2);
}

TEST(VerifyCommand, says_the_same_as_json) {
    const server::test::Folder folder;
    const auto file = (folder.path() / "changed.json").string();
    std::ofstream(file) << changed([](json& all) { all["moves"][4]["action"] = "grow_wings"; }).dump();
    std::ostringstream out;
    EXPECT_EQ(run_verify({{file}, true}, out), 1);
    const json said = json::parse(out.str());
    EXPECT_EQ(said.at("exit"), 1);
    EXPECT_EQ(said.at("checks").at(0).at("verdict"), "ok");
    EXPECT_EQ(said.at("checks").at(3).at("check"), "rules");
    EXPECT_EQ(said.at("checks").at(3).at("verdict"), "failed");
}

}  // namespace

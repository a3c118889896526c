#include "protocol/schemas.hpp"

#include "protocol/described/schema.hpp"
#include "protocol/error_codes.hpp"
#include "protocol/games.hpp"
#include "protocol/grammar_schema.hpp"
#include "protocol/replay.hpp"
#include "protocol/scenario.hpp"
#include "protocol/table.hpp"

namespace coronet::protocol {

namespace {
using described::Schema;
using described::SchemaFile;
using described::shape_of;

// One of the messages of a list.
template <class... Messages>
Schema one_of(SchemaFile& file, boost::mp11::mp_list<Messages...>, bool with_id) {
    auto choices = Schema::array();
    (choices.push_back(file.message(shape_of<Messages>(), Messages::type, with_id)), ...);
    return choices;
}

Schema client_schema() {
    SchemaFile file;
    auto choices = one_of(file, in::Messages{}, true);
    return file.finish("Client", "What a client may say. With an `id`, the answer carries it too.",
                       {{"oneOf", std::move(choices)}});
}

Schema server_schema() {
    SchemaFile file;
    auto choices = one_of(file, out::Messages{}, false);
    // What `d` of lobby_update, `t` and `o` of update look like; not messages themselves.
    file.patch(shape_of<LobbyView>());
    file.patch(shape_of<TableView>());
    file.patch(shape_of<OwnView>());
    return file.finish("Server", "What the server says.", {{"oneOf", std::move(choices)}});
}

// A game's file: the parts a viewer is sent, each optional, so that each can be validated by itself.
Schema views_schema(const GameEntry& game) {
    SchemaFile file;
    auto parts = Schema::object();
    parts["public"] = file.value(game.shapes.open());
    parts["private"] = file.value(game.shapes.own());
    parts["preview"] = file.value(game.shapes.preview());
    parts["event"] = file.value(game.shapes.event());
    parts["public_patch"] = file.patch(game.shapes.open());
    parts["private_patch"] = file.patch(game.shapes.own());
    return file.finish(game.name, "What a viewer of this game is sent, part by part.",
                       {{"type", "object"}, {"properties", std::move(parts)}, {"additionalProperties", false}});
}

Schema catalog_schema() {
    SchemaFile file;
    auto choices = Schema::array();
    for (const auto& game : games()) choices.push_back(file.value(game.shapes.catalog()));
    const Schema list{{"type", "array"}, {"items", {{"anyOf", std::move(choices)}}}};
    return file.finish("Catalog", "What `/api/games` answers: every game with its cards, texts and options.",
                       {{"type", "object"},
                        {"properties", {{"games", list}}},
                        {"required", {"games"}},
                        {"additionalProperties", false}});
}

Schema replay_schema() {
    SchemaFile file;
    return file.finish("ReplayFile", "What `/api/replays/<match>` answers: a finished match, move by move.",
                       file.value(shape_of<Replay>()));
}

Schema scenario_schema() {
    SchemaFile file;
    return file.finish(
        "ScenarioFile",
        "What `/api/scenarios/<game>/<file>/<name>` answers: a scenario of tests/scenarios, as recordings.",
        file.value(shape_of<Scenario>()));
}

Schema error_list() {
    auto list = Schema::array();
    for (const auto& code : all_codes()) list.push_back({{"code", code.name}, {"sentence", code.sentence}});
    return {{"errors", std::move(list)}};
}
}  // namespace

namespace {
template <class... L>
void add_grammars(std::vector<SchemaText>& files, boost::mp11::mp_list<L...>) {
    const auto file = []<class G>(const engine::Grammar& grammar) {
        return SchemaText{std::string(G::id) + ".choices.json", grammar_file(G::name, grammar).dump(2) + '\n'};
    };
    (files.push_back(file.template operator()<RulesOf<L>>(L::grammar())), ...);
}
}  // namespace

std::vector<SchemaText> schema_texts() {
    std::vector<SchemaText> files;
    const auto add = [&files](std::string file_name, const Schema& schema) {
        files.push_back({std::move(file_name), schema.dump(2) + '\n'});
    };
    add("client.schema.json", client_schema());
    add("server.schema.json", server_schema());
    for (const auto& game : games()) add(std::string(game.id) + ".schema.json", views_schema(game));
    add_grammars(files, ListedGames{});
    add("catalog.schema.json", catalog_schema());
    add("replay.schema.json", replay_schema());
    add("scenario.schema.json", scenario_schema());
    add("errors.json", error_list());
    return files;
}

}  // namespace coronet::protocol

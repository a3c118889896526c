#include "protocol/schemas.hpp"

#include "protocol/error_codes.hpp"
#include "protocol/game_entry.hpp"
#include "protocol/replay.hpp"

#include <fstream>

namespace coronet::protocol {

namespace {
using described::Schema;
using described::SchemaFile;

// One of the messages of a variant.
template <class Messages>
Schema one_of(SchemaFile& file, bool with_id) {
    auto choices = Schema::array();
    boost::mp11::mp_for_each<boost::mp11::mp_transform<boost::mp11::mp_identity, Messages>>(
        [&](auto kind) { choices.push_back(file.message<typename decltype(kind)::type>(with_id)); });
    return choices;
}

Schema client_schema() {
    SchemaFile file;
    auto choices = one_of<in::Message>(file, true);
    return file.finish("Client", "What a client may say. With an `id`, the answer carries it too.",
                       {{"oneOf", std::move(choices)}});
}

Schema server_schema() {
    SchemaFile file;
    auto choices = one_of<out::Message>(file, false);
    choices.push_back(file.message<out::Update>(false));
    // What `d` of lobby_update, `t` and `o` of update look like; not messages themselves.
    file.patch<LobbyView>();
    file.patch<TableView>();
    file.patch<OwnView>();
    return file.finish("Server", "What the server says.", {{"oneOf", std::move(choices)}});
}

Schema catalog_schema() {
    SchemaFile file;
    auto choices = Schema::array();
    for (const auto& game : games()) choices.push_back(game.schemas->catalog(file));
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
                       file.value<Replay>());
}

Schema error_list() {
    auto list = Schema::array();
    for (const auto& code : all_codes()) list.push_back({{"code", code.name}, {"sentence", code.sentence}});
    return {{"errors", std::move(list)}};
}
}  // namespace

Schema views_schema(SchemaFile& file, std::string_view game,
                    std::initializer_list<std::pair<std::string_view, Schema>> parts) {
    auto properties = Schema::object();
    for (const auto& [name, schema] : parts) properties[std::string(name)] = schema;
    return file.finish(game, "What a viewer of this game is sent, part by part.",
                       {{"type", "object"}, {"properties", std::move(properties)}, {"additionalProperties", false}});
}

std::vector<SchemaText> schema_texts() {
    std::vector<SchemaText> files;
    const auto add = [&files](std::string file_name, const Schema& schema) {
        files.push_back({std::move(file_name), schema.dump(2) + '\n'});
    };
    add("client.schema.json", client_schema());
    add("server.schema.json", server_schema());
    for (const auto& game : games()) add(std::string(game.id) + ".schema.json", game.schemas->views());
    add("catalog.schema.json", catalog_schema());
    add("replay.schema.json", replay_schema());
    add("errors.json", error_list());
    return files;
}

void write_schemas(const std::filesystem::path& folder) {
    for (const auto& file : schema_texts()) {
        const auto path = folder / file.name;
        std::ofstream out(path, std::ios::binary);
        out << file.text;
        out.close();
        if (!out) throw std::runtime_error("Cannot write " + path.string() + ".");
    }
}

}  // namespace coronet::protocol

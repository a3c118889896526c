// The contract as files: JSON Schemas of all messages, views, the catalog and replays, and the list of error codes.
// `coronet schema DIR` writes them; schema/protocol/ holds them; a test fails where the two differ.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace coronet::protocol {

/// One file of schema/protocol/.
struct SchemaText {
    std::string name;  ///< `client.schema.json`
    std::string text;
};

/// All of them, in a fixed order, with fixed text.
std::vector<SchemaText> schema_texts();

/// Writes them into an existing folder. Throws std::runtime_error with a sentence if that fails.
void write_schemas(const std::filesystem::path& folder);

}  // namespace coronet::protocol

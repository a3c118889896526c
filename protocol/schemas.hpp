// The contract as files: JSON Schemas of all messages, views, the catalog and replays, and the list of error codes.
// schema/protocol/ holds them; a test compares, and writes them anew with UPDATE_GOLDEN=1. No server links this.
#pragma once

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

}  // namespace coronet::protocol

#include "tests/support/schema.hpp"

#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include <fstream>
#include <map>
#include <memory>
#include <mutex>
#include <stdexcept>

namespace coronet::test {

namespace {
using nlohmann::json;

// The schema file `name`, or with `name#Definition` that definition with the file's other definitions beside it.
json load(const std::string& name) {
    const auto hash = name.find('#');
    const auto path = std::string(CORONET_SOURCE_DIR) + "/schema/protocol/" + name.substr(0, hash) + ".schema.json";
    std::ifstream in(path);
    if (!in) throw std::runtime_error("no schema file " + path);
    auto file = json::parse(in);
    if (hash == std::string::npos) return file;
    const auto definition = name.substr(hash + 1);
    if (!file["definitions"].contains(definition)) throw std::runtime_error("no definition " + name);
    return {{"$ref", "#/definitions/" + definition}, {"definitions", file["definitions"]}};
}

const valijson::Schema& schema_called(const std::string& name) {
    static std::mutex mutex;  // some tests have clients on several threads
    static std::map<std::string, std::unique_ptr<valijson::Schema>> known;
    const std::lock_guard lock(mutex);
    auto& schema = known[name];
    if (!schema) {
        const auto document = load(name);
        auto made = std::make_unique<valijson::Schema>();
        valijson::SchemaParser().populateSchema(valijson::adapters::NlohmannJsonAdapter(document), *made);
        schema = std::move(made);
    }
    return *schema;
}
}  // namespace

testing::AssertionResult valid(std::string_view schema, std::string_view text) {
    const auto document = json::parse(text, nullptr, false);
    if (document.is_discarded()) return testing::AssertionFailure() << "not JSON: " << text;
    valijson::Validator validator(valijson::Validator::kStrongTypes);
    valijson::ValidationResults results;
    const auto& wanted = schema_called(std::string(schema));
    if (validator.validate(wanted, valijson::adapters::NlohmannJsonAdapter(document), &results)) {
        return testing::AssertionSuccess();
    }
    auto failure = testing::AssertionFailure() << "not valid by " << schema << ": " << text.substr(0, 2000);
    for (const auto& error : results) {
        failure << "\n  at ";
        for (const auto& step : error.context) failure << step;
        failure << ": " << error.description;
    }
    return failure;
}

}  // namespace coronet::test

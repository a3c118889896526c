#include "protocol/strict_json.hpp"

#include <string>
#include <utility>
#include <vector>

namespace coronet::protocol {

namespace {
using nlohmann::json;

// Builds the document from the parser's events. Each event may refuse by returning false.
class Builder final : public nlohmann::json_sax<json> {
  public:
    Builder(int deepest, std::size_t most_values) : deepest_(deepest), values_left_(most_values) {}

    json root;
    Code trouble = Code::bad_json;

    bool null() override { return put(nullptr); }
    bool boolean(bool value) override { return put(value); }
    bool number_integer(number_integer_t value) override { return put(value); }
    bool number_unsigned(number_unsigned_t value) override { return put(value); }
    bool number_float(number_float_t value, const string_t&) override { return put(value); }
    bool string(string_t& value) override { return put(std::move(value)); }
    bool binary(binary_t&) override { return false; }
    bool start_object(std::size_t) override { return open(json::object()); }
    bool start_array(std::size_t) override { return open(json::array()); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }

    bool key(string_t& name) override {
        auto& object = *open_.back();
        if (object.contains(name)) {
            trouble = Code::duplicate_field;
            return false;
        }
        slot_ = &object[name];
        return true;
    }

    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception& error) override {
        constexpr int number_overflow = 406;
        trouble = error.id == number_overflow ? Code::out_of_range : Code::bad_json;
        return false;
    }

  private:
    // The place for the next value: the document, a member just named, or the end of a list.
    json* place(json value) {
        if (open_.empty()) {
            root = std::move(value);
            return &root;
        }
        if (open_.back()->is_object()) {
            *slot_ = std::move(value);
            return slot_;
        }
        open_.back()->push_back(std::move(value));
        return &open_.back()->back();
    }
    bool count() {
        if (values_left_ == 0) {
            trouble = Code::too_large;
            return false;
        }
        --values_left_;
        return true;
    }
    bool put(json value) {
        if (!count()) return false;
        place(std::move(value));
        return true;
    }
    bool open(json value) {
        if (static_cast<int>(open_.size()) >= deepest_) {
            trouble = Code::too_deep;
            return false;
        }
        if (!count()) return false;
        open_.push_back(place(std::move(value)));
        return true;
    }
    bool close() {
        open_.pop_back();
        return true;
    }

    int deepest_;
    std::size_t values_left_;
    std::vector<json*> open_;  // the containers around the next value; none of them grows while one inside it is open
    json* slot_ = nullptr;
};
}  // namespace

std::variant<json, Code> read_json(std::string_view bytes, int deepest, std::size_t most_values) {
    Builder builder(deepest, most_values);
    if (!json::sax_parse(bytes.begin(), bytes.end(), &builder)) return builder.trouble;
    return std::move(builder.root);
}

}  // namespace coronet::protocol

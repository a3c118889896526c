#include "protocol/codec.hpp"

#include "protocol/described/decode.hpp"
#include "protocol/described/encode.hpp"
#include "protocol/json_text.hpp"
#include "protocol/text_rules.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace coronet::protocol {

namespace {
using nlohmann::json;

// The members of the envelope, which are not the message's own.
bool in_envelope(std::string_view name) { return name == "type" || name == "id"; }

out::Error error_at(const described::Fault& fault, std::optional<RequestId> id) {
    auto error = error_of(fault.code, id);
    // A path may hold names the client chose.
    if (!fault.path.empty()) error.path = printable(fault.path);
    return error;
}

// How a client's message of one type is read.
struct Reading {
    std::string_view type;
    described::ShapeOf shape;
    void* (*emplace)(in::Message& message);  // makes it one of this type
};

template <class... Messages>
constexpr auto readings_of(boost::mp11::mp_list<Messages...>) {
    return std::array{Reading{Messages::type, described::shape_of<Messages>,
                              [](in::Message& message) -> void* { return &message.emplace<Messages>(); }}...};
}
constexpr auto readings = readings_of(in::Messages{});

Read read_object(const JsonValue& object) {
    std::optional<RequestId> id;
    const described::Place root;
    if (const JsonValue* entry = object.find("id")) {
        const auto& shape = described::shape_of<std::optional<RequestId>>();
        if (const auto fault = described::read(*entry, shape, &id, described::Place{&root, "id"})) {
            return error_at(*fault, std::nullopt);
        }
    }
    const JsonValue* type = object.find("type");
    if (type == nullptr) return error_at({Code::missing_field, "/type"}, id);
    if (type->kind != JsonValue::Kind::text) return error_at({Code::wrong_type, "/type"}, id);
    const auto* const reading = std::ranges::find(readings, type->text, &Reading::type);
    if (reading == readings.end()) return error_at({Code::unknown_type, "/type"}, id);

    Read read(std::in_place_type<in::Request>);
    auto& request = std::get<in::Request>(read);
    request.id = id;
    if (const auto fault =
            described::read_members(object, reading->shape(), reading->emplace(request.message), in_envelope)) {
        return error_at(*fault, id);
    }
    return read;
}

// Looks for the envelope's id, and stops there.
class IdFinder final : public nlohmann::json_sax<json> {
  public:
    std::optional<RequestId> id;

    bool null() override { return goes_on(); }
    bool boolean(bool /*value*/) override { return goes_on(); }
    bool number_integer(number_integer_t /*value*/) override { return goes_on(); }
    bool number_unsigned(number_unsigned_t value) override {
        if (here_ && value >= RequestId::lowest && value <= RequestId::highest) id = static_cast<int>(value);
        return goes_on();
    }
    bool number_float(number_float_t /*value*/, const string_t& /*text*/) override { return goes_on(); }
    bool string(string_t& /*value*/) override { return goes_on(); }
    bool binary(binary_t& /*value*/) override { return false; }
    bool start_object(std::size_t /*size*/) override { return opens(); }
    bool start_array(std::size_t /*size*/) override { return opens(); }
    bool end_object() override { return --depth_ > 0; }
    bool end_array() override { return --depth_ > 0; }
    bool key(string_t& name) override {
        here_ = depth_ == 1 && name == "id";
        return true;
    }
    bool parse_error(std::size_t /*place*/, const std::string& /*token*/,
                     const nlohmann::detail::exception& /*error*/) override {
        return false;
    }

  private:
    // After a value: the id is found, or it is no id.
    [[nodiscard]] bool goes_on() const { return !here_ && depth_ > 0; }
    bool opens() { return !here_ && ++depth_ <= deepest_message; }

    int depth_ = 0;
    bool here_ = false;
};

template <class Message>
std::string encode_message(const void* message) {
    std::string text = "{\"type\":\"";
    text += Message::type;
    text += '"';
    described::write_members(text, *static_cast<const Message*>(message));
    text += '}';
    return text;
}

template <class... Messages>
constexpr auto encoders_of(boost::mp11::mp_list<Messages...>) {
    return std::array{encode_message<Messages>...};
}
constexpr auto encoders = encoders_of(out::Messages{});
}  // namespace

Read parse(std::string_view bytes) {
    if (bytes.size() > largest_message) return error_of(Code::too_large);
    thread_local JsonText text;
    if (const auto code = text.read(bytes, deepest_message)) return error_of(*code);
    if (text.root().kind != JsonValue::Kind::object) return error_of(Code::not_an_object);
    return read_object(text.root());
}

std::optional<RequestId> id_in(std::string_view bytes) {
    if (bytes.size() > largest_message) return std::nullopt;
    IdFinder finder;
    json::sax_parse(bytes.begin(), bytes.end(), &finder);  // false once it is found
    return finder.id;
}

out::Error error_of(Code code, std::optional<RequestId> id) {
    out::Error error;
    error.code = name(code);
    error.message = sentence(code);
    error.id = id;
    return error;
}

out::Error error_of(const engine::Refusal& refusal, std::optional<RequestId> id) {
    out::Error error;
    error.code = refusal.code;
    error.message = refusal.sentence;
    error.id = id;
    for (const auto& [resource, amount] : refusal.missing) {
        if (amount <= 0) continue;
        if (!error.missing) error.missing.emplace();
        error.missing->emplace(resource, amount);
    }
    return error;
}

std::string detail::encode_nth(std::size_t place, const void* message) { return encoders[place](message); }

EncodedHead encode_head(const out::UpdateHead& head) {
    EncodedHead encoded;
    std::string& text = encoded.text;
    text.reserve(64 + head.e.text.size() + (head.d ? head.d->text.size() : 0) + (head.t ? head.t->text.size() : 0));
    text = "{\"type\":\"update\"";
    described::write_members(text, head);
    // These come last, in this order, each behind a name of one letter.
    std::size_t end = text.size();
    const auto part = [&end](const std::string& json) {
        const std::size_t size = json.empty() ? std::string_view("{}").size() : json.size();
        const Part found{static_cast<std::uint32_t>(end - size), static_cast<std::uint32_t>(size)};
        end -= size + std::string_view(",\"x\":").size();
        return found;
    };
    if (head.t) encoded.t = part(head.t->text);
    if (head.d) encoded.d = part(head.d->text);
    if (!head.e.text.empty()) encoded.e = part(head.e.text);
    return encoded;
}

EncodedTail encode_tail(const out::UpdateTail& tail) {
    EncodedTail encoded;
    const auto size = [](const auto& json) {
        return json ? json->text.size() + std::string_view(",\"x\":").size() : 0;
    };
    encoded.text.reserve(size(tail.p) + size(tail.s) + size(tail.o));
    const auto append = [&text = encoded.text](std::string_view name, const auto& json) -> Part {
        if (!json) return {};
        text += ",\"";
        text += name;
        text += "\":";
        const std::size_t from = text.size();
        described::write(text, *json);
        return {static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(text.size() - from)};
    };
    encoded.p = append("p", tail.p);
    encoded.s = append("s", tail.s);
    append("o", tail.o);
    return encoded;
}

std::string end_of_update(std::string_view tail, std::optional<RequestId> id) {
    std::string text;
    text.reserve(tail.size() + 20);
    text += tail;
    if (id) {
        text += ",\"id\":";
        described::write(text, *id);
    }
    text += '}';
    return text;
}

std::string encode(const in::Request& request) {
    return std::visit(
        [&request](const auto& message) {
            std::string text = "{\"type\":\"";
            text += std::remove_cvref_t<decltype(message)>::type;
            text += '"';
            if (request.id) {
                described::write_name(text, "id");
                described::write(text, *request.id);
            }
            described::write_members(text, message);
            text += '}';
            return text;
        },
        request.message);
}

}  // namespace coronet::protocol

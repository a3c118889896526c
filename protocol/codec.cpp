#include "protocol/codec.hpp"

#include "protocol/described/decode.hpp"
#include "protocol/strict_json.hpp"
#include "protocol/text_rules.hpp"

#include <boost/mp11.hpp>

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

template <class Message>
Read read_message(const json& object, std::optional<RequestId> id) {
    Message message;
    if (const auto fault = described::read_members(object, message, described::Place{}, in_envelope)) {
        return error_at(*fault, id);
    }
    return in::Request{id, std::move(message)};
}

Read read_object(const json& object) {
    std::optional<RequestId> id;
    const described::Place root;
    if (const auto entry = object.find("id"); entry != object.end()) {
        if (const auto fault = described::read(*entry, id, described::Place{&root, "id"})) {
            return error_at(*fault, std::nullopt);
        }
    }
    const auto entry = object.find("type");
    if (entry == object.end()) return error_at({Code::missing_field, "/type"}, id);
    const auto* type = entry->get_ptr<const std::string*>();
    if (type == nullptr) return error_at({Code::wrong_type, "/type"}, id);

    Read read = error_at({Code::unknown_type, "/type"}, id);
    boost::mp11::mp_for_each<boost::mp11::mp_transform<boost::mp11::mp_identity, in::Message>>([&](auto kind) {
        using Message = typename decltype(kind)::type;
        if (*type == Message::type) read = read_message<Message>(object, id);
    });
    return read;
}
}  // namespace

Read parse(std::string_view bytes) {
    if (bytes.size() > largest_message) return error_of(Code::too_large);
    const auto document = read_json(bytes, deepest_message);
    if (const auto* code = std::get_if<Code>(&document)) return error_of(*code);
    const auto& object = std::get<json>(document);
    if (!object.is_object()) return error_of(Code::not_an_object);
    return read_object(object);
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

std::string encode(const out::Message& message) {
    return std::visit([](const auto& chosen) { return encode(chosen); }, message);
}

std::string encode_head(const out::UpdateHead& head) {
    std::string text = "{\"type\":\"update\"";
    described::write_members(text, head);
    return text;
}

std::string encode_update(std::string_view head, const out::UpdateTail& tail) {
    std::string text;
    std::size_t size = head.size() + 1;
    if (tail.p) size += tail.p->text.size() + 5;
    text.reserve(size + 32);
    text += head;
    described::write_members(text, tail);
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

#include "server/lobby/step.hpp"

namespace coronet::server {
namespace {

protocol::How how_of(EntryKind kind) {
    switch (kind) {
        case EntryKind::undo: return protocol::How::undo;
        case EntryKind::by_default: return protocol::How::absent;
        case EntryKind::resign: return protocol::How::resign;
        case EntryKind::bot: return protocol::How::bot;
        case EntryKind::person: return protocol::How::person;
        case EntryKind::choice: break;
    }
    return protocol::How::choice;
}

const protocol::EncodedTail& tail_of(const Step& step, engine::Seat seat) {
    return step.tails.at(static_cast<std::size_t>(index(seat)));
}

}  // namespace

EntryKind kind_of(protocol::How how) {
    switch (how) {
        case protocol::How::undo: return EntryKind::undo;
        case protocol::How::absent: return EntryKind::by_default;
        case protocol::How::resign: return EntryKind::resign;
        case protocol::How::bot: return EntryKind::bot;
        case protocol::How::person: return EntryKind::person;
        case protocol::How::choice: break;
    }
    return EntryKind::choice;
}

protocol::Entry to_table(const Entry& entry) { return {how_of(entry.kind), engine::seat_at(entry.seat), entry.action}; }

SharedBytes shared_head(const SharedStep& step) { return {step, &step->head.text}; }

std::string_view tail_for(const Step& step, engine::Viewer viewer) {
    if (!viewer) return {};
    return tail_of(step, *viewer).text;
}

std::string_view secret_events(const Step& step, engine::Viewer viewer) {
    if (!viewer) return {};
    const protocol::EncodedTail& tail = tail_of(step, *viewer);
    return tail.s.of(tail.text);
}

protocol::LogEntry log_line(const Step& step, engine::Viewer viewer) {
    protocol::LogEntry line;
    line.v = step.version;
    line.by = step.logged.seat;
    line.how = step.how;
    if (step.back) line.back = *step.back;
    line.e.text = step.head.e.of(step.head.text);
    const std::string_view fuller = secret_events(step, viewer);
    if (!fuller.empty()) line.s = protocol::RawList{std::string(fuller)};
    return line;
}

bool leads_there(const Entry& entry, const Step& step) {
    return entry.hash == no_fingerprint || entry.hash == step.logged.hash;
}

}  // namespace coronet::server

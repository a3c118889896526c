#include "server/storage/relations.hpp"

namespace coronet::server {
namespace {

// Each question ends with the limit of a hundred, and is understood by both engines.
constexpr Relation relations[] = {
    {"match",
     "SELECT match, count(*) FROM journal GROUP BY match HAVING min(sequence) <> 0 OR max(sequence) <> count(*) - 1"
     " LIMIT 100",
     "Its journal has a gap: # entries are not numbered one after another from 0."},
    {"match",
     "SELECT j.match, min(j.sequence) FROM journal j WHERE j.seat >= (SELECT count(*) FROM match_players p WHERE"
     " p.match = j.match) GROUP BY j.match LIMIT 100",
     "Entry # of its journal is of a seat that nobody has."},
    {"match",
     "SELECT m.id, count(p.seat) FROM matches m LEFT JOIN match_players p ON p.match = m.id GROUP BY m.id"
     " HAVING count(p.seat) = 0 OR min(p.seat) <> 0 OR max(p.seat) <> count(p.seat) - 1 LIMIT 100",
     "The seats of its # players are not numbered one after another from 0."},
    {"match",
     "SELECT m.id, 0 FROM matches m WHERE m.state = 'finished' AND NOT EXISTS (SELECT 1 FROM recordings r WHERE"
     " r.match = m.id) LIMIT 100",
     "It is finished but has no recording."},
    {"match", "SELECT m.id, 0 FROM matches m JOIN recordings r ON r.match = m.id WHERE m.state <> 'finished' LIMIT 100",
     "It is not finished but has a recording."},
    {"match",
     "SELECT DISTINCT m.id, p.seat FROM matches m JOIN match_players p ON p.match = m.id WHERE m.state = 'finished' AND"
     " (p.place IS NULL OR p.score IS NULL OR p.ended IS NULL OR p.ended <> m.ended) LIMIT 100",
     "It is finished but the result of seat # is missing, or has another time."},
    {"match",
     "SELECT DISTINCT m.id, p.seat FROM matches m JOIN match_players p ON p.match = m.id WHERE m.state <> 'finished' "
     "AND"
     " (p.place IS NOT NULL OR p.score IS NOT NULL OR p.ended IS NOT NULL) LIMIT 100",
     "It is not finished but seat # has a result."},
    {"match",
     "SELECT m.id, 0 FROM matches m WHERE m.state = 'playing' AND NOT EXISTS (SELECT 1 FROM lobbies l WHERE"
     " l.match = m.id AND l.id = m.lobby) LIMIT 100",
     "It is being played, but no lobby plays it."},
    {"match",
     "SELECT m.id, 0 FROM matches m WHERE m.lobby IS NOT NULL AND NOT EXISTS (SELECT 1 FROM lobbies l WHERE"
     " l.id = m.lobby) LIMIT 100",
     "It belongs to a lobby that is not there."},
    {"lobby",
     "SELECT l.id, 0 FROM lobbies l JOIN matches m ON m.id = l.match WHERE m.lobby IS NULL OR m.lobby <> l.id"
     " LIMIT 100",
     "Its match belongs to another lobby."},
    {"lobby", "SELECT l.id, 0 FROM lobbies l WHERE l.phase <> 'open' AND l.match IS NULL LIMIT 100",
     "It plays or has played, but has no match."},
    {"lobby",
     "SELECT l.id, 0 FROM lobbies l JOIN matches m ON m.id = l.match WHERE l.phase = 'playing' AND m.state = 'finished'"
     " LIMIT 100",
     "It plays a match that is finished."},
    {"lobby",
     "SELECT l.id, 0 FROM lobbies l JOIN matches m ON m.id = l.match WHERE l.phase <> 'playing' AND m.state = 'playing'"
     " LIMIT 100",
     "It does not play, but its match does."},
    {"lobby",
     "SELECT l.id, l.host FROM lobbies l WHERE l.host <> 0 AND NOT EXISTS (SELECT 1 FROM lobby_members b WHERE"
     " b.lobby = l.id AND b.id = l.host) LIMIT 100",
     "Its host, member #, is not there."},
    {"lobby",
     "SELECT l.id, max(b.id) FROM lobbies l JOIN lobby_members b ON b.lobby = l.id GROUP BY l.id"
     " HAVING max(b.id) >= l.next_member LIMIT 100",
     "Member # has a number that is still to be given."},
    {"lobby",
     "SELECT b.lobby, b.seat FROM lobby_members b WHERE b.seat >= 0 GROUP BY b.lobby, b.seat HAVING count(*) > 1"
     " LIMIT 100",
     "Several sit on seat #."},
    {"lobby",
     "SELECT l.id, b.seat FROM lobbies l JOIN lobby_members b ON b.lobby = l.id JOIN match_players p ON"
     " p.match = l.match AND p.seat = b.seat WHERE l.phase = 'playing' AND b.person IS DISTINCT FROM p.person LIMIT "
     "100",
     "Somebody else sits on seat # than plays there."},
    {"lobby",
     "SELECT c.lobby, count(*) FROM lobby_chat c GROUP BY c.lobby HAVING max(c.line) - min(c.line) + 1 <> count(*)"
     " LIMIT 100",
     "Its chat has a gap: # lines are not numbered one after another."},
    {"lobby", "SELECT c.lobby, count(*) FROM lobby_chat c GROUP BY c.lobby HAVING count(*) > 100 LIMIT 100",
     "Its chat has # lines, more than are kept."},
    {"lobby",
     "SELECT l.id, max(c.member) FROM lobbies l JOIN lobby_chat c ON c.lobby = l.id GROUP BY l.id"
     " HAVING max(c.member) >= l.next_member LIMIT 100",
     "In its chat speaks member #, a number that is still to be given."},
};

}  // namespace

std::span<const Relation> relations_of_rows() { return relations; }

Finding broken(const Relation& relation, std::span<const std::uint8_t> id, std::int64_t number) {
    std::string sentence(relation.sentence);
    if (const auto place = sentence.find('#'); place != std::string::npos)
        sentence.replace(place, 1, std::to_string(number));
    return {std::string(relation.of) + " " + to_base64url(id), std::move(sentence)};
}

}  // namespace coronet::server

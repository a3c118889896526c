#include "server/audit/check_database.hpp"

#include "protocol/described/encode.hpp"
#include "protocol/text_rules.hpp"
#include "server/audit/check_match.hpp"
#include "server/audit/report.hpp"
#include "server/storage/storage.hpp"

#include <algorithm>
#include <ostream>

namespace coronet::server {

BOOST_DESCRIBE_STRUCT(Finding, (), (where, sentence))
BOOST_DESCRIBE_STRUCT(Census, (), (bytes, people, lobbies, playing, finished, frozen, entries))
BOOST_DESCRIBE_STRUCT(DatabaseLook, (), (schema, census, replayed, recordings, findings, notes))

namespace {

constexpr std::size_t most_shown = 200;

void look_at_match(Inspection& inspection, const MatchId& id, DatabaseLook& all) {
    const std::string where = "match " + id.text();
    const auto stored = inspection.match(id);
    if (!stored) return all.findings.push_back({where, stored.error().sentence});
    MatchLook look = look_at(*stored);
    all.replayed += look.replayed ? 1 : 0;
    all.recordings += look.played ? 1 : 0;
    for (std::string& fault : look.faults) all.findings.push_back({where, std::move(fault)});
    for (std::string& note : look.notes) all.notes.push_back({where, std::move(note)});
}

void print(std::ostream& out, const char* word, const std::vector<Finding>& list) {
    for (std::size_t i = 0; i < std::min(list.size(), most_shown); ++i)
        out << "  " << word << list[i].where << ": " << list[i].sentence << '\n';
    if (list.size() > most_shown) out << "  .. and " << list.size() - most_shown << " more; --json names all\n";
}

void print(std::ostream& out, const std::string& file, const DatabaseLook& look) {
    const Census& census = look.census;
    out << file << ": schema " << look.schema << ", " << census.bytes << " bytes, " << census.people << " people, "
        << census.lobbies << " lobbies, " << census.playing + census.finished + census.frozen << " matches ("
        << census.playing << " playing, " << census.finished << " finished, " << census.frozen << " frozen), "
        << census.entries << " entries\n";
    print(out, "FAILED  ", look.findings);
    print(out, "note    ", look.notes);
    out << "  " << look.replayed << " journals carried out by the rules, " << look.recordings << " recordings played. "
        << (look.findings.empty() ? "Nothing is wrong." : std::to_string(look.findings.size()) + " things are wrong.")
        << '\n';
}

int refuse(const CheckDatabase& wish, const StorageError& error, std::ostream& out, std::ostream& err) {
    const bool damaged = error.fault == StorageFault::corrupt;
    const int code = damaged ? exit_unsound : exit_unread;
    if (wish.json) {
        std::string text = "{\"exit\":" + std::to_string(code) + ",\"refused\":";
        protocol::described::write_text(text, error.sentence);
        out << text << "}\n";
    } else {
        err << "coronet: " << error.sentence << '\n';
    }
    return code;
}

}  // namespace

DatabaseLook look_through(Inspection& inspection, const Progress& progress) {
    DatabaseLook look;
    look.schema = inspection.schema();
    look.findings = inspection.findings();
    look.notes = inspection.notes();
    if (look.schema < inspection.newest_schema()) {
        look.notes.push_back({"schema", "The file has schema " + std::to_string(look.schema) + ", this program has " +
                                            std::to_string(inspection.newest_schema()) +
                                            ": its matches can be looked at once a server has brought it up to date "
                                            "(a copy will do)."});
        return look;
    }
    if (const auto census = inspection.census()) {
        look.census = *census;
    } else {
        look.findings.push_back({"rows", census.error().sentence});
    }
    const auto matches = inspection.matches();
    if (!matches) {
        look.findings.push_back({"matches", matches.error().sentence});
        return look;
    }
    for (std::size_t i = 0; i < matches->size(); ++i) {
        if (progress) progress(i, matches->size());
        look_at_match(inspection, (*matches)[i], look);
    }
    return look;
}

int run_check(const CheckDatabase& wish, std::ostream& out, std::ostream& err) {
    const bool elsewhere = names_postgres(wish.file.string());
    const auto inspection = elsewhere ? inspect_postgres(wish.file.string()) : inspect_sqlite(wish.file);
    if (!inspection) return refuse(wish, inspection.error(), out, err);
    const Progress progress = [&err](std::size_t done, std::size_t all) {
        constexpr std::size_t each = 100;
        if (done > 0 && done % each == 0) err << "coronet: " << done << " of " << all << " matches\n";
    };
    const DatabaseLook look = look_through(**inspection, wish.progress ? progress : Progress{});
    const int code = look.findings.empty() ? exit_sound : exit_unsound;
    if (wish.json) {
        // The sentences may quote what stands in a damaged file.
        DatabaseLook shown = look;
        for (auto* list : {&shown.findings, &shown.notes}) {
            for (Finding& one : *list) {
                for (char& c : one.sentence) c = c < ' ' || c > '~' ? '?' : c;
            }
        }
        std::string text = protocol::described::encode(shown);
        text.insert(1, "\"exit\":" + std::to_string(code) + ",");
        out << text << '\n';
    } else {
        print(out, elsewhere ? "the database" : wish.file.string(), look);
    }
    return code;
}

}  // namespace coronet::server

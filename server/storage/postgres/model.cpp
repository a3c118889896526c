#include "server/storage/postgres/model.hpp"

#include <algorithm>
#include <utility>

namespace coronet::server::postgres {
namespace {

constexpr std::string_view between = ": ";

Objects in_model() {
    Objects objects;
    std::string_view left = model();
    while (!left.empty()) {
        const std::string_view line = left.substr(0, left.find('\n'));
        left.remove_prefix(std::min(left.size(), line.size() + 1));
        const auto end = line.find(between);
        if (end == std::string_view::npos) continue;
        objects.emplace(line.substr(0, end), line.substr(end + between.size()));
    }
    return objects;
}

}  // namespace

Query question_for_objects() {
    return {
        "WITH ours AS (SELECT c.oid, c.relname::text AS name, c.relkind, c.reloptions, c.relpersistence FROM pg_class c"
        " WHERE c.relnamespace = current_schema()::regnamespace AND NOT EXISTS (SELECT 1 FROM pg_depend d"
        " WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e'))"
        " SELECT CASE relkind WHEN 'r' THEN 'table ' WHEN 'S' THEN 'sequence ' ELSE 'relation ' END || name,"
        " concat_ws(', ', CASE relpersistence WHEN 'p' THEN 'kept' ELSE 'not kept' END,"
        " array_to_string(reloptions, ', ')) FROM ours WHERE relkind NOT IN ('i', 'I', 't', 'c')"
        " UNION ALL SELECT 'column ' || o.name || '.' || a.attname, concat_ws(' ', format_type(a.atttypid, "
        "a.atttypmod),"
        " CASE WHEN a.attnotnull THEN 'not null' END, 'default ' || pg_get_expr(f.adbin, f.adrelid),"
        " CASE WHEN a.attstorage <> t.typstorage THEN 'storage ' || a.attstorage::text END)"
        " FROM ours o JOIN pg_attribute a ON a.attrelid = o.oid AND a.attnum > 0 AND NOT a.attisdropped"
        " JOIN pg_type t ON t.oid = a.atttypid LEFT JOIN pg_attrdef f ON f.adrelid = a.attrelid AND f.adnum = a.attnum"
        " WHERE o.relkind = 'r'"
        " UNION ALL SELECT 'constraint ' || o.name || '.' || c.conname, concat_ws(' ', pg_get_constraintdef(c.oid),"
        " CASE WHEN NOT c.convalidated THEN 'not looked at' END) FROM ours o JOIN pg_constraint c ON c.conrelid = o.oid"
        " WHERE c.contype IN ('c', 'f', 'p', 'u', 'x')"
        " UNION ALL SELECT 'index ' || o.name, concat_ws(' ', replace(pg_get_indexdef(o.oid),"
        " quote_ident(current_schema()) || '.', ''), CASE WHEN NOT x.indisvalid THEN 'not valid' END)"
        " FROM ours o JOIN pg_index x ON x.indexrelid = o.oid WHERE o.relkind = 'i'"
        " UNION ALL SELECT 'trigger ' || o.name || '.' || t.tgname, pg_get_triggerdef(t.oid)"
        " FROM ours o JOIN pg_trigger t ON t.tgrelid = o.oid WHERE NOT t.tgisinternal"
        " UNION ALL SELECT 'function ' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')',"
        " concat_ws(' ', pg_get_function_result(p.oid), md5(p.prosrc)) FROM pg_proc p"
        " WHERE p.pronamespace = current_schema()::regnamespace AND NOT EXISTS (SELECT 1 FROM pg_depend d"
        " WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')"};
}

Objects objects_of(Rows rows) {
    Objects objects;
    while (rows.next()) {
        std::string name = rows.text();
        objects.emplace(std::move(name), rows.text());
    }
    return objects;
}

std::string in_lines(const Objects& objects) {
    std::string lines;
    for (const auto& [name, what] : objects) lines.append(name).append(between).append(what).append("\n");
    return lines;
}

std::vector<Finding> differences(const Objects& there) {
    std::vector<Finding> found;
    const Objects wanted = in_model();
    for (const auto& [name, what] : wanted) {
        const auto mine = there.find(name);
        if (mine == there.end())
            found.push_back({"schema", "The " + name + " is missing."});
        else if (mine->second != what)
            found.push_back({"schema", "The " + name + " is not as this program makes it."});
    }
    for (const auto& [name, what] : there)
        if (!wanted.contains(name)) found.push_back({"schema", "The " + name + " is not one of ours."});
    return found;
}

}  // namespace coronet::server::postgres

#include "server/audit/migrate.hpp"

#include "protocol/described/encode.hpp"
#include "server/shuffle/seed.hpp"
#include "server/storage/transfer.hpp"

#include <cstdlib>
#include <iomanip>
#include <ostream>
#include <string>
#include <string_view>

namespace coronet::server {
namespace {

void print(std::ostream& out, const std::vector<TableSum>& sums) {
    std::int64_t rows = 0;
    out << std::left << std::setw(16) << "table" << std::right << std::setw(12) << "rows"
        << "  hash\n";
    for (const TableSum& sum : sums) {
        rows += sum.rows;
        out << std::left << std::setw(16) << sum.table << std::right << std::setw(12) << sum.rows << "  "
            << to_hex(sum.hash) << '\n';
    }
    out << rows << " rows. Both sides are the same.\n";
}

void print_json(std::ostream& out, const std::vector<TableSum>& sums) {
    out << "{\"exit\":0,\"tables\":[";
    for (const TableSum& sum : sums)
        out << (&sum == sums.data() ? "" : ",") << R"({"table":")" << sum.table << R"(","rows":)" << sum.rows
            << R"(,"hash":")" << to_hex(sum.hash) << "\"}";
    out << "]}\n";
}

}  // namespace

int run_migrate(const Migrate& wish, std::ostream& out, std::ostream& err) {
    const TransferProgress progress = [&err](std::string_view table, std::int64_t rows) {
        err << "coronet: " << table;
        if (rows > 0) err << ", " << rows << " rows";
        err << '\n';
    };
    const auto sums = transfer(wish.from, wish.to, wish.progress ? progress : TransferProgress{});
    if (!sums) {
        if (wish.json) {
            std::string text = "{\"exit\":1,\"refused\":";
            protocol::described::write_text(text, sums.error().sentence);
            out << text << "}\n";
        } else {
            err << "coronet: " << sums.error().sentence << '\n';
        }
        return EXIT_FAILURE;
    }
    wish.json ? print_json(out, *sums) : print(out, *sums);
    return EXIT_SUCCESS;
}

}  // namespace coronet::server

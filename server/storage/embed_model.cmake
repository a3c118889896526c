# cmake -DOUT=<file.cpp> -DTEXT=<schema/database/postgres/model.txt> -P embed_model.cmake
# Writes the text as a C++ file, so that the binary needs no file of it.
file(READ ${TEXT} text)
file(WRITE ${OUT}
"// Made by server/storage/embed_model.cmake from ${TEXT}.
#include \"server/storage/postgres/model.hpp\"

namespace coronet::server::postgres {
std::string_view model() { return R\"text(${text})text\"; }
}  // namespace coronet::server::postgres
")

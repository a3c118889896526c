# cmake -DOUT=<file.cpp> -DENGINE=<sqlite or postgres> -DSQL=<file;file;...> -P embed.cmake
# Writes the migrations as one C++ file, so that the binary needs no file of them. They must be numbered 0001, 0002, ...
list(SORT SQL)
set(expected 0)
set(steps "")
foreach(file IN LISTS SQL)
  get_filename_component(name ${file} NAME)
  math(EXPR expected "${expected} + 1")
  math(EXPR padded "10000 + ${expected}")
  string(SUBSTRING ${padded} 1 4 number)
  if(NOT name MATCHES "^${number}_[a-z0-9_]+\\.sql$")
    message(FATAL_ERROR "schema/database, ${ENGINE}: ${name} should be named ${number}_<what>.sql")
  endif()
  file(READ ${file} sql)
  string(APPEND steps "    {\"${name}\", R\"sql(${sql})sql\"},\n")
endforeach()
if(expected EQUAL 0)
  message(FATAL_ERROR "schema/database, ${ENGINE}: no migrations found")
endif()
file(WRITE ${OUT}
"// Made by server/storage/embed.cmake from the files of schema/database.
#include \"server/storage/${ENGINE}/migrations.hpp\"

#include <array>

namespace coronet::server::${ENGINE} {
namespace {
constexpr std::array<Migration, ${expected}> steps{{
${steps}}};
}  // namespace
std::span<const Migration> migrations() { return steps; }
}  // namespace coronet::server::${ENGINE}
")

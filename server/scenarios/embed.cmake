# cmake -DOUT=<file.cpp> -DFILES=<file;file;...> -P embed.cmake
# Writes the scenarios of the games as one C++ file, so that the program shows them without any file of theirs.
list(SORT FILES)
set(texts "")
set(count 0)
foreach(file IN LISTS FILES)
  get_filename_component(name ${file} NAME_WE)
  get_filename_component(folder ${file} DIRECTORY)
  get_filename_component(game ${folder} NAME)
  file(READ ${file} text)
  string(APPEND texts "    {\"${game}\", \"${name}\", R\"txt(${text})txt\"},\n")
  math(EXPR count "${count} + 1")
endforeach()
file(WRITE ${OUT}
"// Made by server/scenarios/embed.cmake from tests/scenarios.
#include \"server/scenarios/texts.hpp\"

#include <array>

namespace coronet::server {
std::span<const ScenarioText> scenario_texts() {
    static const std::array<ScenarioText, ${count}> texts{{
${texts}    }};
    return texts;
}
}  // namespace coronet::server
")

// Its target holds the precompiled header of the tests; see the CMakeLists.txt at the root.

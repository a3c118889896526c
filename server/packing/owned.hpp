#pragma once
// What libdeflate allocates, as C++ holds it.

#include <libdeflate.h>

#include <memory>
#include <new>

namespace coronet::server {

struct FreeDeflate {
    void operator()(libdeflate_compressor* one) const { libdeflate_free_compressor(one); }
    void operator()(libdeflate_decompressor* one) const { libdeflate_free_decompressor(one); }
};

/// Throws std::bad_alloc for what could not be allocated.
template <class T>
std::unique_ptr<T, FreeDeflate> owned(T* made) {
    if (made == nullptr) throw std::bad_alloc();
    return std::unique_ptr<T, FreeDeflate>(made);
}

}  // namespace coronet::server

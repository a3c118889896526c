// Packs short texts that resemble what came before them, as deflate (RFC 1951), so that nothing but the latest of these
// texts has to be kept between two of them. What a packer keeps otherwise, tables and buffers of some 20 KiB, a thread
// has once. Used for what WebSockets are sent (RFC 7692) and for the older steps of a match.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace coronet::server {

/// Farthest that deflate can refer back.
inline constexpr std::size_t farthest = 32 * 1024;

/// Appends `text` to `packed`: whole bytes, no last block, and without the four bytes 00 00 FF FF that belong at the
/// end (RFC 7692, 7.2.1). It refers to the last `reach` bytes of `before` and of itself, at most `farthest`, and to
/// nothing earlier. Never fails; of what cannot be packed it makes up to an eighth more.
void deflate_after(std::string& packed, std::string_view before, std::string_view text, std::size_t reach = farthest);

/// The text that was packed after nothing, by whomever, with a last block or without. Of a text of more than `most`
/// bytes, the first `most` + 1, or that many of any kind. Nothing, if it is damaged.
[[nodiscard]] std::optional<std::string> inflate(std::string_view packed, std::size_t most);

/// Packs one text after the other, each after those before it or each by itself.
class PackedStream {
  public:
    /// `reach` as above: so much is kept if a text `takes_over` what was before it. 0: nothing will be packed.
    explicit PackedStream(std::size_t reach, bool takes_over = true) : reach_(reach), takes_over_(takes_over) {}

    [[nodiscard]] bool packs() const { return reach_ > 0; }
    void append(std::string& packed, std::string_view text);

  private:
    std::size_t reach_;
    bool takes_over_;
    std::string before_;
};

}  // namespace coronet::server

#include "server/push/encryption.hpp"

#include "server/storage/ids.hpp"

#include <algorithm>
#include <memory>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <span>
#include <stdexcept>
#include <vector>

namespace coronet::server {
namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr std::size_t record_size = 4096;  ///< what every push service takes; ours is one record, and shorter
constexpr std::size_t tag_size = 16;

void append(Bytes& to, std::string_view text) { to.insert(to.end(), text.begin(), text.end()); }
void append(Bytes& to, std::span<const std::uint8_t> bytes) { to.insert(to.end(), bytes.begin(), bytes.end()); }

/// Both steps of HKDF with SHA-256 (RFC 5869), which give as much as one hash.
Bytes32 hmac(std::span<const std::uint8_t> key, std::span<const std::uint8_t> bytes) {
    Bytes32 code{};
    if (HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), bytes.data(), bytes.size(), code.data(),
             nullptr) == nullptr)
        throw std::runtime_error("OpenSSL: no HMAC");
    return code;
}

Bytes32 expanded(const Bytes32& key, Bytes info) {
    info.push_back(1);
    return hmac(key, info);
}

Bytes info_of(std::string_view what) {
    Bytes info;
    append(info, what);
    info.push_back(0);
    return info;
}

/// With the tag behind it.
Bytes aes_128_gcm(const Bytes32& key, const Bytes32& nonce, const Bytes& plain) {
    const std::unique_ptr<EVP_CIPHER_CTX, void (*)(EVP_CIPHER_CTX*)> context(EVP_CIPHER_CTX_new(), EVP_CIPHER_CTX_free);
    Bytes sealed(plain.size() + tag_size);
    int size = 0;
    int rest = 0;
    const bool done =
        context != nullptr &&
        EVP_EncryptInit_ex(context.get(), EVP_aes_128_gcm(), nullptr, key.data(), nonce.data()) == 1 &&
        EVP_EncryptUpdate(context.get(), sealed.data(), &size, plain.data(), static_cast<int>(plain.size())) == 1 &&
        EVP_EncryptFinal_ex(context.get(), &sealed[plain.size()], &rest) == 1 &&
        EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, tag_size, &sealed[plain.size()]) == 1;
    if (!done) throw std::runtime_error("OpenSSL: no AES-128-GCM");
    return sealed;
}

}  // namespace

PushSeal PushSeal::draw() {
    PushSeal seal{p256::draw(), {}};
    fill_random(seal.salt);
    return seal;
}

std::string encrypted(std::string_view text, std::size_t padded, const p256::Point& p256dh,
                      const std::array<std::uint8_t, 16>& auth, const PushSeal& seal) {
    const p256::Point ours = p256::public_of(seal.key);
    Bytes info = info_of("WebPush: info");
    append(info, p256dh);
    append(info, ours);
    const Bytes32 input = expanded(hmac(auth, p256::agreed(seal.key, p256dh)), std::move(info));
    const Bytes32 key = hmac(seal.salt, input);

    Bytes plain;
    append(plain, text);
    plain.push_back(2);  // the last record; what follows is padding
    plain.resize(std::max(plain.size(), padded + 1));
    if (plain.size() + tag_size > record_size) throw std::runtime_error("push: a notice is too long");

    Bytes body(seal.salt.begin(), seal.salt.end());
    for (const unsigned shift : {24U, 16U, 8U, 0U}) body.push_back(static_cast<std::uint8_t>(record_size >> shift));
    body.push_back(static_cast<std::uint8_t>(ours.size()));
    append(body, ours);
    append(body, aes_128_gcm(expanded(key, info_of("Content-Encoding: aes128gcm")),
                             expanded(key, info_of("Content-Encoding: nonce")), plain));
    return {body.begin(), body.end()};
}

}  // namespace coronet::server

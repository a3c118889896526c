#include "tests/support/push_subscriber.hpp"

#include <memory>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/params.h>
#include <vector>

namespace coronet::test {
namespace {

using Bytes = std::vector<std::uint8_t>;

Bytes bytes_of(const std::string& text) { return {text.begin(), text.end()}; }

/// HKDF with SHA-256, as OpenSSL has it.
Bytes hkdf(Bytes salt, Bytes key, Bytes info, std::size_t size) {
    const std::unique_ptr<EVP_KDF, void (*)(EVP_KDF*)> method(EVP_KDF_fetch(nullptr, "HKDF", nullptr), EVP_KDF_free);
    const std::unique_ptr<EVP_KDF_CTX, void (*)(EVP_KDF_CTX*)> context(EVP_KDF_CTX_new(method.get()), EVP_KDF_CTX_free);
    std::string digest = "SHA256";
    const OSSL_PARAM parameters[] = {
        OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, digest.data(), 0),
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_KEY, key.data(), key.size()),
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_SALT, salt.data(), salt.size()),
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_INFO, info.data(), info.size()),
        OSSL_PARAM_construct_end(),
    };
    Bytes derived(size);
    if (EVP_KDF_derive(context.get(), derived.data(), size, parameters) != 1) return {};
    return derived;
}

/// From base64url, whatever its length.
Bytes from_text(const std::string& text) {
    Bytes bytes(text.size() * 3 / 4);
    return server::from_base64url(text, bytes) ? bytes : Bytes();
}

bool verified(const server::p256::Point& key, const std::string& text, const Bytes& signature) {
    if (signature.size() != 64) return false;
    ECDSA_SIG* both = ECDSA_SIG_new();
    ECDSA_SIG_set0(both, BN_bin2bn(signature.data(), 32, nullptr), BN_bin2bn(&signature[32], 32, nullptr));
    std::uint8_t* der = nullptr;
    const int size = i2d_ECDSA_SIG(both, &der);
    ECDSA_SIG_free(both);
    std::string group = "prime256v1";
    server::p256::Point point = key;
    OSSL_PARAM parameters[] = {
        OSSL_PARAM_construct_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, group.data(), 0),
        OSSL_PARAM_construct_octet_string(OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size()),
        OSSL_PARAM_construct_end(),
    };
    EVP_PKEY_CTX* maker = EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr);
    EVP_PKEY* made = nullptr;
    EVP_PKEY_fromdata_init(maker);
    EVP_PKEY_fromdata(maker, &made, EVP_PKEY_PUBLIC_KEY, parameters);
    EVP_MD_CTX* context = EVP_MD_CTX_new();
    const Bytes signed_text = bytes_of(text);
    const bool fine =
        EVP_DigestVerifyInit(context, nullptr, EVP_sha256(), nullptr, made) == 1 &&
        EVP_DigestVerify(context, der, static_cast<std::size_t>(size), signed_text.data(), signed_text.size()) == 1;
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(made);
    EVP_PKEY_CTX_free(maker);
    OPENSSL_free(der);
    return fine;
}

}  // namespace

std::optional<std::string> PushSubscriber::decrypted(const std::string& body) const {
    constexpr std::size_t head = 16 + 4 + 1 + 65;
    constexpr std::size_t tag = 16;
    if (body.size() < head + tag + 1 || body[20] != 65) return std::nullopt;
    const Bytes all = bytes_of(body);
    const Bytes salt(all.begin(), all.begin() + 16);
    server::p256::Point sender{};
    std::copy(all.begin() + 21, all.begin() + head, sender.begin());
    if (!server::p256::is_point(sender)) return std::nullopt;
    const auto agreed = server::p256::agreed(secret, sender);
    Bytes info = bytes_of(std::string("WebPush: info\0", 14));
    const auto mine = server::p256::public_of(secret);
    info.insert(info.end(), mine.begin(), mine.end());
    info.insert(info.end(), sender.begin(), sender.end());
    const Bytes input = hkdf({auth.begin(), auth.end()}, {agreed.begin(), agreed.end()}, info, 32);
    const Bytes key = hkdf(salt, input, bytes_of(std::string("Content-Encoding: aes128gcm\0", 28)), 16);
    const Bytes nonce = hkdf(salt, input, bytes_of(std::string("Content-Encoding: nonce\0", 24)), 12);
    const std::unique_ptr<EVP_CIPHER_CTX, void (*)(EVP_CIPHER_CTX*)> context(EVP_CIPHER_CTX_new(), EVP_CIPHER_CTX_free);
    std::string plain(all.size() - head - tag, '\0');
    Bytes opened(plain.size() + 1);
    Bytes ending(all.end() - tag, all.end());
    int size = 0;
    int rest = 0;
    const bool fine =
        EVP_DecryptInit_ex(context.get(), EVP_aes_128_gcm(), nullptr, key.data(), nonce.data()) == 1 &&
        EVP_DecryptUpdate(context.get(), opened.data(), &size, &all[head], static_cast<int>(plain.size())) == 1 &&
        EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_SET_TAG, static_cast<int>(tag), ending.data()) == 1 &&
        EVP_DecryptFinal_ex(context.get(), &opened[plain.size()], &rest) == 1;
    if (!fine) return std::nullopt;
    plain.assign(opened.begin(), opened.begin() + static_cast<std::ptrdiff_t>(plain.size()));
    const auto end = plain.find_last_not_of('\0');
    if (end == std::string::npos || plain[end] != 2) return std::nullopt;
    return plain.substr(0, end);
}

std::optional<SignedBy> signed_by(const std::string& authorization) {
    const std::string begin = "vapid t=";
    const std::string middle = ", k=";
    const auto comma = authorization.find(middle);
    if (!authorization.starts_with(begin) || comma == std::string::npos) return std::nullopt;
    const std::string token = authorization.substr(begin.size(), comma - begin.size());
    SignedBy sender{{}, authorization.substr(comma + middle.size())};
    const auto first = token.find('.');
    const auto last = token.rfind('.');
    server::p256::Point key{};
    if (first == last || !server::from_base64url(sender.key, key) || !server::p256::is_point(key)) return std::nullopt;
    if (!verified(key, token.substr(0, last), from_text(token.substr(last + 1)))) return std::nullopt;
    const Bytes head = from_text(token.substr(0, first));
    const Bytes claims = from_text(token.substr(first + 1, last - first - 1));
    if (nlohmann::json::parse(head).at("alg") != "ES256") return std::nullopt;
    sender.claims = nlohmann::json::parse(claims);
    return sender;
}

}  // namespace coronet::test

#include "server/push/p256.hpp"

#include <memory>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/obj_mac.h>
#include <openssl/param_build.h>
#include <stdexcept>
#include <vector>

namespace coronet::server::p256 {
namespace {

template <auto release>
struct Release {
    template <class T>
    void operator()(T* one) const {
        release(one);
    }
};
template <class T, auto release>
using Owned = std::unique_ptr<T, Release<release>>;
using Number = Owned<BIGNUM, BN_clear_free>;
using Group = Owned<EC_GROUP, EC_GROUP_free>;
using CurvePoint = Owned<EC_POINT, EC_POINT_free>;
using Key = Owned<EVP_PKEY, EVP_PKEY_free>;
using KeyContext = Owned<EVP_PKEY_CTX, EVP_PKEY_CTX_free>;

/// OpenSSL says 1 for yes, and gives what is there.
void need(bool done) {
    if (!done) throw std::runtime_error("OpenSSL: a key of P-256 cannot be used");
}

Number number_of(const Secret& secret) {
    Number number(BN_bin2bn(secret.data(), static_cast<int>(secret.size()), nullptr));
    need(number != nullptr);
    return number;
}

Group curve() {
    Group group(EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1));
    need(group != nullptr);
    return group;
}

/// A public key, or with `secret` a private one.
Key key_of(const Point& point, const Secret* secret) {
    const Owned<OSSL_PARAM_BLD, OSSL_PARAM_BLD_free> builder(OSSL_PARAM_BLD_new());
    need(builder != nullptr);
    const Number number = secret == nullptr ? Number() : number_of(*secret);
    need(OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, SN_X9_62_prime256v1, 0) == 1);
    need(OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size()) == 1);
    if (number) need(OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, number.get()) == 1);
    const Owned<OSSL_PARAM, OSSL_PARAM_free> parameters(OSSL_PARAM_BLD_to_param(builder.get()));
    const KeyContext context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
    need(parameters != nullptr && context != nullptr && EVP_PKEY_fromdata_init(context.get()) == 1);
    EVP_PKEY* made = nullptr;
    need(EVP_PKEY_fromdata(context.get(), &made, number ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY, parameters.get()) ==
         1);
    return Key(made);
}

}  // namespace

Secret draw() {
    const Key key(EVP_EC_gen("P-256"));
    BIGNUM* number = nullptr;
    need(key != nullptr && EVP_PKEY_get_bn_param(key.get(), OSSL_PKEY_PARAM_PRIV_KEY, &number) == 1);
    const Number held(number);
    Secret secret{};
    need(BN_bn2binpad(number, secret.data(), static_cast<int>(secret.size())) > 0);
    return secret;
}

Point public_of(const Secret& secret) {
    const Group group = curve();
    const CurvePoint point(EC_POINT_new(group.get()));
    const Number number = number_of(secret);
    need(point != nullptr && EC_POINT_mul(group.get(), point.get(), number.get(), nullptr, nullptr, nullptr) == 1);
    Point bytes{};
    need(EC_POINT_point2oct(group.get(), point.get(), POINT_CONVERSION_UNCOMPRESSED, bytes.data(), bytes.size(),
                            nullptr) == bytes.size());
    return bytes;
}

bool is_point(const Point& bytes) {
    const Group group = curve();
    const CurvePoint point(EC_POINT_new(group.get()));
    // That the point lies on the curve is looked at here. A first byte of 6 or 7 says a hybrid form, which nobody uses.
    return bytes[0] == 4 && point != nullptr &&
           EC_POINT_oct2point(group.get(), point.get(), bytes.data(), bytes.size(), nullptr) == 1;
}

Bytes32 agreed(const Secret& secret, const Point& point) {
    const Key mine = key_of(public_of(secret), &secret);
    const Key theirs = key_of(point, nullptr);
    const KeyContext context(EVP_PKEY_CTX_new(mine.get(), nullptr));
    need(context != nullptr && EVP_PKEY_derive_init(context.get()) == 1);
    need(EVP_PKEY_derive_set_peer(context.get(), theirs.get()) == 1);
    Bytes32 shared{};
    std::size_t size = shared.size();
    need(EVP_PKEY_derive(context.get(), shared.data(), &size) == 1 && size == shared.size());
    return shared;
}

std::array<std::uint8_t, 64> sign(const Secret& secret, std::string_view text) {
    const Key key = key_of(public_of(secret), &secret);
    const Owned<EVP_MD_CTX, EVP_MD_CTX_free> context(EVP_MD_CTX_new());
    need(context != nullptr && EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key.get()) == 1);
    const std::vector<std::uint8_t> bytes(text.begin(), text.end());
    std::vector<std::uint8_t> der(128);
    std::size_t size = der.size();
    need(EVP_DigestSign(context.get(), der.data(), &size, bytes.data(), bytes.size()) == 1);
    const std::uint8_t* begin = der.data();
    const Owned<ECDSA_SIG, ECDSA_SIG_free> signature(d2i_ECDSA_SIG(nullptr, &begin, static_cast<long>(size)));
    need(signature != nullptr);
    std::array<std::uint8_t, 64> both{};
    need(BN_bn2binpad(ECDSA_SIG_get0_r(signature.get()), both.data(), 32) == 32);
    need(BN_bn2binpad(ECDSA_SIG_get0_s(signature.get()), &both[32], 32) == 32);
    return both;
}

}  // namespace coronet::server::p256

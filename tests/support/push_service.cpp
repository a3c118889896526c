#include "tests/support/push_service.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <mutex>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>
#include <stdexcept>
#include <thread>
#include <utility>

namespace coronet::test {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;

namespace {

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

/// Makes a key and a certificate for `localhost` that nobody else has signed, and writes both down.
void make_certificate(const std::filesystem::path& certificate, const std::filesystem::path& key_file) {
    EVP_PKEY* key = EVP_EC_gen("P-256");
    X509* made = X509_new();
    X509_set_version(made, X509_VERSION_3);
    ASN1_INTEGER_set(X509_get_serialNumber(made), 1);
    X509_gmtime_adj(X509_getm_notBefore(made), -3600);
    X509_gmtime_adj(X509_getm_notAfter(made), 86'400);
    const std::string name = "localhost";
    X509_NAME_add_entry_by_txt(X509_get_subject_name(made), "CN", MBSTRING_ASC,
                               reinterpret_cast<const unsigned char*>(name.c_str()), -1, -1, 0);
    X509_set_issuer_name(made, X509_get_subject_name(made));
    X509_set_pubkey(made, key);
    for (const auto& [what, value] :
         {std::pair(NID_basic_constraints, "critical,CA:TRUE"), std::pair(NID_subject_alt_name, "DNS:localhost")}) {
        X509_EXTENSION* extension = X509V3_EXT_conf_nid(nullptr, nullptr, what, value);
        X509_add_ext(made, extension, -1);
        X509_EXTENSION_free(extension);
    }
    X509_sign(made, key, EVP_sha256());
    const File one(std::fopen(certificate.c_str(), "w"), std::fclose);
    const File other(std::fopen(key_file.c_str(), "w"), std::fclose);
    const bool fine = one && other && PEM_write_X509(one.get(), made) == 1 &&
                      PEM_write_PrivateKey(other.get(), key, nullptr, nullptr, 0, nullptr, nullptr) == 1;
    X509_free(made);
    EVP_PKEY_free(key);
    if (!fine) throw std::runtime_error("no certificate could be made");
}

}  // namespace

struct PushService::Inside {
    asio::io_context io{1};
    asio::ssl::context context{asio::ssl::context::tls_server};
    tcp::acceptor acceptor{io, tcp::endpoint(asio::ip::address_v4::loopback(), 0)};
    std::mutex mutex;
    std::vector<Posted> posted;
    unsigned status = 201;
    std::thread thread;

    asio::awaitable<void> accept() {
        for (;;) {
            tcp::socket socket = co_await acceptor.async_accept(asio::use_awaitable);
            asio::co_spawn(io, serve(beast::tcp_stream(std::move(socket))), asio::detached);
        }
    }

    asio::awaitable<void> serve(beast::tcp_stream line) {
        try {
            beast::ssl_stream<beast::tcp_stream> stream(std::move(line), context);
            co_await stream.async_handshake(asio::ssl::stream_base::server, asio::use_awaitable);
            beast::flat_buffer buffer;
            http::request<http::string_body> request;
            co_await http::async_read(stream, buffer, request, asio::use_awaitable);
            http::response<http::string_body> answer(static_cast<http::status>(note(request)), 11);
            if (answer.result_int() == 0) {
                asio::steady_timer for_ever(io, asio::steady_timer::time_point::max());
                co_await for_ever.async_wait(asio::use_awaitable);
            }
            answer.body() = std::string(100'000, 'x');  // which nobody needs to read
            answer.prepare_payload();
            co_await http::async_write(stream, answer, asio::use_awaitable);
        } catch (const boost::system::system_error&) {
            // Whoever does not trust it goes.
        }
    }

    unsigned note(const http::request<http::string_body>& request) {
        Posted one{std::string(request.target()), {}, request.body()};
        for (const auto& field : request) {
            std::string name(field.name_string());
            std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return std::tolower(c); });
            one.fields[name] = std::string(field.value());
        }
        const std::lock_guard lock(mutex);
        posted.push_back(std::move(one));
        return status;
    }
};

PushService::PushService(std::filesystem::path certificate)
    : certificate_(std::move(certificate)), inside_(std::make_unique<Inside>()) {
    const std::filesystem::path key = certificate_.string() + "-key";
    make_certificate(certificate_, key);
    inside_->context.use_certificate_file(certificate_.string(), asio::ssl::context::pem);
    inside_->context.use_private_key_file(key.string(), asio::ssl::context::pem);
    asio::co_spawn(inside_->io, inside_->accept(), asio::detached);
    inside_->thread = std::thread([inside = inside_.get()] { inside->io.run(); });
}

PushService::~PushService() {
    inside_->io.stop();
    inside_->thread.join();
}

std::string PushService::name() const {
    return "localhost:" + std::to_string(inside_->acceptor.local_endpoint().port());
}

std::vector<PushService::Posted> PushService::posted() const {
    const std::lock_guard lock(inside_->mutex);
    return inside_->posted;
}

void PushService::answers(unsigned status) {
    const std::lock_guard lock(inside_->mutex);
    inside_->status = status;
}

}  // namespace coronet::test

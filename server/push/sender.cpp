#include "server/push/sender.hpp"

#include "server/lobby/stored.hpp"
#include "server/log.hpp"
#include "server/net/async.hpp"
#include "server/push/encryption.hpp"
#include "server/push/vapid.hpp"
#include "server/storage/columns.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>

#include <algorithm>
#include <exception>
#include <utility>

namespace coronet::server {

namespace asio = boost::asio;

namespace {

/// What is said of any game, with the longest of names.
constexpr std::size_t padded_to = 96;

/// One for each lobby, so that a newer notice takes the place of an older one; of the 32 characters that may be, and
/// nothing that tells a service which lobby it is.
std::string topic_of(const LobbyId& lobby) {
    const Hash hash = sha256(lobby.bytes());
    return to_base64url(std::span(hash).first(24));
}

bool may_pass(unsigned status) { return status == 0 || status == 429 || status >= 500; }

}  // namespace

PushSender::PushSender(asio::io_context& io, PushSubscriptions& subscriptions, Metrics& metrics, PushTerms terms,
                       Post post)
    : strand_(asio::make_strand(io)),
      subscriptions_(subscriptions),
      metrics_(metrics),
      terms_(std::move(terms)),
      poster_(strand_),
      post_(post ? std::move(post) : [this](PushRequest request) { return poster_.post(std::move(request)); }) {}

asio::awaitable<Result<p256::Secret>> PushSender::key() {
    {
        const std::lock_guard lock(mutex_);
        if (key_) co_return *key_;
    }
    auto ask = [this](Completion<Bytes32> done) { subscriptions_.key(p256::draw(), std::move(done)); };
    auto stored_key = co_await stored<Bytes32>(std::move(ask));
    const std::lock_guard lock(mutex_);
    if (stored_key) key_ = *stored_key;
    co_return stored_key;
}

void PushSender::summon(PersonId person, LobbyId lobby, const std::string& game, Time until) {
    if (terms_.services.none()) return;
    asio::post(strand_, [this, person, what = Waiting{lobby, game, until}] {
        if (has_room()) asio::co_spawn(strand_, look_for(person, what), asio::detached);
    });
}

/// Takes one more in hand.
bool PushSender::has_room() {
    if (in_hand_ >= terms_.most_waiting) {
        metrics_.pushes.add(Pushed::dropped);
        return false;
    }
    ++in_hand_;
    return true;
}

asio::awaitable<void> PushSender::look_for(PersonId person, Waiting what) {
    auto ask = [&](Completion<std::vector<PushSubscription>> done) { subscriptions_.of(person, std::move(done)); };
    const auto all = co_await stored<std::vector<PushSubscription>>(std::move(ask));
    --in_hand_;
    if (!all) {
        metrics_.pushes.add(Pushed::failed);
        log::error("push: nobody knows where somebody is reached fault={}: {}", name_of(all.error().fault),
                   all.error().sentence);
        co_return;
    }
    for (const PushSubscription& one : *all)
        if (has_room()) queue_.push_back({one, what});
    begin();
}

void PushSender::begin() {
    while (sending_ < terms_.at_once && !queue_.empty()) {
        ++sending_;
        Notice next = std::move(queue_.front());
        queue_.pop_front();
        asio::co_spawn(strand_, send(std::move(next)), asio::detached);
    }
}

asio::awaitable<void> PushSender::send(Notice notice) {
    PushAnswer answer;
    try {
        answer = co_await tried(notice);
    } catch (const std::exception& trouble) {
        answer.trouble = trouble.what();
    }
    --sending_;
    settle(std::move(notice), answer);
    begin();
}

asio::awaitable<PushAnswer> PushSender::tried(const Notice& notice) {
    auto to = PushEndpoint::parse(notice.to.endpoint);
    // Known when it was said; the operator may think otherwise by now.
    if (!to || !terms_.services.knows(*to)) co_return PushAnswer{403, {}, "it is at no service that is known"};
    const auto signing = co_await key();
    if (!signing) co_return PushAnswer{0, {}, signing.error().sentence};
    const Waiting& what = notice.what;
    const std::string text = R"({"lobby":")" + what.lobby.text() + R"(","game":")" + what.game + R"("})";
    PushRequest request;
    request.authorization = vapid(*signing, to->origin(), terms_.contact, wall_clock());
    request.topic = topic_of(what.lobby);
    request.kept = std::clamp(std::chrono::duration_cast<std::chrono::seconds>(what.until - wall_clock()),
                              terms_.kept_least, terms_.kept_most);
    request.body = encrypted(text, padded_to, notice.to.p256dh, notice.to.auth, PushSeal::draw());
    request.to = std::move(*to);
    co_return co_await post_(std::move(request));
}

void PushSender::settle(Notice notice, const PushAnswer& answer) {
    if (may_pass(answer.status) && notice.tries < terms_.pauses.size()) {
        metrics_.pushes.add(Pushed::retried);
        const std::chrono::milliseconds asked =
            std::min(answer.retry_after.value_or(std::chrono::seconds(0)), terms_.longest_pause);
        const auto pause = std::max(terms_.pauses[notice.tries++], asked);
        return asio::co_spawn(strand_, wait(std::move(notice), pause), asio::detached);
    }
    --in_hand_;
    if (answer.status >= 200 && answer.status < 300) return metrics_.pushes.add(Pushed::sent);
    if (answer.status == 404 || answer.status == 410) {
        metrics_.pushes.add(Pushed::gone);
        return subscriptions_.gone(notice.to.endpoint, {});
    }
    metrics_.pushes.add(Pushed::failed);
    const auto to = PushEndpoint::parse(notice.to.endpoint);
    log::warn("push: a notice was not delivered host={} status={} {}", to ? to->host : std::string(), answer.status,
              answer.trouble);
}

asio::awaitable<void> PushSender::wait(Notice notice, std::chrono::milliseconds pause) {
    asio::steady_timer timer(strand_, pause);
    co_await timer.async_wait(as_values);
    queue_.push_back(std::move(notice));
    begin();
}

}  // namespace coronet::server

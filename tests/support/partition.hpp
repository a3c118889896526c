// The network between a program and its database, a standby and its primary, or players and a server, which can be
// torn. What does not arrive is not lost for good, as with TCP: it is held back, and arrives after all where the
// connection still stands when the tear is mended.
// Used by the crash harness: it needs no rights, no addresses and no other network than this machine's sockets, so it
// is the same everywhere, and, unlike a filter of the kernel's, it can let half of what was sent through. Has a thread
// of its own; every function may be called from any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

namespace coronet::test {

class Partition {
  public:
    /// What arrives no more.
    enum class Tear {
        questions,  ///< of who connects: the program, the standby, the player
        answers,    ///< of the other side: what was asked for happens, and who asked never hears
        both,
        after,  ///< both, once some more bytes of a question have arrived on each connection, most likely in its middle
    };

    /// Makes in the folder a folder for each of so many databases, `0` and so on, with a socket in it.
    Partition(std::filesystem::path folder, std::size_t databases);
    /// Listens on a free port of this machine, for a server.
    Partition();
    Partition(const Partition&) = delete;
    Partition& operator=(const Partition&) = delete;
    ~Partition();

    /// Where the socket for that database is, as a host of PostgreSQL.
    [[nodiscard]] std::filesystem::path host(std::size_t database) const;
    /// From now on it leads to the PostgreSQL whose socket is in this folder.
    void lead(std::size_t database, const std::filesystem::path& folder);
    /// The port that listens, and to which port of this machine it leads from now on.
    [[nodiscard]] std::uint16_t port() const;
    void lead(std::uint16_t port);

    /// From now on, on connections that stand and on new ones.
    void tear(Tear how, std::size_t bytes = 0);
    /// All is well again. `cut`: the connections that stood are gone; else what was held back arrives.
    void mend(bool cut);
    /// Bytes that were held back, ever.
    [[nodiscard]] std::size_t held() const;

  private:
    struct Network;
    class Line;
    std::unique_ptr<Network> network_;
};

}  // namespace coronet::test

// A push service on this machine: takes what servers post over TLS, and answers as a test says. Its certificate is its
// own, made with it: whoever is to believe it is given its file.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace coronet::test {

class PushService {
  public:
    /// Writes its certificate into that file, which is to outlive it.
    explicit PushService(std::filesystem::path certificate);
    ~PushService();
    PushService(const PushService&) = delete;
    PushService& operator=(const PushService&) = delete;

    struct Posted {
        std::string target;
        std::map<std::string, std::string> fields;  ///< by their names in lower case
        std::string body;
    };

    [[nodiscard]] const std::filesystem::path& certificate() const { return certificate_; }
    /// `localhost:PORT`.
    [[nodiscard]] std::string name() const;
    /// All that was posted so far.
    [[nodiscard]] std::vector<Posted> posted() const;
    /// How it answers from now on; 0: not at all, and the line stands.
    void answers(unsigned status);

  private:
    struct Inside;
    std::filesystem::path certificate_;
    std::unique_ptr<Inside> inside_;
};

}  // namespace coronet::test

#pragma once
// People are guests: a name and one or more devices, each with a secret of 256 bits. No e-mail, no password.
// Used by the session (hello, rename, device_link, claim_device).
// Always holds: secrets and tokens are stored only as SHA-256; a token makes one device, and until its time.

#include "server/storage/completion.hpp"
#include "server/storage/ids.hpp"
#include "server/storage/time.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace coronet::server {

/// A guest.
struct Person {
    PersonId id;
    std::string name;
    Time created;

    friend bool operator==(const Person&, const Person&) = default;
};

/// A browser that may speak for a person.
struct Device {
    DeviceId id;
    Time created;
    Time seen;  ///< last time it was `touch`ed

    friend bool operator==(const Device&, const Device&) = default;
};

/// A person and the device through which they were recognised.
struct Known {
    Person person;
    Device device;
};

/// A device just made. The secret exists here and at the client only; show it to nobody else.
struct NewDevice {
    Person person;
    DeviceId device;
    DeviceSecret secret;
};

/// A token that moves a person to another device.
struct NewToken {
    DeviceToken token;
    Time expires;
};

/// Guests and their devices. Thread safe.
class People {
  public:
    People() = default;
    People(const People&) = delete;
    People& operator=(const People&) = delete;
    virtual ~People() = default;

    /// A new guest with a first device. The name is stored as it is: check length and characters before.
    virtual void create_guest(std::string name, Time now, Completion<NewDevice> done) = 0;

    /// Who holds this secret; nothing if nobody does.
    virtual void recognise(const DeviceSecret& secret, Completion<std::optional<Known>> done) = 0;

    /// The person by id; nothing if there is none.
    virtual void find(PersonId person, Completion<std::optional<Person>> done) = 0;

    /// Gives a person a new name. Fails with `unknown`. Names already written into matches stay.
    virtual void rename(PersonId person, std::string name, Completion<void> done) = 0;

    /// Notes that the device was here. Fails with `unknown`. Call it once per connection, not per message.
    virtual void touch(DeviceId device, Time now, Completion<void> done) = 0;

    /// A token for another device of this person, valid once and until `now + lifetime`.
    /// At most `most_tokens` wait per person: a further one pushes out the oldest. Fails with `unknown`.
    virtual void create_token(PersonId person, Time now, std::chrono::milliseconds lifetime,
                              Completion<NewToken> done) = 0;

    /// Uses the token up and makes a device with this secret for its person. Asked again, by that device alone, it
    /// answers the same and changes nothing. Fails with `unknown`, or `expired` (also if used by another device).
    virtual void claim_token(const DeviceToken& token, const DeviceSecret& secret, Time now,
                             Completion<Person> done) = 0;

    /// The devices of a person, oldest first.
    virtual void devices(PersonId person, Completion<std::vector<Device>> done) = 0;

    /// Takes a device away from its person; its secret opens nothing any more.
    /// Fails with `unknown` if it is not theirs, `conflict` if it is their last one.
    virtual void forget_device(PersonId person, DeviceId device, Completion<void> done) = 0;

    /// Removes tokens that nobody can use any more (they are kept a day to answer `expired`). Answers how many.
    virtual void sweep_tokens(Time now, Completion<std::size_t> done) = 0;

    /// Removes at most `most` guests who never sat at a match, are in no lobby, and whose devices were all last seen
    /// before
    /// that time, with their devices. Answers how many. To be called now and then, so that idle visitors do not add up.
    virtual void sweep_guests(Time seen_before, int most, Completion<std::size_t> done) = 0;

    /// See create_token.
    static constexpr int most_tokens = 5;
};

}  // namespace coronet::server

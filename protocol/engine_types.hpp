// The wire form of the engine's own small types, for views and events that hold them.
#pragma once

#include "engine/core/seat.hpp"
#include "protocol/fields.hpp"

namespace coronet::engine {

/// A seat is its number, no seat -1.
inline protocol::SeatOrNone to_wire(Seat seat) { return seat == no_seat ? -1 : index(seat); }
inline bool from_wire(protocol::SeatOrNone number, Seat& seat) {
    seat = number == -1 ? no_seat : seat_at(number);
    return true;
}

/// A set of seats is the list of their numbers.
inline protocol::List<protocol::SeatNumber, max_seats> to_wire(SeatSet seats) {
    protocol::List<protocol::SeatNumber, max_seats> list;
    for (const Seat seat : seats) list.emplace_back(index(seat));
    return list;
}
inline bool from_wire(const protocol::List<protocol::SeatNumber, max_seats>& list, SeatSet& seats) {
    for (const auto number : list) seats.add(seat_at(number));
    return true;
}

}  // namespace coronet::engine

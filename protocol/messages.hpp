// All messages of the protocol `coronet.v1`.
#pragma once

#include "protocol/client_messages.hpp"
#include "protocol/lobby_view.hpp"
#include "protocol/server_messages.hpp"

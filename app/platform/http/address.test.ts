import { expect, test } from "vitest";
import { addressHeader, clientAddress } from "./address.server.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::FFFF:cb00:7107", "203.0.113.7"],
  ["2001:db8:12:34:5:6:7:8", "2001:db8:12:34::/64"],
  ["2001:DB8:0012:0034::1", "2001:db8:12:34::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["unknown", "unknown"],
  ["[2001:db8::1]:443, x", "[2001:db8::1]:443, x"],
])("%s counts as %s", (address, network) => {
  expect(clientAddress(new Request("http://localhost", { headers: { [addressHeader]: address } }))).toBe(network);
});

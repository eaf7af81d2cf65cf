import { expect, it } from "vitest";
import { networkOf } from "./address.ts";

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:2::9", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  // A proxy may pass on a malformed address.
  ["1:2:3:4:5:6:7:8:9", "1:2:3:4"],
  ["1:2:3:4:5::6:7:8:9", "1:2:3:4"],
])("counts %s as %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

import { describe } from "vitest";
import { describeInvitations } from "./inviting.ts";
import { describeArchive } from "./archive.ts";
import { describeOrdersOnBoard } from "./board.ts";
import { describeCountingOrders } from "./counting.ts";
import { describeLeavingOut } from "./leaving-out.ts";
import { describeListingOrders } from "./listing.ts";
import { describeOfferedOrders } from "./offered.ts";
import { describeOpenOrders } from "./open.ts";
import { describeSearchingOrders } from "./searching.ts";
import { describeOrdersInTransit, describeSharingOrders } from "./sharing.ts";
import { describeOrderStats } from "./stats.ts";
import { describeUsedLanes } from "./used-lanes.ts";
import { describeVersions } from "./versions.ts";
import { describeViewingOrders } from "./viewing.ts";
import { eachTestWith, type SetUp } from "../shared/set-up.ts";
import type { OrderListsStorage } from "./storage.ts";

export function orderListsContract(name: string, setUp: SetUp<OrderListsStorage>): void {
  describe(`order lists: ${name}`, () => {
    const storage = eachTestWith(setUp);
    describeViewingOrders(storage);
    describeListingOrders(storage);
    describeVersions(storage);
    describeLeavingOut(storage);
    describeSearchingOrders(storage);
    describeOpenOrders(storage);
    describeOrdersOnBoard(storage);
    describeOfferedOrders(storage);
    describeArchive(storage);
    describeCountingOrders(storage);
    describeOrderStats(storage);
    describeOrdersInTransit(storage);
    describeSharingOrders(storage);
    describeUsedLanes(storage);
    describeInvitations(storage);
  });
}

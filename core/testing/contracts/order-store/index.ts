import { describe } from "vitest";
import { describeAddingOrders } from "./adding.ts";
import { describeChangingOrders } from "./changing.ts";
import { describeClaimingOrders } from "./claiming.ts";
import { describeFindingOrders } from "./finding.ts";
import { describeInvitingCarriers } from "./inviting.ts";
import { describeOnceForOrders } from "./once.ts";
import { describeReleasingOrders } from "./releasing.ts";
import { describeStandingOfTransporters } from "./standing.ts";
import { describeWhatFollowsOrders } from "./following.ts";
import { eachTestWith, patienceMs, type SetUp } from "../shared/set-up.ts";
import type { OrderStorage } from "./storage.ts";

export function orderStoreContract(name: string, setUp: SetUp<OrderStorage>): void {
  describe(`order store: ${name}`, () => {
    const storage = eachTestWith(setUp);
    describeFindingOrders(storage);
    describeAddingOrders(storage);
    describeOnceForOrders(storage);
    describeClaimingOrders(storage);
    describeChangingOrders(storage);
    describeInvitingCarriers(storage, patienceMs);
    describeReleasingOrders(storage);
    describeStandingOfTransporters(storage);
    describeWhatFollowsOrders(storage, patienceMs);
  });
}

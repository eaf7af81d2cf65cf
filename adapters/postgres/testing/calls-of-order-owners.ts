import { createMessageStore, createOrderLists } from "../index.ts";
import { type Call, deliveredSince, later, page } from "./call.ts";
import { database } from "./filled-database.ts";
import { idOf, now } from "../rows-for-index-tests.ts";

const lists = () => createOrderLists(database());
const messages = () => createMessageStore(database());
const deliveredBefore = deliveredSince;
const lately = { deliveredSince, now: now.toISOString() };
const allOrders = { kind: "all" } as const;
export const owners = {
  organization: { kind: "organization", organizationId: idOf(77) },
  shipper: { kind: "shipper", userId: idOf(77) },
  transporter: { kind: "transporter", userId: idOf(20_077) },
  driver: { kind: "driver", userId: idOf(770) },
  receiver: { kind: "receiver", email: "receiver77@x.example" },
} as const;

const conversationsIndex = {
  organization: "conversations_organization_index",
  shipper: "conversations_shipper_index",
  transporter: "conversations_carrier_index",
  driver: "",
  receiver: "",
  all: "conversations_all_index",
} as const;

export const callsOfOrderOwners: readonly Call[] = [...Object.values(owners), allOrders].flatMap((owner): Call[] => {
  const index = (name: string) =>
    owner.kind === "all" ? `orders_${name}_index` : `orders_${owner.kind}_${name}_index`;
  const whose = `${owner.kind}'s`;
  // PostgreSQL may pick either index for an owner with no more than a page of orders.
  const newest = owner.kind === "all" ? index("status") : `${index("newest")} or ${index("status")}`;
  // Either index is short for an owner with few orders on the road.
  const onTheRoad = `orders_on_the_road_index or ${index("status")}`;
  const conversations = conversationsIndex[owner.kind];
  return [
    [`${whose} orders`, newest, () => lists().list({ ...page, owner })],
    [`${whose} orders, further on`, newest, () => lists().list({ ...later, owner })],
    [`${whose} orders that are not archived`, newest, () => lists().list({ ...page, owner, ...lately })],
    [
      `${whose} orders that are not archived, further on`,
      index("status"),
      () => lists().list({ ...later, owner, ...lately }),
    ],
    [`the version of ${whose} orders`, newest, () => lists().version({ ...page, owner, ...lately })],
    [
      `the version of ${whose} orders, further on`,
      index("status"),
      () => lists().version({ ...later, owner, ...lately }),
    ],
    [
      `the version of 200 of ${whose} orders`,
      "invoices_claim_unique",
      () => lists().version({ limit: 200, owner, ...lately }),
    ],
    [`${whose} active orders`, index("status"), () => lists().list({ ...page, owner, status: "active" })],
    [`${whose} active orders, further on`, index("status"), () => lists().list({ ...later, owner, status: "active" })],
    [`${whose} cancelled orders`, index("status"), () => lists().list({ ...page, owner, status: "cancelled" })],
    [`${whose} archive`, index("delivered"), () => lists().archive({ ...page, owner, deliveredBefore })],
    [`${whose} archive, further on`, index("delivered"), () => lists().archive({ ...later, owner, deliveredBefore })],
    [`how many active orders are ${whose}`, index("status"), () => lists().count({ owner, status: "active" }, 1000)],
    [`how many in the archive are ${whose}`, index("delivered"), () => lists().count({ owner, deliveredBefore }, 1000)],
    [
      `${whose} counts`,
      // Those with a carrier stand in a short index of their own.
      owner.kind === "all" ? `${index("status")} or orders_under_way_lane_index` : index("status"),
      () => lists().stats(owner, now),
    ],
    [`${whose} sums`, index("delivered"), () => lists().stats(owner, now)],
    [`${whose} orders on the road`, onTheRoad, () => lists().inTransit(owner)],
    [`200 of ${whose} orders`, "invoices_claim_unique", () => lists().list({ limit: 200, owner })],
    ...(owner.kind === "driver" || owner.kind === "receiver"
      ? []
      : [
          [`${whose} conversations`, conversations, () => messages().conversations(owner, idOf(1), page)] as Call,
          [
            `${whose} conversations, further on`,
            conversations,
            () => messages().conversations(owner, idOf(1), later),
          ] as Call,
        ]),
  ];
});

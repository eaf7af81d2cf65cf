import { describe, expect, it } from "vitest";
import type { User } from "../accounts/index.ts";
import { dayIn } from "../lanes/index.ts";
import type { Order } from "../orders/index.ts";
import { addDays } from "../shared/day.ts";
import { supportTimeZone } from "../support/index.ts";
import { accepted, aDealersOrder, anId, aPerson, aSavedSearch, keepOrder } from "../testing/index.ts";
import { freshBeforeEach, lotlane, people, ports } from "../testing/fresh-product.ts";
import { callSchema } from "./call.ts";

freshBeforeEach();

function keepCarrier(overrides: Partial<User> = {}): User {
  const at = ports.clock.now().toISOString();
  const account = aPerson({
    userType: "transporter",
    isVerified: true,
    emailVerifiedAt: at,
    phoneNumber: `(602) 555-${String(ports.storage.accounts.size).padStart(4, "0")}`,
    ...overrides,
  });
  ports.storage.accounts.set(account.user.id, account);
  return account.user;
}

const posted = (overrides: Partial<Order> = {}) => keepOrder(ports, aDealersOrder("pending", overrides));
const hauled = (carrier: User, overrides: Partial<Order> = {}) =>
  keepOrder(
    ports,
    aDealersOrder("delivered", { transporterId: carrier.id, deliveredAt: "2026-11-10T12:00:00.000Z", ...overrides }),
  );
const toCall = async ({ id }: Pick<Order, "id">) =>
  accepted(await lotlane.queries.listCarriersToCall({ area: "order", id }));
const idsFor = async (order: Order) => (await toCall(order)).carriers.map(({ id }) => id);

describe("the carriers to call about an order", () => {
  it("are those with the most jobs on its lane, then those who look for it", async () => {
    const [one, other, looking, elsewhere] = [keepCarrier(), keepCarrier(), keepCarrier(), keepCarrier()];
    const order = posted();
    hauled(one);
    hauled(other, { deliveredAt: "2026-11-11T12:00:00.000Z" });
    hauled(other);
    hauled(elsewhere, { pickup: { ...order.pickup, state: "GA" } });
    hauled(elsewhere, { deliveredAt: "2025-11-10T12:00:00.000Z" });
    const near = { point: order.pickup, miles: 50 };
    const search = aSavedSearch({ carrierId: looking.id, near, tell: "mail" });
    await ports.savedSearches.add(search, 5);
    await ports.savedSearches.add({ ...search, id: anId(), carrierId: one.id }, 5);
    const { job, open, carriers } = await toCall(order);
    expect([job.about.id, open]).toEqual([order.id, true]);
    expect(carriers).toMatchObject([
      { id: other.id, jobs: 2, lastJobAt: "2026-11-11T12:00:00.000Z", hasSearch: false, number: other.phoneNumber },
      { id: one.id, jobs: 1, hasSearch: true, hasTrip: false, lastCall: null, insuredUntil: null },
      { id: looking.id, jobs: 0, lastJobAt: null, hasSearch: true },
    ]);
  });

  it("are not those who may not sign in or claim, who refused it, or who have no number", async () => {
    const order = posted();
    const [fine, suspended, unverified, silent, refusing] = [
      keepCarrier(),
      keepCarrier({ suspendedAt: "2026-11-01T12:00:00.000Z" }),
      keepCarrier({ isVerified: false }),
      keepCarrier({ phoneNumber: null }),
      keepCarrier(),
    ];
    for (const carrier of [fine, suspended, unverified, silent, refusing]) hauled(carrier);
    const refusal = { kind: "refused", at: "2026-11-20T12:00:00.000Z", reason: null } as const;
    const invitation = {
      id: anId(),
      carrierId: refusing.id,
      at: order.createdAt,
      until: null,
      exclusive: false,
      message: null,
      answer: refusal,
    };
    const now = { ...order, invitations: [invitation] } as unknown as Order;
    ports.storage.orders.set(order.id, now);
    expect(await idsFor(now)).toEqual([fine.id]);
    ports.storage.orders.set(order.id, { ...now, paymentMethod: "card", settlement: "direct" });
    expect(await idsFor(now)).toEqual([]);
  });

  it("are also those who look for it where many drive the lane who may not take it", async () => {
    const order = posted();
    for (let count = 0; count < 60; count++) hauled(keepCarrier({ isVerified: false }));
    const looking = keepCarrier();
    const near = { point: order.pickup, miles: 50 };
    await ports.savedSearches.add(aSavedSearch({ carrierId: looking.id, near, tell: "mail" }), 5);
    expect(await idsFor(order)).toEqual([looking.id]);
  });

  it("say when they were called about it, in any spelling of their number", async () => {
    const order = posted();
    const carrier = keepCarrier({ phoneNumber: "+1 602-555-0142" });
    hauled(carrier);
    const log = (number: string, outcome: string, about: { area: "order"; id: string } | null, direction = "out") =>
      lotlane.commands.logCall(people.ada, callSchema.parse({ number, outcome, about, direction }));
    await log("(602) 555-0142", "reached", null);
    await log("(602) 555-0143", "busy", { area: "order", id: order.id });
    await log("(602) 555-0142", "busy", { area: "order", id: order.id }, "in");
    expect((await toCall(order)).carriers).toMatchObject([{ lastCall: null }]);
    await log("(602) 555-0142", "voicemail", { area: "order", id: order.id });
    expect((await toCall(order)).carriers).toMatchObject([
      { lastCall: { outcome: "voicemail", callerName: "Ada Admin" } },
    ]);
  });

  it("are none once it has a carrier, or for a record that is not there", async () => {
    const carrier = keepCarrier();
    hauled(carrier);
    const claimed = keepOrder(ports, aDealersOrder("assigned"));
    expect(await toCall(claimed)).toMatchObject({ open: false, carriers: [] });
    expect(await lotlane.queries.listCarriersToCall({ area: "order", id: anId() })).toMatchObject({
      refusal: { kind: "order_not_found" },
    });
    expect(await lotlane.queries.listCarriersToCall({ area: "account", id: carrier.id })).toMatchObject({ ok: false });
  });
});

it("orders wait for a carrier once they have stood so long, the longest first, until a week after their pickup", async () => {
  const at = (hours: number) => new Date(ports.clock.now().getTime() - hours * 3_600_000).toISOString();
  const [young, old, older] = [12, 24, 30].map((hours) => posted({ createdAt: at(hours) }));
  const today = dayIn(supportTimeZone, ports.clock.now());
  const { pickup } = aDealersOrder();
  const [late] = [7, 8].map((back) =>
    posted({ createdAt: at(40), pickup: { ...pickup, date: addDays(today, -back) } }),
  );
  const waiting = async (hours: number) => (await lotlane.queries.listWaitingJobs(hours)).map(({ about }) => about.id);
  expect(await waiting(24)).toEqual([late!.id, older!.id, old!.id]);
  expect(await waiting(0)).toEqual([late!.id, older!.id, old!.id, young!.id]);
});

import { describe, expect, it } from "vitest";
import { carlosHauling, castAccounts, danasMotors } from "../../../demo/index.ts";
import type { Certificate } from "../../../insurance/index.ts";
import type { User } from "../../../accounts/index.ts";
import { asContact, type Order, type OrderStatus } from "../../../orders/index.ts";
import type { AuthorityOverride, CarrierCheck } from "../../../vetting/index.ts";
import {
  aCarrierCheck,
  aClaim,
  aClaimedOrder,
  aConfirmedCertificate,
  anId,
  anOrderFact,
  anOverride,
  anOverrideFact,
  aPerson,
  aPostedOrder,
} from "../../builders/index.ts";
import { addOrder } from "../shared/add-orders.ts";
import { addCast, addPeople } from "../shared/add-people.ts";
import { withOrder } from "../shared/changes-of-orders.ts";
import type { OrderStorage } from "./storage.ts";

const at = "2026-11-20T13:00:00.123Z";

const claimBy = (order: Pick<Order, "id">, transporterId = castAccounts().carlos.user.id) =>
  aClaim(transporterId, {
    at,
    facts: [{ orderId: order.id, kind: "assigned", at, actorId: transporterId, reason: null }],
  });

const cargo = (changes: Partial<Certificate> = {}) => aConfirmedCertificate(changes);
const auto = (changes: Partial<Certificate> = {}) => aConfirmedCertificate({ kind: "auto_liability", ...changes });

export function describeClaimingOrders(storage: () => OrderStorage): void {
  describe("claiming an order", () => {
    it("gives it to the transporter, and notes it", async () => {
      const { accounts, orders, second } = storage();
      const { carlos, dana } = await addCast(accounts);
      const [order, other] = [await addOrder(orders), await addOrder(orders)];
      const claimed: Order = { ...order, status: "assigned", transporterId: carlos.user.id, assignedAt: at };
      expect(await orders.claim(order.id, claimBy(order))).toEqual({
        order: claimed,
        shipper: asContact(dana.user),
        transporter: asContact(carlos.user),
        driver: null,
        invoice: null,
      });
      expect(await second.orders.findByTrackingToken(order.trackingToken)).toEqual({
        order: claimed,
        facts: [anOrderFact(order), ...claimBy(order).facts],
      });
      expect(await orders.find(other.id)).toEqual(other);
    });

    it("lets one of fifty win who try at once, on two processes", { timeout: 60_000 }, async () => {
      const { accounts, orders, second } = storage();
      await addCast(accounts);
      const transporters = Array.from({ length: 50 }, () => aPerson({ userType: "transporter" }));
      await addPeople(accounts, transporters);
      const order = await addOrder(orders);
      const answers = await Promise.all(
        transporters.map(({ user }, caller) =>
          (caller % 2 === 0 ? orders : second.orders).claim(order.id, claimBy(order, user.id)),
        ),
      );
      const won = answers.filter((answer) => answer !== undefined);
      expect(won).toHaveLength(1);
      const winner = transporters[answers.findIndex((answer) => answer !== undefined)]!.user.id;
      expect(won[0]!.order).toEqual({ ...order, status: "assigned", transporterId: winner, assignedAt: at });
      const found = await orders.findByTrackingToken(order.trackingToken);
      expect(found?.order).toEqual(won[0]!.order);
      expect(found?.facts.map(({ kind, actorId }) => ({ kind, actorId }))).toEqual([
        { kind: "created", actorId: order.shipperId },
        { kind: "assigned", actorId: winner },
      ]);
    });

    it("leaves an order alone that is not pending", async () => {
      const { accounts, orders } = storage();
      await addCast(accounts);
      const rival = aPerson({ userType: "transporter" });
      await addPeople(accounts, [rival]);
      const statuses: readonly OrderStatus[] = ["assigned", "in_transit", "delivered"];
      for (const order of [
        ...statuses.map((status) => aClaimedOrder({ status })),
        aPostedOrder({ status: "cancelled" }),
      ]) {
        await addOrder(orders, order);
        expect(await orders.claim(order.id, claimBy(order, rival.user.id))).toBeUndefined();
        expect(await orders.findByTrackingToken(order.trackingToken)).toEqual({ order, facts: [anOrderFact(order)] });
      }
    });

    const unknown: readonly (readonly [string, Partial<User>, boolean])[] = [
      ["is not verified", { isVerified: false }, true],
      ["has no confirmed address", { emailVerifiedAt: null }, false],
      ["has no phone number", { phoneNumber: null }, true],
      ["has no phone number", { phoneNumber: null }, false],
      ["is suspended", { suspendedAt: at }, true],
      ["is suspended", { suspendedAt: at }, false],
      ["was removed", { removedAt: at }, true],
    ];
    it.each(unknown)("leaves it to no account that %s", async (_, lacking, verifiedCarriersOnly) => {
      const { accounts, orders } = storage();
      await addCast(accounts);
      const rival = aPerson({ userType: "transporter", ...lacking });
      await addPeople(accounts, [rival]);
      const order = await addOrder(orders);
      const settings = { verifiedCarriersOnly, carriersNeedAuthority: false, carriersNeedInsurance: false };
      expect(await orders.claim(order.id, { ...claimBy(order, rival.user.id), settings })).toBeUndefined();
      expect(await orders.findByTrackingToken(order.trackingToken)).toEqual({ order, facts: [anOrderFact(order)] });
      expect(await orders.claim(order.id, { ...claimBy(order), settings })).toMatchObject({ order: { id: order.id } });
    });

    it.each([
      [{ isVerified: false }, false],
      [{ emailVerifiedAt: null }, true],
    ])("asks an account with %j no more than the settings do", async (lacking, verifiedCarriersOnly) => {
      const { accounts, orders } = storage();
      await addCast(accounts);
      const rival = aPerson({ userType: "transporter", ...lacking });
      await addPeople(accounts, [rival]);
      const order = await addOrder(orders);
      const claim = {
        ...claimBy(order, rival.user.id),
        settings: { verifiedCarriersOnly, carriersNeedAuthority: false, carriersNeedInsurance: false },
      };
      expect(await orders.claim(order.id, claim)).toMatchObject({ order: { transporterId: rival.user.id } });
    });

    const needed = { verifiedCarriersOnly: true, carriersNeedAuthority: true, carriersNeedInsurance: false };
    const authorityTests: readonly (readonly [
      string,
      boolean,
      Partial<CarrierCheck> | null,
      Partial<AuthorityOverride> | null,
    ])[] = [
      ["the registry authorizes", true, {}, null],
      ["an admin authorizes", true, null, {}],
      ["an admin authorizes against the registry", true, { verdict: "not_found" }, {}],
      ["was never looked up", false, null, null],
      ["the registry knows nothing of", false, { verdict: "not_found" }, null],
      ["the registry has out of service", false, { verdict: "out_of_service" }, null],
      ["was authorized under another DOT number", false, { dotNumber: "1" }, null],
      ["was authorized under another MC number", false, { mcNumber: null }, null],
      ["an admin authorized until now", false, null, { endsAt: at }],
      ["an admin authorized under another DOT number", false, null, { dotNumber: "1" }],
    ];
    it.each(authorityTests)(
      "is, where carriers need authority, for a carrier that %s: %s",
      async (_, may, check, override) => {
        const { accounts, orders, vettings } = storage();
        const { carlos } = await addCast(accounts);
        if (check) await vettings.record(aCarrierCheck(check), null);
        if (override) await vettings.override(carlosHauling.id, anOverride(override), anOverrideFact());
        const order = await addOrder(orders);
        const claimed = await orders.claim(order.id, { ...claimBy(order), settings: needed });
        expect(claimed?.order.transporterId).toBe(may ? carlos.user.id : undefined);
      },
    );

    const insured = { ...needed, carriersNeedAuthority: false, carriersNeedInsurance: true };
    const day = at.slice(0, 10);
    const insuranceTests: readonly (readonly [string, boolean, readonly Certificate[]])[] = [
      ["has both confirmed through today", true, [cargo({ expiresOn: day }), auto({ effectiveOn: day })]],
      ["has more than it needs", true, [cargo(), cargo(), auto(), auto({ kind: "general_liability" })]],
      ["has no certificate", false, []],
      ["has cargo alone, twice", false, [cargo(), cargo()]],
      ["has one that waits", false, [cargo(), auto({ state: "waiting" })]],
      ["has one that was refused", false, [cargo({ state: "refused" }), auto()]],
      ["has one that expired yesterday", false, [cargo({ expiresOn: "2026-11-19" }), auto()]],
      ["has one that begins tomorrow", false, [cargo({ effectiveOn: "2026-11-21" }), auto()]],
      ["leans on another company's", false, [cargo({ organizationId: danasMotors.id }), auto()]],
    ];
    it.each(insuranceTests)("is, where carriers need insurance, for a carrier that %s: %s", async (_, may, kept) => {
      const { accounts, orders, uploads, certificates } = storage();
      const { carlos } = await addCast(accounts);
      for (const certificate of kept) {
        await uploads.claimContent(certificate.contentHash, at);
        await certificates.add({ ...certificate, id: anId(), contentHash: certificate.contentHash });
      }
      const order = await addOrder(orders);
      const claimed = await orders.claim(order.id, { ...claimBy(order), settings: insured });
      expect(claimed?.order.transporterId).toBe(may ? carlos.user.id : undefined);
    });

    it("answers undefined for an id that is not there, even one that is no id at all", async () => {
      const { accounts, orders } = storage();
      await addCast(accounts);
      for (const id of [anId(), "", "nonsense", "\u0000"])
        expect(await orders.claim(id, { ...claimBy({ id }), facts: [] })).toBeUndefined();
    });

    it("is for those with fewer orders to pick up than they may have, whatever became of the others", async () => {
      const { accounts, orders, second } = storage();
      const { carlos } = await addCast(accounts);
      const rival = aPerson({ userType: "transporter" });
      await addPeople(accounts, [rival]);
      for (const status of ["assigned", "in_transit", "delivered", "cancelled"] as const)
        await addOrder(orders, aClaimedOrder({ status }));
      const [first, next] = [await addOrder(orders), await addOrder(orders)];
      const two = { ...claimBy(first), mostToPickUp: 2 };
      expect(await orders.claim(first.id, two)).toMatchObject({ order: { transporterId: carlos.user.id } });
      expect(await second.orders.claim(next.id, { ...claimBy(next), mostToPickUp: 2 })).toBeUndefined();
      expect(await orders.findByTrackingToken(next.trackingToken)).toEqual({ order: next, facts: [anOrderFact(next)] });
      await orders.change(
        first.id,
        withOrder(() => ({ status: "in_transit" })),
      );
      expect(await second.orders.claim(next.id, { ...claimBy(next), mostToPickUp: 2 })).toMatchObject({
        order: { id: next.id },
      });
      const last = await addOrder(orders);
      expect(await orders.claim(last.id, { ...claimBy(last, rival.user.id), mostToPickUp: 1 })).toMatchObject({
        order: { transporterId: rival.user.id },
      });
    });

    it(
      "never passes that number, however many are claimed at once, on two processes",
      { timeout: 60_000 },
      async () => {
        const { accounts, orders, second } = storage();
        await addCast(accounts);
        const carriers = Array.from({ length: 3 }, () => aPerson({ userType: "transporter" }));
        await addPeople(accounts, carriers);
        const wanted = carriers.flatMap(({ user }) =>
          Array.from({ length: 20 }, () => ({ order: aPostedOrder(), user })),
        );
        for (const { order } of wanted) await addOrder(orders, order);
        const answers = await Promise.all(
          wanted.map(({ order, user }, caller) =>
            (caller % 2 === 0 ? orders : second.orders).claim(order.id, {
              ...claimBy(order, user.id),
              mostToPickUp: 5,
            }),
          ),
        );
        for (const { user } of carriers) {
          expect(answers.filter((claimed) => claimed?.order.transporterId === user.id)).toHaveLength(5);
          const kept = await Promise.all(wanted.map(({ order }) => orders.find(order.id)));
          expect(kept.filter((order) => order?.transporterId === user.id)).toHaveLength(5);
        }
      },
    );

    it("and canceling at once leave one of them, never both", async () => {
      const { accounts, orders, second } = storage();
      const { carlos } = await addCast(accounts);
      for (let round = 0; round < 10; round++) {
        const order = await addOrder(orders);
        const [claimed, cancelled] = await Promise.all([
          orders.claim(order.id, claimBy(order)),
          second.orders.change(order.id, (newest) =>
            newest.status === "pending"
              ? withOrder(() => ({ status: "cancelled" }))(newest)
              : { ok: false, refusal: "too late" },
          ),
        ]);
        const found = await orders.find(order.id);
        expect(cancelled?.ok).toBe(claimed === undefined);
        expect(found).toEqual(
          claimed === undefined
            ? { ...order, status: "cancelled" }
            : { ...order, status: "assigned", transporterId: carlos.user.id, assignedAt: at },
        );
      }
    });
  });
}

import { castAccounts } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import { type Case, caseJobOf, deadlinesOf } from "../../cases/index.ts";
import { caseDeadlineMail, caseMail } from "../../cases/effects.ts";
import type {
  AccountStore,
  CaseOwner,
  CaseSearch,
  CaseStore,
  LoadStore,
  OrderStore,
  UploadStore,
} from "../../ports.ts";
import { accept, refuse } from "../../shared/result.ts";
import { accepted } from "../keep-cast.ts";
import {
  aCase,
  aCaseEntry,
  aContentHash,
  aLoadCase,
  aLoadChange,
  anId,
  aPostedOrder,
  aTakenLoad,
  loadJob,
  orderJob,
  once,
} from "../builders/index.ts";
import { addClaimedOrder } from "./shared/add-orders.ts";
import { withOrder } from "./shared/changes-of-orders.ts";
import { addCast } from "./shared/add-people.ts";
import { readPages } from "./shared/read-pages.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

export type CaseStorage = {
  readonly accounts: AccountStore;
  readonly orders: OrderStore;
  readonly loads: LoadStore;
  readonly uploads: UploadStore;
  readonly cases: CaseStore;
  readonly second: { readonly cases: CaseStore };
};

const { dana, carlos, sam } = castAccounts();
const at = (day: number, hour = 12) =>
  `2026-11-${String(day).padStart(2, "0")}T${String(hour).padStart(2, "0")}:00:00.000Z`;
const owners = {
  organization: { kind: "organization", organizationId: dana.user.organizationId! },
  dana: { kind: "shipper", userId: dana.user.id },
  sam: { kind: "shipper", userId: sam.user.id },
  carrier: { kind: "carrier", userId: carlos.user.id },
  receiver: { kind: "receiver", email: "rita@receiver.example" },
  all: { kind: "all" },
} as const satisfies Readonly<Record<string, CaseOwner>>;

export function caseStoreContract(name: string, setUp: SetUp<CaseStorage>): void {
  describe(`case store: ${name}`, () => {
    const storage = eachTestWith(setUp);
    const begin = async () => {
      await addCast(storage().accounts);
      return { ...storage(), order: await addClaimedOrder(storage().orders) };
    };
    const file = async (orderId: string, overrides: Partial<Case> = {}): Promise<Case> =>
      keep(aCase({ id: orderId }, overrides));
    const keep = async (of: Omit<Case, "number">): Promise<Case> => {
      const entry = aCaseEntry(of.id, { createdAt: of.createdAt });
      const filed = await storage().cases.file(caseJobOf(of), () => accept({ of, entry, effects: [] }));
      if (!filed?.ok) throw new Error("the case was not filed");
      return filed.value.value;
    };
    const change = (found: Case, changes: Partial<Case>, by = storage().cases) =>
      by.change(found.id, (newest) =>
        newest.version === found.version
          ? accept({
              changed: { ...newest, ...changes, version: newest.version + 1 },
              entry: aCaseEntry(found.id, { act: "acknowledge", side: "carrier", createdAt: at(22) }),
              effects: [caseMail(found.id, anId(), "shipper")],
            })
          : refuse("changed"),
      );

    it("knows nothing that was not filed", async () => {
      const { cases } = await begin();
      for (const unknown of [anId(), "nonsense", "\0"]) {
        expect(await cases.find(unknown)).toBeUndefined();
        expect(await cases.findEntry(unknown)).toBeUndefined();
        expect(await cases.ofJob(orderJob(unknown))).toEqual([]);
        expect(await cases.entries(unknown, { limit: 5 })).toEqual({ rows: [], next: null });
        expect(await cases.file(loadJob(unknown), () => refuse("never"))).toBeUndefined();
        expect(await cases.change(unknown, () => refuse("never"))).toBeUndefined();
      }
    });

    it("gives back a case exactly as it was filed, with the names beside it", async () => {
      const { second, order } = await begin();
      const filed = await file(order.id);
      const { year, make, model } = order.vehicle;
      expect(await second.cases.find(filed.id)).toEqual({
        found: filed,
        vehicle: `${year} ${make} ${model}`,
        loadRef: null,
        carrierName: carlos.user.companyName ?? "Carlos Carrier",
        shipperName: dana.user.companyName ?? "Dana Dealer",
      });
      expect((await second.cases.ofJob(orderJob(order.id))).map(({ found }) => found)).toEqual([filed]);
    });

    it("keeps a case of a load, with its reference and the name of its vehicles", async () => {
      const { cases, second, loads, order } = await begin();
      const load = aTakenLoad({
        vehicles: [1, 2, 3].map((n) => ({ ...aTakenLoad().vehicles[0]!, model: `Camry ${n}` })),
      });
      accepted(await loads.add([aLoadChange(load)]));
      await file(order.id);
      const filed = await keep(aLoadCase(load));
      expect(filed).toMatchObject({ number: 2, orderId: null, loadId: load.id });
      const listed = {
        found: filed,
        vehicle: "2020 Toyota Camry 1 and 2 more",
        loadRef: load.refCode,
        carrierName: carlos.user.companyName ?? "Carlos Carrier",
        shipperName: "Ada Admin",
      };
      expect(await second.cases.find(filed.id)).toEqual(listed);
      expect(await cases.ofJob(loadJob(load.id))).toEqual([listed]);
      for (const none of [orderJob(load.id), loadJob(order.id)]) {
        expect(await cases.ofJob(none)).toEqual([]);
        expect(await cases.file(none, () => refuse("never"))).toBeUndefined();
      }
      const { rows } = await cases.list({ owner: owners.carrier, show: "open", limit: 5 });
      expect(rows[0]).toEqual(listed);
      const acknowledged = accepted((await change(filed, { state: "acknowledged", acknowledgedAt: at(22) }))!).value;
      expect((await second.cases.find(filed.id))?.found).toEqual(acknowledged);
      const seen: unknown[] = [];
      await cases.file(loadJob(load.id), (job, open) => (seen.push(job, open), refuse("no")));
      expect(seen).toEqual([{ kind: "load", load }, [acknowledged]]);
      const told: string[] = [];
      await cases.remindDue("2027-03-20", 10, ({ id }, { day }, days) => {
        told.push(id);
        return caseDeadlineMail(id, day, days);
      });
      expect(told).toContain(filed.id);
    });

    it("gives each number once and leaves none out, also to those who file at once or are refused", async () => {
      const { cases, second } = await begin();
      const orders = [];
      for (let index = 0; index < 4; index += 1) orders.push(await addClaimedOrder(storage().orders));
      const filed = await Promise.all(
        orders.map(async ({ id }, index) => {
          const of = aCase({ id });
          const entry = aCaseEntry(of.id);
          const store = index % 2 === 0 ? cases : second.cases;
          return index === 1
            ? store.file(orderJob(id), () => refuse("no"))
            : store.file(orderJob(id), () => accept({ of, entry, effects: [] }), once());
        }),
      );
      const numbers = filed.flatMap((one) => (one?.ok ? [one.value.value.number] : []));
      expect(numbers.toSorted((one, other) => one - other)).toEqual([1, 2, 3]);
    });

    it("shows the open cases of the order to the next one, and answers a repeat with the first", async () => {
      const { cases, second, order } = await begin();
      const first = await file(order.id);
      await file(order.id, { claim: { kind: "loss", what: "The keys", amount: "90.00" }, state: "closed" });
      const seen: (readonly Case[])[] = [];
      const of = aCase(order, { claim: { kind: "not_as_described", what: "No keys" } });
      const key = once();
      const add = (store: CaseStore) =>
        store.file(
          orderJob(order.id),
          (_order, open) => {
            seen.push(open);
            return accept({ of, entry: aCaseEntry(of.id), effects: [] });
          },
          key,
        );
      const [one, other] = [await add(cases), await add(second.cases)];
      expect(seen).toEqual([[first]]);
      expect(one).toMatchObject({ ok: true, value: { repeated: false } });
      expect(other).toEqual(accept({ value: one?.ok && one.value.value, repeated: true }));
    });

    it("lets one of two act who saw the same version, and keeps what the other was refused as it was", async () => {
      const { cases, second, order } = await begin();
      const filed = await file(order.id);
      const answers = await Promise.all([
        change(filed, { state: "acknowledged", acknowledgedAt: at(22) }),
        change(filed, { state: "declined", decidedAt: at(22) }, second.cases),
      ]);
      expect(answers.filter((answer) => answer?.ok)).toHaveLength(1);
      expect(answers.filter((answer) => answer?.ok === false)).toEqual([refuse("changed")]);
      const won = answers.find((answer) => answer?.ok);
      expect((await cases.find(filed.id))?.found).toEqual(won?.ok && won.value.value);
      expect((await cases.entries(filed.id, { limit: 10 })).rows).toHaveLength(2);
    });

    it("keeps the thread newest first, page by page, with the names of those who wrote", async () => {
      const { cases, order } = await begin();
      const filed = await file(order.id);
      const entries = [];
      for (const hour of [1, 2, 3]) {
        const entry = aCaseEntry(filed.id, {
          act: "write",
          createdAt: at(23, hour),
          actorId: carlos.user.id,
          side: "carrier",
          toldBy: hour === 3 ? "Carl" : null,
          amount: hour === 2 ? "12.50" : null,
        });
        entries.push(entry);
        await cases.change(filed.id, (changed) => accept({ changed, entry, effects: [] }));
      }
      const pages = await readPages(2, (page) => cases.entries(filed.id, page));
      expect(pages.flat().map(({ entry, actorName }) => [entry.createdAt, actorName])).toEqual([
        ...[3, 2, 1].map((hour) => [at(23, hour), "Carlos Carrier"]),
        [filed.createdAt, "Dana Dealer"],
      ]);
      expect(await cases.findEntry(entries[1]!.id)).toEqual(entries[1]);
      const own = await readPages(2, (page) => cases.entriesBy(carlos.user.id, page));
      expect(own.flat()).toEqual(entries.toReversed());
      expect(await cases.entriesBy("nonsense", { limit: 2 })).toEqual({ rows: [], next: null });
    });

    it("keeps the content of an attached file from the sweep", async () => {
      const { cases, uploads, order } = await begin();
      const filed = await file(order.id);
      const contentHash = aContentHash();
      const attached = { name: "Estimate", contentHash, mediaType: "application/pdf", bytes: 12 } as const;
      const entry = aCaseEntry(filed.id, { act: "attach", words: null, createdAt: at(24), file: attached });
      const attach = () => cases.change(filed.id, (changed) => accept({ changed, entry, effects: [] }));
      await expect(attach()).rejects.toThrow();
      await uploads.claimContent(contentHash, at(20));
      await attach();
      await uploads.claimContent(contentHash, at(20));
      expect(await uploads.giveUpContent("2027-11-20T12:00:00.000Z", 10)).toEqual([]);
      expect((await cases.findEntry(entry.id))?.file).toEqual(attached);
    });

    it("lists each side's cases: open and over newest first, those with a deadline by its day", async () => {
      const { cases, orders } = await begin();
      const add = async (day: number, overrides: Partial<Case> = {}) =>
        file((await addClaimedOrder(orders)).id, { createdAt: at(day), changedAt: at(day), ...overrides });
      const late = await add(3, { claim: { kind: "late", days: 2, amount: "80.00", what: null } });
      const old = await add(4, { acknowledgedAt: at(5), state: "acknowledged" });
      const fresh = await add(6);
      const sams = await add(7, { shipperId: sam.user.id, receiverEmail: null });
      const price = await add(8, {
        claim: { kind: "price_dispute", agreed: "1.00", asked: "2.00", what: null },
        shipperOrganizationId: null,
        shipperId: null,
      });
      const over = await add(9, { state: "withdrawn" });
      const list = async (owner: CaseOwner, show: CaseSearch["show"]) =>
        (await readPages(2, (page) => cases.list({ owner, show, ...page }))).flat().map(({ found }) => found.id);
      const ids = (...of: readonly Case[]) => of.map(({ id }) => id);
      expect(await list(owners.all, "open")).toEqual(ids(price, sams, fresh, old, late));
      expect(await list(owners.all, "over")).toEqual(ids(over));
      expect(await list(owners.all, "due")).toEqual(ids(fresh, sams, old));
      for (const [most, count] of [
        [10, 6],
        [4, 4],
      ] as const)
        expect(await cases.countOf(carlos.user.id, most)).toBe(count);
      for (const none of [dana.user.id, "nonsense"]) expect(await cases.countOf(none, 10)).toBe(0);
      expect(await list(owners.carrier, "open")).toEqual(ids(price, sams, fresh, old, late));
      expect(await list(owners.organization, "open")).toEqual(ids(sams, fresh, old, late));
      expect(await list(owners.dana, "open")).toEqual(ids(fresh, old, late));
      expect(await list(owners.sam, "due")).toEqual(ids(sams));
      expect(await list(owners.receiver, "open")).toEqual(ids(fresh, old, late));
    });

    it("gives the cases of a guest's order to the account that takes the order over, and no others", async () => {
      const { cases, orders } = await begin();
      const guest = { shipperId: null, shipperOrganizationId: null };
      const order = () => addClaimedOrder(orders, { ...aPostedOrder(), ...guest });
      const [taken, left] = [await order(), await order()];
      const [mine, others] = [await file(taken.id, guest), await file(left.id, guest)];
      const { id: shipperId, organizationId: shipperOrganizationId } = dana.user;
      await orders.change(
        taken.id,
        withOrder(() => ({ shipperId, shipperOrganizationId })),
      );
      expect((await cases.find(mine.id))?.found).toEqual({ ...mine, shipperId, shipperOrganizationId });
      expect((await cases.find(others.id))?.found).toEqual(others);
      for (const owner of [owners.organization, owners.dana]) {
        const { rows } = await cases.list({ owner, show: "open", limit: 5 });
        expect(rows.map(({ found }) => found.id)).toEqual([mine.id]);
      }
    });

    it("reminds of each deadline 7 days and 1 day before, once each, and of none that was met", async () => {
      const { cases, second, orders, order } = await begin();
      const filed = await file(order.id, { createdAt: at(1), changedAt: at(1) });
      const met = await file((await addClaimedOrder(orders)).id, { createdAt: at(1), changedAt: at(1) });
      await change(met, { state: "declined", acknowledgedAt: at(2), decidedAt: at(2) });
      const [acknowledge, decide] = deadlinesOf(filed);
      expect([acknowledge?.day, decide?.day]).toEqual(["2026-12-01", "2027-03-01"]);
      const told: unknown[] = [];
      const remind = (today: string, store = cases) =>
        store.remindDue(today, 10, ({ id }, deadline, days) => {
          told.push([id, deadline.kind, days]);
          return caseDeadlineMail(id, deadline.day, days);
        });
      const dates = ["2026-11-23", "2026-11-24", "2026-11-29", "2026-11-30", "2026-12-01", "2026-12-02"];
      for (const today of dates) for (const store of [cases, second.cases]) await remind(today, store);
      expect(told).toEqual([7, 1].map((days) => [filed.id, "acknowledge", days]));
      await remind("2027-02-28");
      expect(told.at(-1)).toEqual([filed.id, "decide", 1]);
    });
  });
}

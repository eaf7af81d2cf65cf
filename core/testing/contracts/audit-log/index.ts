import { describe, expect, it } from "vitest";
import type { AuditEntry } from "../../../audit/index.ts";
import { firstSeries } from "../../../campaigns/index.ts";
import type { LeadFact } from "../../../desk/index.ts";
import type { Order } from "../../../orders/index.ts";
import type {
  AccountStore,
  AddedPaperStore,
  AdminSettingsStore,
  AuditLog,
  AuditSearch,
  CampaignStore,
  CustomerLinks,
  LeadStore,
  OrderStore,
  QuoteStore,
  UploadStore,
} from "../../../ports.ts";
import type { Page } from "../../../shared/paging.ts";
import { accept } from "../../../shared/result.ts";
import { aBooking, anAddedPaper, anId, aQuote, anOrderFact, aPostedOrder } from "../../builders/index.ts";
import { addOrder } from "../shared/add-orders.ts";
import { addCast } from "../shared/add-people.ts";
import { withOrder } from "../shared/changes-of-orders.ts";
import { eachTestWith, type SetUp } from "../shared/set-up.ts";

export type AuditStorage = {
  readonly accounts: AccountStore;
  readonly orders: OrderStore;
  readonly adminSettings: AdminSettingsStore;
  readonly uploads: UploadStore;
  readonly addedPapers: AddedPaperStore;
  readonly campaigns: CampaignStore;
  readonly customerLinks: CustomerLinks;
  readonly leads: LeadStore;
  readonly quotes: QuoteStore;
  readonly audit: AuditLog;
};

const vehicleOf = ({ vehicle: { year, make, model } }: Order) => `${year} ${make} ${model}`;

const day = (date: number, time = "10:00:00.000") => `2026-12-${String(date).padStart(2, "0")}T${time}Z`;

export function auditLogContract(name: string, setUp: SetUp<AuditStorage>): void {
  describe(`audit log: ${name}`, () => {
    const storage = eachTestWith(setUp);

    /** Dana posts, Ada cancels, suspends and changes the settings. */
    async function happened() {
      const { accounts, orders, adminSettings } = storage();
      const { dana, carlos, ada } = await addCast(accounts);
      const order = await addOrder(orders, aPostedOrder({ createdAt: day(1) }));
      const cancelled = { kind: "cancelled", at: day(2), actorId: ada.user.id, reason: "Asked by telephone" } as const;
      await orders.change(
        order.id,
        withOrder(() => ({ status: "cancelled" }), { facts: [anOrderFact(order, cancelled)] }),
      );
      await accounts.change(carlos.user.id, (account) =>
        accept({
          account,
          facts: [
            {
              accountId: carlos.user.id,
              kind: "suspended",
              at: day(3),
              actorId: ada.user.id,
              reason: "Insurance lapsed",
            },
          ],
        }),
      );
      await adminSettings.save(
        {
          verifiedCarriersOnly: false,
          carriersNeedAuthority: true,
          carriersNeedInsurance: false,
          mostDaysOverdue: 30,
          recordCalls: true,
        },
        { actorId: ada.user.id, at: day(4) },
      );
      return { order, dana: dana.user, carlos: carlos.user, ada: ada.user };
    }

    const search = (asked: Partial<AuditSearch> = {}): Promise<Page<AuditEntry>> =>
      storage().audit.search({ limit: 50, from: day(1, "00:00:00.000"), ...asked });
    const acts = async (asked: Partial<AuditSearch>) => (await search(asked)).rows.map(({ act }) => act);

    it("tells who did what, when, to what and why, newest first", async () => {
      const { order, dana, carlos, ada } = await happened();
      const { rows, next } = await search();
      expect(next).toBeNull();
      expect(rows.map(({ id: _, ...entry }) => entry)).toEqual([
        {
          createdAt: day(4),
          act: "settings.changed",
          actorId: ada.id,
          actorName: "Ada Admin",
          object: { area: "settings", id: null, name: "Settings" },
          reason:
            "Verified carriers only: off; carriers need authority: on; carriers need insurance: off; most days overdue: 30; calls are recorded: on",
        },
        {
          createdAt: day(3),
          act: "account.suspended",
          actorId: ada.id,
          actorName: "Ada Admin",
          object: { area: "account", id: carlos.id, name: `${carlos.firstName} ${carlos.lastName}` },
          reason: "Insurance lapsed",
        },
        {
          createdAt: day(2),
          act: "order.cancelled",
          actorId: ada.id,
          actorName: "Ada Admin",
          object: { area: "order", id: order.id, name: vehicleOf(order) },
          reason: "Asked by telephone",
        },
        {
          createdAt: day(1),
          act: "order.created",
          actorId: dana.id,
          actorName: `${dana.firstName} ${dana.lastName}`,
          object: { area: "order", id: order.id, name: vehicleOf(order) },
          reason: null,
        },
      ]);
    });

    it("finds by person, kind, object and days, and by several of them", async () => {
      const { order, dana, carlos, ada } = await happened();
      expect(await acts({ person: ada.email.toUpperCase() })).toEqual([
        "settings.changed",
        "account.suspended",
        "order.cancelled",
      ]);
      expect(await acts({ person: dana.email })).toEqual(["order.created"]);
      expect(await acts({ person: "a name that no user has" })).toEqual([]);
      expect(await acts({ act: "order.cancelled" })).toEqual(["order.cancelled"]);
      expect(await acts({ act: "settings.changed" })).toEqual(["settings.changed"]);
      const [first, last] = [order.id.slice(0, 8), order.id.slice(-8)];
      for (const number of [first, first.toUpperCase(), `#${first}`, last, `#${last}`])
        expect(await acts({ object: number })).toEqual(["order.cancelled", "order.created"]);
      expect(await acts({ object: order.id })).toEqual(["order.cancelled", "order.created"]);
      expect(await acts({ object: carlos.id })).toEqual(["account.suspended"]);
      expect(await acts({ object: carlos.email })).toEqual(["account.suspended"]);
      expect(await acts({ from: day(2), until: day(3) })).toEqual(["order.cancelled"]);
      expect(await acts({ person: ada.email, object: order.id })).toEqual(["order.cancelled"]);
      expect(await acts({ person: dana.email, act: "order.cancelled" })).toEqual([]);
      for (const odd of ["%", "_", "\0", "ffffffff", "' or true --"]) {
        expect(await acts({ object: odd })).toEqual([]);
        expect(await acts({ person: odd })).toEqual([]);
      }
    });

    it("tells who saved the reminders of quotes, and how", async () => {
      const { ada } = await happened();
      const saved = { byId: ada.id, at: day(5) };
      await storage().campaigns.save({ ...firstSeries, on: true, heldOut: 35, version: 1 }, saved);
      await storage().campaigns.save({ ...firstSeries, version: 2 }, { ...saved, at: day(6) });
      const { rows } = await search({ act: "series.saved" });
      const object = { area: "series", id: null, name: "Reminders after a quote" };
      const by = { act: "series.saved", actorId: ada.id, actorName: "Ada Admin", object };
      expect(rows).toMatchObject([
        { ...by, createdAt: day(6), reason: "Version 2: off; 4 steps; held out: 20 percent" },
        { ...by, createdAt: day(5), reason: "Version 1: on; 4 steps; held out: 35 percent" },
      ]);
      expect((await search({ person: ada.email })).rows[0]).toMatchObject({ createdAt: day(6) });
    });

    it("tells who had a lead and gave it up, by its quote's number and its order", async () => {
      const { quotes, leads } = storage();
      const { ada, order: other } = await happened();
      const quote = aQuote({ status: "sent" });
      await quotes.add(quote, []);
      const act = (at: string, change: Partial<LeadFact>) =>
        leads.change(quote.id, new Date(at), () =>
          accept({
            ownerId: change.ownerId ?? null,
            facts: [
              {
                quoteId: quote.id,
                at,
                actorId: ada.id,
                kind: "owner",
                ownerId: null,
                formerId: null,
                reason: null,
                ...change,
              },
            ],
          }),
        );
      await act(day(5), { ownerId: ada.id });
      await act(day(6), { kind: "lost", reason: "no_answer" });
      const { rows } = await search({ object: quote.refCode.toLowerCase() });
      const shared = { actorName: "Ada Admin", object: { area: "lead", id: quote.id, name: quote.refCode } };
      expect(rows).toMatchObject([
        { ...shared, act: "lead.lost", reason: "no answer" },
        { ...shared, act: "lead.owner", reason: "From no owner to Ada Admin" },
      ]);
      expect(await acts({ object: quote.id, act: "lead.lost" })).toEqual(["lead.lost"]);
      expect(await acts({ person: ada.email, act: "lead.owner" })).toEqual(["lead.owner"]);
      expect(await acts({ object: other.id })).not.toContain("lead.lost");
      const booking = aBooking(quote);
      await quotes.book(quote.id, () => accept(booking));
      for (const number of [booking.order.id, booking.order.id.slice(0, 8)])
        expect(await acts({ object: number })).toEqual(expect.arrayContaining(["lead.lost", "lead.owner"]));
    });

    it("tells of merges by either side", async () => {
      const { customerLinks } = storage();
      const { ada, dana, carlos } = await happened();
      const one = { kind: "account", key: dana.id } as const;
      const other = { kind: "email", key: "mia@guest.example" } as const;
      const link = { id: anId(), one, other, reason: null, createdAt: day(5), createdById: ada.id };
      await customerLinks.add(link, () => accept(undefined));
      for (const object of [dana.id, dana.email, "Mia@guest.example"])
        expect(await acts({ object, act: "customer.linked" })).toEqual(["customer.linked"]);
      for (const object of [carlos.id, carlos.email, "mia@guest", "ffffffff"])
        expect(await acts({ object, act: "customer.linked" })).toEqual([]);
      await customerLinks.undo(link.id, { byId: ada.id, at: day(6) });
      expect(await acts({ object: other.key })).toEqual(["customer.unlinked", "customer.linked"]);
    });

    it("tells who added papers to an order, and who removed them", async () => {
      const { accounts, orders, uploads, addedPapers } = storage();
      const { dana, carlos } = await addCast(accounts);
      const order = await addOrder(orders, aPostedOrder({ createdAt: day(6) }));
      const papers = [dana, carlos].map(({ user }, at) =>
        anAddedPaper(order, { name: `Pass ${at}`, addedById: user.id, createdAt: day(7) }),
      );
      for (const paper of papers) {
        await uploads.claimContent(paper.contentHash, paper.createdAt);
        await addedPapers.add(order.id, () => accept({ paper, live: [] }));
      }
      await addedPapers.remove(papers[1]!.id, () => accept({ at: day(8), actorId: carlos.user.id, live: [] }));
      const object = { area: "paper", id: order.id, name: vehicleOf(order) } as const;
      const of = (act: "paper.added" | "paper.removed", date: number, { user }: typeof dana, reason: string) => ({
        createdAt: day(date),
        act,
        actorId: user.id,
        actorName: `${user.firstName} ${user.lastName}`,
        object,
        reason,
      });
      const told = [
        of("paper.removed", 8, carlos, "Pass 1"),
        of("paper.added", 7, carlos, "Pass 1"),
        of("paper.added", 7, dana, "Pass 0"),
      ];
      const found = async (asked: Partial<AuditSearch>) =>
        (await search({ from: day(7), ...asked })).rows.map(({ id: _, ...entry }) => entry);
      expect(await found({})).toHaveLength(told.length);
      expect(await found({})).toEqual(expect.arrayContaining(told));
      expect(await found({ act: "paper.removed" })).toEqual(told.slice(0, 1));
      expect(await found({ person: carlos.user.email })).toEqual(told.slice(0, 2));
      expect(await found({ object: order.id.slice(0, 8), person: dana.user.email })).toEqual(told.slice(2));
      const [first] = (await search({ from: day(7), limit: 1 })).rows;
      const next = await search({ from: day(7), limit: 1, after: { at: first!.createdAt, id: first!.id } });
      const last = await search({ from: day(7), limit: 5, after: next.next! });
      const reasons = [first, ...next.rows, ...last.rows].map((entry) => entry?.reason ?? "");
      expect(reasons.toSorted((one, other) => one.localeCompare(other))).toEqual(["Pass 0", "Pass 1", "Pass 1"]);
    });

    it("goes on page by page, also through acts of one moment in several areas", async () => {
      const { accounts, orders, adminSettings } = storage();
      const { ada, carlos } = await addCast(accounts);
      for (let round = 0; round < 3; round++) {
        await addOrder(orders, aPostedOrder({ createdAt: day(5) }));
        const fact = {
          accountId: carlos.user.id,
          kind: "verified",
          at: day(5),
          actorId: ada.user.id,
          reason: null,
        } as const;
        await accounts.change(carlos.user.id, (account) => accept({ account, facts: [fact] }));
        await adminSettings.save(
          {
            verifiedCarriersOnly: true,
            carriersNeedAuthority: false,
            carriersNeedInsurance: false,
            mostDaysOverdue: 30,
            recordCalls: false,
          },
          { actorId: ada.user.id, at: day(5) },
        );
      }
      const whole = (await search({ from: day(5) })).rows;
      expect(whole).toHaveLength(9);
      for (const limit of [1, 2, 4]) {
        const paged: AuditEntry[] = [];
        for (let after: AuditSearch["after"], more = true; more;) {
          const page = await search({ from: day(5), limit, after });
          expect(page.rows.length).toBeLessThanOrEqual(limit);
          paged.push(...page.rows);
          after = page.next ?? undefined;
          more = page.next !== null;
        }
        expect(paged).toEqual(whole);
      }
    });
  });
}

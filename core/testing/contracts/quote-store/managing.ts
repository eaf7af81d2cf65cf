import { describe, expect, it } from "vitest";
import { quoteEmail } from "../../../quotes/effects.ts";
import { type Quote, quoteLifetimeDays } from "../../../quotes/index.ts";
import { accept, refuse } from "../../../shared/result.ts";
import { anId, aQuote } from "../../builders/index.ts";
import { bookUnlessBooked } from "../shared/bookings.ts";
import { collectEffects } from "../shared/collect-effects.ts";
import type { QuoteStorage } from "./storage.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const made = (daysAgo: number, overrides: Partial<Quote> = {}): Quote => {
  const createdAt = now.getTime() - daysAgo * 86_400_000;
  const expiresAt = new Date(createdAt + quoteLifetimeDays * 86_400_000).toISOString();
  return aQuote({ createdAt: new Date(createdAt).toISOString(), expiresAt, ...overrides });
};

export function describeManaging(storage: () => QuoteStorage, patienceMs: number): void {
  const keep = async (...kept: readonly Quote[]) => {
    for (const quote of kept) await storage().quotes.add(quote, []);
  };
  const idsOf = (rows: readonly Quote[]) => rows.map(({ id }) => id);
  const list = async (search: { status?: Quote["status"]; q?: string } = {}) =>
    idsOf((await storage().quotes.list({ ...search, now, limit: 50 })).rows);

  describe("managing quotes", () => {
    it("counts how often one was opened, once for each visit", async () => {
      const [opened, other] = [made(1), made(1)];
      await keep(opened, other);
      const { quotes, second } = storage();
      const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, "0")}:00.000Z`;
      const count = (minute: number) => quotes.countOpening(opened.id, at(minute), at(Math.max(minute - 15, 0)));
      expect(await second.quotes.openings(opened.id)).toBeNull();
      for (const minute of [1, 2, 15, 16, 40]) await count(minute);
      expect(await second.quotes.openings(opened.id)).toEqual({ count: 3, firstAt: at(1), lastAt: at(40) });
      await Promise.all([
        quotes.countOpening(other.id, at(20), at(5)),
        second.quotes.countOpening(other.id, at(20), at(5)),
      ]);
      expect(await quotes.openings(other.id)).toMatchObject({ count: 1 });
      for (const id of [anId(), "nonsense", "\u0000"]) expect(await quotes.openings(id)).toBeNull();
    });

    it("lists them newest first, page by page", async () => {
      const kept = [5, 4, 3, 2, 1].map((day) => made(day));
      await keep(...kept);
      const newest = idsOf(kept).toReversed();
      const first = await storage().quotes.list({ now, limit: 2 });
      expect(first.rows).toEqual(kept.slice(-2).toReversed());
      const second = await storage().quotes.list({ now, limit: 2, after: first.next! });
      const third = await storage().quotes.list({ now, limit: 2, after: second.next! });
      expect([first, second, third].flatMap(({ rows }) => idsOf(rows))).toEqual(newest);
      expect(third.next).toBeNull();
    });

    it("lists and counts them by the status they have at the moment", async () => {
      const [draft, sent, accepted] = [made(1), made(2, { status: "sent" }), made(3, { status: "accepted" })];
      const [ranOut, booked] = [made(7, { status: "sent" }), made(9)];
      await keep(draft, sent, accepted, ranOut, booked);
      await storage().quotes.book(booked.id, bookUnlessBooked);
      expect(await list({ status: "draft" })).toEqual([draft.id]);
      expect(await list({ status: "sent" })).toEqual([sent.id]);
      expect(await list({ status: "accepted" })).toEqual([accepted.id]);
      expect(await list({ status: "expired" })).toEqual([ranOut.id]);
      expect(await list({ status: "booked" })).toEqual([booked.id]);
      expect(await storage().quotes.counts(now)).toEqual({ total: 5, draft: 1, sent: 1, booked: 1 });
    });

    it("finds them by ref code, customer, vehicle and place, every sign for itself", async () => {
      const zoe = made(1, {
        refCode: "LL-7K3M9QXA",
        customer: { firstName: "Zoë", lastName: "O'Hara", email: "zoe_o@hara.example", phoneNumber: "213-555-0142" },
      });
      await keep(made(2), zoe);
      for (const q of ["7k3m", "zoë o'h", "zoe_o@", "LL-7K3M9QXA", "555-0142", "+1 (213) 555 0142", "2135550142"])
        expect(await list({ q })).toEqual([zoe.id]);
      expect(await list({ q: "ZOE_O@hara.example" })).toEqual([zoe.id]);
      for (const q of ["oe_o@hara.example", "zoe_o@hara.exampl"]) expect(await list({ q })).toEqual([]);
      expect(await list({ q: `${zoe.vehicle.year} ${zoe.vehicle.make}` })).toHaveLength(2);
      expect(await list({ q: `${zoe.pickup.place.city}, ${zoe.pickup.place.state}` })).toHaveLength(2);
      for (const q of [zoe.pickup.place.zip, "California", "new york 10001"]) expect(await list({ q })).toHaveLength(2);
      for (const q of ["georgia", "30303", "%", "zoe%o", "\u0000", "555-0143", "palm street"])
        expect(await list({ q })).toEqual([]);
      expect(await list({ q: "zoë", status: "sent" })).toEqual([]);
      await storage().quotes.markSent(zoe.id, now.toISOString());
      expect(await list({ q: "zoë", status: "sent" })).toEqual([zoe.id]);
    });

    it("keeps other days and their price, and nothing else that a change says", async () => {
      const quote = made(1, { status: "sent" });
      await keep(quote);
      const change = {
        pickup: { ...quote.pickup, date: "2026-12-05" },
        delivery: { ...quote.delivery, date: "2026-12-15" },
        cashPrice: "1700.00",
        cardPrice: "1750.00",
        breakdown: { ...quote.breakdown, basePrice: "1700.00" },
        promo: { kind: "expired", code: "LATE", message: "It has ended." } as const,
        settingsVersion: 4,
      };
      const fact = { quoteId: quote.id, kind: "dates_changed", at: now.toISOString(), actorId: null } as const;
      await storage().quotes.change(quote.id, (newest) =>
        accept({ quote: { ...newest, ...change }, fact, effects: [] }),
      );
      expect(await storage().second.quotes.find(quote.id)).toEqual({ ...quote, ...change });
      expect(await storage().quotes.history(quote.id)).toEqual([{ ...fact, actorName: null }]);
    });

    it("keeps a change with its fact and its effects, or nothing of it", async () => {
      const { quotes, effects } = storage();
      const quote = made(1, { status: "sent" });
      await keep(quote);
      const actorId = anId();
      const fact = { quoteId: quote.id, kind: "accepted", at: now.toISOString(), actorId } as const;
      const effect = quoteEmail(quote.id, "again");
      const changed = await quotes.change(quote.id, (newest) =>
        accept({ quote: { ...newest, status: "accepted" as const }, fact, effects: [effect] }),
      );
      expect(changed).toEqual({ ok: true, value: { ...quote, status: "accepted" } });
      expect(await quotes.find(quote.id)).toEqual({ ...quote, status: "accepted" });
      expect(await quotes.change(quote.id, () => refuse("no"))).toEqual({ ok: false, refusal: "no" });
      expect(await quotes.history(quote.id)).toEqual([{ ...fact, actorName: null }]);
      const runner = await collectEffects(effects);
      await expect.poll(() => runner.keys, { timeout: patienceMs }).toEqual([effect.key]);
      await runner.stop();
    });

    it("counts the bookings with a promo code, up to the number asked for", async () => {
      const with10 = (kind: "applied" | "expired", status: Quote["status"]) =>
        made(1, {
          status,
          promo:
            kind === "applied"
              ? { kind, promo: { code: "SPRING10", type: "percent", value: "10.00" }, message: "Applied." }
              : { kind, code: "SPRING10", message: "Expired." },
        });
      await keep(
        with10("applied", "booked"),
        with10("applied", "booked"),
        with10("applied", "sent"),
        with10("expired", "booked"),
        made(1, { status: "booked" }),
      );
      const count = (most: number) => storage().quotes.promoBookings(["OTHER", "SPRING10"], most);
      expect([...(await count(50))]).toEqual([
        ["OTHER", 0],
        ["SPRING10", 2],
      ]);
      expect((await count(1)).get("SPRING10")).toBe(1);
      expect(await storage().quotes.promoBookings([], 50)).toEqual(new Map());
    });

    it("changes nothing that is not there", async () => {
      const asked = () => {
        throw new Error("nothing is there to decide on");
      };
      for (const id of [anId(), "nonsense"]) expect(await storage().quotes.change(id, asked)).toBeUndefined();
      for (const id of [anId(), "nonsense"]) expect(await storage().quotes.history(id)).toEqual([]);
    });

    it("remembers once that a quote was sent, and that it was booked", async () => {
      const { quotes } = storage();
      const quote = made(1);
      await keep(quote);
      await quotes.markSent(quote.id, now.toISOString());
      await quotes.markSent(quote.id, now.toISOString());
      await quotes.book(quote.id, bookUnlessBooked);
      expect((await quotes.history(quote.id)).map(({ kind }) => kind)).toEqual(["sent", "booked"]);
    });
  });
}

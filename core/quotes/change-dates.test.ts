import { describe, expect, it } from "vitest";
import { collectEffects } from "../testing/contracts/shared/collect-effects.ts";
import { quoteEmail } from "./effects.ts";
import { freshBeforeEach, lotlane, people, ports } from "../testing/fresh-product.ts";
import { accepted, anId, aQuoteRequest, keepSettings, once } from "../testing/index.ts";

const later = { pickupDate: "2026-12-03", deliveryDate: "2026-12-12" };

freshBeforeEach();

const quoted = async () => {
  const { commands, queries } = lotlane;
  const quote = accepted(await commands.makeQuoteByTelephone(people.ada, aQuoteRequest(), once())).value;
  return { commands, queries, quote };
};

describe("a quote that an admin makes for a caller", () => {
  it("is a visitor's but for its source, says who made it, and is mailed", async () => {
    const { commands, queries, quote } = await quoted();
    const visitors = accepted(await commands.requestQuote(aQuoteRequest())).value;
    const { id, refCode, ...rest } = quote;
    expect({ ...visitors, id, refCode, source: "telephone" }).toEqual({ id, refCode, ...rest });
    expect(visitors.source).toBe("web");
    const { history } = accepted(await queries.viewQuote(id));
    expect(history).toEqual([
      { quoteId: id, kind: "created", at: quote.createdAt, actorId: people.ada.id, actorName: "Ada Admin" },
    ]);
    expect(accepted(await queries.findLead(id))).toMatchObject({ step: "new", owner: { id: people.ada.id } });
    expect(accepted(await queries.findLead(visitors.id)).owner).toBeNull();
    const log = await queries.readAuditLog({ act: "quote.created", limit: 9 });
    expect(accepted(log).rows).toMatchObject([{ actorName: "Ada Admin", object: { id } }]);
    const { keys, stop } = await collectEffects(ports.effects);
    await expect.poll(() => keys).toContain(quoteEmail(id).key);
    await stop();
  });

  it("is made once, however often its key comes", async () => {
    const { commands } = await quoted();
    const key = once();
    const make = () => commands.makeQuoteByTelephone(people.ada, aQuoteRequest(), key);
    const [first, again] = [accepted(await make()), accepted(await make())];
    expect(again).toEqual({ value: first.value, repeated: true });
  });

  it("costs what its price was shown to be, of which nothing is kept", async () => {
    const { queries, quote } = await quoted();
    const shown = accepted(await queries.previewPrice(aQuoteRequest()));
    expect(shown.price).toMatchObject({ cashPrice: quote.cashPrice, cardPrice: quote.cardPrice });
    expect(await ports.quotes.newest(9)).toHaveLength(1);
    expect(await queries.previewPrice(aQuoteRequest({ deliveryZip: "00000" }))).toMatchObject({
      refusal: { errors: [{ path: "deliveryZip" }] },
    });
  });
});

describe("other dates of a quote", () => {
  it("are priced by today's tariff, and kept with the price that was shown", async () => {
    const { commands, queries, quote } = await quoted();
    await keepSettings(ports.quoterSettings, { marginFlat: 100 });
    const shown = accepted(await commands.changeQuoteDates(quote.id, later));
    expect(shown).toMatchObject({
      pickup: { date: "2026-12-03" },
      delivery: { date: "2026-12-12" },
      settingsVersion: 1,
    });
    expect(Number(shown.cashPrice)).toBe(Number(quote.cashPrice) + 100);
    expect(await ports.quotes.find(quote.id)).toEqual(quote);

    const { cashPrice } = shown;
    expect(await commands.changeQuoteDates(quote.id, { ...later, cashPrice: quote.cashPrice })).toMatchObject({
      refusal: { kind: "price_changed", price: cashPrice },
    });
    expect(accepted(await commands.changeQuoteDates(quote.id, { ...later, cashPrice }))).toEqual(shown);
    // It binds no longer than before.
    expect(await ports.quotes.find(quote.id)).toEqual({ ...shown, expiresAt: quote.expiresAt });
    expect(accepted(await queries.viewQuote(quote.id)).history.map(({ kind }) => kind)).toEqual([
      "created",
      "dates_changed",
    ]);
  });

  it.each([
    [{ ...later, pickupDate: "2026-11-19" }, "pickupDate", "Pickup date cannot be earlier than now"],
    [{ ...later, pickupDate: "2027-12-01" }, "pickupDate", "Pickup date must be within one year"],
    [{ ...later, deliveryDate: "2026-12-02" }, "deliveryDate", "Delivery date cannot be before pickup date"],
  ])("are refused where a new quote would be: %o", async (dates, path, message) => {
    const { commands, quote } = await quoted();
    for (const cashPrice of [undefined, quote.cashPrice])
      expect(await commands.changeQuoteDates(quote.id, { ...dates, cashPrice })).toMatchObject({
        refusal: { kind: "invalid_fields", errors: expect.arrayContaining([{ path, message }]) as unknown },
      });
  });

  it("are refused once it is booked or has expired, and for an unknown quote", async () => {
    const { commands, quote } = await quoted();
    const kinds = async (id: string) => {
      const answers = [
        await commands.changeQuoteDates(id, later),
        await commands.changeQuoteDates(id, { ...later, cashPrice: quote.cashPrice }),
      ];
      return answers.map((answer) => (answer.ok ? "changed" : answer.refusal.kind));
    };
    const other = accepted(await commands.requestQuote(aQuoteRequest())).value;
    accepted(await commands.bookQuote({ quoteId: quote.id, paymentMethod: "cash" }));
    expect(await kinds(quote.id)).toEqual(["quote_transition_refused", "quote_transition_refused"]);
    expect(await kinds(anId())).toEqual(["quote_not_found", "quote_not_found"]);
    ports.clock.set(other.expiresAt);
    expect(await kinds(other.id)).toEqual(["quote_expired", "quote_expired"]);
  });

  it("leave a quote accepted whose customer had said yes", async () => {
    const { commands, quote } = await quoted();
    accepted(await commands.acceptQuote(people.ada, quote.id));
    const changed = accepted(await commands.changeQuoteDates(quote.id, { ...later, cashPrice: quote.cashPrice }));
    expect(changed.status).toBe("accepted");
    expect(await ports.quotes.find(quote.id)).toEqual(changed);
  });
});

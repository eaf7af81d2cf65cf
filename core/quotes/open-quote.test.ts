import { describe, expect, it } from "vitest";
import { accepted, aQuote } from "../testing/index.ts";
import { freshBeforeEach, lotlane, people, ports } from "../testing/fresh-product.ts";

freshBeforeEach();

describe("a quote that its customer opens", () => {
  it("counts once within a quarter of an hour, and no more once it has expired", async () => {
    const createdAt = ports.clock.now().toISOString();
    const expiresAt = new Date(Date.parse(createdAt) + 7 * 86_400_000).toISOString();
    const quote = aQuote({ status: "sent", createdAt, expiresAt });
    ports.storage.quotes.set(quote.id, quote);
    const open = () => lotlane.commands.openQuote(quote.id);
    const openings = async () => accepted(await lotlane.queries.viewQuote(quote.id)).openings;
    expect(await openings()).toBeNull();
    accepted(await open());
    ports.clock.advance({ minutes: 14 });
    await open();
    expect(await openings()).toEqual({ count: 1, firstAt: createdAt, lastAt: createdAt });
    ports.clock.advance({ minutes: 1 });
    await open();
    const lastAt = ports.clock.now().toISOString();
    expect(await openings()).toEqual({ count: 2, firstAt: createdAt, lastAt });
    ports.clock.advance({ hours: 7 * 24 });
    await open();
    expect(await openings()).toMatchObject({ count: 2 });
    expect(await lotlane.commands.openQuote("unknown")).toMatchObject({ refusal: { kind: "quote_not_found" } });
  });

  it("comes first among those to call", async () => {
    const at = (hours: number) => new Date(ports.clock.now().getTime() + hours * 3_600_000).toISOString();
    const [old, middle, newest] = [-3, -2, -1].map((hours) =>
      aQuote({ status: "sent", createdAt: at(hours), expiresAt: at(100) }),
    );
    for (const quote of [old!, middle!, newest!]) await ports.quotes.add(quote, []);
    await lotlane.commands.openQuote(middle!.id);
    ports.clock.advance({ hours: 1 });
    await lotlane.commands.openQuote(old!.id);
    const found = await lotlane.queries.listCallsToMake();
    expect(found.map(({ about, openings }) => [about.id, openings?.count ?? 0])).toEqual([
      [old!.id, 1],
      [middle!.id, 1],
      [newest!.id, 0],
    ]);
    expect(people.ada).toBeDefined();
  });
});

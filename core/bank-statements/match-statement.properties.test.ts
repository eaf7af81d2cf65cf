import fc from "fast-check";
import { expect, it } from "vitest";
import { type FreeLine, matchStatement, type Owed } from "./match-statement.ts";

// Few amounts, numbers, names and days, so that they meet often.
const cents = fc.constantFrom(100n, 200n, 300n);
const day = fc.integer({ min: 10, max: 20 }).map((date) => `2026-11-${date}`);
const name = fc.constantFrom("Dana's Motors", "Rivera Auto", "Rivera Auto Sales");
const word = fc.oneof(
  fc.integer({ min: 1, max: 4 }).map((number) => `INV-${number}`),
  name,
);

const lines: fc.Arbitrary<readonly FreeLine[]> = fc
  .array(fc.record({ day, free: cents, text: fc.array(word, { maxLength: 3 }).map((words) => words.join(" ")) }), {
    maxLength: 12,
  })
  .map((some) => some.map((one, key) => ({ ...one, key: `key ${key}` })));
const invoices: fc.Arbitrary<readonly Owed[]> = fc
  .array(fc.record({ open: cents, names: fc.array(name, { minLength: 1, maxLength: 2 }), from: day }), { maxLength: 8 })
  .map((some) =>
    some.map((one, place) => ({ ...one, id: `id ${place}`, number: `INV-${place + 1}`, until: "2026-11-18" })),
  );

const sum = (some: readonly bigint[]) => some.reduce((all, one) => all + one, 0n);

it("no line gives more than it has, and no invoice gets more than is open", () => {
  fc.assert(
    fc.property(lines, invoices, (some, owed) => {
      const matches = matchStatement(some, owed);
      const parts = [...matches.values()].flatMap((match) => match.parts);
      for (const { cents: part } of parts) expect(part > 0n).toBe(true);
      for (const { key, free } of some)
        expect(sum((matches.get(key)?.parts ?? []).map((part) => part.cents)) <= free).toBe(true);
      for (const { id, open } of owed)
        expect(sum(parts.filter((part) => part.id === id).map((part) => part.cents)) <= open).toBe(true);
    }),
  );
});

it("the order of lines and invoices makes no difference", () => {
  const shuffled = fc.tuple(lines, invoices).chain(([some, owed]) =>
    fc.record({
      some: fc.constant(some),
      owed: fc.constant(owed),
      someAgain: fc.shuffledSubarray([...some], { minLength: some.length }),
      owedAgain: fc.shuffledSubarray([...owed], { minLength: owed.length }),
    }),
  );
  const sorted = (matches: ReturnType<typeof matchStatement>) =>
    [...matches].toSorted(([one], [other]) => one.localeCompare(other));
  fc.assert(
    fc.property(shuffled, ({ some, owed, someAgain, owedAgain }) => {
      expect(sorted(matchStatement(someAgain, owedAgain))).toEqual(sorted(matchStatement(some, owed)));
    }),
    { numRuns: 500 },
  );
});

it("what is sure pays all of the line, and all that is open on what it names", () => {
  fc.assert(
    fc.property(lines, invoices, (some, owed) => {
      const byId = new Map(owed.map((invoice) => [invoice.id, invoice]));
      for (const [key, { sureness, parts }] of matchStatement(some, owed)) {
        const { free, text, day: paidOn } = some.find((line) => line.key === key)!;
        for (const { id } of parts) expect(byId.get(id)!.from <= paidOn).toBe(true);
        if (sureness !== "part") expect(sum(parts.map((part) => part.cents))).toBe(free);
        if (sureness !== "sure") continue;
        for (const { id, cents: part } of parts) {
          expect(text).toContain(byId.get(id)!.number);
          expect(part).toBe(byId.get(id)!.open);
        }
      }
    }),
  );
});

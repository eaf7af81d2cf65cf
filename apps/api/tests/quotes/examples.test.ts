import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { testApp } from "../../testing/test-app.ts";
import { visitorCalls } from "../../testing/visitor-calls.ts";

const { app } = testApp();
const { post } = visitorCalls(app);

type Json = Record<string, Record<string, unknown>>;

const page = await readFile(new URL("../../../../docs/api.md", import.meta.url), "utf8");

/** The call of an example in docs/api.md, and the answer below it. */
function exampleOf(path: string) {
  const [, call = "", answer = ""] = page
    .split(/^```sh$/m)
    .map((part) => /^([^`]+)```\s+```json\n([^`]+)```/.exec(part) ?? [])
    .find(([, text = ""]) => text.includes(`http://localhost:3000${path}`))!;
  return { url: /localhost:3000([^"\s]+)/.exec(call)![1]!, sent: /-d '(\{[^']+\})'/.exec(call)?.[1] ?? "", answer };
}

async function get(path: string) {
  return (await fetch(app().origin + path)).json();
}

it.each(["/api/vehicles/vin/", "/api/lanes?"])("%s answers as docs/api.md says", async (path) => {
  const { url, answer } = exampleOf(path);
  expect(await get(url)).toEqual(JSON.parse(answer));
});

it("/api/vehicles/models answers as docs/api.md says", async () => {
  const { url, answer } = exampleOf("/api/vehicles/models?");
  const [written] = JSON.parse(answer.replace(", ...", "")) as Json[];
  expect(await get(url)).toContainEqual(written);
});

it("a quote and its booking have the amounts and the days of docs/api.md", async () => {
  const { url, sent, answer } = exampleOf("/api/quoter/estimate");
  const written = JSON.parse(answer) as Json;
  const { status, body } = await post(url, sent);
  expect(status).toBe(201);
  const real = body as unknown as Json;
  const { id, refCode, expiresAt } = real["quote"]!;
  expect(real).toEqual({
    ...written,
    quote: { ...written["quote"], id, refCode, expiresAt },
    pickup: { ...written["pickup"], date: real["pickup"]!["date"] },
    delivery: { ...written["delivery"], date: real["delivery"]!["date"] },
  });
  // The dates of both, counted from the day of the quote.
  expect(daysOf(written)).toEqual(daysOf(real));

  const booked = await post("/api/quoter/orders", { quoteId: id, paymentMethod: "card" });
  const { paymentAmount, paymentPerMile } = booked.body.order as Readonly<Record<string, unknown>>;
  const [, , amount, rate] = /`paymentAmount` \((`"([\d.]+)"`)\), `paymentPerMile` \(`"([\d.]+)"`\)/.exec(page) ?? [];
  expect([amount, rate]).toEqual([paymentAmount, paymentPerMile]);
});

/** Days from the pickup to the delivery, and from the pickup to the end of the quote. */
function daysOf({ quote, pickup, delivery }: Json) {
  const day = (at: unknown) => Date.parse(String(at).slice(0, 10));
  const from = day(pickup!["date"]);
  // The day at the pickup may lag behind the day in UTC, in which the quote ends.
  const laterInLosAngeles = Number(String(quote!["expiresAt"]).slice(11, 13)) < 8 ? 1 : 0;
  return [(day(delivery!["date"]) - from) / 864e5, (day(quote!["expiresAt"]) - from) / 864e5 - laterInLosAngeles];
}

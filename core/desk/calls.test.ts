import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anId, aQuote, once } from "../testing/builders/index.ts";
import { freshBeforeEach, lotlane, people, ports } from "../testing/fresh-product.ts";
import { callingHourAt } from "../lanes/index.ts";
import { callSchema } from "./call.ts";

freshBeforeEach();

const at = (state: string, longitude: number) => ({ state, latitude: 33, longitude });
const phoenix = at("AZ", -112);
const miami = at("FL", -80.2);

describe("the hour at which a customer may be called", () => {
  it.each([
    ["2026-11-20T14:59:00.000Z", phoenix, "07:59", false],
    ["2026-11-20T15:00:00.000Z", phoenix, "08:00", true],
    ["2026-11-21T03:59:00.000Z", phoenix, "20:59", true],
    ["2026-11-21T04:00:00.000Z", phoenix, "21:00", false],
    ["2026-11-20T14:59:00.000Z", miami, "09:59", true],
    ["2026-07-20T12:00:00.000Z", miami, "08:00", true],
    ["2026-11-20T12:00:00.000Z", miami, "07:00", false],
  ])("at %s", (now, place, time, mayCall) => {
    expect(callingHourAt(place, new Date(now))).toEqual({ time, mayCall });
  });

  it("is one from eight to nine in the evening by the clock that is shown", () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), noInvalidDate: true }), fc.constantFrom(phoenix, miami), (now, place) => {
        const { time, mayCall } = callingHourAt(place, now);
        expect(mayCall).toBe(time >= "08:00" && time < "21:00");
      }),
    );
  });
});

describe("a call", () => {
  const input = { number: "(602) 555-0142", outcome: "reached" };

  it("has a number that can be dialed, and an outcome", () => {
    expect(callSchema.parse(input)).toEqual({
      number: "(602) 555-0142",
      about: null,
      carrierId: null,
      direction: "out",
      outcome: "reached",
      note: null,
      nextStep: null,
    });
    for (const number of ["", "CALL-ME", "911", "x".repeat(100)])
      expect(callSchema.safeParse({ ...input, number }).success).toBe(false);
    for (const outcome of [undefined, "hung_up"])
      expect(callSchema.safeParse({ ...input, outcome }).success).toBe(false);
    expect(callSchema.safeParse({ ...input, note: "a".repeat(100_000) }).success).toBe(false);
  });

  it("is about a record that exists", async () => {
    const log = (id: string) =>
      lotlane.commands.logCall(people.ada, callSchema.parse({ ...input, about: { area: "account", id } }));
    expect(await log(people.dana.id)).toMatchObject({ value: { value: { about: { name: "Dana Dealer" } } } });
    const quote = aQuote();
    expect(await log(quote.id)).toMatchObject({ ok: false, refusal: { kind: "subject_not_found" } });
    expect((await lotlane.queries.listCalls(undefined, { limit: 5 })).rows).toHaveLength(1);
  });

  it("makes its next step a task of the caller about the same record", async () => {
    const about = { area: "account", id: people.dana.id } as const;
    const nextStep = { title: "Call Dana again", dueDay: "2026-12-01", dueTime: "09:30" };
    await lotlane.commands.logCall(people.ada, callSchema.parse({ ...input, about, nextStep }));
    const { rows } = await lotlane.queries.listTasks(people.ada, { show: "mine", state: "open", limit: 5 });
    expect(rows).toMatchObject([{ ...nextStep, about, ownerId: people.ada.id, createdById: people.ada.id }]);
    const passed = callSchema.parse({ ...input, about, nextStep: { ...nextStep, dueDay: "2026-11-19" } });
    expect(await lotlane.commands.logCall(people.ada, passed)).toMatchObject({
      refusal: { errors: [{ path: "nextStep.dueDay", message: "Please choose today or a later day" }] },
    });
    for (const wrong of [{ title: "" }, { dueDay: "soon" }, { dueTime: "9:30" }])
      expect(callSchema.safeParse({ ...input, nextStep: { ...nextStep, ...wrong } }).success).toBe(false);
  });

  it("is answered again after the day of its next step too", async () => {
    const nextStep = { title: "Call Dana again", dueDay: "2026-11-20", dueTime: null };
    const [key, asked] = [once(), callSchema.parse({ ...input, nextStep })];
    const first = await lotlane.commands.logCall(people.ada, asked, key);
    expect(first).toMatchObject({ value: { repeated: false } });
    ports.clock.advance({ hours: 23 });
    expect(await lotlane.commands.logCall(people.ada, asked, key)).toEqual({
      ok: true,
      value: { value: first.ok && first.value.value, repeated: true },
    });
  });

  it("makes its next step a call that is due on its day, with the hour where it goes to", async () => {
    const quote = aQuote();
    ports.storage.quotes.set(quote.id, quote);
    const { dana } = people;
    const company = ports.storage.organizations.get(dana.organizationId!)!;
    const live = (companyAddress: string | null) =>
      ports.storage.organizations.set(company.id, { ...company, companyAddress });
    const promise = (about: { readonly area: "account" | "quote"; readonly id: string } | null) =>
      lotlane.commands.logCall(
        people.ada,
        callSchema.parse({ ...input, about, nextStep: { title: "Call again", dueDay: "2026-11-21", dueTime: null } }),
      );
    const due = async () =>
      (await lotlane.queries.listCallbacks(people.ada)).map(({ task, number, hour }) => [
        task.about?.area ?? null,
        number,
        hour,
      ]);
    ports.clock.set("2026-11-20T15:30:00.000Z");
    for (const about of [{ area: "quote", id: quote.id }, { area: "account", id: dana.id }, null] as const)
      await promise(about);
    expect(await due()).toEqual([]);
    ports.clock.set("2026-11-21T15:30:00.000Z");
    live("1 Main Street, Miami, FL 33130-1234, USA");
    const number = "(602) 555-0142";
    const there = callingHourAt(quote.pickup.place, ports.clock.now());
    const hours = async () => new Map((await due()).map(([area, called, hour]) => [area, [called, hour]]));
    expect(await hours()).toEqual(
      new Map<unknown, unknown>([
        ["quote", [number, there]],
        ["account", [number, { time: "10:30", mayCall: true }]],
        [null, [number, { time: null, mayCall: false }]],
      ]),
    );
    for (const unknown of [null, "33130 Main Street, Miami", "Miami, FL 00000"]) {
      live(unknown);
      expect((await hours()).get("account")).toEqual([number, { time: null, mayCall: false }]);
    }
    ports.clock.advance({ hours: 1 });
    expect((await hours()).get(null)).toEqual([number, { time: null, mayCall: true }]);
  });

  it("calls a carrier again by the hours of its company, not by those of the record", async () => {
    const quote = aQuote();
    ports.storage.quotes.set(quote.id, quote);
    const { carlos } = people;
    const company = ports.storage.organizations.get(carlos.organizationId!)!;
    ports.storage.organizations.set(company.id, { ...company, companyAddress: "1 Main Street, Miami, FL 33130" });
    ports.clock.set("2026-11-20T13:30:00.000Z");
    const nextStep = { title: "Call again", dueDay: "2026-11-20", dueTime: null };
    const log = (carrierId: string) =>
      lotlane.commands.logCall(
        people.ada,
        callSchema.parse({ ...input, about: { area: "quote", id: quote.id }, carrierId, nextStep }),
      );
    expect(await log(anId())).toMatchObject({ refusal: { kind: "subject_not_found" } });
    expect(await log(carlos.id)).toMatchObject({ ok: true });
    expect(await lotlane.queries.listCallbacks(people.ada)).toMatchObject([
      { task: { carrierId: carlos.id }, hour: { time: "08:30", mayCall: true } },
    ]);
  });

  it("takes a customer off the list of those to call for four hours, or for good once they were reached", async () => {
    const createdAt = ports.clock.now().toISOString();
    const expiresAt = new Date(Date.parse(createdAt) + 7 * 86_400_000).toISOString();
    const quote = aQuote({ status: "sent", createdAt, expiresAt });
    ports.storage.quotes.set(quote.id, quote);
    const toCall = async () => (await lotlane.queries.listCallsToMake()).map(({ name }) => name);
    const log = (outcome: string) =>
      lotlane.commands.logCall(
        people.ada,
        callSchema.parse({ ...input, outcome, about: { area: "quote", id: quote.id } }),
      );
    expect(await toCall()).toEqual(["Vic Visitor"]);
    await log("no_answer");
    expect(await toCall()).toEqual([]);
    ports.clock.advance({ hours: 4, minutes: 1 });
    expect(await toCall()).toEqual(["Vic Visitor"]);
    await log("reached");
    ports.clock.advance({ hours: 5 });
    expect(await toCall()).toEqual([]);
  });
});

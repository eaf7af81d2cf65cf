import { createMemoryPorts, memoryNow, memoryTextProvider, memoryTextSignature } from "@lotlane/adapters/memory";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { User } from "../accounts/index.ts";
import type { Quote } from "../quotes/index.ts";
import { beginAfresh, freshBeforeEach, lotlane, people, ports } from "../testing/fresh-product.ts";
import { accepted, aCall, aQuote, aQuoteRequest, aText, aTextConsent } from "../testing/index.ts";
import { segmentsOf, stopLine } from "../texts/index.ts";
import { enrolQuote } from "../quotes/effects.ts";
import { type EnrolledNow, type Enrolment, follow, isHeldOut, nextOf } from "./enrolment.ts";
import { compareShares, differenceOf } from "./figures.ts";
import {
  firstSeries,
  mistakesOf,
  mostMessage,
  renderMessage,
  renderStep,
  type Series,
  type SeriesInput,
  type SeriesStep,
  seriesSchema,
  seriesVariables,
} from "./index.ts";
import { enrolInSeries, followInSeries, sendQuoteReminder, sendQuoteReminderText } from "./manage-series.ts";
import { followSeries, quoteReminder, quoteReminderText } from "./effects.ts";

freshBeforeEach();

const [day, hour] = [86_400_000, 3_600_000];
/** At noon in Los Angeles. */
const madeAt = Date.parse("2026-11-20T20:00:00.000Z");
const quoteAt = (changes: Partial<Quote> = {}) =>
  aQuote({
    status: "sent",
    createdAt: new Date(madeAt).toISOString(),
    expiresAt: new Date(madeAt + 7 * day).toISOString(),
    remindersAgreedAt: new Date(madeAt).toISOString(),
    ...changes,
  });
const enrolmentOf = ({ id, createdAt }: Quote, changes: Partial<Enrolment> = {}): Enrolment => ({
  quoteId: id,
  heldOut: false,
  createdAt,
  doneUntil: createdAt,
  nextAt: null,
  mails: 0,
  texts: 0,
  textsSkipped: 0,
  ended: null,
  ...changes,
});
const messageAt = (hours: number, changes: Partial<SeriesStep> = {}): SeriesStep => ({
  by: "text",
  from: "quote",
  hours,
  subject: "",
  text: "Hi {{name}}, {{price}}: {{link}}",
  ...changes,
});
const series: Series = { ...firstSeries, on: true, heldOut: 0 };
const at = (after: number) => new Date(madeAt + after);
const standing = (changes: Partial<EnrolledNow> = {}, enrolment: Partial<Enrolment> = {}): EnrolledNow => {
  const quote = changes.quote ?? quoteAt();
  return {
    quote,
    lost: false,
    answered: false,
    unsubscribed: false,
    textable: true,
    enrolment: enrolmentOf(quote, enrolment),
    ...changes,
  };
};

describe("the texts of a step", () => {
  const step = (text: string, subject = "Your quote") => ({ by: "email" as const, subject, text });
  const messages = (text: string, subject?: string) => mistakesOf(step(text, subject)).map(({ message }) => message);

  it("are those of the first series without a mistake", () => {
    for (const one of firstSeries.steps) expect(mistakesOf(one)).toEqual([]);
    expect(seriesSchema.parse(firstSeries)).toEqual(firstSeries);
  });

  it("are filled in, with the link on its own", () => {
    const text =
      "Hello {{name}}, the {{vehicle}} goes from {{ from }} to {{TO}} for {{price}}.\n\nOn {{pickup  day}}: {{link}}.\nUntil {{valid until}}";
    expect(
      renderStep(step(text, "{{price}} for {{name}}"), quoteAt({ pickup: { ...aQuote().pickup, date: "2026-12-01" } })),
    ).toEqual({
      subject: "$1,550.00 for Vic",
      parts: [
        {
          kind: "words",
          text: "Hello Vic, the 2020 Toyota Camry goes from Los Angeles, CA to New York, NY for $1,550.00.",
        },
        { kind: "words", text: "On Tuesday, December 1:" },
        { kind: "link" },
        { kind: "words", text: "Until Friday, November 27 at 12:00 PM PST" },
      ],
    });
  });

  it.each([
    ["{{nmae}} {{link}}", "There is no {{nmae}}: did you mean {{name}}?"],
    ["{{price}} {{lnk}} {{link}}", "There is no {{lnk}}: did you mean {{link}}?"],
    ["{{pickup}} {{link}}", "There is no {{pickup}}: did you mean {{pickup day}}?"],
    ["{{valid}} {{link}}", "There is no {{valid}}: did you mean {{valid until}}?"],
    ["{{}} {{link}}", "There is no {{}}: did you mean {{to}}?"],
    ["{{constructor}} {{link}}", expect.stringContaining("There is no {{constructor}}")],
    ["{{link}} {{name", "{{name is not closed: did you mean {{name}}?"],
    ["{{vehicel {{link}}", "{{vehicel is not closed: did you mean {{vehicle}}?"],
    ["{{link}} {{name\n", "{{name is not closed: did you mean {{name}}?"],
    ["{{link}} price}}", "}} closes no variable: please put {{ before its name"],
    ["Hello {{name}}", "The text needs the link to the quote: please add {{link}}"],
  ])("say what is wrong in %j", (text, message) => {
    expect(messages(text)).toEqual([message]);
  });

  it("find a variable that is broken over two lines", () => {
    expect(messages("{{link}} valid until {{valid\nuntil}}")).toEqual([
      "{{valid is not closed: did you mean {{valid until}}?",
      "}} closes no variable: please put {{ before its name",
    ]);
  });

  it("say where a mistake begins", () => {
    expect(mistakesOf(step("Hi {{nme}} {{link}}", "{{link}}"))).toEqual([
      { field: "subject", at: 0, message: "The link can stand in the text alone: please take {{link}} out" },
      { field: "text", at: 3, message: "There is no {{nme}}: did you mean {{name}}?" },
    ]);
  });

  it("leave no bracket of a variable in what is sent, whatever is typed", () => {
    const piece = fc.oneof(
      fc.constantFrom("{{", "}}", "{", "}", " ", "\n", ...seriesVariables.map((name) => `{{${name}}}`)),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const one = step(pieces.join(""));
        if (mistakesOf(one).length > 0) return;
        const { parts } = renderStep(one, quoteAt());
        expect(parts.filter(({ kind }) => kind === "link").length).toBeGreaterThan(0);
        for (const part of parts) if (part.kind === "words") expect(part.text).not.toMatch(/\{\{|\}\}/);
      }),
    );
  });

  it("are refused by the field in which they are wrong", () => {
    const wrong = { ...firstSeries, steps: [{ from: "quote", hours: 1, subject: "{{who}}", text: "{{link}}" }] };
    expect(seriesSchema.safeParse(wrong).error?.issues).toMatchObject([{ path: ["steps", 0, "subject"] }]);
    const untitled = { ...firstSeries, steps: [{ ...firstSeries.steps[0], subject: " " }] };
    expect(seriesSchema.safeParse(untitled).error?.issues).toMatchObject([{ path: ["steps", 0, "subject"] }]);
    for (const hours of [0, 168, 1.5])
      expect(seriesSchema.safeParse({ ...firstSeries, steps: [{ ...firstSeries.steps[0], hours }] }).success).toBe(
        false,
      );
  });
});

describe("the text message of a step", () => {
  const link = "https://lotlane.example/?quote=1";

  it("is filled in, in one alphabet, with our name and how to opt out", () => {
    const quote = quoteAt({ customer: { ...aQuote().customer, firstName: "Žofie 🚗 evil.example/x" } });
    const body = renderMessage("Hi {{name}},\nvalid until {{valid until}}: {{link}} ", quote, link);
    expect(body).toBe(
      `Lotlane: Hi Zofie evil example x,\nvalid until Friday, November 27 at 12:00 PM PST: ${link} ${stopLine}`,
    );
    expect(segmentsOf(body)).toBe(1);
  });

  it("has no subject, and is not longer than what may be typed", () => {
    const parse = (step: SeriesStep) => seriesSchema.safeParse({ ...firstSeries, steps: [step] });
    expect(parse(messageAt(1, { subject: "{{nmae}}" })).data?.steps[0]).toMatchObject({ by: "text", subject: "" });
    const long = (length: number) => messageAt(1, { text: "{{link}}".padEnd(length, "x") });
    expect(parse(long(mostMessage)).success).toBe(true);
    expect(parse(long(mostMessage + 1)).error?.issues).toMatchObject([
      { path: ["steps", 0, "text"], message: `A text message has at most ${mostMessage} characters` },
    ]);
  });

  it("is an email where a program does not say", () => {
    const { by: _, ...step } = firstSeries.steps[0]!;
    expect(seriesSchema.parse({ ...firstSeries, steps: [step] }).steps).toEqual([firstSeries.steps[0]]);
  });
});

describe("what follows in the series", () => {
  it("is each step at its time, and the end", () => {
    let now = at(0);
    let enrolled = standing();
    const sent: string[] = [];
    for (let guard = 0; guard < 20 && !enrolled.enrolment.ended; guard++) {
      const { enrolment, effects } = follow(enrolled, series, now);
      for (const effect of effects) if (effect.kind === "quote_reminder") sent.push(now.toISOString());
      enrolled = { ...enrolled, enrolment };
      now = new Date(enrolment.nextAt ?? now);
    }
    const expected = [hour, day, 3 * day, 6 * day].map((after) => at(after).toISOString());
    expect(sent).toEqual(expected);
    expect(enrolled.enrolment).toMatchObject({ mails: 4, nextAt: null, ended: { by: "finished" } });
  });

  it.each([
    ["booked", { quote: quoteAt({ status: "booked" }) }],
    ["answered", { quote: quoteAt({ status: "accepted" }) }],
    ["answered", { answered: true }],
    ["lost", { lost: true }],
    ["unsubscribed", { unsubscribed: true }],
  ] as const)("is the end when it was %s", (by, changes) => {
    expect(nextOf(standing(changes), series, at(hour))).toEqual({ kind: "end", by });
    expect(follow(standing(changes), series, at(hour))).toMatchObject({ effects: [], enrolment: { ended: { by } } });
  });

  it("is the end when it expired or the series is off", () => {
    expect(nextOf(standing(), series, at(7 * day))).toEqual({ kind: "end", by: "expired" });
    expect(nextOf(standing(), { ...series, on: false }, at(hour))).toEqual({ kind: "end", by: "series_off" });
  });

  it("is the last alone of steps that became due together", () => {
    const { enrolment, effects } = follow(standing(), series, at(2 * day));
    expect(effects.map(({ kind }) => kind)).toEqual(["quote_reminder", "follow_series"]);
    expect(effects[0]).toMatchObject({ subject: firstSeries.steps[1]!.subject });
    expect(enrolment).toMatchObject({ mails: 1, nextAt: at(3 * day).toISOString() });
  });

  it("is a text message for those who want texts alone, and goes on to the next step for others", () => {
    const texting = { ...series, steps: [messageAt(1), firstSeries.steps[1]!] };
    const told = follow(standing(), texting, at(hour));
    expect(told.effects.map(({ kind }) => kind)).toEqual(["quote_reminder_text", "follow_series"]);
    expect(told.enrolment).toMatchObject({ mails: 0, texts: 1, textsSkipped: 0, nextAt: at(day).toISOString() });
    const untold = follow(standing({ textable: false }), texting, at(hour));
    expect(untold.effects.map(({ kind }) => kind)).toEqual(["follow_series"]);
    expect(untold.enrolment).toMatchObject({ mails: 0, texts: 0, textsSkipped: 1, nextAt: at(day).toISOString() });
  });

  it("is the text message of those who want texts, and the email of others, at the same moment", () => {
    const both = { ...series, steps: [firstSeries.steps[0]!, messageAt(1)] };
    expect(follow(standing(), both, at(hour)).effects).toMatchObject([{ kind: "quote_reminder_text" }]);
    const { enrolment, effects } = follow(standing({ textable: false }), both, at(hour));
    expect(effects).toMatchObject([{ kind: "quote_reminder" }]);
    expect(enrolment).toMatchObject({ mails: 1, texts: 0, textsSkipped: 1, ended: { by: "finished" } });
  });

  it("leaves a text message out that an email at a later moment takes the place of", () => {
    const both = { ...series, steps: [messageAt(1), firstSeries.steps[1]!] };
    const { enrolment, effects } = follow(standing({ textable: false }), both, at(2 * day));
    expect(effects).toMatchObject([{ kind: "quote_reminder" }]);
    expect(enrolment).toMatchObject({ mails: 1, textsSkipped: 0 });
  });

  it("reads the series as it stands then", () => {
    const moved = { ...series, steps: [{ ...firstSeries.steps[0]!, hours: 30 }] };
    const enrolled = standing({}, { doneUntil: at(day).toISOString(), mails: 2 });
    expect(nextOf(enrolled, moved, at(day))).toEqual({ kind: "wait", at: at(30 * hour) });
    expect(nextOf(enrolled, { ...series, steps: firstSeries.steps.slice(0, 2) }, at(day))).toEqual({
      kind: "end",
      by: "finished",
    });
  });

  it("waits for eight in the morning at the place of pickup", () => {
    // At half past eight in the evening in Los Angeles, so that an hour later is too late.
    const evening = Date.parse("2026-11-21T04:30:00.000Z");
    const quote = quoteAt({
      createdAt: new Date(evening).toISOString(),
      expiresAt: new Date(evening + 7 * day).toISOString(),
    });
    const enrolled = standing({ quote });
    const morning = new Date("2026-11-21T16:00:00.000Z");
    for (const now of [evening, evening + hour, morning.getTime() - 1])
      expect(nextOf(enrolled, series, new Date(now))).toEqual({ kind: "wait", at: morning });
    expect(nextOf(enrolled, series, morning)).toMatchObject({ kind: "step", step: { by: "email" } });
  });
});

describe("held-out customers", () => {
  it("are the share that is asked for, and stay those when it grows", () => {
    const digests = Array.from({ length: 5000 }, (_, index) => ports.vault.digest(`guest${index}@x.example`));
    const held = (heldOut: number) => digests.filter((digest) => isHeldOut(digest, { heldOut }));
    expect(held(0)).toEqual([]);
    expect(Math.abs(held(20).length / 5000 - 0.2)).toBeLessThan(0.03);
    expect(held(50)).toEqual(expect.arrayContaining(held(20)));
  });
});

describe("two shares", () => {
  // R. G. Newcombe, Statistics in Medicine 17 (1998), table II, method 10.
  it.each([
    [56, 70, 48, 80, 20, 5.2, 33.4],
    [9, 10, 3, 10, 60, 17.1, 80.9],
    [10, 10, 0, 20, 100, 67.9, 100],
    [5, 56, 0, 29, 8.9, -3.8, 19.3],
    [0, 10, 0, 10, 0, -27.8, 27.8],
  ])("are told apart: %i of %i and %i of %i", (won, cases, otherWon, otherCases, points, low, high) => {
    expect(differenceOf({ won, cases }, { won: otherWon, cases: otherCases })).toEqual({ points, low, high });
  });

  it("are too few to tell where one has less than twenty cases", () => {
    expect(compareShares({ won: 5, cases: 100 }, { won: 1, cases: 19 })).toBeNull();
    expect(compareShares({ won: 5, cases: 100 }, { won: 1, cases: 20 })).not.toBeNull();
  });
});

describe("the series", () => {
  const input = (changes: Partial<SeriesInput> = {}): SeriesInput => ({
    ...series,
    steps: [...series.steps],
    ...changes,
  });
  const turnOn = async (changes: Partial<SeriesInput> = {}) =>
    accepted(await lotlane.commands.saveSeries(people.ada, input(changes)));
  const ask = async (changes: object = {}, admin?: User) => {
    const request = { ...aQuoteRequest(), remindersAgreed: true, ...changes };
    const kept = admin
      ? await lotlane.commands.makeQuoteByTelephone(admin, request)
      : await lotlane.commands.requestQuote(request);
    return accepted(kept).value;
  };
  const texting = { steps: [messageAt(1), ...firstSeries.steps.slice(1)] };
  const phoneNumber = "+16025550142";
  const phone = "(602) 555-0142";
  const beforeThat = "2026-11-01T12:00:00.000Z";
  /** With a provider of texts, and a customer whose number wants them. */
  const withTexts = async (wants = true) => {
    const provider = memoryTextProvider();
    await beginAfresh(createMemoryPorts({ textProvider: provider }));
    if (wants) await ports.texts.addConsent(aTextConsent({ number: phoneNumber, source: "desk", at: beforeThat }));
    await turnOn(texting);
    return provider;
  };
  const hear = (body: string) => {
    ports.clock.set(new Date(ports.clock.now().getTime() + 1000).toISOString());
    return lotlane.commands.hearText(
      new TextEncoder().encode(JSON.stringify({ sid: `SM-${body}`, from: phoneNumber, body })),
      memoryTextSignature,
      undefined,
    );
  };
  const texted = () => [...ports.storage.texts.values()].filter(({ kind }) => kind === "quote_reminder");
  const reminders = () => ports.outbox.filter(({ kind }) => kind === "quote_reminder");
  const stateOf = async ({ id }: Quote) => accepted(await lotlane.queries.readQuoteReminders(id));
  /** Only what enrols it, as a queue that is drained goes on to the end. */
  const enrol = async (quote: Quote) => {
    await enrolInSeries(ports)(enrolQuote(quote.id));
    ports.storage.waiting.splice(0);
    return (await ports.campaigns.find(quote.id))!.enrolment.nextAt!;
  };

  it("is off until an admin turns it on, and is saved by one admin after another", async () => {
    expect(await lotlane.queries.readSeries()).toMatchObject({ on: false, version: 0 });
    expect(await turnOn()).toMatchObject({ on: true, version: 1 });
    expect(await lotlane.commands.saveSeries(people.ada, input())).toMatchObject({
      refusal: { kind: "series_changed" },
    });
    const { rows } = await ports.audit.search({ act: "series.saved", limit: 5 });
    expect(rows).toMatchObject([{ reason: "Version 1: on; 4 steps; held out: 0 percent", actorId: people.ada.id }]);
  });

  it("sends all its mails to a customer who agreed, with a link that turns them off", async () => {
    await turnOn();
    const quote = await ask();
    await ports.drainEffects();
    expect(reminders().map((mail) => mail.to)).toEqual(Array.from({ length: 4 }, () => quote.customer.email));
    expect(reminders()[0]).toMatchObject({ subject: "Your price for the 2020 Toyota Camry: $1,554.23" });
    expect(ports.mail.unsubscribeOf(reminders()[0]!)).toBeDefined();
    expect(await stateOf(quote)).toMatchObject({ state: "ended", endedBy: "finished", mails: 4 });
    expect((await lotlane.queries.readSeries()).figures.enrolled).toEqual({
      cases: 1,
      mailed: 1,
      texted: 0,
      untexted: 0,
      won: 0,
    });
  });

  it("texts a step to a number that wants texts, once, with the link and how to opt out", async () => {
    const provider = await withTexts();
    const quote = await ask({ phoneNumber: phone }, people.ada);
    await ports.drainEffects();
    expect(texted()).toMatchObject([
      {
        number: phoneNumber,
        state: "queued",
        about: { area: "quote", id: quote.id },
        zone: "America/Los_Angeles",
        body: `Lotlane: Hi Vic, $1,554.23: ${ports.textPages.quote(quote.id)} ${stopLine}`,
      },
    ]);
    expect(provider.sent).toHaveLength(1);
    expect(reminders()).toHaveLength(3);
    const again = quoteReminderText(quote.id, new Date(Date.parse(quote.createdAt) + hour).toISOString(), messageAt(1));
    await sendQuoteReminderText(ports)(again);
    expect(texted()).toHaveLength(1);
    expect(await stateOf(quote)).toMatchObject({ endedBy: "finished", mails: 3, texts: 1, textsSkipped: 0 });
    expect(await lotlane.queries.readSeries()).toMatchObject({
      sendsTexts: true,
      figures: { enrolled: { cases: 1, mailed: 1, texted: 1, untexted: 0 } },
    });
  });

  it.each([
    ["said no word on texts", phone, false],
    ["texted STOP", phone, true],
    ["has a number that gets no texts", "+49 30 1234567", false],
  ])("leaves its texts out, counts that and goes on by email for a customer who %s", async (_, given, stops) => {
    const provider = await withTexts(false);
    if (stops) await ports.texts.addConsent(aTextConsent({ number: phoneNumber, given: false, source: "stop" }));
    const quote = await ask({ phoneNumber: given }, people.ada);
    await ports.drainEffects();
    expect([provider.sent, texted(), reminders().length]).toEqual([[], [], 3]);
    expect(await stateOf(quote)).toMatchObject({ endedBy: "finished", mails: 3, texts: 0, textsSkipped: 1 });
    expect((await lotlane.queries.readSeries()).figures.enrolled).toMatchObject({ texted: 0, untexted: 1 });
  });

  it("is texts alone for a customer without an address", async () => {
    const provider = await withTexts();
    const quote = await ask({ email: null, phoneNumber: phone }, people.ada);
    await ports.drainEffects();
    expect([provider.sent.length, reminders()]).toEqual([1, []]);
    expect(await stateOf(quote)).toMatchObject({ endedBy: "finished", mails: 0, texts: 1, textsSkipped: 0 });
    expect(await ports.effects.unfinished({ limit: 9 })).toMatchObject({ rows: [] });
  });

  it("leaves out all of a customer without an address whose number wants no texts", async () => {
    const provider = await withTexts(false);
    const quote = await ask({ email: null, phoneNumber: phone }, people.ada);
    await ports.drainEffects();
    expect([provider.sent, reminders()]).toEqual([[], []]);
    expect(await stateOf(quote)).toMatchObject({ endedBy: "finished", mails: 0, texts: 0, textsSkipped: 1 });
  });

  it("does not take in a customer without an address while all steps are emails", async () => {
    await turnOn();
    const quote = await ask({ email: null, phoneNumber: phone }, people.ada);
    await ports.drainEffects();
    expect(await stateOf(quote)).toMatchObject({ state: "none" });
  });

  it("counts the text that was left out also where an email at its moment cannot leave either", async () => {
    await beginAfresh(createMemoryPorts({ textProvider: memoryTextProvider() }));
    const step = { from: "quote", hours: 1, subject: "Hi", text: "{{link}}" } as const;
    await turnOn({
      steps: [
        { ...step, by: "text" },
        { ...step, by: "email" },
      ],
    });
    const quote = await ask({ email: null, phoneNumber: phone }, people.ada);
    await ports.drainEffects();
    expect(await stateOf(quote)).toMatchObject({ mails: 0, texts: 0, textsSkipped: 1 });
    const mailed = await ask({ phoneNumber: phone }, people.ada);
    await ports.drainEffects();
    expect(await stateOf(mailed)).toMatchObject({ mails: 1, texts: 0, textsSkipped: 0 });
  });

  it("mails no step to a quote that lost its address in between", async () => {
    await turnOn();
    const quote = await ask();
    ports.storage.quotes.set(quote.id, { ...quote, customer: { ...quote.customer, email: null } });
    await sendQuoteReminder(ports)(quoteReminder(quote.id, memoryNow, { subject: "Hi", text: "{{link}}" }));
    expect(reminders()).toEqual([]);
  });

  it("holds a customer without an address out by the number, on one side always", async () => {
    const sideOf = async (changes: object) => {
      const quote = await ask({ email: null, ...changes }, people.ada);
      await enrolInSeries(ports)(enrolQuote(quote.id));
      return (await ports.campaigns.find(quote.id))!.enrolment.heldOut;
    };
    await turnOn({ ...texting, heldOut: 50 });
    const sides = new Set<boolean>();
    for (let last = 10; last < 30; last += 1) {
      const [one, same] = [
        await sideOf({ phoneNumber: `(602) 555-01${last}` }),
        await sideOf({ phoneNumber: `602.555.01${last}` }),
      ];
      expect(one).toBe(same);
      sides.add(one);
    }
    expect(sides).toEqual(new Set([true, false]));
  });

  it("texts nothing without a provider, and says so", async () => {
    await ports.texts.addConsent(aTextConsent({ number: phoneNumber, source: "booking" }));
    await turnOn(texting);
    await ask({ phoneNumber: phone }, people.ada);
    await ports.drainEffects();
    expect(texted()).toEqual([]);
    expect(await lotlane.queries.readSeries()).toMatchObject({
      sendsTexts: false,
      figures: { enrolled: { untexted: 1 } },
    });
  });

  it("ends with an answer by text, and not with STOP, HELP or what was texted about an order", async () => {
    await withTexts();
    const quote = await ask({ phoneNumber: phone }, people.ada);
    await enrol(quote);
    const state = async (): Promise<string> => (await stateOf(quote)).state;
    for (const word of ["HELP", "STOP", "Yes", "STOP", "START", "START"]) {
      await hear(word);
      expect(await state()).toBe("waiting");
    }
    const aboutOrder = {
      kind: "incoming",
      state: "received",
      number: phoneNumber,
      createdAt: ports.clock.now().toISOString(),
    } as const;
    const ofOrder = aText({ ...aboutOrder, about: { area: "order", id: quote.id } });
    ports.storage.texts.set(ofOrder.id, ofOrder);
    expect(await state()).toBe("waiting");
    await hear("Can you do Tuesday?");
    expect(await stateOf(quote)).toMatchObject({ state: "ended", endedBy: "answered", texts: 0 });
    await followInSeries(ports)(followSeries(quote.id, quote.createdAt));
    expect((await ports.campaigns.find(quote.id))?.enrolment.ended?.by).toBe("answered");
  });

  it("takes a yes of a number that gets texts as an answer", async () => {
    await withTexts();
    const quote = await ask({ phoneNumber: phone }, people.ada);
    await enrol(quote);
    await hear("Yes");
    expect(await stateOf(quote)).toMatchObject({ endedBy: "answered" });
  });

  it("texts no number on the word of a person who may be another than the one who asked for the quote", async () => {
    await withTexts(false);
    const { email } = people.dana;
    const say = (source: "booking" | "account" | "desk", accountId: string | null) =>
      ports.texts.addConsent(
        aTextConsent({ number: phoneNumber, source, accountId, at: ports.clock.now().toISOString() }),
      );
    const textsOf = async (changes: object) => {
      const quote = await ask({ phoneNumber: phone, ...changes });
      await enrol(quote);
      const before = texted().length;
      await sendQuoteReminderText(ports)(quoteReminderText(quote.id, memoryNow, messageAt(1)));
      return texted().length - before;
    };
    await say("booking", null);
    expect(await textsOf({})).toBe(0);
    await say("desk", null);
    expect(await textsOf({})).toBe(0);
    await say("account", people.dana.id);
    expect([await textsOf({}), await textsOf({ email })]).toEqual([0, 1]);
  });

  it("texts a step no more after a booking, an unsubscribing or a STOP in between", async () => {
    await withTexts();
    const quote = await ask({ phoneNumber: phone }, people.ada);
    await enrol(quote);
    const send = (moment: string) => sendQuoteReminderText(ports)(quoteReminderText(quote.id, moment, messageAt(1)));
    const kept = ports.storage.quotes.get(quote.id)!;
    ports.storage.quotes.set(quote.id, { ...kept, status: "booked" });
    await send("2026-11-20T01:00:00.000Z");
    ports.storage.quotes.set(quote.id, kept);
    const address = { address: ports.vault.digest(quote.customer.email!.toLowerCase()) };
    await ports.notices.turn(address, "reminders", false);
    await send("2026-11-20T02:00:00.000Z");
    await ports.notices.turn(address, "reminders", true);
    await hear("STOP");
    await send("2026-11-20T03:00:00.000Z");
    expect(texted()).toEqual([]);
    await hear("START");
    await send("2026-11-20T04:00:00.000Z");
    expect(texted()).toHaveLength(1);
  });

  it.each(["accepted", "booked"] as const)("sends no text that waited until its quote was %s", async (status) => {
    const provider = await withTexts();
    const quote = await ask({ phoneNumber: phone }, people.ada);
    await enrol(quote);
    await sendQuoteReminderText(ports)(quoteReminderText(quote.id, memoryNow, messageAt(1)));
    ports.storage.quotes.set(quote.id, { ...ports.storage.quotes.get(quote.id)!, status });
    await ports.drainEffects();
    expect(provider.sent).toEqual([]);
    expect(texted()).toMatchObject([{ state: "refused", problem: "It would say something that is no longer true" }]);
  });

  it("is previewed as a text message with its segments", async () => {
    const step = { by: "text", subject: "", text: "Hi {{name}}: {{link}}" } as const;
    const { message: shown, rendered } = await lotlane.queries.previewStep(step);
    expect(rendered).toBeNull();
    expect(shown).toEqual({ body: expect.stringMatching(/^Lotlane: Hi Alex: .*quote.* Reply STOP/), segments: 1 });
    expect(await lotlane.queries.previewStep({ ...step, text: "{{nmae}}" })).toMatchObject({
      message: null,
      mistakes: [{}, {}],
    });
  });

  it("sends nothing without consent, and nothing about quotes that were made while it was off", async () => {
    await ask();
    await ports.drainEffects();
    await turnOn();
    await ask({ remindersAgreed: false });
    await ask({ remindersAgreed: undefined });
    await ports.drainEffects();
    expect(reminders()).toEqual([]);
    expect(ports.storage.enrolments.size).toBe(0);
  });

  it("counts customers who are held out and mails them nothing", async () => {
    await turnOn({ heldOut: 90 });
    for (let number = 0; number < 20; number++) await ask({ email: `guest${number}@x.example` });
    await ports.drainEffects();
    const { enrolled, heldOut } = (await lotlane.queries.readSeries()).figures;
    expect(enrolled.cases + heldOut.cases).toBe(20);
    expect(heldOut.cases).toBeGreaterThan(10);
    expect(reminders()).toHaveLength(4 * enrolled.cases);
    expect(enrolled.mailed).toBe(enrolled.cases);
  });

  it("takes the desk's word for a caller", async () => {
    await turnOn();
    const quote = await ask({}, people.ada);
    expect(quote).toMatchObject({ source: "telephone", remindersAgreedAt: memoryNow });
    await enrol(quote);
    expect(await stateOf(quote)).toMatchObject({ state: "waiting", mails: 0, agreedAt: memoryNow });
  });

  it("ends for good when the address is unsubscribed, for later quotes too", async () => {
    await turnOn();
    const quote = await ask();
    const next = await enrol(quote);
    await followInSeries(ports)(followSeries(quote.id, next));
    await ports.drainEffects();
    const token = ports.mail.unsubscribeOf(reminders()[0]!)!;
    const sent = reminders().length;
    accepted(await lotlane.commands.changeSubscription(token, false));
    const later = await ask({ email: quote.customer.email!.toUpperCase() });
    const another = await ask({ email: "another@x.example" });
    await ports.drainEffects();
    expect(await stateOf(later)).toMatchObject({ state: "none" });
    expect(await stateOf(another)).toMatchObject({ state: "ended", mails: 4 });
    expect(reminders()).toHaveLength(sent + 4);
  });

  it("ends in between when the address is unsubscribed, and when an account turned it off", async () => {
    await turnOn();
    const [guest, own] = [await ask(), await ask({ email: people.dana.email })];
    const due = [await enrol(guest), await enrol(own)];
    await ports.notices.turn({ address: ports.vault.digest(guest.customer.email!.toLowerCase()) }, "reminders", false);
    await ports.notices.turn({ accountId: people.dana.id }, "reminders", false);
    for (const [index, quote] of [guest, own].entries()) {
      expect(await stateOf(quote)).toMatchObject({ endedBy: "unsubscribed" });
      await followInSeries(ports)(followSeries(quote.id, due[index]!));
    }
    await ports.drainEffects();
    expect(reminders()).toEqual([]);
    expect([...ports.storage.enrolments.values()].map(({ ended }) => ended?.by)).toEqual([
      "unsubscribed",
      "unsubscribed",
    ]);
  });

  it("ends when an admin stops it, once and for that quote alone", async () => {
    await turnOn();
    const [quote, other] = [await ask(), await ask({ email: "another@x.example" })];
    const next = await enrol(quote);
    for (let time = 0; time < 2; time++)
      expect(accepted(await lotlane.commands.stopQuoteReminders(quote.id))).toMatchObject({
        endedBy: "stopped",
        nextAt: null,
      });
    await followInSeries(ports)(followSeries(quote.id, next));
    expect(await enrol(other)).not.toBeNull();
    expect(await stateOf(other)).toMatchObject({ state: "waiting" });
    expect(reminders()).toEqual([]);
    expect(await lotlane.commands.stopQuoteReminders("nothing")).toMatchObject({
      refusal: { kind: "quote_not_found" },
    });
  });

  it("ends when a call reached the customer", async () => {
    await turnOn();
    const quote = await ask();
    const next = await enrol(quote);
    const call = aCall({ callerId: people.ada.id, about: { area: "quote", id: quote.id }, outcome: "reached" });
    ports.storage.calls.set(call.id, call);
    await followInSeries(ports)(followSeries(quote.id, next));
    expect(await stateOf(quote)).toMatchObject({ state: "ended", endedBy: "answered", mails: 0 });
  });

  it("sends no mail that became due before the quote was booked", async () => {
    await turnOn();
    const quote = await ask();
    ports.storage.quotes.set(quote.id, { ...quote, status: "booked" });
    await sendQuoteReminder(ports)(quoteReminder(quote.id, memoryNow, firstSeries.steps[0]!));
    expect(reminders()).toEqual([]);
    ports.storage.quotes.set(quote.id, { ...quote, status: "sent" });
    await sendQuoteReminder(ports)(quoteReminder(quote.id, memoryNow, firstSeries.steps[0]!));
    expect(reminders()).toHaveLength(1);
  });

  it("is previewed with the newest quote, or a made one, with what is wrong", async () => {
    const text = "{{name}}: {{link}}";
    expect(await lotlane.queries.previewStep({ by: "email", subject: "{{price}}", text })).toMatchObject({
      refCode: null,
      rendered: { subject: "$1,240.00", parts: [{ kind: "words", text: "Alex:" }, { kind: "link" }] },
      mistakes: [],
    });
    const quote = await ask();
    expect(await lotlane.queries.previewStep({ by: "email", subject: "{{price}}", text })).toMatchObject({
      refCode: quote.refCode,
      rendered: { subject: "$1,554.23" },
    });
    expect(await lotlane.queries.previewStep({ by: "email", subject: "{{prise}}", text: "" })).toMatchObject({
      rendered: null,
      mistakes: [{ field: "subject" }, { field: "text" }],
    });
  });
});

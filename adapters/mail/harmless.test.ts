import type { Mail } from "@lotlane/core/ports";
import { everyMail } from "@lotlane/core/testing/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { harmlessText } from "./harmless.ts";
import { messageOf } from "./testing/message.ts";
import type { Message } from "./transport.ts";
import { confirmationMailTo, quoteMailTo, stepMailTo } from "./testing/sample-mails.ts";
import { sampleOrder, sampleQuote, sampleView } from "./testing/sample-records.ts";

const hostileTexts = [
  "evil.com",
  "EVIL.COM/prize",
  "https://evil.com/a?b=c",
  "HTTP:\\\\evil.com",
  "www.evil.com",
  "www.1",
  "s3://evil/1",
  "me@evil.com",
  "mailto:me@evil.com",
  "tel:+19005550123",
  "skype:evil?call",
  "\\\\evil\\share",
  "10.20.30.40/x",
  "evil.рф",
  "evil.xn--p1ai",
  "evil\u3002com",
  "ｅｖｉｌ．ｃｏｍ",
  "evil\u200b.com",
  "evil.\u2060com",
  "evil.\u00adcom",
  "evil\u200d.\u200ccom",
  "ev\u0000il.com",
  "evil.\r\ncom",
  "\u202Emoc.live\u202C",
  "\u2066evil.com\u2069",
  "two\r\nBcc: all@evil.com\r\n\r\nlines",
  "three\u2028four\u2029five\u0085six\u000bseven",
  "half \ud83d of a character",
];
const hostile = hostileTexts.join(" ");

/** Text that some mail program links, and invisible characters, written down apart from the code that prevents them. */
const harmful: Readonly<Record<string, RegExp>> = {
  domain: /[\p{L}\p{N}][.\u2024\u3002\ufe52\uff0e\uff61][\p{L}\p{M}]{2}/u,
  slashes: /[a-z][a-z0-9+.-]*:[/\\]{2}/i,
  www: /\b(?:www|ftp)\.\S/i,
  scheme: /\b(?:mailto|tel|sms|skype|javascript|data|file):\S/i,
  address: /\S[@\uff20\ufe6b]\S/u,
  fileServer: /\\\\\w/,
  network: /\b\d{1,3}(?:\.\d{1,3}){3}\b/,
  unseen: /[\u034f\u00ad\u061c\u115f\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff]|\p{Cs}/u,
};
const harmIn = (text: string): string[] =>
  Object.entries(harmful).flatMap(([name, pattern]) => {
    const found = pattern.exec(text);
    return found ? [`${name}: ${text.slice(Math.max(0, found.index - 20), found.index + 30)}`] : [];
  });

/** Fields the product fills itself: own words, days and times, money. All other text is attacked, new fields too. */
const own =
  /^(kind|to|reader|madeBy|step|change|status|condition|sizeClass|paymentMethod|userType|\w*[dD]ate|vehicleCondition|at|until|\w+At|\w+On|amount|\w+Amount|\w+Price|\w+Fee|paymentPerMile|pay|payPerAddedMile|earliest|latest|promisedBy|price|priceType|priceOffer|pricePerMile)$/;
/** Nullable fields whose value is never a text. */
const noText = /^(customer|lastPosition|rating|invoice|about|delay)$/;

type Path = readonly string[];

function textsOf(value: unknown, path: Path = []): Path[] {
  const name = path.at(-1) ?? "";
  if (typeof value === "string" || value === null)
    return own.test(name) || (value === null && noText.test(name)) ? [] : [path];
  if (typeof value !== "object" || value instanceof Uint8Array) return [];
  return Object.entries(value).flatMap(([part, inner]) => textsOf(inner, [...path, part]));
}

function withText<Value>(value: Value, [part, ...rest]: Path, text: string): Value {
  if (part === undefined) return text as Value;
  if (Array.isArray(value))
    return value.map((one, at) => (String(at) === part ? withText(one, rest, text) : one)) as Value;
  return { ...value, [part]: withText(value[part as keyof Value], rest, text) };
}

/** The addresses that are left for the reader to answer to. */
const addressesIn = (value: unknown): string[] =>
  typeof value !== "object" || value === null || value instanceof Uint8Array
    ? []
    : Object.entries(value).flatMap(([name, part]) =>
        typeof part !== "string" ? addressesIn(part) : /(^to|email)$/i.test(name) ? [part] : [],
      );

const home = "https://lotlane.example";

/** Everything of a message that a mail program shows, part by part, without what the product links itself. */
function shownParts({ subject, to, replyTo, html, text }: Message, addresses: readonly string[]) {
  const shown = html
    .replaceAll(/<style>[^]*?<\/style>/g, " ")
    .replaceAll("&#847;&zwnj;", "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
  const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!);
  const plain = (part: string) =>
    [...addresses, "support@lotlane.example"].reduce(
      (left, address) => left.replaceAll(address, " "),
      part.replaceAll(/https:\/\/lotlane\.example\S*/g, " "),
    );
  return {
    headers: [subject, to.name, replyTo.name],
    bodies: [plain(shown), plain(text)],
    hrefs: hrefs.filter((href) => !href.startsWith(home)),
  };
}

/** @param addresses those that were in the mail before it was attacked */
async function harmOf(mail: Mail, addresses: readonly string[]): Promise<string[]> {
  const { headers, bodies, hrefs } = shownParts(await messageOf(mail), addresses);
  return [
    ...headers.filter((header) => /[\p{Cc}\p{Zl}\p{Zp}]/u.test(header)).map((header) => `line break: ${header}`),
    ...bodies.filter((body) => /[^\P{Cc}\n]|[\p{Zl}\p{Zp}]/u.test(body)).map(() => "control character"),
    ...[...headers, ...bodies].flatMap(harmIn),
    ...hrefs.map((href) => `link: ${href}`),
  ];
}

const nameOf = (mail: Mail): string =>
  mail.kind === "order_mail"
    ? `${mail.step} to ${mail.reader}`
    : mail.kind === "load_mail"
      ? `${mail.step} to ${mail.user.userType}`
      : mail.kind;

const code = "EVIL.COM";
const mails: readonly (readonly [string, Mail])[] = [
  ...everyMail
    .map(({ mail }) => mail)
    // It shows no typed text.
    .filter(({ kind }) => kind !== "account_deleted_email")
    .map((mail): [string, Mail] => [nameOf(mail), mail]),
  ["quote with a code", quoteMailTo({ promo: { kind: "unknown", code, message: `Promo code ${code} is not known` } })],
  [
    "assigned to a guest",
    stepMailTo("shipper", "assigned", {
      view: sampleView({ shipper: null }, { customer: sampleQuote().customer, shipperId: null }),
    }),
  ],
];

describe("what people type", () => {
  it.each(mails)("travels in no mail as a link, as a line or unseen: %s", async (_name, mail) => {
    const texts = textsOf(mail);
    expect(texts.length).toBeGreaterThan(5);
    const addresses = addressesIn(mail);
    const harm: string[] = [];
    for (const path of texts)
      for (const one of await harmOf(withText(mail, path, hostile), addresses)) harm.push(`${path.join(".")}: ${one}`);
    const allAtOnce = texts.reduce((attacked, path) => withText(attacked, path, hostile), mail);
    harm.push(...(await harmOf(allAtOnce, addresses)));
    expect(harm).toEqual([]);
  });

  it.each(hostileTexts)("is not harmful alone: %j", (text) => {
    expect(harmIn(harmlessText(text))).toEqual([]);
  });

  it("is not harmful in any mixture, and changes once", () => {
    const piece = fc.constantFrom(...hostileTexts, ..."a.:/@\\ 1-", "com", "\u200b", "。", "www", "xn--");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = harmlessText(pieces.join(""));
        expect(harmIn(text)).toEqual([]);
        expect(harmlessText(text)).toBe(text);
      }),
    );
  });

  it.each([
    "12 N.W. 5th St., Apt. 4/B",
    "2022 Ford F-150 3.5L V6",
    "O'Neil & Sons, Inc.",
    "+1 310.555.0134",
    "Between 8:30 and 9 a.m.: ring twice; code #4471*",
    "Zoë Ødegård-李",
    "A first line.\n\nAnd a third.",
  ])("stays as it is where it is honest: %j", (text) => {
    expect(harmlessText(text)).toBe(text);
  });

  it.each([
    ["St.Louis", "St. Louis"],
    ["Note:keys are inside", "Note: keys are inside"],
    ["see https://win.example/prize", "see https: //win. example/prize"],
    ["me@win.example", "me@ win. example"],
  ])("reads on, with a blank where a link would be: %s", (text, told) => {
    expect(harmlessText(text)).toBe(told);
  });
});

describe("the place in a mail", () => {
  it.each([
    ["a quote", quoteMailTo({ pickup: elsewhere(sampleQuote().pickup) })],
    ["a booking", confirmationMailTo({ pickup: { ...sampleOrder().pickup, city: "Elsewhere", state: "TX" } })],
    ...(["created", "assigned", "driver_assigned", "in_transit", "delivered", "cancelled"] as const).map(
      (step): [string, Mail] => [
        step,
        stepMailTo("receiver", step, {
          view: sampleView({}, { pickup: { ...sampleOrder().pickup, city: "Elsewhere", state: "TX" } }),
        }),
      ],
    ),
  ])("is its ZIP's own city and state, not what was typed: %s", async (_name, mail) => {
    const { subject, html, text } = await messageOf(mail);
    for (const part of [html, text]) expect(part).toContain("Los Angeles, CA 90001");
    expect(subject + html + text).not.toMatch(/Elsewhere|TX/);
  });
});

function elsewhere<Stop extends { readonly place: { readonly city: string; readonly state: string } }>(
  stop: Stop,
): Stop {
  return { ...stop, place: { ...stop.place, city: "Elsewhere", state: "TX" } };
}

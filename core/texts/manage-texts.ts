import { z } from "zod";
import type { User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { timeZoneOf } from "../lanes/index.ts";
import type { OrderPorts } from "../orders/ports.ts";
import { type QuoteNotFound, quoteNotFound } from "../quotes/index.ts";
import type { QuotePorts } from "../quotes/ports.ts";
import type { IdempotencyKey, Kept, KeyReused } from "../shared/idempotency.ts";
import { type NumberNotTextable, numberNotTextable, textableNumber } from "../shared/phone-number.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { phoneText, requiredLines } from "../shared/text.ts";
import type { TextPorts } from "./ports.ts";
import { keepText, quoteWords } from "./send-texts.ts";
import {
  hasConsent,
  isStopped,
  mostTextLength,
  type Text,
  type TextAbout,
  textAreas,
  type TextConsent,
} from "./text.ts";

export const textAboutSchema = z.object(
  {
    area: z.enum(textAreas, `area must be one of ${textAreas.join(", ")}`),
    id: z.uuid("id must be the id of an account, a quote or an order"),
  },
  "about must have an area and an id",
);

const aboutWords = "The record that it stands with";
const exampleAbout = { area: "order", id: "0f1e2d3c-4b5a-4968-8776-6554433221a0" } as const;

export const textSchema = z
  .object({
    number: phoneText,
    about: textAboutSchema.describe(aboutWords),
    body: requiredLines("Please write the text", mostTextLength),
  })
  .meta({ example: { number: "(602) 555-0142", about: exampleAbout, body: "The driver comes at nine" } });

export const consentSchema = z
  .object({
    number: phoneText,
    about: textAboutSchema.describe(aboutWords),
    given: z.boolean("given must be true or false").describe("What the customer said: that they want texts, or none"),
  })
  .meta({ example: { number: "(602) 555-0142", about: exampleAbout, given: true } });

/** The customer does not want it, or no text can leave. */
export type TextRefused = { readonly kind: "text_refused"; readonly message: string };
export type TextAboutNotFound = { readonly kind: "text_about_not_found"; readonly message: string };

const textRefused = (message: string) => refuse<TextRefused>({ kind: "text_refused", message });
const aboutNotFound: TextAboutNotFound = {
  kind: "text_about_not_found",
  message: "The record that this is about was not found",
};

type Needs = Pick<
  SharedPorts & TextPorts & AccountPorts & OrderPorts & QuotePorts,
  "clock" | "identities" | "texts" | "textProvider" | "textPages" | "accounts" | "orders" | "quotes"
>;

type Place = { readonly accountId: string | null; readonly zone: string | null };

/** The account of a record, and the time zone of its pickup, where the customer is taken to be. */
async function placeOf(
  { accounts, orders, quotes }: Pick<Needs, "accounts" | "orders" | "quotes">,
  { area, id }: TextAbout,
): Promise<Place | undefined> {
  if (area === "account") return (await accounts.find(id)) && { accountId: id, zone: null };
  if (area === "order") {
    const order = await orders.find(id);
    return order && { accountId: order.shipperId, zone: timeZoneOf(order.pickup) };
  }
  const quote = await quotes.find(id);
  return quote && { accountId: null, zone: timeZoneOf(quote.pickup.place) };
}

const noProvider = "No provider of texts is set up: see TWILIO_ACCOUNT_SID in the operator's manual";
const stopped = "This number texted STOP. It gets texts again once its owner texts START";
const notAsked = "The customer has not said that they want texts: ask them, and record it first";

/** An admin's own words to a customer who wants texts. */
export function writeText(ports: Needs) {
  return async (
    admin: User,
    { number: phone, about, body }: z.output<typeof textSchema>,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<Text>, NumberNotTextable | TextAboutNotFound | TextRefused | KeyReused>> => {
    const number = textableNumber(phone);
    if (number === undefined) return refuse(numberNotTextable);
    const place = await placeOf(ports, about);
    if (!place) return refuse(aboutNotFound);
    if (ports.textProvider === null) return textRefused(noProvider);
    const consent = (await ports.texts.consents([number])).get(number);
    if (isStopped(consent)) return textRefused(stopped);
    if (!hasConsent(consent)) return textRefused(notAsked);
    const cause = `written:${ports.identities.newId()}`;
    return keepText(ports)({ ...place, number, kind: "written", about, body, sentById: admin.id, cause }, once);
  };
}

/** Keeps what a customer said about texts to their number. */
export function recordTextConsent(ports: Needs) {
  return async (
    admin: User,
    { number: phone, about, given }: z.output<typeof consentSchema>,
  ): Promise<Result<TextConsent, NumberNotTextable | TextAboutNotFound | TextRefused>> => {
    const number = textableNumber(phone);
    if (number === undefined) return refuse(numberNotTextable);
    const place = await placeOf(ports, about);
    if (!place) return refuse(aboutNotFound);
    return addWord(ports, { number, given, source: "desk", accountId: place.accountId, actorId: admin.id });
  };
}

/** STOP holds until START. An answer that is known already is not kept twice. */
async function addWord(
  { texts, identities, clock }: Pick<Needs, "texts" | "identities" | "clock">,
  word: Omit<TextConsent, "id" | "at">,
): Promise<Result<TextConsent, TextRefused>> {
  const known = (await texts.consents([word.number])).get(word.number);
  if (isStopped(known)) return word.given ? textRefused(stopped) : accept(known!);
  if (known?.given === word.given) return accept(known);
  const consent = { ...word, id: identities.newId(), at: clock.now().toISOString() };
  await texts.addConsent(consent);
  return accept(consent);
}

export const quoteTextSchema = z
  .object({
    agreed: z.boolean("agreed must be true or false").describe("The customer has said that they want this text"),
  })
  .meta({ example: { agreed: true } });

/** Texts a customer the link to their quote, once for each quote, and keeps their consent where it is not known yet. */
export function textQuoteLink(ports: Needs) {
  return async (
    admin: User,
    quoteId: string,
    { agreed }: z.output<typeof quoteTextSchema>,
  ): Promise<Result<Text, QuoteNotFound | NumberNotTextable | TextRefused>> => {
    const quote = await ports.quotes.find(quoteId);
    if (!quote) return refuse(quoteNotFound);
    const number = textableNumber(quote.customer.phoneNumber ?? "");
    if (number === undefined) return refuse(numberNotTextable);
    if (ports.textProvider === null) return textRefused(noProvider);
    if (quote.status !== "sent" && quote.status !== "accepted")
      return textRefused(`Only open quotes are texted: this one is ${quote.status}`);
    const known = (await ports.texts.consents([number])).get(number);
    if (isStopped(known)) return textRefused(stopped);
    if (!hasConsent(known) && !agreed) return textRefused(notAsked);
    const word = { number, given: true, source: "desk", accountId: null, actorId: admin.id } as const;
    const consent = await addWord(ports, word);
    if (!consent.ok) return consent;
    const kept = await keepText(ports)({
      number,
      kind: "quote_link",
      about: { area: "quote", id: quote.id },
      accountId: null,
      body: quoteWords(quote, ports.textPages),
      sentById: admin.id,
      zone: timeZoneOf(quote.pickup.place),
      cause: `quote_link:${quote.id}`,
    });
    if (!kept.ok) throw new Error("a text without a key repeated one");
    return accept(kept.value.value);
  };
}

/** How texts stand with the numbers of a customer. */
export type Texting = {
  readonly provider: string | null;
  readonly numbers: readonly {
    /** As it was given. */
    readonly number: string;
    readonly textable: boolean;
    readonly consent: TextConsent | null;
  }[];
};

export function readTexting({ texts, textProvider }: Pick<TextPorts, "texts" | "textProvider">) {
  return async (given: readonly string[]): Promise<Texting> => {
    const numbers = given.map((number) => ({ number, canonical: textableNumber(number) }));
    const asked = numbers.flatMap(({ canonical }) => canonical ?? []);
    const said = asked.length === 0 ? new Map<string, TextConsent>() : await texts.consents(asked);
    return {
      provider: textProvider?.name ?? null,
      numbers: numbers.map(({ number, canonical }) => ({
        number,
        textable: canonical !== undefined,
        consent: (canonical && said.get(canonical)) || null,
      })),
    };
  };
}

type Own = Pick<TextPorts & SharedPorts, "texts" | "textProvider" | "clock" | "identities">;

/** How texts stand with the number of the user's own account. */
export function readOwnTexting(ports: Own) {
  const read = readTexting(ports);
  return ({ phoneNumber }: User): Promise<Texting> => read(phoneNumber ? [phoneNumber] : []);
}

/** Keeps what the user says about texts to the number of their account. */
export function changeOwnTexting(ports: Own) {
  const read = readOwnTexting(ports);
  return async (user: User, on: boolean): Promise<Result<Texting, NumberNotTextable | TextRefused>> => {
    const number = textableNumber(user.phoneNumber ?? "");
    if (number === undefined) return refuse(numberNotTextable);
    const word = { number, given: on, source: "account", accountId: user.id, actorId: null } as const;
    const added = await addWord(ports, word);
    return added.ok ? accept(await read(user)) : added;
  };
}

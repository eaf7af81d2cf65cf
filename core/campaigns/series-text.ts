import { timeZoneOf } from "../lanes/index.ts";
import { formatMoney } from "../money/index.ts";
import type { Quote } from "../quotes/index.ts";
import { inGsm, stopLine } from "../texts/index.ts";

export const stepChannels = ["email", "text"] as const;

/** The words of a step, and how they leave. */
export type StepWords = {
  readonly by: (typeof stepChannels)[number];
  /** Of an email; empty for a text message. */
  readonly subject: string;
  readonly text: string;
};

export const mostSubject = 150;
/** Of a text message, before its variables are filled in: about three segments with them. */
export const mostMessage = 320;

/** The parts of a quote that a text can tell. */
export type ToldQuote = Pick<Quote, "customer" | "vehicle" | "pickup" | "delivery" | "cashPrice" | "expiresAt">;

/** The variables of a text, each with what it becomes; the link becomes the way to the quote. */
const variables = new Map<string, (quote: ToldQuote) => string>([
  ["name", ({ customer }) => customer.firstName],
  ["vehicle", ({ vehicle }) => `${vehicle.year} ${vehicle.make} ${vehicle.model}`],
  ["from", ({ pickup }) => `${pickup.place.city}, ${pickup.place.state}`],
  ["to", ({ delivery }) => `${delivery.place.city}, ${delivery.place.state}`],
  ["price", ({ cashPrice }) => formatMoney(cashPrice)],
  ["pickup day", ({ pickup }) => dayWords.format(new Date(`${pickup.date}T00:00:00Z`))],
  ["valid until", ({ pickup, expiresAt }) => momentAt(timeZoneOf(pickup.place)).format(new Date(expiresAt))],
  ["link", () => ""],
]);

export const seriesVariables: readonly string[] = [...variables.keys()];

const dayWords = new Intl.DateTimeFormat("en-US", {
  weekday: "long",
  month: "long",
  day: "numeric",
  timeZone: "UTC",
});
const momentAt = (timeZone: string) =>
  new Intl.DateTimeFormat("en-US", {
    weekday: "long",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  });

/** A text with its variables filled in; each link is a part of its own. */
export type RenderedText = readonly ({ readonly kind: "words"; readonly text: string } | { readonly kind: "link" })[];

export type Rendered = { readonly subject: string; readonly parts: RenderedText };

/**
 * The text message of a step without mistakes, filled in for a quote.
 * @param link to the quote
 */
export function renderMessage(text: string, { customer, ...quote }: ToldQuote, link: string): string {
  const told = { ...quote, customer: { ...customer, firstName: plainName(customer.firstName) } };
  return inGsm(`Lotlane: ${wordsOf(piecesOf(text).pieces, told, link).trim()} ${stopLine}`);
}

const mostOfName = 30;

/** A stranger can type a link as their name, and another person's number: nothing of the link remains. */
const plainName = (typed: string): string =>
  typed
    .replace(/[^\p{L}\p{M}'’ -]/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim()
    .slice(0, mostOfName)
    .trim() || "there";

/** The texts of an email without mistakes, filled in for a quote. */
export function renderStep(step: Pick<StepWords, "subject" | "text">, quote: ToldQuote): Rendered {
  return {
    subject: wordsOf(piecesOf(step.subject).pieces, quote),
    parts: step.text.split("\n").flatMap(partsOf(quote)),
  };
}

const partsOf =
  (quote: ToldQuote) =>
  (line: string): RenderedText => {
    const { pieces } = piecesOf(line);
    const at = pieces.findIndex((piece) => "variable" in piece && piece.variable === "link");
    const before = wordsOf(at < 0 ? pieces : pieces.slice(0, at), quote);
    if (at < 0) return spoken(before);
    const after = pieces.slice(at + 1);
    return [...spoken(before), { kind: "link" }, ...spoken(wordsOf(after, quote))];
  };

/** Drops text without a letter or digit, such as a full stop behind a link. */
const spoken = (text: string): RenderedText =>
  /[\p{L}\p{N}]/u.test(text) ? [{ kind: "words", text: text.trim() }] : [];

const wordsOf = (pieces: readonly Piece[], quote: ToldQuote, link = ""): string =>
  pieces
    .map((piece) =>
      "words" in piece
        ? piece.words
        : piece.variable === "link"
          ? link
          : (variables.get(piece.variable)?.(quote) ?? ""),
    )
    .join("");

export type TextMistake = {
  readonly field: "subject" | "text";
  /** The first character of the mistake, counted from 0. */
  readonly at: number;
  readonly message: string;
};

/** The mistakes in a step's texts, as sentences. */
export function mistakesOf({ by, subject, text }: StepWords): readonly TextMistake[] {
  const [ofSubject, ofText] = [piecesOf(by === "email" ? subject : ""), piecesOf(text)];
  const hasLink = ({ pieces }: Read) => pieces.some((piece) => "variable" in piece && piece.variable === "link");
  const link = (field: TextMistake["field"], message: string): TextMistake => ({ field, at: 0, message });
  return [
    ...ofSubject.mistakes.map((mistake) => ({ ...mistake, field: "subject" as const })),
    ...(hasLink(ofSubject) ? [link("subject", "The link can stand in the text alone: please take {{link}} out")] : []),
    ...ofText.mistakes.map((mistake) => ({ ...mistake, field: "text" as const })),
    ...(hasLink(ofText) ? [] : [link("text", "The text needs the link to the quote: please add {{link}}")]),
    ...(by === "text" && text.trim().length > mostMessage
      ? [{ field: "text" as const, at: mostMessage, message: `A text message has at most ${mostMessage} characters` }]
      : []),
  ];
}

type Piece = { readonly words: string } | { readonly variable: string };
type Read = { readonly pieces: readonly Piece[]; readonly mistakes: readonly Omit<TextMistake, "field">[] };

const [opening, closing] = ["{{", "}}"] as const;

function piecesOf(text: string): Read {
  const pieces: Piece[] = [];
  const mistakes: Omit<TextMistake, "field">[] = [];
  let from = 0;
  while (from < text.length) {
    const open = placeOf(text, opening, from);
    const close = placeOf(text, closing, from);
    if (close < open)
      mistakes.push({ at: close, message: `${closing} closes no variable: please put ${opening} before its name` });
    const until = Math.min(open, close);
    if (until > from) pieces.push({ words: text.slice(from, until) });
    from = until + opening.length;
    if (open >= close || open === text.length) continue;
    const end = placeOf(text, closing, from);
    // Each line of a text becomes a paragraph by itself.
    const isClosed = end < Math.min(placeOf(text, opening, from), placeOf(text, "\n", from));
    const typed = isClosed ? text.slice(from, end) : (text.slice(from).split(/[\s{}]/, 1)[0] ?? "");
    const name = typed.trim().toLowerCase().replace(/\s+/g, " ");
    if (!isClosed)
      mistakes.push({
        at: open,
        message: `{{${typed.slice(0, mostNamed)} is not closed: did you mean {{${nearest(name)}}}?`,
      });
    else if (variables.has(name)) pieces.push({ variable: name });
    else
      mistakes.push({
        at: open,
        message: `There is no {{${typed.trim().slice(0, mostNamed)}}}: did you mean {{${nearest(name)}}}?`,
      });
    if (isClosed) from = end + closing.length;
  }
  return { pieces, mistakes };
}

/** The index of a sign, or the length of the text where the sign is missing. */
function placeOf(text: string, sign: string, from: number): number {
  const at = text.indexOf(sign, from);
  return at < 0 ? text.length : at;
}

const mostNamed = 40;

const nearest = (typed: string): string => {
  const short = typed.slice(0, mostNamed);
  const apart = (name: string) => (short !== "" && name.startsWith(short) ? 0 : distance(short, name));
  return seriesVariables.toSorted((one, other) => apart(one) - apart(other))[0]!;
};

/** The Levenshtein distance: how many letters to change, add or remove. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let at = 1; at <= other.length; at++)
      next.push(Math.min(next[at - 1]! + 1, row[at]! + 1, row[at - 1]! + (other[at - 1] === letter ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
}

/** Stands in for a quote while there is none. */
export const sampleQuote: ToldQuote = {
  customer: { firstName: "Alex", lastName: "Morgan", email: "alex@example.com", phoneNumber: "(602) 555-0142" },
  vehicle: { year: 2022, make: "Honda", model: "Civic", sizeClass: "SEDAN", oversize: false, operable: true },
  pickup: {
    place: { zip: "85001", city: "Phoenix", state: "AZ", latitude: 33.45, longitude: -112.07 },
    address: "1 Palm Street",
    date: "2027-01-12",
  },
  delivery: {
    place: { zip: "98101", city: "Seattle", state: "WA", latitude: 47.61, longitude: -122.34 },
    address: "2 Pine Street",
    date: "2027-01-17",
  },
  cashPrice: "1240.00",
  expiresAt: "2027-01-11T22:00:00.000Z",
};

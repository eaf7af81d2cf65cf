import { callingTimeIn } from "../lanes/index.ts";

export const textKinds = [
  "quote_link",
  "quote_reminder",
  "booking",
  "pickup_today",
  "on_the_way",
  "delivered",
  "written",
  "incoming",
] as const;
export type TextKind = (typeof textKinds)[number];

/** The texts that the product itself writes about an order. */
export type OrderTextKind = Extract<TextKind, "booking" | "pickup_today" | "on_the_way" | "delivered">;
const orderTextKinds: ReadonlySet<TextKind> = new Set<OrderTextKind>([
  "booking",
  "pickup_today",
  "on_the_way",
  "delivered",
]);

/** An answer to what an admin wrote, or to a quote, is for the desk alone. */
export const reachesCarrier = (kind: TextKind): boolean => orderTextKinds.has(kind);

/**
 * waiting: for its hour · sending: handed to the provider, which has not answered · queued, sent: by the provider ·
 * delivered, undelivered, failed: how it ended · refused: we did not send it · received: an incoming one.
 */
export const textStates = [
  "waiting",
  "sending",
  "queued",
  "sent",
  "delivered",
  "undelivered",
  "failed",
  "refused",
  "received",
] as const;
export type TextState = (typeof textStates)[number];

export const textAreas = ["account", "quote", "order"] as const;
export type TextAbout = { readonly area: (typeof textAreas)[number]; readonly id: string };

/** A text message to or from a number. */
export type Text = {
  readonly id: string;
  /** `+1` and ten digits; blank once its account is deleted. */
  readonly number: string;
  readonly kind: TextKind;
  /** The record that it is about: an incoming one is about what the last text to its number was about. */
  readonly about: TextAbout | null;
  readonly accountId: string | null;
  readonly body: string;
  readonly state: TextState;
  /** Why it was not sent or not delivered. */
  readonly problem: string | null;
  readonly providerId: string | null;
  /** The admin who wrote it or had it sent. */
  readonly sentById: string | null;
  /** The time zone by whose clocks it may arrive; null where the place is not known. */
  readonly zone: string | null;
  /** The same text is kept once for each cause. */
  readonly cause: string;
  readonly createdAt: string;
  readonly dueAt: string;
  readonly changedAt: string;
};

/** The order of a text's states. A text only moves forward, in whatever order its states are reported. */
const progress: readonly (readonly TextState[])[] = [
  ["waiting"],
  ["sending"],
  ["queued"],
  ["sent"],
  ["delivered", "undelivered", "failed", "refused", "received"],
];
const progressOf = (state: TextState): number => progress.findIndex((states) => states.includes(state));

export const isAhead = (text: Pick<Text, "state">, state: TextState): boolean =>
  progressOf(state) > progressOf(text.state);

export const consentSources = ["booking", "account", "desk", "start", "stop"] as const;
export type ConsentSource = (typeof consentSources)[number];

/** The consent or refusal of a number's owner. Each is added, never changed, and the newest counts. */
export type TextConsent = {
  readonly id: string;
  readonly number: string;
  readonly given: boolean;
  readonly source: ConsentSource;
  /** Of the customer. */
  readonly accountId: string | null;
  /** The admin to whom the customer said it. */
  readonly actorId: string | null;
  readonly at: string;
};

/** A number that texted STOP hears from us again once it texts START: the carriers hold back everything before. */
export const isStopped = (consent: TextConsent | undefined): boolean => consent?.source === "stop";
export const hasConsent = (consent: TextConsent | undefined): boolean => consent?.given === true;

/** How many texts may go to one number within 24 hours. */
export const mostTextsADay = 10;

const [eastern, pacific] = ["America/New_York", "America/Los_Angeles"] as const;

/** The next moment at which a text may arrive: where the place is not known, one that suits both coasts. */
export const textingTime = (zone: string | null, now: Date): Date =>
  zone === null
    ? callingTimeIn(pacific, callingTimeIn(eastern, callingTimeIn(pacific, now)))
    : callingTimeIn(zone, now);

const stopWords = new Set(["stop", "stopall", "unsubscribe", "cancel", "end", "quit", "optout", "revoke"]);
const startWords = new Set(["start", "unstop", "yes"]);
const helpWords = new Set(["help", "info"]);

export type Keyword = "stop" | "start" | "help";

/** The carriers' keyword that a text consists of. */
export function keywordOf(body: string): Keyword | undefined {
  const word = body.trim().toLowerCase();
  if (stopWords.has(word)) return "stop";
  if (startWords.has(word)) return "start";
  return helpWords.has(word) ? "help" : undefined;
}

/**
 * True for a text that answers something: not a keyword of the carriers, except "yes" where texts were wanted before.
 * @param consent the newest of the number
 */
export function isAnswer(
  { body, createdAt }: Pick<Text, "body" | "createdAt">,
  consent: TextConsent | undefined,
): boolean {
  // A keyword of the provider's own list turned texts on or off.
  if (consent?.at === createdAt) return false;
  const wanted = consent?.given === true && consent.at < createdAt;
  return keywordOf(body) === undefined || (body.trim().toLowerCase() === "yes" && wanted);
}

export const stopLine = "Reply STOP to opt out.";
export const answersLine = "Your answers reach the carrier too.";
export const helpAnswer = `Lotlane: texts about your quotes and orders. Msg and data rates may apply. ${stopLine}`;
export const mostTextLength = 480;

// GSM 03.38: the second list takes two places.
const gsm = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const gsmTwice = new Set("^{}\\[~]|€");

/** How many segments the carriers count for a text. */
export function segmentsOf(body: string): number {
  const characters = Array.from(body);
  const isGsm = characters.every((character) => gsm.has(character) || gsmTwice.has(character));
  const length = isGsm ? characters.length + characters.filter((one) => gsmTwice.has(one)).length : body.length;
  const [whole, part] = isGsm ? [160, 153] : [70, 67];
  return length <= whole ? Math.min(length, 1) : Math.ceil(length / part);
}

/** The text with characters of one segment's alphabet only. */
export const inGsm = (body: string): string =>
  Array.from(body, (character) => (gsm.has(character) ? character : plain(character))).join("");

function plain(character: string): string {
  const [base = ""] = character.normalize("NFKD");
  return gsm.has(base) ? base : "?";
}

import type { Effect } from "../effects/effect.ts";
import type { HookRefused } from "../invoices/ports.ts";
import type { TextedMessage } from "../messages/ports.ts";
import type { IdempotencyKey, Kept, KeyReused } from "../shared/idempotency.ts";
import type { Page, PageRequest } from "../shared/paging.ts";
import type { Result } from "../shared/result.ts";
import type { Keyword, Text, TextConsent, TextState } from "./text.ts";

export type TextPorts = {
  readonly texts: TextStore;
  /** Null where the operator has none: then nothing is sent. */
  readonly textProvider: TextProvider | null;
  /** Where the links of texts lead. */
  readonly textPages: { readonly tracking: (token: string) => string; readonly quote: (quoteId: string) => string };
};

export type TextMail = {
  readonly kind: "text_mail";
  /** To the people who answer for the product, wherever they are reached. */
  readonly to: null;
  readonly text: Text;
};

/** A text on its way as a decision sees it, with the text locked. */
export type TextNow = {
  readonly text: Text;
  readonly consent: TextConsent | undefined;
  /** The texts that went to the number within the last 24 hours. */
  readonly sentToday: number;
};

/** A change of a text, with what has to be kept together with it. */
export type TextChange = {
  readonly text: Text;
  readonly consent?: TextConsent | undefined;
  readonly effects?: readonly Effect[] | undefined;
};

/** By our id, or the provider's. */
export type TextName = { readonly id: string } | { readonly providerId: string };

export interface TextStore {
  /** Keeps a text and its effects, unless one of the same cause is there. @returns the one that is there from then on */
  add(text: Text, effects: readonly Effect[], once?: IdempotencyKey): Promise<Result<Kept<Text>, KeyReused>>;
  find(of: TextName): Promise<Text | undefined>;
  /** The newest text that went to a number or waits to. */
  lastTo(number: string): Promise<Text | undefined>;
  /** The last texts to a number that the provider was handed, by when they were due, the newest first. */
  lastSentTo(number: string, most: number): Promise<readonly Text[]>;
  /** The texts that came from a number since a moment, the newest first, at most `most`. */
  heardFrom(number: string, since: string, most: number): Promise<readonly Text[]>;
  /**
   * Locks a text and its number, hands them to a synchronous decision and keeps what it returns.
   * @returns the text as it is kept; undefined where it is not there or the decision changes nothing
   */
  change(of: TextName, decide: (now: TextNow) => TextChange | undefined, now: Date): Promise<Text | undefined>;
  /** Keeps an incoming text with what follows from it, and as a message of its order. @returns false where it is there already */
  receive(
    text: Text,
    consent: TextConsent | null,
    effects: readonly Effect[],
    message?: TextedMessage,
  ): Promise<boolean>;
  /** The newest consent or refusal of each number; numbers that gave neither are left out. */
  consents(numbers: readonly string[]): Promise<ReadonlyMap<string, TextConsent>>;
  addConsent(consent: TextConsent): Promise<void>;
  /** The texts of an account, newest first. */
  ofAccount(accountId: string, page: PageRequest): Promise<Page<Text>>;
  /** The consents and refusals of an account, newest first, at most `limit`. */
  consentsOf(accountId: string, limit: number): Promise<readonly TextConsent[]>;
}

/**
 * `text_out_of_reach`: a later try may succeed, and the text may have left all the same. `text_not_taken`: no later try
 * does.
 */
export type TextNotSent =
  | { readonly kind: "text_out_of_reach"; readonly message: string }
  | { readonly kind: "text_not_taken"; readonly message: string; readonly stopped: boolean };

export type TextTaken = { readonly providerId: string; readonly state: TextState };

/** A message of the provider, after its signature was checked. */
export type TextHeard =
  | {
      readonly kind: "state";
      readonly providerId: string;
      readonly textId: string | null;
      readonly state: TextState;
      readonly problem: string | null;
    }
  | {
      readonly kind: "incoming";
      readonly providerId: string;
      readonly from: string;
      readonly body: string;
      readonly keyword: Keyword | undefined;
      /** The provider has answered the keyword itself. */
      readonly answered: boolean;
    };

export interface TextProvider {
  readonly name: string;
  send(text: Pick<Text, "id" | "number" | "body">): Promise<Result<TextTaken, TextNotSent>>;
  /** The texts with the same number and words that the provider took since a moment. */
  taken(text: Pick<Text, "number" | "body">, since: Date): Promise<Result<readonly TextTaken[], TextNotSent>>;
  /** Reads a signed message. @param textId of the address that it came to. @returns undefined for one about nothing that concerns us */
  hear(
    body: Uint8Array,
    signature: string | undefined,
    textId: string | undefined,
  ): Result<TextHeard | undefined, HookRefused>;
  /** The answer to a message. @param words to the number's owner; undefined for none */
  answer(words: string | undefined): { readonly body: Uint8Array; readonly media: string };
}

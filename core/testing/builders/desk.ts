import { type Call, type Channel, type Note, withoutProvider } from "../../desk/index.ts";
import type { Text, TextConsent } from "../../texts/index.ts";
import { anId } from "./an-id.ts";

export const aChannel = (overrides: Partial<Channel> = {}): Channel => ({
  id: anId(),
  name: "General",
  archived: false,
  createdAt: "2026-11-20T12:00:00.000Z",
  ...overrides,
});

/** A note without a place: the caller gives it a channel or a record. */
export const aNote = (overrides: Partial<Note> & Pick<Note, "authorId">): Note => ({
  id: anId(),
  channelId: null,
  about: null,
  text: "The gate closes at five",
  mentionedIds: [],
  createdAt: "2026-11-20T12:00:00.000Z",
  ...overrides,
});

/** A text about an order that waits for its hour. */
export const aText = (overrides: Partial<Text> = {}): Text => ({
  id: anId(),
  number: "+16025550142",
  kind: "written",
  about: null,
  accountId: null,
  body: "The driver comes at nine",
  state: "waiting",
  problem: null,
  providerId: null,
  sentById: null,
  zone: "America/Phoenix",
  cause: `written:${anId()}`,
  createdAt: "2026-11-20T15:00:00.000Z",
  dueAt: "2026-11-20T15:00:00.000Z",
  changedAt: "2026-11-20T15:00:00.000Z",
  ...overrides,
});

export const aTextConsent = (overrides: Partial<TextConsent> = {}): TextConsent => ({
  id: anId(),
  number: "+16025550142",
  given: true,
  source: "booking",
  accountId: null,
  actorId: null,
  at: "2026-11-20T12:00:00.000Z",
  ...overrides,
});

/** A call that reached a customer, about nothing that is kept. */
export const aCall = (overrides: Partial<Call> & Pick<Call, "callerId">): Call => ({
  ...withoutProvider,
  id: anId(),
  number: "(602) 555-0142",
  about: null,
  carrierId: null,
  direction: "out",
  outcome: "reached",
  note: null,
  createdAt: "2026-11-20T12:00:00.000Z",
  ...overrides,
});

import type { Channel, Note } from "../../desk/index.ts";
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

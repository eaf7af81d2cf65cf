import type { MessageJson } from "@lotlane/adapters/http/contract";
import { useState } from "react";

/** What the other side has written since the chat was opened, to be read out. */
export function useHeard(messages: readonly MessageJson[] | undefined, readerId: string): string {
  const newest = messages && (messages.at(-1)?.id ?? null);
  const [heard, setHeard] = useState({ newest, words: "" });
  if (!messages || newest === heard.newest) return heard.words;
  const words =
    heard.newest === undefined
      ? ""
      : after(messages, heard.newest)
          .filter(({ recipientId }) => recipientId === readerId)
          .map(({ message }) => `New message: ${message}`)
          .join("\n");
  setHeard({ newest, words });
  return words;
}

function after(messages: readonly MessageJson[], id: string | null): readonly MessageJson[] {
  const known = messages.findIndex((message) => message.id === id);
  return id !== null && known < 0 ? [] : messages.slice(known + 1);
}

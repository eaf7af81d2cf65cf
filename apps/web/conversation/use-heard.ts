import { useState } from "react";

/**
 * The words for newly arrived messages, for a screen reader to read out.
 * @param messages oldest first; undefined until they are loaded
 * @param wordsOf the words for a message; undefined for one that the user wrote
 */
export function useHeard<Message extends { readonly id: string }>(
  messages: readonly Message[] | undefined,
  wordsOf: (message: Message) => string | undefined,
): string {
  const newest = messages && (messages.at(-1)?.id ?? null);
  const [heard, setHeard] = useState({ newest, words: "" });
  if (!messages || newest === heard.newest) return heard.words;
  const arrived = heard.newest === undefined ? [] : after(messages, heard.newest);
  const words = arrived.flatMap((message) => wordsOf(message) ?? []).join("\n");
  setHeard({ newest, words });
  return words;
}

function after<Message extends { readonly id: string }>(messages: readonly Message[], id: string | null) {
  const known = messages.findIndex((message) => message.id === id);
  return id !== null && known < 0 ? [] : messages.slice(known + 1);
}

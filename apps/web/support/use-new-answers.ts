import { useState } from "react";
import type { ChatMessage } from "./use-conversation.ts";

/** What support has written since the conversation was opened, to be read out. */
export function useNewAnswers(messages: readonly ChatMessage[] | undefined): string {
  const newest = messages && (messages.at(-1)?.id ?? null);
  const [heard, setHeard] = useState({ newest, answers: "" });
  if (!messages || newest === heard.newest) return heard.answers;
  const arrived = heard.newest === undefined ? [] : after(messages, heard.newest);
  const answers = arrived
    .filter(({ fromSupport }) => fromSupport)
    .map(({ message }) => `Support: ${message}`)
    .join("\n");
  setHeard({ newest, answers });
  return answers;
}

function after(messages: readonly ChatMessage[], id: string | null): readonly ChatMessage[] {
  if (id === null) return messages;
  const known = messages.findIndex((message) => message.id === id);
  return known < 0 ? [] : messages.slice(known + 1);
}

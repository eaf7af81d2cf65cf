import { accept, refuse } from "@lotlane/core";
import { keywordOf, type Text, type TextConsent, type TextState } from "@lotlane/core/texts";
import type { TextHeard, TextName, TextNotSent, TextProvider, TextStore } from "@lotlane/core/ports";
import { memoryMessageStore } from "./conversations.ts";
import { type MemoryStorage, saveEffects } from "./memory-storage.ts";
import { newestFirst, newestPage } from "./newest-page.ts";
import { recall, remember } from "./once.ts";

const dayMs = 24 * 3_600_000;

/** The first text with the link of a quote. */
export const linkTextOf = ({ texts }: MemoryStorage, quoteId: string): Text | undefined =>
  [...texts.values()]
    .filter(({ kind, about }) => kind === "quote_link" && about?.area === "quote" && about.id === quoteId)
    .toSorted(newestFirst)
    .at(-1);

export function memoryTextStore(storage: MemoryStorage): TextStore {
  const { texts, textConsents } = storage;
  const messages = memoryMessageStore(storage);
  const all = () => [...texts.values()];
  const find = (of: TextName) =>
    "id" in of ? texts.get(of.id) : all().find(({ providerId }) => providerId === of.providerId);
  const saidOf = (number: string): TextConsent | undefined => textConsents.findLast((one) => one.number === number);

  return {
    async add(text, effects, once) {
      const repeat = recall<Text>(storage, once);
      if (repeat) return repeat;
      const known = all().find(({ cause }) => cause === text.cause);
      if (!known) {
        texts.set(text.id, text);
        saveEffects(storage, effects);
      }
      remember(storage, once, known ?? text);
      return accept({ value: known ?? text, repeated: false });
    },

    find: async (of) => find(of),

    lastTo: async (number) =>
      all()
        .filter((one) => one.number === number && one.kind !== "incoming")
        .toSorted(newestFirst)[0],

    lastSentTo: async (number, most) =>
      all()
        .filter((one) => one.number === number && sentStates.has(one.state))
        .toSorted(newestFirst)
        .toSorted((one, other) => (one.dueAt < other.dueAt ? 1 : one.dueAt > other.dueAt ? -1 : 0))
        .slice(0, most),

    heardFrom: async (number, since, most) =>
      all()
        .filter((one) => one.number === number && one.kind === "incoming" && one.createdAt >= since)
        .toSorted(newestFirst)
        .slice(0, most),

    async change(of, decide, now) {
      const text = find(of);
      if (!text) return undefined;
      const since = new Date(now.getTime() - dayMs).toISOString();
      const sentToday = all().filter(
        ({ number, state, dueAt }) => number === text.number && countedStates.has(state) && dueAt > since,
      ).length;
      const change = decide({ text, consent: saidOf(text.number), sentToday });
      if (!change) return undefined;
      texts.set(change.text.id, change.text);
      if (change.consent) textConsents.push(change.consent);
      saveEffects(storage, change.effects ?? []);
      return change.text;
    },

    async receive(text, consent, effects, texted) {
      if (all().some(({ cause }) => cause === text.cause)) return false;
      texts.set(text.id, text);
      if (texted) await messages.add(texted.message, undefined, texted.told, texted.effects);
      if (consent) textConsents.push(consent);
      saveEffects(storage, effects);
      return true;
    },

    consents: async (numbers) =>
      new Map(
        numbers.flatMap((number) => {
          const said = saidOf(number);
          return said ? [[number, said] as const] : [];
        }),
      ),

    async addConsent(consent) {
      textConsents.push(consent);
    },

    ofAccount: async (accountId, page) =>
      newestPage(
        all().filter((text) => text.accountId === accountId),
        page,
      ),

    consentsOf: async (accountId, limit) =>
      textConsents
        .filter((one) => one.accountId === accountId)
        .toReversed()
        .slice(0, limit),
  };
}

const sentStates: ReadonlySet<string> = new Set(["sending", "queued", "sent", "delivered"]);
/** Those that the provider was handed. */
const countedStates: ReadonlySet<string> = new Set(["sending", "queued", "sent", "delivered", "undelivered", "failed"]);

export type MemoryTextProvider = TextProvider & {
  /** The texts that it took, oldest first. */
  readonly sent: (Pick<Text, "id" | "number" | "body"> & { readonly providerId: string })[];
  /** The failure of the next texts; `lost` takes them and does not answer. */
  failing: TextNotSent | "lost" | undefined;
};

/** The signature of the provider's messages in memory. */
export const memoryTextSignature = "signed";

/** A provider whose messages are what they tell, as JSON. */
export function memoryTextProvider(): MemoryTextProvider {
  const sent: MemoryTextProvider["sent"] = [];
  const lost = refuse<TextNotSent>({ kind: "text_out_of_reach", message: "Memory is out of reach: no answer." });
  const provider: MemoryTextProvider = {
    name: "Memory",
    sent,
    failing: undefined,
    async send(text) {
      if (provider.failing !== undefined && provider.failing !== "lost") return refuse(provider.failing);
      const { id, number, body } = text;
      sent.push({ id, number, body, providerId: `SM${sent.length + 1}` });
      return provider.failing === "lost" ? lost : accept({ providerId: `SM${sent.length}`, state: "queued" as const });
    },
    async taken(text) {
      if (provider.failing === "lost") return lost;
      const state = "queued" as const;
      return accept(
        sent
          .filter(({ number, body }) => number === text.number && body === text.body)
          .map(({ providerId }) => ({ providerId, state })),
      );
    },
    hear(body, signature, textId) {
      if (signature !== memoryTextSignature)
        return refuse({ kind: "hook_refused", message: "The signature is wrong." });
      const told = JSON.parse(new TextDecoder().decode(body)) as {
        readonly sid: string;
        readonly state?: TextState;
        readonly from?: string;
        readonly body?: string;
        readonly optOut?: boolean;
      };
      const heard: TextHeard =
        told.state !== undefined
          ? { kind: "state", providerId: told.sid, textId: textId ?? null, state: told.state, problem: null }
          : {
              kind: "incoming",
              providerId: told.sid,
              from: told.from ?? "",
              body: told.body ?? "",
              keyword: keywordOf(told.body ?? ""),
              answered: told.optOut === true,
            };
      return accept(heard);
    },
    answer: (words) => ({ body: new TextEncoder().encode(words ?? ""), media: "text/plain" }),
  };
  return provider;
}

import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { Effect } from "./effect.ts";
import type { EffectPorts } from "./ports.ts";

const words: readonly (readonly [RegExp, string])[] = [
  [/^withheld: ?/, "It was not sent"],
  [/job timed out|heartbeat/i, "The process running it stopped before it was done"],
  [
    /ECONN|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|socket|timed? ?out|fetch failed|unavailable/i,
    "The outside service could not be reached",
  ],
  [/EAUTH|invalid login|unauthorized|\b(401|403|535)\b/i, "The outside service refused the sign-in"],
  [/\b(429|421|450|451|452)\b|rate.?limit|too many/i, "The outside service asked us to wait"],
  [/EENVELOPE|mailbox|recipient|\b55\d\b/i, "The mail server refused the address"],
];

/** Why an effect failed, in words for an admin. @param error as the queue keeps it */
export function failureWords(error: string): string {
  const [pattern, said] = words.find(([one]) => one.test(error)) ?? [];
  if (!pattern || !said) return "It failed for an unexpected reason";
  // A withheld effect gives its own reason.
  return pattern === words[0]![0] ? `${said}: ${error.replace(pattern, "")}` : said;
}

const mostShown = 300;
const mostRead = 2_000;

/**
 * The text that the queue keeps of a failure, without the sign-ins, addresses, keys and bodies that it may quote. A
 * stranger's server may have written it.
 */
export const withoutSecrets = (error: string): string =>
  beginningOf(error)
    .replaceAll(/\/\/[^/\s@]*@/g, "//(hidden)@")
    .replaceAll(/[^\s<>"'(),;:/]+/g, (word) => (isAddress(word) ? "(address)" : word))
    .replaceAll(
      /\b(bearer|basic|token|password|secret|key|session(?:_?id|_?token|_?key)?)(["']? ?[:=]? ?)\S+/gi,
      "$1$2(hidden)",
    )
    .replaceAll(/[\w+/-]{32,}=*/g, "(hidden)")
    .slice(0, mostShown);

/** The beginning of the first line. It cuts no word in two: half a secret would not be recognized as one. */
function beginningOf(text: string): string {
  const [line = "", ...more] = text.slice(0, mostRead).split("\n", 2);
  const spaced = line.replaceAll(/\s+/g, " ");
  return more.length === 0 && text.length > mostRead ? spaced.slice(0, spaced.lastIndexOf(" ") + 1) || spaced : spaced;
}

function isAddress(word: string): boolean {
  const at = word.indexOf("@");
  return at > 0 && word.includes(".", at + 2);
}

export type EffectNotFailed = { readonly kind: "effect_not_failed"; readonly message: string };

type Admin = { readonly id: string };

const notFailed: EffectNotFailed = {
  kind: "effect_not_failed",
  message: "Nothing to retry: it is waiting to run, or it has already run",
};

/** An admin puts what failed back in line; who did it is kept. */
export function retryEffects({ effects, clock }: Pick<SharedPorts & EffectPorts, "clock" | "effects">) {
  const by = ({ id }: Admin) => ({ actorId: id, at: clock.now().toISOString() });
  return {
    retryEffect: async (admin: Admin, key: string): Promise<Result<{ readonly count: number }, EffectNotFailed>> =>
      (await effects.retry(key, by(admin))) ? accept({ count: 1 }) : refuse(notFailed),
    /** All of a kind, 1,000 at most. */
    retryEffects: async (admin: Admin, kind: Effect["kind"]): Promise<{ readonly count: number }> => ({
      count: await effects.retryAll(kind, by(admin)),
    }),
  };
}

const words: readonly (readonly [RegExp, string])[] = [
  [/^withheld: ?/, "It was not sent"],
  [/job timed out|heartbeat/i, "The process that carried it out stopped before it was done"],
  [
    /ECONN|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|socket|timed? ?out|fetch failed|unavailable/i,
    "The service outside could not be reached",
  ],
  [/EAUTH|invalid login|unauthorized|\b(401|403|535)\b/i, "The service outside refused the sign-in"],
  [/\b(429|421|450|451|452)\b|rate.?limit|too many/i, "The service outside asks to wait"],
  [/EENVELOPE|mailbox|recipient|\b55\d\b/i, "The mail server refused the address"],
];

/** Why an effect failed, in words for an admin. @param error as the queue keeps it */
export function failureWords(error: string): string {
  const [pattern, said] = words.find(([one]) => one.test(error)) ?? [];
  if (!pattern || !said) return "It failed in a way that was not foreseen";
  // What was withheld says itself why.
  return pattern === words[0]![0] ? `${said}: ${error.replace(pattern, "")}` : said;
}

const mostShown = 300;

/** What the queue keeps of a failure, without sign-ins, addresses, keys and bodies that it may quote. */
export const withoutSecrets = (error: string): string =>
  error
    .split("\n", 1)[0]!
    .replaceAll(/\/\/[^/\s@]*@/g, "//(hidden)@")
    .replaceAll(/[^\s<>@"'()/]+@[^\s<>@"',;]+\.[^\s<>@"',;:)]+/g, "(address)")
    .replaceAll(/\b(bearer|basic|token|password|secret|key|session\w*)(["']?\s*[:=]?\s*)\S+/gi, "$1$2(hidden)")
    .replaceAll(/[\w+/-]{32,}=*/g, "(hidden)")
    .slice(0, mostShown);

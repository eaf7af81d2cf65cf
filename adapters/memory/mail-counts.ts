import type { MailCounts, MailMeasure } from "@lotlane/core/ports";
import type { MemoryStorage } from "./memory-storage.ts";

const dayMs = 24 * 3_600_000;

/** Without a measure, as many as a day of the product in memory can hold. */
export function memoryMailCounts(
  { countedMails }: MemoryStorage,
  measure: MailMeasure = { toOneAddress: Infinity, fromOneSender: Infinity },
): MailCounts {
  return {
    async count({ key, addressee, sender }, now) {
      const since = now.getTime() - dayMs;
      const alike = (field: "addressee" | "sender", whose: string | null) =>
        [...countedMails.values()].filter((mail) => mail.at > since && mail[field] === whose).length;
      if (countedMails.has(key)) return undefined;
      if (alike("addressee", addressee) >= measure.toOneAddress) return "addressee";
      if (sender !== null && alike("sender", sender) >= measure.fromOneSender) return "sender";
      countedMails.set(key, { addressee, sender, at: now.getTime() });
      return undefined;
    },
  };
}

import { useRef } from "react";
import { loadFromTab, saveInTab } from "./tab-storage.ts";

type Attempt = { readonly sent: string; readonly key: string };

/**
 * The key of a creating call: the same while the same body is sent again, a new one once it arrived or changed.
 * @param storedAs keeps the key through a reload, with what was sent: not for passwords
 */
export function useIdempotencyKey(storedAs?: string) {
  const attempt = useRef<Attempt | undefined>(undefined);
  const keep = (next: Attempt | undefined) => {
    attempt.current = next;
    if (storedAs) saveInTab(storedAs, next);
  };
  return {
    keyFor(body: unknown): string {
      const sent = JSON.stringify(body);
      const last = attempt.current ?? (storedAs ? loadFromTab<Attempt>(storedAs) : undefined);
      const current = last?.sent === sent ? last : { sent, key: crypto.randomUUID() };
      keep(current);
      return current.key;
    },
    /** Ends the attempt: the call has arrived. */
    arrived: () => keep(undefined),
  };
}

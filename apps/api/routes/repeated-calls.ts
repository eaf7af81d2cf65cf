import { createHmac } from "node:crypto";
import type { IncomingCall } from "@lotlane/adapters/http/handlers";
import type { Hide } from "./hide.ts";

export type RepeatedCalls = ReturnType<typeof createRepeatedCalls>;

/** Tells a repeated call from a new one, without storing who called or what was sent. */
export function createRepeatedCalls({ secret, hide }: { readonly secret: string; readonly hide: Hide }) {
  return (network: string): Pick<IncomingCall, "callerScope" | "fingerprint"> => ({
    callerScope: (userId) => (userId === undefined ? `guest:${hide(network)}` : `account:${userId}`),
    fingerprint: (data) =>
      createHmac("sha256", secret)
        .update(JSON.stringify(data, sorted) ?? "")
        .digest("base64url"),
  });
}

const sorted = (_: string, value: unknown) =>
  value !== null && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

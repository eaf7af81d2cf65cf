import { createHmac } from "node:crypto";
import type { Context } from "koa";
import type { IncomingCall } from "@lotlane/adapters/http/handlers";

/** The browser that a call comes from. */
export type Device = {
  /** True when the account's password was given in this browser before. */
  knows(account: string): boolean;
  remember(account: string): void;
};

type Options = { readonly pseudonymize: Pseudonymize; readonly publicUrl: string };

const year = 365 * 86_400_000;
const most = 5;

/**
 * Remembers in a cookie of the browser whose passwords were given there, the last five accounts, by marks that only
 * this product can make. A mark opens nothing: it spares its owner the ceiling that strangers' tries have reached.
 */
export function createKnownDevices({ pseudonymize, publicUrl }: Options) {
  const secure = publicUrl.startsWith("https:");
  const name = secure ? "__Host-lotlane_device" : "lotlane_device";
  const markOf = (account: string) => pseudonymize(`device of ${account}`);
  return (ctx: Context): Device => {
    const marks = () => (ctx.cookies.get(name) ?? "").split(".").filter(Boolean);
    return {
      knows: (account) => marks().includes(markOf(account)),
      remember(account) {
        const mark = markOf(account);
        const value = [mark, ...marks().filter((other) => other !== mark)].slice(0, most).join(".");
        if (secure) ctx.cookies.secure = true;
        ctx.cookies.set(name, value, { httpOnly: true, sameSite: "lax", secure, maxAge: year, signed: false });
      },
    };
  };
}

/** Stands for a text that is not stored itself, such as a network or mail address. */
export type Pseudonymize = (text: string) => string;

export const createPseudonymizer =
  (secret: string): Pseudonymize =>
  (text) =>
    createHmac("sha256", secret).update(text).digest("base64url").slice(0, 27);

export type RepeatedCalls = ReturnType<typeof createRepeatedCalls>;

/** Tells a repeated call from a new one, without storing who called or what was sent. */
export function createRepeatedCalls({
  secret,
  pseudonymize,
}: {
  readonly secret: string;
  readonly pseudonymize: Pseudonymize;
}) {
  return (network: string): Pick<IncomingCall, "callerScope" | "fingerprint"> => ({
    callerScope: (userId) => (userId === undefined ? `guest:${pseudonymize(network)}` : `account:${userId}`),
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

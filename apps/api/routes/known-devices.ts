import type { Context } from "koa";
import type { Hide } from "./hide.ts";

/** The browser that a call comes from. */
export type Device = {
  /** True when the account's password was given in this browser before. */
  knows(account: string): boolean;
  remember(account: string): void;
};

type Options = { readonly hide: Hide; readonly publicUrl: string };

const year = 365 * 86_400_000;
const most = 5;

/**
 * Remembers in a cookie of the browser whose passwords were given there, the last five accounts, by marks that only
 * this product can make. A mark opens nothing: it spares its owner the ceiling that strangers' tries have reached.
 */
export function createKnownDevices({ hide, publicUrl }: Options) {
  const secure = publicUrl.startsWith("https:");
  const name = secure ? "__Host-lotlane_device" : "lotlane_device";
  const markOf = (account: string) => hide(`device of ${account}`);
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

import type { AccountPorts } from "../accounts/ports.ts";
import { type TokenInvalid, tokenInvalid } from "../accounts/token.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { NoticePorts } from "./ports.ts";
import { readUnsubscribeToken, type Unsubscription } from "./unsubscribe-token.ts";

type Needs = NoticePorts & Pick<AccountPorts, "vault">;

/** The mails that a link concerns, and their present setting. */
export type Subscription = Unsubscription & { readonly on: boolean };

/** Reads which mails a link concerns; it changes nothing, since mail programs open links too. */
export function findSubscription(ports: Needs) {
  return async (token: string): Promise<Result<Subscription, TokenInvalid>> => {
    const found = readUnsubscribeToken(ports.vault, token);
    if (!found) return refuse(tokenInvalid);
    return accept({ ...found, on: !(await ports.notices.isOff(found.reader, found.group)) });
  };
}

/** Turns the mails that a link concerns off, or on again, without a sign-in. */
export function changeSubscription(ports: Needs) {
  return async (token: string, on: boolean): Promise<Result<Subscription, TokenInvalid>> => {
    const found = readUnsubscribeToken(ports.vault, token);
    if (!found || !(await ports.notices.turn(found.reader, found.group, on))) return refuse(tokenInvalid);
    return accept({ ...found, on });
  };
}

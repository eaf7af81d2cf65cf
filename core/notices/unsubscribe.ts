import { z } from "zod";
import type { AccountPorts, Vault } from "../accounts/ports.ts";
import { type TokenInvalid, tokenInvalid } from "../accounts/token.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { type MailGroup, mailGroups } from "./mail-groups.ts";
import type { NoticePorts, NoticeReader } from "./ports.ts";

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

/** The mails that a link turns off: one group of one account, the mails about one order to one of its people, or a group to one address. */
type Unsubscription = { readonly reader: NoticeReader; readonly group: MailGroup };

/** The same for one saved search; `tell` is how it told until then. */
export type SearchUnsubscription = { readonly searchId: string; readonly tell: "mail" | "daily" };

/** The same for a daily mail: the groups that came in it when it left. */
export type DailyUnsubscription = { readonly accountId: string; readonly groups: readonly MailGroup[] };

const purpose = z.literal("unsubscribe");
const group = z.enum(mailGroups);
const sealedSchema = z.union([
  z.tuple([purpose, z.literal("account"), z.string(), group]),
  z.tuple([purpose, z.enum(["shipper", "receiver"]), z.string(), group]),
  z.tuple([purpose, z.literal("address"), z.string(), group]),
]);
const sealedTripSchema = z.tuple([purpose, z.literal("trip"), z.string()]);
const sealedDailySchema = z.tuple([purpose, z.literal("daily"), z.string(), z.array(group).readonly()]);
const sealedSearchSchema = z.tuple([purpose, z.literal("search"), z.string(), z.enum(["mail", "daily"])]);

/**
 * The secret of the link that turns mails off without a sign-in. It names the reader and the mails, opens nothing else
 * and does not end: a mail may be years old.
 */
export function unsubscribeToken(vault: Pick<Vault, "seal">, { reader, group: of }: Unsubscription): string {
  const sealed: z.input<typeof sealedSchema> =
    "accountId" in reader
      ? ["unsubscribe", "account", reader.accountId, of]
      : "address" in reader
        ? ["unsubscribe", "address", reader.address, of]
        : ["unsubscribe", reader.reader, reader.orderId, of];
  return vault.seal(JSON.stringify(sealed));
}

/** Undefined for any other text. */
export function readUnsubscribeToken(vault: Pick<Vault, "open">, token: string): Unsubscription | undefined {
  const parsed = sealedSchema.safeParse(opened(vault, token));
  if (!parsed.success) return undefined;
  const [, kind, id, of] = parsed.data;
  if (kind === "address") return { reader: { address: id }, group: of };
  return { reader: kind === "account" ? { accountId: id } : { orderId: id, reader: kind }, group: of };
}

export function searchUnsubscribeToken(vault: Pick<Vault, "seal">, { searchId, tell }: SearchUnsubscription): string {
  const sealed: z.input<typeof sealedSearchSchema> = ["unsubscribe", "search", searchId, tell];
  return vault.seal(JSON.stringify(sealed));
}

/** Undefined for any other text. */
export function readSearchUnsubscribeToken(
  vault: Pick<Vault, "open">,
  token: string,
): SearchUnsubscription | undefined {
  const parsed = sealedSearchSchema.safeParse(opened(vault, token));
  return parsed.success ? { searchId: parsed.data[2], tell: parsed.data[3] } : undefined;
}

export function dailyUnsubscribeToken(vault: Pick<Vault, "seal">, { accountId, groups }: DailyUnsubscription): string {
  const sealed: z.input<typeof sealedDailySchema> = ["unsubscribe", "daily", accountId, groups];
  return vault.seal(JSON.stringify(sealed));
}

/** Undefined for any other text. */
export function readDailyUnsubscribeToken(vault: Pick<Vault, "open">, token: string): DailyUnsubscription | undefined {
  const parsed = sealedDailySchema.safeParse(opened(vault, token));
  return parsed.success ? { accountId: parsed.data[2], groups: parsed.data[3] } : undefined;
}

/** The same for the mails about one trip. */
export function tripUnsubscribeToken(vault: Pick<Vault, "seal">, tripId: string): string {
  const sealed: z.input<typeof sealedTripSchema> = ["unsubscribe", "trip", tripId];
  return vault.seal(JSON.stringify(sealed));
}

/** The id of a trip; undefined for any other text. */
export function readTripUnsubscribeToken(vault: Pick<Vault, "open">, token: string): string | undefined {
  return sealedTripSchema.safeParse(opened(vault, token)).data?.[2];
}

function opened(vault: Pick<Vault, "open">, token: string): unknown {
  try {
    return JSON.parse(vault.open(token));
  } catch {
    return undefined;
  }
}

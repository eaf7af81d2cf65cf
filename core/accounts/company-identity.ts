import type { unverifiedEmail } from "./effects.ts";
import type { MailPort, Withheld } from "../effects/ports.ts";
import { docketOf, numbersOf, type Organization } from "./organization.ts";
import type { AccountMail, AccountPorts } from "./ports.ts";

/** The fields that identify a company: an admin's verification and the registry's verdict are about these. */
export type LegalIdentity = Pick<Organization, "companyName" | "dotNumber" | "mcNumber">;

/**
 * The changes that make it another company, in words for people; empty where only the spelling changes. Adding or
 * removing a number counts too.
 */
export function identityChanges(former: LegalIdentity, next: LegalIdentity): readonly string[] {
  const isSameDot = isSame(former.dotNumber, next.dotNumber, numbersOf(former).dotNumber, numbersOf(next).dotNumber);
  const isSameMc = isSame(former.mcNumber, next.mcNumber, docketOf(former.mcNumber), docketOf(next.mcNumber));
  return [
    ...(isSameName(former.companyName, next.companyName)
      ? []
      : [`Company name: ${quoted(former.companyName)}, now ${quoted(next.companyName)}`]),
    ...(isSameDot ? [] : [`DOT number: ${said(former.dotNumber)}, now ${said(next.dotNumber)}`]),
    ...(isSameMc ? [] : [`MC number: ${said(former.mcNumber)}, now ${said(next.mcNumber)}`]),
  ];
}

/** Compares numbers as they are read, and as they are spelled where neither can be read. */
const isSame = (former: string | null, next: string | null, read: string | null, nextRead: string | null): boolean =>
  read === null && nextRead === null ? spelled(former) === spelled(next) : read === nextRead;

/**
 * A legal form may be left out. One that is added counts: otherwise an LLC could drop its form and become the Inc. of
 * the same name afterwards.
 */
function isSameName(former: string | null, next: string | null): boolean {
  if (spelled(former) === spelled(next)) return true;
  if (former === null || next === null) return false;
  const key = companyKey(former);
  const form = legalFormOf(next);
  // A name of signs alone has no key.
  return key !== "" && key === companyKey(next) && (form === "" || form === legalFormOf(former));
}

const spelled = (text: string | null): string => (text ?? "").trim().toLowerCase();
const said = (text: string | null): string => text ?? "none";
const quoted = (text: string | null): string => (text === null ? "none" : `“${text}”`);

/** Legal forms as they end names, each by the spelling that counts. */
const legalForms = new Map([
  ["inc", "inc"],
  ["incorporated", "inc"],
  ["corp", "corp"],
  ["corporation", "corp"],
  ["co", "co"],
  ["company", "co"],
  ["ltd", "ltd"],
  ["limited", "ltd"],
  ["llc", "llc"],
  ["lc", "llc"],
  ["pllc", "pllc"],
  ["lp", "lp"],
  ["llp", "llp"],
  ["lllp", "lllp"],
  ["pc", "pc"],
]);

/**
 * A company's name as the registry's names are compared with it: without case, accents, punctuation, spaces, “the” in
 * front and legal forms at its end, which are written in many ways or left out; “&” is “and”. “The J.B. Auto-Haul Co.,
 * L.L.C.” is `jbautohaul`. A name made of nothing else stays whole.
 */
export const companyKey = (name: string): string => readName(name).key;

/** The legal form at a name's end: `co llc` of “The J.B. Auto-Haul Co., L.L.C.”; empty where it has none. */
const legalFormOf = (name: string): string => readName(name).form;

function readName(name: string): { readonly key: string; readonly form: string } {
  const words = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/&|\+/g, " and ")
    .replace(/(?<=\p{L})\.(?=\p{L})|['’`]/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  const own = [...words];
  const form: string[] = [];
  while (own.length > 1 && legalForms.has(own.at(-1)!)) form.unshift(legalForms.get(own.pop()!)!);
  if (own.length > 1 && own[0] === "the") own.shift();
  return { key: own.join(""), form: form.join(" ") };
}

const tradingAs = / (?:d\.? ?\/? ?b\.? ?\/? ?a\.?|doing business as|trading as) /i;
const partsOf = (name: string): readonly string[] => name.replaceAll(/\s+/g, " ").split(tradingAs);

/**
 * True when the name that a company gives itself is one of its names in the registry. Each part of
 * “Acme LLC dba Blue Haul” has to be one of them.
 */
export function isNamed(given: string, names: readonly (string | null)[]): boolean {
  const keys = names.flatMap((name) => (name === null ? [] : partsOf(name))).map(companyKey);
  return partsOf(given).every((part) => keys.includes(companyKey(part)));
}

/** Tells the owner that the changed company is no longer verified. @throws for an unknown account */
export function sendUnverifiedEmail({ accounts, mail }: Pick<AccountPorts, "accounts"> & MailPort<AccountMail>) {
  return async ({ accountId, changes, at, key }: ReturnType<typeof unverifiedEmail>): Promise<Withheld | void> => {
    const account = await accounts.find(accountId);
    if (!account) throw new Error(`account ${accountId} is not there`);
    const { user } = account;
    // The account was deleted in the meantime and has no address any more.
    if (user.removedAt !== null) return;
    return mail.send({ kind: "unverified_email", to: user.email, user, changes, at }, key);
  };
}

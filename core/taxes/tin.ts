import type { Vault } from "../accounts/ports.ts";

/** A social security number, or the ITIN that a resident alien has in its place; an employer identification number. */
export const tinTypes = ["ssn", "ein"] as const;
export type TinType = (typeof tinTypes)[number];

const written: Readonly<Record<TinType, RegExp>> = {
  ssn: /^(\d{3})[- ]?(\d{2})[- ]?(\d{4})$/,
  ein: /^(\d{2})[- ]?(\d{7})$/,
};

/** The nine digits of a taxpayer's number as people write it; undefined for other text, and for numbers that are never given. */
export function tinOf(type: TinType, typed: string): string | undefined {
  const parts = written[type].exec(typed.trim())?.slice(1);
  if (!parts || !(type === "ssn" ? isPersons(parts) : parts.some((part) => Number(part) > 0))) return undefined;
  return parts.join("");
}

/**
 * The Social Security Administration gives no area 000, 666 or 900 to 999, no group 00 and no serial number 0000. The
 * IRS gives the ITINs, which begin with 9, in these groups.
 */
function isPersons([area = "", group = "", serial = ""]: readonly string[]): boolean {
  if (area.startsWith("9")) return groupsOfItins.some(([first, last]) => first <= group && group <= last);
  return area !== "000" && area !== "666" && group !== "00" && serial !== "0000";
}

const groupsOfItins = [
  ["50", "65"],
  ["70", "88"],
  ["90", "92"],
  ["94", "99"],
] as const;

/** `123-45-6789`, or `12-3456789`. @param digits nine of them */
export const formatTin = (type: TinType, digits: string): string =>
  type === "ssn"
    ? `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`
    : `${digits.slice(0, 2)}-${digits.slice(2)}`;

type SealedFor = { readonly organizationId: string };

/** Bound to its organization and to its purpose: no other row can borrow it. */
export const sealTin = (vault: Pick<Vault, "seal">, { organizationId }: SealedFor, digits: string): string =>
  vault.seal(`${prefixOf(organizationId)}${digits}`);

/** Undefined where it can no longer be opened, or was sealed for another organization. */
export function openTin(
  vault: Pick<Vault, "open">,
  { organizationId, sealedTin }: SealedFor & { readonly sealedTin: string },
): string | undefined {
  try {
    const opened = vault.open(sealedTin);
    const prefix = prefixOf(organizationId);
    return opened.startsWith(prefix) ? opened.slice(prefix.length) : undefined;
  } catch {
    return undefined;
  }
}

const prefixOf = (organizationId: string): string => `tin ${organizationId} `;

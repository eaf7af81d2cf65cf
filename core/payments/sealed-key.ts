import type { Vault } from "../accounts/ports.ts";

/** A key of one organisation, which no other organisation's row can borrow. */
export type SealedKey = string;

export const sealKey = (vault: Pick<Vault, "seal">, organisationId: string, key: string): SealedKey =>
  vault.seal(`${organisationId} ${key}`);

/** Undefined where it cannot be opened any more, or was sealed for another organisation. */
export function openKey(vault: Pick<Vault, "open">, organisationId: string, sealed: SealedKey): string | undefined {
  try {
    const opened = vault.open(sealed);
    return opened.startsWith(`${organisationId} `) ? opened.slice(organisationId.length + 1) : undefined;
  } catch {
    return undefined;
  }
}

const dots = "••••••••";
const shownAtEachEnd = 4;
const leastHidden = 4;

/** The first and last four characters; a key too short to hide something between them shows none. */
export const maskKey = (key: string): string =>
  key.length < 2 * shownAtEachEnd + leastHidden
    ? dots
    : `${key.slice(0, shownAtEachEnd)}${dots}${key.slice(-shownAtEachEnd)}`;

export const isMask = (text: string): boolean => text.includes(dots);

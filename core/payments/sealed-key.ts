import type { Vault } from "../accounts/ports.ts";

/** A key of one organization, which no other organization's row can borrow. */
export type SealedKey = string;

export const sealKey = (vault: Pick<Vault, "seal">, organizationId: string, key: string): SealedKey =>
  vault.seal(`${organizationId} ${key}`);

/** Undefined where it cannot be opened any more, or was sealed for another organization. */
export function openKey(vault: Pick<Vault, "open">, organizationId: string, sealed: SealedKey): string | undefined {
  try {
    const opened = vault.open(sealed);
    return opened.startsWith(`${organizationId} `) ? opened.slice(organizationId.length + 1) : undefined;
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

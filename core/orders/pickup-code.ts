import type { AccountPorts, Vault } from "../accounts/ports.ts";
import type { Order } from "./order.ts";

type Claimed = Pick<Order, "id" | "status" | "assignedAt" | "needsPickupCode">;

/**
 * The six digits that mark an order picked up. They follow from the present claim, so that those of an earlier one are
 * worth nothing; null while the order asks for none or has no carrier, and after the pickup.
 */
export const pickupCode = (vault: Pick<Vault, "digest">, order: Claimed): string | null =>
  order.needsPickupCode && order.status === "assigned" ? digitsOf(vault.digest(textOf(order))) : null;

/** True for the code of the order's present claim. @param typed six digits */
export type IsPickupCode = (order: Claimed, typed: string) => boolean;

export const pickupCodeCheck =
  ({ vault }: Pick<AccountPorts, "vault">): IsPickupCode =>
  (order, typed) =>
    vault.digests(textOf(order)).some((digest) => digitsOf(digest) === typed);

const textOf = ({ id, assignedAt }: Claimed): string => `pickup_code:${id}:${assignedAt}`;

// A prime, so that each character of the digest counts for each digit of the code.
const prime = 2_147_483_647;

const digitsOf = (digest: string): string => {
  const sum = [...digest].reduce((before, character) => (before * 257 + character.charCodeAt(0)) % prime, 0);
  return String(sum % 1_000_000).padStart(6, "0");
};

import { formatMoney } from "../ui/format.ts";

/**
 * The detail of a step of a load in words: an amount, the changed fields, or a reason.
 * @param kind of the step, such as `bid_placed`
 */
export function loadFactDetail(kind: string, detail: string | null): string | null {
  if (detail === null) return null;
  if (kind === "assigned" || kind.startsWith("bid_")) return formatMoney(detail);
  return kind === "edited" ? `Changed: ${fieldNames(detail)}` : detail;
}

/** `pickupZip` as `pickup zip`. */
const fieldNames = (detail: string): string => detail.replace(/([A-Z])/g, (capital) => ` ${capital.toLowerCase()}`);

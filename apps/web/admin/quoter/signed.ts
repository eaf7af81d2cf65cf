import { formatMoney } from "../../ui/format.ts";

/** With its sign, so that more and less are told apart without color. */
export const signed = (amount: string): string =>
  Number(amount) > 0 ? `+${formatMoney(amount)}` : formatMoney(amount);

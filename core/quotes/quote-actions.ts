import { type KeptListing, mayStand, whyNoListing } from "../listings/index.ts";
import { type Quote, quoteLifetimeDays, quoteStatusAt } from "./quote.ts";

export const quoteActionNames = ["resend", "accept", "book", "post", "delete"] as const;
export type QuoteActionName = (typeof quoteActionNames)[number];

/** An action an admin may take on a quote, or why not now. Actions that make no sense for it are left out. */
export type QuoteAction = {
  readonly name: QuoteActionName;
  readonly allowed: boolean;
  readonly reason?: string;
};

export type QuoteRefused = { readonly kind: "quote_transition_refused"; readonly message: string };

type Asked = {
  readonly quote: Quote;
  readonly listing: KeptListing | undefined;
  readonly hasBoard: boolean;
  readonly now: Date;
};

export function quoteActions(asked: Asked): readonly QuoteAction[] {
  return quoteActionNames.flatMap((name): QuoteAction[] => {
    if ((name === "post" || name === "delete") && !asked.hasBoard) return [];
    if (name === "delete" && !mayStand(asked.listing)) return [];
    const reason = whyNotNow(name, asked);
    return [reason === undefined ? { name, allowed: true } : { name, allowed: false, reason }];
  });
}

/** @returns why an admin may not do it now, as a sentence; undefined when they may */
export function whyNotNow(name: QuoteActionName, { quote, listing, now }: Omit<Asked, "hasBoard">): string | undefined {
  if (name === "post" || name === "delete")
    return whyNoListing(name, { kind: "quote", hindrance: whyNotPosted(quote, now) }, listing);
  const status = quoteStatusAt(quote, now);
  const over = whyOver(status);
  if (over !== undefined) return over;
  switch (name) {
    case "resend":
      return quote.customer.email === null ? "This quote has no email address. Its link can be texted." : undefined;
    case "accept":
      return status === "accepted" ? "This quote is already marked as accepted." : undefined;
    case "book":
      return status === "accepted" ? undefined : "Mark the quote as accepted first, once the customer has said yes.";
  }
}

/** Why a quote itself cannot be offered on the outside board now; undefined when it can. */
export function whyNotPosted(quote: Quote, now: Date): string | undefined {
  const status = quoteStatusAt(quote, now);
  return whyOver(status) ?? (status === "sent" ? undefined : `Only sent quotes can be posted: this one is ${status}.`);
}

export const alreadyBooked = "This quote is already booked as an order.";

function whyOver(status: Quote["status"]): string | undefined {
  if (status === "booked") return alreadyBooked;
  if (status === "expired") return `This quote has expired: prices hold for ${quoteLifetimeDays} days.`;
  return undefined;
}

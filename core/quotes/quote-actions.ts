import { type KeptListing, listingState } from "../listings/index.ts";
import { quoteLifetimeDays, quoteStatusAt } from "./quote-status.ts";
import type { Quote } from "./quote.ts";

export const quoteActionNames = ["resend", "accept", "book", "post", "delete"] as const;
export type QuoteActionName = (typeof quoteActionNames)[number];

/** What an admin may do with a quote now, or why not. Actions that make no sense for it are left out. */
export type QuoteAction = {
  readonly name: QuoteActionName;
  readonly allowed: boolean;
  readonly reason?: string;
};

export type QuoteRefused = { readonly kind: "quote_transition_refused"; readonly message: string };
export type BoardOff = { readonly kind: "board_not_configured"; readonly message: string };

export const boardOff: BoardOff = {
  kind: "board_not_configured",
  message: "Central Dispatch is not configured: the operator sets its credentials in the environment.",
};

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
  const status = quoteStatusAt(quote, now);
  if (name === "delete") return mayStand(listing) ? undefined : "This quote is not on Central Dispatch.";
  if (status === "booked") return "This quote is booked: an order stands for it.";
  if (status === "expired") return `This quote has expired: prices hold for ${quoteLifetimeDays} days.`;
  switch (name) {
    case "resend":
      return quote.customer.email === "" ? "The customer's address is not kept any more." : undefined;
    case "accept":
      return status === "accepted" ? "This quote is marked as accepted already." : undefined;
    case "book":
      return status === "accepted" ? undefined : "Mark the quote as accepted first, when the customer has said yes.";
    case "post":
      if (status !== "sent") return `Only quotes that are sent are posted: this one is ${status}.`;
      return isOnBoard(listing) ? "This quote is on Central Dispatch already." : undefined;
  }
}

/** It may stand there, as far as is known. */
const mayStand = (listing: KeptListing | undefined): boolean =>
  listing !== undefined && (listing.boardId !== null || listingState(listing) === "posting");

const isOnBoard = (listing: KeptListing | undefined): boolean =>
  listing !== undefined && listingState(listing) === "posted" && listing.problem === null;

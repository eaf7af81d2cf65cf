import type {
  CertificateMailEffect,
  Effect,
  KeyChange,
  LoadMailEffect,
  LoadMailStep,
  OfClaim,
  OrderMailReader,
  OrderMailStep,
  PaymentChange,
  SecondFactorChange,
  WebhookActed,
  WebhookEvent,
  WebhookTurnedOff,
} from "./effect.ts";

export * from "./effect.ts";
export * from "./lanes.ts";
export * from "./match-searches.ts";

/** @param act a new id for each time it is asked for again */
export const quoteEmail = (quoteId: string, act?: string): Effect => ({
  kind: "quote_email",
  key: `quote_email:${quoteId}${suffix(act)}`,
  quoteId,
});

/** @param act a new id for each time it is asked for */
export const syncListingEffect = (reference: string, act: string): Effect => ({
  kind: "sync_listing",
  key: `sync_listing:${reference}:${act}`,
  reference,
});

/** @param act a new id for each time it is asked for again */
export const bookingConfirmation = (orderId: string, act?: string): Effect => ({
  kind: "booking_confirmation",
  key: `booking_confirmation:${orderId}${suffix(act)}`,
  orderId,
});

/** @param act a new id for each time it is asked for */
export const passwordResetEmail = (act: string, email: string): Effect => ({
  kind: "password_reset_email",
  key: `password_reset_email:${act}`,
  email,
});

/** @param act a new id for each time it is asked for */
export const verificationEmail = (act: string, accountId: string): Effect => ({
  kind: "verification_email",
  key: `verification_email:${act}`,
  accountId,
});

export const passwordChangedEmail = (accountId: string, at: string, takenOver = false): Effect => ({
  kind: "password_changed_email",
  key: `password_changed_email:${accountId}:${at}`,
  accountId,
  at,
  ...(takenOver && { takenOver }),
});

export const removeMembersOf = (accountId: string, at: string): Effect => ({
  kind: "remove_members",
  key: `remove_members:${accountId}:${at}`,
  accountId,
  at,
});

export const unverifiedEmail = (accountId: string, changes: readonly string[], at: string): Effect => ({
  kind: "unverified_email",
  key: `unverified_email:${accountId}:${at}`,
  accountId,
  changes,
  at,
});

export const secondFactorEmail = (accountId: string, change: SecondFactorChange, at: string): Effect => ({
  kind: "second_factor_email",
  key: `second_factor_email:${accountId}:${change}:${at}`,
  accountId,
  change,
  at,
});

export const paymentEmail = (accountId: string, change: PaymentChange, at: string): Effect => ({
  kind: "payment_email",
  key: `payment_email:${accountId}:${change}:${at}`,
  accountId,
  change,
  at,
});

export const keyEmail = (accountId: string, keyId: string, change: KeyChange, name: string, at: string): Effect => ({
  kind: "key_email",
  key: `key_email:${keyId}:${change}`,
  accountId,
  change,
  name,
  at,
});

export const webhookEvent = (
  event: WebhookEvent,
  subjectId: string,
  at: string | null,
  { transporterId = null, status }: { readonly transporterId?: string | null; readonly status?: string } = {},
): Effect => ({
  kind: "webhook_event",
  key: `webhook_event:${event}:${subjectId}${suffix(at ?? undefined)}`,
  event,
  subjectId,
  at,
  transporterId,
  ...(status !== undefined && { status }),
});

export const webhookDelivery = (webhookId: string, event: string, message: string): Effect => ({
  kind: "webhook_delivery",
  key: `webhook_delivery:${webhookId}:${event}`,
  webhookId,
  event,
  message,
});

export const webhookEmail = (accountId: string, webhookId: string, acted: WebhookActed): Effect => ({
  ...acted,
  kind: "webhook_email",
  key: `webhook_email:${webhookId}:${acted.change}:${acted.at}`,
  accountId,
});

export const webhookOffEmail = (accountId: string, webhookId: string, off: WebhookTurnedOff): Effect => ({
  ...off,
  kind: "webhook_off_email",
  key: `webhook_off_email:${webhookId}:${off.at}`,
  accountId,
});

export const accountDeletedEmail = (accountId: string, email: string, at: string): Effect => ({
  kind: "account_deleted_email",
  key: `account_deleted_email:${accountId}`,
  email,
  at,
});

export const supportMail = (messageId: string): Effect => ({
  kind: "support_email",
  key: `support_email:${messageId}`,
  messageId,
});

export const supportReplyMail = (messageId: string): Effect => ({
  kind: "support_reply_email",
  key: `support_reply_email:${messageId}`,
  messageId,
});

export const orderStepped = (orderId: string, step: OrderMailStep, claim: OfClaim = {}, act?: string): Effect => ({
  ...claim,
  kind: "order_stepped",
  key: `order_stepped:${orderId}:${step}${suffix(claim.claimedAt)}${suffix(act)}`,
  orderId,
  step,
});

/** @param act tells repeats of a step apart that may come again */
export const orderMail = (
  orderId: string,
  step: OrderMailStep,
  to: OrderMailReader,
  act?: string,
  claim: OfClaim = {},
): Effect => ({
  ...claim,
  kind: "order_mail",
  key: `order_mail:${orderId}:${step}:${to}${suffix(act)}`,
  orderId,
  step,
  to,
});

/** Holds an effect that others hear of back until the claim can no longer be undone. */
export const afterUndo = <Told extends Effect>(until: string | null, effect: Told): Told =>
  until === null ? effect : { ...effect, dueAt: toldFrom(until) };

/**
 * When others hear of a claim that can be undone until a moment: two seconds later, since the clocks of the processes
 * and of the queue differ a little.
 */
export const toldFrom = (until: string): string => new Date(Date.parse(until) + 2_000).toISOString();

export const dueMails = (accountId: string): Effect => ({
  kind: "due_mails",
  key: `due_mails:${accountId}`,
  accountId,
});

/** @param act tells what asks for it once more: an invoice whose mail was held back is due */
export const issueInvoice = (orderId: string, claim: OfClaim = {}, act?: string): Effect => ({
  ...claim,
  kind: "issue_invoice",
  key: `issue_invoice:${orderId}${suffix(claim.claimedAt)}${suffix(act)}`,
  orderId,
});

export const withdrawInvoice = (orderId: string, claim: OfClaim = {}): Effect => ({
  ...claim,
  kind: "withdraw_invoice",
  key: `withdraw_invoice:${orderId}${suffix(claim.claimedAt)}`,
  orderId,
});

export const settleInvoices = (organizationId: string, at: string): Effect => ({
  kind: "settle_invoices",
  key: `settle_invoices:${organizationId}:${at}`,
  organizationId,
});

/** @param act a new id for each time it is asked for */
export const releaseOrders = (act: string, transporterId: string, actorId: string): Effect => ({
  kind: "release_orders",
  key: `release_orders:${act}`,
  transporterId,
  actorId,
});

/** @param act tells what asks for it: a change of the company, or a day on which the carrier claims */
export const checkCarrierEffect = (organizationId: string, act: string): Effect => ({
  kind: "check_carrier",
  key: `check_carrier:${organizationId}:${act}`,
  organizationId,
});

export const certificateMail = (certificateId: string, news: CertificateMailEffect["news"]): Effect => ({
  kind: "certificate_mail",
  key: `certificate_mail:${certificateId}:${news}`,
  certificateId,
  news,
});

type LoadMailDetails = {
  /** When the step was taken, which tells repeats of it apart. */
  readonly at: string;
  readonly price?: string | null;
  readonly reason?: string | null;
  readonly aboutId?: string;
  readonly takenAt?: string;
};

export const loadMail = (
  loadId: string,
  step: LoadMailStep,
  toId: string,
  { at, price = null, reason = null, aboutId, takenAt }: LoadMailDetails,
): LoadMailEffect => ({
  kind: "load_mail",
  key: `load_mail:${loadId}:${step}:${toId}:${at}`,
  loadId,
  step,
  toId,
  price,
  reason,
  aboutId: aboutId ?? null,
  ...(takenAt !== undefined && { takenAt }),
});

export const bidsRejected = (loadId: string, at: string): Effect => ({
  kind: "load_bids_rejected",
  key: `load_bids_rejected:${loadId}:${at}`,
  loadId,
  at,
});

/** @param act a new id for each time it is asked for */
export const releaseLoads = (act: string, transporterId: string, actorId: string): Effect => ({
  kind: "release_loads",
  key: `release_loads:${act}`,
  transporterId,
  actorId,
});

const suffix = (act: string | undefined): string => (act ? `:${act}` : "");

import { sendUnverifiedMail } from "../accounts/company-identity.ts";
import { sendSecondFactorMail } from "../accounts/second-factor.ts";
import { removeMembers } from "../accounts/members.ts";
import { sendPasswordChanged, sendPasswordReset } from "../accounts/reset-password.ts";
import { sendVerification } from "../accounts/verify-email.ts";
import { settleHeldUp } from "../invoices/settle-invoice.ts";
import { sendCertificateMail } from "../insurance/remind.ts";
import { issueOrderInvoice, withdrawOrderInvoice } from "../invoices/issue-invoice.ts";
import { sendKeyMail } from "../keys/manage-keys.ts";
import { sendSearchMail } from "../board/searches/mail-searches.ts";
import { matchSavedSearches } from "../board/searches/match-searches.ts";
import { sendPaymentMail } from "../payments/manage-payment-settings.ts";
import { listLoad } from "../loads/list-load.ts";
import { releaseLoadsOf } from "../loads/release-load.ts";
import { sendLoadMail, tellRejectedBidders } from "../loads/tell-about-load.ts";
import { queueDueMails } from "../orders/queue-due-mails.ts";
import { sendAccountDeleted } from "../privacy/delete-account.ts";
import { sendBookingConfirmation, sendOrderMail, tellAboutStep } from "../orders/tell-about-step.ts";
import { releaseOrdersOf } from "../orders/release-order.ts";
import type { Ports } from "../ports.ts";
import { type ListingReference, syncListing } from "../listings/index.ts";
import { listQuote } from "../quotes/list-quote.ts";
import { sendQuoteEmail } from "../quotes/request-quote.ts";
import { sendSupportMail, sendSupportReplyMail } from "../support/write-to-support.ts";
import { lookAgain } from "../vetting/check-carrier.ts";
import { announce } from "../webhooks/announce.ts";
import { deliverWebhook } from "../webhooks/deliver.ts";
import { sendWebhookMail, sendWebhookOffMail } from "../webhooks/manage-webhooks.ts";
import type { Effect, OfClaim } from "./effects.ts";
import type { Withheld } from "./ports.ts";

export function carryOutEffect(ports: Ports) {
  const quoteEmail = sendQuoteEmail(ports);
  const bookingConfirmation = sendBookingConfirmation(ports);
  const passwordReset = sendPasswordReset(ports);
  const passwordChanged = sendPasswordChanged(ports);
  const removeAll = removeMembers(ports);
  const secondFactor = sendSecondFactorMail(ports);
  const paymentMail = sendPaymentMail(ports);
  const keyMail = sendKeyMail(ports);
  const unverified = sendUnverifiedMail(ports);
  const announceEvent = announce(ports);
  const webhook = deliverWebhook(ports);
  const webhookMail = sendWebhookMail(ports);
  const webhookOffMail = sendWebhookOffMail(ports);
  const verification = sendVerification(ports);
  const accountDeleted = sendAccountDeleted(ports);
  const orderStepped = tellAboutStep(ports);
  const orderMail = sendOrderMail(ports);
  const dueMails = queueDueMails(ports);
  const issueInvoice = issueOrderInvoice(ports);
  const withdrawInvoice = withdrawOrderInvoice(ports);
  const settleInvoices = settleHeldUp(ports);
  const releaseOrders = releaseOrdersOf(ports);
  const sync = syncListing(ports, { quote: listQuote(ports), load: listLoad(ports) });
  const loadMail = sendLoadMail(ports);
  const rejectedBidders = tellRejectedBidders(ports);
  const releaseLoads = releaseLoadsOf(ports);
  const searchesMatched = matchSavedSearches(ports);
  const searchMail = sendSearchMail(ports);
  const look = lookAgain(ports);
  const certificateMail = sendCertificateMail(ports);
  const supportMail = sendSupportMail(ports);
  const supportReplyMail = sendSupportReplyMail(ports);
  return (effect: Effect): Promise<Withheld | void> => {
    switch (effect.kind) {
      case "quote_email":
        return quoteEmail(effect.quoteId, effect.key);
      case "booking_confirmation":
        return bookingConfirmation(effect.orderId, effect.key);
      case "password_reset_email":
        return passwordReset(effect.email, effect.key);
      case "verification_email":
        return verification(effect.accountId, effect.key);
      case "password_changed_email":
        return passwordChanged(effect);
      case "remove_members":
        return removeAll(effect.accountId, effect.at);
      case "second_factor_email":
        return secondFactor(effect.accountId, effect.change, effect.at, effect.key);
      case "unverified_email":
        return unverified(effect);
      case "payment_email":
        return paymentMail(effect.accountId, effect.change, effect.at, effect.key);
      case "key_email":
        return keyMail(effect);
      case "webhook_event":
        return announceEvent(effect);
      case "webhook_delivery":
        return webhook(effect);
      case "webhook_email":
        return webhookMail(effect);
      case "webhook_off_email":
        return webhookOffMail(effect);
      case "account_deleted_email":
        return accountDeleted(effect.email, effect.at, effect.key);
      case "order_stepped":
        return orderStepped(effect.orderId, effect.step, claimOf(effect));
      case "order_mail":
        return orderMail(effect.orderId, effect.step, effect.to, effect.key, claimOf(effect));
      case "due_mails":
        return dueMails(effect.accountId);
      case "issue_invoice":
        return issueInvoice(effect.orderId, claimOf(effect));
      case "withdraw_invoice":
        return withdrawInvoice(effect.orderId, effect.key, claimOf(effect));
      case "settle_invoices":
        return settleInvoices(effect.organizationId);
      case "release_orders":
        return releaseOrders(effect);
      case "sync_listing":
        return sync(effect.reference as ListingReference);
      case "load_mail":
        return loadMail(effect);
      case "load_bids_rejected":
        return rejectedBidders(effect.loadId, effect.at);
      case "release_loads":
        return releaseLoads(effect);
      case "match_searches":
        return searchesMatched(effect);
      case "search_mail":
        return searchMail(effect);
      case "check_carrier":
        return look(effect.organizationId);
      case "certificate_mail":
        return certificateMail(effect);
      case "support_email":
        return supportMail(effect.messageId, effect.key);
      case "support_reply_email":
        return supportReplyMail(effect.messageId, effect.key);
    }
    // An earlier release put it in line, and what it asked for is done no more.
    return Promise.resolve();
  };
}

const claimOf = ({ claimedAt, undone }: OfClaim): OfClaim => ({
  ...(claimedAt !== undefined && { claimedAt }),
  ...(undone !== undefined && { undone }),
});

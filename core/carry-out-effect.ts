import { sendAccountCorrectedEmail } from "./accounts/correct-account.ts";
import { sendAccountSeenEmail } from "./accounts/see-as.ts";
import { sendUnverifiedEmail } from "./accounts/company-identity.ts";
import { sendInvitation } from "./accounts/invite-member.ts";
import { removeMembers } from "./accounts/members.ts";
import { sendPasswordChangedEmail, sendPasswordResetEmail } from "./accounts/reset-password.ts";
import { sendSecondFactorEmail } from "./accounts/second-factor.ts";
import { sendAccountVerifiedEmail } from "./accounts/review-account.ts";
import { sendVerificationEmail } from "./accounts/verify-email.ts";
import { sendSearchMail } from "./board/searches/mail-searches.ts";
import { matchSavedSearches } from "./board/searches/match-searches.ts";
import { enrolInSeries, followInSeries, sendQuoteReminder, sendQuoteReminderText } from "./campaigns/manage-series.ts";
import { sendCaseDeadlineMail, sendCaseMail } from "./cases/tell-of-cases.ts";
import { sendNoteMention } from "./desk/manage-notes.ts";
import { deleteRecordingThere } from "./desk/recordings.ts";
import { sendTaskGiven } from "./desk/manage-tasks.ts";
import type { Effect, EffectLane } from "./effects/effect.ts";
import * as declared from "./effects.ts";
import { sendCertificateMail } from "./insurance/remind.ts";
import { settleHeldUp } from "./invoices/check-invoices.ts";
import { issueOrderInvoice, makeInvoicesDue, withdrawOrderInvoice } from "./invoices/issue-invoice.ts";
import { followLoadByInvoice } from "./invoices/load-invoices.ts";
import { settleHeardCard } from "./invoices/pay-by-card.ts";
import { sendCreditMail } from "./invoices/manage-credits.ts";
import { issueExtraInvoice, sendExtraMail } from "./invoices/manage-extras.ts";
import { sendPaymentMail } from "./invoices/manage-payments.ts";
import { sendInvoiceReminder } from "./invoices/reminders.ts";
import { followDebt } from "./invoices/settle-receivable.ts";
import { sendKeyEmail } from "./keys/manage-keys.ts";
import { syncListing } from "./listings/index.ts";
import { listLoad } from "./loads/list-load.ts";
import { releaseLoadsOf } from "./loads/release-load.ts";
import { sendLoadMail, tellRejectedBidders } from "./loads/tell-about-load.ts";
import { sendBookerMessageMail, sendBookerSupportMail } from "./messages/mail-booker.ts";
import { sendMessageMail } from "./messages/mail-unread.ts";
import { sendDailyMail } from "./notices/daily-mail.ts";
import { sendPushNotice } from "./notices/push-notices.ts";
import { endReservationOf } from "./orders/invite-carriers.ts";
import { sendInvitationMail } from "./orders/mail-invitation.ts";
import { queueDueMails } from "./orders/queue-due-mails.ts";
import { releaseOrdersOf } from "./orders/release-order.ts";
import { nameOwnTruck } from "./orders/change-order-status.ts";
import { sendBookingConfirmation, sendOrderMail, tellAboutStep } from "./orders/tell-about-step.ts";
import { sendPaymentEmail } from "./payments/manage-payment-settings.ts";
import type { CarryOut, Ports, Withheld } from "./ports.ts";
import { sendAccountDeletedEmail } from "./privacy/delete-account.ts";
import { listQuote } from "./quotes/list-quote.ts";
import { sendQuoteEmail } from "./quotes/request-quote.ts";
import { sendWaitingOrders } from "./rates/nudge-shippers.ts";
import { sendSupportEmail, sendSupportReplyEmail } from "./support/write-to-support.ts";
import { sendSystemAlert } from "./system/watch-system.ts";
import { sendW9Request } from "./taxes/tax-year.ts";
import {
  keepBookersConsent,
  sendKeptText,
  sendTextMail,
  textAboutBooking,
  textAboutStep,
  textOnPickupDay,
} from "./texts/send-texts.ts";
import { watchArrivals, watchPickups } from "./tracking/delays.ts";
import { followDriverNow } from "./trips/follow-driver.ts";
import { settleClaimedLoad, settleClaimedOrder } from "./trips/settle-claimed.ts";
import { matchTrips, sendTripMail } from "./trips/tell-of-work.ts";
import { lookAgain } from "./vetting/check-carrier.ts";
import { announce } from "./webhooks/announce.ts";
import { deliverWebhook } from "./webhooks/deliver.ts";
import { sendWebhookEmail, sendWebhookOffEmail } from "./webhooks/manage-webhooks.ts";

/** Every effect that an area declares. */
export type DeclaredEffect = ReturnType<(typeof declared)[keyof typeof declared]>;
export type EffectKind = DeclaredEffect["kind"];

type OfKind = { readonly [Kind in EffectKind]: Extract<DeclaredEffect, { readonly kind: Kind }> };

/** How each effect is carried out; a declared one that has no entry does not compile. */
const carriedOut = (
  ports: Ports,
): { readonly [Kind in EffectKind]: (effect: OfKind[Kind]) => Promise<Withheld | void> } => ({
  quote_email: sendQuoteEmail(ports),
  booking_confirmation: sendBookingConfirmation(ports),
  password_reset_email: sendPasswordResetEmail(ports),
  verification_email: sendVerificationEmail(ports),
  invitation_email: sendInvitation(ports),
  password_changed_email: sendPasswordChangedEmail(ports),
  remove_members: removeMembers(ports),
  unverified_email: sendUnverifiedEmail(ports),
  account_verified_email: sendAccountVerifiedEmail(ports),
  account_corrected_email: sendAccountCorrectedEmail(ports),
  account_seen_email: sendAccountSeenEmail(ports),
  second_factor_email: sendSecondFactorEmail(ports),
  payment_email: sendPaymentEmail(ports),
  key_email: sendKeyEmail(ports),
  webhook_event: announce(ports),
  webhook_delivery: deliverWebhook(ports),
  webhook_email: sendWebhookEmail(ports),
  webhook_off_email: sendWebhookOffEmail(ports),
  account_deleted_email: sendAccountDeletedEmail(ports),
  order_stepped: oneAfterTheOther(
    tellAboutStep(ports),
    textAboutStep(ports),
    nameOwnTruck(ports),
    settleClaimedOrder(ports),
  ),
  order_mail: sendOrderMail(ports),
  watch_arrival: watchArrivals(ports),
  watch_pickup: oneAfterTheOther(watchPickups(ports), textOnPickupDay(ports)),
  due_mails: queueDueMails(ports),
  invitation_mail: sendInvitationMail(ports),
  booker_message_mail: sendBookerMessageMail(ports),
  message_mail: sendMessageMail(ports),
  booker_support_mail: sendBookerSupportMail(ports),
  end_reservation: endReservationOf(ports),
  issue_invoice: issueOrderInvoice(ports),
  withdraw_invoice: withdrawOrderInvoice(ports),
  due_invoices: makeInvoicesDue(ports),
  load_invoice: oneAfterTheOther(followLoadByInvoice(ports), settleClaimedLoad(ports)),
  payment_mail: sendPaymentMail(ports),
  invoice_reminder: sendInvoiceReminder(ports),
  w9_request: sendW9Request(ports),
  settle_card: settleHeardCard(ports),
  credit_mail: sendCreditMail(ports),
  invoice_extra: issueExtraInvoice(ports),
  extra_mail: sendExtraMail(ports),
  settle_invoices: settleHeldUp(ports),
  settle_receivable: followDebt(ports),
  release_orders: releaseOrdersOf(ports),
  sync_listing: syncListing(ports, { quote: listQuote(ports), load: listLoad(ports) }),
  load_mail: sendLoadMail(ports),
  load_bids_rejected: tellRejectedBidders(ports),
  release_loads: releaseLoadsOf(ports),
  // Saved searches come first: they need no plan, which may have to wait.
  match_searches: oneAfterTheOther(matchSavedSearches(ports), matchTrips(ports)),
  search_mail: sendSearchMail(ports),
  trip_mail: sendTripMail(ports),
  daily_mail: sendDailyMail(ports),
  follow_driver: followDriverNow(ports),
  team_mail: sendTeamMail(ports),
  push_notice: sendPushNotice(ports),
  waiting_orders_mail: sendWaitingOrders(ports),
  check_carrier: lookAgain(ports),
  certificate_mail: sendCertificateMail(ports),
  support_email: sendSupportEmail(ports),
  support_reply_email: sendSupportReplyEmail(ports),
  system_alert: sendSystemAlert(ports),
  task_given: sendTaskGiven(ports),
  note_mention: sendNoteMention(ports),
  delete_recording: deleteRecordingThere(ports),
  text_consent: keepBookersConsent(ports),
  booking_text: textAboutBooking(ports),
  send_text: sendKeptText(ports),
  text_mail: sendTextMail(ports),
  case_mail: sendCaseMail(ports),
  case_deadline_mail: sendCaseDeadlineMail(ports),
  enrol_quote: enrolInSeries(ports),
  follow_series: followInSeries(ports),
  quote_reminder: sendQuoteReminder(ports),
  quote_reminder_text: sendQuoteReminderText(ports),
});

type TeamMailKind = "order_mail" | "invitation_mail" | "load_mail" | "message_mail";

/** Sends the copy of a mail about a carrier's job for one of its dispatchers, if what it tells still holds. */
function sendTeamMail(ports: Ports) {
  const senders: {
    readonly [Kind in TeamMailKind]: (effect: OfKind[Kind], dispatcherId: string) => Promise<Withheld | void>;
  } = {
    order_mail: sendOrderMail(ports),
    invitation_mail: sendInvitationMail(ports),
    load_mail: sendLoadMail(ports),
    message_mail: sendMessageMail(ports),
  };
  const isSent = (effect: Effect): effect is OfKind[TeamMailKind] => Object.hasOwn(senders, effect.kind);
  const send = <Kind extends TeamMailKind>(kind: Kind, effect: OfKind[Kind], dispatcherId: string) =>
    senders[kind](effect, dispatcherId);
  return async ({ of, dispatcherId }: OfKind["team_mail"]): Promise<Withheld | void> =>
    isSent(of) ? send(of.kind, of, dispatcherId) : undefined;
}

/** All of it is tried again where one part fails. */
const oneAfterTheOther =
  <Carried>(...parts: readonly ((effect: Carried) => Promise<void>)[]) =>
  async (effect: Carried): Promise<void> => {
    for (const part of parts) await part(effect);
  };

const lanes: ReadonlyMap<string, EffectLane> = new Map(Object.values(declared).map(({ kind, lane }) => [kind, lane]));

/** @throws for an effect that no area declares */
export function laneOf({ kind }: Effect): EffectLane {
  const lane = lanes.get(kind);
  if (lane === undefined) throw new Error(`no area declares the effect ${kind}`);
  return lane;
}

/** Every kind of effect. */
export const effectKinds = (): readonly EffectKind[] => Object.values(declared).map(({ kind }) => kind);

/** False for an effect that an earlier release put in line, and that is done no more. */
export const isDeclared = (effect: Effect): effect is DeclaredEffect => lanes.has(effect.kind);

export function carryOutEffect(ports: Ports): CarryOut {
  const table = carriedOut(ports);
  const carryOut = <Kind extends EffectKind>(kind: Kind, effect: OfKind[Kind]) => table[kind](effect);
  return async (effect) => (isDeclared(effect) ? carryOut(effect.kind, effect) : undefined);
}

import { changeAdminSettings } from "./accounts/change-admin-settings.ts";
import { changePassword } from "./accounts/change-password.ts";
import { endOtherSessions, endSession } from "./accounts/end-session.ts";
import { ensureAdmin, register } from "./accounts/register.ts";
import { giveSecondFactor, resetSecondFactor } from "./accounts/second-factor.ts";
import { correctAccount, sendPasswordReset, signOutEverywhere } from "./accounts/correct-account.ts";
import { beginSeeingAs } from "./accounts/see-as.ts";
import { noteExport } from "./accounts/note-export.ts";
import { changeAdminTeam } from "./accounts/change-admin-team.ts";
import { addMember, removeMember } from "./accounts/members.ts";
import { inviteAgain, inviteMember, join } from "./accounts/invite-member.ts";
import { proveOwner } from "./accounts/prove-owner.ts";
import { requestPasswordReset, resetPassword } from "./accounts/reset-password.ts";
import { reviewAccount } from "./accounts/review-account.ts";
import { disableTwoFactor, enableTwoFactor, setUpTwoFactor } from "./accounts/set-up-two-factor.ts";
import { signIn } from "./accounts/sign-in.ts";
import { requestVerification, verifyEmail } from "./accounts/verify-email.ts";
import { mailDueSearches } from "./board/searches/mail-searches.ts";
import { markSearchSeen } from "./board/searches/read-searches.ts";
import { changeSearch, removeSearch, saveSearch } from "./board/searches/save-search.ts";
import { completeProfile, saveCompany } from "./companies/save-company.ts";
import { retryEffects } from "./effects/failed-effects.ts";
import { beginInspection } from "./inspections/begin-inspection.ts";
import { completeInspection } from "./inspections/complete-inspection.ts";
import { saveInspection } from "./inspections/save-inspection.ts";
import { sweepDrafts } from "./inspections/sweep-drafts.ts";
import { addCertificate } from "./insurance/add-certificate.ts";
import { remindOfExpiry } from "./insurance/remind.ts";
import { reviewCertificate } from "./insurance/review-certificate.ts";
import { readBankStatement, recordBankLines } from "./bank-statements/index.ts";
import { announceOverdue } from "./invoices/announce-invoices.ts";
import { checkInvoices } from "./invoices/check-invoices.ts";
import { checkCardPages, hearOfCard, payAsBooker, payBack, payByCard } from "./invoices/pay-by-card.ts";
import { creditAnInvoice } from "./invoices/manage-credits.ts";
import { answerForExtra, askForExtra } from "./invoices/manage-extras.ts";
import { answerForPayment, recordPayment } from "./invoices/manage-payments.ts";
import { changeReminders, remindOfInvoices } from "./invoices/reminders.ts";
import { makeCalendarAddress, readCalendar, withdrawCalendarAddress } from "./calendars/calendar-address.ts";
import { actOnCase, attachToCase, fileCase } from "./cases/manage-cases.ts";
import { remindOfCaseDeadlines } from "./cases/tell-of-cases.ts";
import { saveSeries, stopQuoteReminders } from "./campaigns/manage-series.ts";
import { followTaskRules, saveTaskRule } from "./desk/follow-rules.ts";
import { addTask, changeTask, commentOnTask, stepTasks } from "./desk/manage-tasks.ts";
import { makeKey, revokeKey, useKey } from "./keys/manage-keys.ts";
import { reconcileListings, tendListings } from "./listings/sync-listing.ts";
import { acceptBid } from "./loads/accept-bid.ts";
import { acceptLoad } from "./loads/accept-load.ts";
import { assignLoad } from "./loads/assign-driver.ts";
import { changeBid, withdrawBid } from "./loads/change-bid.ts";
import { changeLoadStatus } from "./loads/change-load-status.ts";
import { createLoad } from "./loads/create-load.ts";
import { editLoad } from "./loads/edit-load.ts";
import { importLoads } from "./loads/import-loads.ts";
import { placeBid } from "./loads/place-bid.ts";
import { wishLoadListing } from "./loads/post-load.ts";
import { markMessagesRead } from "./messages/read-messages.ts";
import { undoAccept } from "./loads/release-load.ts";
import { sendMessage } from "./messages/send-message.ts";
import { markNoticesRead } from "./notices/notice-list.ts";
import { changeNoticeSetting } from "./notices/notice-settings.ts";
import { addPushDevice, changePushes, removePushDevice } from "./notices/push-notices.ts";
import { correctOrder } from "./orders/correct-order.ts";
import { changeOrderStatus } from "./orders/change-order-status.ts";
import { claimOrder } from "./orders/claim-order.ts";
import { createOrder } from "./orders/create-order.ts";
import { createOrders } from "./orders/create-orders.ts";
import { nudgeShippers } from "./rates/nudge-shippers.ts";
import { editOrder } from "./orders/edit-order.ts";
import { answerChange, requestChange } from "./orders/request-change.ts";
import { acceptInvitation, counterInvitation, refuseInvitation } from "./orders/answer-invitation.ts";
import { changeTemplate, removeTemplate, saveTemplate } from "./orders/order-templates.ts";
import { favorCarrier, inviteCarriers, inviteForShipper, withdrawInvitation } from "./orders/invite-carriers.ts";
import { disownOrder, takeOverOrder } from "./orders/answer-for-order.ts";
import { arriveAtStop } from "./orders/arrive-at-stop.ts";
import { giveToDriver } from "./orders/give-to-driver.ts";
import { readDeskEvents } from "./desk/desk-events.ts";
import { removeView, saveView } from "./desk/manage-views.ts";
import { rateShipper, rateTransporter, removeRating, showRatings } from "./orders/rate-delivery.ts";
import { releaseOrder, undoClaim } from "./orders/release-order.ts";
import { claimShipment } from "./orders/shipment.ts";
import { watchSystem } from "./system/watch-system.ts";
import { giveW9 } from "./taxes/give-w9.ts";
import { askForW9, openTaxFile } from "./taxes/tax-year.ts";
import { addPaper, removePaper } from "./papers/added-papers.ts";
import { checkConnections } from "./payments/connection.ts";
import {
  removePaymentSettings,
  revealPaymentKey,
  savePaymentSettings,
  testPaymentConnection,
} from "./payments/manage-payment-settings.ts";
import type { Ports } from "./ports.ts";
import { restoreSettings, saveSettings } from "./pricing/save-settings.ts";
import { deleteAccount } from "./privacy/delete-account.ts";
import { bookForCustomer, bookQuote } from "./quotes/book-quote.ts";
import { repriceBooking } from "./quotes/reprice-quotes.ts";
import { acceptQuote, resendQuote } from "./quotes/manage-quotes.ts";
import { wishListing } from "./quotes/list-quote.ts";
import { changeQuoteDates } from "./quotes/change-dates.ts";
import { openQuote } from "./quotes/open-quote.ts";
import { makeQuoteByTelephone, requestQuote } from "./quotes/request-quote.ts";
import { answerFromSupport, writeInChat, writeToSupport } from "./support/write-to-support.ts";
import { confirmBooking, requestConfirmation } from "./tracking/confirm-booking.ts";
import { joinAsReceiver } from "./tracking/join-as-receiver.ts";
import { askSupportAsBooker, changeBooking, joinAsBooker } from "./tracking/manage-booking.ts";
import { sharePosition } from "./tracking/share-position.ts";
import { followGiven } from "./trips/follow-driver.ts";
import { settleClaimed } from "./trips/settle-claimed.ts";
import { moveJob } from "./trips/move-job.ts";
import { addTrip, changeTrip, removeTrip } from "./trips/save-trip.ts";
import { linkCustomers, unlinkCustomers } from "./desk/link-customers.ts";
import { actOnLead } from "./desk/manage-leads.ts";
import { logCall } from "./desk/make-calls.ts";
import { changeCalling, dialCall, finishCall, hearCall } from "./desk/phone-calls.ts";
import { addChannel, changeChannel, markChannelRead, removeNote, writeNote } from "./desk/manage-notes.ts";
import { letGo, takeUp } from "./desk/manage-take-ups.ts";
import { attachToNote } from "./desk/note-files.ts";
import { hearText } from "./texts/hear-text.ts";
import { changeOwnTexting, recordTextConsent, textQuoteLink, writeText } from "./texts/manage-texts.ts";
import { addTruck, changeTruck, removeTruck } from "./trucks/manage-trucks.ts";
import { changeLinked } from "./unsubscribe/unsubscribe.ts";
import { addUpload } from "./uploads/add-upload.ts";
import { changePicture, removePicture } from "./uploads/change-picture.ts";
import { sweepRecordings } from "./desk/recordings.ts";
import { sweepUploads } from "./uploads/sweep-uploads.ts";
import { checkNow, endOverride, overrideAuthority } from "./vetting/override-authority.ts";
import { tendVettings } from "./vetting/check-carrier.ts";
import { replayDelivery, testWebhook } from "./webhooks/deliver.ts";
import { addWebhook, changeWebhook, removeWebhook, rotateWebhookSecret } from "./webhooks/manage-webhooks.ts";

/** The operations that change something, one use case each. */
export const commandsOn = (ports: Ports) => ({
  requestQuote: requestQuote(ports),
  makeQuoteByTelephone: makeQuoteByTelephone(ports),
  changeQuoteDates: changeQuoteDates(ports),
  openQuote: openQuote(ports),
  bookQuote: bookQuote(ports),
  saveSettings: saveSettings(ports),
  restoreSettings: restoreSettings(ports),
  bookForCustomer: bookForCustomer(ports),
  resendQuote: resendQuote(ports),
  acceptQuote: acceptQuote(ports),
  wishListing: wishListing(ports),
  wishLoadListing: wishLoadListing(ports),
  tendListings: tendListings(ports),
  reconcileListings: reconcileListings(ports),
  register: register(ports),
  ensureAdmin: ensureAdmin(ports),
  signIn: signIn(ports),
  giveSecondFactor: giveSecondFactor(ports),
  requestPasswordReset: requestPasswordReset(ports),
  resetPassword: resetPassword(ports),
  verifyEmail: verifyEmail(ports),
  requestVerification: requestVerification(ports),
  completeProfile: completeProfile(ports),
  addPaper: addPaper(ports),
  removePaper: removePaper(ports),
  changePicture: changePicture(ports),
  removePicture: removePicture(ports),
  addMember: addMember(ports),
  removeMember: removeMember(ports),
  inviteMember: inviteMember(ports),
  inviteAgain: inviteAgain(ports),
  changeAdminTeam: changeAdminTeam(ports),
  correctAccount: correctAccount(ports),
  signOutEverywhere: signOutEverywhere(ports),
  beginSeeingAs: beginSeeingAs(ports),
  sendPasswordReset: sendPasswordReset(ports),
  noteExport: noteExport(ports),
  join: join(ports),
  changePassword: changePassword(ports),
  proveOwner: proveOwner(ports),
  setUpTwoFactor: setUpTwoFactor(ports),
  enableTwoFactor: enableTwoFactor(ports),
  disableTwoFactor: disableTwoFactor(ports),
  resetSecondFactor: resetSecondFactor(ports),
  endSession: endSession(ports),
  endOtherSessions: endOtherSessions(ports),
  deleteAccount: deleteAccount(ports),
  saveCompany: saveCompany(ports),
  changeNoticeSetting: changeNoticeSetting(ports),
  markNoticesRead: markNoticesRead(ports),
  changePushes: changePushes(ports),
  addPushDevice: addPushDevice(ports),
  removePushDevice: removePushDevice(ports),
  changeSubscription: changeLinked(ports),
  savePaymentSettings: savePaymentSettings(ports),
  removePaymentSettings: removePaymentSettings(ports),
  revealPaymentKey: revealPaymentKey(ports),
  testPaymentConnection: testPaymentConnection(ports),
  checkConnections: checkConnections(ports),
  makeCalendarAddress: makeCalendarAddress(ports),
  withdrawCalendarAddress: withdrawCalendarAddress(ports),
  readCalendar: readCalendar(ports, readDeskEvents(ports)),
  makeKey: makeKey(ports),
  revokeKey: revokeKey(ports),
  useKey: useKey(ports),
  addWebhook: addWebhook(ports),
  changeWebhook: changeWebhook(ports),
  rotateWebhookSecret: rotateWebhookSecret(ports),
  removeWebhook: removeWebhook(ports),
  testWebhook: testWebhook(ports),
  replayDelivery: replayDelivery(ports),
  writeToSupport: writeToSupport(ports),
  writeInChat: writeInChat(ports),
  answerFromSupport: answerFromSupport(ports),
  reviewAccount: reviewAccount(ports),
  changeAdminSettings: changeAdminSettings(ports),
  checkCarrierNow: checkNow(ports),
  overrideAuthority: overrideAuthority(ports),
  endAuthorityOverride: endOverride(ports),
  tendVettings: tendVettings(ports),
  addCertificate: addCertificate(ports),
  reviewCertificate: reviewCertificate(ports),
  remindOfExpiry: remindOfExpiry(ports),
  watchSystem: watchSystem(ports),
  ...retryEffects(ports),
  createOrder: createOrder(ports),
  createOrders: createOrders(ports),
  claimOrder: claimOrder(ports),
  claimShipment: claimShipment(ports),
  editOrder: editOrder(ports, repriceBooking(ports)),
  requestChange: requestChange(ports),
  answerChange: answerChange(ports),
  inviteCarriers: inviteCarriers(ports),
  inviteForShipper: inviteForShipper(ports),
  saveTemplate: saveTemplate(ports),
  changeTemplate: changeTemplate(ports),
  removeTemplate: removeTemplate(ports),
  withdrawInvitation: withdrawInvitation(ports),
  acceptInvitation: acceptInvitation(ports),
  refuseInvitation: refuseInvitation(ports),
  counterInvitation: counterInvitation(ports),
  favorCarrier: favorCarrier(ports),
  nudgeShippers: nudgeShippers(ports),
  changeOrderStatus: changeOrderStatus(ports),
  correctOrder: correctOrder(ports),
  removeRating: removeRating(ports),
  saveView: saveView(ports),
  removeView: removeView(ports),
  undoClaim: undoClaim(ports),
  releaseOrder: releaseOrder(ports),
  arriveAtStop: arriveAtStop(ports),
  giveToDriver: giveToDriver(ports),
  rateTransporter: rateTransporter(ports),
  rateShipper: rateShipper(ports),
  showRatings: showRatings(ports),
  takeOverOrder: takeOverOrder(ports),
  disownOrder: disownOrder(ports),
  confirmBooking: confirmBooking(ports),
  changeBooking: changeBooking(ports),
  askSupportAsBooker: askSupportAsBooker(ports),
  joinAsBooker: joinAsBooker(ports),
  requestConfirmation: requestConfirmation(ports),
  createLoad: createLoad(ports),
  editLoad: editLoad(ports),
  importLoads: importLoads(ports),
  changeLoadStatus: changeLoadStatus(ports),
  acceptLoad: acceptLoad(ports),
  undoAccept: undoAccept(ports),
  assignLoad: assignLoad(ports),
  placeBid: placeBid(ports),
  changeBid: changeBid(ports),
  withdrawBid: withdrawBid(ports),
  acceptBid: acceptBid(ports),
  sharePosition: sharePosition(ports),
  joinAsReceiver: joinAsReceiver(ports),
  beginInspection: beginInspection(ports),
  saveInspection: saveInspection(ports),
  completeInspection: completeInspection(ports),
  sendMessage: sendMessage(ports),
  markMessagesRead: markMessagesRead(ports),
  saveSearch: saveSearch(ports),
  changeSearch: changeSearch(ports),
  removeSearch: removeSearch(ports),
  markSearchSeen: markSearchSeen(ports),
  mailDueSearches: mailDueSearches(ports),
  addTrip: addTrip(ports),
  changeTrip: changeTrip(ports),
  removeTrip: removeTrip(ports),
  moveJob: moveJob(ports),
  followGiven: followGiven(ports),
  settleClaimed: settleClaimed(ports),
  logCall: logCall(ports),
  changeCalling: changeCalling(ports),
  dialCall: dialCall(ports),
  finishCall: finishCall(ports),
  hearCall: hearCall(ports),
  linkCustomers: linkCustomers(ports),
  unlinkCustomers: unlinkCustomers(ports),
  takeUp: takeUp(ports),
  letGo: letGo(ports),
  writeNote: writeNote(ports),
  removeNote: removeNote(ports),
  attachToNote: attachToNote(ports),
  addChannel: addChannel(ports),
  changeChannel: changeChannel(ports),
  markChannelRead: markChannelRead(ports),
  actOnLead: actOnLead(ports),
  fileCase: fileCase(ports),
  actOnCase: actOnCase(ports),
  attachToCase: attachToCase(ports),
  remindOfCaseDeadlines: remindOfCaseDeadlines(ports),
  addTask: addTask(ports),
  changeTask: changeTask(ports),
  saveSeries: saveSeries(ports),
  stopQuoteReminders: stopQuoteReminders(ports),
  saveTaskRule: saveTaskRule(ports),
  followTaskRules: followTaskRules(ports),
  stepTasks: stepTasks(ports),
  commentOnTask: commentOnTask(ports),
  writeText: writeText(ports),
  recordTextConsent: recordTextConsent(ports),
  textQuoteLink: textQuoteLink(ports),
  hearText: hearText(ports),
  changeOwnTexting: changeOwnTexting(ports),
  addTruck: addTruck(ports),
  changeTruck: changeTruck(ports),
  removeTruck: removeTruck(ports),
  addUpload: addUpload(ports),
  checkInvoices: checkInvoices(ports),
  announceOverdue: announceOverdue(ports),
  giveW9: giveW9(ports),
  askForW9: askForW9(ports),
  openTaxFile: openTaxFile(ports),
  recordPayment: recordPayment(ports),
  answerForPayment: answerForPayment(ports),
  readBankStatement: readBankStatement(ports),
  recordBankLines: recordBankLines(ports),
  changeReminders: changeReminders(ports),
  remindOfInvoices: remindOfInvoices(ports),
  payByCard: payByCard(ports),
  payAsBooker: payAsBooker(ports),
  payBack: payBack(ports),
  hearOfCard: hearOfCard(ports),
  checkCardPages: checkCardPages(ports),
  creditInvoice: creditAnInvoice(ports),
  askForExtra: askForExtra(ports),
  answerForExtra: answerForExtra(ports),
  sweepDrafts: sweepDrafts(ports),
  sweepUploads: sweepUploads(ports),
  sweepRecordings: sweepRecordings(ports),
});

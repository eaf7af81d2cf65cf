import { changeAdminSettings } from "./accounts/change-admin-settings.ts";
import { changePassword } from "./accounts/change-password.ts";
import { endOtherSessions, endSession, listSessions } from "./accounts/end-session.ts";
import { ensureAdmin } from "./accounts/ensure-admin.ts";
import { findUser } from "./accounts/find-user.ts";
import { giveSecondFactor } from "./accounts/give-second-factor.ts";
import type { User } from "./accounts/index.ts";
import { addMember, listMembers, removeMember } from "./accounts/members.ts";
import { register } from "./accounts/register.ts";
import { requestPasswordReset, resetPassword } from "./accounts/reset-password.ts";
import { resetSecondFactor } from "./accounts/reset-second-factor.ts";
import { accountHistory, reviewAccount } from "./accounts/review-account.ts";
import { disableTwoFactor, enableTwoFactor, setUpTwoFactor } from "./accounts/set-up-two-factor.ts";
import { signIn } from "./accounts/sign-in.ts";
import { requestVerification, verifyEmail } from "./accounts/verify-email.ts";
import { adminStats } from "./analytics/admin-stats.ts";
import { readAnalytics } from "./analytics/read-analytics.ts";
import { readAuditLog } from "./audit/read-audit-log.ts";
import { searchBoard } from "./board/search-board.ts";
import { mailDueSearches } from "./board/searches/mail-searches.ts";
import { boardNews, listSearches, markSearchSeen } from "./board/searches/read-searches.ts";
import { changeSearch, findSearch, removeSearch, saveSearch } from "./board/searches/save-search.ts";
import { completeProfile } from "./companies/complete-profile.ts";
import { reviewIdentity } from "./companies/review-identity.ts";
import { readCompany, saveCompany } from "./companies/save-company.ts";
import { carryOutEffect } from "./effects/carry-out-effect.ts";
import { retryEffects } from "./effects/retry-effects.ts";
import { beginInspection } from "./inspections/begin-inspection.ts";
import { completeInspection } from "./inspections/complete-inspection.ts";
import { findPhoto } from "./inspections/find-photo.ts";
import { findInspection, listInspections, readInspection } from "./inspections/read-inspections.ts";
import { saveInspection } from "./inspections/save-inspection.ts";
import { verifyDocument } from "./inspections/verify-document.ts";
import { addCertificate } from "./insurance/add-certificate.ts";
import {
  findCertificate,
  listCertificates,
  openCertificate,
  readInsurance,
  readInsuranceOf,
} from "./insurance/find-certificate.ts";
import { remindOfExpiry } from "./insurance/remind.ts";
import { reviewCertificate } from "./insurance/review-certificate.ts";
import { checkInvoices } from "./invoices/check-invoices.ts";
import type { Invoice } from "./invoices/index.ts";
import { readInvoice } from "./invoices/issue-invoice.ts";
import { acceptBid } from "./loads/accept-bid.ts";
import { acceptLoad } from "./loads/accept-load.ts";
import { assignLoad } from "./loads/assign-driver.ts";
import { changeBid, findOwnBid, withdrawBid } from "./loads/change-bid.ts";
import { changeLoadStatus } from "./loads/change-load-status.ts";
import { createLoad } from "./loads/create-load.ts";
import { editLoad } from "./loads/edit-load.ts";
import { viewLoad, viewLoadWithHistory } from "./loads/find-load.ts";
import { importLoads } from "./loads/import-loads.ts";
import { makeKey } from "./keys/make-key.ts";
import { revokeKey } from "./keys/revoke-key.ts";
import { useKey } from "./keys/use-key.ts";
import {
  addWebhook,
  changeWebhook,
  findWebhook,
  listDeliveries,
  removeWebhook,
  rotateWebhookSecret,
} from "./webhooks/manage-webhooks.ts";
import { replayDelivery, testWebhook } from "./webhooks/deliver.ts";
import { listBids, listLoads, listOwnBids } from "./loads/list-loads.ts";
import { statusesToPickUp } from "./loads/load-status.ts";
import { placeBid } from "./loads/place-bid.ts";
import { viewLoadListing, wishLoadListing } from "./loads/post-load.ts";
import { listOrderConversations, markMessagesRead, readMessages } from "./messages/read-messages.ts";
import { sendMessage } from "./messages/send-message.ts";
import { carrierOfOrder } from "./orders/carrier-of-order.ts";
import { changeOrderStatus } from "./orders/change-order-status.ts";
import { claimOrder } from "./orders/claim-order.ts";
import { createOrder } from "./orders/create-order.ts";
import { disownOrder } from "./orders/disown-order.ts";
import { viewOrder, findOrder, viewOrderWithHistory } from "./orders/find-order.ts";
import { findPerson } from "./orders/find-person.ts";
import { giveToDriver } from "./orders/give-to-driver.ts";
import {
  countArchive,
  listArchive,
  listInTransit,
  listOfferedOrders,
  listOpenOrders,
  listOrders,
  mostCounted,
  orderStats,
} from "./orders/list-orders.ts";
import { rateTransporter } from "./orders/rate-transporter.ts";
import { changeNoticeSetting, readNoticeSettings } from "./notices/notice-settings.ts";
import { releaseOrder } from "./orders/release-order.ts";
import { takeOverOrder } from "./orders/take-over-order.ts";
import { listDocuments, listOrderDocuments } from "./papers/order-documents.ts";
import { printBillOfLading, printClaimPacket } from "./papers/print-papers.ts";
import { readPaymentSettings } from "./payments/read-payment-settings.ts";
import { revealPaymentKey } from "./payments/reveal-payment-key.ts";
import { savePaymentSettings } from "./payments/save-payment-settings.ts";
import { testPaymentConnection } from "./payments/test-connection.ts";
import type { AccountSearch, Ports, UnfinishedSearch } from "./ports.ts";
import type { PageRequest } from "./shared/paging.ts";
import { deleteAccount, deletionOutlook } from "./privacy/delete-account.ts";
import { exportAccount } from "./privacy/export-account.ts";
import { findSettingsVersion } from "./pricing/find-settings-version.ts";
import { restoreSettings, saveSettings } from "./pricing/save-settings.ts";
import { findQuote } from "./quotes/find-quote.ts";
import { findPlace } from "./lanes/find-place.ts";
import { planLane } from "./lanes/plan-lane.ts";
import { repriceQuotes } from "./quotes/reprice-quotes.ts";
import { reconcileListings, tendListings } from "./listings/tend-listings.ts";
import { bookForCustomer, bookQuote } from "./quotes/book-quote.ts";
import { acceptQuote, countQuotes, listQuotes, resendQuote, viewQuote } from "./quotes/manage-quotes.ts";
import { wishListing } from "./quotes/post-quote.ts";
import { requestQuote } from "./quotes/request-quote.ts";
import { suggestPrice } from "./quotes/suggest-price.ts";
import { laneRate } from "./rates/lane-rate.ts";
import {
  answerFromSupport,
  listConversations,
  readConversation,
  writeInChat,
  writeToSupport,
} from "./support/write-to-support.ts";
import { confirmBooking, findUnconfirmed, requestConfirmation } from "./tracking/confirm-booking.ts";
import { etaOf } from "./tracking/eta.ts";
import { joinAsReceiver } from "./tracking/join-as-receiver.ts";
import { listTracking } from "./tracking/list-tracking.ts";
import { sharePosition } from "./tracking/share-position.ts";
import { trackOrder } from "./tracking/track-order.ts";
import { addTrip, changeTrip, findTrip, removeTrip } from "./trips/save-trip.ts";
import { listTrips, readTrip, suggestForTrip } from "./trips/suggest-for-trip.ts";
import { addUpload } from "./uploads/add-upload.ts";
import { openUpload } from "./uploads/open-upload.ts";
import { changeLinked, findLinked } from "./unsubscribe/unsubscribe.ts";
import { sweepDrafts } from "./inspections/sweep-drafts.ts";
import { sweepUploads } from "./uploads/sweep-uploads.ts";
import { lookUpVin } from "./vehicles/look-up-vin.ts";
import { findRecalls } from "./vehicles/find-recalls.ts";
import { accountGap } from "./vetting/need-authority.ts";
import { checkNow, endOverride, overrideAuthority } from "./vetting/override-authority.ts";
import { reviewCarrier } from "./vetting/review-carrier.ts";
import { tendVettings } from "./vetting/tend-vettings.ts";

const mostPlaces = 8;

export type Lotlane = ReturnType<typeof createLotlane>;

/** The whole product on a set of adapters: the only assembly. */
export function createLotlane(ports: Ports) {
  return {
    commands: {
      requestQuote: requestQuote(ports),
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
      addMember: addMember(ports),
      removeMember: removeMember(ports),
      changePassword: changePassword(ports),
      setUpTwoFactor: setUpTwoFactor(ports),
      enableTwoFactor: enableTwoFactor(ports),
      disableTwoFactor: disableTwoFactor(ports),
      resetSecondFactor: resetSecondFactor(ports),
      endSession: endSession(ports),
      endOtherSessions: endOtherSessions(ports),
      deleteAccount: deleteAccount(ports),
      saveCompany: saveCompany(ports),
      changeNoticeSetting: changeNoticeSetting(ports),
      changeSubscription: changeLinked(ports),
      savePaymentSettings: savePaymentSettings(ports),
      revealPaymentKey: revealPaymentKey(ports),
      testPaymentConnection: testPaymentConnection(ports),
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
      ...retryEffects(ports),
      createOrder: createOrder(ports),
      claimOrder: claimOrder(ports),
      changeOrderStatus: changeOrderStatus(ports),
      releaseOrder: releaseOrder(ports),
      giveToDriver: giveToDriver(ports),
      rateTransporter: rateTransporter(ports),
      takeOverOrder: takeOverOrder(ports),
      disownOrder: disownOrder(ports),
      confirmBooking: confirmBooking(ports),
      requestConfirmation: requestConfirmation(ports),
      createLoad: createLoad(ports),
      editLoad: editLoad(ports),
      importLoads: importLoads(ports),
      changeLoadStatus: changeLoadStatus(ports),
      acceptLoad: acceptLoad(ports),
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
      addUpload: addUpload(ports),
      checkInvoices: checkInvoices(ports),
      sweepDrafts: sweepDrafts(ports),
      sweepUploads: sweepUploads(ports),
    },
    queries: {
      vehicleYears: () => ports.vehicleCatalog.years(),
      vehicleMakes: (year: number) => ports.vehicleCatalog.makes(year),
      vehicleModels: (year: number, make: string) => ports.vehicleCatalog.models(year, make),
      lookUpVin: lookUpVin(ports),
      findRecalls: findRecalls(ports),
      findQuote: findQuote(ports),
      newestSettings: () => ports.quoterSettings.newest(),
      listSettingsVersions: (page: PageRequest) => ports.quoterSettings.versions(page),
      findSettingsVersion: findSettingsVersion(ports),
      repriceQuotes: repriceQuotes(ports),
      listQuotes: listQuotes(ports),
      countQuotes: countQuotes(ports),
      viewQuote: viewQuote(ports),
      boardName: () => ports.board?.name ?? null,
      viewLoadListing: viewLoadListing(ports),
      listingSummary: () => ports.listings.summary(),
      findPlace: findPlace(ports),
      planLane: planLane(ports),
      trackOrder: trackOrder(ports),
      findUnconfirmed: findUnconfirmed(ports),
      findUser: findUser(ports),
      findPerson: findPerson(ports),
      findOrder: findOrder(ports),
      viewOrder: viewOrder(ports),
      viewOrderWithHistory: viewOrderWithHistory(ports),
      listOrders: listOrders(ports),
      listOpenOrders: listOpenOrders(ports),
      listOfferedOrders: listOfferedOrders(ports),
      listArchive: listArchive(ports),
      countArchive: countArchive(ports),
      listInTransit: listInTransit(ports),
      viewLoad: viewLoad(ports),
      viewLoadWithHistory: viewLoadWithHistory(ports),
      listLoads: listLoads(ports),
      searchBoard: searchBoard(ports),
      findSearch: findSearch(ports),
      listSearches: listSearches(ports),
      boardNews: boardNews(ports),
      listBids: listBids(ports),
      listOwnBids: listOwnBids(ports),
      findOwnBid: findOwnBid(ports),
      orderStats: orderStats(ports),
      countToPickUp: (transporterId: string) =>
        ports.orderLists.count(
          { owner: { kind: "transporter", userId: transporterId }, status: "assigned" },
          mostCounted,
        ),
      countLoadsToPickUp: (transporterId: string) =>
        ports.loadLists.count({ kind: "carrier", userId: transporterId }, statusesToPickUp, mostCounted),
      suggestPrice: suggestPrice(ports),
      laneRate: laneRate(ports),
      searchPlaces: (typed: string) => ports.zipPlaces.search(typed, mostPlaces),
      etaOf: etaOf(ports),
      listTracking: listTracking(ports),
      findPhoto: findPhoto(ports),
      findTrip: findTrip(ports),
      listTrips: listTrips(ports),
      readTrip: readTrip(ports),
      suggestForTrip: suggestForTrip(ports),
      openUpload: openUpload(ports),
      readMessages: readMessages(ports),
      listOrderConversations: listOrderConversations(ports),
      unreadMessages: (user: User) => ports.messages.unread(user.id),
      findInspection: findInspection(ports),
      readInspection: readInspection(ports),
      listInspections: listInspections(ports),
      verifyDocument: verifyDocument(ports),
      readInvoice: readInvoice(ports),
      printInvoice: (invoice: Invoice) => ports.documents.invoice(invoice),
      printBillOfLading: printBillOfLading(ports),
      printClaimPacket: printClaimPacket(ports),
      listOrderDocuments: listOrderDocuments(ports),
      listDocuments: listDocuments(ports),
      listMembers: listMembers(ports),
      listSessions: listSessions(ports),
      deletionOutlook: deletionOutlook(ports),
      exportAccount: exportAccount(ports),
      readCompany: readCompany(ports),
      readNoticeSettings: readNoticeSettings(ports),
      findSubscription: findLinked(ports),
      readPaymentSettings: readPaymentSettings(ports),
      listKeys: (user: User) => ports.keys.list(user.id),
      listWebhooks: (user: User) => ports.webhooks.list(user.id),
      findWebhook: findWebhook(ports),
      listDeliveries: listDeliveries(ports),
      readConversation: readConversation(ports),
      listConversations: listConversations(ports),
      searchAccounts: (search: AccountSearch) => ports.accounts.search(search),
      adminStats: adminStats(ports),
      readAnalytics: readAnalytics(ports),
      readAuditLog: readAuditLog(ports),
      unfinishedEffects: (search: UnfinishedSearch) => ports.effects.unfinished(search),
      countEffects: () => ports.effects.counts(),
      accountHistory: accountHistory(ports),
      reviewIdentity: reviewIdentity(ports),
      adminSettings: () => ports.adminSettings.read(),
      identityGap: accountGap(ports),
      reviewCarrier: reviewCarrier(ports),
      carrierOfOrder: carrierOfOrder(ports),
      readInsurance: readInsurance(ports),
      readInsuranceOf: readInsuranceOf(ports),
      findCertificate: findCertificate(ports),
      openCertificate: openCertificate(ports),
      listCertificates: listCertificates(ports),
      registryName: () => ports.registry?.name ?? null,
    },
    carryOut: carryOutEffect(ports),
  };
}

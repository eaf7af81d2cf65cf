import { readOwnTexting } from "./texts/manage-texts.ts";
import { listSessions } from "./accounts/end-session.ts";
import { findUser, workAs } from "./accounts/find-user.ts";
import { seenAs } from "./accounts/see-as.ts";
import type { User } from "./accounts/index.ts";
import { findInvitation, findInvited } from "./accounts/invite-member.ts";
import { listMembers } from "./accounts/members.ts";
import { needsProof } from "./accounts/prove-owner.ts";
import { accountHistory } from "./accounts/review-account.ts";
import { adminStats } from "./analytics/admin-stats.ts";
import { readAnalytics } from "./analytics/read-analytics.ts";
import { readAuditLog } from "./audit/read-audit-log.ts";
import {
  findCaseFile,
  countCases,
  listCaseEntries,
  listCases,
  listCasesOfJob,
  openCaseFile,
  readCase,
} from "./cases/read-cases.ts";
import { previewStep, readQuoteReminders, readSeries } from "./campaigns/manage-series.ts";
import { listTaskRules, previewTaskRule } from "./desk/follow-rules.ts";
import { readDeskFigures } from "./desk/read-desk-figures.ts";
import { findLead, listLeads, readLead, readLeadBoard, readLeadFigures } from "./desk/manage-leads.ts";
import { listCarriersToCall, listWaitingJobs } from "./desk/call-carriers.ts";
import { listCallbacks, listCalls, listCallsToMake } from "./desk/make-calls.ts";
import { findCall, listIncomingCalls, readCalling } from "./desk/phone-calls.ts";
import { playRecording } from "./desk/recordings.ts";
import { findNote, findNoteFile, openNoteFile } from "./desk/note-files.ts";
import { listTakenUp } from "./desk/manage-take-ups.ts";
import { findChannel, listChannels, listNotes } from "./desk/manage-notes.ts";
import { searchBoard } from "./board/search-board.ts";
import { boardNews, listSearches } from "./board/searches/read-searches.ts";
import { findSearch } from "./board/searches/save-search.ts";
import { listCalendarDay, readDeskCalendar } from "./desk/read-calendar.ts";
import { listMailsOfOrder } from "./desk/list-mails-of-order.ts";
import { listCustomerTimeline, readCustomer } from "./desk/read-customer.ts";
import { searchCustomers } from "./desk/search-customers.ts";
import { reviewIdentity } from "./companies/review-identity.ts";
import { readCompany } from "./companies/save-company.ts";
import { countTasks, findTask, listTasks, readTask } from "./desk/manage-tasks.ts";
import { findPhoto } from "./inspections/find-photo.ts";
import { findInspection, listInspections, readInspection } from "./inspections/read-inspections.ts";
import { verifyDocument } from "./inspections/verify-document.ts";
import {
  findCertificate,
  listCertificates,
  openCertificate,
  readInsurance,
  readInsuranceOf,
} from "./insurance/find-certificate.ts";
import type { Invoice } from "./invoices/index.ts";
import {
  listInvoices,
  mostBookProblems,
  presentMonth,
  readInvoiceAccount,
  readJournal,
  readOpenAmounts,
  readStatement,
} from "./invoices/read-books.ts";
import { cardAmount } from "./invoices/pay-by-card.ts";
import { exportInvoices, exportPart } from "./invoices/export-invoices.ts";
import { printCreditNote } from "./invoices/manage-credits.ts";
import { findExtra, listExtras } from "./invoices/manage-extras.ts";
import { readInvoice } from "./invoices/issue-invoice.ts";
import { readReminders } from "./invoices/reminders.ts";
import { printStatement } from "./invoices/statement-paper.ts";
import { readRevenue } from "./invoices/read-revenue.ts";
import { findPlace } from "./lanes/find-place.ts";
import { planLane } from "./lanes/find-lane.ts";
import { findOwnBid } from "./loads/change-bid.ts";
import { viewLoad, viewLoadWithHistory } from "./loads/find-load.ts";
import { listBids, listLoads, listOwnBids } from "./loads/list-loads.ts";
import { statusesToPickUp } from "./loads/load-status.ts";
import { viewLoadListing } from "./loads/post-load.ts";
import { listOrderConversations, readMessages } from "./messages/read-messages.ts";
import { listNotices, unreadNotices } from "./notices/notice-list.ts";
import { readNoticeSettings } from "./notices/notice-settings.ts";
import { readPushes } from "./notices/push-notices.ts";
import { carrierOfOrder, findPerson } from "./orders/people-of-order.ts";
import { viewOrder, findOrder } from "./orders/find-order.ts";
import { readPostingTerms } from "./orders/payer.ts";
import { readAddressBook } from "./orders/address-book.ts";
import { findTemplate, listTemplates } from "./orders/order-templates.ts";
import {
  countInvitations,
  listInvitations,
  showInvitations,
  readFavorite,
  readInvitations,
  suggestCarriers,
  suggestCarriersOnLane,
} from "./orders/invite-carriers.ts";
import { findOwnInvitation } from "./orders/answer-invitation.ts";
import { findShipment, listShipments, readShipment } from "./orders/shipment.ts";
import { findForBid } from "./loads/place-bid.ts";
import {
  countArchive,
  listArchive,
  listInTransit,
  listOfferedOrders,
  listOpenOrders,
  listOrders,
  versionOfOrders,
  mostCounted,
  orderStats,
} from "./orders/list-orders.ts";
import { findPaper, listPapers, openPaper } from "./papers/added-papers.ts";
import { listDocuments, listOrderDocuments } from "./papers/order-documents.ts";
import { printBillOfLading, printClaimPacket, printTruckBill } from "./papers/print-papers.ts";
import { operatorIsConnected, readPaymentSettings } from "./payments/manage-payment-settings.ts";
import type { AccountSearch, Ports, UnfinishedSearch } from "./ports.ts";
import { findSettingsVersion } from "./pricing/save-settings.ts";
import { deletionOutlook } from "./privacy/delete-account.ts";
import { exportAccount } from "./privacy/export-account.ts";
import { countQuotes, findQuote, listQuotes, viewQuote } from "./quotes/manage-quotes.ts";
import { repriceQuotes } from "./quotes/reprice-quotes.ts";
import { listViews } from "./desk/manage-views.ts";
import { countPromoBookings, previewPrice } from "./quotes/price-trip.ts";
import { previewOrders } from "./quotes/preview-orders.ts";
import { suggestPrice } from "./quotes/suggest-price.ts";
import { laneRate } from "./rates/lane-rate.ts";
import type { IdempotencyKey } from "./shared/idempotency.ts";
import type { PageRequest } from "./shared/paging.ts";
import { listConversations, readConversation } from "./support/write-to-support.ts";
import { readSystem } from "./system/watch-system.ts";
import { readW9 } from "./taxes/give-w9.ts";
import { readTaxYear } from "./taxes/tax-year.ts";
import { findUnconfirmed } from "./tracking/confirm-booking.ts";
import { readOrder } from "./tracking/read-order.ts";
import { listTracking } from "./tracking/share-position.ts";
import { findBooking } from "./tracking/manage-booking.ts";
import { trackOrder } from "./tracking/track-order.ts";
import { readDay, readFleet } from "./trips/day.ts";
import { findTrip } from "./trips/save-trip.ts";
import { listOwnJobs } from "./trips/own-jobs.ts";
import { listTrips, readTrip, suggestForTrip } from "./trips/suggest-for-trip.ts";
import { findTruck, listTrucks } from "./trucks/manage-trucks.ts";
import { findLinked } from "./unsubscribe/unsubscribe.ts";
import { openUpload } from "./uploads/keep-files.ts";
import { findRecalls, lookUpVin, lookUpVins } from "./vehicles/look-up-vehicle.ts";
import { accountGap, actingAs, asParty } from "./vetting/need-authority.ts";
import { reviewCarrier } from "./vetting/review-carrier.ts";
import { findWebhook, listDeliveries } from "./webhooks/manage-webhooks.ts";

const mostPlaces = 8;

/** The operations that change nothing. */
export const queriesOn = (ports: Ports) => ({
  vehicleYears: () => ports.vehicleCatalog.years(),
  vehicleMakes: (year: number) => ports.vehicleCatalog.makes(year),
  vehicleModels: (year: number, make: string) => ports.vehicleCatalog.models(year, make),
  lookUpVin: lookUpVin(ports),
  lookUpVins: lookUpVins(ports),
  findRecalls: findRecalls(ports),
  findQuote: findQuote(ports),
  newestSettings: () => ports.quoterSettings.newest(),
  listSettingsVersions: (page: PageRequest) => ports.quoterSettings.versions(page),
  findSettingsVersion: findSettingsVersion(ports),
  previewPrice: previewPrice(ports),
  countPromoBookings: countPromoBookings(ports),
  listViews: listViews(ports),
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
  findBooking: findBooking(ports),
  about: () => ({
    operator: { name: ports.operator.name, address: ports.operator.address },
    settlement: ports.settlement,
    trackingLinkDays: ports.trackingDays.link,
    positionDays: ports.trackingDays.positions,
    texts: ports.textProvider !== null,
  }),
  readOwnTexting: readOwnTexting(ports),
  needsProof: needsProof(ports),
  findUser: findUser(ports),
  workAs: workAs(ports),
  seenAs: seenAs(ports),
  findPerson: findPerson(ports),
  findOrder: findOrder(ports),
  readAddressBook: readAddressBook(ports),
  listTemplates: listTemplates(ports),
  findTemplate: findTemplate(ports),
  readPostingTerms: readPostingTerms(ports),
  listInvitations: listInvitations(ports),
  showInvitations: showInvitations(ports),
  readInvitations: readInvitations(ports),
  suggestCarriers: suggestCarriers(ports),
  suggestCarriersOnLane: suggestCarriersOnLane(ports),
  readFavorite: readFavorite(ports),
  countInvitations: countInvitations(ports),
  readShipment: readShipment(ports),
  listShipments: listShipments(ports),
  viewOrder: viewOrder(ports),
  readOrder: readOrder(ports),
  listOrders: listOrders(ports),
  versionOfOrders: versionOfOrders(ports),
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
    ports.orderLists.count({ owner: { kind: "transporter", userId: transporterId }, status: "assigned" }, mostCounted),
  countLoadsToPickUp: (transporterId: string) =>
    ports.loadLists.count({ kind: "transporter", userId: transporterId }, statusesToPickUp, mostCounted),
  previewOrders: previewOrders(ports),
  suggestPrice: suggestPrice(ports),
  laneRate: laneRate(ports),
  searchPlaces: (typed: string) => ports.zipPlaces.search(typed, mostPlaces),
  listTracking: listTracking(ports),
  findPhoto: findPhoto(ports),
  readDay: readDay(ports),
  readFleet: readFleet(ports),
  findTrip: findTrip(ports),
  listOwnJobs: listOwnJobs(ports),
  listTrips: listTrips(ports),
  readLeadBoard: readLeadBoard(ports),
  listLeads: listLeads(ports),
  findLead: findLead(ports),
  readLead: readLead(ports),
  readLeadFigures: readLeadFigures(ports),
  readDeskFigures: readDeskFigures(ports),
  readCase: readCase(ports),
  listCases: listCases(ports),
  listCasesOfJob: listCasesOfJob(ports),
  countCases: countCases(ports),
  listCaseEntries: listCaseEntries(ports),
  findCaseFile: findCaseFile(ports),
  openCaseFile: openCaseFile(ports),
  listTasks: listTasks(ports),
  countTasks: countTasks(ports),
  findTask: findTask(ports),
  readTask: readTask(ports),
  readSeries: readSeries(ports),
  previewStep: previewStep(ports),
  readQuoteReminders: readQuoteReminders(ports),
  listTaskRules: listTaskRules(ports),
  previewTaskRule: previewTaskRule(ports),
  listTrucks: listTrucks(ports),
  findTruck: findTruck(ports),
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
  listInvoices: listInvoices(ports),
  readInvoiceAccount: readInvoiceAccount(ports),
  readReminders: readReminders(ports),
  cardAmount: cardAmount(ports),
  readOpenAmounts: readOpenAmounts(ports),
  readStatement: readStatement(ports),
  readTaxYear: readTaxYear(ports),
  readW9: readW9(ports),
  printStatement: printStatement(ports),
  readJournal: readJournal(ports),
  readRevenue: readRevenue(ports),
  exportInvoices: exportInvoices(ports),
  exportPart: exportPart(ports),
  presentMonth: presentMonth(ports),
  checkBooks: () => ports.invoices.checkBooks(mostBookProblems),
  listExtras: listExtras(ports),
  findExtra: findExtra(ports),
  findForBid: findForBid(ports),
  findShipment: findShipment(ports),
  findOwnInvitation: findOwnInvitation(ports),
  printCreditNote: printCreditNote(ports),
  printInvoice: (invoice: Invoice) => ports.documents.invoice(invoice),
  printBillOfLading: printBillOfLading(ports),
  printTruckBill: printTruckBill(ports),
  printClaimPacket: printClaimPacket(ports),
  listPapers: listPapers(ports),
  findPaper: findPaper(ports),
  openPaper: openPaper(ports),
  listOrderDocuments: listOrderDocuments(ports),
  listDocuments: listDocuments(ports),
  listMembers: listMembers(ports),
  findInvitation: findInvitation(ports),
  findInvited: findInvited(ports),
  listSessions: listSessions(ports),
  deletionOutlook: deletionOutlook(ports),
  exportAccount: exportAccount(ports),
  readCompany: readCompany(ports),
  readNoticeSettings: readNoticeSettings(ports),
  readPushes: readPushes(ports),
  listNotices: listNotices(ports),
  unreadNotices: unreadNotices(ports),
  findSubscription: findLinked(ports),
  readPaymentSettings: readPaymentSettings(ports),
  calendarMadeAt: (user: User) => ports.calendars.madeAt(user.id),
  earlierCalendarAddress: (once: IdempotencyKey) => ports.calendars.earlier(once),
  earlierKey: (once: IdempotencyKey) => ports.keys.earlier(once),
  earlierWebhook: (once: IdempotencyKey) => ports.webhooks.earlier(once),
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
  listCalls: listCalls(ports),
  listCallsToMake: listCallsToMake(ports),
  listCallbacks: listCallbacks(ports),
  listWaitingJobs: listWaitingJobs(ports),
  listCarriersToCall: listCarriersToCall(ports),
  findCall: findCall(ports),
  listIncomingCalls: listIncomingCalls(ports),
  readCalling: readCalling(ports),
  playRecording: playRecording(ports),
  listTakenUp: listTakenUp(ports),
  listNotes: listNotes(ports),
  findNote: findNote(ports),
  findNoteFile: findNoteFile(ports),
  openNoteFile: openNoteFile(ports),
  listChannels: listChannels(ports),
  findChannel: findChannel(ports),
  readDeskCalendar: readDeskCalendar(ports),
  listCalendarDay: listCalendarDay(ports),
  readCustomer: readCustomer(ports),
  searchCustomers: searchCustomers(ports),
  listCustomerTimeline: listCustomerTimeline(ports),
  listMailsOfOrder: listMailsOfOrder(ports),
  unfinishedEffects: (search: UnfinishedSearch) => ports.effects.unfinished(search),
  countEffects: () => ports.effects.counts(),
  readSystem: readSystem(ports),
  accountHistory: accountHistory(ports),
  reviewIdentity: reviewIdentity(ports),
  adminSettings: () => ports.adminSettings.read(),
  settling: async () => ({
    settlement: ports.settlement,
    takesCards: ports.cardCheckout !== null || (await operatorIsConnected(ports)()),
  }),
  identityGap: accountGap(ports),
  actingAs: actingAs(ports),
  asParty: asParty(ports),
  reviewCarrier: reviewCarrier(ports),
  carrierOfOrder: carrierOfOrder(ports),
  readInsurance: readInsurance(ports),
  readInsuranceOf: readInsuranceOf(ports),
  findCertificate: findCertificate(ports),
  openCertificate: openCertificate(ports),
  listCertificates: listCertificates(ports),
  registryName: () => ports.registry?.name ?? null,
});

export { calendarEntryJson, textConsentJson, textingJson, textJson } from "./desk.ts";
export { analyticsJson, effectJson, auditJson, systemJson } from "./operations.ts";
export { bankStatementJson } from "./bank-statement.ts";
export { companyJson, adminUserJson, memberJson, partnerJson, teamMemberJson, truckJson, userJson } from "./user.ts";
export { documentJson, inspectionJson, orderPaperJson } from "./inspection.ts";
export { deviceName } from "./device.ts";
export { estimateJson, managedQuoteDetailJson, managedQuoteJson, previewedPriceJson } from "./quote.ts";
export { deliveryJson, webhookJson, keyJson, paymentJson } from "./integrations.ts";
export {
  extraJson,
  invoiceAccountJson,
  invoiceJson,
  journalAsCsv,
  journalAsJson,
  openAmountsJson,
  revenueJson,
  statementJson,
} from "./invoice.ts";
export { caseDetailJson, caseEntryJson, caseJson } from "./cases.ts";
export { ownW9Json, taxFileCsv, taxYearJson, w9Json } from "./taxes.ts";
export { fieldsOf, tableAsCsv } from "./table-files.ts";
export { asQuickBooksBills, asQuickBooksInvoices, invoicesAsCsv, invoicesAsJson } from "./invoice-files.ts";
export { laneJson, laneRateJson } from "./lane.ts";
export { liveEventJson } from "./live-event.ts";
export { boardJson, loadListingJson } from "./listing.ts";
export { adminLoadJson, bidJson, bidViewJson, loadDetailJson, loadJson } from "./load.ts";
export { conversationJson, messageJson, noticeJson, supportConversationJson, supportMessageJson } from "./message.ts";
export {
  briefOrderJson,
  contactJson,
  offeredOrderJson,
  orderDetailJson,
  orderJson,
  positionOf,
  shipmentJson,
  invitationJson,
  invitationStanding,
  knownCarrierJson,
  templateJson,
} from "./order.ts";
export { exportPieces } from "./export.ts";
export { repricingJson, settingsJson, settingsVersionJson, wholeSettingsVersionJson } from "./quoter-settings.ts";
export { savedSearchJson, searchNowJson, offerJson, subscriptionJson } from "./board.ts";
export { followedJson, keptTripJson, suggestionJson, todayJson, tripJson } from "./trip.ts";
export { trackedOrderJson, trackingUpdateJson } from "./tracking.ts";
export {
  callJson,
  callToMakeJson,
  carriersToCallJson,
  customerEntryJson,
  customerJson,
  customerLinkJson,
  customerPersonJson,
  mailJson,
  channelJson,
  leadJson,
  listedChannelJson,
  noteJson,
} from "./desk.ts";
export { certificateJson, insuranceFileJson, insuranceJson } from "./insurance.ts";
export { carrierReviewJson, carrierStandingJson } from "./vetting.ts";
export { callbackJson, taskJson, taskWithFactsJson } from "./tasks.ts";

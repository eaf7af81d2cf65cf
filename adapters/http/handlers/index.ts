import type { Lotlane } from "@lotlane/core";
import { accountHandlers, companyHandlers } from "./accounts.ts";
import { customerHandlers } from "./customers.ts";
import { deskHandlers } from "./desk.ts";
import { exportHandlers } from "./exports.ts";
import { adminHandlers, analyticsHandlers, operationsHandlers } from "./operations.ts";
import { boardHandlers, searchHandlers } from "./board.ts";
import { documentHandlers, uploadHandlers } from "./documents.ts";
import { inspectionHandlers } from "./inspections.ts";
import { bankStatementHandlers } from "./bank-statements.ts";
import { invoiceHandlers } from "./invoices.ts";
import { keyHandlers, paymentHandlers, webhookHandlers } from "./integrations.ts";
import { laneHandlers, vehicleHandlers } from "./look-ups.ts";
import { listingHandlers } from "./listings.ts";
import { managedQuoteHandlers, quoteHandlers, quoterSettingsHandlers } from "./quotes.ts";
import { loadHandlers } from "./loads.ts";
import { messageHandlers } from "./messages.ts";
import { calendarHandlers } from "./calendars.ts";
import { textHandlers } from "./texts.ts";
import { noticeHandlers, unsubscribeHandlers } from "./notices.ts";
import { orderHandlers } from "./orders.ts";
import { privacyHandlers } from "./privacy.ts";
import { securityHandlers } from "./security.ts";
import { invitationHandlers } from "./invitations.ts";
import { shipmentHandlers } from "./shipments.ts";
import { type SupportContact, supportHandlers } from "./support.ts";
import { caseHandlers } from "./cases.ts";
import { leadHandlers } from "./leads.ts";
import { campaignHandlers } from "./campaigns.ts";
import { taskHandlers } from "./tasks.ts";
import { taxHandlers } from "./taxes.ts";
import { trackingHandlers } from "./tracking.ts";
import { tripHandlers } from "./trips.ts";
import { callHandlers } from "./calls.ts";
import { noteHandlers } from "./notes.ts";
import { truckHandlers } from "./trucks.ts";
import { userHandlers } from "./users.ts";
import { insuranceHandlers } from "./insurance.ts";
import { vettingHandlers } from "./vetting.ts";

export {
  type Accounts,
  type AllowedBody,
  createAnswerer,
  type IncomingCall,
  type ReceivedForm,
} from "./answer-call.ts";
export type { HttpAnswer, KeptJson } from "./http-answer.ts";
export type { Host, HostLimits, HostSession, UsedKey } from "./host.ts";
export { type Call, type CallHead, type Handler, type Handlers, type Reply, reply } from "./handler.ts";
export type { Listener, StreamReply } from "./handler.ts";
export {
  accepted,
  invalidFields,
  notSignedIn,
  ProblemError,
  problemJson,
  problemOf,
  refused,
  titles,
} from "./problems.ts";
export type { SupportContact } from "./support.ts";

/** The handlers of every call to the product, the same for every host. */
export const productHandlers = (lotlane: Lotlane, supportContact: SupportContact) => ({
  ...vehicleHandlers(lotlane),
  ...laneHandlers(lotlane),
  ...quoteHandlers(lotlane),
  ...quoterSettingsHandlers(lotlane),
  ...listingHandlers(lotlane),
  ...managedQuoteHandlers(lotlane),
  ...trackingHandlers(lotlane),
  ...orderHandlers(lotlane),
  ...shipmentHandlers(lotlane),
  ...invitationHandlers(lotlane),
  ...loadHandlers(lotlane),
  ...tripHandlers(lotlane),
  ...boardHandlers(lotlane),
  ...searchHandlers(lotlane),
  ...unsubscribeHandlers(lotlane),
  ...uploadHandlers(lotlane),
  ...messageHandlers(lotlane),
  ...accountHandlers(lotlane),
  ...inspectionHandlers(lotlane),
  ...invoiceHandlers(lotlane),
  ...bankStatementHandlers(lotlane),
  ...taxHandlers(lotlane),
  ...documentHandlers(lotlane),
  ...userHandlers(lotlane),
  ...adminHandlers(lotlane),
  ...analyticsHandlers(lotlane),
  ...operationsHandlers(lotlane),
  ...exportHandlers(lotlane),
  ...deskHandlers(lotlane),
  ...customerHandlers(lotlane),
  ...companyHandlers(lotlane),
  ...truckHandlers(lotlane),
  ...leadHandlers(lotlane),
  ...caseHandlers(lotlane),
  ...taskHandlers(lotlane),
  ...campaignHandlers(lotlane),
  ...insuranceHandlers(lotlane),
  ...vettingHandlers(lotlane),
  ...paymentHandlers(lotlane),
  ...keyHandlers(lotlane),
  ...webhookHandlers(lotlane),
  ...securityHandlers(lotlane),
  ...noticeHandlers(lotlane),
  ...calendarHandlers(lotlane),
  ...textHandlers(lotlane),
  ...privacyHandlers(lotlane),
  ...supportHandlers(lotlane, supportContact),
  ...noteHandlers(lotlane),
  ...callHandlers(lotlane),
});

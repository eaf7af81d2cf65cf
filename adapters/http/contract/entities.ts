import { askedHours, hoursSchema, orderEditSchema } from "@lotlane/core/orders";
import { bankStatementLineSchema, bankStatementSchema, confirmedPaymentSchema } from "./bank-statements.ts";
import { extraSchema } from "./extras.ts";
import {
  invoiceAccountSchema,
  invoiceCreditSchema,
  invoicePaymentSchema,
  invoiceSchema,
  journalLineSchema,
} from "./invoices.ts";
import { orderInvitationSchema, invitationToCarrierSchema, knownCarrierSchema } from "./invitations.ts";
import { shipmentSchema } from "./shipments.ts";
import { ownW9Schema, taxYearRowSchema, taxYearSchema, w9Schema } from "./taxes.ts";
import { invitationSchema, memberSchema } from "@lotlane/core/accounts";
import { taskSchema } from "@lotlane/core/desk";
import { newLoadSchema } from "@lotlane/core/loads";
import { hoursUsedSchema, trailerSchema, tripStopSchema } from "@lotlane/core/trips";
import { truckSchema } from "@lotlane/core/trucks";
import { z } from "zod";
import { companySchema, userSchema } from "./accounts.ts";
import { auditActJson, figures, shownSettings } from "./operations.ts";
import { criteria, offerSchema, savedSearchSchema } from "./board.ts";
import { documentJson, orderPaperSchema } from "./documents.ts";
import { fields, inspectionJson } from "./inspections.ts";
import { certificateJson, insuranceFileSchema, insuranceJson } from "./insurance.ts";
import { deliverySchema, keySchema, paymentSchema, webhookSchema } from "./integrations.ts";
import { decodedVinSchema, laneRateSchema, laneSchema, vehicleModelSchema } from "./look-ups.ts";
import { listingStateSchema, loadListingSchema } from "./listings.ts";
import { liveEventSchema } from "./service.ts";
import {
  actions,
  adminLoadSchema,
  bidJson,
  bidSchemaJson,
  carrierLoadSchema,
  loadDetailSchema,
  loadSchema,
} from "./load.ts";
import { estimateSchema, quoteDetailSchema, quoteSchema } from "./quotes.ts";
import { messageJson } from "./messages.ts";
import {
  briefOrderSchema,
  contactSchema,
  offeredOrderSchema,
  orderDetailSchema,
  orderSchema,
  etaSchema,
  invoiceSummarySchema,
  positionJson,
} from "./order.ts";
import { orderTemplateSchema, suggestedPriceSchema, trackingUpdateSchema, usedPlaceSchema } from "./orders.ts";
import { problemSchema } from "./problems.ts";
import { decimalText, settingsInForceSchema, settingsSchema, versionSchema } from "./quoter-settings.ts";
import { supportMessageJson } from "./support.ts";
import { bookingSchema, trackedOrderSchema } from "./tracking.ts";
import { keptTripSchema, ownJobSchema, planSchema, suggestionSchema, todaySchema, tripJsonSchema } from "./trips.ts";
import { callJsonSchema } from "./calls.ts";
import { deskFigures } from "./leads.ts";
import { noteJsonSchema } from "./notes.ts";
import { subjectJson } from "./subject.ts";
import { taskJsonSchema } from "./tasks.ts";
import { truckJsonSchema } from "./trucks.ts";
import { pushSettingsSchema, subscriptionSchema } from "./notices.ts";
import { adminUserSchema, listedMemberSchema, partnerSchema } from "./users.ts";
import { day, instant, messageSchema, miles, money, placeSchema } from "./values.ts";
import { carrierReviewSchema, lastFindingSchema } from "./vetting.ts";

/** Schemas of answers and of parts of requests, by their names in the API description and in generated clients. */
export const entities: ReadonlyMap<string, z.ZodType> = new Map(
  Object.entries({
    Money: money,
    Instant: instant,
    Day: day,
    Miles: miles,
    Done: messageSchema,
    Decimal: decimalText,
    NewMember: memberSchema,
    NewInvitation: invitationSchema,
    AuditAct: auditActJson,
    Figures: figures,
    CarrierFinding: lastFindingSchema,
    Trailer: trailerSchema,
    Task: taskJsonSchema,
    NewTask: taskSchema,
    NewTruck: truckSchema,
    Truck: truckJsonSchema,
    Subject: subjectJson,
    DeskFigures: deskFigures,
    Note: noteJsonSchema,
    DeskCall: callJsonSchema,
    HoursUsed: hoursUsedSchema,
    TripStop: tripStopSchema,
    NewLoadVehicle: newLoadSchema.shape.vehicleList.element,
    DamageMark: fields.marks.unwrap().element,
    OfferCriteria: criteria,
    User: userSchema,
    Member: listedMemberSchema,
    Offer: offerSchema,
    Company: companySchema,
    Document: documentJson,
    OrderPaper: orderPaperSchema,
    Inspection: inspectionJson,
    Insurance: insuranceJson,
    InsuranceCertificate: certificateJson,
    InsuranceFile: insuranceFileSchema,
    ApiKey: keySchema,
    DecodedVin: decodedVinSchema,
    Lane: laneSchema,
    LaneRate: laneRateSchema,
    ListingState: listingStateSchema,
    LoadListing: loadListingSchema,
    LiveEvent: liveEventSchema,
    LoadActions: actions,
    Load: loadSchema,
    AdminLoad: adminLoadSchema,
    CarrierLoad: carrierLoadSchema,
    LoadDetail: loadDetailSchema,
    Bid: bidJson,
    BidDetail: bidSchemaJson,
    Quote: quoteSchema,
    QuoteDetail: quoteDetailSchema,
    Message: messageJson,
    Order: orderSchema,
    Shipment: shipmentSchema,
    Invitation: orderInvitationSchema,
    InvitationToCarrier: invitationToCarrierSchema,
    KnownCarrier: knownCarrierSchema,
    OrderEdit: orderEditSchema,
    OrderDetail: orderDetailSchema,
    OpeningHours: hoursSchema,
    AskedHours: askedHours,
    BriefOrder: briefOrderSchema,
    Booking: bookingSchema,
    OfferedOrder: offeredOrderSchema,
    Contact: contactSchema,
    InvoiceSummary: invoiceSummarySchema,
    Invoice: invoiceSchema,
    InvoicePayment: invoicePaymentSchema,
    InvoiceCredit: invoiceCreditSchema,
    Extra: extraSchema,
    InvoiceAccount: invoiceAccountSchema,
    JournalLine: journalLineSchema,
    BankStatement: bankStatementSchema,
    BankStatementLine: bankStatementLineSchema,
    ConfirmedPayment: confirmedPaymentSchema,
    W9: w9Schema,
    OwnW9: ownW9Schema,
    TaxYear: taxYearSchema,
    TaxYearRow: taxYearRowSchema,
    Eta: etaSchema,
    Position: positionJson,
    TrackingUpdate: trackingUpdateSchema,
    PaymentSettings: paymentSchema,
    Problem: problemSchema,
    QuoterSettings: settingsSchema,
    QuoterSettingsInForce: settingsInForceSchema,
    QuoterSettingsVersion: versionSchema,
    Estimate: estimateSchema,
    Breakdown: estimateSchema.shape.breakdown,
    SavedSearch: savedSearchSchema,
    PushSettings: pushSettingsSchema,
    Subscription: subscriptionSchema,
    AdminSettings: shownSettings,
    SupportMessage: supportMessageJson,
    TrackedOrder: trackedOrderSchema,
    Trip: tripJsonSchema,
    KeptTrip: keptTripSchema,
    Today: todaySchema,
    TripPlan: planSchema,
    TripSuggestion: suggestionSchema,
    TripOwnJob: ownJobSchema,
    Partner: partnerSchema,
    AdminUser: adminUserSchema,
    Place: placeSchema,
    SuggestedPrice: suggestedPriceSchema,
    UsedPlace: usedPlaceSchema,
    OrderTemplate: orderTemplateSchema,
    VehicleModel: vehicleModelSchema,
    CarrierReview: carrierReviewSchema,
    Webhook: webhookSchema,
    WebhookDelivery: deliverySchema,
  }),
);

for (const [name, schema] of entities) z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id: name });

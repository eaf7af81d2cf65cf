import type { AccountMail, AccountPorts } from "./accounts/ports.ts";
import type { AnalyticsPorts } from "./analytics/ports.ts";
import type { AuditPorts } from "./audit/ports.ts";
import type { BoardMail, BoardPorts } from "./board/ports.ts";
import type { CalendarPorts } from "./calendars/ports.ts";
import type { CampaignMail, CampaignPorts } from "./campaigns/ports.ts";
import type { CaseMail, CasePorts } from "./cases/ports.ts";
import type { CompanyPorts } from "./companies/ports.ts";
import type { DeskMail, DeskPorts } from "./desk/ports.ts";
import type { EffectPorts, MailCountPorts, MailPort, MailRecordPorts } from "./effects/ports.ts";
import type { InspectionPorts } from "./inspections/ports.ts";
import type { InsuranceMail, InsurancePorts } from "./insurance/ports.ts";
import type { InvoiceMail, InvoicePorts } from "./invoices/ports.ts";
import type { KeyMail, KeyPorts } from "./keys/ports.ts";
import type { LanePorts } from "./lanes/ports.ts";
import type { ListingPorts } from "./listings/ports.ts";
import type { LivePorts } from "./live/ports.ts";
import type { JobPorts } from "./jobs/ports.ts";
import type { LoadMail, LoadPorts } from "./loads/ports.ts";
import type { MessagePorts } from "./messages/ports.ts";
import type { MailKind } from "./notices/index.ts";
import type { DailyMail, NoticeListPorts, NoticePorts, PushPorts } from "./notices/ports.ts";
import type { OrderPorts } from "./orders/ports.ts";
import type { BookerMail } from "./messages/mail-booker.ts";
import type { UnreadMail } from "./messages/mail-unread.ts";
import type { InvitationMail } from "./orders/mail-invitation.ts";
import type { OrderMail } from "./orders/tell-about-step.ts";
import type { AddedPaperPorts, PaperPorts } from "./papers/ports.ts";
import type { PrivacyPorts } from "./privacy/ports.ts";
import type { PaymentMail, PaymentPorts } from "./payments/ports.ts";
import type { PricingPorts } from "./pricing/ports.ts";
import type { QuoteMail, QuotePorts } from "./quotes/ports.ts";
import type { RateMail } from "./rates/nudge-shippers.ts";
import type { RatePorts } from "./rates/ports.ts";
import type { SharedPorts } from "./shared/ports.ts";
import type { SupportMail, SupportPorts } from "./support/ports.ts";
import type { SystemMail, SystemPorts } from "./system/ports.ts";
import type { TaxMail, TaxPorts } from "./taxes/ports.ts";
import type { TextMail, TextPorts } from "./texts/ports.ts";
import type { TrackingPorts } from "./tracking/ports.ts";
import type { TripMail, TripPorts } from "./trips/ports.ts";
import type { TruckPorts } from "./trucks/ports.ts";
import type { UploadPorts } from "./uploads/ports.ts";
import type { WebhookMail, WebhookPorts } from "./webhooks/ports.ts";
import type { VehiclePorts } from "./vehicles/ports.ts";
import type { VettingPorts } from "./vetting/ports.ts";

export type * from "./accounts/ports.ts";
export type * from "./analytics/ports.ts";
export type * from "./audit/ports.ts";
export type * from "./board/ports.ts";
export type * from "./calendars/ports.ts";
export type * from "./campaigns/ports.ts";
export type * from "./cases/ports.ts";
export type * from "./companies/ports.ts";
export type * from "./desk/ports.ts";
export type * from "./effects/ports.ts";
export type * from "./inspections/ports.ts";
export type * from "./insurance/ports.ts";
export type * from "./invoices/ports.ts";
export type * from "./keys/ports.ts";
export type * from "./lanes/ports.ts";
export type * from "./listings/ports.ts";
export type * from "./live/ports.ts";
export type * from "./loads/ports.ts";
export type * from "./messages/ports.ts";
export type * from "./notices/ports.ts";
export type * from "./orders/ports.ts";
export type * from "./papers/ports.ts";
export type * from "./payments/ports.ts";
export type * from "./pricing/ports.ts";
export type * from "./privacy/ports.ts";
export type * from "./quotes/ports.ts";
export type * from "./rates/ports.ts";
export type * from "./shared/ports.ts";
export type * from "./support/ports.ts";
export type * from "./system/ports.ts";
export type * from "./taxes/ports.ts";
export type * from "./texts/ports.ts";
export type * from "./tracking/ports.ts";
export type * from "./trips/ports.ts";
export type * from "./trucks/ports.ts";
export type * from "./uploads/ports.ts";
export type * from "./vehicles/ports.ts";
export type * from "./webhooks/ports.ts";
export type * from "./vetting/ports.ts";

/** Every message that the product sends. */
export type Mail = Grouped<
  | AccountMail
  | BoardMail
  | BookerMail
  | CampaignMail
  | CaseMail
  | DailyMail
  | DeskMail
  | InsuranceMail
  | InvitationMail
  | InvoiceMail
  | KeyMail
  | LoadMail
  | OrderMail
  | PaymentMail
  | QuoteMail
  | RateMail
  | SupportMail
  | SystemMail
  | TaxMail
  | TextMail
  | TripMail
  | UnreadMail
  | WebhookMail
>;

/** Does not compile for a kind of mail that says neither its group nor that it is always sent (`groupOfMail`). */
type Grouped<Sent extends { readonly kind: MailKind }> = Sent;

/** Every hole in the hexagon. An adapter proves itself by the contract suite of its port in `testing/contracts`. */
export type Ports = SharedPorts &
  LanePorts &
  VehiclePorts &
  PricingPorts &
  QuotePorts &
  RatePorts &
  ListingPorts &
  JobPorts &
  OrderPorts &
  LoadPorts &
  BoardPorts &
  TrackingPorts &
  TripPorts &
  CalendarPorts &
  UploadPorts &
  MessagePorts &
  InvoicePorts &
  TaxPorts &
  InspectionPorts &
  CasePorts &
  LivePorts &
  AccountPorts &
  NoticePorts &
  NoticeListPorts &
  PushPorts &
  CompanyPorts &
  TruckPorts &
  InsurancePorts &
  VettingPorts &
  PaymentPorts &
  KeyPorts &
  WebhookPorts &
  SupportPorts &
  SystemPorts &
  AnalyticsPorts &
  AuditPorts &
  DeskPorts &
  CampaignPorts &
  TextPorts &
  PaperPorts &
  AddedPaperPorts &
  PrivacyPorts &
  EffectPorts &
  MailCountPorts &
  MailRecordPorts &
  MailPort<Mail>;

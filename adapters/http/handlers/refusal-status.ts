import type { SeriesChanged } from "@lotlane/core/campaigns";
import type { EmailTaken, RecordingNotRead, TooManyInvitations } from "@lotlane/core/ports";
import type {
  AccountSuspended,
  DotNumberTaken,
  DotNumberUnreadable,
  EmailAlreadyVerified,
  InvalidCode,
  InvalidCredentials,
  InvitationInvalid,
  LinkOfAnotherAccount,
  NotAllowed,
  NoOwner,
  NotInvited,
  PersonNotFound,
  SessionNotFound,
  TokenInvalid,
  TwoFactorAlreadyOn,
  TwoFactorNotSetUp,
  UnknownIdentity,
} from "@lotlane/core/accounts";
import type { DeviceNotFound, NoticeGroupNotFound, TooManyDevices } from "@lotlane/core/notices";
import type { CalendarNotFound } from "@lotlane/core/calendars";
import type { TooManyWebhooks, WebhookNotFound } from "@lotlane/core/webhooks";
import type { KeyNotFound, TooManyKeys } from "@lotlane/core/keys";
import type { SearchNameTaken, SearchNotFound, TooManySearches } from "@lotlane/core/board";
import type { PlaceNotFound } from "@lotlane/core/lanes";
import type { PaymentKeyLost, PaymentNotSetUp } from "@lotlane/core/payments";
import type { SettingsChanged, SettingsVersionNotFound } from "@lotlane/core/pricing";
import type { DeletionRefused } from "@lotlane/core/privacy";
import type { BoardOff } from "@lotlane/core/listings";
import type { BookingRefused, QuoteRefused } from "@lotlane/core/quotes";
import type {
  InspectionChanged,
  InspectionClosed,
  InspectionCompleted,
  InspectionNotFound,
  TooManyInspections,
  VinMismatch,
} from "@lotlane/core/inspections";
import type { CaseChanged, CaseNotFound, CaseRefused } from "@lotlane/core/cases";
import type { PaperNotFound, TooManyPapers } from "@lotlane/core";
import type { CertificateDecided, CertificateNotFound, TooManyCertificates } from "@lotlane/core/insurance";
import type {
  CardNotTaken,
  ExtraNotFound,
  ExtraRefused,
  InvoiceNotFound,
  NotCreditable,
  PaymentNotTaken,
} from "@lotlane/core/invoices";
import type { PayeeNotFound, W9NotAsked } from "@lotlane/core/taxes";
import type {
  BidChanged,
  BidClosed,
  BidNotFound,
  CarrierNotEligible,
  LoadAlreadyTaken,
  LoadChanged,
  LoadHasBids,
  LoadNotFound,
  LoadTransitionRefused,
  TooManyLoads,
} from "@lotlane/core/loads";
import type { NoRecipient } from "@lotlane/core/messages";
import type {
  ChangeClosed,
  ChangeNotFound,
  ChangeOpen,
  CarrierCannot,
  CounterChanged,
  InvitationClosed,
  InvitationNotFound,
  OrderAlreadyClaimed,
  OrderChanged,
  PriceChanged,
  OrderNotFound,
  OrderTransitionRefused,
  PayerOverdue,
  ShipmentNotWhole,
  TooManyToPickUp,
  TemplateNameTaken,
  TemplateNotFound,
  TooManyTemplates,
} from "@lotlane/core/orders";
import type { BookingLinkInvalid, LinkExpired, ShipmentNotFound } from "@lotlane/core/tracking";
import type {
  CallNotFound,
  CallRefused,
  ChannelArchived,
  ChannelNotFound,
  CustomerLinkNotFound,
  CustomerNotFound,
  CustomersNotLinked,
  NoteNotFound,
  SavedViewNotFound,
  TooManySavedViews,
  TooManyNoteFiles,
  TakeUpRefused,
  LeadClosed,
  LeadTaken,
  SubjectNotFound,
  TaskChanged,
  TaskRuleChanged,
  TaskDone,
  TaskNotFound,
  TaskTaken,
} from "@lotlane/core/desk";
import type { TooManyTrucks, TruckNameTaken, TruckNotFound } from "@lotlane/core/trucks";
import type { ConversationNotFound } from "@lotlane/core/support";
import type { BillNotFound, PacketNotFound } from "@lotlane/core/papers";
import type {
  BoardRefused,
  CardsFailed,
  FilesOutOfReach,
  HookRefused,
  ImageRefused,
  PayablesFailed,
  PapersBusy,
  StorageFull,
  TripsBusy,
  UploadsBusy,
} from "@lotlane/core/ports";
import type { TooManyTrips, TripChanged, TripNotFound, TripRefused } from "@lotlane/core/trips";
import type { UploadNotFound } from "@lotlane/core/uploads";
import type { TextAboutNotFound, TextRefused } from "@lotlane/core/texts";
import type { NotACarrier } from "@lotlane/core/vetting";
import type { EffectNotFailed, InvalidFields, KeyReused, NumberNotCallable, NumberNotTextable } from "@lotlane/core";

type OtherRefusal =
  | BidChanged
  | BidClosed
  | BidNotFound
  | BillNotFound
  | BoardOff
  | BoardRefused
  | QuoteRefused
  | CallNotFound
  | CallRefused
  | RecordingNotRead
  | CardNotTaken
  | CardsFailed
  | CarrierNotEligible
  | CertificateDecided
  | CertificateNotFound
  | PacketNotFound
  | PapersBusy
  | AccountSuspended
  | BookingLinkInvalid
  | Exclude<BookingRefused, InvalidFields>
  | ConversationNotFound
  | DeletionRefused
  | DotNumberTaken
  | DotNumberUnreadable
  | EffectNotFailed
  | EmailAlreadyVerified
  | EmailTaken
  | FilesOutOfReach
  | HookRefused
  | ImageRefused
  | InvalidCode
  | InvalidCredentials
  | InspectionChanged
  | InspectionClosed
  | InspectionCompleted
  | InspectionNotFound
  | InvitationInvalid
  | InvoiceNotFound
  | PayablesFailed
  | KeyNotFound
  | LinkExpired
  | LoadAlreadyTaken
  | LoadChanged
  | LoadHasBids
  | LoadNotFound
  | LoadTransitionRefused
  | KeyReused
  | LinkOfAnotherAccount
  | NoRecipient
  | NotAllowed
  | NoOwner
  | NotInvited
  | NoticeGroupNotFound
  | CalendarNotFound
  | DeviceNotFound
  | TooManyDevices
  | ChangeClosed
  | ChangeNotFound
  | ChangeOpen
  | CarrierCannot
  | CounterChanged
  | InvitationClosed
  | InvitationNotFound
  | OrderAlreadyClaimed
  | OrderChanged
  | PriceChanged
  | OrderNotFound
  | OrderTransitionRefused
  | PayerOverdue
  | PaymentKeyLost
  | PaymentNotTaken
  | NotCreditable
  | ExtraNotFound
  | ExtraRefused
  | W9NotAsked
  | PayeeNotFound
  | PaymentNotSetUp
  | PersonNotFound
  | PlaceNotFound
  | SearchNameTaken
  | SearchNotFound
  | SessionNotFound
  | SettingsChanged
  | SettingsVersionNotFound
  | ShipmentNotFound
  | ShipmentNotWhole
  | StorageFull
  | TaskChanged
  | TaskRuleChanged
  | SeriesChanged
  | TaskDone
  | TaskNotFound
  | LeadClosed
  | LeadTaken
  | TaskTaken
  | TokenInvalid
  | TooManyCertificates
  | CaseChanged
  | CaseNotFound
  | CaseRefused
  | PaperNotFound
  | TooManyPapers
  | TooManyInspections
  | TooManyInvitations
  | TooManyKeys
  | TooManyWebhooks
  | WebhookNotFound
  | TooManyLoads
  | TooManySearches
  | TooManyTemplates
  | TemplateNameTaken
  | TemplateNotFound
  | TooManyToPickUp
  | NotACarrier
  | TooManyTrips
  | TripChanged
  | TripNotFound
  | TripRefused
  | TripsBusy
  | TooManyTrucks
  | TruckNameTaken
  | TruckNotFound
  | ChannelArchived
  | ChannelNotFound
  | CustomerLinkNotFound
  | SavedViewNotFound
  | TooManySavedViews
  | CustomerNotFound
  | CustomersNotLinked
  | NoteNotFound
  | TooManyNoteFiles
  | TakeUpRefused
  | SubjectNotFound
  | NumberNotCallable
  | NumberNotTextable
  | TextAboutNotFound
  | TextRefused
  | TwoFactorAlreadyOn
  | TwoFactorNotSetUp
  | UnknownIdentity
  | UploadNotFound
  | UploadsBusy
  | VinMismatch;

export type Refusal = InvalidFields | OtherRefusal;

/** The HTTP status of each kind of refusal. Does not compile while a kind is missing. */
export const statusOf: Record<OtherRefusal["kind"], number> = {
  account_not_verified: 403,
  call_not_found: 404,
  call_refused: 409,
  calls_out_of_reach: 503,
  recording_not_found: 404,
  case_not_found: 404,
  case_changed: 409,
  case_refused: 409,
  channel_archived: 409,
  channel_not_found: 404,
  customer_link_not_found: 404,
  customer_not_found: 404,
  same_customer: 409,
  too_many_customers: 409,
  note_not_found: 404,
  saved_view_not_found: 404,
  too_many_saved_views: 409,
  too_many_note_files: 409,
  taken_up: 409,
  nothing_to_answer: 409,
  not_taken_up: 409,
  authority_missing: 403,
  insurance_missing: 403,
  cards_not_taken: 403,
  card_not_taken: 409,
  cards_refused: 409,
  cards_out_of_reach: 503,
  hook_refused: 400,
  certificate_not_found: 404,
  certificate_decided: 409,
  too_many_certificates: 409,
  paper_not_found: 404,
  too_many_papers: 409,
  account_has_members: 409,
  account_has_open_loads: 409,
  account_has_open_orders: 409,
  account_is_kept: 403,
  account_suspended: 403,
  board_not_configured: 503,
  board_refused: 409,
  bid_changed: 409,
  bid_closed: 409,
  bid_not_found: 404,
  booking_link_invalid: 422,
  bill_of_lading_not_found: 404,
  carrier_not_eligible: 409,
  claim_packet_not_found: 404,
  conversation_not_found: 404,
  dot_number_taken: 409,
  dot_number_unreadable: 409,
  email_already_verified: 409,
  email_not_verified: 403,
  email_unavailable: 409,
  idempotency_key_reused: 422,
  files_out_of_reach: 503,
  image_broken: 422,
  image_too_large: 422,
  invalid_code: 422,
  invalid_credentials: 401,
  inspection_changed: 409,
  inspection_closed: 409,
  inspection_completed: 409,
  inspection_not_found: 404,
  vin_mismatch: 409,
  invoice_not_found: 404,
  payment_not_taken: 409,
  not_creditable: 409,
  extra_not_found: 404,
  extra_refused: 409,
  payee_not_found: 404,
  w9_not_asked: 409,
  invitation_invalid: 422,
  invoicing_out_of_reach: 503,
  invoicing_refused: 422,
  key_not_found: 404,
  link_of_another_account: 403,
  effect_not_failed: 409,
  load_already_taken: 409,
  load_changed: 409,
  load_has_bids: 409,
  load_not_found: 404,
  load_transition_refused: 409,
  no_recipient: 409,
  not_a_carrier: 409,
  not_allowed: 403,
  not_invited: 409,
  notice_group_not_found: 404,
  device_not_found: 404,
  calendar_not_found: 404,
  change_closed: 409,
  change_not_found: 404,
  change_open: 409,
  counter_changed: 409,
  invitation_closed: 409,
  invitation_not_found: 404,
  price_changed: 409,
  order_already_claimed: 409,
  order_changed: 409,
  order_not_found: 404,
  order_transition_refused: 409,
  papers_busy: 503,
  payer_overdue: 403,
  payment_key_lost: 409,
  payment_not_set_up: 409,
  person_not_found: 404,
  place_not_found: 404,
  profile_incomplete: 403,
  quote_expired: 409,
  quote_not_found: 404,
  quote_transition_refused: 409,
  saved_search_not_found: 404,
  search_name_taken: 409,
  session_not_found: 404,
  settings_changed: 409,
  settings_version_not_found: 404,
  shipment_claim_refused: 409,
  shipment_not_found: 404,
  storage_full: 507,
  tracking_link_expired: 404,
  token_invalid: 422,
  too_many_inspections: 409,
  no_owner: 409,
  too_many_invitations: 409,
  too_many_keys: 409,
  too_many_devices: 409,
  too_many_webhooks: 409,
  number_not_callable: 409,
  number_not_textable: 409,
  text_about_not_found: 404,
  text_refused: 409,
  webhook_not_found: 404,
  too_many_loads: 409,
  too_many_searches: 409,
  too_many_templates: 409,
  template_name_taken: 409,
  template_not_found: 404,
  too_many_to_pick_up: 409,
  too_many_trips: 409,
  trip_changed: 409,
  trip_not_found: 404,
  trip_order_impossible: 422,
  trip_overloaded: 422,
  trips_busy: 503,
  subject_not_found: 422,
  task_changed: 409,
  task_rule_changed: 409,
  series_changed: 409,
  task_done: 409,
  task_not_found: 404,
  task_taken: 409,
  lead_taken: 409,
  lead_closed: 409,
  too_many_trucks: 409,
  truck_name_taken: 409,
  truck_not_found: 404,
  two_factor_already_on: 409,
  two_factor_not_set_up: 409,
  unsupported_image: 415,
  upload_not_found: 404,
  uploads_busy: 503,
};

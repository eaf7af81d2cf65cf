import { Migrator } from "@mikro-orm/migrations";
import { MikroORM } from "@mikro-orm/postgresql";
import type { Pool } from "pg";
import {
  AccountEntity,
  AccountFactEntity,
  AccountTokenEntity,
  AdminSettingsEntity,
  OrganizationEntity,
} from "./accounts/account.entity.ts";
import { FigureChangeEntity, FigureEntity } from "./analytics/figure.entity.ts";
import { SavedSearchEntity, SearchMatchEntity } from "./board/saved-search.entity.ts";
import { CountedMailEntity, MailEntity, QueueFactEntity, SentMailEntity } from "./queue/effect.entity.ts";
import { InspectionEntity, InspectionPhotoEntity } from "./inspections/inspection.entity.ts";
import { W9Entity, W9RequestEntity } from "./taxes/w9.entity.ts";
import { CertificateEntity } from "./insurance/certificate.entity.ts";
import { CardSessionEntity } from "./invoices/card-session.entity.ts";
import {
  BankRecordEntity,
  DocumentNumbersEntity,
  InvoiceCreditEntity,
  InvoiceEntity,
  InvoiceExtraEntity,
  InvoicePaymentEntity,
  PostingEntity,
} from "./orders/invoice.entity.ts";
import { ApiKeyEntity, CalendarAddressEntity } from "./keys/api-key.entity.ts";
import { ListingEntity, ListingFactEntity } from "./listings/listing.entity.ts";
import { LiveEventEntity } from "./live/live-event.entity.ts";
import { LoadBidEntity, LoadEntity, LoadFactEntity } from "./loads/load.entity.ts";
import { ConversationEntity, MessageEntity } from "./messages/message.entity.ts";
import { migrations } from "./migrations/index.ts";
import {
  DailyMailsEntity,
  MutedMailEntity,
  MutedAddressMailEntity,
  MutedOrderMailEntity,
  NoticeEntity,
  PushDeviceEntity,
  PushSettingsEntity,
} from "./notices/notice.entity.ts";
import {
  OrderChangeEntity,
  FavoriteCarrierEntity,
  OrderTemplateEntity,
  WaitToldEntity,
  OrderEntity,
  OrderFactEntity,
  ShipmentEntity,
} from "./orders/order.entity.ts";
import { OperatorPaymentSettingsEntity, PaymentSettingsEntity } from "./payments/payment-settings.entity.ts";
import { QuoteEntity, QuoteFactEntity, QuoteOpeningsEntity, QuoterSettingsEntity } from "./quotes/quote.entity.ts";
import { SessionEntity } from "./sessions/session.entity.ts";
import { IdempotencyKeyEntity } from "./sql/idempotency-key.entity.ts";
import { BackupEntity } from "./system/backup.entity.ts";
import { SupportConversationEntity, SupportMessageEntity } from "./support/support.entity.ts";
import { TrackingUpdateEntity } from "./tracking/tracking-update.entity.ts";
import { RateLimitEntity } from "./tries/rate-limit.entity.ts";
import { TripEntity } from "./trips/trip.entity.ts";
import { CallEntity, DeskPhoneEntity } from "./desk/call.entity.ts";
import { TextConsentEntity, TextEntity } from "./texts/text.entity.ts";
import { CaseEntity, CaseEntryEntity } from "./cases/case.entity.ts";
import { CustomerLinkEntity } from "./desk/customer-link.entity.ts";
import { SavedViewEntity } from "./desk/saved-view.entity.ts";
import { LeadEntity, LeadFactEntity } from "./desk/lead.entity.ts";
import { TakeUpEntity } from "./desk/take-up.entity.ts";
import { ChannelEntity, ChannelReadEntity, NoteEntity, NoteFileEntity } from "./desk/note.entity.ts";
import { EnrolmentEntity, SeriesEntity } from "./campaigns/campaign.entity.ts";
import { TaskEntity, TaskFactEntity, TaskRuleEntity } from "./desk/task.entity.ts";
import { TruckEntity } from "./trucks/truck.entity.ts";
import { OrderPaperEntity, UploadContentEntity, UploadEntity } from "./uploads/upload.entity.ts";
import { CarrierCheckEntity, CarrierVettingEntity } from "./vetting/vetting.entity.ts";
import { WebhookDeliveryEntity, WebhookEntity } from "./webhooks/webhook.entity.ts";
import { giveBackLost, hangUpOnSilence, limited, unlimited } from "./server/connections.ts";
import { leadingTo } from "./server/primary.ts";
import type { Database } from "./sql/run.ts";

export const entities = [
  QuoteEntity,
  QuoteFactEntity,
  QuoteOpeningsEntity,
  ListingEntity,
  ListingFactEntity,
  OrderEntity,
  OrderFactEntity,
  ShipmentEntity,
  OrderChangeEntity,
  FavoriteCarrierEntity,
  OrderTemplateEntity,
  WaitToldEntity,
  TrackingUpdateEntity,
  UploadContentEntity,
  UploadEntity,
  OrderPaperEntity,
  MessageEntity,
  ConversationEntity,
  InspectionEntity,
  InspectionPhotoEntity,
  InvoiceEntity,
  DocumentNumbersEntity,
  InvoicePaymentEntity,
  BankRecordEntity,
  InvoiceCreditEntity,
  InvoiceExtraEntity,
  PostingEntity,
  CardSessionEntity,
  W9Entity,
  W9RequestEntity,
  LoadEntity,
  LoadBidEntity,
  LoadFactEntity,
  LiveEventEntity,
  QuoterSettingsEntity,
  IdempotencyKeyEntity,
  RateLimitEntity,
  SentMailEntity,
  MailEntity,
  BackupEntity,
  CountedMailEntity,
  OrganizationEntity,
  PaymentSettingsEntity,
  OperatorPaymentSettingsEntity,
  NoticeEntity,
  PushDeviceEntity,
  CalendarAddressEntity,
  PushSettingsEntity,
  DailyMailsEntity,
  MutedMailEntity,
  MutedAddressMailEntity,
  MutedOrderMailEntity,
  CertificateEntity,
  CarrierCheckEntity,
  CarrierVettingEntity,
  AccountEntity,
  AccountFactEntity,
  AccountTokenEntity,
  AdminSettingsEntity,
  SessionEntity,
  ApiKeyEntity,
  WebhookEntity,
  WebhookDeliveryEntity,
  SupportMessageEntity,
  SupportConversationEntity,
  ChannelEntity,
  NoteEntity,
  NoteFileEntity,
  TakeUpEntity,
  ChannelReadEntity,
  CallEntity,
  DeskPhoneEntity,
  TextEntity,
  TextConsentEntity,
  CaseEntity,
  CaseEntryEntity,
  LeadEntity,
  LeadFactEntity,
  QueueFactEntity,
  FigureEntity,
  FigureChangeEntity,
  TripEntity,
  TaskEntity,
  TaskFactEntity,
  TaskRuleEntity,
  CustomerLinkEntity,
  SavedViewEntity,
  SeriesEntity,
  EnrolmentEntity,
  TruckEntity,
  SavedSearchEntity,
  SearchMatchEntity,
];

type Options = {
  readonly url: string;
  /** Past the pooler in transaction mode that `url` leads to, if it does. */
  readonly directUrl?: string;
  /** Connections of this process. */
  readonly poolSize?: number;
  /** Statements may take as long as they need, as migrations do. */
  readonly hasNoTimeouts?: boolean;
};

/** Opens the connection pool; nothing is asked of the server yet. */
export function openDatabase({
  url,
  directUrl = url,
  poolSize = 10,
  hasNoTimeouts = false,
}: Options): Promise<Database> {
  const onPoolCreated = (pool: Pool): void => {
    giveBackLost(pool);
    if (!hasNoTimeouts) pool.on("connect", (client) => hangUpOnSilence(client));
  };
  const way = leadingTo({ url, isPooled: directUrl !== url });
  return MikroORM.init({
    clientUrl: way.connectionString,
    entities,
    extensions: [Migrator],
    migrations: { migrationsList: migrations, snapshot: false, transactional: true, allOrNothing: false, silent: true },
    forceUtcTimezone: true,
    pool: { min: 0, max: poolSize },
    driverOptions: { ...(hasNoTimeouts ? unlimited : limited), ...way, directUrl, onPoolCreated },
    // Functions and triggers are written by their migrations.
    schemaGenerator: { ignoreSchema: ["pgboss"], ignoreRoutines: true, ignoreTriggers: true },
  });
}

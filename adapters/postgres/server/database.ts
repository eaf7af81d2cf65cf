import { Migrator } from "@mikro-orm/migrations";
import { MikroORM } from "@mikro-orm/postgresql";
import { Pool, type PoolClient } from "pg";
import {
  AccountEntity,
  AccountFactEntity,
  AccountTokenEntity,
  AdminSettingsEntity,
} from "../accounts/account.entity.ts";
import { FigureChangeEntity, FigureEntity } from "../analytics/figure.entity.ts";
import { SavedSearchEntity, SearchMatchEntity } from "../board/saved-search.entity.ts";
import { OrganizationEntity } from "../companies/organization.entity.ts";
import { CountedMailEntity, QueueFactEntity, SentMailEntity } from "../effects/effect.entity.ts";
import { InspectionEntity, InspectionPhotoEntity } from "../inspections/inspection.entity.ts";
import { CertificateEntity } from "../insurance/certificate.entity.ts";
import { InvoiceEntity } from "../invoices/invoice.entity.ts";
import { ApiKeyEntity } from "../keys/api-key.entity.ts";
import { ListingEntity, ListingFactEntity } from "../listings/listing.entity.ts";
import { LiveEventEntity } from "../live/live-event.entity.ts";
import { LoadBidEntity, LoadEntity, LoadFactEntity } from "../loads/load.entity.ts";
import { ConversationEntity, MessageEntity } from "../messages/message.entity.ts";
import { migrations } from "../migrations/index.ts";
import { MutedMailEntity, MutedOrderMailEntity } from "../notices/muted-mail.entity.ts";
import { OrderEntity, OrderFactEntity } from "../orders/order.entity.ts";
import { PaymentSettingsEntity } from "../payments/payment-settings.entity.ts";
import { QuoteEntity, QuoteFactEntity, QuoterSettingsEntity } from "../quotes/quote.entity.ts";
import { SessionEntity } from "../sessions/session.entity.ts";
import { IdempotencyKeyEntity } from "../sql/idempotency-key.entity.ts";
import { SupportConversationEntity, SupportMessageEntity } from "../support/support.entity.ts";
import { TrackingUpdateEntity } from "../tracking/tracking-update.entity.ts";
import { RateLimitEntity } from "../tries/rate-limit.entity.ts";
import { TripEntity } from "../trips/trip.entity.ts";
import { UploadContentEntity, UploadEntity } from "../uploads/upload.entity.ts";
import { CarrierCheckEntity, CarrierVettingEntity } from "../vetting/vetting.entity.ts";
import { WebhookDeliveryEntity, WebhookEntity } from "../webhooks/webhook.entity.ts";
import { hangUpOnSilence, limited, unlimited } from "./limits.ts";

export type Database = MikroORM;

export const entities = [
  QuoteEntity,
  QuoteFactEntity,
  ListingEntity,
  ListingFactEntity,
  OrderEntity,
  OrderFactEntity,
  TrackingUpdateEntity,
  UploadContentEntity,
  UploadEntity,
  MessageEntity,
  ConversationEntity,
  InspectionEntity,
  InspectionPhotoEntity,
  InvoiceEntity,
  LoadEntity,
  LoadBidEntity,
  LoadFactEntity,
  LiveEventEntity,
  QuoterSettingsEntity,
  IdempotencyKeyEntity,
  RateLimitEntity,
  SentMailEntity,
  CountedMailEntity,
  OrganizationEntity,
  PaymentSettingsEntity,
  MutedMailEntity,
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
  QueueFactEntity,
  FigureEntity,
  FigureChangeEntity,
  TripEntity,
  SavedSearchEntity,
  SearchMatchEntity,
];

type Options = {
  readonly url: string;
  /** Connections of this process. */
  readonly poolSize?: number;
  /** Takes what time it needs, as migrations do. */
  readonly hasNoTimeouts?: boolean;
};

/** Opens the connection pool; nothing is asked of the server yet. */
export function openDatabase({ url, poolSize = 10, hasNoTimeouts = false }: Options): Promise<Database> {
  const onPoolCreated = (pool: Pool): void => {
    giveBackLost(pool);
    if (!hasNoTimeouts) pool.on("connect", (client) => hangUpOnSilence(client));
  };
  return MikroORM.init({
    clientUrl: url,
    entities,
    extensions: [Migrator],
    migrations: { migrationsList: migrations, snapshot: false, transactional: true, silent: true },
    forceUtcTimezone: true,
    pool: { min: 0, max: poolSize },
    driverOptions: { ...(hasNoTimeouts ? unlimited : limited), onPoolCreated },
    // Functions and triggers are written by their migrations.
    schemaGenerator: { ignoreSchema: ["pgboss"], ignoreRoutines: true, ignoreTriggers: true },
  });
}

/** A failed query gives its lost connection back at once; a transaction that keeps one for so long never gives it back. */
const graceMilliseconds = 1000;

/**
 * Gives connections back that were lost in the middle of a transaction: the query builder keeps one whose
 * rollback or commit cannot be said any more, until the pool has none left and every query waits.
 */
function giveBackLost(pool: Pool): void {
  const out = new Set<PoolClient>();
  pool.on("acquire", (client) => out.add(client));
  pool.on("release", (_, client) => out.delete(client));
  pool.on("connect", (client) =>
    client.once("end", () =>
      setTimeout(() => {
        if (out.has(client)) client.release(true);
      }, graceMilliseconds),
    ),
  );
}

type PoolOptions = {
  readonly url: string;
  /** As the server lists its connections. */
  readonly name: string;
  readonly max: number;
  /** Told of an idle connection that breaks; the next statement gets another one. */
  readonly onError?: (error: Error) => void;
};

/** Connections beside the ORM's. */
export function openPool({ url, name, max, onError = () => undefined }: PoolOptions): Pool {
  const pool = new Pool({ ...limited, connectionString: url, max, application_name: name });
  return pool.on("connect", (client) => hangUpOnSilence(client)).on("error", onError);
}

/** The same without time limits, for statements that keep the database itself in order. */
export function openPoolWithoutTimeouts({ url, name, max, onError = () => undefined }: PoolOptions): Pool {
  return new Pool({ ...unlimited, connectionString: url, max, application_name: name }).on("error", onError);
}

import { sql } from "kysely";
import { type Piece, statement } from "../sql/statement.ts";
import { type StoredRow, table } from "../sql/table.ts";
import { CertificateEntity } from "./certificate.entity.ts";

export const certificates = table(CertificateEntity).without("reminded");

export type Found = { readonly certificate: StoredRow };
type OfOrganization = { readonly organizationId: string };

// One after the other, so that what is counted before one is added still holds. Served by the primary key.
export const lockOrganization = statement<OfOrganization>(
  "lock-organization-of-certificates",
  ({ organizationId }) => sql`select 1 from organizations where id = ${organizationId} for no key update`,
);

export const addCertificate = statement<{ readonly certificate: string; readonly hash: string }>(
  "add-certificate",
  ({ certificate, hash }) => sql`
    with settled as (update upload_contents set unsettled_at = null where content_hash = ${hash})
    ${certificates.insert(certificate)}`,
);

// Served by the primary key.
export const findCertificate = statement<{ readonly id: string }, Found>(
  "find-certificate",
  ({ id }) => sql<Found>`
    select ${certificates.packed("c")} as certificate from insurance_certificates c where c.id = ${id}`,
);

export const lockCertificate = statement<{ readonly id: string }, Found>(
  "lock-certificate",
  ({ id }) => sql<Found>`
    select ${certificates.packed("c")} as certificate from insurance_certificates c where c.id = ${id} for no key update`,
);

export const updateCertificate = statement<{ readonly id: string; readonly certificate: string }>(
  "update-certificate",
  ({ id, certificate }) => sql`${certificates.update(certificate)} where id = ${id}`,
);

// Served by insurance_certificates_newest_index.
export const ofOrganization = statement<OfOrganization & { readonly most: number }, Found>(
  "list-certificates-of-organization",
  ({ organizationId, most }) => sql<Found>`
    select ${certificates.packed("c")} as certificate from insurance_certificates c
    where c.organization_id = ${organizationId} order by c.created_at desc, c.id desc limit ${most}::int`,
);

// Served by insurance_certificates_in_force_index.
export const inForce = statement<OfOrganization & { readonly day: string }, Found>(
  "find-certificates-in-force",
  ({ organizationId, day }) => sql<Found>`
    select ${certificates.packed("c")} as certificate from insurance_certificates c
    where c.organization_id = ${organizationId} and c.state = 'confirmed' and c.expires_on >= ${day}::date`,
);

// Served by insurance_certificates_newest_index: a carrier has few.
export const countWaiting = statement<OfOrganization, { readonly count: number }>(
  "count-waiting-certificates",
  ({ organizationId }) => sql<{ readonly count: number }>`
    select count(*)::int as count from insurance_certificates
    where organization_id = ${organizationId} and state = 'waiting'`,
);

/** No confirmed one of its organization and kind reaches further. Served by insurance_certificates_in_force_index. */
export const isLast: Piece = sql`not exists (
  select from insurance_certificates n
  where n.organization_id = c.organization_id and n.kind = c.kind and n.state = 'confirmed'
    and n.expires_on >= c.expires_on and (n.expires_on, n.id) > (c.expires_on, c.id))`;

type Reminding = {
  readonly today: string;
  readonly first: string;
  readonly last: string;
  readonly most: number;
};

// As core's `reminderAt` has it. Served by insurance_certificates_expiry_index.
export const takeReminders = statement<Reminding, Found & { readonly reminder: number }>(
  "take-insurance-reminders",
  ({ today, first, last, most }) => sql<Found & { readonly reminder: number }>`
    with due as materialized (
      select c.id, stage.days from insurance_certificates c
      cross join lateral (
        select case when c.expires_on <= ${today}::date then 0 when c.expires_on <= ${today}::date + 7 then 7 else 30 end as days
      ) stage
      where c.state = 'confirmed' and c.expires_on between ${first}::date and ${last}::date
        and (c.reminded is null or c.reminded > stage.days) and ${isLast}
        and exists (select from accounts a where a.id = c.owner_id and a.removed_at is null)
      order by c.expires_on, c.id limit ${most}::int for update of c skip locked
    )
    update insurance_certificates c set reminded = due.days from due where c.id = due.id
    returning ${certificates.packed("c")} as certificate, due.days as reminder`,
);

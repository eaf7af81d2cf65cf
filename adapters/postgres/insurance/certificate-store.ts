import { sql } from "kysely";
import { accept, type IdempotencyKey, type Result } from "@lotlane/core";
import {
  type Certificate,
  certificateStates,
  insuranceKinds,
  reminderDays,
  reminderWindow,
} from "@lotlane/core/insurance";
import type { CertificateSearch, CertificateStore } from "@lotlane/core/ports";
import { documentMediaTypes } from "@lotlane/core/uploads";
import { keepBeside } from "../accounts/account-changes.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { known } from "../sql/known.ts";
import { earlierResult, transactOnce } from "../sql/once.ts";
import { type Database, runOn } from "../sql/run.ts";
import { composed, type Piece } from "../sql/statement.ts";
import type { StoredRow } from "../sql/table.ts";
import { transact } from "../sql/transact.ts";
import * as statements from "./certificate-statements.ts";

const { certificates } = statements;

export function createCertificateStore(database: Database): CertificateStore {
  const run = runOn(database);
  return {
    add: <Refusal = never>(
      certificate: Certificate,
      once?: IdempotencyKey,
      decide: (waiting: number) => Result<undefined, Refusal> = () => accept(undefined),
    ) =>
      transactOnce<Certificate, Refusal>(database, once, async (within) => {
        const { organizationId, contentHash } = certificate;
        await within(statements.lockOrganization({ organizationId }));
        const [waiting] = await within(statements.countWaiting({ organizationId }));
        const decision = decide(waiting?.count ?? 0);
        if (!decision.ok) return decision;
        await within(statements.addCertificate({ certificate: certificates.rows([certificate]), hash: contentHash }));
        return accept(certificate);
      }),

    async earlier(once) {
      const found = await earlierResult<Certificate>(run, once);
      return found?.ok ? accept(found.value) : found;
    },

    async find(id) {
      const [found] = isUuid(id) ? await run(statements.findCertificate({ id })) : [];
      return found && certificateFromRow(found.certificate);
    },

    ofOrganization: async (organizationId, most) =>
      isUuid(organizationId) ? read(await run(statements.ofOrganization({ organizationId, most }))) : [],

    inForce: async (organizationId, day) =>
      isUuid(organizationId) ? read(await run(statements.inForce({ organizationId, day }))) : [],

    async countWaiting(organizationId) {
      const [found] = isUuid(organizationId) ? await run(statements.countWaiting({ organizationId })) : [];
      return found?.count ?? 0;
    },

    async change(id, decide) {
      if (!isUuid(id)) return undefined;
      return transact(database, async (within) => {
        const [found] = await within(statements.lockCertificate({ id }));
        const decision = found && decide(certificateFromRow(found.certificate));
        if (!decision?.ok) return decision;
        const { certificate, facts, effects } = decision.value;
        await within(statements.updateCertificate({ id, certificate: certificates.rows([certificate]) }));
        await keepBeside(within, { facts, effects });
        return accept(certificate);
      });
    },

    async list(search) {
      const { limit } = search;
      const found = await run(composed(listed(search)));
      const rows = found.slice(0, limit).map(({ certificate, carrierName }) => ({
        certificate: certificateFromRow(certificate),
        carrierName,
      }));
      const last = rows.at(-1)?.certificate;
      const at = last && (search.show === "waiting" ? last.createdAt : last.expiresOn);
      return { rows, next: at && found.length > limit ? { at, id: last.id } : null };
    },

    async remindDue(today, most, effectOf) {
      const { value } = await transact(database, async (within) => {
        const taken = await within(statements.takeReminders({ today, most, ...reminderWindow(today) }));
        const effects = taken.map(({ certificate, reminder }) =>
          effectOf(
            certificateFromRow(certificate),
            reminderDays.find((days) => days === reminder)!,
          ),
        );
        await keepBeside(within, { facts: [], effects });
        return accept(taken.length);
      });
      return value;
    },
  };
}

type ListedRow = statements.Found & { readonly carrierName: string };

/** Served by insurance_certificates_waiting_index and insurance_certificates_expiry_index. */
function listed({ show, today, limit, after }: CertificateSearch): Piece<ListedRow> {
  const isShown = {
    waiting: sql`c.state = 'waiting'`,
    expiring: sql`c.state = 'confirmed' and c.expires_on between ${today}::date and ${reminderWindow(today).last}::date
      and ${statements.isLast}`,
    expired: sql`c.state = 'confirmed' and c.expires_on < ${today}::date and ${statements.isLast}`,
  }[show];
  const [at, type] =
    show === "waiting" ? [sql`c.created_at`, sql.raw("timestamptz")] : [sql`c.expires_on`, sql.raw("date")];
  return sql<ListedRow>`
    select ${certificates.packed("c")} as certificate,
      coalesce(a.company_name, a.first_name || ' ' || a.last_name) as "carrierName"
    from insurance_certificates c join accounts a on a.id = c.owner_id
    where ${isShown} and a.removed_at is null
      ${after ? sql`and (${at}, c.id) > (${after.at}::${type}, ${after.id}::uuid)` : sql``}
    order by ${at}, c.id limit ${limit + 1}`;
}

const read = (rows: readonly statements.Found[]): readonly Certificate[] =>
  rows.map(({ certificate }) => certificateFromRow(certificate));

function certificateFromRow(row: StoredRow): Certificate {
  const certificate = certificates.read(row);
  return {
    ...certificate,
    kind: known(insuranceKinds, certificate.kind),
    state: known(certificateStates, certificate.state),
    mediaType: known(documentMediaTypes, certificate.mediaType),
  };
}

import { sql } from "kysely";
import { accept } from "@lotlane/core";
import type { VettingStore } from "@lotlane/core/ports";
import { type AnsweredCheck, type CarrierCheck, carrierVerdicts, type Vetting } from "@lotlane/core/vetting";
import { keepBeside } from "../accounts/account-changes.ts";
import { organizationFromRow, organizations } from "../accounts/account-mapper.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { isoTime } from "../sql/iso-time.ts";
import { known } from "../sql/known.ts";
import { type Database, runOn } from "../sql/run.ts";
import { statement } from "../sql/statement.ts";
import { type StoredRow, table } from "../sql/table.ts";
import { transact } from "../sql/transact.ts";
import { CarrierCheckEntity, CarrierVettingEntity } from "./vetting.entity.ts";

type OfOrganization = { readonly organizationId: string };
const checks = table(CarrierCheckEntity).without("id");
const vettings = table(CarrierVettingEntity);
const lastSeen = vettings.only("seenCheckId", "seenAt", "verdict", "seenDotNumber", "seenMcNumber");
const lastTry = vettings.only("triedAt", "problem", "dueAt");
const overrides = vettings.only(
  "organizationId",
  "overrideEndsAt",
  "overrideReason",
  "overrideById",
  "overrideAt",
  "overrideDotNumber",
  "overrideMcNumber",
);

const checkOf = (row: StoredRow): CarrierCheck => {
  const check = checks.read(row);
  return { ...check, verdict: known(carrierVerdicts, check.verdict) };
};

type VettingRow = OfOrganization & {
  readonly seen: StoredRow | null;
  readonly triedAt: string | null;
  readonly problem: string | null;
  readonly override: StoredRow;
};

// Served by the primary keys of both.
const find = statement<OfOrganization, VettingRow>(
  "find-carrier-vetting",
  ({ organizationId }) => sql<VettingRow>`
    select v.organization_id as "organizationId", v.tried_at as "triedAt", v.problem,
      case when c.id is not null then ${checks.packed("c")} end as seen,
      ${overrides.packed("v")} as override
    from carrier_vettings v left join carrier_checks c on c.id = v.seen_check_id
    where v.organization_id = ${organizationId}`,
);

const vettingOf = ({ seen, triedAt, override, ...row }: VettingRow): Vetting => ({
  ...row,
  seen: seen && (checkOf(seen) as AnsweredCheck),
  triedAt: triedAt && isoTime(triedAt),
  override: overrideFrom(override),
});

function overrideFrom(row: StoredRow): Vetting["override"] {
  const {
    overrideEndsAt: endsAt,
    overrideReason: reason,
    overrideById: byId,
    overrideAt: at,
    ...of
  } = overrides.read(row);
  if (endsAt === null || reason === null || byId === null || at === null) return null;
  return { endsAt, reason, byId, at, dotNumber: of.overrideDotNumber, mcNumber: of.overrideMcNumber };
}

type Recorded = OfOrganization & {
  /** A JSON row. */
  readonly check: string;
  readonly at: string;
  readonly problem: string | null;
  readonly dueAt: string | null;
};

// A change of the company waits until the check of it is kept, and then forgets the verdict.
const holdCompany = statement<OfOrganization, { readonly organization: StoredRow }>(
  "hold-company-of-check",
  ({ organizationId }) => sql`
    select ${organizations.packed("o")} as organization from organizations o where o.id = ${organizationId} for share`,
);

/** How many checks of an organization are kept, besides the last answered one. */
const mostKept = 100;

// Of tries without an answer in a row, the first is kept. Served by carrier_checks_newest_index.
const record = statement<Recorded>(
  "record-carrier-check",
  ({ organizationId, check, at, problem, dueAt }) => sql`
    with before as (
      select problem from carrier_vettings where organization_id = ${organizationId}::uuid
    ), kept as (
      ${checks.insert(check, sql`${problem}::text is null or not exists (select from before where problem is not null)`)}
      returning id, at, verdict, dot_number, mc_number
    ), forgotten as (
      delete from carrier_checks where id = any(array(
        select c.id from carrier_checks c where c.organization_id = ${organizationId}::uuid
        order by c.id desc offset ${sql.lit(mostKept - 1)}
      )) and id is distinct from (select seen_check_id from carrier_vettings where organization_id = ${organizationId}::uuid)
    ), seen as (
      select kept.* from kept where ${problem}::text is null
    )
    insert into carrier_vettings as v (organization_id, ${lastSeen.columns}, ${lastTry.columns})
    select ${organizationId}::uuid, seen.id, seen.at, seen.verdict, seen.dot_number, seen.mc_number,
      ${at}::timestamptz, ${problem}::text, ${dueAt}::timestamptz
    from (select) as one left join seen on true
    on conflict (organization_id) do update set
      (${lastSeen.columns}) = (
        select ${lastSeen.columns} from (
          select true as newer, ${lastSeen.select("excluded")} union all select false, ${lastSeen.select("v")}
        ) as which
        where newer = (excluded.seen_at is not null and (v.seen_at is null or v.seen_at <= excluded.seen_at))
      ), (${lastTry.columns}) = row(${lastTry.select("excluded")})`,
);

const override = statement<{ readonly rows: string }>(
  "override-carrier-authority",
  ({ rows }) => sql`
    ${overrides.insert(rows)} on conflict (organization_id) do update
    set (${overrides.columns}) = row(${overrides.select("excluded")})`,
);

const overrideToRow = (given: Vetting["override"]) => ({
  overrideEndsAt: given?.endsAt ?? null,
  overrideReason: given?.reason ?? null,
  overrideById: given?.byId ?? null,
  overrideAt: given?.at ?? null,
  overrideDotNumber: given?.dotNumber ?? null,
  overrideMcNumber: given?.mcNumber ?? null,
});

// Served by organizations_numbered_index, accounts_organization_index and the primary key.
const enlist = statement<{ readonly dueAt: string; readonly most: number }, { readonly count: number }>(
  "enlist-carriers",
  ({ dueAt, most }) => sql<{ readonly count: number }>`
    with numbered as materialized (
      select id from organizations where dot_number is not null or mc_number is not null
    ), missed as (
      select o.id from numbered o
      where not exists (select from carrier_vettings v where v.organization_id = o.id and v.due_at is not null)
        and exists (
          select from accounts a where a.organization_id = o.id and a.user_type = 'transporter'
            and a.suspended_at is null and a.removed_at is null)
      limit ${most}::int
    ), enlisted as (
      insert into carrier_vettings as v (organization_id, due_at) select id, ${dueAt}::timestamptz from missed
      on conflict (organization_id) do update set due_at = excluded.due_at where v.due_at is null
      returning 1
    )
    select count(*)::int as count from enlisted`,
);

// Served by carrier_vettings_due_index.
const takeDue = statement<{ readonly now: string; readonly later: string; readonly most: number }, OfOrganization>(
  "take-due-carriers",
  ({ now, later, most }) => sql<OfOrganization>`
    with due as materialized (
      select organization_id, due_at from carrier_vettings where due_at <= ${now}::timestamptz
      order by due_at limit ${most}::int for update skip locked
    ), taken as (
      update carrier_vettings set due_at = ${later}::timestamptz
      where organization_id = any(array(select organization_id from due))
    )
    select organization_id as "organizationId" from due order by due_at`,
);

// Served by carrier_checks_newest_index.
const history = statement<OfOrganization & { readonly most: number }, { readonly check: StoredRow }>(
  "read-carrier-checks",
  ({ organizationId, most }) => sql<{ readonly check: StoredRow }>`
    select ${checks.packed("c")} as "check" from carrier_checks c where c.organization_id = ${organizationId}
    order by c.id desc limit ${most}::int`,
);

export function createVettingStore(database: Database): VettingStore {
  const run = runOn(database);
  return {
    async find(organizationId) {
      const [found] = isUuid(organizationId) ? await run(find({ organizationId })) : [];
      return found && vettingOf(found);
    },

    async record(check, dueAt, isAbout = () => true) {
      const { organizationId, at, verdict, reasons } = check;
      const problem = verdict === "unknown" ? (reasons[0] ?? "") : null;
      const kept = await transact(database, async (within) => {
        const [found] = await within(holdCompany({ organizationId }));
        if (!found) throw new Error(`organization ${organizationId} is not there`);
        const isKept = isAbout(organizationFromRow(found.organization));
        if (isKept) await within(record({ organizationId, at, check: checks.rows([check]), problem, dueAt }));
        return accept(isKept);
      });
      return kept.value;
    },

    async override(organizationId, given, fact) {
      await transact(database, async (within) => {
        await within(override({ rows: overrides.rows([{ organizationId, ...overrideToRow(given) }]) }));
        await keepBeside(within, { facts: [fact], effects: [] });
        return accept(undefined);
      });
    },

    enlist: async (dueAt, most) => (await run(enlist({ dueAt, most })))[0]!.count,

    async takeDue(now, later, most) {
      const due = await run(takeDue({ now, later, most }));
      return due.map(({ organizationId }) => organizationId);
    },

    async history(organizationId, most) {
      if (!isUuid(organizationId)) return [];
      return (await run(history({ organizationId, most }))).map(({ check }) => checkOf(check));
    },
  };
}

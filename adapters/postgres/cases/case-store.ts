import { accept, type Effect, type IdempotencyKey, type Page, pageOf, type Result } from "@lotlane/core";
import {
  type Case,
  caseActs,
  caseKinds,
  type CaseEntry,
  type CaseJob,
  type CaseJobRef,
  caseReminderDays,
  caseSides,
  caseStates,
  deadlinesOf,
  openCaseStates,
  seesCase,
} from "@lotlane/core/cases";
import { loadVehiclesName, type LoadVehicle } from "@lotlane/core/loads";
import type { CaseChange, CaseOwner, CaseSearch, CaseStore, ListedCase, NewCase } from "@lotlane/core/ports";
import { documentMediaTypes } from "@lotlane/core/uploads";
import { sql } from "kysely";
import { subjectNames } from "../desk/subjects.ts";
import { effectRows, insertEffects } from "../effects/effect-rows.ts";
import { insertLive, insertLiveOfLoads, liveRows, liveRowsOfLoads } from "../live/live-rows.ts";
import { wakerOf } from "../live/live-waker.ts";
import { lockLoad } from "../loads/load-changes.ts";
import { lockOrder } from "../orders/order-changes.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { known } from "../sql/known.ts";
import { transactOnce } from "../sql/once.ts";
import { pageAfter } from "../sql/page.ts";
import { type Database, lookOn, type Run, runOn } from "../sql/run.ts";
import { composed, type Piece, statement } from "../sql/statement.ts";
import { type StoredRow, table } from "../sql/table.ts";
import { transact } from "../sql/transact.ts";
import { CaseEntity, CaseEntryEntity } from "./case.entity.ts";

export const cases = table(CaseEntity).without("reminded");
export const caseEntries = table(CaseEntryEntity);

type ById = { readonly id: string };
type Found = { readonly found: StoredRow };
type FoundListed = Found & {
  readonly vehicle: string | null;
  readonly load: { readonly ref: string; readonly vehicles: readonly LoadVehicle[] } | null;
  readonly carrierName: string | null;
  readonly shipperName: string | null;
};

const nameOf = (id: Piece) => sql`(
  select coalesce(a.company_name, a.first_name || ' ' || a.last_name) from accounts a where a.id = ${id})`;
const listed = sql`${cases.packed("c")} as found, ${subjectNames.order(sql`c.order_id`)} as vehicle,
  (select json_build_object('ref', l.ref_code, 'vehicles', l.vehicles) from loads l where l.id = c.load_id) as load,
  ${nameOf(sql`c.carrier_id`)} as "carrierName", ${nameOf(sql`c.shipper_id`)} as "shipperName"`;
const isOpen = sql`c.state in (${sql.join(openCaseStates.map((state) => sql.lit(state)))})`;

const findCase = statement<ById, FoundListed>(
  "find-case",
  ({ id }) => sql`select ${listed} from cases c where c.id = ${id}::uuid`,
);
const lockCase = statement<ById, Found>(
  "lock-case",
  ({ id }) => sql`select ${cases.packed("c")} as found from cases c where c.id = ${id}::uuid for no key update`,
);
// Served by cases_order_index and cases_load_index.
const casesOf = (kind: CaseJobRef["kind"]) =>
  statement<ById, FoundListed>(
    `list-cases-of-${kind}`,
    ({ id }) => sql`
      select ${listed} from cases c where ${sql.ref(`c.${kind}_id`)} = ${id}::uuid
      order by c.created_at desc, c.id desc limit 50`,
  );
// Served by cases_open_index and cases_load_open_index.
const openOf = (kind: CaseJobRef["kind"]) =>
  statement<ById, Found>(
    `list-open-cases-of-${kind}`,
    ({ id }) =>
      sql`select ${cases.packed("c")} as found from cases c where ${sql.ref(`c.${kind}_id`)} = ${id}::uuid and ${isOpen}`,
  );
const allOf = { order: casesOf("order"), load: casesOf("load") };
const openCasesOf = { order: openOf("order"), load: openOf("load") };
// Served by cases_carrier_index.
const countOfCarrier = statement<{ readonly carrierId: string; readonly most: number }, { readonly count: number }>(
  "count-cases-of-carrier",
  ({ carrierId, most }) => sql`
    select count(*)::int as count from (
      select from cases where carrier_id = ${carrierId}::uuid limit ${most}::int
    ) filed`,
);
// Numbers are given one after another: a filing that is refused takes none.
const nextNumber = statement<Record<never, never>, { readonly last: number }>(
  "next-case-number",
  () => sql`
    insert into document_numbers (issuer, last) values ('cases', 1)
    on conflict (issuer) do update set last = document_numbers.last + 1 returning last`,
);

type Kept = ById & {
  readonly orderId: string | null;
  readonly loadId: string | null;
  readonly row: string;
  readonly entry: string;
  readonly hash: string | null;
  readonly effects: string;
  readonly live: string;
  readonly liveOfLoad: string;
};
const beside = ({
  orderId,
  loadId,
  entry,
  hash,
  effects,
  live,
  liveOfLoad,
}: { readonly [Name in keyof Kept]: Piece }) => sql`
  settled as (update upload_contents set unsettled_at = null where content_hash = ${hash}),
  entry as (${caseEntries.insert(entry as Piece<string>)}),
  effect as (${insertEffects(effects as Piece<string>)}),
  live as (${insertLive(sql`orders`, live as Piece<string>, sql`id = ${orderId}::uuid`)}),
  live_of_load as (${insertLiveOfLoads(sql`(select * from loads where id = ${loadId}::uuid) one`, liveOfLoad as Piece<string>)})`;
// An entry refers to its case, which the same statement adds: the reference is looked at when it ends.
const addCase = statement<Kept>(
  "file-case",
  (values) => sql`with filed as (${cases.insert(values.row)}), ${beside(values)} select 1`,
);
const changeCase = statement<Kept>(
  "change-case",
  (values) => sql`
    with changed as (${cases.update(values.row)} where id = ${values.id}::uuid), ${beside(values)} select 1`,
);

const findEntry = statement<ById, { readonly entry: StoredRow }>(
  "find-case-entry",
  ({ id }) => sql`select ${caseEntries.packed("e")} as entry from case_entries e where e.id = ${id}::uuid`,
);

type Reminding = { readonly today: string; readonly most: number };
// Served by cases_due_index: the first deadline of a case comes before its others.
const takeReminders = statement<Reminding, Found & { readonly day: string; readonly daysBefore: number }>(
  "take-case-reminders",
  ({ today, most }) => sql`
    with due as materialized (
      select c.id, d.day, stage.days from cases c
      cross join lateral (values (c.acknowledge_day), (c.due_day)) d (day)
      cross join lateral (
        select case when d.day <= ${today}::date + 1 then 1 else 7 end as days
      ) stage
      where c.due_day is not null and coalesce(c.acknowledge_day, c.due_day) <= ${today}::date + 7
        and d.day between ${today}::date and ${today}::date + 7
        and (c.reminded is null or c.reminded < d.day - stage.days)
      order by coalesce(c.acknowledge_day, c.due_day), c.id limit ${most}::int for update of c skip locked
    )
    update cases c set reminded = (select due.day - due.days from due where due.id = c.id)
    where c.id = any(array(select id from due))
    returning ${cases.packed("c")} as found, (select due.day::text from due where due.id = c.id) as day,
      (select due.days from due where due.id = c.id) as "daysBefore"`,
);

export function createCaseStore(database: Database): CaseStore {
  const run = runOn(database);
  const look = lookOn(database);
  const waker = wakerOf(database);
  const keep = async (within: Run, write: typeof addCase, found: Case, entry: CaseEntry, effects: readonly Effect[]) =>
    void (await within(
      write({
        id: found.id,
        orderId: found.orderId,
        loadId: found.loadId,
        row: cases.rows([caseToRow(found)]),
        entry: caseEntries.rows([caseEntryToRow(entry)]),
        hash: entry.file?.contentHash ?? null,
        effects: effectRows(effects),
        live: told,
        liveOfLoad: toldOfLoad(found),
      }),
    ));
  return {
    async file<Refusal>(
      { kind, id }: CaseJobRef,
      decide: (job: CaseJob, open: readonly Case[]) => Result<NewCase, Refusal>,
      once?: IdempotencyKey,
    ) {
      if (!isUuid(id)) return undefined;
      const filed = await transactOnce<Case, Refusal, undefined>(database, once, async (within) => {
        const job = await lockJob(within, { kind, id });
        const open = job ? await within(openCasesOf[kind]({ id })) : [];
        const decision =
          job &&
          decide(
            job,
            open.map(({ found }) => caseFromRow(found)),
          );
        if (!decision?.ok) return decision;
        const { of, entry, effects } = decision.value;
        const [numbered] = await within(nextNumber({}));
        const found: Case = { ...of, number: numbered!.last };
        await keep(within, addCase, found, entry, effects);
        return accept(found);
      });
      if (filed?.ok && !filed.value.repeated) waker.wake();
      return filed;
    },

    async change<Refusal>(id: string, decide: (found: Case) => Result<CaseChange, Refusal>, once?: IdempotencyKey) {
      if (!isUuid(id)) return undefined;
      const changed = await transactOnce<Case, Refusal, undefined>(database, once, async (within) => {
        const [row] = await within(lockCase({ id }));
        const decision = row && decide(caseFromRow(row.found));
        if (!decision?.ok) return decision;
        await keep(within, changeCase, decision.value.changed, decision.value.entry, decision.value.effects);
        return accept(decision.value.changed);
      });
      if (changed?.ok && !changed.value.repeated) waker.wake();
      return changed;
    },

    async find(id) {
      const [row] = isUuid(id) ? await run(findCase({ id })) : [];
      return row && listedFrom(row);
    },

    ofJob: async ({ kind, id }) => (isUuid(id) ? (await run(allOf[kind]({ id }))).map(listedFrom) : []),

    async list({ owner, show, ...page }) {
      const rows = (await look.run(composed(listOf(owner, show, page)))).map(listedFrom);
      return show === "due" ? dueFirst(rows, page.limit) : newestFirst(rows, page.limit);
    },

    // Served by case_entries_thread_index.
    async entries(caseId, page) {
      const rows = isUuid(caseId)
        ? await look.run(
            composed(sql<{ readonly entry: StoredRow; readonly actorName: string | null }>`
              select ${caseEntries.packed("e")} as entry, ${subjectNames.account(sql`e.actor_id`)} as "actorName"
              from case_entries e where e.case_id = ${caseId}::uuid
              ${pageAfter(page, { at: sql`e.created_at`, id: sql`e.id` })}`),
          )
        : [];
      const found = rows.map(({ entry: row, actorName }) => ({ entry: entryFromRow(row), actorName }));
      const { next } = pageOf(
        found.map(({ entry }) => entry),
        page.limit,
      );
      return { rows: found.slice(0, page.limit), next };
    },

    async countOf(carrierId, most) {
      const [row] = isUuid(carrierId) ? await run(countOfCarrier({ carrierId, most })) : [];
      return row?.count ?? 0;
    },

    // Served by case_entries_actor_index.
    async entriesBy(actorId, page) {
      if (!isUuid(actorId)) return { rows: [], next: null };
      const rows = await run(
        composed(sql<{ readonly entry: StoredRow }>`
          select ${caseEntries.packed("e")} as entry from case_entries e where e.actor_id = ${actorId}::uuid
          ${pageAfter(page, { at: sql`e.created_at`, id: sql`e.id` })}`),
      );
      return pageOf(
        rows.map(({ entry }) => entryFromRow(entry)),
        page.limit,
      );
    },

    async findEntry(id) {
      const [row] = isUuid(id) ? await run(findEntry({ id })) : [];
      return row && entryFromRow(row.entry);
    },

    async remindDue(today, most, effectOf) {
      const { value } = await transact(database, async (within) => {
        const taken = await within(takeReminders({ today, most }));
        const effects = taken.flatMap(({ found, day, daysBefore }) => {
          const one = caseFromRow(found);
          const deadline = deadlinesOf(one).find((candidate) => candidate.day === day);
          const days = caseReminderDays.find((candidate) => candidate === daysBefore);
          return deadline && days ? [effectOf(one, deadline, days)] : [];
        });
        if (effects.length > 0) await within(putInLine({ effects: effectRows(effects) }));
        return accept(taken.length);
      });
      return value;
    },
  };
}

const told = liveRows([{ kind: "order", change: "case", open: false }]);
const toldOfLoad = ({ loadId }: Case): string =>
  liveRowsOfLoads(loadId === null ? [] : [{ loadId, live: [{ change: "case", open: false }] }]);

async function lockJob(within: Run, { kind, id }: CaseJobRef): Promise<CaseJob | undefined> {
  if (kind === "load") {
    const load = await lockLoad(within, id);
    return load && { kind, load };
  }
  const order = await lockOrder(within, id);
  return order && { kind, order };
}

const putInLine = statement<{ readonly effects: string }>("put-case-effects-in-line", ({ effects }) =>
  insertEffects(effects),
);

/** Each is served by the index of its owner; those of the desk by cases_newest_index, and by cases_due_index. */
export function casesOwnedBy(owner: CaseOwner): Piece {
  switch (owner.kind) {
    case "organization":
      return sql`c.shipper_organization_id = ${owner.organizationId}::uuid`;
    case "shipper":
      return sql`c.shipper_id = ${owner.userId}::uuid`;
    case "carrier":
      return sql`c.carrier_id = ${owner.userId}::uuid`;
    case "receiver":
      return sql`c.receiver_email = ${owner.email} and c.kind in ${receiversKinds}`;
    case "all":
      return sql`true`;
  }
}

const receiversKinds = sql`(${sql.join(caseKinds.filter((kind) => seesCase("receiver", kind)).map((kind) => sql.lit(kind)))})`;

function listOf(owner: CaseOwner, show: CaseSearch["show"], { limit, after }: Omit<CaseSearch, "owner" | "show">) {
  const owned = casesOwnedBy(owner);
  const first = sql`coalesce(c.acknowledge_day, c.due_day)`;
  return show === "due"
    ? sql<FoundListed>`
        select ${listed} from cases c where ${owned} and c.due_day is not null
          ${after ? sql`and (${first}, c.id) > (${after.at}::date, ${after.id}::uuid)` : sql``}
        order by ${first}, c.id limit ${limit + 1}`
    : sql<FoundListed>`
        select ${listed} from cases c where ${owned} and ${show === "open" ? isOpen : sql`not ${isOpen}`}
          ${pageAfter({ limit, after }, { at: sql`c.created_at`, id: sql`c.id` })}`;
}

function newestFirst(rows: readonly ListedCase[], limit: number): Page<ListedCase> {
  const { next } = pageOf(
    rows.map(({ found }) => found),
    limit,
  );
  return { rows: rows.slice(0, limit), next };
}

function dueFirst(rows: readonly ListedCase[], limit: number): Page<ListedCase> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1)?.found;
  const at = last && deadlinesOf(last)[0]?.day;
  return { rows: shown, next: at && rows.length > limit ? { at, id: last.id } : null };
}

export function caseToRow(found: Case) {
  const deadlines = deadlinesOf(found);
  const acknowledge = deadlines.find(({ kind }) => kind === "acknowledge");
  return {
    ...found,
    kind: found.claim.kind,
    acknowledgeDay: acknowledge?.day ?? null,
    dueDay: deadlines.at(-1)?.day ?? null,
  };
}

function caseFromRow(row: StoredRow): Case {
  const { kind: _, acknowledgeDay: __, dueDay: ___, ...found } = cases.read(row);
  return { ...found, state: known(caseStates, found.state), filedBy: known(caseSides, found.filedBy) };
}

const listedFrom = ({ found, vehicle, load, carrierName, shipperName }: FoundListed): ListedCase => ({
  found: caseFromRow(found),
  vehicle: load ? loadVehiclesName(load.vehicles) : (vehicle ?? ""),
  loadRef: load?.ref ?? null,
  carrierName: carrierName ?? "",
  shipperName,
});

export const caseEntryToRow = ({ file, ...entry }: CaseEntry) => ({
  ...entry,
  fileName: file?.name ?? null,
  contentHash: file?.contentHash ?? null,
  mediaType: file?.mediaType ?? null,
  bytes: file?.bytes ?? null,
});

function entryFromRow(row: StoredRow): CaseEntry {
  const { fileName, contentHash, mediaType, bytes, ...entry } = caseEntries.read(row);
  return {
    ...entry,
    act: known(caseActs, entry.act),
    side: known(caseSides, entry.side),
    file:
      fileName !== null && contentHash !== null && mediaType !== null && bytes !== null
        ? { name: fileName, contentHash, mediaType: known(documentMediaTypes, mediaType), bytes }
        : null,
  };
}

import { everyRow, type Lotlane } from "@lotlane/core";
import type { User } from "@lotlane/core/accounts";
import { leadDays, leadSteps } from "@lotlane/core/desk";
import { orderFor } from "@lotlane/core/orders";
import type { LoadCursor } from "@lotlane/core/ports";
import type {
  AdminLoadJson,
  Answer,
  CallJson,
  CaseJson,
  ExportName,
  LeadJson,
  ManagedQuoteJson,
  OrderJson,
  TaskJson,
} from "../contract/index.ts";
import {
  adminUserJson,
  auditJson,
  callJson,
  caseJson,
  fieldsOf,
  adminLoadJson,
  leadJson,
  managedQuoteJson,
  orderJson,
  tableAsCsv,
  taskJson,
} from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

type AuditJson = Answer<"GET /api/admin/audit">[number];
type AdminUserJson = Answer<"GET /api/admin/users">[number];

const columns = {
  accounts: fieldsOf<AdminUserJson>(
    ...([
      "id",
      "email",
      "firstName",
      "lastName",
      "userType",
      "isSubUser",
      "orgId",
      "companyName",
      "phoneNumber",
    ] as const),
    ...(["address", "isVerified", "emailVerified", "twoFactorEnabled", "rating", "totalJobs", "createdAt"] as const),
    "suspendedAt",
  ),
  orders: fieldsOf<OrderJson>(
    ...([
      "id",
      "status",
      "shipperId",
      "transporterId",
      "driverId",
      "vehicleYear",
      "vehicleMake",
      "vehicleModel",
    ] as const),
    ...(["vehicleVin", "pickupCity", "pickupState", "pickupZip", "deliveryCity", "deliveryState"] as const),
    ...(["deliveryZip", "distance", "paymentAmount", "transportAmount", "serviceFee", "paymentMethod"] as const),
    ...(["settlement", "createdAt"] as const),
  ),
  quotes: fieldsOf<ManagedQuoteJson>(
    ...(["id", "refCode", "source", "status", "firstName", "lastName", "email", "phoneNumber", "vehicleYear"] as const),
    ...(["vehicleMake", "vehicleModel", "pickupCity", "pickupState", "pickupZip", "pickupDate"] as const),
    ...(["deliveryCity", "deliveryState", "deliveryZip", "deliveryDate", "distance", "cashPrice"] as const),
    ...(["cardPrice", "convertedToOrderId", "createdAt", "expiresAt"] as const),
  ),
  leads: {
    ...fieldsOf<LeadJson>(
      "id",
      "refCode",
      "source",
      "step",
      "name",
      "number",
      "vehicle",
      "value",
      "createdAt",
      "expiresAt",
    ),
    ownerName: ({ owner }: LeadJson) => owner?.name ?? null,
    lostCause: ({ lost }: LeadJson) => lost?.cause ?? null,
    lostWords: ({ lost }: LeadJson) => lost?.words ?? null,
    nextStep: ({ nextStep }: LeadJson) => nextStep?.title ?? null,
    nextStepDay: ({ nextStep }: LeadJson) => nextStep?.dueDay ?? null,
  },
  loads: fieldsOf<AdminLoadJson>(
    ...(["id", "refCode", "status", "transporterId", "driverId", "pickupCity", "pickupState", "pickupZip"] as const),
    ...(["deliveryCity", "deliveryState", "deliveryZip", "distance", "vehicleCount", "priceType"] as const),
    ...(["paymentTerms", "createdAt", "assignedAt"] as const),
  ),
  tasks: {
    ...fieldsOf<TaskJson>("id", "title", "dueDay", "dueTime", "priority", "rule", "ownerName", "createdAt", "doneAt"),
    about: ({ about }: TaskJson) => about?.name ?? null,
  },
  calls: {
    ...fieldsOf<CallJson>("id", "number", "direction", "outcome", "state", "seconds", "note", "createdAt"),
    caller: ({ caller }: CallJson) => caller?.name ?? null,
    about: ({ about }: CallJson) => about?.name ?? null,
  },
  cases: fieldsOf<CaseJson>(
    ...(["id", "number", "orderId", "kind", "state", "vehicle", "carrierName", "shipperName", "amount"] as const),
    // Behind those that programs know by their place.
    ...(["offer", "createdAt", "changedAt", "loadId", "loadRef"] as const),
  ),
  audit: {
    ...fieldsOf<AuditJson>("id", "at", "act", "actorId", "actorName", "reason"),
    area: ({ object }: AuditJson) => object.area,
    objectId: ({ object }: AuditJson) => object.id,
    object: ({ object }: AuditJson) => object.name,
  },
} as const;

async function* each<Row, Json>(rows: AsyncIterable<Row>, json: (row: Row) => Json): AsyncGenerator<Json, void> {
  for await (const row of rows) yield json(row);
}

/** The tables of the console as CSV files. */
export function exportHandlers({ commands, queries }: Lotlane) {
  async function* loads(user: User) {
    let after: LoadCursor | undefined;
    do {
      const page = accepted(await queries.listLoads(user, { limit: 200, sort: "newest", after }));
      for (const view of page.rows) yield adminLoadJson(view);
      after = page.next ?? undefined;
    } while (after !== undefined);
  }
  async function* tasks(user: User) {
    for (const state of ["open", "done"] as const)
      yield* everyRow((page) => queries.listTasks(user, { ...page, show: "team", state }));
  }
  async function* leads() {
    const days = Math.max(...leadDays);
    for (const step of leadSteps) yield* everyRow((page) => queries.listLeads({ days, step }, page));
  }
  async function* cases(user: User) {
    for (const show of ["open", "over"] as const) yield* everyRow((page) => queries.listCases(user, { show, ...page }));
  }
  const ordersOf = (user: User) => everyRow((page) => queries.listOrders(user, page));
  const files = {
    accounts: () => tableAsCsv(columns.accounts, each(everyRow(queries.searchAccounts), adminUserJson)),
    orders: (user) =>
      tableAsCsv(
        columns.orders,
        each(ordersOf(user), (view) => orderJson(orderFor("admin", "export", view))),
      ),
    quotes: () => tableAsCsv(columns.quotes, each(everyRow(queries.listQuotes), managedQuoteJson)),
    leads: () => tableAsCsv(columns.leads, each(leads(), leadJson)),
    loads: (user) => tableAsCsv(columns.loads, loads(user)),
    tasks: (user) => tableAsCsv(columns.tasks, each(tasks(user), taskJson)),
    calls: () =>
      tableAsCsv(
        columns.calls,
        each(
          everyRow((page) => queries.listCalls(undefined, page)),
          callJson,
        ),
      ),
    cases: (user) => tableAsCsv(columns.cases, each(cases(user), caseJson)),
    audit: () =>
      tableAsCsv(
        columns.audit,
        each(
          everyRow(async (page) => accepted(await queries.readAuditLog(page))),
          auditJson,
        ),
      ),
  } satisfies Record<ExportName, (user: User) => AsyncIterable<string>>;

  return {
    "GET /api/admin/exports/{table}": async ({ user, params: { table } }) => {
      await commands.noteExport(user, table);
      return { ...reply(files[table](user)), media: "text/csv; charset=utf-8", filename: `${table}.csv` };
    },
  } satisfies Partial<Handlers>;
}

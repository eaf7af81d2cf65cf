import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { HttpError } from "@lotlane/adapters/http/client";
import type { Answer } from "@lotlane/adapters/http/contract";
import { normalizeZip } from "@lotlane/core/lanes";
import { formatDollars, parseDollars } from "@lotlane/core/money";
import {
  checkTable,
  columnsOf,
  emptyTable,
  ordersOf,
  type OrderTable,
  problemsIn,
  type SharedGroup,
  type TableCells,
  type TableField,
  type TableProblem,
  withEach,
  withRows,
} from "@lotlane/core/orders";
import { checkVin, nextModelYear, normalizeVin } from "@lotlane/core/vehicles";
import { messageOf, useApi } from "../../../app/data/api.ts";
import { loadFromTab, saveInTab } from "../../../app/forms/tab-storage.ts";
import { useIdempotencyKey } from "../../../app/forms/use-server-form.ts";
import { useRested } from "../../../app/forms/use-rested.ts";
import { refreshAfter } from "../../../app/live/stale.ts";
import { paths } from "../../../app/routes/paths.ts";
import { useToast } from "../../../ui/toast.tsx";
import type { TemplateOrder, UsedLane, UsedPlace } from "../address-book.tsx";
import { type AskedCarriers, besideInvitation, templateOf, useAskedCarriers } from "../use-create-order.ts";

const draftKey = "new-orders";

/** Browsers take seconds to lay out 500 rows of fields. */
export const rowsOnPage = 50;

/** Several vehicles that become orders together. The draft survives a reload, and is deleted once it is posted. */
export function useSeveral() {
  const [draft] = useState(() => loadFromTab<OrderTable>(draftKey));
  const [table, setTable] = useState(draft ?? emptyTable);
  const [attempted, setAttempted] = useState<OrderTable>();
  const [wantedPage, setPage] = useState(0);
  const page = Math.max(0, Math.min(wantedPage, Math.ceil(table.rows.length / rowsOnPage) - 1));
  const showRow = (row: number) => setPage(Math.floor(row / rowsOnPage));
  // With 500 rows, whatever looks at all of them waits until the typing rests.
  const rested = useRested(table, 300);
  useEffect(() => saveInTab(draftKey, rested === emptyTable ? undefined : rested), [rested]);

  const set = (row: number | null, field: TableField, value: string) =>
    setTable((before) =>
      row === null
        ? { ...before, shared: { ...before.shared, [field]: value } }
        : { ...before, rows: before.rows.with(row, { ...before.rows[row], [field]: value }) },
    );
  const setEveryRow = (change: (cells: TableCells, row: number) => TableCells) =>
    setTable((before) => ({ ...before, rows: before.rows.map(change) }));

  const preview = usePreview(useRested(table, 700));
  const answered = preview.data?.answer;
  const suggestedOn = useMemo(() => pricesByTrip(preview.data), [preview.data]);
  const orders = useMemo(() => ordersOf(table), [table]);
  const lookUp = useDecodedVins(rested, setEveryRow);
  const asked = useAskedCarriers(`${draftKey}:asked`);
  const startOver = () => {
    setTable(emptyTable);
    asked.startOver();
  };
  const posting = usePosting(table, asked, startOver);
  // An attempt to post is answered at once.
  const problems = useProblems(attempted === table ? table : rested, preview.data, posting.refused);
  return {
    table,
    page,
    setPage,
    showRow,
    columns: useColumns(table),
    restored: draft !== undefined,
    preview: answered,
    suggestedFor: (row: number) => suggestedOn.get(tripOf(orders[row]!)),
    /** The prices are being worked out. */
    pricing: preview.isFetching,
    priceFailure:
      preview.error && !preview.isFetching ? messageOf(preview.error, "Prices cannot be suggested right now.") : null,
    problems,
    /** Those that are said already: an empty field is no mistake before the user has tried to post. */
    shownProblems: problems.filter(
      ({ row, field }) => attempted || ((row === null ? table.shared : table.rows[row])?.[field] ?? "") !== "",
    ),
    vinWarnings: useVinWarnings(table),
    lookingUp: lookUp.isFetching,
    lookUpFailed: lookUp.isError,
    total: useMemo(() => totalOf(table), [table]),
    posting,
    asked,
    lane: laneOf(table),
    set,
    setEveryRow,
    fillPlace: (end: "pickup" | "delivery", place: UsedPlace) =>
      setTable((before) => ({ ...before, shared: { ...before.shared, ...sharedOf(end, place) } })),
    fillLane: ({ pickup, delivery, paymentTerms, specialInstructions }: UsedLane) =>
      setTable((before) => ({
        ...before,
        shared: {
          ...before.shared,
          ...sharedOf("pickup", pickup),
          ...sharedOf("delivery", delivery),
          paymentTerms,
          specialInstructions: specialInstructions ?? "",
        },
      })),
    /** Fills in the shared fields that the form shows, and the price of vehicles that have none. */
    fillTemplate: ({ paymentAmount, ...order }: TemplateOrder) =>
      setTable((before) => ({
        ...before,
        shared: { ...before.shared, ...sharedIn(order) },
        rows: before.rows.map((cells) => (paymentAmount ? { paymentAmount, ...told(cells) } : cells)),
      })),
    templateFields: () => templateOf(ordersOf({ ...table, rows: [{}] })[0] ?? {}),
    add: (rows: readonly TableCells[]) => setTable((before) => withRows(before, rows)),
    remove: (row: number) => setTable((before) => ({ ...before, rows: before.rows.toSpliced(row, 1) })),
    setEach: (group: SharedGroup, isEach: boolean) => setTable((before) => withEach(before, group, isEach)),
    keepCities: () => setTable((before) => ({ ...before, keepsCities: true })),
    startOver,
    post: async () => {
      setAttempted(table);
      const [first] = checkTable(table, new Date());
      if (first === undefined) await posting.post();
      else if (first.row !== null) showRow(first.row);
    },
  };
}

/** The fields of a place that the form shows. */
const sharedOf = (end: "pickup" | "delivery", place: UsedPlace): TableCells => ({
  [`${end}Address`]: place.address,
  [`${end}Zip`]: place.zip,
  [`${end}ContactName`]: place.contactName ?? "",
  [`${end}ContactPhone`]: place.contactPhone ?? "",
  ...(end === "delivery" && { deliveryContactEmail: place.contactEmail ?? "" }),
});

/** The lane that all of the vehicles share; empty where they have none in common. */
function laneOf({ each, shared: { pickupZip, deliveryZip } }: OrderTable) {
  const [from, to] = [normalizeZip(pickupZip ?? ""), normalizeZip(deliveryZip ?? "")];
  return from && to && !each.includes("pickup") && !each.includes("delivery")
    ? { pickupZip: from, deliveryZip: to }
    : {};
}

const sharedFields = [
  ...(["pickup", "delivery"] as const).flatMap((end) => [
    `${end}Address` as const,
    `${end}Zip` as const,
    `${end}ContactName` as const,
    `${end}ContactPhone` as const,
  ]),
  "deliveryContactEmail",
  "paymentTerms",
  "specialInstructions",
] as const;

const sharedIn = (order: Omit<TemplateOrder, "paymentAmount">): TableCells =>
  told({
    ...Object.fromEntries(sharedFields.map((field) => [field, order[field] ?? ""])),
    isUrgent: order.isUrgent ? "yes" : "",
  });

const told = (cells: TableCells): TableCells => Object.fromEntries(Object.entries(cells).filter(([, text]) => text));

export type Several = ReturnType<typeof useSeveral>;

/** The same columns stay the same list, so that no row is drawn again for it. */
function useColumns(table: OrderTable) {
  const columns = columnsOf(table);
  const names = columns.map(({ field }) => field).join(" ");
  const [kept, setKept] = useState({ names, columns });
  if (kept.names !== names) setKept({ names, columns });
  return kept.columns;
}

const previewCall = "POST /api/orders/batch/preview";

type Previewed = {
  readonly sent: ReturnType<typeof ordersOf>;
  readonly answer: Answer<typeof previewCall>;
};

/** Prices and places of all rows, each time the typing rests. */
function usePreview(table: OrderTable) {
  const api = useApi();
  const rows = useMemo(() => JSON.stringify(ordersOf(table)), [table]);
  return useQuery({
    queryKey: [previewCall, rows],
    queryFn: async ({ signal }): Promise<Previewed> => {
      const sent = JSON.parse(rows) as Previewed["sent"];
      return { sent, answer: await api(previewCall, { body: sent, signal }) };
    },
    enabled: rows.includes("Zip"),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

function useProblems(table: OrderTable, previewed: Previewed | undefined, refused: readonly TableProblem[]) {
  const [now] = useState(() => new Date());
  return useMemo(() => {
    const orders = ordersOf(table);
    const errors = (previewed?.answer.rows ?? []).flatMap((row, at) =>
      row.errors
        .filter(({ path }) => stands(path, previewed?.sent[at], orders[at]))
        .map(({ path, message }) => ({ path: `[${at}].${path}`, message })),
    );
    const known = new Map<string, TableProblem>();
    for (const problem of [...checkTable(table, now), ...refused, ...problemsIn(table, errors)]) {
      const key = `${problem.row} ${problem.field}`;
      if (!known.has(key)) known.set(key, problem);
    }
    return [...known.values()];
  }, [table, now, previewed, refused]);
}

type Sent = Previewed["sent"][number];

/** A suggested price follows from these. */
const tripOf = (order: Sent): string =>
  JSON.stringify([
    order.pickupZip,
    order.deliveryZip,
    order.vehicleYear,
    order.vehicleMake,
    order.vehicleModel,
    order.vehicleCondition,
  ]);

/** Rows come and go between two answers, so that a price is found by its trip and not by its place in the list. */
const pricesByTrip = (previewed: Previewed | undefined): ReadonlyMap<string, string> =>
  new Map(
    previewed?.answer.rows.flatMap(({ suggestion }, at) =>
      suggestion ? [[tripOf(previewed.sent[at]!), suggestion.price] as const] : [],
    ),
  );

/** True while the values that an error was about are the same; a place is judged as a whole. */
function stands(path: string, sent: Sent | undefined, now: Sent | undefined): boolean {
  const end = /^(pickup|delivery)/.exec(path)?.[0];
  const about = (order: Sent | undefined) =>
    order && JSON.stringify(Object.entries(order).filter(([field]) => (end ? field.startsWith(end) : field === path)));
  return sent !== undefined && about(sent) === about(now);
}

const vinCall = "POST /api/vehicles/vins";

/** Looks up the VINs of rows that lack year, make or model, and fills in what is blank. */
function useDecodedVins(table: OrderTable, setEveryRow: (change: (cells: TableCells) => TableCells) => void) {
  const api = useApi();
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const wanted = table.rows.flatMap((cells) => {
    const vin = normalizeVin(cells.vehicleVin ?? "");
    return vin.length === vinLength && !(cells.vehicleYear && cells.vehicleMake && cells.vehicleModel) ? [vin] : [];
  });
  const vins = [...new Set(wanted)].filter((vin) => !asked.has(vin)).join(" ");
  return useQuery({
    queryKey: [vinCall, vins],
    queryFn: async ({ signal }) => {
      const decoded = await api(vinCall, { body: { vins: vins.split(" ") }, signal });
      const known = new Map(decoded.map((vehicle) => [vehicle.vin, vehicle]));
      setAsked((before) => new Set([...before, ...known.keys()]));
      setEveryRow((cells) => filledIn(cells, known.get(normalizeVin(cells.vehicleVin ?? ""))));
      return known.size;
    },
    enabled: vins !== "",
    gcTime: 0,
  });
}

function filledIn(cells: TableCells, vehicle: Answer<typeof vinCall>[number] | undefined): TableCells {
  const facts = {
    vehicleYear: vehicle?.year?.toString(),
    vehicleMake: vehicle?.make,
    vehicleModel: vehicle?.model,
  } as const;
  const blank = Object.entries(facts).filter(([field, value]) => value && !cells[field as keyof typeof facts]);
  return blank.length === 0 ? cells : { ...cells, ...Object.fromEntries(blank) };
}

const vinLength = 17;

/** Rows by number with what looks wrong about their VINs. It stops no order: old cars have other VINs. */
const useVinWarnings = (table: OrderTable): ReadonlyMap<number, string> =>
  useMemo(() => {
    const latest = nextModelYear(new Date());
    const firstRows = new Map<string, number>();
    const warnings = new Map<number, string>();
    for (const [row, { vehicleVin }] of table.rows.entries()) {
      if (!vehicleVin) continue;
      const { vin, reason } = checkVin(vehicleVin, latest);
      const first = firstRows.get(vin);
      if (first !== undefined) warnings.set(row, `The same VIN as in row ${first + 1}.`);
      else if (reason !== undefined) warnings.set(row, reason);
      if (first === undefined) firstRows.set(vin, row);
    }
    return warnings;
  }, [table.rows]);

/** The sum of the prices that are typed so far. */
function totalOf({ rows }: OrderTable): string {
  const cents = rows.map(({ paymentAmount }) => parseDollars(paymentAmount ?? "") ?? 0n);
  return formatDollars(cents.reduce((sum, each) => sum + each, 0n));
}

const noFields: HttpError["fields"] = [];
const postCall = "POST /api/orders/batch";

function usePosting(table: OrderTable, asked: AskedCarriers, onPosted: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { toast } = useToast();
  const attempt = useIdempotencyKey(`${draftKey}:sent`);
  const [failed, setFailed] = useState<{ readonly table: OrderTable; readonly error: Error }>();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (orders: readonly object[]) => {
      const invitation = asked.toSend();
      const body = orders.map((order) => ({ ...order, ...invitation }));
      // An invitation ends at a moment of its own, each time that it is sent.
      const isKnown = !("invitation" in invitation) && table.rows.every(({ vehicleVin }) => vehicleVin);
      const sameVehicles = isKnown ? await contentKey(body) : undefined;
      return api(postCall, { body, idempotencyKey: sameVehicles ?? attempt.keyFor(body) });
    },
  });
  const error = failed?.table === table ? failed.error : undefined;
  const fields = useMemo(() => besideInvitation(error instanceof HttpError ? error.fields : noFields), [error]);
  return {
    pending: isPending,
    refused: useMemo(() => problemsIn(table, fields), [table, fields]),
    error:
      error && fields.length === 0 && !asked.refused
        ? messageOf(error, "The orders could not be posted. Please try again.")
        : null,
    /** True while overdue invoices keep the dealer from posting. */
    isStopped: error instanceof HttpError && error.code === "payer_overdue",
    post: async () => {
      try {
        const { orders, shipmentId } = await mutateAsync(ordersOf(table));
        attempt.arrived();
        saveInTab(draftKey, undefined);
        onPosted();
        void refreshAfter(queries, postCall);
        toast({ title: "Orders Created", description: `${orders.length} orders have been posted as one shipment` });
        await navigate(paths.shipment(shipmentId));
      } catch (problem) {
        setFailed({ table, error: problem as Error });
        asked.failed(problem as Error);
      }
    },
  };
}

/** The same for the same vehicles, so that a list that is posted twice is kept once. */
async function contentKey(body: unknown): Promise<string | undefined> {
  // Browsers have no digests on pages without TLS.
  if (!globalThis.isSecureContext) return undefined;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(body)));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

import { z } from "zod";
import { standInBill } from "./bill-account.ts";
import {
  createBillBooks,
  newBill,
  newCustomer,
  newInvoice,
  newReceivedPayment,
  newVendor,
  type StandInBooks,
} from "./bill-books.ts";
import { type Answer, createStandIn, json, type Sent } from "./stand-in.ts";

/**
 * `session-ended`, `busy` and `hourly-limit` refuse before anything is done, `error-as-200` too, disguised as a
 * success; `refused` is a refusal that stays. `late` does what was asked, but only after some further calls.
 */
export type BillFailure = "session-ended" | "busy" | "hourly-limit" | "error-as-200" | "refused" | "late";
export const billFailures: readonly BillFailure[] = [
  "session-ended",
  "busy",
  "hourly-limit",
  "error-as-200",
  "refused",
  "late",
];

const path = "/connect/v3";

/**
 * Stands in for one environment of BILL's API, version 3: sign-in, vendors, bills, their documents, customers, invoices,
 * payment links, payments received elsewhere, archive and restore.
 * https://developer.bill.com/reference
 */
export function createBillStandIn(given: Partial<Parameters<typeof createBillBooks>[0]> = {}) {
  const books = createBillBooks({ ...standInBill, ...given });
  /** Work that is done late, and how many calls from now. */
  let late: { calls: number; readonly act: () => void }[] = [];
  const lateCalls: string[] = [];
  const doLate = (all = false) => {
    for (const one of late) one.calls -= 1;
    const due = late.filter(({ calls }) => all || calls <= 0);
    late = late.filter((one) => !due.includes(one));
    for (const { act } of due) act();
  };
  const standIn = createStandIn<BillFailure>({
    path,
    answer(request, failure, sent) {
      doLate();
      books.countCall();
      const act = () => answerTo(books, request, sent);
      if (failure === "late") {
        late.push({ calls: 6, act });
        lateCalls.push(`${sent.method} ${request.pathname}`);
        return { status: 504, type: "text/plain", body: "Gateway Timeout" };
      }
      return failure ? failures[failure] : act();
    },
  });
  /** Does all late work at once. */
  const catchUp = () => {
    doLate(true);
    books.finishUploads();
  };
  return { ...standIn, books, catchUp, lateCalls };
}

function answerTo(books: StandInBooks, request: URL, sent: Sent): Answer {
  const { method, headers, body } = sent;
  const call = `${method} ${request.pathname.slice(path.length)}`;
  const [, documentsOf] = /^\w+ \/documents\/bills\/([\w-]+)$/.exec(call) ?? [];
  const type = documentsOf === undefined ? "application/json" : "application/octet-stream";
  if (method === "POST" && (headers["content-type"] ?? "").split(";")[0] !== type)
    return problem(415, "BDC_1000", `Content type has to be ${type}.`);
  if (call === "POST /login") return signIn(books, parse(body));
  if (headers["devkey"] !== books.devKey) return problem(401, "BDC_1102", "Developer key is invalid.");
  if (!books.knows(String(headers["sessionid"] ?? ""))) return problem(401, "BDC_1109", "Session is invalid.");
  for (const what of books.forbidden)
    if (call.includes(`/${what}`)) return problem(403, "BDC_1123", `You have no permission for ${what}.`);
  if (documentsOf !== undefined) return documents(books, documentsOf, request.searchParams, sent);
  switch (call) {
    case "GET /vendors":
      return listed(books.vendors, vendorFilters, request.searchParams);
    case "GET /bills":
      return listed(books.bills, billFilters, request.searchParams);
    case "POST /vendors":
      return kept(newVendor, parse(body), (vendor) => books.addVendor(vendor));
    case "POST /bills":
      return kept(newBill, parse(body), (bill) => books.addBill(bill));
    case "GET /customers":
      return listed(books.customers, customerFilters, request.searchParams);
    case "GET /invoices":
      return listed(books.invoices, invoiceFilters, request.searchParams);
    case "POST /customers":
      return kept(newCustomer, parse(body), (customer) => books.addCustomer(customer));
    case "POST /invoices":
      return kept(newInvoice, parse(body), (invoice) => books.addInvoice(invoice), "Customer not found.");
    case "POST /invoices/record-payment":
      return kept(
        newReceivedPayment,
        parse(body),
        (payment) => books.record(payment),
        "The payment is not of this invoice, or more than is due.",
      );
    case "GET /documents/upload-status":
      return uploadStatus(books, (request.searchParams.get("ids") ?? "").split(","));
  }
  const [, linked] = /^POST \/invoices\/([\w-]+)\/payment-link$/.exec(call) ?? [];
  if (linked !== undefined) return paymentLink(books, linked);
  const [, id, change] = /^POST \/(?:bills|vendors|invoices|customers)\/([\w-]+)\/(archive|restore)$/.exec(call) ?? [];
  if (id === undefined) return problem(404, "BDC_1121", "This operation is not supported.");
  const isPaying = books.bills.some((bill) => bill.id === id && !["UNPAID", "UNDEFINED"].includes(bill.paymentStatus));
  if (change === "archive" && books.received.some(({ invoiceId }) => invoiceId === id))
    return problem(400, "BDC_1171", "An invoice with a payment cannot be archived.");
  if (change === "archive" && isPaying) return problem(400, "BDC_1171", "A bill with a payment cannot be archived.");
  const changed = books.setArchived(id, change === "archive");
  return changed ? json(200, changed) : problem(404, "BDC_1162", "Not found.");
}

function paymentLink(books: StandInBooks, id: string): Answer {
  const invoice = books.invoices.find((one) => one.id === id);
  if (!invoice) return problem(404, "BDC_1162", "Invoice not found.");
  return books.inNetwork.has(invoice.customerId)
    ? problem(400, "BDC_1171", "The customer is connected in the BILL network.")
    : json(200, { paymentLink: `https://pay.bill.example/${id}` });
}

const longestDocument = 6_000_000;

function documents(books: StandInBooks, billId: string, query: URLSearchParams, { method, body }: Sent): Answer {
  if (!books.bills.some(({ id }) => id === billId)) return problem(404, "BDC_1162", "Bill not found.");
  if (method === "GET") {
    const complete = books.documents.flatMap((one) =>
      one.billId === billId && one.documentId !== undefined ? { id: one.documentId, name: one.name } : [],
    );
    return listed(complete, [], query);
  }
  const name = query.get("name") ?? "";
  if (!/^[\w-]+\.\w+$/.test(name)) return problem(400, "BDC_1175", "Invalid: name");
  if (body.length === 0 || body.length > longestDocument) return problem(400, "BDC_1175", "Invalid: file");
  return json(200, { uploadId: books.upload(billId, name, body).uploadId });
}

const uploadStatus = (books: StandInBooks, ids: readonly string[]): Answer =>
  json(
    200,
    books.documents.flatMap(({ uploadId, documentId }) => {
      if (!ids.includes(uploadId)) return [];
      return documentId === undefined
        ? { uploadId, status: "IN_PROGRESS" }
        : { uploadId, status: "UPLOADED", documentId };
    }),
  );

const credentials = z.strictObject({
  username: z.string(),
  password: z.string(),
  organizationId: z.string(),
  devKey: z.string(),
});

function signIn(books: StandInBooks, sent: unknown): Answer {
  const given = credentials.safeParse(sent);
  if (!given.success) return problem(400, "BDC_1174", "Required fields are missing.");
  if (given.data.devKey !== books.devKey) return problem(401, "BDC_1102", "Developer key is invalid.");
  const { username, password, organizationId } = given.data;
  const opened = books.open(organizationId, username, password);
  return opened ? json(200, opened) : problem(401, "BDC_1101", "Invalid username or password.");
}

function kept<Schema extends z.ZodType>(
  schema: Schema,
  sent: unknown,
  keep: (value: z.output<Schema>) => unknown,
  otherwise = "Vendor not found.",
): Answer {
  const parsed = schema.safeParse(sent);
  if (!parsed.success) return problem(400, "BDC_1175", `Invalid: ${parsed.error.issues[0]?.path.join(".") ?? ""}`);
  const made = keep(parsed.data);
  return made ? json(200, made) : problem(404, "BDC_1150", otherwise);
}

const vendorFilters = ["id", "archived", "name", "shortName", "accountType", "email"];
const billFilters = ["id", "archived", "vendorId", "amount", "dueDate", "paymentStatus", "createdTime"];
const customerFilters = ["id", "archived", "name", "email", "accountType"];
const invoiceFilters = ["id", "archived", "customerId", "dueDate", "createdTime"];
const oneFilter = /([A-Za-z]+):(eq|gte|sw):("[^"]*"|[^,]*)(?:,|$)/y;

const pageLength = 2;

/** Filters of some fields, and pages that are short, so that callers have to follow them, and know their filters. */
function listed(all: readonly object[], known: readonly string[], query: URLSearchParams): Answer {
  const [asked, page, max] = [query.get("filters"), query.get("page"), Number(query.get("max") ?? 20)];
  if (!(max >= 1 && max <= 100)) return problem(400, "BDC_1175", "Invalid: max");
  if (page !== null && asked !== null) return problem(400, "BDC_1175", "Invalid: a page has its filters");
  const { from, filters } = page === null ? { from: 0, filters: asked ?? "" } : cursor.parse(JSON.parse(page));
  const wanted = filtersIn(filters);
  if (wanted?.every(({ field }) => known.includes(field)) !== true) return problem(400, "BDC_1175", "Invalid: filters");
  const found = all.filter((one) => wanted.every((filter) => isWithin(one as Record<string, unknown>, filter)));
  const until = from + Math.min(max, pageLength);
  const nextPage = until < found.length ? JSON.stringify({ from: until, filters }) : undefined;
  return json(200, { results: found.slice(from, until), ...(nextPage && { nextPage }) });
}

const cursor = z.strictObject({ from: z.number(), filters: z.string() });

type Filter = { readonly field: string; readonly operator: string; readonly value: string };

/** Undefined where they cannot be read. */
function filtersIn(text: string): readonly Filter[] | undefined {
  const filters: Filter[] = [];
  oneFilter.lastIndex = 0;
  while (oneFilter.lastIndex < text.length) {
    const [, field, operator, value] = oneFilter.exec(text) ?? [];
    if (field === undefined) return undefined;
    filters.push({ field, operator: operator!, value: value!.replaceAll('"', "") });
  }
  return filters;
}

function isWithin(one: Readonly<Record<string, unknown>>, { field, operator, value }: Filter): boolean {
  const own = String(one[field]);
  if (operator === "sw") return own.startsWith(value);
  return operator === "eq" ? own === value : own >= value;
}

const errors = (code: string, message: string) => [
  { timestamp: "2026-11-20T12:00:00.000Z", code, severity: "ERROR", category: "APPLICATION", message },
];
const problem = (status: number, code: string, message: string) => json(status, errors(code, message));

const failures: Readonly<Record<Exclude<BillFailure, "late">, Answer>> = {
  "session-ended": problem(401, "BDC_1109", "Session is invalid."),
  busy: problem(429, "BDC_1322", "Too many concurrent requests."),
  "hourly-limit": problem(429, "BDC_1144", "Maximum number of API calls per hour is reached."),
  "error-as-200": json(200, errors("BDC_1999", "Something is wrong.")),
  refused: problem(400, "BDC_1171", "This is not allowed."),
};

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

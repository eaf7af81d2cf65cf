import { z } from "zod";
import { standInBill } from "./bill-account.ts";
import { createBillBooks, newCustomer, newInvoice, type StandInBooks } from "./bill-books.ts";
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
 * Stands in for one environment of BILL's API, version 3: sign-in, customers, invoices with their mails, archive.
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
      const act = () => answerTo(books, request, sent);
      if (failure === "late") {
        late.push({ calls: 6, act });
        lateCalls.push(`${sent.method} ${request.pathname}`);
        return { status: 504, type: "text/plain", body: "Gateway Timeout" };
      }
      return failure ? failures[failure] : act();
    },
  });
  return { ...standIn, books, /** Does all late work at once. */ catchUp: () => doLate(true), lateCalls };
}

function answerTo(books: StandInBooks, request: URL, { method, headers, body }: Sent): Answer {
  const call = `${method} ${request.pathname.slice(path.length)}`;
  if (method === "POST" && !/^application\/json\b/.test(headers["content-type"] ?? ""))
    return problem(415, "BDC_1000", "Content type has to be application/json.");
  const sent = method === "POST" ? parse(body) : undefined;
  if (call === "POST /login") return signIn(books, sent);
  if (headers["devkey"] !== books.devKey) return problem(401, "BDC_1102", "Developer key is invalid.");
  if (!books.knows(String(headers["sessionid"] ?? ""))) return problem(401, "BDC_1109", "Session is invalid.");
  if (call === "GET /customers") return listed(books.customers, request.searchParams);
  if (call === "GET /invoices") return listed(books.invoices, request.searchParams);
  if (call === "POST /customers") return kept(newCustomer, sent, (customer) => books.addCustomer(customer));
  if (call === "POST /invoices") return kept(newInvoice, sent, (invoice) => books.addInvoice(invoice));
  const [, id] = /^POST \/invoices\/([\w-]+)\/archive$/.exec(call) ?? [];
  if (id === undefined) return problem(404, "BDC_1121", "This operation is not supported.");
  const archived = books.archive(id);
  return archived ? json(200, archived) : problem(404, "BDC_1162", "Invoice not found.");
}

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
): Answer {
  const parsed = schema.safeParse(sent);
  if (!parsed.success) return problem(400, "BDC_1175", `Invalid: ${parsed.error.issues[0]?.path.join(".") ?? ""}`);
  const made = keep(parsed.data);
  return made ? json(200, made) : problem(404, "BDC_1150", "Customer not found.");
}

const pageLength = 2;

/** Filters of the form `field:eq:value`, and pages that are short, so that callers have to follow them. */
function listed(all: readonly object[], query: URLSearchParams): Answer {
  const [field = "", operator, ...rest] = (query.get("filters") ?? "").split(":");
  const value = rest.join(":");
  const wanted = operator === "eq" ? all.filter((one) => (one as Record<string, unknown>)[field] === value) : all;
  const from = Number(query.get("page") ?? 0);
  const next = from + pageLength < wanted.length ? String(from + pageLength) : undefined;
  return json(200, { results: wanted.slice(from, from + pageLength), ...(next && { nextPage: next }) });
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

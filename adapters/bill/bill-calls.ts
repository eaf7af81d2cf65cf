import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { z } from "zod";
import type { InvoiceToIssue, InvoicingAccount } from "@lotlane/core/ports";
import type { Question } from "../outside/index.ts";
import {
  billLimits,
  BillProblem,
  customerSchema,
  invoiceSchema,
  listOf,
  outOfReach,
  SessionEnded,
} from "./contract.ts";

/** A call within a session. */
export type AskBill = (question: Question) => Promise<unknown>;

const pageLength = 100;
const mostPages = 20;

export type BillInvoice = z.output<typeof invoiceSchema>;

/** Every invoice with that number. The answer is looked through again, since a filter that is not known is left out. */
export async function invoicesWith(ask: AskBill, number: string): Promise<readonly BillInvoice[]> {
  const all = await listed(ask, "/invoices", `invoiceNumber:eq:${number}`, invoiceSchema);
  return all.filter(({ invoiceNumber }) => invoiceNumber === number);
}

export async function createInvoice(
  ask: AskBill,
  { reference, lines, issuedOn, dueOn }: InvoiceToIssue,
  customerId: string,
): Promise<BillInvoice> {
  const body = {
    customer: { id: customerId },
    invoiceNumber: reference,
    invoiceDate: issuedOn,
    dueDate: dueOn,
    invoiceLineItems: lines.map(({ label, amount }) => ({ quantity: 1, description: label, price: Number(amount) })),
    processingOptions: { sendEmail: true },
  };
  return read(invoiceSchema, await ask(post("/invoices", body)));
}

export async function archiveInvoice(ask: AskBill, id: string): Promise<void> {
  await ask(post(`/invoices/${encodeURIComponent(id)}/archive`, {}));
}

/** The payer as BILL knows them, who is made known where they are not. @returns the id of the customer */
export async function customerFor(ask: AskBill, { name, company, email }: InvoiceToIssue["payer"]): Promise<string> {
  const called = company ?? name;
  const known = await listed(ask, "/customers", `email:eq:${email}`, customerSchema);
  const found = known.find(
    (one) => one.name === called && one.email?.toLowerCase() === email.toLowerCase() && !one.archived,
  );
  if (found) return found.id;
  const body = { name: called, email, companyName: called, accountType: "BUSINESS" };
  return read(customerSchema, await ask(post("/customers", body))).id;
}

export const post = (path: string, body: unknown): Question => ({
  method: "POST",
  path,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

async function listed<Item extends z.ZodType>(
  ask: AskBill,
  path: string,
  filter: string,
  item: Item,
): Promise<readonly z.output<Item>[]> {
  const all: z.output<Item>[] = [];
  let page: string | null | undefined;
  for (let count = 0; count < mostPages; count++) {
    const query = new URLSearchParams({ max: String(pageLength), filters: filter, ...(page && { page }) });
    const { results, nextPage } = read(listOf(item), await ask({ path: `${path}?${query}`, twice: true }));
    all.push(...results);
    if (!nextPage) return all;
    page = nextPage;
  }
  throw new BillProblem(outOfReach(`Bill.com lists more than ${mostPages * pageLength} of what was asked for once`));
}

function read<Schema extends z.ZodType>(schema: Schema, json: unknown): z.output<Schema> {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new BillProblem(outOfReach("Bill.com answered in a shape that it does not document"));
}

const mostSessions = 500;

/** Open sessions, one for each way of signing in. @param signIn answers a new session's id */
export function createSessions(signIn: (account: InvoicingAccount) => Promise<string>) {
  const open = new LRUCache<string, Promise<string>>({
    max: mostSessions,
    ttl: billLimits.idleSessionMinutes * 60_000,
    updateAgeOnGet: true,
  });

  function sessionOf(account: InvoicingAccount): Promise<string> {
    const key = nameOf(account);
    const known = open.get(key);
    if (known) return known;
    const beginning = signIn(account);
    open.set(key, beginning);
    beginning.catch(() => open.delete(key));
    return beginning;
  }

  return {
    /** Signs in again, even while a session is open. */
    async renew(account: InvoicingAccount): Promise<void> {
      open.delete(nameOf(account));
      await sessionOf(account);
    },

    /** Acts in the open session, and once more in a new one where it had ended. */
    async within<Value>(account: InvoicingAccount, act: (session: string) => Promise<Value>): Promise<Value> {
      const session = sessionOf(account);
      try {
        return await act(await session);
      } catch (error) {
        if (!(error instanceof SessionEnded)) throw error;
        // Another call may have renewed it in the meantime.
        if (open.peek(nameOf(account)) === session) open.delete(nameOf(account));
      }
      try {
        return await act(await sessionOf(account));
      } catch (error) {
        if (!(error instanceof SessionEnded)) throw error;
        throw new BillProblem(outOfReach("Bill.com ends each new session at once"));
      }
    },
  };
}

/** The key itself is not kept here. */
const nameOf = ({ environment, accountId, keyName, key }: InvoicingAccount): string =>
  createHash("sha256")
    .update(JSON.stringify([environment, accountId, keyName, key]))
    .digest("base64url");

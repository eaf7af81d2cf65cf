import { setTimeout } from "node:timers/promises";
import { accept, refuse, type Result } from "@lotlane/core";
import type { InvoicingEnvironment } from "@lotlane/core/payments";
import type {
  InvoicingAccount,
  InvoicingFailed,
  InvoicingService,
  InvoiceToIssue,
  IssuedInvoice,
} from "@lotlane/core/ports";
import { askService, NoAnswer, type Question } from "../outside/index.ts";
import {
  archiveInvoice,
  type AskBill,
  type BillInvoice,
  createInvoice,
  createSessions,
  customerFor,
  invoicesWith,
  post,
} from "./bill-calls.ts";
import { BillProblem, outOfReach, refusedBy, signedInSchema } from "./contract.ts";
import { type BillClock, createLimits } from "./limits.ts";
import { devKeyVariables, readReply } from "./read-reply.ts";

/** One of BILL's two environments, and the developer key by which it knows this installation. */
export type BillEnvironment = { readonly url: string; readonly devKey: string | undefined };

export type BillOptions = Readonly<Record<InvoicingEnvironment, BillEnvironment>> & {
  readonly timeoutMilliseconds?: number;
  /** Stands in for the network in tests. */
  readonly fetch?: typeof fetch;
  readonly clock?: BillClock;
};

/** The name of a key at BILL unless the dealer gives another. */
const usualKeyName = "Lotlane";
const patienceMs = 20_000;
const realClock: BillClock = { now: Date.now, pause: (milliseconds) => setTimeout(milliseconds) };

/** Invoices through BILL's accounts receivable, version 3: https://developer.bill.com/docs/invoices */
export function createBill(options: BillOptions): InvoicingService {
  const { timeoutMilliseconds = patienceMs, clock = realClock } = options;
  const limits = { sandbox: createLimits(clock), production: createLimits(clock) };
  const sessions = createSessions(signIn);

  async function ask(environment: InvoicingEnvironment, question: Question, session?: string): Promise<unknown> {
    const { url, devKey } = options[environment];
    if (devKey === undefined) throw new BillProblem(refusedBy(noDeveloperKey(environment)));
    const service = { url, timeoutMilliseconds, ...(options.fetch && { fetch: options.fetch }) };
    const headers = { ...question.headers, ...(session !== undefined && { devKey, sessionId: session }) };
    try {
      const reply = await limits[environment].run(() => askService(service, { ...question, headers }));
      return readReply(reply, environment);
    } catch (error) {
      if (error instanceof NoAnswer) throw new BillProblem(outOfReach(`Bill.com is out of reach: ${error.message}`));
      throw error;
    }
  }

  async function signIn({ environment, accountId, keyName, key }: InvoicingAccount): Promise<string> {
    limits[environment].countSignIn();
    const { devKey } = options[environment];
    const credentials = { username: keyName ?? usualKeyName, password: key, organizationId: accountId, devKey };
    const answered = signedInSchema.safeParse(await ask(environment, post("/login", credentials)));
    if (!answered.success) throw new BillProblem(outOfReach("Bill.com opened no session"));
    return answered.data.sessionId;
  }

  const signedIn = <Value>(account: InvoicingAccount, act: (asking: AskBill) => Promise<Value>) =>
    orFailed(() =>
      act((question) => sessions.within(account, (session) => ask(account.environment, question, session))),
    );

  return {
    name: "Bill.com",
    offers: (environment) => options[environment].devKey !== undefined,

    check: (account) =>
      orFailed(async () => {
        await sessions.renew(account);
        return undefined;
      }),

    find: (account, reference) =>
      signedIn(account, async (asking) =>
        (await invoicesWith(asking, reference)).map((found) => issuedInvoice(found, reference)),
      ),

    issue: (account, invoice: InvoiceToIssue) =>
      signedIn(account, async (asking) => {
        const customerId = await customerFor(asking, invoice.payer);
        await limits[account.environment].mailTurn();
        return issuedInvoice(await createInvoice(asking, invoice, customerId), invoice.reference);
      }),

    archive: (account, id) =>
      signedIn(account, async (asking) => {
        await archiveInvoice(asking, id);
        return undefined;
      }),
  };
}

const noDeveloperKey = (environment: InvoicingEnvironment): string =>
  `This Lotlane has no developer key for Bill.com's ${environment}. Lotlane's operator has to set ${devKeyVariables[environment]}.`;

const issuedInvoice = (found: BillInvoice, reference: string): IssuedInvoice => ({
  id: found.id,
  reference,
  isArchived: found.archived ?? false,
  isPaid: found.dueAmount === 0 && (found.totalAmount ?? 0) > 0,
  createdAt: found.createdTime ?? null,
});

async function orFailed<Value>(act: () => Promise<Value>): Promise<Result<Value, InvoicingFailed>> {
  try {
    return accept(await act());
  } catch (error) {
    if (error instanceof BillProblem) return refuse(error.failed);
    throw error;
  }
}

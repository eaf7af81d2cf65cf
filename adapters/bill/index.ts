import { accept, refuse, type Result } from "@lotlane/core";
import type { PayablesEnvironment } from "@lotlane/core/payments";
import type {
  EnteredBill,
  PayablesAccount,
  PayablesFailed,
  PayablesService,
  ReceivablesService,
} from "@lotlane/core/ports";
import { askService, NoAnswer, type Question } from "../outside/index.ts";
import {
  archiveBill,
  type AskBill,
  type Bill,
  billsWith,
  checkRights,
  createBillOf,
  documentState,
  post,
  uploadDocument,
  vendorFor,
} from "./bill-calls.ts";
import { BillProblem, outOfReach, refusedBy, signedInSchema } from "./contract.ts";
import { createLimits } from "./limits.ts";
import { createReceivables } from "./receivables.ts";
import { devKeyVariables, readReply } from "./read-reply.ts";
import { createSessions, nameOf, sharing } from "./sessions.ts";

/** One of BILL's two environments, and the developer key by which it knows this installation. */
export type BillEnvironment = { readonly url: string; readonly devKey: string | undefined };

export type BillOptions = Readonly<Record<PayablesEnvironment, BillEnvironment>> & {
  readonly timeoutMilliseconds?: number;
  /** Stands in for the network in tests. */
  readonly fetch?: typeof fetch;
  /** In milliseconds. */
  readonly now?: () => number;
};

/** The name of a key at BILL unless the dealer gives another. */
const usualKeyName = "Lotlane";
const patienceMs = 20_000;

/**
 * Bills in BILL's accounts payable, version 3 (https://developer.bill.com/docs/ap-bills), and beside them invoices in its
 * accounts receivable: both count towards the same limits.
 */
export function createBill(options: BillOptions): PayablesService & { readonly receivables: ReceivablesService } {
  const { timeoutMilliseconds = patienceMs, now = Date.now } = options;
  const limits = { sandbox: createLimits(now), production: createLimits(now) };
  const sessions = createSessions(signIn);
  const vendors = sharing<string>();

  async function ask(environment: PayablesEnvironment, question: Question, session?: string): Promise<unknown> {
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

  async function signIn({ environment, accountId, keyName, key }: PayablesAccount): Promise<string> {
    limits[environment].countSignIn();
    const { devKey } = options[environment];
    const credentials = { username: keyName ?? usualKeyName, password: key, organizationId: accountId, devKey };
    const answered = signedInSchema.safeParse(await ask(environment, post("/login", credentials)));
    if (!answered.success) throw new BillProblem(outOfReach("Bill.com opened no session"));
    return answered.data.sessionId;
  }

  const signedIn = <Value>(account: PayablesAccount, act: (asking: AskBill) => Promise<Value>) =>
    orFailed(() =>
      act((question) => sessions.within(account, (session) => ask(account.environment, question, session))),
    );

  const both = {
    name: "Bill.com",
    offers: (environment: PayablesEnvironment) => options[environment].devKey !== undefined,
  };
  const checking = (rights: readonly [string, string]) => async (account: PayablesAccount) => {
    const renewed = await orFailed(() => sessions.renew(account));
    return renewed.ok ? signedIn(account, (asking) => checkRights(asking, rights)) : renewed;
  };

  return {
    ...both,
    check: checking(["vendors", "bills"]),
    receivables: { ...both, check: checking(["customers", "invoices"]), ...createReceivables(signedIn) },

    vendor: (account, vendor) =>
      signedIn(account, (asking) => vendors(`${nameOf(account)} ${vendor.reference}`, () => vendorFor(asking, vendor))),

    find: (account, sought) =>
      signedIn(account, async (asking) =>
        (await billsWith(asking, sought)).map((found) => enteredBill(found, sought.reference)),
      ),

    enter: (account, bill) =>
      signedIn(account, async (asking) => enteredBill(await createBillOf(asking, bill), bill.reference)),

    archive: (account, id) => signedIn(account, (asking) => archiveBill(asking, id)),

    document: (account, document) => signedIn(account, (asking) => documentState(asking, document)),

    attach: (account, upload) => signedIn(account, (asking) => uploadDocument(asking, upload)),
  };
}

const noDeveloperKey = (environment: PayablesEnvironment): string =>
  `This Lotlane has no developer key for Bill.com's ${environment}. Lotlane's operator has to set ${devKeyVariables[environment]}.`;

const enteredBill = ({ id, archived, paymentStatus, createdTime }: Bill, reference: string): EnteredBill => ({
  id,
  reference,
  isArchived: archived ?? false,
  payment: paymentStatus,
  createdAt: createdTime ?? null,
});

async function orFailed<Value>(act: () => Promise<Value>): Promise<Result<Value, PayablesFailed>> {
  try {
    return accept(await act());
  } catch (error) {
    if (error instanceof BillProblem) return refuse(error.failed);
    throw error;
  }
}

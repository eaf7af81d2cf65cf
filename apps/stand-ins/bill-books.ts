import { z } from "zod";

// Fields that are not documented are refused, so that a typing error shows.
export const newCustomer = z.strictObject({
  name: z.string().min(1),
  email: z.email(),
  companyName: z.string().optional(),
  accountType: z.enum(["BUSINESS", "PERSON"]).optional(),
});
export const newInvoice = z.strictObject({
  customer: z.strictObject({ id: z.string().startsWith("0cu") }),
  invoiceNumber: z.string().min(1).max(21),
  invoiceDate: z.iso.date(),
  dueDate: z.iso.date(),
  invoiceLineItems: z
    .array(z.strictObject({ quantity: z.number().positive(), description: z.string().max(4000), price: z.number() }))
    .min(1),
  processingOptions: z.strictObject({ sendEmail: z.boolean() }).optional(),
});

type NewCustomer = z.output<typeof newCustomer>;
type NewInvoice = z.output<typeof newInvoice>;

export type StandInCustomer = NewCustomer & { readonly id: string; readonly archived: boolean };
export type StandInInvoice = {
  readonly id: string;
  readonly archived: boolean;
  readonly invoiceNumber: string;
  readonly invoiceDate: string;
  readonly dueDate: string;
  /** Reads are flat where writes nest. */
  readonly customerId: string;
  readonly invoiceLineItems: NewInvoice["invoiceLineItems"];
  readonly totalAmount: number;
  readonly dueAmount: number;
  readonly status: string;
  readonly createdTime: string;
};

export type StandInBooks = ReturnType<typeof createBillBooks>;

type Options = {
  readonly devKey: string;
  readonly organizationId: string;
  readonly tokenName: string;
  readonly token: string;
};

/** BILL's records of one organization: customers, invoices, sent mails, and open sessions. */
export function createBillBooks({ devKey, organizationId, tokenName, token }: Options) {
  const sessions = new Set<string>();
  const customers: StandInCustomer[] = [];
  const invoices: StandInInvoice[] = [];
  /** The numbers of the invoices that were mailed, with the address. */
  const mails: { readonly invoiceNumber: string; readonly to: string }[] = [];
  let made = 0;
  const newId = (prefix: string) => `${prefix}01${String((made += 1)).padStart(14, "0")}`;
  const change = (id: string, changes: Partial<StandInInvoice>) => {
    const at = invoices.findIndex((invoice) => invoice.id === id);
    if (at >= 0) invoices[at] = { ...invoices[at]!, ...changes };
    return invoices[at];
  };

  return {
    devKey,
    customers: customers as readonly StandInCustomer[],
    invoices: invoices as readonly StandInInvoice[],
    mails: mails as readonly (typeof mails)[number][],
    knows: (session: string) => sessions.has(session),
    endSessions: () => sessions.clear(),

    open(organization: string, username: string, password: string) {
      if (organization !== organizationId || username !== tokenName || password !== token) return undefined;
      const sessionId = newId("session");
      sessions.add(sessionId);
      return { sessionId, userId: "00601STANDIN", organizationId };
    },

    addCustomer(customer: NewCustomer): StandInCustomer {
      const kept = { ...customer, id: newId("0cu"), archived: false };
      customers.push(kept);
      return kept;
    },

    addInvoice({ customer: { id: customerId }, processingOptions, ...invoice }: NewInvoice) {
      const customer = customers.find(({ id }) => id === customerId);
      if (!customer) return undefined;
      const totalAmount = invoice.invoiceLineItems.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
      const kept: StandInInvoice = {
        ...invoice,
        id: newId("00e"),
        archived: false,
        customerId,
        totalAmount,
        dueAmount: totalAmount,
        status: "OPEN",
        createdTime: new Date(Date.UTC(2026, 10, 20) + made * 1000).toISOString(),
      };
      invoices.push(kept);
      if (processingOptions?.sendEmail) mails.push({ invoiceNumber: kept.invoiceNumber, to: customer.email });
      return kept;
    },

    archive: (id: string) => change(id, { archived: true }),
    pay: (id: string) => change(id, { dueAmount: 0, status: "PAID_IN_FULL" }),
  };
}

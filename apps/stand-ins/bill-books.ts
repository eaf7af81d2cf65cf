import { z } from "zod";

// Fields that are not documented are refused, so that a typing error shows, and a payee's bank details, which only the
// payer and the payee may give.
export const newVendor = z.strictObject({
  name: z.string().min(1).max(100),
  shortName: z.string().max(40).optional(),
  accountType: z.enum(["BUSINESS", "PERSON", "NONE"]).optional(),
  email: z.email().optional(),
  phone: z.string().optional(),
  address: z.strictObject({
    line1: z.string().min(1).optional(),
    line2: z.string().min(1).optional(),
    city: z.string().min(1).optional(),
    stateOrProvince: z.string().length(2).optional(),
    zipOrPostalCode: z.string().min(5).optional(),
    country: z.string().length(2),
  }),
  paymentInformation: z.strictObject({ payeeName: z.string().min(1) }).optional(),
});
export const newBill = z.strictObject({
  vendorId: z.string().startsWith("009"),
  dueDate: z.iso.date(),
  billLineItems: z
    .array(z.strictObject({ amount: z.number().positive().multipleOf(0.01), description: z.string().max(4000) }))
    .min(1),
  invoice: z.strictObject({ invoiceNumber: z.string().min(1).max(21), invoiceDate: z.iso.date() }),
});

export const newCustomer = z.strictObject({
  name: z.string().min(1).max(100),
  email: z.email(),
  companyName: z.string().min(1).max(100).optional(),
  accountType: z.enum(["BUSINESS", "PERSON"]).optional(),
  phone: z.string().optional(),
  billingAddress: newVendor.shape.address.optional(),
});
export const newInvoice = z.strictObject({
  customer: z.strictObject({ id: z.string().startsWith("0cu") }),
  invoiceNumber: z.string().min(1).max(21),
  invoiceDate: z.iso.date(),
  dueDate: z.iso.date(),
  invoiceLineItems: z
    .array(
      z.strictObject({
        quantity: z.number().positive(),
        description: z.string().max(4000),
        price: z.number().positive().multipleOf(0.01),
      }),
    )
    .min(1),
  processingOptions: z.strictObject({ sendEmail: z.boolean() }).optional(),
});
export const newReceivedPayment = z.strictObject({
  customerId: z.string().startsWith("0cu"),
  paymentDate: z.iso.date(),
  paymentType: z.enum(["CASH", "CHECK", "CREDIT_CARD", "ACH", "PAYPAL", "OTHER"]),
  amount: z.number().positive().multipleOf(0.01),
  invoices: z
    .array(z.strictObject({ id: z.string().startsWith("00e"), amount: z.number().positive().multipleOf(0.01) }))
    .length(1),
});

type NewVendor = z.output<typeof newVendor>;
type NewBill = z.output<typeof newBill>;

export type PaymentStatus = "PAID" | "UNPAID" | "PARTIAL" | "SCHEDULED" | "UNDEFINED";

export type StandInVendor = NewVendor & { readonly id: string; readonly archived: boolean };
export type StandInBill = NewBill & {
  readonly id: string;
  readonly archived: boolean;
  readonly vendorName: string;
  readonly amount: number;
  readonly paymentStatus: PaymentStatus;
  readonly createdTime: string;
};
type NewInvoice = z.output<typeof newInvoice>;
export type StandInCustomer = z.output<typeof newCustomer> & { readonly id: string; readonly archived: boolean };
/** Reads are flat where writes nest. */
export type StandInInvoice = Omit<NewInvoice, "customer" | "processingOptions"> & {
  readonly id: string;
  readonly archived: boolean;
  readonly customerId: string;
  readonly totalAmount: number;
  readonly dueAmount: number;
  readonly creditAmount: number;
  readonly scheduledAmount: number;
  readonly status: string;
  readonly createdTime: string;
};
/** A payment of an invoice: recorded by a call, or made by the customer. */
export type StandInReceived = { readonly invoiceId: string; readonly cents: number; readonly isRecorded: boolean };

/** A document of a bill. It is listed, and has an id that begins with 00h, when its upload is complete. */
export type StandInDocument = {
  readonly uploadId: string;
  readonly documentId: string | undefined;
  readonly billId: string;
  readonly name: string;
  readonly content: Buffer;
};

export type StandInBooks = ReturnType<typeof createBillBooks>;

type Options = {
  readonly devKey: string;
  readonly organizationId: string;
  readonly tokenName: string;
  readonly token: string;
};

/** How many calls an upload takes. */
const uploadCalls = 3;

/** BILL's records of one organization: vendors, bills with their documents, and open sessions. */
export function createBillBooks({ devKey, organizationId, tokenName, token }: Options) {
  const sessions = new Set<string>();
  const vendors: StandInVendor[] = [];
  const bills: StandInBill[] = [];
  const documents: StandInDocument[] = [];
  const customers: StandInCustomer[] = [];
  const invoices: StandInInvoice[] = [];
  const received: StandInReceived[] = [];
  /** The numbers of invoices that BILL mailed. */
  const mails: string[] = [];
  const inNetwork = new Set<string>();
  const forbidden = new Set<"vendors" | "bills" | "customers" | "invoices">();
  const uploads = new Map<string, number>();
  let made = 0;
  const newId = (prefix: string) => `${prefix}01${String((made += 1)).padStart(14, "0")}`;

  function completeUploads(isDue: (calls: number) => boolean): void {
    for (const [index, document] of documents.entries()) {
      const calls = uploads.get(document.uploadId);
      if (calls === undefined) continue;
      uploads.set(document.uploadId, calls - 1);
      if (!isDue(calls - 1)) continue;
      uploads.delete(document.uploadId);
      documents[index] = { ...document, documentId: newId("00h") };
    }
  }

  /** False where less is due. */
  function receive(id: string, cents: number, isRecorded: boolean): boolean {
    const invoice = invoices.find((one) => one.id === id);
    const left = Math.round((invoice?.dueAmount ?? 0) * 100) - cents;
    if (!invoice || invoice.archived || left < 0) return false;
    received.push({ invoiceId: id, cents, isRecorded });
    change(invoices, id, { dueAmount: left / 100, status: left === 0 ? "PAID_IN_FULL" : "PARTIAL_PAYMENT" });
    return true;
  }

  return {
    devKey,
    customers: customers as readonly StandInCustomer[],
    invoices: invoices as readonly StandInInvoice[],
    received: received as readonly StandInReceived[],
    mails: mails as readonly string[],
    /** The ids of customers who have an account in the BILL network. */
    inNetwork,
    vendors: vendors as readonly StandInVendor[],
    bills: bills as readonly StandInBill[],
    documents: documents as readonly StandInDocument[],
    /** The rights that the key lacks. */
    forbidden,
    knows: (session: string) => sessions.has(session),
    endSessions: () => sessions.clear(),
    countCall: () => completeUploads((calls) => calls <= 0),
    finishUploads: () => completeUploads(() => true),

    open(organization: string, username: string, password: string) {
      if (organization !== organizationId || username !== tokenName || password !== token) return undefined;
      const sessionId = newId("session");
      sessions.add(sessionId);
      return { sessionId, userId: "00601STANDIN", organizationId };
    },

    addVendor(vendor: NewVendor): StandInVendor {
      const kept = { ...vendor, id: newId("009"), archived: false };
      vendors.push(kept);
      return kept;
    },

    addBill(bill: NewBill): StandInBill | undefined {
      const vendor = vendors.find(({ id }) => id === bill.vendorId);
      if (!vendor || vendor.archived) return undefined;
      const cents = bill.billLineItems.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
      const kept: StandInBill = {
        ...bill,
        id: newId("00n"),
        archived: false,
        vendorName: vendor.name,
        amount: cents / 100,
        paymentStatus: "UNPAID",
        // Without a clock: on the day of the invoice, one after the other.
        createdTime: new Date(Date.parse(bill.invoice.invoiceDate) + made * 1000).toISOString(),
      };
      bills.push(kept);
      return kept;
    },

    addCustomer(customer: z.output<typeof newCustomer>): StandInCustomer {
      const kept = { ...customer, id: newId("0cu"), archived: false };
      customers.push(kept);
      return kept;
    },

    addInvoice({ customer, processingOptions, ...invoice }: NewInvoice): StandInInvoice | undefined {
      if (!customers.some(({ id, archived }) => id === customer.id && !archived)) return undefined;
      const cents = invoice.invoiceLineItems.reduce(
        (sum, { quantity, price }) => sum + Math.round(quantity * price * 100),
        0,
      );
      const kept: StandInInvoice = {
        ...invoice,
        id: newId("00e"),
        archived: false,
        customerId: customer.id,
        totalAmount: cents / 100,
        dueAmount: cents / 100,
        creditAmount: 0,
        scheduledAmount: 0,
        status: "OPEN",
        createdTime: new Date(Date.parse(invoice.invoiceDate) + made * 1000).toISOString(),
      };
      invoices.push(kept);
      if (processingOptions?.sendEmail !== false) mails.push(kept.invoiceNumber);
      return kept;
    },

    /** Undefined where the invoice is not the customer's, or less is due. */
    record({ customerId, invoices: [paid] }: z.output<typeof newReceivedPayment>) {
      const isTheirs = invoices.some((one) => one.id === paid!.id && one.customerId === customerId);
      return isTheirs && receive(paid!.id, Math.round(paid!.amount * 100), true) ? { id: newId("0rp") } : undefined;
    },

    /** The customer pays through BILL. */
    payInvoice: (id: string, amount: number) => receive(id, Math.round(amount * 100), false),

    upload(billId: string, name: string, content: Buffer): StandInDocument {
      const kept = { uploadId: newId("0du"), documentId: undefined, billId, name, content };
      documents.push(kept);
      uploads.set(kept.uploadId, uploadCalls);
      return kept;
    },

    setArchived: (id: string, archived: boolean) =>
      change(bills, id, { archived }) ??
      change(invoices, id, { archived }) ??
      change(vendors, id, { archived }) ??
      change(customers, id, { archived }),
    /** A payment is scheduled, made or cancelled by people. */
    setPayment: (id: string, paymentStatus: PaymentStatus) => change(bills, id, { paymentStatus }),
  };
}

function change<Kept extends { readonly id: string }>(all: Kept[], id: string, changes: Partial<Kept>) {
  const at = all.findIndex((one) => one.id === id);
  if (at >= 0) all[at] = { ...all[at]!, ...changes };
  return all[at];
}

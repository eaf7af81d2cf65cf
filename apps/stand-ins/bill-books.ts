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
  const forbidden = new Set<"vendors" | "bills">();
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

  return {
    devKey,
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

    upload(billId: string, name: string, content: Buffer): StandInDocument {
      const kept = { uploadId: newId("0du"), documentId: undefined, billId, name, content };
      documents.push(kept);
      uploads.set(kept.uploadId, uploadCalls);
      return kept;
    },

    setArchived: (id: string, archived: boolean) =>
      change(bills, id, { archived }) ?? change(vendors, id, { archived }),
    /** A payment is scheduled, made or cancelled by people. */
    setPayment: (id: string, paymentStatus: PaymentStatus) => change(bills, id, { paymentStatus }),
  };
}

function change<Kept extends { readonly id: string }>(all: Kept[], id: string, changes: Partial<Kept>) {
  const at = all.findIndex((one) => one.id === id);
  if (at >= 0) all[at] = { ...all[at]!, ...changes };
  return all[at];
}

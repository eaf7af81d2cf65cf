import { createHash } from "node:crypto";
import type { Result } from "@lotlane/core";
import type {
  EnteredReceivable,
  PayablesAccount,
  PayablesFailed,
  ReceivableCustomer,
  ReceivablesService,
  ReceivableToEnter,
} from "@lotlane/core/ports";
import type { z } from "zod";
import { addressOf, type AskBill, dayBefore, listed, longestName, post, read } from "./bill-calls.ts";
import { BillProblem, customerSchema, invoiceSchema, paymentLinkSchema, receivedSchema } from "./contract.ts";
import { nameOf, sharing } from "./sessions.ts";

type SignedIn = <Value>(
  account: PayablesAccount,
  act: (ask: AskBill) => Promise<Value>,
) => Promise<Result<Value, PayablesFailed>>;

/** Invoices in BILL's accounts receivable: https://developer.bill.com/docs/invoices */
export function createReceivables(signedIn: SignedIn): Omit<ReceivablesService, "name" | "offers" | "check"> {
  const customers = sharing<string>();
  return {
    customer: (account, customer) =>
      signedIn(account, (ask) =>
        customers(`${nameOf(account)} ${customer.reference}`, () => customerFor(ask, customer)),
      ),

    find: (account, { customerId, reference, since }) =>
      signedIn(account, async (ask) => {
        const filters = `customerId:eq:${customerId},createdTime:gte:"${dayBefore(since)}"`;
        const found = await listed(ask, "/invoices", invoiceSchema, filters);
        return found.filter(({ invoiceNumber }) => invoiceNumber === reference).map((one) => entered(one, reference));
      }),

    enter: (account, invoice) =>
      signedIn(account, async (ask) =>
        entered(read(invoiceSchema, await ask(post("/invoices", bodyOf(invoice)))), invoice.reference),
      ),

    link: (account, id) =>
      signedIn(account, async (ask) => {
        try {
          return read(paymentLinkSchema, await ask(post(`${pathOf(id)}/payment-link`, {}))).paymentLink;
        } catch (error) {
          // Customers in the BILL network pay there, and get no link.
          if (error instanceof BillProblem && error.failed.kind === "invoicing_refused") return null;
          throw error;
        }
      }),

    recordPayment: (account, { customerId, invoiceId, amount, paidOn }) =>
      signedIn(account, async (ask) => {
        const invoices = [{ id: invoiceId, amount: Number(amount) }];
        const body = { customerId, paymentDate: paidOn, paymentType: "OTHER", amount: Number(amount), invoices };
        read(receivedSchema, await ask(post("/invoices/record-payment", body)));
        return undefined;
      }),

    archive: (account, id) =>
      signedIn(account, async (ask) => {
        await ask(post(`${pathOf(id)}/archive`, {}));
        return undefined;
      }),
  };
}

const pathOf = (id: string): string => `/invoices/${encodeURIComponent(id)}`;

/** The payer's id as a customer. Another payer of the same name and address has another reference in its name. */
async function customerFor(ask: AskBill, customer: ReceivableCustomer): Promise<string> {
  const mark = `(Lotlane ${createHash("sha256").update(customer.reference).digest("hex").slice(0, 12)})`;
  const known = (await listed(ask, "/customers", customerSchema, `email:eq:"${customer.email}"`))
    .filter(({ name, archived }) => name.endsWith(mark) && !archived)
    // Two calls at once may have made two of them.
    .toSorted((one, other) => one.id.localeCompare(other.id));
  if (known[0]) return known[0].id;
  const called = customer.company ?? customer.name;
  const body = {
    name: `${called.slice(0, longestName - mark.length - 1)} ${mark}`,
    email: customer.email,
    accountType: customer.company === null ? "PERSON" : "BUSINESS",
    ...(customer.company !== null && { companyName: customer.company.slice(0, longestName) }),
    ...(customer.phone !== null && { phone: customer.phone }),
    ...(customer.address !== null && { billingAddress: addressOf(customer.address) }),
  };
  return read(customerSchema, await ask(post("/customers", body))).id;
}

const bodyOf = ({ reference, customerId, lines, issuedOn, dueOn }: ReceivableToEnter) => ({
  customer: { id: customerId },
  invoiceNumber: reference,
  invoiceDate: issuedOn,
  dueDate: dueOn,
  invoiceLineItems: lines.map(({ label, amount }) => ({ quantity: 1, description: label, price: Number(amount) })),
  // Lotlane mails the invoice itself.
  processingOptions: { sendEmail: false },
});

const entered = (found: z.output<typeof invoiceSchema>, reference: string): EnteredReceivable => ({
  id: found.id,
  reference,
  isArchived: found.archived ?? false,
  total: found.totalAmount.toFixed(2),
  due: found.dueAmount.toFixed(2),
  credited: (found.creditAmount ?? 0).toFixed(2),
  scheduled: (found.scheduledAmount ?? 0).toFixed(2),
  createdAt: found.createdTime ?? null,
});

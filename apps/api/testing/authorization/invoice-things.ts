import { sql } from "../sql.ts";
import type { Scene } from "./scene.ts";
import { nonsense, type Thing, type Things, unknown } from "./thing.ts";

/** Invoices, with what is said of their payments. */
export function invoiceThings({ databaseUrl, orders, cast, others }: Scene): Things {
  const invoiceOf = async (orderId: string): Promise<string> => {
    const [invoice] = await sql<{ id: string }>(databaseUrl, "select id from invoices where order_id = $1", [orderId]);
    if (!invoice) throw new Error(`order ${orderId} has no invoice yet`);
    return invoice.id;
  };
  const ok = { dealer: 200, transporter: 200, admin: 200 };
  const invoices = ({ dealer, transporter, admin } = ok): readonly Thing[] => [
    {
      of: "the dealer",
      id: () => invoiceOf(orders.claimed),
      seenBy: [],
      answers: { dealer, transporter, admin },
    },
    {
      of: "a colleague, to another transporter",
      id: () => invoiceOf(orders.ofColleague),
      seenBy: [],
      answers: { dealer, admin },
    },
    {
      of: "another dealer",
      id: () => invoiceOf(orders.ofOthers),
      seenBy: [],
      answers: { admin },
    },
    unknown,
    nonsense,
  ];
  // Only a payee answers, and there is no such payment.
  const answering = invoices({ dealer: 409, transporter: 404, admin: 409 });
  const organizationOf = async (accountId: string): Promise<string> => {
    const [account] = await sql<{ id: string }>(
      databaseUrl,
      "select organization_id as id from accounts where id = $1",
      [accountId],
    );
    return account!.id;
  };
  return {
    "POST /api/tax-year/payees/{id}/w9-request": [
      {
        of: "the transporter, with an invoice of the dealer's",
        id: () => organizationOf(cast.transporter.id),
        seenBy: ["dealer"],
      },
      { of: "the dealer's own", id: () => organizationOf(cast.dealer.id), seenBy: [] },
      { of: "another dealer", id: () => organizationOf(others.dealer.id), seenBy: [] },
      unknown,
      nonsense,
    ],
    "GET /api/invoices/{id}": invoices(),
    "GET /api/invoices/{id}/pdf": invoices(),
    "POST /api/invoices/{id}/credit-notes": invoices({ dealer: 422, transporter: 422, admin: 422 }),
    "POST /api/invoices/{id}/write-off": invoices({ dealer: 422, transporter: 422, admin: 422 }),
    // There is no such credit note.
    "GET /api/invoices/{id}/credit-notes/{creditNoteId}/pdf": invoices({ dealer: 404, transporter: 404, admin: 404 }),
    "POST /api/invoices/{id}/payments": invoices({ dealer: 422, transporter: 422, admin: 422 }),
    // The carrier is paid directly.
    "POST /api/invoices/{id}/card-payment": invoices({ dealer: 409, transporter: 409, admin: 409 }),
    "POST /api/invoices/{id}/payments/{paymentId}/refund": invoices({ dealer: 422, transporter: 422, admin: 422 }),
    "POST /api/invoices/{id}/payments/{paymentId}/received": answering,
    "POST /api/invoices/{id}/payments/{paymentId}/disputed": answering,
    "POST /api/invoices/{id}/reminders/stop": invoices({ dealer: 409, transporter: 200, admin: 409 }),
    "POST /api/invoices/{id}/reminders/start": invoices({ dealer: 409, transporter: 200, admin: 409 }),
  };
}

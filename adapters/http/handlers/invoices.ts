import type { Lotlane } from "@lotlane/core";
import type { User } from "@lotlane/core/accounts";
import {
  invoiceCreditJson,
  invoiceJson,
  invoicePaymentJson,
  journalAsCsv,
  journalAsJson,
  openAmountsJson,
  statementJson,
} from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

export function invoiceHandlers({ commands, queries }: Lotlane) {
  const find = async (user: User, id: string) => accepted(await queries.readInvoiceAccount(user, id));
  const shown = async (user: User, id: string) => {
    const { invoice, payments, credits } = await find(user, id);
    return {
      invoice: invoiceJson(invoice),
      payments: payments.map(invoicePaymentJson),
      credits: credits.map(invoiceCreditJson),
    };
  };
  return {
    "GET /api/invoices": async ({ user, query: { limit, cursor, state, q } }) => {
      const { rows, next } = await queries.listInvoices(user, {
        limit,
        after: cursor,
        state,
        q: q?.trim() || undefined,
      });
      return { ...reply(rows.map(invoiceJson)), next };
    },
    "GET /api/invoices/{id}": async ({ user, params: { id } }) => reply(await shown(user, id)),
    "GET /api/invoices/{id}/pdf": async ({ user, params: { id } }) => {
      const { invoice } = await find(user, id);
      return { ...reply(accepted(await queries.printInvoice(invoice))), filename: `${invoice.number}.pdf` };
    },
    "POST /api/invoices/{id}/payments": {
      find: async ({ user, params: { id } }) => void (await find(user, id)),
      act: async ({ user, params: { id }, body, once }) => {
        accepted(await commands.recordPayment(user, id, body, once));
        return reply(await shown(user, id), 201);
      },
    },
    "POST /api/invoices/{id}/payments/{paymentId}/received": async ({ user, params: { id, paymentId } }) => {
      accepted(await commands.answerForPayment(user, id, paymentId, "received"));
      return reply(await shown(user, id));
    },
    "POST /api/invoices/{id}/payments/{paymentId}/disputed": async ({ user, params: { id, paymentId } }) => {
      accepted(await commands.answerForPayment(user, id, paymentId, "disputed"));
      return reply(await shown(user, id));
    },
    "POST /api/invoices/{id}/credit-notes": {
      find: async ({ user, params: { id } }) => void (await find(user, id)),
      act: async ({ user, params: { id }, body, once }) => {
        accepted(await commands.creditInvoice(user, id, body, once));
        return reply(await shown(user, id), 201);
      },
    },
    "GET /api/invoices/{id}/credit-notes/{creditNoteId}/pdf": async ({ user, params: { id, creditNoteId } }) => {
      const { number, pdf } = accepted(await queries.printCreditNote(user, id, creditNoteId));
      return { ...reply(pdf), filename: `${number}.pdf` };
    },
    "POST /api/invoices/{id}/write-off": {
      find: async ({ user, params: { id } }) => void (await find(user, id)),
      act: async ({ user, params: { id }, body, once }) => {
        accepted(await commands.creditInvoice(user, id, body, once));
        return reply(await shown(user, id), 201);
      },
    },
    "GET /api/open-amounts": async ({ user }) => reply(openAmountsJson(await queries.readOpenAmounts(user))),
    "GET /api/statements": async ({ user, query: { month = queries.presentMonth() } }) =>
      reply(statementJson(await queries.readStatement(user, month))),
    "GET /api/journal": async ({ user, query: { month = queries.presentMonth(), format } }) => {
      const lines = queries.readJournal(user, month);
      return format === "csv"
        ? { ...reply(journalAsCsv(lines)), media: "text/csv; charset=utf-8", filename: `journal-${month}.csv` }
        : reply(journalAsJson(lines));
    },
  } satisfies Partial<Handlers>;
}

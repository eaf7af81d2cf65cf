import type { Lotlane } from "@lotlane/core";
import type { User } from "@lotlane/core/accounts";
import {
  asQuickBooksBills,
  asQuickBooksInvoices,
  extraJson,
  invoiceAccountJson,
  invoiceJson,
  invoicesAsCsv,
  invoicesAsJson,
  journalAsCsv,
  journalAsJson,
  openAmountsJson,
  revenueJson,
  statementJson,
} from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

export function invoiceHandlers({ commands, queries }: Lotlane) {
  const find = async (user: User, id: string) => accepted(await queries.readInvoiceAccount(user, id));
  const shown = async (user: User, id: string) => {
    const account = await find(user, id);
    return invoiceAccountJson(account, {
      reminders: await queries.readReminders(account),
      cardAmount: queries.cardAmount(user, account),
    });
  };
  const remind = async (user: User, id: string, isStopped: boolean) => {
    accepted(await commands.changeReminders(user, id, isStopped));
    return reply(await shown(user, id));
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
    "POST /api/invoices/{id}/reminders/stop": async ({ user, params }) => remind(user, params.id, true),
    "POST /api/invoices/{id}/reminders/start": async ({ user, params }) => remind(user, params.id, false),
    "POST /api/invoices/{id}/card-payment": async ({ user, params: { id } }) =>
      reply(accepted(await commands.payByCard(user, id)), 201),
    "POST /api/invoices/{id}/payments/{paymentId}/refund": {
      find: async ({ user, params: { id } }) => void (await find(user, id)),
      act: async ({ user, params: { id, paymentId }, body, once }) => {
        accepted(await commands.payBack(user, id, paymentId, body, once));
        return reply(await shown(user, id));
      },
    },
    "POST /api/hooks/stripe": async ({ signed: { body, signature } }) => {
      accepted(await commands.hearOfCard(body, signature));
      return reply({ message: "Heard" });
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
    "GET /api/orders/{id}/extras": async ({ user, params: { id } }) =>
      reply(accepted(await queries.listExtras(user, id)).map(extraJson)),
    "POST /api/orders/{id}/extras": {
      find: async ({ user, params: { id } }) => void accepted(await queries.listExtras(user, id)),
      act: async ({ user, params: { id }, body, once }) =>
        reply(extraJson(accepted(await commands.askForExtra(user, id, body, once))), 201),
    },
    "POST /api/extras/{extraId}/agree": async ({ user, params: { extraId } }) =>
      reply(extraJson(accepted(await commands.answerForExtra(user, extraId, "agreed")))),
    "POST /api/extras/{extraId}/dispute": {
      find: async ({ user, params: { extraId } }) => void accepted(await queries.findExtra(user, extraId)),
      act: async ({ user, params: { extraId }, body }) =>
        reply(extraJson(accepted(await commands.answerForExtra(user, extraId, "disputed", body.reason)))),
    },
    "POST /api/extras/{extraId}/withdraw": async ({ user, params: { extraId } }) =>
      reply(extraJson(accepted(await commands.answerForExtra(user, extraId, "withdrawn")))),
    "GET /api/open-amounts": async ({ user, query }) =>
      reply(openAmountsJson(await queries.readOpenAmounts(user, query))),
    "GET /api/statements": async ({ user, query: { month = queries.presentMonth() } }) =>
      reply(statementJson(await queries.readStatement(user, month))),
    "GET /api/statements/pdf": async ({ user, query: { month = queries.presentMonth() } }) => ({
      ...reply(accepted(await queries.printStatement(user, month))),
      filename: `statement-${month}.pdf`,
    }),
    "GET /api/admin/revenue": async ({ query }) => reply(revenueJson(accepted(await queries.readRevenue(query)))),
    "GET /api/invoice-files": async ({ user, query: { month = queries.presentMonth(), format, part } }) => {
      if (format === "json") return reply(invoicesAsJson(queries.exportInvoices(user, month)));
      const media = "text/csv; charset=utf-8";
      if (format === "csv")
        return {
          ...reply(invoicesAsCsv(queries.exportInvoices(user, month))),
          media,
          filename: `invoices-${month}.csv`,
        };
      const found = queries.exportPart(user, month, part);
      return user.userType === "shipper"
        ? { ...reply(asQuickBooksBills(found)), media, filename: `quickbooks-bills-${month}-${part}.csv` }
        : { ...reply(asQuickBooksInvoices(found)), media, filename: `quickbooks-invoices-${month}-${part}.csv` };
    },
    "GET /api/journal": async ({ user, query: { month = queries.presentMonth(), format } }) => {
      const lines = queries.readJournal(user, month);
      return format === "csv"
        ? { ...reply(journalAsCsv(lines)), media: "text/csv; charset=utf-8", filename: `journal-${month}.csv` }
        : reply(journalAsJson(lines));
    },
  } satisfies Partial<Handlers>;
}

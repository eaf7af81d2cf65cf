import type { Lotlane } from "@lotlane/core";
import { customerAsked } from "../contract/index.ts";
import {
  customerEntryJson,
  customerJson,
  customerLinkJson,
  customerPersonJson,
  mailJson,
} from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

export const customerHandlers = ({ commands, queries }: Lotlane) =>
  ({
    "GET /api/admin/customers": async ({ query }) =>
      reply(customerJson(accepted(await queries.readCustomer(customerAsked(query))))),
    "GET /api/admin/customers/search": async ({ query: { q, limit } }) =>
      reply((await queries.searchCustomers(q, limit)).map(customerPersonJson)),
    "POST /api/admin/customers/links": async ({ user, body, once }) =>
      reply(customerLinkJson(accepted(await commands.linkCustomers(user, body, once)).value), 201),
    "DELETE /api/admin/customers/links/{id}": async ({ user, params }) => {
      accepted(await commands.unlinkCustomers(user, params.id));
      return reply({ message: "Merge undone" });
    },
    "GET /api/admin/customers/timeline": async ({ user, query: { limit, cursor, kind, ...asked } }) => {
      const page = { limit, after: cursor };
      const { rows, next } = accepted(await queries.listCustomerTimeline(user, customerAsked(asked), kind, page));
      return { ...reply(rows.map(customerEntryJson)), next };
    },
    "GET /api/admin/orders/{id}/mails": async ({ user, params, query: { limit, cursor } }) => {
      const { rows, next } = accepted(await queries.listMailsOfOrder(user, params.id, { limit, after: cursor }));
      return { ...reply(rows.map(mailJson)), next };
    },
  }) satisfies Partial<Handlers>;

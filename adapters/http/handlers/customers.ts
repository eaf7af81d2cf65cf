import type { Lotlane } from "@lotlane/core";
import { customerAsked } from "../contract/index.ts";
import { customerEntryJson, customerJson } from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

export const customerHandlers = ({ queries }: Lotlane) =>
  ({
    "GET /api/admin/customers": async ({ query }) =>
      reply(customerJson(accepted(await queries.readCustomer(customerAsked(query))))),
    "GET /api/admin/customers/timeline": async ({ query: { limit, cursor, kind, ...asked } }) => {
      const page = { limit, after: cursor };
      const { rows, next } = accepted(await queries.listCustomerTimeline(customerAsked(asked), kind, page));
      return { ...reply(rows.map(customerEntryJson)), next };
    },
  }) satisfies Partial<Handlers>;

import { type Lotlane, shortId } from "@lotlane/core";
import { standingOf } from "@lotlane/core/orders";
import { documentJson, orderJson } from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

export function documentHandlers({ queries }: Lotlane) {
  return {
    "GET /api/orders/{id}/bol.pdf": async ({ user, params: { id } }) => ({
      ...reply(accepted(await queries.printBillOfLading(user, id))),
      filename: `bill-of-lading-${shortId(id)}.pdf`,
    }),
    "GET /api/orders/{id}/claim-packet.pdf": {
      find: async ({ user, params: { id } }) => void accepted(await queries.findOrder(user, id)),
      act: async ({ user, params: { id }, query }) => ({
        ...reply(accepted(await queries.printClaimPacket(user, id, { messages: query.messages === "true" }))),
        filename: `claim-packet-${shortId(id)}.pdf`,
      }),
    },
    "GET /api/orders/{id}/documents": async ({ user, params }) =>
      reply(accepted(await queries.listOrderDocuments(user, params.id)).map(documentJson)),
    "GET /api/documents": async ({ user, query: { limit, cursor, q } }) => {
      const [{ rows, next }, gap] = await Promise.all([
        queries.listDocuments(user, { limit, after: cursor, q }),
        queries.identityGap(user),
      ]);
      return {
        ...reply(
          rows.map(({ view, documents }) => ({
            order: orderJson(view, standingOf(user, view.order), gap),
            documents: documents.map(documentJson),
          })),
        ),
        next,
      };
    },
  } satisfies Partial<Handlers>;
}

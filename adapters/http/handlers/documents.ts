import { type Lotlane, shortId } from "@lotlane/core";
import { orderFor } from "@lotlane/core/orders";
import { uploadUrl } from "@lotlane/core/uploads";
import { type Endpoint, endpoints } from "../contract/index.ts";
import { documentJson, orderJson } from "../presenters/index.ts";
import { checkScope } from "./answer-call.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

const ofMessages: Endpoint = endpoints["GET /api/orders/{id}/messages"];

export function documentHandlers({ queries }: Lotlane) {
  return {
    "GET /api/orders/{id}/bol.pdf": async ({ user, params: { id } }) => ({
      ...reply(accepted(await queries.printBillOfLading(user, id))),
      filename: `bill-of-lading-${shortId(id)}.pdf`,
    }),
    "GET /api/orders/{id}/claim-packet.pdf": {
      find: async ({ user, params: { id } }) => void accepted(await queries.findOrder(user, id)),
      act: async ({ user, params: { id }, query, host: { session } }) => {
        const messages = query.messages === "true";
        if (messages && session.key) checkScope(session.key, ofMessages.scope);
        return {
          ...reply(accepted(await queries.printClaimPacket(user, id, { messages }))),
          filename: `claim-packet-${shortId(id)}.pdf`,
        };
      },
    },
    "GET /api/orders/{id}/documents": async ({ user, params }) =>
      reply(accepted(await queries.listOrderDocuments(user, params.id)).map(documentJson)),
    "GET /api/documents": async ({ user, query: { limit, cursor, q } }) => {
      const [{ rows, next }, by] = await Promise.all([
        queries.listDocuments(user, { limit, after: cursor, q }),
        queries.actingAs(user),
      ]);
      return {
        ...reply(
          rows.map(({ view, standing, documents }) => ({
            order: orderJson(orderFor(standing, "list", view, { by })),
            documents: documents.map(documentJson),
          })),
        ),
        next,
      };
    },
  } satisfies Partial<Handlers>;
}

export function uploadHandlers({ commands, queries }: Lotlane) {
  return {
    "POST /api/uploads": async ({ user, file, once }) => {
      const { value } = accepted(await commands.addUpload(user, file, once));
      return reply({ id: value.id, url: uploadUrl(value) }, 201);
    },
    "GET /api/uploads/{id}": async ({ user, params, query: { size } }) => {
      const upload = accepted(await queries.findPhoto(user, params.id));
      return {
        file: {
          mediaType: upload.mediaType,
          etag: `"${upload.contentHash}-${size}"`,
          open: async () => accepted(await queries.openUpload(upload, size)),
        },
      };
    },
  } satisfies Partial<Handlers>;
}

import { type Lotlane, paperNotFound, refuse, shortId } from "@lotlane/core";
import type { User } from "@lotlane/core/accounts";
import { type AddedPaper, orderFor, standingFor } from "@lotlane/core/orders";
import { uploadUrl } from "@lotlane/core/uploads";
import { type Endpoint, endpoints } from "../contract/index.ts";
import { documentJson, orderJson, orderPaperJson } from "../presenters/index.ts";
import { checkScope } from "./answer-call.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

const ofMessages: Endpoint = endpoints["GET /api/orders/{id}/messages"];

export function documentHandlers({ commands, queries }: Lotlane) {
  const shownPaper = async (user: User, { orderId, id }: AddedPaper) => {
    const shown = accepted(await queries.listPapers(user, orderId)).find(({ paper }) => paper.id === id);
    return orderPaperJson(shown ?? accepted(refuse(paperNotFound)));
  };
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
    "GET /api/orders/{id}/papers": async ({ user, params }) =>
      reply(accepted(await queries.listPapers(user, params.id)).map(orderPaperJson)),
    "POST /api/orders/{id}/papers": {
      find: async ({ user, params }) => {
        const { order } = accepted(await queries.findOrder(user, params.id));
        accepted(standingFor("add_paper", user, order));
      },
      act: async ({ user, params, body, file, once }) => {
        const { value } = accepted(await commands.addPaper(user, params.id, body, file, once));
        return reply(await shownPaper(user, value), 201);
      },
    },
    "GET /api/orders/{id}/papers/{paperId}": async ({ user, params }) => {
      const paper = accepted(await queries.findPaper(user, params.id, params.paperId));
      const { mediaType, contentHash, kind, id } = paper;
      return {
        file: {
          mediaType,
          etag: `"${contentHash}"`,
          ...(mediaType === "application/pdf" && { saveAs: `${kind.replaceAll("_", "-")}-${shortId(id)}.pdf` }),
          open: async () => accepted(await queries.openPaper(paper)),
        },
      };
    },
    "DELETE /api/orders/{id}/papers/{paperId}": {
      find: async ({ user, params }) => void accepted(await queries.findPaper(user, params.id, params.paperId)),
      act: async ({ user, params }) => {
        accepted(await commands.removePaper(user, params.id, params.paperId));
        return reply({ message: "The paper is removed." });
      },
    },
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

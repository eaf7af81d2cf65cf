import { accept, type Lotlane, refuse, shortId } from "@lotlane/core";
import type { User } from "@lotlane/core/accounts";
import { certificateNotFound } from "@lotlane/core/insurance";
import { caseDetailJson, caseEntryJson, caseJson } from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

export function caseHandlers({ commands, queries }: Lotlane) {
  const find = async ({ user, params }: { readonly user: User; readonly params: { readonly id: string } }) =>
    void accepted(await queries.readCase(user, params.id));
  const shown = async (user: User, id: string) => caseJson(accepted(await queries.readCase(user, id)));
  return {
    "GET /api/orders/{id}/cases": async ({ user, params }) => {
      const { cases, fileable } = accepted(await queries.listCasesOfOrder(user, params.id));
      return reply({ cases: cases.map(caseJson), fileable: [...fileable] });
    },
    "POST /api/orders/{id}/cases": {
      find: async ({ user, params }) => void accepted(await queries.listCasesOfOrder(user, params.id)),
      act: async ({ user, params, body, once }) => {
        const { value } = accepted(await commands.fileCase(user, params.id, body, once));
        return reply(await shown(user, value.id), 201);
      },
    },
    "GET /api/cases": async ({ user, query: { show, limit, cursor } }) => {
      const { rows, next } = await queries.listCases(user, { show, limit, after: cursor });
      return { ...reply(rows.map(caseJson)), next };
    },
    "GET /api/cases/{id}": async ({ user, params }) =>
      reply(caseDetailJson(accepted(await queries.readCase(user, params.id)))),
    "POST /api/cases/{id}": {
      find,
      act: async ({ user, params, body, once }) => {
        const { value } = accepted(await commands.actOnCase(user, params.id, body, once));
        return reply(await shown(user, value.id));
      },
    },
    "GET /api/admin/users/{id}/cases": async ({ user, params }) =>
      reply(await queries.countCases(accepted(await queries.findUser(user, params.id)))),
    "GET /api/cases/{id}/entries": async ({ user, params, query: { limit, cursor } }) => {
      const { rows, next } = accepted(await queries.listCaseEntries(user, params.id, { limit, after: cursor }));
      return { ...reply(rows.map(caseEntryJson)), next };
    },
    "GET /api/cases/{id}/certificate": async ({ user, params }) => {
      const { insurance } = accepted(await queries.readCase(user, params.id));
      const certificate = accepted(insurance ? accept(insurance) : refuse(certificateNotFound));
      const { mediaType, contentHash, id } = certificate;
      return {
        file: {
          mediaType,
          etag: `"${contentHash}"`,
          ...(mediaType === "application/pdf" && { saveAs: `certificate-${shortId(id)}.pdf` }),
          open: async () => accepted(await queries.openCertificate(certificate)),
        },
      };
    },
    "POST /api/cases/{id}/files": {
      find,
      act: async ({ user, params, body, file, once }) => {
        const { value } = accepted(await commands.attachToCase(user, params.id, body, file, once));
        return reply(await shown(user, value.id), 201);
      },
    },
    "GET /api/cases/{id}/files/{entryId}": async ({ user, params }) => {
      const file = accepted(await queries.findCaseFile(user, params.id, params.entryId));
      const { mediaType, contentHash } = file;
      return {
        file: {
          mediaType,
          etag: `"${contentHash}"`,
          ...(mediaType === "application/pdf" && { saveAs: `case-file-${shortId(params.entryId)}.pdf` }),
          open: async () => accepted(await queries.openCaseFile(file)),
        },
      };
    },
  } satisfies Partial<Handlers>;
}

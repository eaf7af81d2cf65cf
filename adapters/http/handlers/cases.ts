import { accept, type IdempotencyKey, type Lotlane, refuse, shortId } from "@lotlane/core";
import type { User } from "@lotlane/core/accounts";
import type { CaseJobRef, NewCaseInput } from "@lotlane/core/cases";
import { certificateNotFound } from "@lotlane/core/insurance";
import { caseDetailJson, caseEntryJson, caseJson } from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

const order = (id: string): CaseJobRef => ({ kind: "order", id });
const load = (id: string): CaseJobRef => ({ kind: "load", id });

export function caseHandlers({ commands, queries }: Lotlane) {
  const find = async ({ user, params }: { readonly user: User; readonly params: { readonly id: string } }) =>
    void accepted(await queries.readCase(user, params.id));
  const shown = async (user: User, id: string) => caseJson(accepted(await queries.readCase(user, id)));
  const listOf = async (user: User, of: CaseJobRef) => {
    const { cases, fileable } = accepted(await queries.listCasesOfJob(user, of));
    return reply({ cases: cases.map(caseJson), fileable: [...fileable] });
  };
  const fileOf = async (user: User, of: CaseJobRef, body: NewCaseInput, once: IdempotencyKey | undefined) => {
    const { value } = accepted(await commands.fileCase(user, of, body, once));
    return reply(await shown(user, value.id), 201);
  };
  return {
    "GET /api/orders/{id}/cases": async ({ user, params }) => listOf(user, order(params.id)),
    "POST /api/orders/{id}/cases": {
      find: async ({ user, params }) => void (await listOf(user, order(params.id))),
      act: async ({ user, params, body, once }) => fileOf(user, order(params.id), body, once),
    },
    "GET /api/loads/{id}/cases": async ({ user, params }) => listOf(user, load(params.id)),
    "POST /api/loads/{id}/cases": {
      find: async ({ user, params }) => void (await listOf(user, load(params.id))),
      act: async ({ user, params, body, once }) => fileOf(user, load(params.id), body, once),
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

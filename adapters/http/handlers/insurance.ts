import type { Lotlane } from "@lotlane/core";
import { certificateJson, insuranceFileJson } from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

export function insuranceHandlers({ commands, queries }: Lotlane) {
  return {
    "GET /api/company/insurance": async ({ user }) => reply(insuranceFileJson(await queries.readInsurance(user))),
    "POST /api/company/certificates": async ({ user, body, file, once }) =>
      reply(certificateJson(accepted(await commands.addCertificate(user, body, file, once)).value), 201),
    "GET /api/certificates/{id}/file": async ({ user, params }) => {
      const certificate = accepted(await queries.findCertificate(user, params.id));
      const { mediaType, contentHash, id } = certificate;
      return {
        file: {
          mediaType,
          etag: `"${contentHash}"`,
          ...(mediaType === "application/pdf" && { saveAs: `certificate-${id}.pdf` }),
          open: async () => accepted(await queries.openCertificate(certificate)),
        },
      };
    },
    "GET /api/admin/certificates": async ({ query: { show, limit, cursor } }) => {
      const { rows, next } = await queries.listCertificates(show, { limit, after: cursor });
      const body = rows.map(({ certificate, carrierName: name }) => ({
        ...certificateJson(certificate),
        carrier: { id: certificate.ownerId, name },
      }));
      return { body, next };
    },
    "GET /api/admin/users/{id}/insurance": async ({ params }) =>
      reply(insuranceFileJson(accepted(await queries.readInsuranceOf(params.id)))),
    "POST /api/admin/certificates/{id}/review": {
      find: async ({ user, params }) => void accepted(await queries.findCertificate(user, params.id)),
      act: async ({ user, params, body }) =>
        reply(certificateJson(accepted(await commands.reviewCertificate(user, params.id, body)))),
    },
  } satisfies Partial<Handlers>;
}

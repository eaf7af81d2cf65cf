import type { Lotlane } from "@lotlane/core";
import { uploadUrl } from "@lotlane/core/uploads";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

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

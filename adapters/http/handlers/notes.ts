import { type Lotlane, shortId } from "@lotlane/core";
import { subjectAsked } from "../contract/index.ts";
import { channelJson, listedChannelJson, noteJson } from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

export const noteHandlers = ({ commands, queries }: Lotlane) =>
  ({
    "GET /api/admin/notes": async ({ query: { channel, q, limit, cursor, ...asked } }) => {
      const subject = subjectAsked(asked);
      const place = channel === undefined ? (subject ? { about: subject } : {}) : { channelId: channel };
      const { rows, next } = await queries.listNotes(place, q || undefined, { limit, after: cursor });
      return { ...reply(rows.map(noteJson)), next };
    },
    "POST /api/admin/notes": async ({ user, body, once }) =>
      reply(noteJson(accepted(await commands.writeNote(user, body, once)).value), 201),
    "DELETE /api/admin/notes/{id}": async ({ user, params }) => {
      accepted(await commands.removeNote(user, params.id));
      return reply({ message: "Note deleted" });
    },
    "POST /api/admin/notes/{id}/files": {
      find: async ({ params }) => void accepted(await queries.findNote(params.id)),
      act: async ({ user, params, body, file, once }) =>
        reply(noteJson(accepted(await commands.attachToNote(user, params.id, body, file, once)).value), 201),
    },
    "GET /api/admin/notes/{id}/files/{fileId}": async ({ params }) => {
      const file = accepted(await queries.findNoteFile(params.id, params.fileId));
      const { mediaType, contentHash } = file;
      return {
        file: {
          mediaType,
          etag: `"${contentHash}"`,
          ...(mediaType === "application/pdf" && { saveAs: `note-file-${shortId(params.fileId)}.pdf` }),
          open: async () => accepted(await queries.openNoteFile(file)),
        },
      };
    },
    "GET /api/admin/channels": async ({ user }) => reply((await queries.listChannels(user)).map(listedChannelJson)),
    "POST /api/admin/channels": async ({ body, once }) =>
      reply(channelJson(accepted(await commands.addChannel(body, once)).value), 201),
    "PUT /api/admin/channels/{id}": {
      find: async ({ params }) => void accepted(await queries.findChannel(params.id)),
      act: async ({ params, body }) => reply(channelJson(accepted(await commands.changeChannel(params.id, body)))),
    },
    "POST /api/admin/channels/{id}/read": async ({ user, params }) => {
      accepted(await commands.markChannelRead(user, params.id));
      return reply({ message: "Read" });
    },
  }) satisfies Partial<Handlers>;

import type { Lotlane } from "@lotlane/core";
import { channelJson, listedChannelJson, noteJson } from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

export const noteHandlers = ({ commands, queries }: Lotlane) =>
  ({
    "GET /api/admin/notes": async ({ query: { channel, about, aboutId, q, limit, cursor } }) => {
      const place =
        channel !== undefined
          ? { channelId: channel }
          : about !== undefined && aboutId !== undefined
            ? { about: { area: about, id: aboutId } }
            : {};
      const { rows, next } = await queries.listNotes(place, q || undefined, { limit, after: cursor });
      return { ...reply(rows.map(noteJson)), next };
    },
    "POST /api/admin/notes": async ({ user, body, once }) =>
      reply(noteJson(accepted(await commands.writeNote(user, body, once)).value), 201),
    "DELETE /api/admin/notes/{id}": async ({ user, params }) => {
      accepted(await commands.removeNote(user, params.id));
      return reply({ message: "Note deleted" });
    },
    "GET /api/admin/channels": async ({ user }) => reply((await queries.listChannels(user)).map(listedChannelJson)),
    "POST /api/admin/channels": async ({ body }) => reply(channelJson(accepted(await commands.addChannel(body))), 201),
    "PUT /api/admin/channels/{id}": {
      find: async ({ params }) => void accepted(await queries.findChannel(params.id)),
      act: async ({ params, body }) => reply(channelJson(accepted(await commands.changeChannel(params.id, body)))),
    },
    "POST /api/admin/channels/{id}/read": async ({ user, params }) => {
      accepted(await commands.markChannelRead(user, params.id));
      return reply({ message: "Read" });
    },
  }) satisfies Partial<Handlers>;

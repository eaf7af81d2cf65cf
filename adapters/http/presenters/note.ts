import type { Channel, ListedChannel, ListedNote } from "@lotlane/core/desk";
import type { Answer, NoteJson } from "../contract/index.ts";

export const noteJson = ({ id, author, text, channel, about, mentioned, createdAt }: ListedNote): NoteJson => ({
  id,
  author,
  text,
  channel,
  about,
  mentioned: [...mentioned],
  createdAt,
});

export const channelJson = ({ id, name, archived, createdAt }: Channel): Answer<"POST /api/admin/channels"> => ({
  id,
  name,
  archived,
  createdAt,
});

export const listedChannelJson = (channel: ListedChannel): Answer<"GET /api/admin/channels">[number] => ({
  ...channelJson(channel),
  unread: channel.unread,
  mentioned: channel.mentioned,
  last: channel.last,
});

import { channelSchema, mostNoteFiles, noteFileSchema, noteSchema } from "@lotlane/core/desk";
import { documentMediaTypes, mostUploadBytes } from "@lotlane/core/uploads";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { aboutQuery, isWholeAbout, partOfAbout, subjectJson } from "./subject.ts";
import { id, instant, messageSchema, pageQuery } from "./values.ts";

const named = z.object({ id, name: z.string() });

export const noteJsonSchema = z.object({
  id,
  author: named,
  text: z.string(),
  channel: named.nullable(),
  about: subjectJson.nullable(),
  mentioned: z.array(named),
  files: z.array(
    z.object({ id, name: z.string(), mediaType: z.enum(documentMediaTypes), bytes: z.number().int(), url: z.string() }),
  ),
  createdAt: instant,
});

export type NoteJson = z.output<typeof noteJsonSchema>;

const channelJson = z.object({ id, name: z.string(), archived: z.boolean(), createdAt: instant });

const someNote = z.object({ id: z.string().max(64) });

export const noteEndpoints = {
  "GET /api/admin/notes": endpoint({
    summary: "Notes of the desk, newest first: of a channel, about a record, or all",
    who: "administer",
    rateLimit: "read",
    paged: true,
    query: z
      .object({
        ...pageQuery,
        channel: z.uuid("channel must be the id of a channel").optional(),
        ...aboutQuery,
        q: z.string().trim().max(200, "Please search for at most 200 characters").optional(),
      })
      .refine(isWholeAbout, partOfAbout)
      .refine(({ channel, about }) => channel === undefined || about === undefined, {
        error: "Give either a channel or a record",
        path: ["channel"],
      }),
    answers: { 200: z.array(noteJsonSchema) },
  }),
  "POST /api/admin/notes": endpoint({
    summary: "Write in a channel or about a record; people named after @ are told",
    who: "administer",
    rateLimit: "message",
    once: true,
    body: noteSchema,
    answers: { 201: noteJsonSchema },
    problems: [404, 409],
  }),
  "DELETE /api/admin/notes/{id}": endpoint({
    summary: "Take back your note",
    who: "administer",
    rateLimit: "write",
    params: someNote,
    answers: { 200: messageSchema },
    problems: [404],
  }),
  "POST /api/admin/notes/{id}/files": endpoint({
    summary: `Add a PDF or picture of at most ${mostUploadBytes / 1024 / 1024} MB to a note of yours, which has at most ${mostNoteFiles}`,
    who: "administer",
    rateLimit: "upload",
    once: true,
    file: true,
    params: someNote,
    body: noteFileSchema,
    answers: { 201: noteJsonSchema },
    problems: [404, 409, 422, 503, 507],
  }),
  "GET /api/admin/notes/{id}/files/{fileId}": endpoint({
    summary: "A file of a note; a PDF is a download",
    who: "administer",
    rateLimit: "read",
    params: someNote.extend({ fileId: z.string().max(64) }),
    media: "*/*",
    answers: { 200: z.string() },
    problems: [404, 503],
  }),
  "GET /api/admin/channels": endpoint({
    summary: "The desk's channels, archived ones last, with what is new to you",
    who: "administer",
    rateLimit: "read",
    answers: {
      200: z.array(
        channelJson.extend({
          unread: z.number().int().describe("Notes of others that are new to you; 100 stands for more"),
          mentioned: z.boolean().describe("One of them mentions you"),
          last: z.object({ text: z.string(), createdAt: instant, authorName: z.string() }).nullable(),
        }),
      ),
    },
  }),
  "POST /api/admin/channels": endpoint({
    summary: "Add a channel, at most 100",
    who: "administer",
    rateLimit: "write",
    once: true,
    body: channelSchema,
    answers: { 201: channelJson },
  }),
  "PUT /api/admin/channels/{id}": endpoint({
    summary: "Rename or archive a channel",
    who: "administer",
    rateLimit: "write",
    params: someNote,
    body: channelSchema,
    answers: { 200: channelJson },
    problems: [404],
  }),
  "POST /api/admin/channels/{id}/read": endpoint({
    summary: "Mark a channel as read",
    who: "administer",
    rateLimit: "write",
    params: someNote,
    answers: { 200: messageSchema },
    problems: [404],
  }),
};

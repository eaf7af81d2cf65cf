import { daySchema } from "@lotlane/core";
import { calendarKinds, savedViewSchema, subjectAreas } from "@lotlane/core/desk";
import { insuranceKinds } from "@lotlane/core/insurance";
import { stateCode } from "@lotlane/core/lanes";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { day, id, instant, messageSchema, pageQuery } from "./values.ts";

const kindWords = `kind must be one of ${calendarKinds.join(", ")}`;
const kind = z.enum(calendarKinds, kindWords);
const stateWords = "state must be a US state, such as TX";
const aDay = (name: string) => daySchema(`${name} must be a day, such as 2026-12-01`);

export const stateQuery = z
  .string(stateWords)
  .refine((text) => stateCode(text) !== undefined, stateWords)
  .transform((text) => stateCode(text) ?? text);

const filters = {
  owner: z
    .uuid("owner must be the id of an account")
    .optional()
    .describe("The id of an admin: their tasks, and what their leads have"),
  carrier: z.uuid("carrier must be the id of an account").optional().describe("The id of a carrier's main account"),
  dealer: z.uuid("dealer must be the id of an account").optional().describe("The id of an account of the dealer"),
  state: stateQuery.optional().describe("Where a pickup or delivery is, and where a quoted trip begins"),
};

const account = z.object({ id, name: z.string() });

const entry = z.object({
  id: id.describe("Tells it from the others of its kind"),
  kind,
  about: z
    .object({ area: z.enum([...subjectAreas, "task"]), id, name: z.string() })
    .describe("A record, or the task itself"),
  day: day.describe("By the clocks of the place; in UTC without one"),
  time: z.string().nullable().describe("HH:MM by the clocks of the place; null where no hour is agreed"),
  zone: z.string().nullable().describe("The IANA time zone of the time"),
  place: z.string().nullable().describe("City and state"),
  carrier: account.nullable(),
  dealer: account.nullable(),
  insurance: z.enum(insuranceKinds).nullable(),
  owner: account.nullable().describe("The admin who has a task; null for none, and for other kinds"),
  late: z.boolean().describe("Its day has passed at its place, and it has not happened"),
  done: z.boolean().describe("It has happened"),
});

const savedView = z.object({
  id,
  name: z.string(),
  view: z.string().describe("The page of the admin console"),
  query: z.string().describe("The rest of its address's query; empty for none"),
  shared: z.boolean().describe("All admins have it"),
  createdAt: instant,
});

export const deskEndpoints = {
  "GET /api/admin/views": endpoint({
    summary: "Pages of the admin console with their filters that you or the team saved, by name",
    who: "administer",
    rateLimit: "read",
    answers: {
      200: z.array(savedView.extend({ maker: account, mayRemove: z.boolean() })),
    },
  }),
  "POST /api/admin/views": endpoint({
    summary: "Save a page of the admin console with its filters, at most 50 for each admin",
    who: "administer",
    rateLimit: "write",
    once: true,
    body: savedViewSchema,
    answers: { 201: savedView },
    problems: [409],
  }),
  "DELETE /api/admin/views/{id}": endpoint({
    summary: "Remove a saved view: your own, and owners shared ones",
    who: "administer",
    rateLimit: "write",
    params: z.object({ id: z.string().max(64) }),
    answers: { 200: messageSchema },
    problems: [404],
  }),
  "GET /api/admin/calendar": endpoint({
    summary: "Pickups, deliveries, the ends of quotes, insurance and authority, and open tasks on a range of days",
    who: "administer",
    rateLimit: "read",
    query: z.object({ from: aDay("from"), to: aDay("to"), kind: kind.optional(), ...filters }),
    answers: {
      200: z.object({
        counts: z
          .array(z.object({ day, kind, count: z.number().int(), late: z.number().int() }))
          .describe("By day and kind"),
        entries: z.array(entry).describe("The first of each day and kind, at most 20 of one and some 650 in all"),
      }),
    },
    problems: [422],
  }),
  "GET /api/admin/calendar/entries": endpoint({
    summary: "All entries of one kind on one day of the calendar",
    who: "administer",
    rateLimit: "read",
    paged: true,
    query: z.object({ ...pageQuery, day: aDay("day"), kind, ...filters }),
    answers: { 200: z.array(entry) },
  }),
};

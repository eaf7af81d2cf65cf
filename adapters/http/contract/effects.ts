import { effectKinds, effectStates } from "@lotlane/core";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { pageQuery } from "./paging.ts";
import { id, instant } from "./values.ts";

const kindWords = "kind must be one in the queue, such as issue_invoice";
const kind = z.enum(effectKinds() as [string, ...string[]], kindWords).transform((one) => one as EffectKind);
const whichWords = "Give the key of one effect, or a kind";
const state = z.enum(effectStates, `state must be one of ${effectStates.join(", ")}`);

type EffectKind = ReturnType<typeof effectKinds>[number];

export const effectEndpoints = {
  "GET /api/admin/effects": endpoint({
    summary: "Outside effects that are waiting, under way or failed; newest first",
    who: "administer",
    rateLimit: "read",
    paged: true,
    query: z.object({ ...pageQuery, state: state.optional(), kind: kind.optional() }),
    answers: {
      200: z.array(
        z.object({
          id,
          key: z.string(),
          kind,
          about: z
            .object({ area: z.enum(["order", "account", "quote", "message", "load"]), id })
            .nullable()
            .describe("What it belongs to; null if that is only an address"),
          state,
          createdAt: instant,
          tries: z.number().int().describe("How many tries have failed"),
          nextTryAt: instant.nullable(),
          failedAt: instant.nullable(),
          why: z.string().nullable().describe("Why the last try failed, in words"),
          detail: z.string().nullable().describe("The last try's error, without sign-ins, addresses and keys"),
        }),
      ),
    },
  }),
  "GET /api/admin/effects/counts": endpoint({
    summary: "How many effects of each kind are waiting, under way or failed",
    who: "administer",
    rateLimit: "read",
    answers: { 200: z.array(z.object({ kind, state, count: z.number().int() })) },
  }),
  "POST /api/admin/effects/retry": endpoint({
    summary: "Retry a failed effect, or all failed ones of a kind, at most 1,000",
    who: "administer",
    rateLimit: "write",
    body: z
      .object({
        key: z.string(whichWords).min(1, whichWords).max(300, whichWords).optional().describe("The one to retry"),
        kind: kind.optional().describe("Retries all failed ones of that kind; leave out `key`"),
      })
      .refine((body) => (body.key === undefined) !== (body.kind === undefined), { path: ["key"], message: whichWords }),
    answers: { 200: z.object({ count: z.number().int() }) },
    problems: [409],
  }),
};

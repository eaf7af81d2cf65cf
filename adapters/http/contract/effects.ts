import { effectKinds, effectStates } from "@lotlane/core";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { pageQuery } from "./paging.ts";
import { id, instant } from "./values.ts";

const kindWords = "kind must be one of the queue's, such as issue_invoice";
const kind = z.enum(effectKinds() as [string, ...string[]], kindWords).transform((one) => one as EffectKind);
const whichWords = "Say which: the key of one effect, or a kind";
const state = z.enum(effectStates, `state must be one of ${effectStates.join(", ")}`);

type EffectKind = ReturnType<typeof effectKinds>[number];

export const effectEndpoints = {
  "GET /api/admin/effects": endpoint({
    summary: "What has to happen outside and has not: it waits, is under way, or has failed; newest first",
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
            .describe("What it belongs to; null where that is an address alone"),
          state,
          createdAt: instant,
          tries: z.number().int().describe("How often it was tried and failed"),
          nextTryAt: instant.nullable(),
          failedAt: instant.nullable(),
          why: z.string().nullable().describe("Why the last try failed, in words"),
          detail: z.string().nullable().describe("What the last try said, without sign-ins, addresses and keys"),
        }),
      ),
    },
  }),
  "GET /api/admin/effects/counts": endpoint({
    summary: "How many effects of each kind wait, are under way or have failed",
    who: "administer",
    rateLimit: "read",
    answers: { 200: z.array(z.object({ kind, state, count: z.number().int() })) },
  }),
  "POST /api/admin/effects/retry": endpoint({
    summary: "Put a failed effect back in line, or all failed ones of a kind, 1,000 at most",
    who: "administer",
    rateLimit: "write",
    body: z
      .object({
        key: z.string(whichWords).min(1, whichWords).max(300, whichWords).optional().describe("The one to retry"),
        kind: kind.optional().describe("Retries all failed ones of that kind; `key` is then left out"),
      })
      .refine((body) => (body.key === undefined) !== (body.kind === undefined), { path: ["key"], message: whichWords }),
    answers: { 200: z.object({ count: z.number().int() }) },
    problems: [409],
  }),
};

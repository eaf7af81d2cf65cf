import { z } from "zod";

/** RFC 9457 problem details, as every error answers. */
export const problemSchema = z.object({
  type: z.string().default("about:blank"),
  status: z.number().int(),
  title: z.string(),
  /** One sentence for a person. */
  detail: z.string(),
  /** Stable, for programs. */
  code: z.string(),
  /** Invalid fields of the request. */
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** Names the request in the server's log. */
  requestId: z.string().optional(),
});

export type Problem = z.output<typeof problemSchema>;

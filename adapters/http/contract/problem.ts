import { z } from "zod";

/** RFC 9457 problem details, as every error answers. */
export const problemSchema = z.object({
  type: z.string().default("about:blank"),
  status: z.number().int(),
  title: z.string(),
  detail: z.string().describe("One sentence for a person"),
  code: z.string().describe("Stable, for programs"),
  errors: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .optional()
    .describe("Invalid fields of the request"),
  requestId: z.string().optional().describe("Identifies the request in the server's log"),
});

export type Problem = z.output<typeof problemSchema>;

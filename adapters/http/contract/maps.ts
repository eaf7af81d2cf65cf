import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const mapEndpoints = {
  "GET /api/map/styles": endpoint({
    summary: "The base maps, and where their tiles come from",
    who: "anyone",
    rateLimit: "read",
    answers: {
      200: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          url: z.string().describe("With {z}, {x} and {y}"),
          attribution: z.string(),
          maxZoom: z.number().int(),
        }),
      ),
    },
  }),
};

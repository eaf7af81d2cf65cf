import { keyScopes, newKeySchema } from "@lotlane/core/keys";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, instant, messageSchema } from "./values.ts";

export const keySchema = z.object({
  id,
  name: z.string(),
  prefix: z.string().describe("How the key begins"),
  scopes: z.array(z.enum(keyScopes)),
  createdAt: instant,
  expiresAt: instant.nullable().describe("Null for a key that does not expire"),
  lastUsedAt: instant.nullable().describe("To the minute; null before the first use"),
});
export type KeyJson = z.output<typeof keySchema>;

export const keyEndpoints = {
  "GET /api/keys": endpoint({
    summary: "Your API keys, newest first",
    who: "manageKeys",
    rateLimit: "read",
    answers: { 200: z.array(keySchema) },
  }),
  "POST /api/keys": endpoint({
    summary: "Create an API key with the account's password; its secret is shown only once, and the owner is emailed",
    who: "manageKeys",
    rateLimit: "reveal",
    body: newKeySchema,
    answers: { 201: z.object({ key: keySchema, secret: z.string().describe("Sent as `Authorization: Bearer …`") }) },
    problems: [409],
  }),
  "DELETE /api/keys/{id}": endpoint({
    summary: "Revoke an API key: the next call with it is refused",
    who: "manageKeys",
    rateLimit: "write",
    params: z.object({ id: z.string().max(64) }),
    answers: { 200: messageSchema },
    problems: [404],
  }),
};

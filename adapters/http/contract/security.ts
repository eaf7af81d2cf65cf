import { disableTwoFactorSchema, enableTwoFactorSchema, passwordChangeSchema } from "@lotlane/core/accounts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, instant, messageSchema } from "./values.ts";

export const securityEndpoints = {
  "POST /api/security/password": endpoint({
    summary: "Change your password; signs out everywhere else",
    who: "signed-in",
    own: true,
    rateLimit: "write",
    body: passwordChangeSchema,
    answers: { 200: messageSchema },
  }),
  "GET /api/security/sessions": endpoint({
    summary: "Where you are signed in, last seen first",
    who: "signed-in",
    own: true,
    rateLimit: "read",
    answers: {
      200: z.array(
        z.object({
          id,
          current: z.boolean(),
          device: z.string().describe("Browser and system, such as Firefox on Windows"),
          address: z.string(),
          createdAt: instant,
          lastSeenAt: instant,
        }),
      ),
    },
  }),
  "DELETE /api/security/sessions/{id}": endpoint({
    summary: "Sign out of one session",
    who: "signed-in",
    own: true,
    rateLimit: "write",
    params: z.object({ id: z.string().max(64) }),
    answers: { 200: messageSchema },
    problems: [404],
  }),
  "DELETE /api/security/sessions": endpoint({
    summary: "Sign out everywhere but here",
    who: "signed-in",
    own: true,
    rateLimit: "write",
    answers: { 200: z.object({ ended: z.number().int() }) },
  }),
  "POST /api/security/2fa/setup": endpoint({
    summary: "A new secret for the authenticator app; a first code enables it",
    who: "signed-in",
    own: true,
    rateLimit: "write",
    answers: { 200: z.object({ secret: z.string(), otpauthUrl: z.string() }) },
    problems: [409],
  }),
  "POST /api/security/2fa/enable": endpoint({
    summary: "Turn two-factor authentication on; signs out everywhere else; backup codes are shown only once",
    who: "signed-in",
    own: true,
    rateLimit: "write",
    body: enableTwoFactorSchema,
    answers: { 200: z.object({ backupCodes: z.array(z.string()) }) },
    problems: [409],
  }),
  "POST /api/security/2fa/disable": endpoint({
    summary: "Turn two-factor authentication off; signs out everywhere else",
    who: "signed-in",
    own: true,
    rateLimit: "write",
    body: disableTwoFactorSchema,
    answers: { 200: messageSchema },
    problems: [409],
  }),
};

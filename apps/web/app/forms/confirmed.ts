import type { z } from "zod";

type Passwords = { readonly password: string; readonly confirmPassword: string };

/** The password was typed the same twice. Said at once, not only after the other fields are right. */
export const confirmed = <Schema extends z.ZodType<Passwords>>(schema: Schema): Schema =>
  schema.refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ["confirmPassword"],
    message: "Passwords don't match",
    when: () => true,
  });

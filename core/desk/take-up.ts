import { z } from "zod";
import type { Named } from "./note.ts";

export const writtenKinds = ["support", "text"] as const;

/**
 * A customer wrote it, and the desk answers: the conversation of an account with support, by the account's id, or the
 * texts of a number, by the id of one of them.
 */
export type Written = { readonly kind: (typeof writtenKinds)[number]; readonly id: string };

/** An admin answers it. `id` of texts is that of the number's newest. It ends with the answer. */
export type TakenUp = Written & { readonly by: Named; readonly since: string };

export const writtenSchema = z
  .object({
    kind: z.enum(writtenKinds, `kind must be one of ${writtenKinds.join(", ")}`),
    id: z
      .uuid("id must be the id of an account or a text")
      .describe("Of the account that wrote to support, or of the text"),
  })
  .meta({ example: { kind: "support", id: "0f1e2d3c-4b5a-4968-8776-6554433221a0" } });

export const takeUpSchema = writtenSchema.extend({
  from: z
    .uuid("from must be the id of an admin")
    .nullish()
    .describe("The admin from whom you take it over; left out where no admin has it"),
});
export type TakeUpInput = Readonly<z.output<typeof takeUpSchema>>;

export type TakeUpRefused = {
  readonly kind: "taken_up" | "nothing_to_answer" | "not_taken_up";
  readonly message: string;
};

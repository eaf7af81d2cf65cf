import { z } from "zod";
import { plainDaySchema } from "../shared/day-schema.ts";
import { optionalLines, requiredLines, requiredText } from "../shared/text.ts";
import { subjectRefSchema } from "./subject.ts";
import { taskPriorities } from "./task.ts";

export const timeSchema = z
  .string("The time must be HH:MM")
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "The time must be HH:MM")
  .nullable()
  .describe("HH:MM by the clocks of New York; null for any time of the day");
export const dueDaySchema = plainDaySchema("Please choose a day").describe("YYYY-MM-DD");
export const ownerSchema = z.uuid("Please choose one of the admins").nullable().describe("Null: any admin may take it");

export const taskSchema = z.object({
  title: requiredText("Please say what is to be done"),
  details: optionalLines("Details", 2000),
  ownerId: ownerSchema.default(null),
  dueDay: dueDaySchema,
  dueTime: timeSchema.default(null),
  priority: z.enum(taskPriorities, `priority must be one of ${taskPriorities.join(", ")}`).default("normal"),
  about: subjectRefSchema.nullable().default(null).describe("An account, a quote, an order or a load; null: none"),
});
export type TaskInput = z.output<typeof taskSchema>;

export const taskCommentSchema = z.object({ text: requiredLines("Please write a comment", 2000) });

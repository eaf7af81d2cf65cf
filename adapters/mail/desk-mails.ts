import { type SubjectArea, type TaskMaker, withoutAddresses, wordsOfRule } from "@lotlane/core/desk";
import type { DeskMail } from "@lotlane/core/ports";
import type { MailContent } from "./mail-content.ts";
import { day, greeting } from "./wording.ts";

const mostNamed = 20;

type MailOf<Kind extends DeskMail["kind"]> = Extract<DeskMail, { readonly kind: Kind }>;

/** @param theseTasks that were made, such as `this task` */
function givenWords(madeBy: TaskMaker | null, theseTasks: string): { readonly text: string; readonly reason: string } {
  const reason = "You are receiving this email because";
  switch (madeBy) {
    case null:
      return {
        text: `another admin gave you ${theseTasks}.`,
        reason: `${reason} another admin of Lotlane gave you a task.`,
      };
    case "call":
      return {
        text: `a missed call made ${theseTasks} for you.`,
        reason: `${reason} you own the task for a missed call.`,
      };
    default: {
      const rule = `the rule “${wordsOfRule(madeBy).name}”`;
      return { text: `${rule} made ${theseTasks} for you.`, reason: `${reason} you get the tasks of ${rule}.` };
    }
  }
}

/** For an admin to whom another one, a rule or a call gave tasks. */
export function taskGivenMail({ user, tasks, madeBy }: MailOf<"task_given">, home: string): MailContent {
  const [first] = tasks;
  const one = tasks.length === 1 && first ? first : undefined;
  const title = one ? `A task for you: ${one.title}` : `${tasks.length} tasks for you`;
  const named = tasks.slice(0, mostNamed);
  const more = tasks.length - named.length;
  const { text, reason } = givenWords(madeBy, one ? "this task" : `these ${tasks.length} tasks`);
  return {
    subject: `Lotlane: ${withoutAddresses(title.slice(0, 1).toLowerCase() + title.slice(1))}`,
    preview: one ? `It is due ${day(one.dueOn)}.` : tasks.map((task) => task.title).join(", "),
    title,
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(user)} ${text}${more > 0 ? ` The first ${mostNamed} are:` : ""}`,
      },
      {
        kind: "links",
        rows: named.map((task) => ({
          label: task.title,
          line: `Due ${day(task.dueOn)}`,
          url: addressOf(home, task.id),
        })),
      },
      one
        ? { kind: "action", label: "Open the task", url: addressOf(home, one.id) }
        : { kind: "action", label: "Open your tasks", url: `${home}/admin?view=tasks` },
    ],
    reason,
  };
}

const addressOf = (home: string, id: string): string => `${home}/admin?view=tasks&task=${encodeURIComponent(id)}`;

const views: Readonly<Record<SubjectArea, string>> = {
  account: "users&user",
  quote: "quotes&quote",
  order: "orders&order",
  load: "loadboard&load",
};

/** For an admin whom a colleague mentioned in a note. */
export function noteMentionMail({ user, note }: MailOf<"note_mention">, home: string): MailContent {
  const { author, channel, about, text } = note;
  const place = channel?.name ?? about?.name ?? "";
  const url = `${home}/admin?view=${channel ? `communication&channel=${channel.id}` : about ? `${views[about.area]}=${about.id}` : "communication"}`;
  return {
    subject: `Lotlane: ${author.name} mentioned you in ${place}`,
    preview: text,
    title: `${author.name} mentioned you`,
    blocks: [
      { kind: "paragraph", text: `${greeting(user)} ${author.name} wrote in ${place}:` },
      { kind: "paragraph", text },
      { kind: "action", label: "Open the note", url },
    ],
    reason: "You are receiving this email because another admin of Lotlane mentioned you in a note.",
  };
}

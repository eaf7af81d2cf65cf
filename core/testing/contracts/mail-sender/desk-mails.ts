import { castAccounts } from "@lotlane/demo";
import { anId, aText } from "../../builders/index.ts";

const { ada } = castAccounts();
const aNoteToMail = {
  id: anId(),
  author: { id: anId(), name: "Bo Desk" },
  text: "@Ada Admin The second key is in the glove box",
  channel: null,
  about: { area: "order", id: anId(), name: "2020 Toyota Camry" },
  mentioned: [{ id: ada.user.id, name: "Ada Admin" }],
  files: [],
  createdAt: "2026-11-20T12:00:00.000Z",
} as const;
const anAnswer = aText({
  kind: "incoming",
  state: "received",
  body: "Is it there yet?",
  about: { area: "order", id: anId() },
});
const aTaskToMail = { id: anId(), title: "Call about the gate pass", dueOn: "2026-11-23" };

/** The mails that admins get of each other's work. */
export const deskMails = {
  task_given: [
    {
      mail: { kind: "task_given", to: ada.user.email, user: ada.user, tasks: [aTaskToMail], madeBy: null },
      subject: ["a task for you", "Call about the gate pass"],
      says: [ada.user.firstName, "another admin gave you this task.", "Call about the gate pass", "Nov 23, 2026"],
      link: `/admin?view=tasks&task=${aTaskToMail.id}`,
    },
    {
      mail: { kind: "task_given", to: ada.user.email, user: ada.user, tasks: [aTaskToMail], madeBy: "order_unclaimed" },
      subject: ["a task for you", "Call about the gate pass"],
      says: ["the rule “Order not claimed” made this task for you.", "you get the tasks of the rule"],
      link: `/admin?view=tasks&task=${aTaskToMail.id}`,
    },
    {
      mail: { kind: "task_given", to: ada.user.email, user: ada.user, tasks: [aTaskToMail], madeBy: "call" },
      subject: ["a task for you", "Call about the gate pass"],
      says: ["a missed call made this task for you."],
      link: `/admin?view=tasks&task=${aTaskToMail.id}`,
    },
    {
      mail: {
        kind: "task_given",
        to: ada.user.email,
        user: ada.user,
        tasks: [aTaskToMail, ...Array.from({ length: 21 }, () => ({ ...aTaskToMail, id: anId(), title: "Ask again" }))],
        madeBy: null,
      },
      subject: ["22 tasks for you"],
      says: [ada.user.firstName, "Call about the gate pass", "Ask again", "The first 20"],
      link: "/admin?view=tasks",
    },
  ],
  text_mail: [
    {
      mail: { kind: "text_mail", to: null, text: anAnswer },
      subject: ["Text message", anAnswer.number],
      says: ["Is it there yet?", anAnswer.number],
      link: `/admin?view=orders&order=${anAnswer.about!.id}`,
    },
    {
      mail: { kind: "text_mail", to: null, text: { ...anAnswer, about: { area: "account", id: ada.user.id } } },
      subject: ["Text message"],
      says: ["Is it there yet?"],
      link: `/admin?view=customer&account=${ada.user.id}`,
    },
    {
      mail: { kind: "text_mail", to: null, text: { ...anAnswer, about: null } },
      subject: ["Text message"],
      says: ["Is it there yet?"],
      link: "/admin",
    },
  ],
  note_mention: [
    {
      mail: { kind: "note_mention", to: ada.user.email, user: ada.user, note: aNoteToMail },
      subject: ["Bo Desk mentioned you in 2020 Toyota Camry"],
      says: [ada.user.firstName, "The second key is in the glove box"],
      link: `/admin?view=orders&order=${aNoteToMail.about.id}`,
    },
    {
      mail: {
        kind: "note_mention",
        to: ada.user.email,
        user: ada.user,
        note: { ...aNoteToMail, about: null, channel: { id: aNoteToMail.id, name: "General" } },
      },
      subject: ["Bo Desk mentioned you in General"],
      says: ["The second key is in the glove box"],
      link: `/admin?view=communication&channel=${aNoteToMail.id}`,
    },
  ],
} as const;

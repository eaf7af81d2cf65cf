import {
  aCall,
  aDealersOrder,
  aMailRecord,
  anAccount,
  anAddition,
  anOrderChange,
  aTask,
  aTaskFact,
  aTaskInput,
  castAccounts,
} from "@lotlane/core/testing";
import { addDays } from "@lotlane/core";
import type { TaskInput } from "@lotlane/core/desk";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { onPhone } from "../../stories/on-phone.ts";
import type { Product, ProductOptions } from "../../stories/product.ts";
import { shows } from "../../stories/shows.ts";
import { inProduct, polls, productOf } from "../../stories/with-product.tsx";
import { AdminConsole } from "../admin-console.tsx";
import { RecordDialog } from "../record-dialog.tsx";
import { deskToday } from "./task-steps.tsx";

const { ada, dana } = castAccounts();
const otto = anAccount({
  id: "c0000000-0000-4000-8000-0000000000a2",
  email: "otto@lotlane.example",
  firstName: "Otto",
  lastName: "Admin",
  userType: "admin",
  companyName: null,
  organizationId: null,
});
const dueIn = (days: number) => addDays(deskToday(), days);

async function withOtto({ ports }: Product): Promise<void> {
  await ports.accounts.add(anAddition(otto));
}

const add = async ({ lotlane }: Product, changes: Partial<TaskInput>, by = ada.user) => {
  const added = await lotlane.commands.addTask(by, aTaskInput({ ownerId: ada.user.id, dueDay: dueIn(0), ...changes }));
  if (!added.ok) throw new Error(added.refusal.kind);
  return added.value.value;
};

/** One that is late, about Dana; one today, tomorrow and in a month; one of Otto, and one without an owner. */
async function someTasks(product: Product): Promise<void> {
  await withOtto(product);
  const about = { area: "account", id: dana.user.id } as const;
  await add(product, { title: "Call Dana about the W-9", dueDay: dueIn(-1), priority: "high", about });
  await add(product, { title: "Check the certificate" });
  await add(product, { title: "Answer the auction", dueDay: dueIn(1), dueTime: "14:30", priority: "low" });
  await add(product, { title: "Plan January", dueDay: dueIn(30) });
  await add(product, { title: "Otto's own", ownerId: otto.user.id }, otto.user);
  await add(product, { title: "Free to take", ownerId: null });
}

const as = (more: ProductOptions = {}) => ({
  product: {
    signedInAs: "ada",
    route: "/admin",
    at: "/admin?view=tasks",
    prepare: someTasks,
    ...more,
  } satisfies ProductOptions,
});

const meta = {
  title: "admin/Tasks",
  component: AdminConsole,
  ...inProduct,
  parameters: { layout: "fullscreen", ...as() },
} satisfies Meta<typeof AdminConsole>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const group = async (canvas: Canvas, name: RegExp | string) => within(await canvas.findByRole("region", { name }));
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

/** A call that was missed, with the message of the caller. */
export const Voicemail: Story = {
  parameters: as({
    prepare: async ({ ports }) => {
      const call = aCall({
        callerId: null,
        direction: "in",
        number: "+16025550142",
        outcome: "voicemail",
        state: "ended",
        providerId: "CA1",
        recording: { kind: "voicemail", id: "RE1", seconds: 34 },
      });
      const task = aTask({
        title: "Call +16025550142 back",
        ownerId: ada.user.id,
        dueDay: dueIn(0),
        createdById: null,
        callId: call.id,
      });
      await ports.calls.receive(call, { task, fact: aTaskFact(task, { actorId: null }) }, []);
    },
  }),
  play: async ({ canvas }) => {
    const today = await group(canvas, /^Today/);
    await expect(today.getByText("Voicemail, 0:34")).toBeVisible();
    await userEvent.click(today.getByRole("button", { name: "Call +16025550142 back" }));
    const opened = await dialog("Call +16025550142 back");
    await expect(await opened.findByLabelText("Voicemail, 0:34")).toHaveAttribute("preload", "none");
    await expect(opened.getAllByText(/by a missed call$/)).toHaveLength(2);
  },
};

export const MyDay: Story = {
  play: async ({ canvas }) => {
    const late = await group(canvas, "Late");
    await expect(late.getByRole("listitem")).toHaveTextContent(/Call Dana.*High priority.*Dana Dealer/);
    await expect((await group(canvas, /^Today/)).getByText("Check the certificate")).toBeVisible();
    await expect((await group(canvas, /^Tomorrow/)).getByRole("listitem")).toHaveTextContent(
      /at 2:30 PM.*Low priority/,
    );
    await expect((await group(canvas, "Later")).getByText("Plan January")).toBeVisible();
    await expect(canvas.queryByText("Otto's own")).toBeNull();
    const entry = within(canvas.getByRole("navigation", { name: "Sections" })).getByRole("link", { name: "Tasks" });
    await waitFor(() => expect(entry).toHaveAttribute("title", "2 late or due today"));
  },
};

export const OnPhone: Story = {
  ...onPhone,
  play: async ({ canvas }) => {
    await group(canvas, "Late");
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};

export const None: Story = {
  parameters: as({ prepare: async () => undefined }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No open tasks" })).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: "Done" }));
    await expect(await canvas.findByRole("heading", { name: "Nothing done yet" })).toBeVisible();
  },
};

export const TakesOneWithoutAnOwner: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "No owner (1)" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Take Free to take" }));
    await expect(await canvas.findByRole("heading", { name: "No open tasks" })).toBeVisible();
  },
};

/** The second tap comes before the button is drawn as pending. */
export const TwoTapsActOnce: Story = {
  parameters: as({ at: "/admin?view=tasks&show=unowned" }),
  play: async (context) => {
    const { canvas } = context;
    const step = spyOn(productOf(context).lotlane.commands, "stepTasks");
    const button = await canvas.findByRole("button", { name: "Take Free to take" });
    button.click();
    button.click();
    await expect(await canvas.findByRole("heading", { name: "No open tasks" })).toBeVisible();
    await expect(step).toHaveBeenCalledOnce();
  },
};

/** Of two admins who take it, the second is told who has it. */
export const TakenByAnother: Story = {
  parameters: as({ at: "/admin?view=tasks&show=unowned" }),
  play: async (context) => {
    const { canvas } = context;
    const button = await canvas.findByRole("button", { name: "Take Free to take" });
    const { lotlane } = productOf(context);
    const { rows } = await lotlane.queries.listTasks(otto.user, { show: "unowned", state: "open", limit: 1 });
    await lotlane.commands.stepTasks(otto.user, { action: "take", ids: rows.map(({ id }) => id) });
    await userEvent.click(button);
    await shows(screen.findByText("Otto Admin has already taken “Free to take”."));
    await expect(await canvas.findByRole("heading", { name: "No open tasks" })).toBeVisible();
  },
};

export const Snoozes: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Snooze Check the certificate" }));
    await userEvent.click(await screen.findByRole("button", { name: /^Tomorrow/ }));
    await expect(await (await group(canvas, /^Tomorrow/)).findByText("Check the certificate")).toBeVisible();
    await expect(canvas.queryByRole("region", { name: /^Today/ })).toBeNull();
  },
};

export const ManyAtOnce: Story = {
  parameters: as({ at: "/admin?view=tasks&show=team" }),
  play: async ({ canvas }) => {
    for (const title of ["Call Dana about the W-9", "Check the certificate"])
      await userEvent.click(await canvas.findByRole("checkbox", { name: `Choose ${title}` }));
    const chosen = await group(canvas, "Chosen tasks");
    await expect(chosen.getByText("2 chosen")).toBeVisible();
    await userEvent.click(chosen.getByRole("button", { name: "Hand over the chosen tasks" }));
    await userEvent.click(await screen.findByRole("button", { name: "Otto Admin" }));
    await expect(await (await group(canvas, "Late")).findByText("Otto Admin")).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole("region", { name: "Chosen tasks" })).toBeNull());
    const rows = within(await canvas.findByRole("region", { name: /^Today/ })).getAllByRole("listitem");
    await expect(rows.filter(({ textContent }) => textContent.includes("Otto Admin"))).toHaveLength(2);
  },
};

export const NewTask: Story = {
  parameters: as({ prepare: withOtto }),
  play: async (context) => {
    const { canvas } = context;
    await userEvent.click(await canvas.findByRole("button", { name: "New Task" }));
    const form = await dialog("New Task");
    await userEvent.click(form.getByRole("button", { name: "Add Task" }));
    await expect(await form.findByText("Please say what is to be done")).toBeVisible();
    await userEvent.type(form.getByRole("textbox", { name: "Title" }), "Ask the insurer");
    await userEvent.selectOptions(form.getByRole("combobox", { name: "Priority" }), "High");
    await expect(await form.findByRole("option", { name: "Otto Admin" })).toBeInTheDocument();
    await expect(form.getByRole("combobox", { name: "Owner" })).toHaveDisplayValue("Ada Admin (you)");
    await userEvent.click(form.getByRole("button", { name: "Add Task" }));
    await expect(await (await group(canvas, /^Today/)).findByText("Ask the insurer")).toBeVisible();
    const { rows } = await productOf(context).lotlane.queries.listTasks(ada.user, {
      show: "mine",
      state: "open",
      limit: 9,
    });
    await expect(rows).toMatchObject([
      { title: "Ask the insurer", priority: "high", dueDay: deskToday(), about: null },
    ]);
  },
};

const onlyTask = async ({ lotlane }: Product) =>
  (await lotlane.queries.listTasks(ada.user, { show: "mine", state: "open", limit: 1 })).rows[0]!;

/** Edits a task that Otto changes while the form is open. @returns the form, after it was refused */
async function overtakenByOtto(context: Parameters<typeof productOf>[0]) {
  const product = productOf(context);
  const record = await dialog("Call the lot");
  await userEvent.click(await record.findByRole("button", { name: "Edit" }));
  const form = await dialog("Edit Task");
  const { id, version } = await onlyTask(product);
  const theirs = aTaskInput({ title: "Call the gate", dueDay: dueIn(1), ownerId: ada.user.id });
  await product.lotlane.commands.changeTask(otto.user, id, { ...theirs, version });
  await userEvent.type(form.getByRole("textbox", { name: "Title" }), " again");
  await userEvent.click(form.getByRole("button", { name: "Save Changes" }));
  await shows(form.findByText(/Another admin has changed this task/));
  await expect(form.getByText("Call the gate")).toBeVisible();
  await expect(form.getByRole("textbox", { name: "Title" })).toHaveValue("Call the lot again");
  return { form, record };
}

const overtaken = as({
  prepare: async (product) => {
    await withOtto(product);
    return `/admin?view=tasks&task=${(await add(product, { title: "Call the lot" })).id}`;
  },
});

/** The words of the admin stay, and what only the other one changed is kept too. */
export const KeepsMine: Story = {
  parameters: overtaken,
  play: async (context) => {
    const { form } = await overtakenByOtto(context);
    await userEvent.click(form.getByRole("button", { name: "Keep Mine" }));
    await waitFor(() => expect(form.queryByRole("button", { name: "Keep Mine" })).toBeNull());
    await expect(form.getByText("What you entered is kept.")).toBeVisible();
    await expect(form.getByRole("button", { name: "Save Changes" })).toHaveFocus();
    await userEvent.click(form.getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(screen.getByText("Task changed")).toBeVisible());
    await expect(await onlyTask(productOf(context))).toMatchObject({
      title: "Call the lot again",
      dueDay: dueIn(1),
    });
  },
};

export const UsesTheirs: Story = {
  parameters: overtaken,
  play: async (context) => {
    const { form } = await overtakenByOtto(context);
    await userEvent.click(form.getByRole("button", { name: "Use Theirs" }));
    await waitFor(() => expect(form.getByRole("textbox", { name: "Title" })).toHaveValue("Call the gate"));
    await userEvent.click(form.getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(screen.getByText("Task changed")).toBeVisible());
    await expect(await onlyTask(productOf(context))).toMatchObject({ title: "Call the gate", dueDay: dueIn(1) });
  },
};

/** Offers to keep what was typed once: the task that another finished then says that it takes no changes. */
export const DoneByAnother: Story = {
  parameters: overtaken,
  play: async (context) => {
    const product = productOf(context);
    const record = await dialog("Call the lot");
    await userEvent.click(await record.findByRole("button", { name: "Edit" }));
    const form = await dialog("Edit Task");
    const { id } = await onlyTask(product);
    await product.lotlane.commands.stepTasks(otto.user, { action: "done", ids: [id] });
    await userEvent.type(form.getByRole("textbox", { name: "Title" }), " again");
    await userEvent.click(form.getByRole("button", { name: "Save Changes" }));
    await userEvent.click(await form.findByRole("button", { name: "Keep Mine" }));
    await userEvent.click(form.getByRole("button", { name: "Save Changes" }));
    await shows(form.findByText(/is already done\. Reopen it first\.$/));
    await expect(form.queryByRole("button", { name: "Keep Mine" })).toBeNull();
    await expect(form.getByRole("textbox", { name: "Title" })).toHaveValue("Call the lot again");
  },
};

export const OvertakenOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...overtaken },
  play: async (context) => void (await overtakenByOtto(context)),
};

/** A colleague's change that the open record has polled is no part of the form: it is refused all the same. */
export const SeesNoPolledVersion: Story = {
  parameters: overtaken,
  play: async (context) => {
    const product = productOf(context);
    const record = await dialog("Call the lot");
    await userEvent.click(await record.findByRole("button", { name: "Edit" }));
    const form = await dialog("Edit Task");
    const { id } = await onlyTask(product);
    await product.lotlane.commands.stepTasks(otto.user, { action: "snooze", ids: [id], day: dueIn(1) });
    await polls(context, "GET /api/admin/tasks/{id}");
    await userEvent.type(form.getByRole("textbox", { name: "Title" }), " again");
    await userEvent.click(form.getByRole("button", { name: "Save Changes" }));
    await shows(form.findByText(/Another admin has changed this task/));
    await expect(await onlyTask(product)).toMatchObject({ title: "Call the lot", dueDay: dueIn(1) });
  },
};

export const OneTask: Story = {
  parameters: as({
    prepare: async (product) => {
      await withOtto(product);
      const about = { area: "account", id: dana.user.id } as const;
      const task = await add(product, { title: "Call Dana", details: "Two keys.\nAsk for both.", about });
      await product.lotlane.commands.commentOnTask(otto.user, task.id, "No answer.\nI try again at noon.");
      await product.lotlane.commands.stepTasks(ada.user, {
        action: "hand_over",
        ids: [task.id],
        ownerId: otto.user.id,
      });
      await product.lotlane.commands.stepTasks(ada.user, {
        action: "snooze",
        ids: [task.id],
        day: "2099-01-02",
        time: "09:00",
      });
      return `/admin?view=tasks&task=${task.id}`;
    },
  }),
  play: async () => {
    const record = await dialog("Call Dana");
    await expect(await record.findByRole("link", { name: "Dana Dealer" })).toHaveAttribute(
      "href",
      `/admin?view=users&user=${dana.user.id}`,
    );
    const history = () => within(record.getByRole("region", { name: "History" })).getAllByRole("listitem");
    await expect(history().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Snoozed to Fri, Jan 2, 2099 at 9:00 AM.*by Ada Admin/),
      expect.stringMatching(/^Given to Otto Admin.*by Ada Admin/),
      expect.stringMatching(/^Comment.*by Otto AdminNo answer.\nI try again at noon./s),
      expect.stringMatching(/^Created.*by Ada Admin/),
    ]);
    await userEvent.type(record.getByRole("textbox", { name: "Comment" }), "Thank you");
    await userEvent.click(record.getByRole("button", { name: "Close" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Discard what you entered?" }));
    await userEvent.click(question.getByRole("button", { name: "Keep Editing" }));
    await userEvent.click(record.getByRole("button", { name: "Add Comment" }));
    await waitFor(() => expect(history()[0]).toHaveTextContent(/^Comment.*Thank you$/));
    await userEvent.click(record.getByRole("button", { name: "Mark this task as done" }));
    await userEvent.click(await record.findByRole("button", { name: "Reopen this task" }));
    await expect(await record.findByRole("button", { name: "Mark this task as done" })).toBeVisible();
  },
};

/** A task has no description for which the skeleton would keep a line. */
export const Loading: Story = {
  render: () => (
    <RecordDialog kind="Task" onClose={fn()} loading="Loading the task">
      {null}
    </RecordDialog>
  ),
  play: async () => {
    const frame = await screen.findByRole("dialog", { name: "Task" });
    await shows(within(frame).findByText("Loading the task"));
    await expect(frame).not.toHaveAttribute("aria-describedby");
  },
};

export const Missing: Story = {
  parameters: as({ at: "/admin?view=tasks&task=c0000000-0000-4000-8000-0000000000ff" }),
  play: async () => {
    await expect((await dialog("Task Not Found")).getByText("There is no task with this id.")).toBeVisible();
  },
};

export const AboutAPerson: Story = {
  parameters: as({ at: `/admin?view=users&user=${dana.user.id}` }),
  play: async () => {
    const record = await dialog("Dana Dealer");
    const tasks = within(await record.findByRole("region", { name: "Tasks" }));
    await expect(await tasks.findByRole("link", { name: "Call Dana about the W-9" })).toBeVisible();
    await userEvent.click(tasks.getByRole("button", { name: "Add Task" }));
    const form = await dialog("New Task");
    await expect(form.getByText("About Dana Dealer.")).toBeVisible();
    await userEvent.type(form.getByRole("textbox", { name: "Title" }), "Ask for a photo");
    await userEvent.click(form.getByRole("button", { name: "Add Task" }));
    await expect(await tasks.findByRole("link", { name: "Ask for a photo" })).toBeVisible();
  },
};

/** An order that has been on the board for two days. */
async function anUnclaimedOrder(product: Product): Promise<void> {
  await withOtto(product);
  const createdAt = new Date(Date.now() - 48 * 3_600_000).toISOString();
  const order = aDealersOrder("pending", {
    createdAt,
    vehicle: { ...aDealersOrder("pending").vehicle, model: "Sienna" },
  });
  await product.ports.orders.add(anOrderChange(order));
}

export const TurnsARuleOn: Story = {
  parameters: as({ prepare: anUnclaimedOrder, at: "/admin?view=tasks&show=team" }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Rules" }));
    const rules = await dialog("Rules");
    await shows(rules.findByText(/taken none for 1 hour\.$/));
    await userEvent.click(await rules.findByRole("button", { name: "Edit Order not claimed" }));
    const form = await dialog("Order not claimed");
    const hours = await form.findByRole("textbox", { name: "Hours" });
    await userEvent.clear(hours);
    await userEvent.type(hours, "999");
    await expect(form.queryByRole("region", { name: "Preview" })).toBeNull();
    await userEvent.click(form.getByRole("button", { name: "Save Rule" }));
    await shows(form.findByText("Please give 1 to 336 hours"));
    await userEvent.clear(hours);
    await userEvent.type(hours, "40");
    const preview = within(await form.findByRole("region", { name: "Preview" }));
    await shows(preview.findByRole("link", { name: /Sienna/ }));
    await userEvent.click(form.getByRole("checkbox", { name: "Make tasks by this rule" }));
    await userEvent.click(form.getByRole("button", { name: "Save Rule" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Order not claimed" })).toBeNull());
    await shows(rules.findByText("On"));
    await userEvent.click(rules.getAllByRole("button", { name: "Close" })[0]!);
    await expect((await group(canvas, /^Today/)).getByText(/^Find a carrier for .*Sienna/)).toBeVisible();
    await expect((await group(canvas, /^Today/)).getAllByText("Order not claimed")[0]).toBeVisible();
  },
};

/** A dealer's address that takes no mail any more. */
async function aRefusedMail(product: Product): Promise<void> {
  await withOtto(product);
  const { id, email } = dana.user;
  await product.ports.mailRecords.keep(
    aMailRecord({
      address: email.toLowerCase(),
      about: { area: "account", id },
      state: "refused",
      problem: "550 5.1.1 no such user",
      createdAt: new Date(Date.now() - 3 * 3_600_000).toISOString(),
    }),
  );
}

export const MakesATaskOfARefusedEmail: Story = {
  parameters: as({ prepare: aRefusedMail, at: "/admin?view=tasks&show=team" }),
  play: async ({ canvas }) => {
    const { email } = dana.user;
    await userEvent.click(await canvas.findByRole("button", { name: "Rules" }));
    const rules = await dialog("Rules");
    await userEvent.click(await rules.findByRole("button", { name: "Edit Email refused" }));
    const form = await dialog("Email refused");
    const preview = within(await form.findByRole("region", { name: "Preview" }));
    await shows(preview.findByRole("link", { name: email }));
    await shows(preview.findByText("In the last 30 days it would have made 1 task."));
    await userEvent.click(form.getByRole("checkbox", { name: "Make tasks by this rule" }));
    await userEvent.click(form.getByRole("button", { name: "Save Rule" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Email refused" })).toBeNull());
    await userEvent.click(rules.getAllByRole("button", { name: "Close" })[0]!);
    const today = await group(canvas, /^Today/);
    await userEvent.click(await today.findByRole("button", { name: `Look into the refused emails to ${email}` }));
    const task = await dialog(`Look into the refused emails to ${email}`);
    await shows(task.findByText(/It says: 550 5\.1\.1 no such user/));
  },
};

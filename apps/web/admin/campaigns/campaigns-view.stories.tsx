import type { Meta, StoryObj } from "@storybook/react-vite";
import { firstSeries, type SeriesStep } from "@lotlane/core/campaigns";
import { aQuote } from "@lotlane/core/testing";
import { castAccounts } from "@lotlane/demo";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { onPhone } from "../../stories/on-phone.ts";
import type { Product } from "../../stories/product.ts";
import { inProduct, productOf } from "../../stories/with-product.tsx";
import { AdminConsole } from "../admin-console.tsx";

const { ada } = castAccounts();
const at = "/admin?view=campaigns";

/** A series that is on, with quotes on both sides. */
async function enough({ ports, clock, lotlane }: Product): Promise<void> {
  await lotlane.commands.saveSeries(ada.user, { ...firstSeries, steps: [...firstSeries.steps], on: true });
  const createdAt = clock.now().toISOString();
  for (let number = 0; number < 50; number++) {
    const heldOut = number >= 25;
    const quote = aQuote({
      status: number < 15 || number === 30 ? "booked" : "sent",
      createdAt,
      remindersAgreedAt: createdAt,
    });
    await ports.quotes.add(quote, []);
    const sides = { quoteId: quote.id, heldOut, createdAt, doneUntil: createdAt, nextAt: null, ended: null };
    await ports.campaigns.enrol({ ...sides, mails: heldOut ? 0 : 1, texts: 0, textsSkipped: 0 }, []);
  }
}

const meta = {
  title: "admin/Campaigns",
  component: AdminConsole,
  ...inProduct,
  parameters: { layout: "fullscreen", product: { signedInAs: "ada", route: "/admin", at, prepare: enough } },
} satisfies Meta<typeof AdminConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

const as = (changes: object) => ({
  layout: "fullscreen",
  product: { signedInAs: "ada", route: "/admin", at, ...changes },
});
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

export const Enough: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("15 of 25 quotes booked. 25 got an email.")).toBeVisible();
    await expect(canvas.getByText("1 of 25 quotes booked.")).toBeVisible();
    await expect(canvas.getByText(/^\+56.0 points$/)).toBeVisible();
    await expect(canvas.getByText(/More than chance explains\./)).toBeVisible();
    await expect(canvas.getByText("1 day before it expires")).toBeVisible();
  },
};

export const OnPhone: Story = {
  ...onPhone,
  play: async ({ canvas }) => {
    await canvas.findByText("1 hour after the quote");
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};

export const TooFew: Story = {
  parameters: as({ prepare: async () => undefined }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Too few yet to tell/)).toBeVisible();
    await expect(canvas.getByText("Off")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Turn On" }));
    const asked = within(await screen.findByRole("alertdialog", { name: "Turn the reminders on?" }));
    await userEvent.click(asked.getByRole("button", { name: "Turn On" }));
    await expect(await canvas.findByText("On")).toBeVisible();
  },
};

export const EditsAStep: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Edit step 2" }));
    const form = await dialog("Edit step");
    const preview = within(await form.findByRole("region", { name: "Preview" }));
    await expect(
      await preview.findByText(/Your quote for Los Angeles, CA to New York, NY is still open/),
    ).toBeVisible();
    const subject = form.getByRole("textbox", { name: "Subject" });
    await userEvent.clear(subject);
    await userEvent.type(subject, "Only ");
    await userEvent.click(form.getByRole("button", { name: "{{price}}" }));
    await waitFor(() => expect(subject).toHaveValue("Only {{price}}"));
    await expect(subject).toHaveFocus();
    await expect(await preview.findByRole("heading", { name: "Only $1,550.00" })).toBeVisible();
    const text = form.getByRole("textbox", { name: "Text" });
    await userEvent.clear(text);
    await userEvent.type(text, "Hi {{{{nmae}} {{{{link}}");
    await userEvent.click(form.getByRole("button", { name: "Save Step" }));
    await expect((await form.findAllByText("There is no {{nmae}}: did you mean {{name}}?"))[0]).toBeVisible();
    await userEvent.clear(text);
    await userEvent.type(text, "Hi {{{{name}}: {{{{link}}");
    await userEvent.click(form.getByRole("button", { name: "Save Step" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Edit step" })).toBeNull());
    await expect(await canvas.findByText("Email: Only {{price}}")).toBeVisible();
  },
};

/** A text message, as the carriers count it. */
export const AddsATextMessage: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Add Step" }));
    const form = await dialog("Add step");
    await userEvent.selectOptions(form.getByRole("combobox", { name: "Sent as" }), "Text message");
    await expect(await form.findByText("Text messages are not sent")).toBeVisible();
    await expect(form.queryByRole("textbox", { name: "Subject" })).toBeNull();
    const text = form.getByRole("textbox", { name: "Text" });
    await userEvent.clear(text);
    await userEvent.type(text, "Hi ");
    await userEvent.click(form.getByRole("button", { name: "{{name}}" }));
    await waitFor(() => expect(text).toHaveValue("Hi {{name}}"));
    await userEvent.click(form.getByRole("button", { name: "Save Step" }));
    const missing = await form.findAllByText("The text needs the link to the quote: please add {{link}}");
    await expect(missing[0]).toBeVisible();
    await waitFor(() => expect(text).toHaveFocus());
    await userEvent.type(text, ": {{{{link}}");
    const preview = within(form.getByRole("region", { name: "Preview" }));
    await expect(await preview.findByText(/^Lotlane: Hi Vic: http.* Reply STOP to opt out\.$/)).toBeVisible();
    await expect(preview.getByText(/^\d+ characters, 1 segment$/)).toBeVisible();
    await userEvent.click(form.getByRole("button", { name: "Save Step" }));
    await expect(await canvas.findByText("Text message: Hi {{name}}: {{link}}")).toBeVisible();
    await expect(canvas.getByText(/0 got a text, 0 could not/)).toBeVisible();
    await expect(canvas.getByText("Text messages are not sent")).toBeVisible();
  },
};

const texting = async (product: Product) => {
  await enough(product);
  const { ports, lotlane } = product;
  const { steps, version, on, heldOut } = await ports.campaigns.series();
  const text = "Hi {{name}}, {{from}} to {{to}} is still {{price}}. Book or change days: {{link}}";
  const message = { by: "text" as const, from: "quote" as const, hours: 4, subject: "", text };
  await lotlane.commands.saveSeries(ada.user, { on, heldOut, version, steps: [message, ...steps] });
};

export const EditsATextMessageOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...as({ prepare: texting, sendsTexts: true }) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Edit step 1" }));
    const form = await dialog("Edit step");
    await expect(await form.findByText(/^\d+ characters, 2 segments$/)).toBeVisible();
    await expect(form.queryByText("Text messages are not sent")).toBeNull();
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};

export const AddsAndRemovesAStep: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Add Step" }));
    const form = await dialog("Add step");
    const hours = form.getByRole("textbox", { name: "Hours" });
    await userEvent.clear(hours);
    await userEvent.type(hours, "168");
    await userEvent.type(form.getByRole("textbox", { name: "Subject" }), "Five days on");
    await userEvent.click(form.getByRole("button", { name: "Save Step" }));
    await expect(await form.findByText("Please give 1 to 167 hours")).toBeVisible();
    await userEvent.clear(hours);
    await userEvent.type(hours, "120");
    await userEvent.click(form.getByRole("button", { name: "Save Step" }));
    await expect(await canvas.findByText("5 days after the quote")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Remove step 5" }));
    const asked = within(await screen.findByRole("alertdialog", { name: "Remove step 5?" }));
    await userEvent.click(asked.getByRole("button", { name: "Remove" }));
    await waitFor(() => expect(canvas.queryByText("5 days after the quote")).toBeNull());
  },
};

export const AnotherAdminWasFaster: Story = {
  parameters: as({
    prepare: async (product: Product) => {
      await enough(product);
      product.ports.campaigns.save = async () => false;
    },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Change Share" }));
    const form = await dialog("Held-out share");
    const share = form.getByRole("textbox", { name: "Percent of customers" });
    await userEvent.clear(share);
    // Three digits too: what is typed is refused, never cut.
    for (const wrong of ["95", "120"]) {
      await userEvent.clear(share);
      await userEvent.type(share, wrong);
      await expect(share).toHaveValue(wrong);
      await userEvent.click(form.getByRole("button", { name: "Save Share" }));
      await expect(await form.findByText("Please give 0 to 90 percent")).toBeVisible();
      await waitFor(() => expect(share).toHaveFocus());
    }
    await userEvent.clear(share);
    await userEvent.type(share, "30");
    await userEvent.click(form.getByRole("button", { name: "Save Share" }));
    await expect(await form.findByText(/^Another admin has changed the series/)).toBeVisible();
  },
};

/** Edits step 2, which the other admin changes into these steps while the form is open. @returns the form */
async function editsStepWhile(context: Parameters<typeof productOf>[0], steps: readonly SeriesStep[]) {
  await userEvent.click(await screen.findByRole("button", { name: "Edit step 2" }));
  const form = await dialog("Edit step");
  const { commands, queries } = productOf(context).lotlane;
  await commands.saveSeries(ada.user, { ...(await queries.readSeries()), steps: [...steps] });
  const subject = form.getByRole("textbox", { name: "Subject" });
  await userEvent.clear(subject);
  await userEvent.type(subject, "Only today");
  await userEvent.click(form.getByRole("button", { name: "Save Step" }));
  return form;
}
const subjectsOf = async (context: Parameters<typeof productOf>[0]) =>
  (await productOf(context).lotlane.queries.readSeries()).steps.map(({ subject }) => subject);

const [first, second, third, fourth] = firstSeries.steps as [SeriesStep, SeriesStep, SeriesStep, SeriesStep];

/** It comes back only where the admin says so, and no other step is lost to it. */
export const AnotherAdminHasRemovedTheStep: Story = {
  play: async (context) => {
    const added = { ...fourth, subject: "A new one" };
    // As many steps as before, of which another stands in its place.
    const form = await editsStepWhile(context, [first, third, fourth, added]);
    await expect(await form.findByText("Another admin has changed or removed this step")).toBeVisible();
    await expect(form.getByText("A new one")).toBeVisible();
    await expect(form.queryByRole("button", { name: "Keep Mine" })).toBeNull();
    await userEvent.click(form.getByRole("button", { name: "Add It as a New Step" }));
    await expect(form.getByRole("button", { name: "Save Step" })).toHaveFocus();
    await userEvent.click(form.getByRole("button", { name: "Save Step" }));
    await waitFor(() => expect(screen.getByText("Step saved")).toBeVisible());
    await expect(await subjectsOf(context)).toEqual([
      ...[first, third, fourth, added].map((step) => step.subject),
      "Only today",
    ]);
  },
};

export const AnotherAdminHasOnlyRemovedTheStep: Story = {
  play: async (context) => {
    const form = await editsStepWhile(context, [first, third, fourth]);
    await expect(await form.findByText("Another admin has removed this step")).toBeVisible();
    await expect(form.queryByRole("button", { name: "Use Theirs" })).toBeNull();
  },
};

/** It is told by its place, also where a step was added or removed elsewhere. */
export const AnotherAdminHasChangedTheStep: Story = {
  play: async (context) => {
    const added = { ...fourth, subject: "A new one" };
    const form = await editsStepWhile(context, [added, first, { ...second, hours: 30 }, third, fourth]);
    const keepMine = await form.findByRole("button", { name: "Keep Mine" });
    const said = form.getAllByRole("status").find(({ textContent }) => textContent === "")!;
    await userEvent.click(keepMine);
    await expect(form.getByRole("textbox", { name: "Hours" })).toHaveValue("30");
    // A live region is read out when its words change, not when it comes with them.
    await expect(said).toBeInTheDocument();
    await expect(said).toHaveTextContent("What you entered is kept.");
    await userEvent.click(form.getByRole("button", { name: "Save Step" }));
    await waitFor(() => expect(screen.getByText("Step saved")).toBeVisible());
    await expect(await subjectsOf(context)).toEqual(
      [added, first, second, third, fourth].map((step) => (step === second ? "Only today" : step.subject)),
    );
  },
};

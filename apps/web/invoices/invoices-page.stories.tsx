import type { Meta, StoryObj } from "@storybook/react-vite";
import { accept } from "@lotlane/core";
import { accepted } from "@lotlane/core/testing";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { as, onDanasInvoices, threeInvoices } from "../stories/invoices.ts";
import { onPhone } from "../stories/on-phone.ts";
import { carlos } from "../stories/order-life.ts";
import type { Product } from "../stories/product.ts";
import { someLoads } from "../stories/some-loads.ts";
import { today } from "../ui/date-text.ts";
import { InvoicesPage } from "./invoices-page.tsx";

const meta = {
  title: "invoices/Invoices",
  component: InvoicesPage,
  ...onDanasInvoices,
} satisfies Meta<typeof InvoicesPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const row = async (canvas: ReturnType<typeof within>, number: string) => {
  const button = await canvas.findByRole("button", { name: number });
  return within(button.closest("tr"));
};

export const OfADealer: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Invoices" })).toBeVisible();
    await expect(await canvas.findByText("Open, 2 invoices")).toBeVisible();
    await expect((await row(canvas, "INV-100001")).getByText("Issued")).toBeVisible();
    await expect((await row(canvas, "INV-100003")).getByText("Paid")).toBeVisible();
    await expect((await row(canvas, "INV-100003")).getAllByText("Carlos Hauling")[0]).toBeVisible();
  },
};

export const OfACarrier: Story = {
  parameters: as("carlos"),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "INV-100002" }));
    const dialog = within(await screen.findByRole("dialog", { name: /INV-100002/ }));
    await expect(dialog.getByText("Due on delivery")).toBeVisible();
    await expect(dialog.getByRole("region", { name: "How to pay" })).toHaveTextContent(/routing 122100000/);
    await expect(dialog.getByText("To be confirmed")).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: /^Mark as received: \$400\.00/ }));
    await waitFor(() => expect(dialog.getByText("Part paid")).toBeVisible());
    await expect(dialog.getByText("Received", { selector: "span" })).toBeVisible();
  },
};

const ofLoads = { prepare: async (product: Product) => (await someLoads(product), "/invoices") };

/** The operator pays for a load that it posted, and its carrier reads the same invoice. */
export const OfALoad: Story = {
  parameters: as("ada", ofLoads),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Owed by the operator, 1 invoice")).toBeVisible();
    await userEvent.click(await canvas.findByRole("button", { name: "INV-100001" }));
    const dialog = within(await screen.findByRole("dialog", { name: /INV-100001/ }));
    await expect(dialog.getByText("LL-STORY003")).toBeVisible();
    await expect(dialog.getByRole("link", { name: "Open the load" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/admin\/loadboard\?load=/),
    );
    await userEvent.click(dialog.getByRole("button", { name: "I have paid" }));
    await userEvent.click(await screen.findByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.getByText("To be confirmed")).toBeVisible());
  },
};

export const OfALoadOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...as("carlos", ofLoads) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "INV-100001" }));
    const dialog = within(await screen.findByRole("dialog", { name: /INV-100001/ }));
    await expect(dialog.getByRole("link", { name: "Open the load" })).toHaveAttribute(
      "href",
      expect.stringMatching("^/transporter/loadboard.view=mine&load=."),
    );
  },
};

export const CreditedAndWrittenOff: Story = {
  parameters: as("carlos"),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "INV-100001" }));
    await userEvent.click(await screen.findByRole("button", { name: "Credit" }));
    const form = within(await screen.findByRole("dialog", { name: "Credit" }));
    await userEvent.type(form.getByRole("textbox", { name: /Amount/ }), "99999");
    await userEvent.type(form.getByRole("textbox", { name: /Reason/ }), "It came late.");
    await userEvent.click(form.getByRole("button", { name: "Issue credit note" }));
    await expect(await form.findByText(/which is not credited yet/)).toBeVisible();
    await userEvent.clear(form.getByRole("textbox", { name: /Amount/ }));
    await userEvent.type(form.getByRole("textbox", { name: /Amount/ }), "50");
    await userEvent.click(form.getByRole("button", { name: "Issue credit note" }));
    const dialog = within(await screen.findByRole("dialog", { name: /INV-100001/ }));
    await expect(await dialog.findByRole("link", { name: "Credit note CN-100001" })).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Write off" }));
    await userEvent.type(await screen.findByRole("textbox", { name: /Reason/ }), "Not worth a dispute.");
    await userEvent.click(screen.getByRole("button", { name: "Write off" }));
    const settled = within(await screen.findByRole("dialog", { name: /INV-100001/ }));
    await expect(await settled.findByText("Written off")).toBeVisible();
    await expect(settled.getByText("Paid")).toBeVisible();
    await expect(settled.queryByRole("button", { name: "Write off" })).toBeNull();
  },
};

/** Paid, and credited after that. */
const paidTooMuch = async (product: Product): Promise<string> => {
  const route = await threeInvoices(product);
  const { lotlane, ports, clock } = product;
  const found = { owner: { kind: "all" }, limit: 5, today: clock.now().toISOString().slice(0, 10) } as const;
  const [whole] = (await ports.invoices.list({ ...found, q: "100003" })).rows;
  accepted(await lotlane.commands.creditInvoice(carlos, whole!.id, { amount: "75.00", reason: "It came late." }));
  return route;
};

export const PaidTooMuch: Story = {
  parameters: as("dana", { prepare: paidTooMuch }),
  play: async ({ canvas }) => {
    await expect((await canvas.findByText("To be paid back")).nextElementSibling).toHaveTextContent("$75.00");
    await expect((await row(canvas, "INV-100003")).getByText("$75.00 to be paid back")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "INV-100003" }));
    const dialog = within(await screen.findByRole("dialog", { name: /INV-100003/ }));
    await expect(dialog.getByText("Terms").nextElementSibling).toHaveTextContent("Due on delivery");
    await expect(dialog.getByText("Recorded by the payee")).toBeVisible();
    await expect(dialog.queryByRole("region", { name: "How to pay" })).toBeNull();
  },
};

export const PaidTooMuchOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...PaidTooMuch.parameters },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole("list", { name: "Invoices" }));
    await expect(list.getByText(/· \$75\.00 to be paid back$/)).toBeVisible();
    await expect(list.getAllByText(/^· open \$[\d,.]+ · due on delivery$/)).toHaveLength(2);
  },
};

export const PaidByTheDealer: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "INV-100001" }));
    await userEvent.click(await screen.findByRole("button", { name: "I have paid" }));
    const form = within(await screen.findByRole("dialog", { name: "I have paid" }));
    const amount = form.getByRole("textbox", { name: /Amount/ });
    await userEvent.clear(amount);
    await userEvent.type(amount, "99999");
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    await expect(await form.findByText(/which is still open/)).toBeVisible();
    await userEvent.clear(amount);
    await userEvent.type(amount, "10.50");
    await userEvent.type(form.getByRole("textbox", { name: /Reference/ }), "wire 7");
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    const dialog = within(await screen.findByRole("dialog", { name: /INV-100001/ }));
    await expect(await dialog.findByText("$10.50")).toBeVisible();
    await expect(dialog.getByText(/reference wire 7/)).toBeVisible();
  },
};

/** The payee may record more than is owed, and is asked first. */
export const RecordsMoreThanIsOwed: Story = {
  parameters: as("carlos"),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "INV-100001" }));
    const shown = await screen.findByRole("dialog", { name: /INV-100001/ });
    await waitFor(() => expect(within(shown).getByRole("group", { name: /INV-100001/ })).toHaveFocus());
    await userEvent.click(within(shown).getByRole("button", { name: "Record a payment" }));
    const form = within(await screen.findByRole("dialog", { name: "Record a payment" }));
    const amount = form.getByRole("textbox", { name: /Amount/ });
    await userEvent.clear(amount);
    await userEvent.type(amount, "99999");
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    const asked = within(await screen.findByRole("alertdialog", { name: "More than is owed" }));
    await expect(asked.getByText(/^This is \$[\d,.]+ more than is owed\. Save it anyway\?$/)).toBeVisible();
    await userEvent.click(asked.getByRole("button", { name: "Keep Editing" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await userEvent.click(await form.findByRole("button", { name: "Save" }));
    await userEvent.click(await screen.findByRole("button", { name: "Save Anyway" }));
    const dialog = within(await screen.findByRole("dialog", { name: /INV-100001/ }));
    await waitFor(() => expect(dialog.getByText("$99,999.00")).toBeVisible());
  },
};

/** An invoice that was due five days ago, of which the payer was reminded. */
const overdue = async (product: Product): Promise<string> => {
  const route = await threeInvoices(product);
  const now = product.clock.now();
  const dueOn = new Date(now.getTime() - 5 * 86_400_000).toISOString().slice(0, 10);
  const [invoice] = (await product.ports.invoices.list({ owner: { kind: "all" }, limit: 5, today: dueOn, q: "100001" }))
    .rows;
  await product.ports.invoices.sent(invoice!.id, now.toISOString());
  await product.ports.invoices.change<never>(invoice!.id, (account) =>
    accept({ invoice: { ...account.invoice, dueOn }, postings: [], effects: [] }),
  );
  await product.lotlane.commands.remindOfInvoices(now);
  return route;
};

export const Reminded: Story = {
  parameters: as("carlos", { prepare: overdue }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "INV-100001" }));
    const dialog = within(await screen.findByRole("dialog", { name: /INV-100001/ }));
    await expect(dialog.getByText(/^Sent .*, 3 days overdue$/)).toBeVisible();
    await expect(dialog.getByText(/^The next email to the payer goes out on /)).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Stop reminders" }));
    await expect(await dialog.findByText(/^Stopped on /)).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Send reminders" }));
    await expect(await dialog.findByText(/^The next email/)).toBeVisible();
  },
};

export const RemindedOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...as("carlos", { prepare: overdue }) },
  play: Reminded.play!,
};

export const Filtered: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "INV-100001" });
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Status" }), "paid");
    await waitFor(() => expect(canvas.queryByRole("button", { name: "INV-100001" })).toBeNull());
    await expect(canvas.getByRole("button", { name: "INV-100003" })).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Status" }), "void");
    await expect(await canvas.findByText("No invoices found")).toBeVisible();
  },
};

export const Searched: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "INV-100003" });
    await userEvent.type(canvas.getByRole("searchbox", { name: "Search invoices" }), "carlos camry");
    await waitFor(() => expect(canvas.queryByRole("button", { name: "INV-100003" })).toBeNull());
    await expect(canvas.getByRole("button", { name: "INV-100002" })).toBeVisible();
    await expect(await canvas.findByText("Open in this search, 1 invoice")).toBeVisible();
    await userEvent.type(canvas.getByRole("searchbox", { name: "Search invoices" }), " nowhere");
    await expect(await canvas.findByText("No invoices found")).toBeVisible();
  },
};

/** Keeps the days of an order in one month, whatever day it is. */
async function inMidMonth(product: Product): Promise<string> {
  const { clock } = product;
  const now = clock.now().toISOString();
  clock.set(`${today().slice(0, 8)}15T12:00:00.000Z`);
  const path = await threeInvoices(product);
  clock.set(now);
  return path;
}

export const AStatement: Story = {
  parameters: as("dana", { prepare: inMidMonth }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "Statement" }));
    const table = within(await canvas.findByRole("table", { name: "Statement" }));
    await expect(table.getByText("Opening balance")).toBeVisible();
    await expect(table.getAllByText("Carlos Hauling")).toHaveLength(4);
    const amounts = table
      .getAllByRole("row")
      .slice(1)
      .map((line) => within(line).getAllByRole("cell").at(-1)?.textContent ?? "");
    const [opening, ...lines] = amounts
      .filter(Boolean)
      .map((text) => Number(text.replace(/[$,]| to pay/g, "").replace("−", "-")));
    const closing = lines.pop();
    await expect(amounts.at(-1)).toMatch(/ to pay$/);
    await expect(opening! + lines.reduce((sum, amount) => sum + amount, 0)).toBe(closing);
    await expect(lines.filter((amount) => amount < 0)).toHaveLength(1);
    await expect(canvas.getByRole("link", { name: "Download as PDF" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/api\/statements\/pdf\?month=\d{4}-\d\d$/),
    );
    await expect(canvas.getByRole("link", { name: "Download as CSV" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/api\/journal\?month=\d{4}-\d\d&format=csv$/),
    );
  },
};

/** A reload, and the way back from a page that was opened from there, lead to the same view. */
export const AStatementByItsAddress: Story = {
  parameters: as("dana", { prepare: async (product) => `${await threeInvoices(product)}?view=statement` }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("table", { name: "Statement" })).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: "Invoices" }));
    await expect(await canvas.findByRole("button", { name: "INV-100001" })).toBeVisible();
  },
};

export const OnPhone: Story = {
  ...onPhone,
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole("list", { name: "Invoices" }));
    await expect(list.getByRole("button", { name: "INV-100003" })).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: as("dana", { prepare: async () => {} }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No invoices yet")).toBeVisible();
    await expect(canvas.getByText("Open, 0 invoices")).toBeVisible();
  },
};

export const Exporting: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Export" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Export" }));
    await userEvent.selectOptions(dialog.getByLabelText("Month"), dialog.getAllByRole("option")[1]!);
    await userEvent.selectOptions(dialog.getByLabelText("QuickBooks"), "2");
    const month = dialog.getByLabelText<HTMLSelectElement>("Month").value;
    for (const [name, address] of [
      ["Invoices as CSV", `/api/invoice-files?month=${month}&format=csv`],
      ["Journal as CSV", `/api/journal?month=${month}&format=csv`],
      ["QuickBooks Online", `/api/invoice-files?month=${month}&format=quickbooks&part=2`],
    ] as const)
      await expect(dialog.getByRole("link", { name })).toHaveAttribute("href", address);
  },
};

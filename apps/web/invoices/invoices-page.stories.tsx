import type { Meta, StoryObj } from "@storybook/react-vite";
import { accept } from "@lotlane/core";
import type { MemoryCheckout } from "@lotlane/adapters/memory";
import { operatorOwner, sealKey } from "@lotlane/core/payments";
import { accepted, somePaymentSettings } from "@lotlane/core/testing";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { as, threeInvoices } from "../stories/invoices.ts";
import { carryOut } from "../stories/carry-out.ts";
import { onPhone } from "../stories/on-phone.ts";
import { ada, dana, orderUntil } from "../stories/order-life.ts";
import type { Product } from "../stories/product.ts";
import { someLoads } from "../stories/some-loads.ts";
import { inProduct } from "../stories/with-product.tsx";
import { InvoicesPage } from "./invoices-page.tsx";

const meta = {
  title: "invoices/Invoices",
  component: InvoicesPage,
  ...inProduct,
  parameters: { layout: "fullscreen", ...as("dana", { prepare: threeInvoices }) },
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
    await userEvent.click(dialog.getByRole("button", { name: /^Received: \$400\.00/ }));
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
      "/transporter/loadboard?view=mine",
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
    await expect(dialog.getByText(/^The next email to the payer leaves on /)).toBeVisible();
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

export const AStatement: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "Statement" }));
    const table = within(await canvas.findByRole("table", { name: "Statement" }));
    await expect(table.getByText("Opening balance")).toBeVisible();
    await expect(table.getByText(/to pay$/)).toBeVisible();
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

/** A carrier's bank statement of three lines: one sure, one of another amount, one without an invoice. */
async function dropStatement(canvas: ReturnType<typeof within>, day: string, ...more: readonly string[]) {
  await userEvent.click(await canvas.findByRole("radio", { name: "Bank statement" }));
  const lines = [
    "Date,Description,Amount",
    `${day},ACH INV-100001 DANAS MOTORS,1850.00`,
    `${day},WIRE INV-100002,100.00`,
    `${day},DEPOSIT 77,12.00`,
    `${day},FUEL,-80.00`,
    ...more,
  ];
  const file = new File([lines.join("\n")], "statement.csv", { type: "text/csv" });
  await userEvent.upload(canvas.getByLabelText("Bank statement", { selector: "input[type=file]" }), file);
}

const isoToday = () => new Date().toISOString().slice(0, 10);

export const ABankStatement: Story = {
  parameters: as("carlos"),
  play: async ({ canvas }) => {
    await dropStatement(canvas, isoToday());
    await expect(await canvas.findByRole("heading", { name: "Ready (1)" })).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "To check (1)" })).toBeVisible();
    await userEvent.click(canvas.getByRole("checkbox", { name: /WIRE INV-100002/ }));
    await userEvent.click(canvas.getByRole("button", { name: /^Choose an invoice: \$12\.00/ }));
    await userEvent.type(canvas.getByRole("combobox", { name: "Invoice" }), "100002");
    await userEvent.click(await canvas.findByRole("option", { name: /^INV-100002/ }));
    await expect(canvas.getByText(/^\$12\.00 on INV-100002/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Record 3 payments" }));
    await expect(await canvas.findByText("3 payments were recorded.")).toBeVisible();
    await expect(await canvas.findByRole("heading", { name: "Already recorded (3)" })).toBeVisible();
    await expect(canvas.queryByRole("checkbox", { name: /DEPOSIT 77/ })).toBeNull();
  },
};

export const ABankStatementOfTheOperator: Story = {
  parameters: as("ada", ofLoads),
  play: async ({ canvas }) => {
    await dropStatement(canvas, isoToday(), `${isoToday()},ACH INV-100001 CARLOS HAULING,-850.00`);
    await expect(await canvas.findByRole("heading", { name: "Without an invoice (3)" })).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: "Money that went out" }));
    await expect(await canvas.findByText(/CARLOS HAULING/)).toBeVisible();
    await expect(canvas.queryByText(/DEPOSIT 77/)).toBeNull();
  },
};

export const ABankStatementWithoutAnOrderOfDays: Story = {
  parameters: as("carlos"),
  play: async ({ canvas }) => {
    await dropStatement(canvas, "01/02/2026");
    await expect(await canvas.findByText(/may have the month or the day first/)).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Days in the file" }), "month_first");
    await expect(await canvas.findByRole("heading", { name: "Without an invoice (3)" })).toBeVisible();
  },
};

export const ABankStatementOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...as("carlos") },
  play: async ({ canvas }) => {
    await dropStatement(canvas, isoToday());
    await expect(await canvas.findByRole("button", { name: "Record 1 payment" })).toBeVisible();
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

/** The operator's invoice of an order with a service fee, which Dana pays by card. */
const aFee = (paid: boolean) => async (product: Product) => {
  const path = await orderUntil("claimed", { fees: { serviceFee: "120.00", cardFee: "0.00" } })(product);
  const { commands } = product.lotlane;
  const { id } = (await product.ports.invoices.ofOrder(path.split("/").at(-1)!, "service_fee"))!;
  if (!paid) return `/invoices?invoice=${id}&card=paid`;
  const { url } = accepted(await commands.payByCard(dana, id));
  (product.ports.cardCheckout as MemoryCheckout).pay(url.split("/").at(-1)!);
  product.clock.set(new Date(product.clock.now().getTime() + 4_000_000).toISOString());
  await commands.checkCardPages(product.clock.now());
  return `/invoices?invoice=${id}`;
};

export const BackFromTheCardPage: Story = {
  parameters: as("dana", { prepare: aFee(false), takesCards: true }),
  play: async () => {
    const dialog = within(await screen.findByRole("dialog", { name: /INV-/ }));
    await expect(await dialog.findByText(/The payment is on its way/)).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Pay by card" })).toBeVisible();
  },
};

export const BackFromTheCardPageOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...BackFromTheCardPage.parameters },
  play: BackFromTheCardPage.play!,
};

export const PaidBackByTheOperator: Story = {
  parameters: as("ada", { prepare: aFee(true), takesCards: true }),
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: /^Pay back: \$120\.00/ }));
    const form = within(await screen.findByRole("dialog", { name: "Pay back" }));
    const amount = form.getByRole("textbox", { name: /Amount/ });
    await userEvent.clear(amount);
    await userEvent.type(amount, "120.01");
    await userEvent.click(form.getByRole("button", { name: "Pay back" }));
    await expect(await form.findByText("Amount must be at most $120.00")).toBeVisible();
    await userEvent.clear(amount);
    await userEvent.type(amount, "20");
    await userEvent.click(form.getByRole("button", { name: "Pay back" }));
    const dialog = within(await screen.findByRole("dialog", { name: /INV-/ }));
    await expect(await dialog.findByText(/\$20\.00 went back to the payer/)).toBeVisible();
    await expect(dialog.getByText("Part paid")).toBeVisible();
  },
};

/** The operator's BILL account issued the invoice, which asks there for more than is open here. */
const aFeeInBill =
  (isCredited = false) =>
  async (product: Product) => {
    const sealedKey = sealKey(product.ports.vault, operatorOwner, "a key that is right");
    await product.ports.operatorPayments.save(
      somePaymentSettings({ organizationId: operatorOwner, sealedKey, checkedAt: product.clock.now().toISOString() }),
      { facts: [], effects: [] },
    );
    const path = await orderUntil("claimed", { fees: { serviceFee: "120.00", cardFee: "0.00" } })(product);
    const { id } = (await product.ports.invoices.ofOrder(path.split("/").at(-1)!, "service_fee"))!;
    if (isCredited)
      accepted(await product.lotlane.commands.creditInvoice(ada, id, { amount: "20.00", reason: "As agreed" }));
    await carryOut(product);
    return `/invoices?invoice=${id}`;
  };

export const PayableThroughBill: Story = {
  parameters: as("dana", { prepare: aFeeInBill() }),
  play: async () => {
    const dialog = within(await screen.findByRole("dialog", { name: /INV-/ }));
    const link = await dialog.findByRole("link", { name: "Pay through Bill.com" });
    await expect(link).toHaveAttribute("href", expect.stringMatching(/^https:\/\/bill\.example\/pay\//));
    await expect(dialog.queryByText("In Bill.com")).toBeNull();
  },
};

export const PayableThroughBillOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...PayableThroughBill.parameters },
  play: PayableThroughBill.play!,
};

export const AsksForAnotherAmountInBill: Story = {
  parameters: as("ada", { prepare: aFeeInBill(true) }),
  play: async () => {
    const dialog = within(await screen.findByRole("dialog", { name: /INV-/ }));
    await expect(await dialog.findByText("In Bill.com")).toBeVisible();
    await expect(dialog.getByText("Issued", { selector: "dd" })).toBeVisible();
    await expect(dialog.getByText(/asks for \$120\.00, but \$100\.00 is open here/)).toBeVisible();
  },
};

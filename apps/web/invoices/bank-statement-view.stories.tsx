import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { as, onDanasInvoices } from "../stories/invoices.ts";
import { onPhone } from "../stories/on-phone.ts";
import { someLoads } from "../stories/some-loads.ts";
import { InvoicesPage } from "./invoices-page.tsx";

const meta = {
  title: "invoices/Bank statement",
  component: InvoicesPage,
  ...onDanasInvoices,
} satisfies Meta<typeof InvoicesPage>;

export default meta;
type Story = StoryObj<typeof meta>;

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
  await userEvent.upload(await canvas.findByLabelText("Bank statement", { selector: "input[type=file]" }), file);
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
  parameters: as("ada", { prepare: async (product) => (await someLoads(product), "/invoices") }),
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

import type { Meta, StoryObj } from "@storybook/react-vite";
import { w9InputSchema } from "@lotlane/core/taxes";
import { accepted, aW9Form } from "@lotlane/core/testing";
import { expect, screen, userEvent, within } from "storybook/test";
import { as, onDanasInvoices, threeInvoices } from "../stories/invoices.ts";
import { onPhone } from "../stories/on-phone.ts";
import { carlos } from "../stories/order-life.ts";
import type { Product } from "../stories/product.ts";
import { InvoicesPage } from "./invoices-page.tsx";

const meta = {
  title: "invoices/Year",
  component: InvoicesPage,
  ...onDanasInvoices,
} satisfies Meta<typeof InvoicesPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Dana has paid Carlos, who has given his W-9, or not. */
const paidInYear =
  (hasW9: boolean) =>
  async (product: Product): Promise<string> => {
    const route = await threeInvoices(product);
    if (hasW9)
      accepted(
        await product.lotlane.commands.giveW9(carlos, w9InputSchema.parse(aW9Form({ classification: "llc_s" }))),
      );
    return route;
  };
const openYear = async (canvas: ReturnType<typeof within>) =>
  userEvent.click(await canvas.findByRole("radio", { name: "Year" }));

export const AYear: Story = {
  parameters: as("dana", { prepare: paidInYear(true) }),
  play: async (context) => {
    const { canvas } = context;
    await openYear(canvas);
    const table = within(await canvas.findByRole("table", { name: "Totals of the year" }));
    await expect(table.getByText("Carlos Hauling")).toBeVisible();
    await expect(table.getByText(/^LLC taxed as an S corporation, EIN ending in/)).toBeVisible();
    await expect(canvas.getByText("Your accountant decides if a Form 1099-NEC is due")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Download CSV with TINs" }));
    const proof = within(await screen.findByRole("dialog", { name: "Confirm it's you" }));
    await userEvent.click(proof.getByRole("button", { name: "Cancel" }));
  },
};

export const AYearOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...AYear.parameters },
  play: async ({ canvas }) => {
    await openYear(canvas);
    const list = within(await canvas.findByRole("list", { name: "Totals of the year" }));
    await expect(list.getByText("Carlos Hauling")).toBeVisible();
  },
};

export const AYearWithoutAW9: Story = {
  parameters: as("dana", { prepare: paidInYear(false) }),
  play: async ({ canvas }) => {
    await openYear(canvas);
    await expect(await canvas.findByText("Missing")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Ask for W-9: Carlos Hauling" }));
    await expect(await canvas.findByText(/^Asked on /)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /^Ask for W-9/ })).toBeNull();
  },
};

export const AYearOfACarrier: Story = {
  parameters: as("carlos"),
  play: async ({ canvas }) => {
    await openYear(canvas);
    await expect(await canvas.findByText(/Compare these totals with the Forms 1099-NEC/)).toBeVisible();
    await expect(canvas.getByRole("cell", { name: "Dana's Motors" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Download CSV with TINs" })).toBeNull();
  },
};

export const AYearWithoutPayments: Story = {
  play: async ({ canvas }) => {
    await openYear(canvas);
    const year = await canvas.findByRole("combobox", { name: "Year" });
    await userEvent.selectOptions(year, within(year).getAllByRole("option")[3]!);
    await expect(await canvas.findByText(/^No payments in \d{4}$/)).toBeVisible();
  },
};

export const AYearThatFails: Story = {
  parameters: as("dana", { failing: { "GET /api/tax-year": 503 } }),
  play: async ({ canvas }) => {
    await openYear(canvas);
    await expect(await canvas.findByText("The year's totals cannot be shown right now")).toBeVisible();
  },
};

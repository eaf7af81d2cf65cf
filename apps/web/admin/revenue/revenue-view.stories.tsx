import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { aClaimedOrder, anId, anInvoiceDraft, anOrder, anOrderChange } from "@lotlane/core/testing";
import { castAccounts } from "@lotlane/demo";
import { onPhone } from "../../stories/on-phone.ts";
import type { Product } from "../../stories/product.ts";
import { inProduct } from "../../stories/with-product.tsx";
import { AdminConsole } from "../admin-console.tsx";

/** A posted and a booked order in each of the last four months; the booked ones pay a fee. */
async function someInvoices({ ports, clock }: Product): Promise<void> {
  const now = clock.now();
  for (let back = 0; back < 4; back++) {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString();
    const claim = { status: "assigned", transporterId: castAccounts().carlos.user.id, assignedAt: month } as const;
    const booked = anOrder({ ...claim, quoteId: anId() });
    for (const order of [aClaimedOrder({ assignedAt: month }), booked]) {
      await ports.orders.add(anOrderChange(order));
      await ports.invoices.open(anInvoiceDraft(order, { issuedAt: month, amount: "900.00" }));
    }
    const fee = { issuedAt: month, amount: `${120 - back * 10}.00`, charge: "service_fee" } as const;
    await ports.invoices.open(anInvoiceDraft(booked, fee));
  }
}

const meta = {
  title: "admin/Revenue",
  component: AdminConsole,
  ...inProduct,
  parameters: {
    layout: "fullscreen",
    product: { signedInAs: "ada", route: "/admin", at: "/admin?view=revenue", prepare: someInvoices },
  },
} satisfies Meta<typeof AdminConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

const all = async (canvas: ReturnType<typeof within>) => (await canvas.findByRole("row", { name: /^All/ })).textContent;

export const ByMonth: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("img", { name: /^Fees earned by month, \$420\.00 in all/ })).toBeVisible();
    await expect(await all(canvas)).toBe("All8$420.00$7,620.00");
    await expect(canvas.getAllByRole("row")).toHaveLength(14);
  },
};

export const OnPhone: Story = onPhone;

export const BySource: Story = {
  play: async (context) => {
    const { canvas } = context;
    await userEvent.click(await canvas.findByLabelText("Source"));
    await waitFor(() => expect(canvas.getByRole("row", { name: /^Booked from a quote 4 \$420\.00/ })).toBeVisible());
    await expect(canvas.getByRole("row", { name: /^Posted by a dealer 4 \$0\.00 \$3,600\.00/ })).toBeVisible();
    await userEvent.click(canvas.getByLabelText("Lane"));
    await waitFor(() => expect(canvas.getByRole("columnheader", { name: "Lane" })).toBeVisible());
  },
};

export const Empty: Story = {
  parameters: { product: { signedInAs: "ada", at: "/admin?view=revenue&by=lane", prepare: async () => {} } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No invoices in these months")).toBeVisible();
  },
};

export const Failing: Story = {
  parameters: { product: { signedInAs: "ada", failing: { "GET /api/admin/revenue": 503 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The revenue cannot be shown right now")).toBeVisible();
  },
};

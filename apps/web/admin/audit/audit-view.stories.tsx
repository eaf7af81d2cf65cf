import { aQuote, castAccounts } from "@lotlane/core/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { manyOrders } from "../../stories/many-orders.ts";
import { onPhone } from "../../stories/on-phone.ts";
import type { Product } from "../../stories/product.ts";
import { inProduct } from "../../stories/with-product.tsx";
import { AdminConsole } from "../admin-console.tsx";

const meta = {
  title: "admin/Audit log",
  component: AdminConsole,
  ...inProduct,
  parameters: {
    layout: "fullscreen",
    product: { signedInAs: "ada", route: "/admin", at: "/admin?view=audit", prepare: manyOrders(30) },
  },
} satisfies Meta<typeof AdminConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

const table = async (canvas: ReturnType<typeof within>) =>
  within(await canvas.findByRole("table", { name: "Audit log" }));

export const Full: Story = {
  play: async ({ canvas }) => {
    const log = await table(canvas);
    await waitFor(() => expect(log.getAllByRole("row").length).toBeGreaterThan(20));
    await expect(log.getAllByText("Order cancelled")[0]).toBeVisible();
    await expect(log.getAllByText("Sold to a buyer in town.", { selector: "td" })[0]).toBeVisible();
  },
};

export const FullOnPhone: Story = onPhone;

export const Searches: Story = {
  play: async ({ canvas }) => {
    const log = await table(canvas);
    await waitFor(() => expect(log.getAllByRole("row").length).toBeGreaterThan(20));
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Action" }), "Order delivered");
    await waitFor(() => expect(log.queryByText("Order cancelled")).toBeNull());
    await expect(log.getAllByText("Order delivered")).toHaveLength(6);
    await userEvent.type(
      canvas.getByRole("searchbox", { name: "Search by who did it: name, email or company" }),
      "no such person",
    );
    await userEvent.click(await canvas.findByRole("button", { name: "Clear search and filters" }));
    await waitFor(() => expect(log.getAllByRole("row").length).toBeGreaterThan(20));
  },
};

export const OpensTheOrder: Story = {
  play: async ({ canvas }) => {
    const log = await table(canvas);
    await userEvent.click((await log.findAllByRole("link"))[0]!);
    await waitFor(() => expect(canvas.getByRole("dialog")).toBeVisible());
  },
};

/** A lead that Ada took. */
async function aTakenLead({ ports, lotlane }: Product): Promise<void> {
  const quote = aQuote({ status: "sent", refCode: "LL-TAKEN" });
  await ports.quotes.add(quote, []);
  const { user } = castAccounts().ada;
  const taken = await lotlane.commands.actOnLead(user, quote.id, { action: "take" });
  if (!taken.ok) throw new Error(taken.refusal.kind);
}

export const OpensTheQuoteOfALead: Story = {
  parameters: { product: { prepare: aTakenLead } },
  play: async ({ canvas }) => {
    const log = await table(canvas);
    await expect(await log.findByText("Lead given to another owner")).toBeVisible();
    await expect(log.getByText("From no owner to Ada Admin", { selector: "td" })).toBeVisible();
    const what = "Search by what it was done to: order ID, quote or account";
    await userEvent.type(canvas.getByRole("searchbox", { name: what }), "ll-taken");
    await userEvent.click(await log.findByRole("link", { name: "LL-TAKEN" }));
    await waitFor(() => expect(canvas.getByRole("dialog")).toBeVisible());
  },
};

export const Empty: Story = {
  parameters: { product: { prepare: async () => {}, at: "/admin?view=audit&from=2001-01-01&to=2001-01-02" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Nothing found" })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { product: { pending: ["GET /api/admin/audit"] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading the audit log")).toBeInTheDocument();
  },
};

export const Failing: Story = {
  parameters: { product: { failing: { "GET /api/admin/audit": 503 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("The audit log cannot be shown right now");
  },
};

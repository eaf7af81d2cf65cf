import type { Meta, StoryObj } from "@storybook/react-vite";
import type { MemoryEffectQueue } from "@lotlane/adapters/memory";
import { issueInvoice, passwordResetEmail, quoteEmail } from "@lotlane/core";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { idAt } from "../../stories/many-orders.ts";
import { onPhone } from "../../stories/on-phone.ts";
import type { Product } from "../../stories/product.ts";
import { inProduct } from "../../stories/with-product.tsx";
import { AdminConsole } from "../admin-console.tsx";

/** Three invoices and a mail failed; another mail waits. */
const troubled = async ({ ports: { effects } }: Product): Promise<void> => {
  await effects.add([
    ...[1, 2, 3].map((index) => issueInvoice(idAt(index))),
    passwordResetEmail(idAt(4), "dana@dealer.example"),
  ]);
  await (effects as MemoryEffectQueue).drain(async ({ kind }) => {
    throw new Error(
      kind === "issue_invoice" ? "connect ECONNREFUSED 10.0.0.7:443" : "550 no mailbox for <dana@dealer.example>",
    );
  });
  await effects.add([quoteEmail(idAt(5))]);
};

const meta = {
  title: "admin/Effect queue",
  component: AdminConsole,
  ...inProduct,
  parameters: {
    layout: "fullscreen",
    product: { signedInAs: "ada", route: "/admin", at: "/admin?view=queue", prepare: troubled },
  },
} satisfies Meta<typeof AdminConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Why it failed is in words, without the address. */
export const Full: Story = {
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole("table", { name: "Background jobs" }));
    await expect(table.getAllByText("The outside service could not be reached")[0]).toBeInTheDocument();
    await expect(table.getAllByText(/550 no mailbox for <\(address\)>/)[0]).toBeInTheDocument();
    await expect(canvas.queryByText(/dana@dealer/)).toBeNull();
    const failed = within(canvas.getByRole("region", { name: "Failed jobs" }));
    await expect(failed.getByText("3 failed")).toBeVisible();
  },
};

export const FullOnPhone: Story = onPhone;

export const RetriesOne: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Retry Password reset email" }));
    await screen.findByText("Back in the queue");
    await waitFor(() => expect(canvas.queryByRole("button", { name: "Retry Password reset email" })).toBeNull());
  },
};

export const RetriesAll: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Retry all: Invoice to issue" }));
    const dialog = within(await canvas.findByRole("alertdialog", { name: "Retry all 3?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Retry all" }));
    await screen.findByText("3 back in the queue");
    await waitFor(() => expect(canvas.queryByText("3 failed")).toBeNull());
  },
};

export const Empty: Story = {
  parameters: { product: { prepare: async () => {} } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Nothing has failed/)).toBeVisible();
    await expect(await canvas.findByRole("heading", { name: "Nothing here" })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { product: { pending: ["GET /api/admin/effects"] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading background jobs")).toBeInTheDocument();
  },
};

export const Failing: Story = {
  parameters: { product: { failing: { "GET /api/admin/effects": 503 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Background jobs cannot be shown right now");
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { quoteEmail } from "@lotlane/core";
import { expect, within } from "storybook/test";
import { idAt } from "../../stories/many-orders.ts";
import { onPhone } from "../../stories/on-phone.ts";
import type { Product } from "../../stories/product.ts";
import { inProduct } from "../../stories/with-product.tsx";
import { AdminConsole } from "../admin-console.tsx";

const meta = {
  title: "admin/System",
  component: AdminConsole,
  ...inProduct,
  parameters: {
    layout: "fullscreen",
    product: { signedInAs: "ada", route: "/admin", at: "/admin?view=system" },
  },
} satisfies Meta<typeof AdminConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

const hoursBefore = ({ clock }: Product, hours: number) =>
  new Date(clock.now().getTime() - hours * 3_600_000).toISOString();

const recordBackup = async (product: Product) =>
  product.ports.systemStore.recordBackup({ at: hoursBefore(product, 5), bytes: 4_230_000_000 });

export const InOrder: Story = {
  parameters: { product: { prepare: recordBackup } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Everything is in order")).toBeVisible();
    await expect(canvas.getByText("5 hours ago")).toBeVisible();
    await expect(canvas.getByText(/4.23 GB/)).toBeVisible();
    await expect(canvas.getByText("60%")).toBeVisible();
  },
};

export const InOrderOnPhone: Story = {
  ...InOrder,
  ...onPhone,
  parameters: { ...onPhone.parameters, ...InOrder.parameters },
};

/** Jobs have waited for two hours, and the disk is almost full. */
export const NeedsAttention: Story = {
  parameters: {
    product: {
      prepare: async (product: Product) => {
        const { ports } = product;
        await ports.effects.add(
          [1, 2, 3].map((place) => ({ ...quoteEmail(idAt(place)), dueAt: hoursBefore(product, 2) })),
        );
        const state = await ports.machine.read();
        Object.assign(ports.machine, {
          read: async () => ({ ...state, disk: { freeBytes: 4_000_000_000, bytes: 100_000_000_000 } }),
        });
      },
    },
  },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole("list", { name: "Needs attention" }));
    await expect(list.getByText("Background jobs are late")).toBeVisible();
    await expect(list.getByText("3 jobs should have begun, the oldest 2 hours ago.")).toBeVisible();
    await expect(list.getByText("The disk is almost full")).toBeVisible();
  },
};

export const NeedsAttentionOnPhone: Story = {
  ...NeedsAttention,
  ...onPhone,
  parameters: { ...onPhone.parameters, ...NeedsAttention.parameters },
};

export const Pending: Story = {
  parameters: { product: { pending: ["GET /api/admin/system"] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading the system's state")).toBeInTheDocument();
  },
};

export const Failing: Story = {
  parameters: {
    product: { failing: { "GET /api/admin/system": 503 } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The system's state cannot be shown right now")).toBeVisible();
  },
};

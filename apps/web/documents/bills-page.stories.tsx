import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { inspected } from "../stories/inspected.ts";
import { onPhone } from "../stories/on-phone.ts";
import { orderUntil } from "../stories/order-life.ts";
import type { Product } from "../stories/product.ts";
import { inProduct } from "../stories/with-product.tsx";
import { BillsPage } from "./bills-page.tsx";

const page = { signedInAs: "carlos", route: "/bills-of-lading", at: "/bills-of-lading" } as const;

const twoJobs = async (product: Product): Promise<void> => {
  await orderUntil("claimed", { change: { vehicleMake: "Toyota", vehicleModel: "Camry" } })(product);
  await orderUntil("picked_up", { also: inspected("pickup") })(product);
};

const meta = {
  title: "documents/Bills of lading",
  component: BillsPage,
  ...inProduct,
  parameters: { layout: "fullscreen", product: { ...page, prepare: twoJobs } },
} satisfies Meta<typeof BillsPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Bills of Lading" })).toBeVisible();
    const jobs = await canvas.findByRole("table", { name: "Jobs with documents" });
    await expect(within(jobs).getByRole("link", { name: "2022 Ford F-150" })).toBeVisible();
    await expect(within(jobs).getByRole("link", { name: "Pickup inspection" })).toBeVisible();
    await expect(within(jobs).getAllByRole("link", { name: "Open PDF of bill of lading" })).toHaveLength(2);
    await expect(within(jobs).getAllByRole("link", { name: "Open PDF of claim packet" })).toHaveLength(1);
    await expect(within(jobs).getAllByRole("link", { name: "Download bill of lading" })[0]).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/api\/orders\/[0-9a-f-]{36}\/bol\.pdf$/),
    );
  },
};

export const FullOnPhone: Story = {
  ...onPhone,
  play: async ({ canvas }) => {
    const jobs = await canvas.findByRole("list", { name: "Jobs with documents" });
    await expect(within(jobs).getAllByRole("link", { name: "Open PDF of bill of lading" })).toHaveLength(2);
  },
};

export const Searched: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole("table", { name: "Jobs with documents" });
    await userEvent.type(canvas.getByRole("searchbox"), "camry");
    await waitFor(() => expect(canvas.queryByRole("link", { name: "2022 Ford F-150" })).toBeNull());
    await expect(canvas.getByRole("link", { name: "2022 Toyota Camry" })).toBeVisible();
    await userEvent.clear(canvas.getByRole("searchbox"));
    await userEvent.type(canvas.getByRole("searchbox"), "nothing like it");
    await expect(await canvas.findByText("No documents found")).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: { product: { ...page, prepare: async () => undefined } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No documents generated yet")).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { product: { ...page, pending: ["GET /api/documents"] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading documents")).toBeInTheDocument();
  },
};

export const Failing: Story = {
  parameters: { product: { ...page, failing: { "GET /api/documents": 503 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The documents cannot be shown right now")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeEnabled();
  },
};

export const Forbidden: Story = {
  parameters: { product: { ...page, signedInAs: "dana" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Access Denied" })).toBeVisible();
    await expect(canvas.getByText("Only transporters and their drivers have a list of documents")).toBeVisible();
  },
};

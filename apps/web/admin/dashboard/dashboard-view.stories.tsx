import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { manyOrders } from "../../stories/many-orders.ts";
import { manyPeople } from "../../stories/many-people.ts";
import { onPhone } from "../../stories/on-phone.ts";
import { inProduct } from "../../stories/with-product.tsx";
import { AdminConsole } from "../admin-console.tsx";

const meta = {
  title: "admin/Dashboard",
  component: AdminConsole,
  ...inProduct,
  parameters: {
    layout: "fullscreen",
    product: { signedInAs: "ada", route: "/admin", at: "/admin", prepare: manyPeople(200) },
  },
} satisfies Meta<typeof AdminConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

const cardOf = async (canvas: ReturnType<typeof within>, name: string) =>
  within((await canvas.findByRole("heading", { level: 2, name })).parentElement);

/** 206 people: one joins each hour, so 167 in a week and 39 before them. */
export const Full: Story = {
  play: async ({ canvas }) => {
    const total = await cardOf(canvas, "Total Users");
    await expect(total.getByText("206")).toBeVisible();
    await expect(total.getByText("+428.2% (167 new) this week")).toBeVisible();
    await expect(total.getByText("167 new in the last seven days, on top of 39 before them")).toBeVisible();
    await expect((await cardOf(canvas, "Weekly Active")).getByText("1")).toBeVisible();
  },
};

export const FullOnPhone: Story = onPhone;

/** One order a day for ten weeks, so that the same days of last month have some on any date. */
export const WithOrders: Story = {
  parameters: { product: { prepare: manyOrders(70) } },
  play: async ({ canvas }) => {
    const active = await cardOf(canvas, "Active Orders");
    await expect(active.getByText("42")).toBeVisible();
    await expect(active.getByText(/^[−+]?\d.* from last month$/)).toBeVisible();
    const revenue = await cardOf(canvas, "Revenue");
    await expect(revenue.getByText(/Average order value: \$1,\d/)).toBeVisible();
    const recent = within(canvas.getByRole("heading", { level: 2, name: "Recent Activity" }).closest("section")!);
    await waitFor(() => expect(recent.getAllByRole("listitem")).toHaveLength(5));
    await userEvent.click(recent.getAllByRole("link", { name: /Ford F-150/ })[0]!);
    await waitFor(() => expect(canvas.getByRole("dialog")).toBeVisible());
    await expect(canvas.getByRole("heading", { level: 1, name: "Orders", hidden: true })).toBeInTheDocument();
  },
};

export const WithoutOrders: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No orders yet" })).toBeVisible();
    await expect((await cardOf(canvas, "Active Orders")).getByText("– from last month")).toBeVisible();
  },
};

export const OpensUsers: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("link", { name: "Total Users" }));
    await expect(await canvas.findByRole("heading", { level: 1, name: "Users" })).toBeVisible();
    await expect(canvas.getByRole("combobox", { name: "Status" })).toHaveDisplayValue("All Statuses");
  },
};

/** The list has as many rows as the card counts, all of them pending. */
export const OpensPendingVerifications: Story = {
  parameters: { product: { prepare: manyPeople(40) } },
  play: async ({ canvas }) => {
    const card = await cardOf(canvas, "Pending Verifications");
    await expect(card.getByText("7")).toBeVisible();
    await userEvent.click(card.getByRole("link"));
    await expect(await canvas.findByRole("heading", { level: 1, name: "Users" })).toBeVisible();
    await expect(canvas.getByRole("combobox", { name: "Status" })).toHaveDisplayValue("Pending verification");
    await expect(await canvas.findAllByRole("button", { name: /^Review/ })).toHaveLength(7);
    await expect(canvas.queryByText("Verified")).toBeNull();
  },
};

/** The cast alone, who joined long ago. */
export const NoneNew: Story = {
  parameters: { product: { prepare: async () => {} } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("– this week")).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { product: { pending: ["GET /api/admin/stats"] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading the numbers")).toBeInTheDocument();
  },
};

export const Failing: Story = {
  parameters: { product: { failing: { "GET /api/admin/stats": 503 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("The numbers cannot be shown right now");
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeEnabled();
  },
};

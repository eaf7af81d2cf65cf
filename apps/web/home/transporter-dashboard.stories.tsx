import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { as, atWork, dashboard, nothingYet } from "../stories/dashboard.tsx";
import { onPhone } from "../stories/on-phone.ts";
import { wayToChicago } from "../stories/order-life.ts";

const meta = { title: "home/Transporter Dashboard", ...dashboard } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Transporter: Story = {
  parameters: as("carlos", { prepare: atWork }),
  play: async ({ canvas }) => {
    const page = within(canvas.getByRole("main"));
    await expect(page.getByRole("heading", { level: 1, name: "Transporter Dashboard" })).toBeVisible();
    await waitFor(() => expect(page.getByText("2 new this week")).toBeVisible());
    await expect(page.getByText("$1,850.00", { selector: "dd *" })).toBeVisible();
    await expect(page.getByText("– from last month")).toBeVisible();
    await expect(page.getByText("5.0 rating")).toBeVisible();
    await expect(page.getByText(/^\$\d\.\d\d\/mile on average$/)).toBeVisible();
    await expect(page.getByRole("link", { name: "Active Jobs" })).toHaveAttribute("href", "/orders?status=active");
    await waitFor(() => expect(page.getByRole("button", { name: "Mark as In Transit" })).toBeVisible());
    await expect(page.getByRole("button", { name: "Mark as Delivered" })).toBeVisible();
    await waitFor(() => expect(page.getByText(/^Chicago, IL,/)).toBeVisible());
    await expect(page.getAllByText(wayToChicago)[0]).toBeVisible();
    await expect(page.getByRole("link", { name: "My Drivers" })).toHaveAttribute("href", "/drivers");
    await expect(page.getByRole("link", { name: "Vehicle Inspection" })).toHaveAttribute("href", "/inspection");
    const tools = within(page.getByRole("heading", { name: "Tools" }).closest("section")!);
    await expect(tools.getByRole("link", { name: "Loadboard" })).toHaveAttribute("href", "/transporter/loadboard");
  },
};

export const TransporterOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...Transporter.parameters },
};

export const TransportersFirstDay: Story = {
  parameters: as("carlos", { prepare: nothingYet }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("No current jobs")).toBeVisible());
    await waitFor(() => expect(canvas.getByText("No available orders")).toBeVisible());
    await waitFor(() => expect(canvas.getByText(/^Nothing is on the road/)).toBeVisible());
    await waitFor(() => expect(canvas.getByText("–/mile on average")).toBeVisible());
    await expect(canvas.getByText("No rating yet")).toBeVisible();
  },
};

export const TransporterLoading: Story = {
  parameters: as("carlos", {
    pending: ["GET /api/orders", "GET /api/dashboard/stats", "GET /api/orders/available"],
  }),
};

export const TransporterFailing: Story = {
  parameters: as("carlos", {
    failing: { "GET /api/orders": 503, "GET /api/dashboard/stats": 503, "GET /api/orders/available": "offline" },
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("Your numbers cannot be shown right now")).toBeVisible());
    await waitFor(() => expect(canvas.getByText("Available orders cannot be shown right now")).toBeVisible());
    await expect(canvas.getAllByRole("button", { name: "Try again" })).toHaveLength(4);
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { changed } from "../stories/changed.ts";
import { as, dashboard, nothingYet } from "../stories/dashboard.tsx";
import { archivedOrders } from "../stories/many-orders.ts";
import { onPhone } from "../stories/on-phone.ts";
import { wayToChicago } from "../stories/order-life.ts";
import type { Product } from "../stories/product.ts";

const meta = { title: "home/Dealer Dashboard", ...dashboard } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const AtWork: Story = {
  play: async ({ canvas }) => {
    const page = within(canvas.getByRole("main"));
    await expect(page.getByRole("heading", { level: 1, name: "Dealer Dashboard" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Add User" })).toHaveAttribute("href", "/users/add");
    await expect(page.getAllByRole("link", { name: "Create Order" })[0]).toHaveAttribute("href", "/orders/create");
    await waitFor(() => expect(page.getByRole("heading", { level: 2, name: "Active Orders 3" })).toBeVisible());
    await waitFor(() => expect(page.getByRole("heading", { level: 3, name: "Trackable Orders" })).toBeVisible());
    const cards = page.getAllByRole("heading", { level: 4 }).map(({ textContent }) => textContent);
    await expect(cards[0]).toBe("2022 Ford F-150");
    await expect(cards.slice(1).toSorted()).toEqual(["2022 Tesla Model 3", "2022 Toyota Camry"]);
    await expect(page.getByText(wayToChicago)).toBeVisible();
    await expect(page.getByRole("progressbar", { name: "Progress in steps: 4 updates" })).toHaveAttribute(
      "aria-valuenow",
      "60",
    );
    await waitFor(() => expect(page.getByText("Snow on the road, about two hours late")).toBeVisible());
    await expect(page.getByText("TBD")).toBeVisible();
    await expect(page.getByRole("link", { name: "2022 Ford F-150" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/orders\/.{36}$/) as string,
    );
    await expect(page.getByRole("link", { name: "2022 Honda CR-V" })).toBeVisible();
    await expect(page.queryByRole("link", { name: "View All Orders" })).toBeNull();
    await userEvent.click(page.getByRole("heading", { name: "Recent Orders" }));
    await waitFor(() => expect(page.getByText("2022 Honda CR-V")).not.toBeVisible());
    const actions = within(page.getByRole("heading", { name: "Quick Actions" }).closest("section")!);
    await expect(actions.getByRole("link", { name: "View Orders" })).toHaveAttribute("href", "/orders");
    await expect(actions.getByRole("link", { name: "Messages" })).toHaveAttribute("href", "/messages");
  },
};

export const AtWorkOnPhone: Story = onPhone;

/** The account has nothing but a name yet. */
const firstDay = async (product: Product): Promise<void> => {
  await changed({ isVerified: false, emailVerifiedAt: null })(product);
  const { ports, client } = product;
  const { orgId } = await client("GET /api/auth/user", {});
  const company = await ports.companies.find(orgId!);
  await ports.companies.save({ ...company!, companyAddress: null });
};

export const FirstDay: Story = {
  parameters: as("dana", { prepare: firstDay }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("No active orders")).toBeVisible());
    await waitFor(() => expect(canvas.getByText(/^Nothing delivered yet/)).toBeVisible());
    await waitFor(() => expect(canvas.getByText("Complete your company information")).toBeVisible());
    await expect(canvas.getByRole("link", { name: "Fill in" })).toHaveAttribute("href", "/company");
    await expect(canvas.queryByText("Verify your email address")).toBeNull();
    await expect(canvas.getByText("Waiting for verification by Lotlane")).toBeVisible();
  },
};

export const FirstDayOnPhone: Story = { ...onPhone, parameters: { ...onPhone.parameters, ...FirstDay.parameters } };

/** Everything was delivered long ago. */
export const AllArchived: Story = {
  parameters: as("dana", { prepare: archivedOrders(7) }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("Nothing delivered in the last 90 days.")).toBeVisible());
    await expect(canvas.getByText("No active orders")).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "View All Orders" })).toBeNull();
    await expect(canvas.getByRole("link", { name: "Open the archive" })).toHaveAttribute("href", "/archive");
  },
};

export const SubUser: Story = {
  parameters: as("sam", { prepare: nothingYet }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Dealer Dashboard" })).toBeVisible();
    await expect(canvas.queryByRole("link", { name: /User/ })).toBeNull();
    await expect(canvas.queryByText(/company information/i)).toBeNull();
  },
};

export const Loading: Story = {
  parameters: as("dana", { pending: ["GET /api/orders", "GET /api/dashboard/stats", "GET /api/company"] }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading your active orders")).toBeInTheDocument();
    await expect(canvas.getByText("Loading your recent orders")).toBeInTheDocument();
  },
};

export const Failing: Story = {
  parameters: as("dana", { failing: { "GET /api/orders": 503, "GET /api/company": 503 } }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("Your active orders cannot be shown right now")).toBeVisible());
    await expect(canvas.getAllByRole("button", { name: "Try again" })).toHaveLength(3);
  },
};

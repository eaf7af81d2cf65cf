import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { aClaim, anAddition, aPerson } from "@lotlane/core/testing";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { WorkFrame } from "../app/frames/work-frame.tsx";
import { changed } from "../stories/changed.ts";
import { archivedOrders, manyOrders } from "../stories/many-orders.ts";
import { onPhone } from "../stories/on-phone.ts";
import { ada, orderUntil } from "../stories/order-life.ts";
import type { CastName, Product, ProductOptions } from "../stories/product.ts";
import { inProduct, productOf } from "../stories/with-product.tsx";
import { Button } from "../ui/button.tsx";
import { Dashboard } from "./dashboard.tsx";

const as = (signedInAs: CastName, more: ProductOptions = {}) => ({ product: { signedInAs, ...more } });

/** One order on the road, one delivered, and the open orders. */
const atWork = async (product: Product): Promise<void> => {
  await orderUntil("on_the_road", { messages: 1 })(product);
  await orderUntil("claimed", { change: { vehicleMake: "Toyota", vehicleModel: "Camry", pickupDate: null } })(product);
  await orderUntil("rated", { change: { vehicleMake: "Honda", vehicleModel: "CR-V" } })(product);
  await orderUntil("posted", { change: { vehicleMake: "Tesla", vehicleModel: "Model 3", isUrgent: false } })(product);
};

const meta = {
  title: "home/Dealer Dashboard",
  component: Dashboard,
  ...inProduct,
  parameters: { layout: "fullscreen", ...as("dana", { prepare: atWork }) },
  render: () => (
    <WorkFrame>
      <Dashboard />
    </WorkFrame>
  ),
} satisfies Meta<typeof Dashboard>;

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
    await expect(page.getByRole("progressbar", { name: "4 updates" })).toHaveAttribute("aria-valuenow", "60");
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

type Canvas = ReturnType<typeof within>;

/** The section of active orders once they are there. */
const activeOf = async (canvas: Canvas, count: number) => {
  const heading = await canvas.findByRole("heading", { level: 2, name: `Active Orders ${count}` });
  await waitFor(() => expect(canvas.queryByText("Loading your active orders")).toBeNull());
  return within(heading.closest("section"));
};
const rowsOf = (active: Canvas): HTMLElement[] =>
  active.getAllByRole("row").filter((row: HTMLElement) => within(row).queryByRole("link"));
const textsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);

export const Five: Story = {
  parameters: as("dana", { prepare: manyOrders(7) }),
  play: async ({ canvas }) => {
    const active = await activeOf(canvas, 5);
    await expect(active.getAllByRole("heading", { level: 4 })).toHaveLength(5);
    await expect(active.queryByRole("table")).toBeNull();
    await expect(active.queryByRole("radiogroup")).toBeNull();
  },
};

export const Six: Story = {
  parameters: as("dana", { prepare: manyOrders(8) }),
  play: async ({ canvas }) => {
    const active = await activeOf(canvas, 6);
    await expect(rowsOf(active)).toHaveLength(6);
    await expect(active.queryByRole("heading", { level: 4 })).toBeNull();
    await expect(active.queryByRole("link", { name: "View all active orders" })).toBeNull();
  },
};

/** One of forty is driven by Dina, who has shared where she is. */
const forty = async (product: Product): Promise<void> => {
  await manyOrders(65)(product);
  await orderUntil("on_the_road", { change: { pickupDate: "2099-01-03", deliveryDate: "2099-01-12" } })(product);
};

const forgetDensity = () => localStorage.removeItem("density");

export const Forty: Story = {
  parameters: as("dana", { prepare: forty }),
  beforeEach: () => {
    forgetDensity();
    return forgetDensity;
  },
  play: async ({ canvas }) => {
    const active = await activeOf(canvas, 40);
    await expect(textsOf(active.getAllByRole("columnheader"))).toEqual(["Vehicle", "Lane", "Status", "Date", "Amount"]);
    await expect(textsOf(active.getAllByRole("heading", { level: 3 }))).toEqual([
      "Trackable Orders",
      "Not on the road yet",
    ]);
    const rows = rowsOf(active);
    await expect(rows).toHaveLength(40);
    const statuses = rows.map((row) => within(row).getAllByRole("cell")[2]!.textContent);
    await expect(statuses.lastIndexOf("In Transit")).toBe(13);
    await expect(statuses.indexOf("In Transit")).toBe(0);
    await expect(statuses.filter((status) => status === "In Transit")).toHaveLength(14);
    const ford = active.getByText(/^Dina Driver · .*, IL · 4 updates$/).closest("tr")!;
    await expect(ford).toHaveTextContent("Due Jan 12, 2099");
    await expect(ford).toHaveTextContent("$1,850.00");
    await expect(within(ford).getByRole("link", { name: "2022 Ford F-150" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/orders\/.{36}$/) as string,
    );
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** The table as it was chosen stays so with the next visit. */
export const Density: Story = {
  ...Forty,
  render: function Render() {
    const [visit, setVisit] = useState(1);
    return (
      <>
        <Button onClick={() => setVisit(visit + 1)}>Come again</Button>
        <Dashboard key={visit} />
      </>
    );
  },
  play: async ({ canvas }) => {
    const active = await activeOf(canvas, 40);
    const comfortable = active.getByRole("table").offsetHeight;
    await expect(active.getByRole("radio", { name: "Comfortable" })).toBeChecked();
    await userEvent.click(active.getByRole("radio", { name: "Compact" }));
    const compact = active.getByRole("table").offsetHeight;
    await expect(compact).toBeLessThan(comfortable * 0.75);
    await userEvent.click(canvas.getByRole("button", { name: "Come again" }));
    const again = await activeOf(canvas, 40);
    await expect(again.getByRole("radio", { name: "Compact" })).toBeChecked();
    await expect(again.getByRole("table").offsetHeight).toBe(compact);
  },
};

export const FortyOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...Forty.parameters },
  play: async ({ canvas }) => {
    const active = await activeOf(canvas, 40);
    await expect(active.queryByRole("table")).toBeNull();
    await expect(active.queryByRole("radiogroup")).toBeNull();
    const rows = active.getAllByRole("listitem");
    await expect(rows).toHaveLength(40);
    await expect(textsOf(rows).filter((text) => text.includes("2099"))).toEqual([
      "2022 Ford F-150In TransitDue Jan 12, 2099 · Los Angeles, CA to New York, NY$1,850.00",
    ]);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Sixty: Story = {
  parameters: as("dana", { prepare: manyOrders(100) }),
  play: async ({ canvas }) => {
    const active = await activeOf(canvas, 60);
    await expect(rowsOf(active)).toHaveLength(50);
    await expect(active.getByRole("link", { name: "View all active orders" })).toHaveAttribute(
      "href",
      "/orders?status=active",
    );
    await expect(canvas.getByRole("link", { name: "View All Orders" })).toHaveAttribute(
      "href",
      "/orders?status=delivered",
    );
  },
};

const nothingYet = async (): Promise<void> => {};

/** Nothing but the name is there yet. */
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
    await expect(page.getByRole("link", { name: "My Drivers" })).toHaveAttribute("href", "/drivers");
    await expect(page.getByRole("link", { name: "Vehicle Inspection" })).toHaveAttribute("href", "/inspection");
    await expect(page.queryByRole("link", { name: "Loadboard" })).toBeNull();
  },
};

export const TransporterOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...Transporter.parameters },
};

export const Claims: Story = {
  parameters: Transporter.parameters!,
  play: async ({ canvas }) => {
    const available = within((await canvas.findByRole("heading", { name: "Available Orders" })).closest("section")!);
    await userEvent.click(await available.findByRole("button", { name: "Claim Order" }));
    await waitFor(() => expect(screen.getByText("You have successfully claimed this order")).toBeVisible());
    await waitFor(() => expect(available.getByText("No available orders")).toBeVisible());
    await expect(available.getByRole("group", { name: "Available orders" })).toHaveFocus();
    const jobs = within(canvas.getByRole("heading", { name: "Current Jobs" }).closest("section")!);
    await waitFor(() => expect(jobs.getByRole("link", { name: "2022 Tesla Model 3" })).toBeVisible());
    await waitFor(() => expect(canvas.getByText("3 new this week")).toBeVisible());
  },
};

/** Another transporter is faster, while the list still shows it. */
export const ClaimedByAnother: Story = {
  parameters: as("carlos", { prepare: atWork }),
  play: async ({ canvas, loaded }) => {
    const { ports, clock } = loaded["product"] as Product;
    const button = await canvas.findByRole("button", { name: "Claim Order" });
    const open = await ports.orderLists.open({ limit: 1 });
    const at = clock.now().toISOString();
    const rival = aPerson({ userType: "transporter" });
    await ports.accounts.add(anAddition(rival));
    await ports.orders.claim(open.rows[0]!.order.id, aClaim(rival.user.id, { at }));
    await userEvent.click(button);
    await waitFor(() =>
      expect(screen.getByText("This order has already been claimed by a transporter.")).toBeVisible(),
    );
    await waitFor(() => expect(canvas.queryByRole("button", { name: "Claim Order" })).toBeNull());
  },
};

const claimOf = async (canvas: Canvas) => {
  const available = within((await canvas.findByRole("heading", { name: "Available Orders" })).closest("section"));
  return { available, claim: await available.findByRole("button", { name: "Claim Order" }) };
};

export const NotVerified: Story = {
  parameters: as("carlos", {
    prepare: async (product) => {
      await atWork(product);
      await changed({ isVerified: false })(product);
    },
  }),
  play: async ({ canvas }) => {
    const { available, claim } = await claimOf(canvas);
    await expect(claim).toBeDisabled();
    await expect(claim).toHaveAccessibleDescription(/^Lotlane verifies each carrier before its first order\./);
    await expect(available.getByRole("link", { name: "Company Information" })).toHaveAttribute("href", "/company");
  },
};

export const NotVerifiedOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...NotVerified.parameters },
};

export const AddressNotConfirmed: Story = {
  parameters: as("carlos", {
    prepare: async (product) => {
      await atWork(product);
      await changed({ isVerified: false, emailVerifiedAt: null })(product);
      await product.lotlane.commands.changeAdminSettings(ada, { verifiedCarriersOnly: false });
    },
  }),
  play: async ({ canvas }) => {
    const { available, claim } = await claimOf(canvas);
    await expect(claim).toBeDisabled();
    await expect(claim).toHaveAccessibleDescription(/^Please verify your email address before you claim orders/);
    await userEvent.click(available.getByRole("button", { name: "Send the link again" }));
    await waitFor(() => expect(screen.getByText("We sent a link to carlos@carrier.example.")).toBeVisible());
  },
};

/** An admin takes the verification back while the list is open. */
export const UnverifiedMeanwhile: Story = {
  parameters: Transporter.parameters!,
  play: async ({ canvas, loaded }) => {
    const { available, claim } = await claimOf(canvas);
    await changed({ isVerified: false })(productOf({ loaded }));
    await userEvent.click(claim);
    await waitFor(() => expect(screen.getByText("Error")).toBeVisible());
    await waitFor(() => expect(available.getByRole("button", { name: "Claim Order" })).toBeDisabled());
    await expect(available.getByRole("link", { name: "Company Information" })).toBeVisible();
  },
};

export const LooksAround: Story = {
  parameters: as("carlos", { prepare: atWork }),
  play: async ({ canvas }) => {
    const box = await canvas.findByRole("searchbox", { name: "Location" });
    await canvas.findByRole("button", { name: "Claim Order" });
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Distance" }), "100 miles");
    await waitFor(() =>
      expect(canvas.getByText("Please enter a US ZIP code, or a city and state such as Dallas, TX")).toBeVisible(),
    );
    await expect(box).toHaveAttribute("aria-invalid", "true");
    await userEvent.type(box, "90001");
    await waitFor(() => expect(canvas.getByRole("button", { name: "Claim Order" })).toBeVisible());
    await expect(box).not.toHaveAttribute("aria-invalid");
    await userEvent.clear(box);
    await userEvent.type(box, "Boston, MA");
    await waitFor(() => expect(canvas.getByText("No available orders there")).toBeVisible());
    await userEvent.click(canvas.getByRole("button", { name: "Show all" }));
    await waitFor(() => expect(canvas.getByRole("button", { name: "Claim Order" })).toBeVisible());
    await expect(box).toHaveValue("");
  },
};

/** A distance that the menu does not offer. */
export const StrangeAddress: Story = {
  parameters: as("carlos", {
    prepare: async (product) => {
      await atWork(product);
      return "/?within=75";
    },
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Claim Order" });
    await expect(canvas.getByRole("combobox", { name: "Distance" })).toHaveDisplayValue("Any distance");
    await expect(canvas.getByRole("searchbox", { name: "Location" })).not.toHaveAttribute("aria-invalid");
  },
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

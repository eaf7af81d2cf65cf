import type { Meta, StoryObj } from "@storybook/react-vite";
import { accepted } from "@lotlane/core/testing";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { release } from "../app/lists/hold-lists.ts";
import { as, atWork, dashboard, nothingYet } from "../stories/dashboard.tsx";
import { clickAt, placeOf } from "../stories/held.ts";
import { onPhone } from "../stories/on-phone.ts";
import { carlos, dana, orderUntil, wayToChicago } from "../stories/order-life.ts";
import type { Product } from "../stories/product.ts";
import { listsHold, productOf, settled } from "../stories/with-product.tsx";

const meta = { title: "home/Transporter Dashboard", ...dashboard } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

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

const sixOfEach = async (product: Product): Promise<void> => {
  for (const stage of ["claimed", "posted"] as const)
    for (const vehicleModel of ["Soul", "Rio", "Niro", "EV6", "K5", "Carnival"])
      await orderUntil(stage, { change: { vehicleMake: "Kia", vehicleModel } })(product);
};

const theOldestDueFirst = async (product: Product): Promise<void> => {
  for (const [vehicleModel, pickupDate] of [
    ["Soul", "2099-01-03"],
    ["Rio", "2099-01-04"],
    ["Niro", "2099-01-05"],
    ["EV6", "2099-01-06"],
    ["K5", "2099-01-07"],
    ["Carnival", "2099-01-08"],
  ] as const)
    await orderUntil("claimed", {
      change: { vehicleMake: "Kia", vehicleModel, pickupDate, deliveryDate: "2099-01-12" },
    })(product);
};

/** The nearest jobs, however long ago they were claimed. */
export const NearestJobs: Story = {
  parameters: as("carlos", { prepare: theOldestDueFirst }),
  play: async ({ canvas }) => {
    const section = within((await canvas.findByRole("heading", { name: "Current Jobs" })).closest("section")!);
    await waitFor(() => expect(section.getAllByRole("listitem")).toHaveLength(5));
    await expect(section.getAllByRole("listitem")[0]).toHaveTextContent("Kia Soul");
    await expect(section.queryByText(/Kia Carnival/)).toBeNull();
    await expect(section.getByRole("link", { name: "View all" })).toBeVisible();
  },
};

/** The first few whole, and the ways to the rest; the tools are near, whatever the length of the page. */
export const ManyJobs: Story = {
  parameters: as("carlos", { prepare: sixOfEach }),
  play: async ({ canvas }) => {
    for (const [title, address] of [
      ["Current Jobs", "/orders?status=active"],
      ["Available Orders", "/transporter/loadboard?kind=order"],
    ] as const) {
      const section = within((await canvas.findByRole("heading", { name: title })).closest("section")!);
      await waitFor(() => expect(section.getAllByRole("listitem")).toHaveLength(5));
      await expect(section.getByRole("link", { name: "View all" })).toHaveAttribute("href", address);
    }
    await userEvent.click(canvas.getByRole("button", { name: /^User menu/ }));
    const account = within(await screen.findByRole("navigation", { name: "Account" }));
    await expect(account.getByRole("link", { name: "Dispatch" })).toHaveAttribute("href", "/dispatch");
    await expect(account.getByRole("link", { name: "Route Planner" })).toBeVisible();
  },
};

export const TransporterOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...Transporter.parameters },
};

const postedFor = async ({ lotlane }: Product, id: string): Promise<void> => {
  const asked = { carrierIds: [carlos.id], until: null, exclusive: true };
  accepted(await lotlane.commands.inviteCarriers(dana, id, asked));
};

/** An invitation shows up by itself, with the way to it, and is gone once it is taken back. */
export const Invited: Story = {
  parameters: as("carlos", { prepare: orderUntil("posted") }),
  play: async (context) => {
    const { canvas } = context;
    await waitFor(() => expect(canvas.getByText("No current jobs")).toBeVisible());
    await expect(canvas.queryByText(/^You are invited/)).toBeNull();
    const product = productOf(context);
    const { rows } = await product.ports.orderLists.open({ limit: 1 });
    const { id } = rows[0]!.order;
    await postedFor(product, id);
    await expect(await canvas.findByText("You are invited to an order", {}, { timeout: 5000 })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "View Invitation" })).toHaveAttribute(
      "href",
      "/transporter/loadboard?view=invitations",
    );
    const [first] = accepted(await product.lotlane.queries.listInvitations(dana, id));
    accepted(await product.lotlane.commands.withdrawInvitation(dana, id, first!.invitation.id));
    await waitFor(() => expect(canvas.queryByText(/^You are invited/)).toBeNull(), { timeout: 5000 });
  },
};

export const InvitedOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...as("carlos", { prepare: orderUntil("posted", { also: postedFor }) }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "View Invitation" })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
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

/** An order on the road without a shared position says so once. */
export const OnTheRoadUnseen: Story = {
  parameters: as("carlos", { prepare: orderUntil("picked_up") }),
  play: async ({ canvas }) => {
    const heading = await canvas.findByRole("heading", { name: "Live Tracking" });
    const tracked = within(heading.closest("section")!);
    await expect(await tracked.findByText(/^No position shared yet, 2,\d{3} mi planned$/)).toBeVisible();
    await expect(tracked.getAllByText(/No position shared yet/)).toHaveLength(1);
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

const twoJustClaimed = async (product: Product): Promise<void> => {
  for (const vehicleModel of ["Soul", "Rio"]) {
    const address = await orderUntil("posted", { change: { vehicleMake: "Kia", vehicleModel } })(product);
    accepted(await product.lotlane.commands.claimOrder(carlos, address.split("/").at(-1)!));
  }
};

const undo = { name: /^Undo Claim [1-5] min left$/ };

const jobsOf = async (canvas: Canvas) =>
  within((await canvas.findByRole("heading", { name: "Current Jobs" })).closest("section")!);

/** A second click in the same place gives no other job back. */
export const UndoHoldsStill: Story = {
  parameters: as("carlos", { prepare: twoJustClaimed }),
  play: async (context) => {
    const { canvas } = context;
    listsHold(context);
    const jobs = await jobsOf(canvas);
    const names = () => jobs.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
    await waitFor(() => expect(jobs.getAllByRole("button", undo)).toHaveLength(2));
    const before = names();
    await settled(context);
    const place = placeOf(jobs.getAllByRole("button", undo)[0]!);
    await clickAt(place);
    await waitFor(() => expect(screen.getByText("Claim Undone")).toBeVisible());
    await settled(context);
    await clickAt(place);
    await settled(context);
    await expect(names()).toEqual(before);
    const mine = await productOf(context).client("GET /api/orders", { query: { status: "assigned" } });
    await expect(mine).toHaveLength(1);
    release();
    await waitFor(() => expect(names()).toEqual(before.slice(1)));
    await expect(jobs.getByRole("button", undo)).toBeEnabled();
  },
};

/** A change that waits for a network counts as made: the claim cannot be undone after it. */
export const NoUndoOfWhatWaits: Story = {
  parameters: as("carlos", { prepare: twoJustClaimed, failing: { "PATCH /api/orders/{id}/status": "offline" } }),
  play: async ({ canvas }) => {
    const jobs = await jobsOf(canvas);
    await waitFor(() => expect(jobs.getAllByRole("button", undo)).toHaveLength(2));
    await userEvent.click(jobs.getAllByRole("button", { name: "Mark as In Transit" })[0]!);
    const reminder = within(await screen.findByRole("alertdialog", { name: "No pickup inspection yet" }));
    await userEvent.type(reminder.getByRole("textbox", { name: "Reason" }), "No light on the lot");
    await userEvent.click(reminder.getByRole("button", { name: "Continue without it" }));
    await waitFor(() => expect(jobs.getByText("In Transit: waiting to be sent")).toBeVisible());
    await expect(jobs.getAllByRole("button", undo)).toHaveLength(1);
  },
};

/** The server's clock is six minutes behind that of the device, which hides no Undo. */
export const UndoWithAFastClock: Story = {
  parameters: as("carlos", {
    prepare: async (product) => {
      await orderUntil("posted")(product);
      product.clock.advance({ minutes: -6 });
    },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Claim Order" }));
    await waitFor(async () => expect((await jobsOf(canvas)).getByRole("button", undo)).toBeVisible());
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { stopAt } from "@lotlane/core/orders";
import { losAngeles } from "@lotlane/core/testing";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { Protected } from "../../app/routes/protected.tsx";
import { archivedOrders, idAt, manyOrders } from "../../stories/many-orders.ts";
import { onPhone } from "../../stories/on-phone.ts";
import { cardsOf, ordersPage } from "../../stories/orders-page.tsx";
import { productOf } from "../../stories/with-product.tsx";
import { OrdersPage } from "./orders-page.tsx";

const meta = { title: "orders/Orders", ...ordersPage } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Shipper: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "My Orders" })).toBeVisible();
    await expect(canvas.getByText("Manage your shipping orders")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Create Order" })).toHaveAttribute("href", "/orders/create");
    await expect(canvas.getByRole("link", { name: "Back to Dashboard" })).toHaveAttribute("href", "/");
    await expect(canvas.getByPlaceholderText("Search by vehicle, pickup, or delivery location...")).toBeVisible();
    await waitFor(() => expect(cardsOf(canvas)).toHaveLength(12));
    const card = within(cardsOf(canvas)[1]!);
    await expect(card.getByRole("heading", { name: "2020 Toyota Camry" })).toBeVisible();
    await expect(card.getByText("Pending Pickup")).toBeVisible();
    await expect(card.getByText("Dallas, TX")).toBeVisible();
    await expect(card.getByText("Chicago, IL")).toBeVisible();
    await expect(card.getByText(/^Order #/)).toHaveTextContent("Order #a0000001");
    await expect(card.getByText("777 miles")).toBeVisible();
    await expect(card.getByText(/^Created \w{3}, \w{3} \d+, \d{4}$/)).toBeVisible();
    await expect(card.getByText("$623.00")).toBeVisible();
    await expect(card.getByText("$0.80/mile")).toBeVisible();
    await expect(card.getByText("Pickup Fri, Dec 4, 2026")).toBeVisible();
    await expect(card.getByText("Delivery Fri, Dec 11, 2026")).toBeVisible();
    await expect(card.getByRole("link", { name: "View Details" })).toHaveAttribute("href", `/orders/${idAt(1)}`);
  },
};
const lotus = { year: 1978, make: "Lotus", model: "Esprit", color: null, vin: null, condition: "runs_drives" } as const;

export const ShipperOnPhone: Story = onPhone;

export const Transporter: Story = {
  parameters: { product: { signedInAs: "carlos" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "My Jobs" })).toBeVisible();
    await expect(canvas.getByText("View your assigned deliveries")).toBeVisible();
    await waitFor(() => expect(cardsOf(canvas).length).toBeGreaterThan(3));
    await expect(canvas.queryByRole("link", { name: "Create Order" })).toBeNull();
    await expect(canvas.queryByText("Finding Driver")).toBeNull();
  },
};

export const TransporterOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...Transporter.parameters },
};

/** Loads page after page to the last order, and each order once. */
export const ScrollsToTheEnd: Story = {
  parameters: { product: { prepare: manyOrders(120, () => ({ status: "cancelled" })) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("50 orders loaded, and there are more")).toBeInTheDocument();
    await waitFor(() => {
      cardsOf(canvas).at(-1)!.scrollIntoView();
      return expect(cardsOf(canvas)).toHaveLength(120);
    });
    await expect(canvas.getByText("120 orders")).toBeInTheDocument();
    const details = canvas.getAllByRole("link", { name: "View Details" });
    await expect(new Set(details.map((link: HTMLElement) => link.getAttribute("href"))).size).toBe(120);
  },
};

export const ArrowsAndEnter: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(cardsOf(canvas)).toHaveLength(12));
    const [first, second, third] = canvas.getAllByRole("link", { name: "View Details" });
    first!.focus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect(third).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}");
    await expect(second).toHaveFocus();
  },
};

export const EmptyShipper: Story = {
  parameters: { product: { prepare: manyOrders(0) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No orders yet" })).toBeVisible();
    await expect(canvas.getByText("Create your first shipping order to get started")).toBeVisible();
    await expect(canvas.getAllByRole("link", { name: "Create Order" })).toHaveLength(2);
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Status" }), "Pending");
    await expect(await canvas.findByRole("heading", { name: "No orders found" })).toBeVisible();
    await expect(canvas.getAllByRole("link", { name: "Create Order" })).toHaveLength(1);
  },
};

export const EmptyTransporterOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, product: { signedInAs: "carlos", prepare: manyOrders(0) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No orders yet" })).toBeVisible();
    await expect(canvas.getByText("No jobs assigned yet. Check available orders to claim one.")).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "Create Order" })).toBeNull();
  },
};

export const AllArchived: Story = {
  parameters: { product: { prepare: archivedOrders(7) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No current orders" })).toBeVisible();
    await expect(canvas.getByText("Orders delivered more than 90 days ago are in the archive.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "7 archived orders" })).toHaveAttribute("href", "/archive");
    await expect(canvas.getByRole("link", { name: "Create Order" })).toBeVisible();
  },
};

export const AllArchivedForTransporterOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, product: { signedInAs: "carlos", prepare: archivedOrders(1) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No current orders" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "1 archived order" })).toHaveAttribute("href", "/archive");
  },
};

/** The count of archived orders fails, and the list still shows that it is empty. */
export const EmptyWithoutArchive: Story = {
  parameters: { product: { prepare: manyOrders(0), failing: { "GET /api/orders/archived/count": 503 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No orders yet" })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { product: { pending: ["GET /api/orders"] } },
  play: async ({ canvas }) => {
    const status = await canvas.findByText("Loading my orders");
    await expect(status.parentElement!.children).toHaveLength(6);
    await expect(canvas.getByRole("searchbox")).toBeEnabled();
  },
};

export const Failing: Story = {
  parameters: { product: { failing: { "GET /api/orders": 503 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("My Orders cannot be shown right now");
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeEnabled();
  },
};

const longOrder = () => ({
  vehicle: {
    ...lotus,
    make: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
    model: "Esprit Turbo HC PI Special Equipment with everything that could be had",
  },
  pickup: stopAt(
    { ...losAngeles, city: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch" },
    { address: "1 Long Way", date: "2026-12-04" },
  ),
  paymentAmount: "1000000.00",
});

export const LongText: Story = {
  parameters: { product: { prepare: manyOrders(2, longOrder) } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(cardsOf(canvas)).toHaveLength(2));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const LongTextOnPhone: Story = {
  ...LongText,
  ...onPhone,
  parameters: { ...onPhone.parameters, ...LongText.parameters },
};

/** Another browser ends the session while the user reads the list; the next call notices. */
export const SessionEnded: Story = {
  render: () => (
    <Protected>
      <OrdersPage />
    </Protected>
  ),
  play: async (context) => {
    const { canvas } = context;
    await waitFor(() => expect(cardsOf(canvas)).toHaveLength(12));
    await productOf(context).browser.close();
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Status" }), "Pending");
    await expect(await canvas.findByRole("heading", { level: 1, name: "Please Log In" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Log In" })).toHaveAttribute("href", "/auth");
  },
};

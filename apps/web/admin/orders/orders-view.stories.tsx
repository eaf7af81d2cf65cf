import type { Meta, StoryObj } from "@storybook/react-vite";
import { orderEditSchema } from "@lotlane/core/orders";
import { castAccounts } from "@lotlane/demo";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { idAt, manyOrders } from "../../stories/many-orders.ts";
import { manyPeople } from "../../stories/many-people.ts";
import { aMailRecord } from "@lotlane/core/testing";
import { onPhone } from "../../stories/on-phone.ts";
import type { Product } from "../../stories/product.ts";
import { inProduct, productOf } from "../../stories/with-product.tsx";
import { AdminConsole } from "../admin-console.tsx";

const at = "/admin?view=orders";
const pending = idAt(0);
const assigned = idAt(1);
const delivered = idAt(3);

const meta = {
  title: "admin/Orders",
  component: AdminConsole,
  ...inProduct,
  parameters: { layout: "fullscreen", product: { signedInAs: "ada", route: "/admin", at, prepare: manyOrders(120) } },
} satisfies Meta<typeof AdminConsole>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const textsOf = (cells: readonly HTMLElement[]) => cells.map(({ textContent }) => textContent);
const rowsOf = (canvas: Canvas) => canvas.getAllByRole("row").slice(1);
const rowOf = async (canvas: Canvas, id: string) =>
  (await canvas.findByText(id.slice(0, 8), { selector: "td:first-child *" })).closest("tr")!;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
    const cells = within(await rowOf(canvas, assigned)).getAllByRole("cell");
    await expect(textsOf(canvas.getAllByRole("columnheader"))).toEqual([
      "Order ID",
      "Vehicle",
      "Route",
      "Status",
      "Amount",
      "Date",
    ]);
    await expect(cells[0]).toHaveTextContent("a0000001");
    await expect(cells[1]).toHaveTextContent("2020 Toyota Camry");
    await expect(cells[2]).toHaveTextContent("Dallas, TX to Chicago, IL");
    await expect(cells[3]).toHaveTextContent("Pending Pickup");
    await expect(cells[4]).toHaveTextContent("$623.00");
  },
};

export const FullOnPhone: Story = onPhone;

/** Seven mails about an order, the newest of which its address refused. */
async function mailsOfPending(product: Product): Promise<void> {
  await manyOrders(3)(product);
  for (let number = 1; number <= 7; number++)
    await product.ports.mailRecords.keep(
      aMailRecord({
        about: { area: "order", id: pending },
        kind: "order_mail",
        subject: `News ${number} of your order`,
        createdAt: `2026-11-0${number}T12:00:00.000Z`,
        ...(number === 7 && { state: "refused", problem: "550 5.1.1 no such user" }),
      }),
    );
}

export const MailsAboutAnOrder: Story = {
  parameters: { product: { at: `${at}&order=${pending}`, prepare: mailsOfPending } },
  play: async () => {
    const mails = within(await screen.findByRole("list", { name: "Emails" }));
    await waitFor(() => expect(mails.getAllByRole("listitem")).toHaveLength(5));
    await userEvent.click(screen.getByRole("button", { name: "Older Emails" }));
    await waitFor(() => expect(mails.getAllByRole("listitem")).toHaveLength(7));
    const [newest] = mails.getAllByRole("listitem");
    await expect(newest).toHaveTextContent("News 7 of your order");
    await expect(newest).toHaveTextContent("Refused");
    await expect(newest).toHaveTextContent("550 5.1.1 no such user");
    await expect(newest).toHaveTextContent("News of an order to mia@guest.example");
    await expect(mails.getAllByRole("listitem").at(-1)).toHaveTextContent("News 1 of your orderSent");
  },
};

/** An order about which no mail has left. */
export const NoMailsAboutAnOrder: Story = {
  parameters: { product: { at: `${at}&order=${pending}` } },
  play: async () => {
    await expect(await screen.findByText("No emails yet.")).toBeVisible();
  },
};

const gus = { email: "gus@gate.example", phone: "(310) 555-0177" };

/** Gus has booked and takes the vehicle in: the desk reads the number once. */
export const OnePersonTwice: Story = {
  parameters: {
    product: {
      at: `${at}&order=${pending}`,
      prepare: manyOrders(3, () => ({
        shipperId: null,
        shipperOrganizationId: null,
        customer: { firstName: "Gus", lastName: "Gate", email: gus.email, phoneNumber: gus.phone },
        deliveryContact: { name: "Gus Gate", ...gus },
      })),
    },
  },
  play: async () => {
    const calls = within(await screen.findByRole("region", { name: "Calls" }));
    await expect(calls.getAllByText(/Gus Gate/)).toHaveLength(1);
  },
};

/** Page after page, to the last order. */
export const ScrollsToTheEnd: Story = {
  play: async ({ canvas }) => {
    await rowOf(canvas, pending);
    await waitFor(() => {
      rowsOf(canvas).at(-1)!.scrollIntoView();
      return expect(rowsOf(canvas)).toHaveLength(120);
    });
  },
};

export const Searches: Story = {
  play: async ({ canvas }) => {
    const box = await canvas.findByRole("searchbox", {
      name: "Search by id, shipper name, transporter name or vehicle",
    });
    await userEvent.type(box, "a0000003");
    await waitFor(() => expect(rowsOf(canvas)).toHaveLength(1));
    await userEvent.clear(box);
    await userEvent.type(box, "carlos haul");
    await waitFor(async () => {
      await expect(rowsOf(canvas).length).toBeGreaterThan(10);
      await expect(canvas.queryByText("Finding Driver", { selector: "td *" })).toBeNull();
    });
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Status" }), "In Transit");
    await waitFor(() => expect(rowsOf(canvas)).toHaveLength(24));
    await userEvent.type(box, "x");
    await expect(await canvas.findByRole("heading", { name: "No orders found" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Clear search and filters" }));
    await waitFor(() => expect(box).toHaveValue(""));
    await waitFor(() => expect(rowsOf(canvas)).toHaveLength(50));
  },
};

/** The card on the dashboard counts what the list then shows. */
export const OpensFromTheDashboard: Story = {
  parameters: { product: { at: "/admin", prepare: manyOrders(20) } },
  play: async ({ canvas }) => {
    const card = within((await canvas.findByRole("heading", { level: 2, name: "Active Orders" })).parentElement!);
    await expect(card.getByText("12")).toBeVisible();
    await userEvent.click(card.getByRole("link", { name: "Active Orders" }));
    await expect(await canvas.findByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
    await expect(canvas.getByRole("combobox", { name: "Status" })).toHaveDisplayValue("Active Orders");
    await waitFor(() => expect(rowsOf(canvas)).toHaveLength(12));
    const sections = within(canvas.getByRole("navigation", { name: "Sections" }));
    await expect(sections.queryByRole("link", { name: "Orders" })).toBeNull();
    await expect(sections.getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "true");
  },
};

export const Empty: Story = {
  parameters: { product: { prepare: manyOrders(0) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No orders yet" })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { product: { pending: ["GET /api/admin/orders"] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading orders")).toBeInTheDocument();
  },
};

export const Failing: Story = {
  parameters: { product: { failing: { "GET /api/admin/orders": 503 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Orders cannot be shown right now");
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeEnabled();
  },
};

export const OpensByKeyboard: Story = {
  play: async ({ canvas }) => {
    const row = await rowOf(canvas, assigned);
    row.focus();
    await userEvent.keyboard("{Enter}");
    const dialog = within(await canvas.findByRole("dialog", { name: "2020 Toyota Camry" }));
    await expect(await dialog.findByText("Order Assigned")).toBeInTheDocument();
    await expect(dialog.getAllByText("Carlos Hauling")).not.toHaveLength(0);
    await expect(dialog.getByRole("link", { name: "View Details" })).toHaveAttribute("href", `/orders/${assigned}`);
  },
};

export const OrderOnPhone: Story = { ...onPhone, parameters: { product: { at: `${at}&order=${assigned}` } } };

export const OrderLoading: Story = {
  parameters: { product: { at: `${at}&order=${assigned}`, pending: ["GET /api/orders/{id}"] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading the order")).toBeInTheDocument();
  },
};

export const OrderFailing: Story = {
  parameters: { product: { at: `${at}&order=${assigned}`, failing: { "GET /api/orders/{id}": 503 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("This order cannot be shown right now");
  },
};

export const UnknownOrder: Story = {
  parameters: { product: { at: `${at}&order=nothing` } },
  play: async ({ canvas }) => {
    await canvas.findByRole("dialog", { name: "Order Not Found" });
  },
};

/** A delivered order cannot be cancelled, and the dialog says so. */
export const CannotBeCancelled: Story = {
  parameters: { product: { at: `${at}&order=${delivered}` } },
  play: async ({ canvas }) => {
    const dialog = within(await canvas.findByRole("dialog", { name: "2024 Chevrolet Silverado 1500" }));
    await expect(dialog.getByRole("button", { name: "Cancel Order" })).toBeDisabled();
    await expect(dialog.getByText(/delivered/, { selector: "dd *" })).toBeInTheDocument();
  },
};

const askToCancel = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Cancel Order" }));
  return within(await canvas.findByRole("alertdialog", { name: /^Cancel order #/ }));
};

export const Cancels: Story = {
  parameters: { product: { at: `${at}&order=${assigned}` } },
  play: async (context) => {
    const { canvas } = context;
    const dialog = await askToCancel(canvas);
    await expect(dialog.getByText(/^Carlos Hauling loses the job\. .*This cannot be undone\.$/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel Order" }));
    await expect(await dialog.findByText("Please give a reason")).toBeInTheDocument();
    await waitFor(() => expect(dialog.getByRole("textbox", { name: "Reason" })).toHaveFocus());
    await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "The title is missing.");
    await userEvent.click(dialog.getByRole("button", { name: "Cancel Order" }));
    await waitFor(() => expect(screen.getByText("Status Updated")).toBeVisible());
    const order = within(await canvas.findByRole("dialog", { name: "2020 Toyota Camry" }));
    await expect(await order.findByText("Reason: The title is missing.")).toBeInTheDocument();
    await waitFor(async () =>
      expect(within(await rowOf(canvas, assigned)).getAllByRole("cell")[3]).toHaveTextContent("Cancelled"),
    );
    await expect(await productOf(context).client("GET /api/orders/{id}", { params: { id: assigned } })).toMatchObject({
      status: "cancelled",
    });
  },
};

/** A pickup that the carrier told by telephone. */
export const CorrectsAnOrder: Story = {
  parameters: { product: { at: `${at}&order=${assigned}` } },
  play: async ({ canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Correct…" }));
    const dialog = within(await screen.findByRole("dialog", { name: /^Correct order #/ }));
    await userEvent.click(dialog.getByRole("button", { name: "Correct Order" }));
    await expect(await dialog.findByText("Please choose what to correct")).toBeVisible();
    await userEvent.click(dialog.getByRole("radio", { name: "Mark as picked up" }));
    await userEvent.click(dialog.getByRole("button", { name: "Correct Order" }));
    for (const text of ["Please choose the party", "Please give a reason"])
      await expect(await dialog.findByText(text)).toBeVisible();
    await userEvent.selectOptions(dialog.getByLabelText(/^Said by/), "carrier");
    await userEvent.type(dialog.getByLabelText(/^Name/), "Carlos");
    await userEvent.type(dialog.getByLabelText(/^Reason/), "No signal");
    await userEvent.click(dialog.getByRole("button", { name: "Correct Order" }));
    await expect(await dialog.findByText("Please give the reason in at least 10 characters")).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/^Reason/), " on the lot");
    await userEvent.click(dialog.getByRole("button", { name: "Correct Order" }));
    const order = within(await canvas.findByRole("dialog", { name: "2020 Toyota Camry" }));
    await expect(
      await order.findByText(/Entered by Lotlane's desk: No signal on the lot \(said by the carrier, Carlos\)/),
    ).toBeVisible();
    await expect((await productOf({ loaded }).ports.orders.find(assigned))?.status).toBe("in_transit");
  },
};

const sayWhy = async (dialog: Canvas) => {
  await userEvent.selectOptions(dialog.getByLabelText(/^Said by/), "shipper");
  await userEvent.type(dialog.getByLabelText(/^Name/), "Dana");
  await userEvent.type(dialog.getByLabelText(/^Reason/), "Agreed on the telephone");
  await userEvent.click(dialog.getByRole("button", { name: "Correct Order" }));
};

/** Days and people that both sides agreed on. */
export const CorrectsTerms: Story = {
  parameters: { product: { at: `${at}&order=${assigned}` } },
  play: async ({ canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Correct…" }));
    const dialog = within(await screen.findByRole("dialog", { name: /^Correct order #/ }));
    await userEvent.click(dialog.getByRole("radio", { name: "Change days, people or price" }));
    await expect(await dialog.findByText(/^The price has been fixed since the claim/)).toBeVisible();
    await userEvent.clear(dialog.getByLabelText("Delivery email"));
    await userEvent.type(dialog.getByLabelText("Delivery email"), "nonsense");
    await sayWhy(dialog);
    await expect(await dialog.findByText("Invalid email address")).toBeVisible();
    await userEvent.clear(dialog.getByLabelText("Delivery email"));
    await userEvent.type(dialog.getByLabelText("Delivery email"), "rob@receiver.example");
    await userEvent.clear(dialog.getByLabelText("Pickup contact"));
    await userEvent.type(dialog.getByLabelText("Pickup contact"), "Gus Gate");
    await userEvent.click(dialog.getByRole("button", { name: "Correct Order" }));
    await waitFor(() => expect(screen.getByText("Order corrected")).toBeVisible());
    await expect(await productOf({ loaded }).ports.orders.find(assigned)).toMatchObject({
      status: "assigned",
      deliveryContact: { email: "rob@receiver.example" },
      details: { pickup: { contactName: "Gus Gate" } },
    });
  },
};

/** The shipper changes the order while the desk types: nothing of it is taken back. */
export const CorrectsAnOlderOrder: Story = {
  parameters: { product: { at: `${at}&order=${assigned}` } },
  play: async ({ canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Correct…" }));
    const dialog = within(await screen.findByRole("dialog", { name: /^Correct order #/ }));
    await userEvent.click(dialog.getByRole("radio", { name: "Change days, people or price" }));
    const { lotlane } = productOf({ loaded });
    const edit = orderEditSchema.parse({ deliveryContactPhone: "(212) 555-0117" });
    await lotlane.commands.requestChange(castAccounts().dana.user, assigned, edit);
    const order = within(canvas.getByRole("dialog", { name: "2020 Toyota Camry", hidden: true }));
    await waitFor(() => expect(order.getByText("Order Changed")).toBeInTheDocument(), { timeout: 10_000 });
    await userEvent.clear(dialog.getByLabelText("Pickup contact"));
    await userEvent.type(dialog.getByLabelText("Pickup contact"), "Gus Gate");
    await sayWhy(dialog);
    await expect(
      await dialog.findByText(/has changed since you looked at it \(Delivery contact phone\)/),
    ).toBeVisible();
    await expect(await productOf({ loaded }).ports.orders.find(assigned)).toMatchObject({
      deliveryContact: { phone: "(212) 555-0117" },
    });
  },
};

/** The carrier's truck broke down, and another one agreed to come. */
export const GivesToAnotherCarrier: Story = {
  parameters: {
    product: {
      at: `${at}&order=${assigned}`,
      prepare: async (product: Parameters<ReturnType<typeof manyOrders>>[0]) => {
        await manyOrders(5)(product);
        await manyPeople(2)(product);
      },
    },
  },
  play: async ({ canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Correct…" }));
    const dialog = within(await screen.findByRole("dialog", { name: /^Correct order #/ }));
    await userEvent.click(dialog.getByRole("radio", { name: "Give it to another carrier" }));
    await sayWhy(dialog);
    await expect(await dialog.findByText("Please choose the carrier")).toBeVisible();
    const carrier = dialog.getByRole("combobox", { name: "New carrier" });
    await userEvent.type(carrier, "lone star");
    await userEvent.click(await screen.findByRole("option", { name: "Lone Star Transport" }));
    await userEvent.click(dialog.getByRole("button", { name: "Correct Order" }));
    await waitFor(() => expect(screen.getByText("Order corrected")).toBeVisible());
    await expect(await productOf({ loaded }).ports.orders.find(assigned)).toMatchObject({
      status: "assigned",
      transporterId: "f0000000-0000-4000-8000-000000000001",
    });
  },
};

export const CorrectionFails: Story = {
  parameters: {
    product: { at: `${at}&order=${assigned}`, failing: { "POST /api/orders/{id}/corrections": 503 } },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Correct…" }));
    const dialog = within(await screen.findByRole("dialog", { name: /^Correct order #/ }));
    await userEvent.click(dialog.getByRole("radio", { name: "Take the carrier off" }));
    await userEvent.selectOptions(dialog.getByLabelText(/^Said by/), "shipper");
    await userEvent.type(dialog.getByLabelText(/^Name/), "Dana");
    await userEvent.type(dialog.getByLabelText(/^Reason/), "The carrier does not answer");
    await userEvent.click(dialog.getByRole("button", { name: "Correct Order" }));
    await expect(await dialog.findByRole("alert")).toBeVisible();
  },
};

/** A dealer rated the wrong carrier: the desk takes the rating away, and says why. */
export const RemovesARating: Story = {
  parameters: {
    product: {
      at: `${at}&order=${delivered}`,
      prepare: async (product: Parameters<ReturnType<typeof manyOrders>>[0]) => {
        await manyOrders(5)(product);
        const rating = { stars: 1, comment: "Never again" };
        await product.lotlane.commands.rateTransporter(castAccounts().dana.user, delivered, rating);
      },
    },
  },
  play: async ({ canvas, loaded }) => {
    const { ports } = productOf({ loaded });
    await userEvent.click(await canvas.findByRole("button", { name: "Remove Rating…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Remove a rating" }));
    await expect(dialog.getByRole("radio", { name: "Rating of the transporter" })).toBeChecked();
    await userEvent.click(dialog.getByRole("button", { name: "Remove Rating" }));
    await expect(await dialog.findByText("Please give a reason")).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText(/^Reason/)).toHaveFocus());
    await userEvent.type(dialog.getByLabelText(/^Reason/), "It is about another carrier.");
    await userEvent.click(dialog.getByRole("button", { name: "Remove Rating" }));
    await waitFor(() => expect(screen.getByText("Rating Removed")).toBeVisible());
    await expect(await ports.orders.find(delivered)).toMatchObject({ rating: null, ratingsHeldUntil: null });
    const order = within(canvas.getByRole("dialog", { name: /Toyota|Ford|Honda|Chevrolet|Tesla|Jeep/ }));
    await expect(await order.findByText("Rating of the Transporter Removed")).toBeVisible();
    await expect(order.getByText("It is about another carrier.")).toBeVisible();
    await expect(order.queryByText("Never again")).toBeNull();
  },
};

export const CorrectsOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, product: { at: `${at}&order=${assigned}` } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Correct…" }));
    await expect(await screen.findByRole("dialog", { name: /^Correct order #/ })).toBeVisible();
  },
};

export const Releases: Story = {
  parameters: { product: { at: `${at}&order=${assigned}` } },
  play: async (context) => {
    const { canvas } = context;
    await userEvent.click(await canvas.findByRole("button", { name: "Release Order" }));
    const dialog = within(await canvas.findByRole("alertdialog", { name: /^Release order #/ }));
    await expect(
      dialog.getByText(/^Carlos Hauling loses the job\. Other transporters can claim it again\./),
    ).toBeInTheDocument();
    await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "The carrier does not answer.");
    await userEvent.click(dialog.getByRole("button", { name: "Release Order" }));
    await waitFor(() => expect(screen.getByText("Order Released")).toBeVisible());
    const order = within(await canvas.findByRole("dialog", { name: "2020 Toyota Camry" }));
    await expect(await order.findByText("Reason: The carrier does not answer.")).toBeInTheDocument();
    await waitFor(() => expect(order.queryByRole("button", { name: "Release Order" })).toBeNull());
    await waitFor(async () =>
      expect(within(await rowOf(canvas, assigned)).getAllByRole("cell")[3]).toHaveTextContent("Finding Driver"),
    );
  },
};

/** The carrier delivers it while the admin writes down a reason to cancel. */
export const TooLateToCancel: Story = {
  parameters: { product: { at: `${at}&order=${idAt(2)}` } },
  play: async (context) => {
    const { canvas } = context;
    const dialog = await askToCancel(canvas);
    await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "The truck broke down.");
    const { ports } = productOf(context);
    await ports.orders.change(idAt(2), (order) => ({
      ok: true,
      value: {
        order: { ...order, status: "delivered", deliveredAt: new Date().toISOString() },
        facts: [],
        effects: [],
        live: [],
      },
    }));
    await userEvent.click(dialog.getByRole("button", { name: "Cancel Order" }));
    await expect(await dialog.findByText(/delivered/)).toBeVisible();
    await expect(dialog.getByRole("textbox", { name: "Reason" })).toHaveValue("The truck broke down.");
  },
};

export const CancelOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...Cancels.parameters },
  play: async ({ canvas }) => void (await askToCancel(canvas)),
};

export const CancelFails: Story = {
  parameters: {
    product: { at: `${at}&order=${pending}`, failing: { "PATCH /api/orders/{id}/status": 503 } },
  },
  play: async ({ canvas }) => {
    const dialog = await askToCancel(canvas);
    await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Test");
    await userEvent.click(dialog.getByRole("button", { name: "Cancel Order" }));
    await waitFor(() => expect(screen.getByText("Failed to update order status")).toBeVisible());
    await expect(await dialog.findByText(/^Something went wrong on our side\./)).toBeVisible();
  },
};

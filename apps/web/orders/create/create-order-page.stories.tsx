import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { saveInTab } from "../../app/forms/tab-storage.ts";
import { Button } from "../../ui/button.tsx";
import { LosesFirstAnswer } from "../../stories/loses-first-answer.tsx";
import { accept } from "@lotlane/core";
import { aClaimedOrder, anOrderChange } from "@lotlane/core/testing";
import { dana, orderUntil } from "../../stories/order-life.ts";
import type { Product } from "../../stories/product.ts";
import { writeOrder } from "../../stories/new-order.ts";
import { pasteInto } from "../../stories/paste-into.ts";
import { onPhone } from "../../stories/on-phone.ts";
import { inProduct, productOf } from "../../stories/with-product.tsx";
import { CreateOrderPage } from "./create-order-page.tsx";

const meta = {
  title: "orders/Create order",
  component: CreateOrderPage,
  ...inProduct,
  parameters: {
    layout: "fullscreen",
    product: { signedInAs: "dana", route: "/orders/create", at: "/orders/create" },
  },
} satisfies Meta<typeof CreateOrderPage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const vehicle = (canvas: Canvas) => within(canvas.getByRole("group", { name: "Vehicle Information" }));
const pickup = (canvas: Canvas) => within(canvas.getByRole("group", { name: "Pickup Information" }));
const delivery = (canvas: Canvas) => within(canvas.getByRole("group", { name: "Delivery Information" }));
const payment = (canvas: Canvas) => within(canvas.getByRole("group", { name: "Payment & Additional Information" }));

const fieldOf = (canvas: Canvas, section: string, label: string) =>
  within(canvas.getByRole("group", { name: section })).getByLabelText(label);

const fillIn = (canvas: Canvas) =>
  writeOrder({
    type: (section, label, text) => pasteInto(fieldOf(canvas, section, label), text),
    reads: (section, label, text) => waitFor(() => expect(fieldOf(canvas, section, label)).toHaveValue(text)),
  });

const submit = (canvas: Canvas) => userEvent.click(canvas.getByRole("button", { name: "Create Order" }));

/** A lane under a name: kept from the form, chosen for the next order, renamed and deleted. */
export const Templates: Story = {
  play: async (context) => {
    const { canvas } = context;
    const { lotlane } = productOf(context);
    await fillIn(canvas);
    const bar = within(canvas.getByRole("group", { name: "Templates" }));
    const name = async (button: string, text: string) => {
      const dialog = within(await screen.findByRole("dialog"));
      await userEvent.clear(dialog.getByLabelText("Name"));
      await userEvent.type(dialog.getByLabelText("Name"), text);
      await userEvent.click(dialog.getByRole("button", { name: button }));
    };
    await userEvent.click(bar.getByRole("button", { name: "Save as Template" }));
    await name("Save Template", "Los Angeles to New York");
    const choice = await bar.findByLabelText("Template");
    const [kept] = await lotlane.queries.listTemplates(dana);
    await expect(Object.keys(kept!.order).filter((field) => /Vin|Date/.test(field))).toEqual([]);
    const address = kept!.order.pickupAddress;
    await userEvent.clear(pickup(canvas).getByLabelText("Pickup Address"));
    await userEvent.selectOptions(choice, "Los Angeles to New York");
    await expect(pickup(canvas).getByLabelText("Pickup Address")).toHaveValue(address);
    await userEvent.click(bar.getByRole("button", { name: "Manage Templates" }));
    await userEvent.click(await screen.findByRole("button", { name: "Rename Los Angeles to New York" }));
    await name("Rename", "Coast to coast");
    await userEvent.click(await screen.findByRole("button", { name: "Delete Coast to coast" }));
    await userEvent.click(await screen.findByRole("button", { name: "Delete Template" }));
    await expect(await screen.findByText("Your company no longer has any templates.")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Done" }));
    await waitFor(() => expect(bar.queryByLabelText("Template")).toBeNull());
  },
};

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Create New Order" })).toBeVisible();
    const sections = canvas.getAllByRole("heading", { level: 2 }).map(({ textContent }: HTMLElement) => textContent);
    await expect(sections).toEqual([
      "1Vehicle Information",
      "2Pickup Information",
      "3Delivery Information",
      "4Payment & Additional Information",
      "5Ask Chosen Carriers First",
    ]);
    for (const name of ["Back to Dashboard", "Cancel"])
      await expect(canvas.getByRole("link", { name })).toHaveAttribute("href", "/");
    await expect(vehicle(canvas).getByLabelText("Vehicle Condition")).toHaveDisplayValue("Runs & Drives");
    await expect(payment(canvas).getByLabelText("Special Instructions")).toHaveAttribute("rows", "4");
    await expect(payment(canvas).getByLabelText("Mark as urgent")).not.toBeChecked();
    const terms = payment(canvas).getByLabelText("Payment Terms");
    await waitFor(() => expect(terms).toHaveDisplayValue("Due on delivery, as usual"));
    await expect(canvas.getByText(/invoice is emailed to you once a transporter confirms/)).toBeVisible();
    const agreed = within(canvas.getByLabelText("What you agree to"));
    await waitFor(() => expect(agreed.getByText(/New payer: fewer than 3 paid invoices/)).toBeVisible());
    await userEvent.type(payment(canvas).getByLabelText(/^Payment Amount/), "850");
    await userEvent.selectOptions(terms, "net_7");
    await expect(agreed.getByText(/^\$850\.00, on one invoice from the transporter/)).toBeVisible();
    await expect(agreed.getByText("7 days after the delivery.")).toBeVisible();
  },
};

export const EmptyOnPhone: Story = onPhone;

export const SaysWhatIsMissing: Story = {
  play: async ({ canvas }) => {
    await submit(canvas);
    for (const message of [
      "Vehicle make is required",
      "Vehicle model is required",
      "Invalid year",
      "Pickup address is required",
      "Pickup city is required",
      "Pickup state is required",
      "Pickup ZIP is required",
      "Delivery address is required",
      "Delivery city is required",
      "Delivery state is required",
      "Delivery ZIP is required",
      "Payment amount is required",
    ])
      await expect(await canvas.findByText(message)).toBeVisible();
    await waitFor(() => expect(vehicle(canvas).getByLabelText("Make")).toHaveFocus());
  },
};

export const Creates: Story = {
  play: async (context) => {
    const { canvas } = context;
    await fillIn(canvas);
    await userEvent.type(delivery(canvas).getByLabelText("Contact Email"), "rita@receiver.example");
    await userEvent.click(payment(canvas).getByLabelText("Mark as urgent"));
    await submit(canvas);
    await waitFor(() => expect(screen.getByText("Order Created")).toBeVisible());
    await expect(screen.getByText("Your shipping order has been created successfully")).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole("form")).toBeNull());
    const [order, ...more] = await productOf(context).client("GET /api/orders", { query: {} });
    await expect(more).toEqual([]);
    await expect(order).toMatchObject({
      vehicleYear: 2021,
      vehicleMake: "Toyota",
      pickupCity: "Los Angeles",
      pickupState: "CA",
      deliveryCity: "New York",
      deliveryContactEmail: "rita@receiver.example",
      paymentAmount: "1250.00",
      isUrgent: true,
      status: "pending",
    });
    await expect(Object.keys(sessionStorage).filter((key) => key.includes(":new-order"))).toEqual([]);
  },
};

const known = async ({ ports, clock }: Product): Promise<void> => {
  const deliveredAt = new Date(clock.now().getTime() - 10 * 86_400_000).toISOString();
  await ports.orders.add(anOrderChange(aClaimedOrder({ status: "delivered", deliveredAt })));
};
const askFirst = (canvas: Canvas) => within(canvas.getByRole("group", { name: "Ask Chosen Carriers First" }));

/** The order is reserved as it is posted, and the choice survives a reload until then. */
export const AsksACarrierFirst: Story = {
  parameters: { product: { ...meta.parameters.product, prepare: known } },
  play: async (context) => {
    const { canvas } = context;
    const first = askFirst(canvas);
    await userEvent.click(await first.findByRole("checkbox", { name: "Carlos Hauling" }));
    await expect(first.getByRole("checkbox", { name: "Before all others" })).toBeChecked();
    await userEvent.click(first.getByRole("radio", { name: "3 days" }));
    await expect(Object.keys(sessionStorage).filter((key) => key.endsWith(":new-order:asked"))).toHaveLength(1);
    await fillIn(canvas);
    await waitFor(() => expect(first.getByText(/1 for you, last on .* · 1 on this lane/)).toBeVisible());
    await submit(canvas);
    await waitFor(() => expect(screen.getByText("Order Created")).toBeVisible());
    const product = productOf(context);
    const orders = await product.client("GET /api/orders", { query: { status: "pending" } });
    await expect(orders).toMatchObject([{ isReserved: true }]);
    const invitations = await product.client("GET /api/orders/{id}/invitations", { params: { id: orders[0]!.id } });
    await expect(invitations).toMatchObject([{ carrier: { name: "Carlos Hauling" }, state: "open", exclusive: true }]);
    await expect(Object.keys(sessionStorage).filter((key) => key.includes(":new-order"))).toEqual([]);
  },
};

export const AsksACarrierFirstOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, product: { ...meta.parameters.product, prepare: known } },
  play: async ({ canvas }) => {
    const first = askFirst(canvas);
    await userEvent.click(await first.findByRole("checkbox", { name: "Carlos Hauling" }));
    await expect(first.getByText("No end")).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** A carrier of a draft may take no orders any more: the reason stands at the choice, and nothing is posted. */
export const ChoiceIsRefused: Story = {
  parameters: { product: { ...meta.parameters.product, prepare: known } },
  beforeEach: () => {
    const gone = [{ id: "7c9e6679-7425-40de-944b-e07fc1f90ae7", name: "Gone Hauling" }];
    saveInTab("new-order:asked", { carriers: gone, time: "24", exclusive: true });
  },
  play: async (context) => {
    const { canvas } = context;
    await expect(await askFirst(canvas).findByRole("checkbox", { name: "Gone Hauling" })).toBeChecked();
    await fillIn(canvas);
    await submit(canvas);
    await waitFor(() =>
      expect(askFirst(canvas).getByText("There is no carrier with this id that can take orders")).toBeVisible(),
    );
    await expect(await productOf(context).client("GET /api/orders", { query: { status: "pending" } })).toEqual([]);
  },
};

export const VinFillsTheVehicle: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(vehicle(canvas).getByLabelText("VIN"), "1hgcm82633a004352");
    await waitFor(() => expect(vehicle(canvas).getByLabelText("Make")).toHaveValue("Honda"));
    await expect(vehicle(canvas).getByLabelText("Model")).toHaveValue("Accord");
    await expect(vehicle(canvas).getByLabelText("Year")).toHaveValue(2003);
    await expect(vehicle(canvas).getByText("2003 Honda Accord")).toBeVisible();
  },
};

/** The form warns, but the order can be posted anyway. */
export const WrongCheckDigit: Story = {
  play: async (context) => {
    const { canvas } = context;
    await userEvent.type(vehicle(canvas).getByLabelText("VIN"), "4T1G11AK6LU000001");
    await expect(await vehicle(canvas).findByText(/The check digit of this VIN should be/)).toBeVisible();
    await expect(vehicle(canvas).getByLabelText("VIN")).not.toHaveAttribute("aria-invalid");
    await userEvent.clear(vehicle(canvas).getByLabelText("Year"));
    await fillIn(canvas);
    await submit(canvas);
    await waitFor(() => expect(screen.getByText("Order Created")).toBeVisible());
    const [order] = await productOf(context).client("GET /api/orders", { query: {} });
    await expect(order).toMatchObject({ vehicleVin: "4T1G11AK6LU000001" });
  },
};

export const TypedTownStays: Story = {
  play: async ({ canvas }) => {
    const [zip, city] = [pickup(canvas).getByLabelText("ZIP Code"), pickup(canvas).getByLabelText("City")];
    await userEvent.type(zip, "90001");
    await waitFor(() => expect(city).toHaveValue("Los Angeles"));
    await userEvent.clear(zip);
    await userEvent.type(zip, "75201");
    await waitFor(() => expect(city).toHaveValue("Dallas"));
    await userEvent.clear(city);
    await userEvent.type(city, "Highland Park");
    await userEvent.clear(zip);
    await userEvent.type(zip, "60601");
    await waitFor(() => expect(pickup(canvas).getByLabelText("State")).toHaveValue("IL"));
    await expect(city).toHaveValue("Highland Park");
  },
};

/** The question appears at the field and takes the focus; the typed values stay. */
export const AsksAboutAnotherTown: Story = {
  play: async (context) => {
    const { canvas } = context;
    await fillIn(canvas);
    const [zip, city] = [pickup(canvas).getByLabelText("ZIP Code"), pickup(canvas).getByLabelText("City")];
    const question = (text: string) => pickup(canvas).findByRole("checkbox", { name: text });
    await userEvent.clear(city);
    await userEvent.type(city, "Chicago");
    await expect(await question("ZIP 90001 is Los Angeles, CA. Keep “Chicago”?")).not.toBeChecked();
    await userEvent.clear(city);
    await userEvent.type(city, "Compton");
    await userEvent.clear(delivery(canvas).getByLabelText("City"));
    await userEvent.type(delivery(canvas).getByLabelText("City"), "Harlem");
    await submit(canvas);
    const compton = await question("ZIP 90001 is Los Angeles, CA. Keep “Compton”?");
    await waitFor(() => expect(compton).toHaveFocus());
    await expect(compton).toBeInvalid();
    await userEvent.click(compton);
    await submit(canvas);
    const harlem = await delivery(canvas).findByRole("checkbox", { name: "ZIP 10001 is New York, NY. Keep “Harlem”?" });
    await waitFor(() => expect(harlem).toHaveFocus());
    await userEvent.click(delivery(canvas).getByRole("button", { name: "Use New York" }));
    await expect(delivery(canvas).queryByRole("checkbox")).toBeNull();
    // A new ZIP brings a new question.
    await userEvent.clear(zip);
    await userEvent.type(zip, "60601");
    const compton60601 = await question("ZIP 60601 is Chicago, IL. Keep “Compton”?");
    await waitFor(() => expect(compton60601).not.toBeChecked());
    await userEvent.click(await question("ZIP 60601 is Chicago, IL. Keep “Compton”?"));
    await submit(canvas);
    await waitFor(() => expect(screen.getByText("Order Created")).toBeVisible());
    const [order] = await productOf(context).client("GET /api/orders", { query: {} });
    await expect(order).toMatchObject({ pickupCity: "Compton", pickupZip: "60601", deliveryCity: "New York" });
  },
};

/** A state that does not match the ZIP is refused at its field. */
export const AnotherState: Story = {
  play: async ({ canvas }) => {
    await fillIn(canvas);
    const state = pickup(canvas).getByLabelText("State");
    await userEvent.clear(state);
    await userEvent.type(state, "Illinois");
    await submit(canvas);
    await expect(
      await pickup(canvas).findByText(
        "ZIP 90001 is in California, not in Illinois: please check the ZIP and the state",
      ),
    ).toBeVisible();
    await waitFor(() => expect(state).toHaveFocus());
  },
};

export const AsksAboutAnotherTownOnPhone: Story = {
  ...onPhone,
  play: async ({ canvas }) => {
    await fillIn(canvas);
    const city = pickup(canvas).getByLabelText("City");
    await userEvent.clear(city);
    await userEvent.type(city, "Compton");
    await submit(canvas);
    await waitFor(() => expect(pickup(canvas).getByRole("checkbox")).toHaveFocus());
  },
};

export const UnknownZip: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(delivery(canvas).getByLabelText("ZIP Code"), "00000");
    await expect(await delivery(canvas).findByText("00000 is not a US ZIP code we know.")).toBeVisible();
    await expect(delivery(canvas).getByLabelText("ZIP Code")).toBeInvalid();
  },
};

export const SuggestsAPrice: Story = {
  play: async ({ canvas }) => {
    const suggestion = within(canvas.getByRole("group", { name: "Suggested price" }));
    await expect(suggestion.getByText(/Enter both ZIP codes/)).toBeVisible();
    await userEvent.type(pickup(canvas).getByLabelText("ZIP Code"), "90001");
    await userEvent.type(delivery(canvas).getByLabelText("ZIP Code"), "10001");
    const text = await suggestion.findByText(/^2,\d{3} miles · \d days · \$\d\.\d\d per mile$/);
    await expect(text).toBeVisible();
    await expect(suggestion.getByText(/Priced as a sedan/)).toBeVisible();
    const price = suggestion.getByText(/^\$[\d,]+\.\d\d$/).textContent;
    await userEvent.click(suggestion.getByRole("button", { name: "Use suggested price" }));
    await expect(payment(canvas).getByLabelText("Payment Amount")).toHaveValue(Number(price.replace(/[$,]/g, "")));
    await expect(
      payment(canvas).getByText(new RegExp(`^${price.replace(/[$.]/g, "\\$&")} is \\$\\d\\.\\d\\d per mile\\.$`)),
    ).toBeVisible();
  },
};

export const NoRoadThere: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(pickup(canvas).getByLabelText("ZIP Code"), "90001");
    await userEvent.type(delivery(canvas).getByLabelText("ZIP Code"), "96813");
    await waitFor(() => expect(delivery(canvas).getByLabelText("ZIP Code")).toBeInvalid());
  },
};

export const WritesMoneyOut: Story = {
  play: async ({ canvas }) => {
    const amount = payment(canvas).getByLabelText<HTMLInputElement>("Payment Amount");
    await userEvent.type(amount, "850.5");
    // The simulated typing keeps numbers as they were typed; a browser does not.
    Reflect.deleteProperty(amount, "value");
    await userEvent.tab();
    await waitFor(() => expect(amount.value).toBe("850.50"));
  },
};

/** The user reloads the page halfway through. */
export const DraftSurvivesAReload: Story = {
  render: function Render() {
    const [visit, setVisit] = useState(1);
    return (
      <>
        <Button onClick={() => setVisit(visit + 1)}>Load again</Button>
        <CreateOrderPage key={visit} />
      </>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.type(vehicle(canvas).getByLabelText("Make"), "Saab");
    await userEvent.type(payment(canvas).getByLabelText("Special Instructions"), "Gate code 1234");
    await userEvent.click(canvas.getByRole("button", { name: "Load again" }));
    await expect(canvas.getByText("What you entered is still here.")).toBeVisible();
    await expect(vehicle(canvas).getByLabelText("Make")).toHaveValue("Saab");
    await expect(payment(canvas).getByLabelText("Special Instructions")).toHaveValue("Gate code 1234");
    await userEvent.click(canvas.getByRole("button", { name: "Start over" }));
    await waitFor(() => expect(vehicle(canvas).getByLabelText("Make")).toHaveValue(""));
    await userEvent.click(canvas.getByRole("button", { name: "Load again" }));
    await expect(vehicle(canvas).getByLabelText("Make")).toHaveValue("");
    await expect(canvas.queryByText("What you entered is still here.")).toBeNull();
  },
};

export const Creating: Story = {
  parameters: { product: { pending: ["POST /api/orders"] } },
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await submit(canvas);
    await expect(await canvas.findByRole("button", { name: "Creating Order" })).toHaveAttribute("aria-busy", "true");
  },
};

export const Fails: Story = {
  parameters: { product: { failing: { "POST /api/orders": 503 } } },
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await submit(canvas);
    await waitFor(() => expect(screen.getByText("Failed to create order. Please try again.")).toBeVisible());
    await expect(vehicle(canvas).getByLabelText("Make")).toHaveValue("Toyota");
    await expect(canvas.getByRole("button", { name: "Create Order" })).toBeEnabled();
  },
};

/** The order arrives, but its answer is lost: trying again posts nothing twice. */
export const TriesAgain: Story = {
  render: (_, context) => (
    <LosesFirstAnswer client={productOf(context).screenClient} call="POST /api/orders">
      <CreateOrderPage />
    </LosesFirstAnswer>
  ),
  play: async (context) => {
    const { canvas } = context;
    await fillIn(canvas);
    await submit(canvas);
    await waitFor(() => expect(screen.getByText("Failed to create order. Please try again.")).toBeVisible());
    await submit(canvas);
    await waitFor(() => expect(screen.getByText("Order Created")).toBeVisible());
    await expect(await productOf(context).client("GET /api/orders", { query: {} })).toHaveLength(1);
  },
};

/** Only the server knows the pickup's day. */
export const DeliveryBeforePickup: Story = {
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await userEvent.type(pickup(canvas).getByRole("textbox", { name: "Pickup Date" }), "12/20/2099");
    await userEvent.type(delivery(canvas).getByRole("textbox", { name: "Delivery Date" }), "12/10/2099");
    await submit(canvas);
    await expect(await delivery(canvas).findByText("Delivery date cannot be before pickup date")).toBeVisible();
    await waitFor(() => expect(delivery(canvas).getByRole("textbox", { name: "Delivery Date" })).toHaveFocus());
  },
};

export const Forbidden: Story = {
  parameters: { product: { signedInAs: "carlos" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Access Denied" })).toBeVisible();
    await expect(canvas.getByText("Only shippers can create orders.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Go to Dashboard" })).toHaveAttribute("href", "/");
  },
};

/** An invoice of Dana's that is overdue by 40 days. */
const overdue = async (product: Product): Promise<string> => {
  const path = await orderUntil("delivered")(product);
  const { ports, clock } = product;
  const invoice = (await ports.invoices.ofOrder(path.split("/").at(-1)!, "transport"))!;
  const dueOn = new Date(clock.now().getTime() - 40 * 86_400_000).toISOString().slice(0, 10);
  await ports.invoices.change<never>(invoice.id, (account) =>
    accept({ invoice: { ...account.invoice, dueOn }, postings: [], effects: [] }),
  );
  return "/orders/create";
};

export const StoppedByAnOverdueInvoice: Story = {
  parameters: { product: { signedInAs: "dana", route: "/orders/create", at: "/orders/create", prepare: overdue } },
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await submit(canvas);
    await expect(await canvas.findByText(/INV-100001: \$1,850\.00, \d\d days/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Overdue invoices" })).toHaveAttribute(
      "href",
      "/invoices?status=overdue",
    );
  },
};

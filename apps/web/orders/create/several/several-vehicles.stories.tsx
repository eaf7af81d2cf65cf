import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { aClaimedOrder, anOrderChange } from "@lotlane/core/testing";
import { onPhone } from "../../../stories/on-phone.ts";
import type { Product } from "../../../stories/product.ts";
import { inProduct, productOf } from "../../../stories/with-product.tsx";
import { CreateOrderPage } from "../create-order-page.tsx";

const meta = {
  title: "orders/Create several orders",
  component: CreateOrderPage,
  ...inProduct,
  parameters: {
    layout: "fullscreen",
    product: { signedInAs: "dana", route: "/orders/create", at: "/orders/create?vehicles=several" },
  },
} satisfies Meta<typeof CreateOrderPage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const vins = ["1HGCM82633A004352", "4T1G11AK6LU000001", "1HGCM82633A004352", "1FTEW3LP9SFA"];
const rows = [
  "Lot #\tYear\tMake\tModel\tRuns\tFrom ZIP\tOrigin address\tGrade",
  "A-17\t2021\tToyota\tCamry\tyes\t90001\t4100 Wilshire Blvd\t4.1",
  "A-18\t2019\tFord\tF-150\tno\t60601\t233 S Wacker Dr\t3.0",
];

const paste = async (canvas: Canvas, lines: readonly string[]) => {
  await userEvent.click(await canvas.findByLabelText("VINs or rows"));
  await userEvent.paste(lines.join("\n"));
};
const end = (canvas: Canvas, name: "Pickup" | "Delivery") =>
  within(canvas.getByRole("group", { name: `${name} Information` }));
const create = (canvas: Canvas, name: RegExp) => userEvent.click(canvas.getByRole("button", { name }));

const deliverToNewYork = async (canvas: Canvas) => {
  await userEvent.type(end(canvas, "Delivery").getByLabelText("Delivery Address"), "350 W 31st St");
  await userEvent.type(end(canvas, "Delivery").getByLabelText("ZIP Code"), "10001");
};

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText("VINs or rows")).toBeVisible();
    await expect(canvas.getByRole("button", { name: /^Create/ })).toBeDisabled();
    await userEvent.click(canvas.getByRole("radio", { name: "One vehicle" }));
    await expect(await canvas.findByRole("group", { name: "Vehicle Information" })).toBeVisible();
  },
};

/** They are looked up, and what looks wrong with one is said beside it. */
export const PastedVins: Story = {
  play: async ({ canvas }) => {
    await paste(canvas, vins);
    await waitFor(() => expect(canvas.getByLabelText("Make, row 1")).toHaveValue("Honda"));
    await expect(canvas.getByLabelText("Model, row 1")).toHaveValue("Accord");
    await expect(canvas.getByText(/The check digit of this VIN should be/)).toBeVisible();
    await expect(canvas.getByText("The same VIN as in row 1.")).toBeVisible();
    await expect(canvas.getByText("A VIN has 17 characters; this one has 12.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Remove row 3" }));
    await expect(canvas.queryByText("The same VIN as in row 1.")).toBeNull();
    await expect(canvas.getByLabelText("VIN, row 3")).toHaveValue("1FTEW3LP9SFA");
  },
};

export const PastedVinsOnPhone: Story = {
  ...onPhone,
  play: async (context) => {
    await PastedVins.play?.(context);
    const vehicles = context.canvas.getByRole("region", { name: "Vehicles" });
    await expect(vehicles.scrollWidth).toBeLessThanOrEqual(vehicles.clientWidth);
  },
};

/** The columns of a spreadsheet are matched, with a lane of its own for each row. */
export const PastedRows: Story = {
  play: async (context) => {
    const { canvas } = context;
    await paste(canvas, rows);
    const fields = await canvas.findAllByRole("combobox", { name: /^Field of column/ });
    const chosen = fields.map((field) => (field as HTMLSelectElement).selectedOptions[0]?.textContent);
    await expect(chosen).toEqual([
      "Lot number",
      "Year",
      "Make",
      "Model",
      "Condition",
      "Pickup ZIP",
      "Pickup address",
      "Leave out",
    ]);
    await create(canvas, /Add 2 Vehicles/);
    await expect(canvas.getByLabelText("Condition, row 2")).toHaveDisplayValue("Does Not Run");
    await expect(canvas.getByLabelText("Each vehicle has its own pickup")).toBeChecked();
    await deliverToNewYork(canvas);
    await userEvent.click(await canvas.findByRole("button", { name: "Use suggested prices" }, { timeout: 5000 }));
    await create(canvas, /Create 2 Orders/);
    await waitFor(() => expect(screen.getByText("Orders Created")).toBeVisible());
    const orders = await productOf(context).client("GET /api/orders", { query: {} });
    await expect(orders).toHaveLength(2);
    await expect(new Set(orders.map(({ shipmentId }) => shipmentId)).size).toBe(1);
    await expect(orders.map(({ pickupCity }) => pickupCity).toSorted()).toEqual(["Chicago", "Los Angeles"]);
    await expect(orders.every(({ deliveryCity }) => deliveryCity === "New York")).toBe(true);
    await expect(Object.keys(sessionStorage).filter((key) => key.includes(":new-orders"))).toEqual([]);
  },
};

const known = async ({ ports, clock }: Product): Promise<void> => {
  const deliveredAt = new Date(clock.now().getTime() - 10 * 86_400_000).toISOString();
  await ports.orders.add(anOrderChange(aClaimedOrder({ status: "delivered", deliveredAt })));
};

/** Each of the orders is reserved for the same carriers. */
export const AsksACarrierFirst: Story = {
  parameters: { product: { ...meta.parameters.product, prepare: known } },
  play: async (context) => {
    const { canvas } = context;
    await paste(canvas, rows);
    await create(canvas, /Add 2 Vehicles/);
    await deliverToNewYork(canvas);
    const first = within(canvas.getByRole("group", { name: "Ask Chosen Carriers First" }));
    await userEvent.click(await first.findByRole("checkbox", { name: "Carlos Hauling" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Use suggested prices" }, { timeout: 5000 }));
    await create(canvas, /Create 2 Orders/);
    await waitFor(() => expect(screen.getByText("Orders Created")).toBeVisible());
    const { client } = productOf(context);
    const orders = await client("GET /api/orders", { query: { status: "pending" } });
    await expect(orders).toMatchObject([{ isReserved: true }, { isReserved: true }]);
    for (const { id } of orders) {
      const invitations = await client("GET /api/orders/{id}/invitations", { params: { id } });
      await expect(invitations).toMatchObject([{ carrier: { name: "Carlos Hauling" }, exclusive: true }]);
    }
  },
};

/** The price stays with its vehicle, also when the rows before it have just gone. */
export const PriceAfterARemovedRow: Story = {
  play: async ({ canvas }) => {
    await paste(canvas, rows);
    await create(canvas, /Add 2 Vehicles/);
    await deliverToNewYork(canvas);
    const suggested = await canvas.findByRole("button", { name: /^Use \$[\d,.]+ for row 2$/ }, { timeout: 5000 });
    const price = /\$([\d,.]+)/.exec(suggested.textContent)![1]!.replace(",", "");
    await userEvent.click(canvas.getByRole("button", { name: "Remove row 1" }));
    await userEvent.click(canvas.getByRole("button", { name: "Use suggested prices" }));
    await expect(canvas.getByLabelText("Price, row 1")).toHaveValue(price);
  },
};

/** Each mistake is said with its row and column, and leads there. */
export const SaysWhatIsWrong: Story = {
  play: async (context) => {
    const { canvas } = context;
    await paste(canvas, [...rows, "A-19\t1850\tBenz\tWagon\tno\t00000\t1 Main St\t1.0"]);
    await create(canvas, /Add 3 Vehicles/);
    await create(canvas, /Create 3 Orders/);
    await expect(await canvas.findAllByText("Delivery address is required")).toHaveLength(2);
    const mistake = await canvas.findByRole("button", { name: "Row 3, Year: Invalid year" });
    await userEvent.click(mistake);
    await expect(canvas.getByLabelText("Year, row 3")).toHaveFocus();
    await userEvent.clear(canvas.getByLabelText("Year, row 3"));
    await userEvent.type(canvas.getByLabelText("Year, row 3"), "1950");
    await deliverToNewYork(canvas);
    await expect(
      (await canvas.findAllByText(/00000 is not a US ZIP code/, undefined, { timeout: 5000 }))[0],
    ).toBeVisible();
    await expect(await productOf(context).client("GET /api/orders", { query: {} })).toEqual([]);
  },
};

/** Of many rows a page is shown at a time, and a mistake leads to its own. */
export const ManyRows: Story = {
  play: async ({ canvas }) => {
    const many = Array.from({ length: 60 }, (_, at) => `2021,Toyota,${at === 55 ? "" : `Camry ${at + 1}`},900`);
    await paste(canvas, ["Year,Make,Model,Price", ...many]);
    await create(canvas, /Add 60 Vehicles/);
    await expect(canvas.getByText("Rows 1 to 50 of 60")).toBeVisible();
    await deliverToNewYork(canvas);
    await userEvent.type(end(canvas, "Pickup").getByLabelText("Pickup Address"), "4100 Wilshire Blvd");
    await userEvent.type(end(canvas, "Pickup").getByLabelText("ZIP Code"), "90001");
    await create(canvas, /Create 60 Orders/);
    await expect(await canvas.findByText("Rows 51 to 60 of 60")).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText("Model, row 56")).toHaveFocus());
    await userEvent.click(canvas.getByRole("button", { name: "Earlier Rows" }));
    await expect(canvas.queryByLabelText("Model, row 56")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Row 56, Model: Vehicle model is required" }));
    await expect(canvas.getByLabelText("Model, row 56")).toHaveFocus();
  },
};

/** A text that is neither VINs nor rows stays in its field, beside words on what would be right. */
export const Unreadable: Story = {
  play: async ({ canvas }) => {
    await paste(canvas, ["Please ship my cars"]);
    await expect(await canvas.findByText(/These are neither VINs nor rows/)).toBeVisible();
    await expect(canvas.getByLabelText("VINs or rows")).toHaveValue("Please ship my cars");
  },
};

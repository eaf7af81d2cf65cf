import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { archivedOrders, manyOrders } from "../../stories/many-orders.ts";
import { onPhone } from "../../stories/on-phone.ts";
import { cardsOf, ordersPage } from "../../stories/orders-page.tsx";
import type { Product } from "../../stories/product.ts";

const meta = { title: "orders/Orders, searched", ...ordersPage } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const namesOf = (canvas: Canvas) => canvas.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

export const ActiveFromTheAddress: Story = {
  parameters: { product: { at: "/orders?status=active" } },
  play: async ({ canvas }) => {
    const filter = canvas.getByRole("combobox", { name: "Status" });
    await expect(filter).toHaveDisplayValue("Active Orders");
    await waitFor(() => expect(cardsOf(canvas)).toHaveLength(8));
    await expect(canvas.queryByText("Delivered", { ignore: "option" })).toBeNull();
    const options = within(filter).getAllByRole("option");
    await expect(options.map(({ textContent }: HTMLElement) => textContent)).toEqual([
      "All Status",
      "Active Orders",
      "Pending",
      "Assigned",
      "In Transit",
      "Delivered",
      "Cancelled",
    ]);
    await userEvent.selectOptions(filter, "Cancelled");
    await waitFor(() => expect(canvas.getByText("/orders?status=cancelled")).toBeInTheDocument());
    await waitFor(() => expect(cardsOf(canvas)).toHaveLength(2));
    await userEvent.selectOptions(filter, "All Status");
    await waitFor(() => expect(canvas.getByText("/orders", { selector: "output" })).toBeInTheDocument());
    await waitFor(() => expect(cardsOf(canvas)).toHaveLength(12));
  },
};

export const Searches: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(cardsOf(canvas)).toHaveLength(12));
    const box = canvas.getByRole("searchbox", { name: "Search by vehicle, pickup, or delivery location" });
    await userEvent.type(box, "TESLA");
    await waitFor(() => expect(new Set(namesOf(canvas))).toEqual(new Set(["2021 Tesla Model 3"])));
    await expect(canvas.getByText("/orders?q=TESLA")).toBeInTheDocument();
    await userEvent.type(box, " nowhere");
    await expect(await canvas.findByRole("heading", { name: "No orders found" })).toBeVisible();
    await expect(canvas.getByText("Try adjusting your search or filter criteria")).toBeVisible();
  },
};

const withArchived = async (product: Product): Promise<void> => {
  await manyOrders(12)(product);
  await archivedOrders(7)(product);
};

/** Archived orders are not in the list: a search that they match says so. */
export const FindsArchived: Story = {
  parameters: { product: { prepare: withArchived } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(cardsOf(canvas)).toHaveLength(12));
    await expect(canvas.queryByRole("link", { name: /archived/ })).toBeNull();
    const box = canvas.getByRole("searchbox");
    await userEvent.type(box, "tesla");
    await expect(await canvas.findByRole("link", { name: "1 archived order matches" })).toHaveAttribute(
      "href",
      "/archive?q=tesla",
    );
    await waitFor(() => expect(cardsOf(canvas)).toHaveLength(2));
    await userEvent.clear(box);
    await userEvent.type(box, "F-150");
    await expect(await canvas.findByRole("link", { name: "2 archived orders match" })).toBeVisible();
    const filter = canvas.getByRole("combobox", { name: "Status" });
    await userEvent.selectOptions(filter, "Active Orders");
    await waitFor(() => expect(canvas.queryByRole("link", { name: /archived/ })).toBeNull());
    await userEvent.clear(box);
    await userEvent.selectOptions(filter, "Delivered");
    await expect(await canvas.findByRole("link", { name: "7 archived orders" })).toHaveAttribute("href", "/archive");
  },
};

export const FindsArchivedOnlyOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, product: { prepare: archivedOrders(7), at: "/orders?q=tesla" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No orders found" })).toBeVisible();
    await expect(await canvas.findByRole("link", { name: "1 archived order matches" })).toBeVisible();
  },
};

/** Admins look through all orders: what is archived is in their list. */
export const AdminFindsAll: Story = {
  parameters: { product: { signedInAs: "ada", prepare: archivedOrders(7), at: "/orders?q=tesla" } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(cardsOf(canvas)).toHaveLength(1));
    await expect(canvas.queryByRole("link", { name: /archived/ })).toBeNull();
  },
};

export const NothingFoundOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, product: { at: "/orders?q=nowhere" } },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { archivedIdAt, archivedOrders, manyOrders } from "../../stories/many-orders.ts";
import { onPhone } from "../../stories/on-phone.ts";
import { inProduct } from "../../stories/with-product.tsx";
import { ArchivePage } from "./archive-page.tsx";

const meta = {
  title: "orders/Archive",
  component: ArchivePage,
  ...inProduct,
  parameters: {
    layout: "fullscreen",
    product: { signedInAs: "dana", route: "/archive", at: "/archive", prepare: archivedOrders(12) },
  },
} satisfies Meta<typeof ArchivePage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const cardsOf = (canvas: Canvas) => canvas.getAllByRole("article");

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Archived Orders (12)" })).toBeVisible();
    await waitFor(() => expect(cardsOf(canvas)).toHaveLength(12));
    const card = within(cardsOf(canvas)[0]!);
    await expect(card.getByRole("heading", { name: "2022 Ford F-150" })).toBeVisible();
    await expect(card.getByText("Oxford White")).toBeVisible();
    await expect(card.getByText("1FTFW1E50NFA00001")).toBeVisible();
    await expect(card.getByText("Delivered", { exact: true })).toBeVisible();
    await expect(card.getByText("Los Angeles, CA")).toBeVisible();
    await expect(card.getByText("Dallas, TX")).toBeVisible();
    await expect(card.getByText(/^Delivered \w{3}, \w{3} \d+, \d{4}$/)).toBeVisible();
    await expect(card.getByText("$450.00")).toBeVisible();
    await expect(card.getByRole("link", { name: "View Details" })).toHaveAttribute(
      "href",
      `/orders/${archivedIdAt(0)}`,
    );
  },
};

export const FullOnPhone: Story = onPhone;

export const SearchesByVin: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("searchbox", { name: "Search by vehicle, VIN or location" }), "5yj3e1");
    await expect(await canvas.findByRole("heading", { level: 1, name: "Archived Orders (2)" })).toBeVisible();
    await waitFor(() => expect(cardsOf(canvas)).toHaveLength(2));
    await userEvent.type(canvas.getByRole("searchbox"), "x");
    await expect(await canvas.findByRole("heading", { name: "No orders found" })).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 1, name: "Archived Orders (0)" })).toBeVisible();
  },
};

/** More orders than the server counts. */
export const MoreThanCounted: Story = {
  parameters: { product: { prepare: archivedOrders(1003) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Archived Orders (1,000+)" })).toBeVisible();
  },
};

/** Orders delivered lately are not in the archive. */
export const Empty: Story = {
  parameters: { product: { prepare: manyOrders(12) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No archived orders yet" })).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 1, name: "Archived Orders (0)" })).toBeVisible();
  },
};

export const LongTextOnPhone: Story = {
  ...onPhone,
  parameters: {
    ...onPhone.parameters,
    product: {
      prepare: archivedOrders(2, {
        vehicle: {
          year: 1978,
          make: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
          model: "Esprit",
          color: "A color that no other car has, and which takes a whole line to describe in words",
          vin: "SCC085912JHH00001",
          condition: "does_not_run",
        },
      }),
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(cardsOf(canvas)).toHaveLength(2));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Loading: Story = {
  parameters: { product: { pending: ["GET /api/orders/archived", "GET /api/orders/archived/count"] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading archived orders")).toBeInTheDocument();
    await expect(canvas.getByRole("heading", { level: 1, name: "Archived Orders" })).toBeVisible();
  },
};

export const Failing: Story = {
  parameters: {
    product: { failing: { "GET /api/orders/archived": 503, "GET /api/orders/archived/count": 503 } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Archived Orders cannot be shown right now");
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeEnabled();
  },
};

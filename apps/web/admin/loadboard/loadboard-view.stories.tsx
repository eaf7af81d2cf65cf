import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, within } from "storybook/test";
import { someLoads } from "../../stories/some-loads.ts";
import { onPhone } from "../../stories/on-phone.ts";
import { inProduct, productOf } from "../../stories/with-product.tsx";
import { LoadboardConsole } from "../admin-console.tsx";

const at = "/admin/loadboard";

const meta = {
  title: "admin/Loadboard",
  component: LoadboardConsole,
  ...inProduct,
  parameters: {
    layout: "fullscreen",
    product: { signedInAs: "ada", route: "/admin/loadboard", at, prepare: someLoads },
  },
} satisfies Meta<typeof LoadboardConsole>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const rowOf = async (canvas: Canvas, text: string) => (await canvas.findByText(text)).closest("tr")!;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Loadboard" })).toBeVisible();
    const row = await rowOf(canvas, "LL-STORY002");
    await expect(canvas.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Ref Code",
      "Pickup",
      "Delivery",
      "Date Range",
      "Vehicles",
      "Price",
      "Status",
      "Actions",
    ]);
    await expect(row).toHaveTextContent("Bidding");
    await expect(await rowOf(canvas, "LL-STORY001")).toHaveTextContent("$850.00");
  },
};

export const FullOnPhone: Story = onPhone;

export const Empty: Story = {
  parameters: { product: { signedInAs: "ada", route: "/admin/loadboard", at, prepare: async () => {} } },
  play: async ({ canvas }) => expect(await canvas.findByText("No loads yet")).toBeVisible(),
};

export const Forbidden: Story = {
  parameters: { product: { signedInAs: "carlos", route: "/admin/loadboard", at } },
  play: async ({ canvas }) => expect(await canvas.findByText("Admin access required")).toBeVisible(),
};

/** Accepting one bid gives the load to its carrier and rejects the other. */
export const AcceptsABid: Story = {
  play: async ({ canvas, loaded }) => {
    const row = await rowOf(canvas, "LL-STORY002");
    await userEvent.click(within(row).getByRole("button", { name: "View load LL-STORY002" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(await dialog.findByRole("button", { name: "Accept the bid of Carlos Hauling" }));
    await expect(await dialog.findByText("Accepted")).toBeVisible();
    const { rows } = await productOf({ loaded }).ports.loadLists.list({
      reader: { kind: "all" },
      q: "LL-STORY002",
      sort: "newest",
      limit: 1,
    });
    await expect(rows[0]?.load).toMatchObject({ status: "ASSIGNED", agreedPrice: "900.00" });
  },
};

/** What is missing is said at its field. */
export const RefusesAnEmptyForm: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Create New Load" }));
    const dialog = within(await screen.findByRole("dialog"));
    await expect(dialog.queryByRole("button", { name: /Remove vehicle/ })).toBeNull();
    await userEvent.click(dialog.getByRole("button", { name: "Create Load" }));
    await expect(await dialog.findByText("Pickup city is required")).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Add Vehicle" }));
    await expect(await dialog.findByRole("button", { name: "Remove vehicle 2" })).toBeVisible();
  },
};

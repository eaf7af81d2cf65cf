import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { manyPeople } from "../../stories/many-people.ts";
import { onPhone } from "../../stories/on-phone.ts";
import { inProduct } from "../../stories/with-product.tsx";
import { AdminConsole } from "../admin-console.tsx";

const dealers = "/admin?view=dealers";
const carriers = "/admin?view=carriers";

const meta = {
  title: "admin/Networks",
  component: AdminConsole,
  ...inProduct,
  parameters: {
    layout: "fullscreen",
    product: { signedInAs: "ada", route: "/admin", at: dealers, prepare: manyPeople(60) },
  },
} satisfies Meta<typeof AdminConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

const textsOf = (cells: readonly HTMLElement[]) => cells.map(({ textContent }) => textContent);

export const Dealers: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Dealer Network" })).toBeVisible();
    const dana = (await canvas.findByText("dana@dealer.example")).closest("tr")!;
    await expect(textsOf(canvas.getAllByRole("columnheader"))).toEqual(["Name", "Company", "Phone", "Verified"]);
    await expect(textsOf(within(dana).getAllByRole("cell")).slice(1)).toEqual([
      "Dana's Motors",
      "(213) 555-0142",
      "Verified",
    ]);
    await expect(canvas.queryByText("carlos@carrier.example")).toBeNull();
  },
};

export const DealersOnPhone: Story = onPhone;

export const Carriers: Story = {
  parameters: { product: { at: carriers } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Carrier Network" })).toBeVisible();
    const carlos = (await canvas.findByText("carlos@carrier.example")).closest("tr")!;
    await expect(textsOf(within(carlos).getAllByRole("cell")).slice(1)).toEqual([
      "Carlos Hauling",
      "(602) 555-0117",
      "0.00",
      "0",
      "0",
      "Verified",
    ]);
    await expect(canvas.getAllByText("4.80").length).toBeGreaterThan(0);
    await expect(canvas.queryByText("dana@dealer.example")).toBeNull();
  },
};

/** The numbers stand below the name, which has the whole width. */
export const CarriersOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...Carriers.parameters },
  play: async ({ canvas }) => {
    const carlos = (await canvas.findByText("carlos@carrier.example")).closest("tr")!;
    const told = within(carlos).getByText("Carlos Hauling · (602) 555-0117 · No jobs yet");
    await expect(told).toBeVisible();
    await expect(canvas.getAllByRole("columnheader")).toHaveLength(1);
  },
};

export const SearchesCarriers: Story = {
  parameters: { product: { at: carriers } },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("searchbox"), "CARLOS@");
    await waitFor(() => expect(canvas.getAllByRole("row")).toHaveLength(2));
    await userEvent.click(canvas.getByText("carlos@carrier.example"));
    const person = within(await canvas.findByRole("dialog", { name: "Carlos Carrier" }));
    await waitFor(() => expect(person.getByText("Rating")).toBeVisible());
  },
};

export const NoneFound: Story = {
  parameters: { product: { at: `${carriers}&q=unknown` } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No accounts found" })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { product: { pending: ["GET /api/admin/users"] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading dealers")).toBeInTheDocument();
  },
};

export const Failing: Story = {
  parameters: { product: { at: carriers, failing: { "GET /api/admin/users": 503 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Transporters cannot be shown right now");
  },
};

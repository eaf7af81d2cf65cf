import type { Meta, StoryObj } from "@storybook/react-vite";
import { aBid, aBidLoad, aLoad, aLoadChange, aSavedSearch, aTakenLoad, miami } from "@lotlane/core/testing";
import type { Load } from "@lotlane/core/loads";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { changed } from "../stories/changed.ts";
import { onPhone } from "../stories/on-phone.ts";
import { orderUntil } from "../stories/order-life.ts";
import type { CastName, Product, ProductOptions } from "../stories/product.ts";
import { inProduct } from "../stories/with-product.tsx";
import { BoardPage } from "./board-page.tsx";

const at = "/transporter/loadboard";

const toMiami = { ...miami, earliest: "2026-12-09", latest: "2026-12-09" };

const fixed = aLoad({ refCode: "LD-FIXED001" });
const bidding = aBidLoad({
  refCode: "LD-BIDS0001",
  delivery: toMiami,
  isEnclosed: true,
  notes: "Forklift on site. Call an hour before.",
  vehicles: [
    { year: 2022, make: "Porsche", model: "911", operable: true, notes: null },
    { year: 1967, make: "Ford", model: "Mustang", operable: false, notes: "Winch needed" },
  ],
});

const keep = ({ ports }: Product, ...loads: readonly Load[]) => ports.loads.add(loads.map((load) => aLoadChange(load)));

/** Two loads and a dealer's order. */
const busy = async (product: Product): Promise<string> => {
  await keep(product, fixed, bidding);
  await orderUntil("posted")(product);
  return at;
};

const as = (signedInAs: CastName, more: ProductOptions = {}) => ({
  product: { signedInAs, route: at, at, ...more },
});

const meta = {
  title: "board/Loadboard",
  component: BoardPage,
  ...inProduct,
  parameters: { layout: "fullscreen", ...as("carlos", { prepare: busy }) },
} satisfies Meta<typeof BoardPage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const cards = (canvas: Canvas) => within(canvas.getByRole("list", { name: "Available loads" })).getAllByRole("article");
const cardOf = async (canvas: Canvas, text: string) =>
  within((await canvas.findByText(text)).closest<HTMLElement>("article")!);

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Loadboard" })).toBeVisible();
    await waitFor(() => expect(cards(canvas)).toHaveLength(3));
    await expect(canvas.getByRole("button", { name: "Accept Load" })).toBeEnabled();
    await expect(canvas.getByRole("button", { name: "Claim Order" })).toBeEnabled();
    await expect(canvas.getByRole("img", { name: "Map: 3 pickups" })).toBeVisible();
    const card = await cardOf(canvas, "2022 Porsche 911 and 1 more");
    await userEvent.click(card.getByRole("button", { name: "Details" }));
    await waitFor(() => expect(card.getByText(/1967 Ford Mustang, does not run, Winch needed/)).toBeVisible());
    await waitFor(() => expect(card.getByText(/by the price formula/)).toBeVisible());
  },
};

export const FullOnPhone: Story = {
  ...onPhone,
  play: async ({ canvas }) => {
    await waitFor(() => expect(cards(canvas)).toHaveLength(3));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await userEvent.click(canvas.getByRole("radio", { name: "Map" }));
    await expect(await canvas.findByRole("img", { name: "Map: 3 pickups" })).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: "List" }));
    await waitFor(() => expect(cards(canvas)).toHaveLength(3));
  },
};

export const Accepts: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Accept Load" }));
    await waitFor(() => expect(screen.getByText("Load accepted successfully")).toBeVisible());
    await waitFor(() => expect(cards(canvas)).toHaveLength(2));
    await userEvent.click(canvas.getByRole("tab", { name: "My Loads" }));
    const mine = within(await canvas.findByRole("list", { name: "My loads" }));
    await waitFor(() => expect(mine.getByText("Accepted")).toBeVisible());
    await userEvent.click(mine.getByRole("button", { name: "Assign Driver" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Assign Driver" }));
    await userEvent.click(await dialog.findByRole("radio", { name: /Dina/ }));
    await userEvent.click(dialog.getByRole("button", { name: "Assign Driver" }));
    await waitFor(() => expect(screen.getByText("Load assigned to driver successfully")).toBeVisible());
    await waitFor(() => expect(mine.getByText("Assigned")).toBeVisible());
    await userEvent.click(await mine.findByRole("button", { name: "Mark as Picked Up" }));
    await waitFor(() => expect(mine.getByText("In Transit")).toBeVisible());
  },
};

export const Bids: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Place Bid" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Place a bid" }));
    await userEvent.type(dialog.getByLabelText("Amount"), "-1");
    await userEvent.click(dialog.getByRole("button", { name: "Place Bid" }));
    await waitFor(() => expect(dialog.getByText(/^Bid amount must be/)).toBeVisible());
    await userEvent.clear(dialog.getByLabelText("Amount"));
    await userEvent.type(dialog.getByLabelText("Amount"), "2400");
    await userEvent.click(dialog.getByRole("button", { name: "Place Bid" }));
    await waitFor(() => expect(screen.getByText("Bid Placed")).toBeVisible());
    await waitFor(() => expect(canvas.getByText("Your bid: $2,400.00")).toBeVisible());
    await userEvent.click(canvas.getByRole("button", { name: "Withdraw Bid" }));
    const sure = within(await screen.findByRole("alertdialog", { name: "Withdraw your bid?" }));
    await userEvent.click(sure.getByRole("button", { name: "Withdraw Bid" }));
    await expect(await canvas.findByRole("button", { name: "Place Bid" })).toBeVisible();
  },
};

const withOwn = async (product: Product): Promise<string> => {
  await keep(product, aTakenLoad({ refCode: "LD-MINE0001" }), aTakenLoad({ status: "DELIVERED", delivery: toMiami }));
  return `${at}?view=mine`;
};

export const MyLoads: Story = {
  parameters: as("carlos", { prepare: withOwn }),
  play: async ({ canvas }) => {
    const mine = within(await canvas.findByRole("list", { name: "My loads" }));
    await expect(mine.getAllByRole("article")).toHaveLength(2);
    await userEvent.click(mine.getByRole("button", { name: "Give Back" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Give back LD-MINE0001?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Give Back Load" }));
    await waitFor(() => expect(dialog.getByText("Reason is required")).toBeVisible());
    await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "The truck broke down");
    await userEvent.click(dialog.getByRole("button", { name: "Give Back Load" }));
    await waitFor(() => expect(screen.getByText("Load Given Back")).toBeVisible());
    await waitFor(() => expect(mine.getAllByRole("article")).toHaveLength(1));
  },
};

export const MyLoadsOnPhone: Story = { ...onPhone, parameters: { ...onPhone.parameters, ...MyLoads.parameters } };

const saved = (canvas: Canvas) => within(canvas.getByRole("list", { name: "Saved searches" }));

/** One search found a load that its carrier has not looked at. */
const withSearches = async (product: Product): Promise<string> => {
  await busy(product);
  const searches = [
    aSavedSearch({ criteria: { place: "90001", radius: 100, leastPerMile: 0.25 } }),
    aSavedSearch({
      name: "Enclosed to Miami in December",
      criteria: { deliveryPlace: "Miami, FL", equipment: "ENCLOSED", pickupFrom: "2026-12-01", pickupTo: "2026-12-31" },
      near: null,
      nearDelivery: { point: miami, miles: 50 },
      tell: "daily",
      createdAt: "2026-11-20T12:01:00.000Z",
    }),
  ] as const;
  for (const search of searches) await product.ports.savedSearches.add(search, 20);
  const match = { kind: "load", id: fixed.id, at: product.clock.now().toISOString() } as const;
  await product.ports.savedSearches.note([searches[0].id], match);
  return `${at}?view=searches`;
};

export const SavedSearches: Story = {
  parameters: as("carlos", { prepare: withSearches }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("list", { name: "Saved searches" })).toBeVisible();
    const searchCard = (name: string) => within(saved(canvas).getByRole("article", { name }));
    await expect(searchCard("Out of LA").getByText("1 new")).toBeVisible();
    await expect(searchCard("Enclosed to Miami in December").getByText(/^1 match on the board/)).toBeVisible();
    await userEvent.click(searchCard("Enclosed to Miami in December").getByRole("button", { name: "Change" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Change this search" }));
    await userEvent.clear(dialog.getByLabelText("Name"));
    await userEvent.type(dialog.getByLabelText("Name"), "Out of la");
    await userEvent.click(dialog.getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(dialog.getByText(/You keep another search of that name/)).toBeVisible());
    await userEvent.clear(dialog.getByLabelText("Name"));
    await userEvent.type(dialog.getByLabelText("Name"), "To Miami");
    await userEvent.selectOptions(dialog.getByLabelText(/Tell me/), "By e-mail at once");
    await userEvent.click(dialog.getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(searchCard("To Miami").getByText("Tells: By e-mail at once")).toBeVisible());
    await userEvent.click(searchCard("To Miami").getByRole("button", { name: "Delete" }));
    const sure = within(await screen.findByRole("alertdialog", { name: "Delete “To Miami”?" }));
    await userEvent.click(sure.getByRole("button", { name: "Delete Search" }));
    await waitFor(() => expect(saved(canvas).getAllByRole("article")).toHaveLength(1));
    await userEvent.click(searchCard("Out of LA").getByRole("button", { name: "Open" }));
    await expect(await canvas.findByLabelText("Pickup near")).toHaveValue("90001");
    await expect(canvas.queryByRole("button", { name: /^Update/ })).toBeNull();
    await userEvent.selectOptions(canvas.getByLabelText("Radius"), "250 miles");
    await userEvent.click(await canvas.findByRole("button", { name: "Update “Out of LA”" }));
    await waitFor(() => expect(canvas.queryByRole("button", { name: /^Update/ })).toBeNull());
    await userEvent.click(canvas.getByRole("tab", { name: /^Saved Searches/ }));
    await waitFor(() => expect(searchCard("Out of LA").queryByText("1 new")).toBeNull());
    await waitFor(() => expect(searchCard("Out of LA").getByText(/within 250 miles of 90001/)).toBeVisible());
  },
};

export const SavedSearchesOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...as("carlos", { prepare: withSearches }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("list", { name: "Saved searches" })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const SavesASearch: Story = {
  parameters: as("carlos", { prepare: async (product) => `${await busy(product)}?place=90001&sort=price` }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Save This Search" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Save this search" }));
    await userEvent.click(dialog.getByRole("button", { name: "Save Search" }));
    await waitFor(() => expect(dialog.getByText("Please name the search")).toBeVisible());
    await userEvent.type(dialog.getByLabelText("Name"), "Around home");
    await userEvent.click(dialog.getByRole("button", { name: "Save Search" }));
    await waitFor(() => expect(screen.getByText("Search Saved")).toBeVisible());
    await userEvent.click(canvas.getByRole("tab", { name: "Saved Searches" }));
    await waitFor(() => expect(saved(canvas).getByText("Pickup within 50 miles of 90001")).toBeVisible());
  },
};

export const NoSavedSearches: Story = {
  parameters: as("carlos", { prepare: async () => `${at}?view=searches` }),
  play: async ({ canvas }) => expect(await canvas.findByText("No saved searches yet")).toBeVisible(),
};

export const SavedSearchesLoading: Story = {
  parameters: as("carlos", { prepare: withSearches, pending: ["GET /api/board/searches"] }),
};

export const SavedSearchesFailing: Story = {
  parameters: as("carlos", { prepare: withSearches, failing: { "GET /api/board/searches": 503 } }),
  play: async ({ canvas }) =>
    expect(await canvas.findByText("Your saved searches cannot be shown right now")).toBeVisible(),
};

const withBids = async (product: Product): Promise<string> => {
  const [open, lost] = [aBidLoad({ delivery: toMiami }), aBidLoad()];
  await product.ports.loads.add([
    aLoadChange(open, { bid: aBid(open, { note: "Enclosed trailer, two-car" }) }),
    aLoadChange(lost, { bid: aBid(lost, { status: "REJECTED" }) }),
  ]);
  return `${at}?view=bids`;
};

export const MyBids: Story = {
  parameters: as("carlos", { prepare: withBids }),
  play: async ({ canvas }) => {
    const bids = within(await canvas.findByRole("list", { name: "My bids" }));
    await waitFor(() => expect(bids.getByText("Rejected")).toBeVisible());
    await userEvent.click(bids.getByRole("button", { name: "Change Bid" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Change your bid" }));
    await userEvent.clear(dialog.getByLabelText("Amount"));
    await userEvent.type(dialog.getByLabelText("Amount"), "875.50");
    await userEvent.click(dialog.getByRole("button", { name: "Change Bid" }));
    await waitFor(() => expect(bids.getByText("$875.50")).toBeVisible());
  },
};

export const NothingMatches: Story = {
  parameters: as("carlos", { prepare: async (product) => `${await busy(product)}?place=02108&radius=25` }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("Nothing on the board matches")).toBeVisible());
    await userEvent.click(canvas.getByRole("button", { name: "Show all" }));
    await waitFor(() => expect(cards(canvas)).toHaveLength(3));
  },
};

export const UnknownPlace: Story = {
  parameters: as("carlos", { prepare: async (product) => `${await busy(product)}?place=00000` }),
  play: async ({ canvas }) =>
    expect(await canvas.findByText(/Please enter a US ZIP code, or a city and state/)).toBeVisible(),
};

export const NotVerified: Story = {
  parameters: as("carlos", {
    prepare: async (product) => {
      await changed({ isVerified: false })(product);
      return busy(product);
    },
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("button", { name: "Accept Load" })).toBeDisabled());
    await waitFor(() => expect(canvas.getAllByRole("link", { name: "Company Information" })[0]).toBeVisible());
  },
};

export const Empty: Story = {
  parameters: as("carlos", { prepare: async () => {} }),
  play: async ({ canvas }) => expect(await canvas.findByText("The board is empty")).toBeVisible(),
};

export const Loading: Story = { parameters: as("carlos", { prepare: busy, pending: ["GET /api/board"] }) };

export const Failing: Story = {
  parameters: as("carlos", { failing: { "GET /api/board": 503 } }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("The board cannot be shown right now")).toBeVisible());
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeVisible();
  },
};

export const Forbidden: Story = {
  parameters: as("dana"),
  play: async ({ canvas }) =>
    expect(await canvas.findByRole("heading", { level: 1, name: "Access Denied" })).toBeVisible(),
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { aSavedSearch, miami } from "@lotlane/core/testing";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { as, at, boardPage, busy, fixed } from "../../stories/board-page.ts";
import { onPhone } from "../../stories/on-phone.ts";
import type { Product } from "../../stories/product.ts";

const meta = { title: "board/Saved searches", ...boardPage } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

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
    await waitFor(() => expect(dialog.getByText(/You already have a search with this name/)).toBeVisible());
    await userEvent.clear(dialog.getByLabelText("Name"));
    await userEvent.type(dialog.getByLabelText("Name"), "To Miami");
    await userEvent.selectOptions(dialog.getByLabelText(/Tell me/), "By email right away");
    await userEvent.click(dialog.getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(searchCard("To Miami").getByText("Alerts: By email right away")).toBeVisible());
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

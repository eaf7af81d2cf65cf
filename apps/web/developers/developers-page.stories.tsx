import type { Meta, StoryObj } from "@storybook/react-vite";
import { castPassword } from "@lotlane/core/testing";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { onPhone } from "../stories/on-phone.ts";
import type { CastName, Product, ProductOptions } from "../stories/product.ts";
import { inProduct, productOf } from "../stories/with-product.tsx";
import { DevelopersPage } from "./developers-page.tsx";

const as = (signedInAs: CastName, more: ProductOptions = {}) => ({
  product: { signedInAs, route: "/developers", at: "/developers", ...more },
});

const make = ({ client }: Product, body: Record<string, unknown> = {}) =>
  client("POST /api/keys", {
    body: { name: "Inventory system", scopes: ["orders:read"], password: castPassword, ...body },
  });

async function someKeys(product: Product): Promise<void> {
  await make(product, { name: "Old export", expiresInDays: 30 });
  product.clock.advance({ days: -40 });
  await make(product, { name: "Nightly report", scopes: ["orders:read", "loads:read"], expiresInDays: 30 });
  product.clock.advance({ days: 40 });
  const { secret } = await make(product, { scopes: ["orders:read", "orders:write", "cases:read", "loads:read"] });
  await product.lotlane.commands.useKey(secret!);
}

/** Parameters of a story are laid over those of all: this takes the keys away. */
const empty: ProductOptions = { prepare: async () => {} };

const meta = {
  title: "developers/Developers page",
  component: DevelopersPage,
  ...inProduct,
  parameters: { layout: "fullscreen", ...as("dana", { prepare: someKeys }) },
} satisfies Meta<typeof DevelopersPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole("list", { name: "API keys" }));
    await expect(list.getByText("Inventory system")).toBeVisible();
    await expect(list.getByText(/Last used/)).toBeVisible();
    await expect(list.getAllByText(/^lotlane_.{4}…$/)).toHaveLength(3);
    await expect(list.getAllByText("Expired")).toHaveLength(2);
    const scopes = within(list.getByRole("list", { name: "Scopes of Nightly report" }));
    await expect(scopes.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "orders:read",
      "loads:read",
    ]);
  },
};

export const OnPhone: Story = onPhone;

/** A dealer is offered no scope of carriers, and hears of a name that a key has already. */
export const OffersWhatServes: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "New API key" }));
    const dialog = within(await screen.findByRole("dialog", { name: "New API key" }));
    const scopes = within(dialog.getByRole("group", { name: "Scopes" })).getAllByRole<HTMLInputElement>("checkbox");
    await expect(scopes).toHaveLength(8);
    for (const scope of ["messages:read", "cases:read"]) await expect(dialog.getByText(scope)).toBeVisible();
    for (const scope of ["loads:write", "shipments:write"]) await expect(dialog.queryByText(scope)).toBeNull();
    await userEvent.type(dialog.getByRole("textbox", { name: "Name" }), "nightly report");
    await waitFor(() => expect(dialog.getByText(/You have a key with this name already/)).toBeVisible());
    await userEvent.type(dialog.getByRole("textbox", { name: "Name" }), " 2");
    await waitFor(() => expect(dialog.getByText("The program that will use it.")).toBeVisible());
  },
};

export const MakesAKey: Story = {
  parameters: as("carlos", empty),
  play: async (context) => {
    const { canvas } = context;
    await userEvent.click(await canvas.findByRole("button", { name: "New API key" }));
    const dialog = within(await screen.findByRole("dialog", { name: "New API key" }));
    await userEvent.click(dialog.getByRole("button", { name: "Create key" }));
    for (const message of ["Name is required", "Choose at least one scope", "Password is required"])
      await waitFor(() => expect(dialog.getByText(message)).toBeVisible());
    await userEvent.type(dialog.getByRole("textbox", { name: "Name" }), "Dispatch");
    await userEvent.click(dialog.getByRole("checkbox", { name: "Read loads, bids and the board" }));
    await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Expires" }), "Never");
    await userEvent.type(dialog.getByLabelText("Password"), "not it");
    await userEvent.click(dialog.getByRole("button", { name: "Create key" }));
    await waitFor(() => expect(dialog.getByText("The password is wrong")).toBeVisible());
    await userEvent.clear(dialog.getByLabelText("Password"));
    await userEvent.type(dialog.getByLabelText("Password"), castPassword);
    await userEvent.click(dialog.getByRole("button", { name: "Create key" }));
    const shown = within(await screen.findByRole("dialog", { name: "Your new API key" }));
    const { value: secret } = shown.getByRole<HTMLInputElement>("textbox", { name: "API key" });
    await expect(secret).toMatch(/^lotlane_/);
    await expect(await productOf(context).lotlane.commands.useKey(secret)).toMatchObject({
      key: { name: "Dispatch", scopes: ["loads:read"], expiresAt: null },
    });
    await userEvent.click(shown.getByRole("button", { name: "I have saved it" }));
    const list = within(await canvas.findByRole("list", { name: "API keys" }));
    await expect(list.getByText("Dispatch")).toBeVisible();
    await expect(canvas.queryByText(secret)).toBeNull();
  },
};

export const NewKeyOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...as("dana", empty) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "New API key" }));
    await expect(await screen.findByRole("dialog", { name: "New API key" })).toBeVisible();
  },
};

export const RevokesAKey: Story = {
  parameters: as("dana", { prepare: async (product) => void (await make(product)) }),
  play: async (context) => {
    const { canvas } = context;
    await userEvent.click(await canvas.findByRole("button", { name: "Revoke Inventory system" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Revoke Inventory system?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Revoke key" }));
    await waitFor(() => expect(screen.getByText("API key revoked")).toBeVisible());
    await expect(await canvas.findByText("No API keys yet")).toBeVisible();
    await expect(await productOf(context).client("GET /api/keys", {})).toEqual([]);
  },
};

export const NotRevoked: Story = {
  parameters: as("dana", {
    prepare: async (product) => void (await make(product)),
    failing: { "DELETE /api/keys/{id}": 503 },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Revoke Inventory system" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Revoke key" }));
    await waitFor(() => expect(dialog.getByText(/Something went wrong on our side/)).toBeVisible());
  },
};

export const Empty: Story = {
  parameters: as("dana", empty),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No API keys yet")).toBeVisible();
    await expect(canvas.getAllByRole("button", { name: "New API key" })).toHaveLength(1);
  },
};

export const Loading: Story = {
  parameters: as("dana", { pending: ["GET /api/keys"] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading API keys")).toBeInTheDocument();
  },
};

export const Failing: Story = {
  parameters: as("dana", { failing: { "GET /api/keys": 503 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("API keys cannot be shown right now")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeEnabled();
  },
};

export const Receiver: Story = {
  parameters: as("rita", empty),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Access Denied" })).toBeVisible();
    await expect(canvas.getByText("Only dealers and transporters have API keys and webhooks")).toBeVisible();
  },
};

export const SubUser: Story = {
  parameters: as("sam", empty),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Only main accounts have API keys and webhooks")).toBeVisible();
  },
};

import { carlosHauling, castAccounts } from "@lotlane/demo";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { onPhone } from "../../stories/on-phone.ts";
import type { Product } from "../../stories/product.ts";
import { at, usersView } from "../../stories/users-view.tsx";

const meta = { title: "admin/Users, identity", ...usersView } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const { carlos, dana } = castAccounts();

const identityOf = async (canvas: Canvas) => {
  const dialog = within(await canvas.findByRole("dialog"));
  return within(await dialog.findByRole("region", { name: "Identity" }));
};

export const IdentityAsRegistered: Story = {
  parameters: { product: { at: `${at}&user=${carlos.user.id}` } },
  play: async ({ canvas }) => {
    const identity = await identityOf(canvas);
    await expect(identity.getByText("3141592")).toBeInTheDocument();
    await expect(canvas.getByText("Nothing has changed since registration.")).toBeInTheDocument();
    await expect(identity.queryByText("Changed")).toBeNull();
  },
};

export const IdentityChanged: Story = {
  parameters: {
    product: {
      at: `${at}&user=${carlos.user.id}`,
      prepare: ({ ports }: Product) =>
        ports.companies.save({ ...carlosHauling, companyName: "Fast Freight", companyEmail: "pay@elsewhere.example" }),
    },
  },
  play: async ({ canvas }) => {
    const identity = await identityOf(canvas);
    await expect(canvas.getByText("2 details have changed since registration.")).toBeInTheDocument();
    await expect(identity.getByText("pay@elsewhere.example")).toBeInTheDocument();
    await expect(identity.getByText("Registered: carlos@carrier.example")).toBeInTheDocument();
    await expect(identity.getByText("Registered: Carlos Hauling")).toBeInTheDocument();
  },
};

export const IdentityChangedOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...IdentityChanged.parameters },
};

export const IdentityLoading: Story = {
  parameters: {
    product: { at: `${at}&user=${dana.user.id}`, pending: ["GET /api/admin/users/{id}/identity"] },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading the identity")).toBeInTheDocument();
  },
};

export const IdentityFailing: Story = {
  parameters: {
    product: { at: `${at}&user=${dana.user.id}`, failing: { "GET /api/admin/users/{id}/identity": 503 } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The identity cannot be shown right now")).toBeInTheDocument();
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { accepted } from "@lotlane/core/testing";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { as, at, boardPage } from "../stories/board-page.ts";
import { onPhone } from "../stories/on-phone.ts";
import { carlos, dana, orderUntil } from "../stories/order-life.ts";
import type { Product } from "../stories/product.ts";

const meta = { title: "board/Invitations", ...boardPage } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const view = `${at}?view=invitations`;

const invited = async (product: Product): Promise<string> => {
  const until = new Date(product.clock.now().getTime() + 86_400_000).toISOString();
  await orderUntil("posted", {
    also: async ({ lotlane }, id) =>
      accepted(await lotlane.commands.inviteCarriers(dana, id, { carrierIds: [carlos.id], until, exclusive: true })),
  })(product);
  return view;
};

const listIn = async (canvas: Canvas) => within(await canvas.findByRole("list", { name: "Invitations" }));

export const NamesAPrice: Story = {
  parameters: as("carlos", { prepare: invited }),
  play: async ({ canvas }) => {
    const list = await listIn(canvas);
    await expect(await canvas.findByRole("tab", { name: /^Invitations 1/ })).toBeVisible();
    await expect(list.getByText("Reserved for you")).toBeVisible();
    await expect(list.getByText(/^Dana's Motors invites you, until /)).toBeVisible();
    await userEvent.click(list.getByRole("button", { name: "Name a Price" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Name your price" }));
    await userEvent.click(dialog.getByRole("button", { name: "Send Price" }));
    await expect(await dialog.findByText("Amount is required")).toBeVisible();
    await userEvent.type(dialog.getByRole("spinbutton", { name: "Amount" }), "2000");
    await userEvent.click(dialog.getByRole("button", { name: "Send Price" }));
    await expect(await list.findByText(/You asked for \$2,000\.00/)).toBeVisible();
    await expect(list.getByRole("button", { name: "Change Price" })).toBeVisible();
  },
};

export const NamesAPriceOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...NamesAPrice.parameters },
  play: async ({ canvas }) => {
    const list = await listIn(canvas);
    await expect(list.getByRole("button", { name: "Claim Order" })).toBeEnabled();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Claims: Story = {
  parameters: as("carlos", { prepare: invited }),
  play: async ({ canvas }) => {
    await userEvent.click((await listIn(canvas)).getByRole("button", { name: "Claim Order" }));
    await expect(await canvas.findByText("No invitations right now")).toBeVisible();
  },
};

export const Refuses: Story = {
  parameters: as("carlos", { prepare: invited }),
  play: async ({ canvas }) => {
    await userEvent.click((await listIn(canvas)).getByRole("button", { name: "Refuse" }));
    await waitFor(() => expect(screen.getByText("Invitation Refused")).toBeVisible());
    await expect(await canvas.findByText("No invitations right now")).toBeVisible();
  },
};

export const None: Story = {
  parameters: as("carlos", { prepare: async () => view }),
  play: async ({ canvas }) => expect(await canvas.findByText("No invitations right now")).toBeVisible(),
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import type { User } from "@lotlane/core/accounts";
import { accepted, aClaimedOrder, anOrderChange } from "@lotlane/core/testing";
import { expect, fireEvent, screen, userEvent, waitFor, within } from "storybook/test";
import { onPhone } from "../../stories/on-phone.ts";
import { carlos, dana, orderUntil } from "../../stories/order-life.ts";
import { orderPage, seenBy } from "../../stories/order-page.tsx";
import type { Product } from "../../stories/product.ts";
import { polls, productOf } from "../../stories/with-product.tsx";

const meta = { title: "orders/Find a carrier", ...orderPage } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const cardIn = async (canvas: Canvas) => within(await canvas.findByRole("region", { name: "Find a carrier" }));

/** Five trips that paid more, and an open order. */
const waiting =
  (also: (product: Product, id: string) => Promise<unknown> = async () => undefined) =>
  async (product: Product): Promise<string> => {
    const deliveredAt = new Date(product.clock.now().getTime() - 10 * 86_400_000).toISOString();
    for (const paymentPerMile of ["0.70", "0.75", "0.80", "0.85", "0.90"])
      await product.ports.orders.add(
        anOrderChange(aClaimedOrder({ status: "delivered", deliveredAt, paymentPerMile })),
      );
    return orderUntil("posted", { also })(product);
  };

const invite =
  (answer?: (product: Product, carrier: User, id: string) => Promise<unknown>) =>
  async (product: Product, id: string): Promise<void> => {
    const { invitations } = accepted(
      await product.lotlane.commands.inviteCarriers(dana, id, {
        carrierIds: [carlos.id],
        until: null,
        exclusive: true,
      }),
    );
    await answer?.(product, carlos, invitations[0]!.id);
  };

export const RaisesThePrice: Story = {
  parameters: seenBy("dana", waiting()),
  play: async ({ canvas }) => {
    const find = await cardIn(canvas);
    await expect(await find.findByText(/5 trips in the last 90 days/)).toBeVisible();
    await expect(find.getByText(/^No similar orders are waiting now/)).toBeVisible();
    await userEvent.click(await find.findByRole("button", { name: /^Raise to \$2,/ }));
    const sure = within(await screen.findByRole("alertdialog", { name: /^Raise from \$.* to \$2,/ }));
    await userEvent.click(sure.getByRole("button", { name: "Raise Price" }));
    await waitFor(() => expect(screen.getByText("Price Changed")).toBeVisible());
    await waitFor(() => expect(find.queryByRole("button", { name: /^Raise/ })).toBeNull());
    await expect(await canvas.findByText(/Price: \$1,850\.00 → \$2,/)).toBeVisible();
    await userEvent.type(find.getByRole("spinbutton", { name: /Your price is \$2,/ }), "2500");
    await userEvent.click(find.getByRole("button", { name: "Change Price" }));
    await expect(await find.findByRole("spinbutton", { name: "Your price is $2,500.00" })).toBeVisible();
  },
};

/** The question stays as it was asked, also where the lane's price changes just before the press. */
export const RaisesToTheAskedPrice: Story = {
  parameters: seenBy("dana", waiting()),
  play: async (context) => {
    const { canvas } = context;
    const find = await cardIn(canvas);
    const raise = await find.findByRole("button", { name: /^Raise to \$2,/ });
    const words = raise.textContent;
    await userEvent.click(raise);
    const { ports, clock } = productOf(context);
    const deliveredAt = new Date(clock.now().getTime() - 86_400_000).toISOString();
    for (let trip = 0; trip < 9; trip++)
      await ports.orders.add(
        anOrderChange(aClaimedOrder({ status: "delivered", deliveredAt, paymentPerMile: "1.20" })),
      );
    await polls(context, "GET /api/lanes/rate");
    await waitFor(() => expect(raise).not.toHaveTextContent(words));
    await expect(screen.getByRole("alertdialog")).toHaveAccessibleName(
      `Raise from $1,850.00 to ${words.replace("Raise to ", "")}?`,
    );
  },
};

export const Invites: Story = {
  parameters: seenBy("dana", waiting()),
  play: async ({ canvas }) => {
    const find = await cardIn(canvas);
    await userEvent.click(await find.findByRole("button", { name: "Invite Carriers" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Invite Carriers" }));
    const carrier = await dialog.findByRole("checkbox", { name: "Carlos Hauling" });
    await expect(dialog.getByText(/5 for you, last on .* · 5 on this lane/)).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Favorite: Carlos Hauling" }));
    await waitFor(() =>
      expect(dialog.getByRole("button", { name: "Favorite: Carlos Hauling" })).toHaveAttribute("aria-pressed", "true"),
    );
    await expect(dialog.getByRole("button", { name: "Invite Carrier" })).toBeDisabled();
    await userEvent.click(carrier);
    await fireEvent.mouseDown(screen.getByRole("dialog", { name: "Invite Carriers" }));
    await expect(carrier).toBeChecked();
    await userEvent.click(dialog.getByRole("radio", { name: "3 days" }));
    await userEvent.click(dialog.getByRole("checkbox", { name: "Before all others" }));
    await userEvent.click(dialog.getByRole("button", { name: "Invite Carrier" }));
    const invited = within(await find.findByRole("list", { name: "Invited carriers" }));
    await expect(invited.getByText("No answer yet")).toBeVisible();
    await waitFor(() => expect(find.getByText("Reserved")).toBeVisible());
  },
};

export const InvitesOnPhone: Story = { ...onPhone, parameters: { ...onPhone.parameters, ...Invites.parameters } };

const askedForMore = waiting(
  invite(({ lotlane }, carrier, id) => lotlane.commands.counterInvitation(carrier, id, { amount: "2100.00" })),
);

export const TakesACarriersPrice: Story = {
  parameters: seenBy("dana", askedForMore),
  play: async ({ canvas }) => {
    const find = await cardIn(canvas);
    await expect(await find.findByText("$2,100.00 instead of $1,850.00")).toBeVisible();
    await userEvent.click(find.getByRole("button", { name: "Accept $2,100.00" }));
    await waitFor(() => expect(screen.getByText("Price Accepted")).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole("region", { name: "Find a carrier" })).toBeNull());
    await expect(await canvas.findByText("Carlos Hauling")).toBeVisible();
    const transporter = within(canvas.getByRole("region", { name: "Transporter Information" }));
    const star = await transporter.findByRole("button", { name: "Favorite: Carlos Hauling" });
    await expect(star).toHaveAttribute("aria-pressed", "false");
    await userEvent.click(star);
    await waitFor(() => expect(star).toHaveAttribute("aria-pressed", "true"));
  },
};

export const AsksForMoreOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...seenBy("dana", askedForMore) },
  play: async ({ canvas }) => {
    const find = await cardIn(canvas);
    await expect(await find.findByRole("button", { name: "Refuse Price" })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Withdraws: Story = {
  parameters: seenBy("dana", waiting(invite())),
  play: async ({ canvas }) => {
    const find = await cardIn(canvas);
    await userEvent.click(await find.findByRole("button", { name: "Withdraw" }));
    await waitFor(() => expect(find.queryByRole("list", { name: "Invited carriers" })).toBeNull());
    await waitFor(() => expect(find.queryByText("Reserved")).toBeNull());
  },
};

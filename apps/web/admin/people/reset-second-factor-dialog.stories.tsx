import { accept } from "@lotlane/core";
import { castAccounts } from "@lotlane/demo";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { onPhone } from "../../stories/on-phone.ts";
import type { Product } from "../../stories/product.ts";
import { findsDana, openDana, usersView } from "../../stories/users-view.tsx";
import { productOf } from "../../stories/with-product.tsx";

const meta = { title: "admin/Users, second factor", ...usersView } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const { dana } = castAccounts();

const danaLostHerPhone = async ({ ports }: Product) =>
  void (await ports.accounts.change(dana.user.id, ({ user, credentials }) =>
    accept({
      account: {
        user: { ...user, twoFactorEnabledAt: "2026-11-01T10:00:00.000Z" },
        credentials: { ...credentials, twoFactor: { sealedSecret: "", lastStep: 0, backupCodes: [] } },
      },
      facts: [],
    }),
  ));

export const ResetsSecondFactor: Story = {
  parameters: { product: { ...findsDana, prepare: danaLostHerPhone } },
  play: async ({ canvas, loaded }) => {
    const person = await openDana(canvas);
    await userEvent.click(await person.findByRole("button", { name: "Reset second factor" }));
    const dialog = within(await canvas.findByRole("dialog", { name: "Reset the second factor of Dana Dealer?" }));
    const warning = dialog.getByText("First verify who is asking");
    await waitFor(() => expect(warning).toBeVisible());
    await userEvent.click(dialog.getByRole("button", { name: "Reset second factor" }));
    await dialog.findByText("A reason is required to reset a second factor");
    await userEvent.type(dialog.getByLabelText("Reason"), "Called back on 213-555-0142");
    await userEvent.click(dialog.getByRole("button", { name: "Reset second factor" }));
    await screen.findByText("Second factor reset");
    await person.findByText("Called back on 213-555-0142");
    await expect(person.getByText("Two-factor reset")).toBeInTheDocument();
    await waitFor(() => expect(person.queryByRole("button", { name: "Reset second factor" })).toBeNull());
    const account = await productOf({ loaded }).ports.accounts.find(dana.user.id);
    await expect(account?.credentials.twoFactor).toBeNull();
  },
};

export const ResetsSecondFactorOnPhone: Story = {
  ...ResetsSecondFactor,
  ...onPhone,
  parameters: { ...onPhone.parameters, ...ResetsSecondFactor.parameters },
  play: async ({ canvas }) => {
    const person = await openDana(canvas);
    await userEvent.click(await person.findByRole("button", { name: "Reset second factor" }));
    const dialog = within(await canvas.findByRole("dialog", { name: "Reset the second factor of Dana Dealer?" }));
    const warning = dialog.getByText("First verify who is asking");
    await waitFor(() => expect(warning).toBeVisible());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const ResetFails: Story = {
  parameters: {
    product: { ...findsDana, prepare: danaLostHerPhone, failing: { "POST /api/admin/users/{id}/2fa/reset": 503 } },
  },
  play: async ({ canvas }) => {
    const person = await openDana(canvas);
    await userEvent.click(await person.findByRole("button", { name: "Reset second factor" }));
    const dialog = within(await canvas.findByRole("dialog", { name: "Reset the second factor of Dana Dealer?" }));
    await userEvent.type(dialog.getByLabelText("Reason"), "Lost phone");
    await userEvent.click(dialog.getByRole("button", { name: "Reset second factor" }));
    await expect(await dialog.findByRole("alert")).toHaveTextContent("Something went wrong on our side.");
    await expect(dialog.getByLabelText("Reason")).toHaveValue("Lost phone");
  },
};

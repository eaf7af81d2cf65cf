import { accept } from "@lotlane/core";
import type { AdminTeam } from "@lotlane/core/accounts";
import { castAccounts } from "@lotlane/core/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { onPhone } from "../../stories/on-phone.ts";
import type { Product } from "../../stories/product.ts";
import { inProduct } from "../../stories/with-product.tsx";
import { AdminConsole } from "../admin-console.tsx";

/** The signed-in admin is of the team. */
const asTeam = (adminTeam: AdminTeam, view = "admins") => ({
  product: {
    signedInAs: "ada" as const,
    route: "/admin",
    at: `/admin?view=${view}`,
    prepare: async ({ ports }: Product) => {
      const { id } = castAccounts().ada.user;
      await ports.accounts.change(id, (account) =>
        accept({ account: { ...account, user: { ...account.user, adminTeam } }, facts: [] }),
      );
    },
  },
});

const meta = {
  title: "admin/Admins",
  component: AdminConsole,
  ...inProduct,
  parameters: { layout: "fullscreen", ...asTeam("owner") },
} satisfies Meta<typeof AdminConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Invited: Story = {
  play: async ({ canvas }) => {
    const form = within(await canvas.findByRole("form", { name: "Invite Admin" }));
    await userEvent.click(form.getByRole("radio", { name: "Operations" }));
    await userEvent.type(form.getByLabelText(/^Email/), "otto@lotlane.example");
    await userEvent.type(form.getByLabelText(/^First Name/), "Otto");
    await userEvent.click(form.getByRole("button", { name: "Send Invitation" }));
    const table = await canvas.findByRole("table", { name: "All Admins" });
    const row = await within(table).findByRole("row", { name: /otto@lotlane\.example/ });
    await expect(row).toHaveTextContent("Invited until");
    const choice = within(row).getByRole("combobox", { name: "Team of Otto" });
    await expect(choice).toHaveValue("operations");
    await userEvent.selectOptions(choice, "accounting");
    await waitFor(() => expect(choice).toHaveValue("accounting"));
    await expect(await screen.findByText("Otto: Accounting")).toBeVisible();
    const own = within(table).getByRole("row", { name: /ada@lotlane\.example/ });
    await expect(within(own).queryByRole("combobox")).toBeNull();
    await expect(own).toHaveTextContent("Owner");
    await userEvent.click(within(row).getByRole("button", { name: /^Withdraw/ }));
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: "Withdraw Invitation" }));
    await waitFor(() => expect(within(table).queryByText("otto@lotlane.example")).toBeNull());
  },
};

export const OnPhone: Story = { ...onPhone };

export const ReadBySales: Story = {
  parameters: asTeam("sales"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Only owners can invite, change and remove admins.")).toBeVisible();
    const table = await canvas.findByRole("table", { name: "All Admins" });
    await expect(within(table).queryByRole("button")).toBeNull();
    await expect(canvas.queryByRole("form")).toBeNull();
  },
};

export const PricesReadBySales: Story = {
  parameters: asTeam("sales", "quoter"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Only owners can change prices\./)).toBeVisible();
    const field = canvas.getByLabelText(/^Base charge/i);
    await userEvent.clear(field);
    await userEvent.type(field, "99");
    await expect(canvas.getByRole("button", { name: "Save Settings" })).toBeDisabled();
  },
};

export const SettingsReadByAccounting: Story = {
  parameters: asTeam("accounting", "settings"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Only owners can change the settings of Lotlane.")).toBeVisible();
    for (const toggle of canvas.getAllByRole("switch", { name: /only|need|Overdue/ }))
      await expect(toggle).toBeDisabled();
    await expect(await canvas.findByRole("heading", { name: "The operator's Bill.com account" })).toBeVisible();
  },
};

export const SettingsReadBySales: Story = {
  parameters: asTeam("sales", "settings"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Only owners can change the settings of Lotlane.")).toBeVisible();
    await expect(canvas.queryByText("The operator's Bill.com account")).toBeNull();
  },
};

export const RevenueReadBySales: Story = {
  parameters: asTeam("sales", "revenue"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Fees Earned")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Export CSV" })).toBeNull();
  },
};

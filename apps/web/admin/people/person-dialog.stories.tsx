import { castAccounts } from "@lotlane/demo";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { onPhone } from "../../stories/on-phone.ts";
import type { Product } from "../../stories/product.ts";
import { at, findsDana, openDana, usersView } from "../../stories/users-view.tsx";

const meta = { title: "admin/Users, an account", ...usersView } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const { ada, carlos, dana, dina } = castAccounts();

export const Person: Story = {
  parameters: { product: findsDana },
  play: async ({ canvas }) => {
    const dialog = await openDana(canvas);
    await dialog.findByText("Registered");
    await expect(dialog.getByText(/by Dana Dealer/)).toBeInTheDocument();
    const account = within(dialog.getByRole("region", { name: "Account" }));
    await expect(account.getByText("Dana's Motors")).toBeInTheDocument();
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(canvas.queryByRole("dialog")).toBeNull());
  },
};

export const PersonOnPhone: Story = { ...onPhone, parameters: { product: { at: `${at}&user=${carlos.user.id}` } } };

export const OpensByKeyboard: Story = {
  parameters: { product: findsDana },
  play: async ({ canvas }) => {
    const row = (await canvas.findByText(dana.user.email)).closest("tr")!;
    row.focus();
    await expect(row).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await canvas.findByRole("dialog", { name: "Dana Dealer" });
  },
};

export const PersonLoading: Story = {
  parameters: {
    product: { at: `${at}&user=${dana.user.id}`, pending: ["GET /api/admin/users/{id}"] },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading the account")).toBeInTheDocument();
  },
};

export const PersonFailing: Story = {
  parameters: {
    product: { at: `${at}&user=${dana.user.id}`, failing: { "GET /api/admin/users/{id}": 503 } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("This account cannot be shown right now");
  },
};

export const HistoryFailing: Story = {
  parameters: {
    product: { at: `${at}&user=${dana.user.id}`, failing: { "GET /api/admin/users/{id}/history": 503 } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("The history cannot be shown right now");
    await expect(canvas.getByRole("button", { name: "Suspend" })).toBeEnabled();
  },
};

export const UnknownPerson: Story = {
  parameters: { product: { at: `${at}&user=unknown` } },
  play: async ({ canvas }) => {
    await canvas.findByRole("dialog", { name: "Account Not Found" });
  },
};

/** Admins cannot lock themselves out. */
export const OwnAccount: Story = {
  parameters: { product: { at: `${at}&user=${ada.user.id}` } },
  play: async ({ canvas }) => {
    const person = within(await canvas.findByRole("dialog", { name: "Ada Admin" }));
    await expect(person.getByRole("button", { name: "Unverify" })).toBeInTheDocument();
    await expect(person.queryByRole("button", { name: "Suspend" })).toBeNull();
  },
};

/** Found by address only, and left as it is. */
export const RemovedPerson: Story = {
  parameters: {
    product: {
      prepare: async ({ lotlane }: Product) => {
        await lotlane.commands.removeMember(carlos.user, "driver", dina.user.id);
        return `${at}&user=${dina.user.id}`;
      },
    },
  },
  play: async ({ canvas }) => {
    const person = within(await canvas.findByRole("dialog", { name: "Dina Driver" }));
    await waitFor(() => expect(person.getAllByText("Removed")).toHaveLength(2));
    await expect(person.queryByRole("button", { name: "Suspend" })).toBeNull();
  },
};

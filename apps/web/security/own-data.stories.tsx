import type { Answer } from "@lotlane/adapters/http/contract";
import { castAccounts, castPassword } from "@lotlane/demo";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, within } from "storybook/test";
import { useSession } from "../app/session/session.tsx";
import { keepsEntries } from "../stories/keeps-entries.ts";
import { onPhone } from "../stories/on-phone.ts";
import { orderUntil } from "../stories/order-life.ts";
import type { Product } from "../stories/product.ts";
import { savedBy } from "../stories/saved-files.ts";
import { shows } from "../stories/shows.ts";
import { nextCodeOf, withTwoFactor } from "../stories/two-factor.ts";
import { inProduct, productOf } from "../stories/with-product.tsx";
import { OwnData } from "./own-data.tsx";

const { dana, sam } = castAccounts();

const withOpenOrders = (count: number) => async (product: Product) => {
  for (let made = 0; made < count; made++) await orderUntil("posted")(product);
};

const withoutSubUsers = async ({ lotlane }: Product) => {
  await lotlane.commands.removeMember(dana.user, "sub_user", sam.user.id);
};

const meta = {
  title: "security/Own data",
  component: OwnData,
  ...inProduct,
  // Stands in for the guard of all screens behind the sign-in.
  render: function UntilSignedOut() {
    return useSession().user ? <OwnData /> : <p>Signed out</p>;
  },
  parameters: { product: { signedInAs: "dana", route: "/security", at: "/security" } },
} satisfies Meta<typeof OwnData>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const section = async (canvas: Canvas) => within(await canvas.findByRole("region", { name: "Your data" }));

export const Full: Story = {
  play: async ({ canvas }) => {
    const shown = await section(canvas);
    for (const name of ["Download", "Delete account"]) await expect(shown.getByRole("button", { name })).toBeVisible();
  },
};

export const FullOnPhone: Story = { ...onPhone, play: Full.play! };

export const DownloadsData: Story = {
  play: async ({ canvas, loaded }) => {
    const [file] = await savedBy(async () => {
      await userEvent.click((await section(canvas)).getByRole("button", { name: "Download" }));
      await shows(screen.findByText("Your data was downloaded"));
    });
    await expect(file?.name).toMatch(/^lotlane-\d{4}-\d{2}-\d{2}\.json$/);
    const data = JSON.parse(file!.text) as Answer<"GET /api/privacy/export">;
    await expect(data.account.email).toBe("dana@dealer.example");
    await expect(data.sessions).toHaveLength(1);
    await expect(data.orders.map(({ id }) => id)).toEqual(
      [...(await productOf({ loaded }).client.page("GET /api/orders", { query: {} })).rows].map(({ id }) => id),
    );
  },
  parameters: { product: { prepare: withOpenOrders(2) } },
};

export const DownloadFails: Story = {
  parameters: { product: { failing: { "GET /api/privacy/export": 503 } } },
  play: async ({ canvas }) => {
    await userEvent.click((await section(canvas)).getByRole("button", { name: "Download" }));
    await shows(screen.findByText("Your data was not downloaded"));
  },
};

const openDeletion = async (canvas: Canvas) => {
  await userEvent.click((await section(canvas)).getByRole("button", { name: "Delete account" }));
  return within(await canvas.findByRole("dialog", { name: "Delete your account?" }));
};

export const DeletesAccount: Story = {
  parameters: { product: { prepare: withoutSubUsers } },
  play: async ({ canvas, loaded }) => {
    const dialog = await openDeletion(canvas);
    await shows(dialog.findByText("Deleted for good"));
    await userEvent.click(dialog.getByRole("button", { name: "Delete account" }));
    await shows(dialog.findByText("Password is required"));
    await userEvent.type(dialog.getByLabelText("Password"), "not the one");
    await userEvent.click(dialog.getByRole("button", { name: "Delete account" }));
    await shows(dialog.findByText("The password is wrong"));
    await userEvent.clear(dialog.getByLabelText("Password"));
    await userEvent.type(dialog.getByLabelText("Password"), castPassword);
    await userEvent.click(dialog.getByRole("button", { name: "Delete account" }));
    await shows(screen.findByText("Your account is deleted"));
    const account = await productOf({ loaded }).ports.accounts.find(dana.user.id);
    await expect(account?.user).toMatchObject({ email: "", firstName: "Deleted", lastName: "account" });
  },
};

export const DeletionAsks: Story = {
  parameters: { product: { prepare: withoutSubUsers } },
  play: async ({ canvas }) => {
    await shows((await openDeletion(canvas)).findByText("Deleted for good"));
  },
};

export const DeletionAsksOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...DeletionAsks.parameters },
  play: DeletionAsks.play!,
};

export const DeletionKeepsEntries: Story = {
  parameters: DeletionAsks.parameters!,
  play: async ({ canvas }) => {
    await userEvent.type(await (await openDeletion(canvas)).findByLabelText("Password"), castPassword);
    await keepsEntries("Delete your account?");
  },
};

export const DeletionAsksForCode: Story = {
  parameters: {
    product: {
      prepare: async (product: Product) => {
        await withoutSubUsers(product);
        await withTwoFactor(product);
      },
    },
  },
  play: async ({ canvas, loaded }) => {
    const dialog = await openDeletion(canvas);
    await userEvent.type(await dialog.findByLabelText("Password"), castPassword);
    await userEvent.click(dialog.getByRole("button", { name: "Delete account" }));
    await shows(dialog.findByText("Please enter a 6-digit code"));
    await userEvent.type(dialog.getByLabelText("Code"), await nextCodeOf(productOf({ loaded }), dana.user.id));
    await userEvent.click(dialog.getByRole("button", { name: "Delete account" }));
    await shows(screen.findByText("Your account is deleted"));
  },
};

export const DeletionHinderedByOrders: Story = {
  parameters: { product: { prepare: withOpenOrders(7) } },
  play: async ({ canvas }) => {
    const dialog = await openDeletion(canvas);
    await shows(
      dialog.findByText(
        "This account still has 7 open orders. It can be deleted once they are delivered or cancelled.",
      ),
    );
    await expect(dialog.getAllByRole("link")).toHaveLength(5);
    await expect(dialog.getByText("and 2 more")).toBeVisible();
    await expect(dialog.queryByLabelText("Password")).toBeNull();
  },
};

export const DeletionHinderedByMembers: Story = {
  play: async ({ canvas }) => {
    const dialog = await openDeletion(canvas);
    await shows(dialog.findByText(/^This account still has 1 sub-user\. Remove them first/));
    await expect(dialog.getByRole("link", { name: "Go to your sub-users" })).toHaveAttribute("href", "/users/manage");
  },
};

/** An order was posted while the dialog was open. */
export const HinderedMeanwhile: Story = {
  parameters: { product: { prepare: withoutSubUsers } },
  play: async ({ canvas, loaded }) => {
    const dialog = await openDeletion(canvas);
    await userEvent.type(await dialog.findByLabelText("Password"), castPassword);
    await withOpenOrders(1)(productOf({ loaded }));
    await userEvent.click(dialog.getByRole("button", { name: "Delete account" }));
    await shows(dialog.findByText(/^This account still has 1 open order\./));
  },
};

export const OutlookLoading: Story = {
  parameters: { product: { pending: ["GET /api/privacy/deletion"] } },
  play: async ({ canvas }) => {
    await expect(await (await openDeletion(canvas)).findByText("Checking what is still open")).toBeInTheDocument();
  },
};

export const OutlookFailing: Story = {
  parameters: { product: { failing: { "GET /api/privacy/deletion": 503 } } },
  play: async ({ canvas }) => {
    const dialog = await openDeletion(canvas);
    await expect(await dialog.findByRole("alert")).toHaveTextContent("We cannot check");
    await expect(dialog.getByRole("button", { name: "Try again" })).toBeEnabled();
  },
};

export const AdminStays: Story = {
  parameters: { product: { signedInAs: "ada" } },
  play: async ({ canvas }) => {
    const shown = await section(canvas);
    await expect(shown.getByRole("button", { name: "Download" })).toBeVisible();
    await expect(shown.queryByRole("button", { name: "Delete account" })).toBeNull();
  },
};

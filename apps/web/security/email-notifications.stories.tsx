import { accept } from "@lotlane/core";
import { castAccounts } from "@lotlane/demo";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { onPhone } from "../stories/on-phone.ts";
import type { Product } from "../stories/product.ts";
import { shows } from "../stories/shows.ts";
import { inProduct, listsHold, productOf, settled } from "../stories/with-product.tsx";
import { EmailNotifications } from "./email-notifications.tsx";

const { carlos, dina } = castAccounts();

const meta = {
  title: "security/Email notifications",
  component: EmailNotifications,
  ...inProduct,
  parameters: { product: { signedInAs: "carlos", route: "/security", at: "/security" } },
} satisfies Meta<typeof EmailNotifications>;

export default meta;
type Story = StoryObj<typeof meta>;

const names = ["Emails about orders", "Emails about loads and bids", "Emails with answers from support"];

export const AllOn: Story = {
  play: async ({ canvas }) => {
    for (const name of names) await expect(await canvas.findByRole("switch", { name })).toBeChecked();
    await expect(canvas.getByText("Always sent")).toBeVisible();
  },
};

export const AllOnOnPhone: Story = { ...onPhone, play: AllOn.play! };

/** Dina is a dispatcher here: mails about the carrier's jobs reach her too, by her own choice. */
export const OfADispatcher: Story = {
  parameters: {
    product: {
      signedInAs: "dina",
      route: "/security",
      at: "/security",
      prepare: async ({ ports }: Product) => {
        await ports.accounts.change(dina.user.id, (account) =>
          accept({
            account: { ...account, user: { ...account.user, userType: "transporter", isSubUser: true } },
            facts: [],
          }),
        );
      },
    },
  },
  play: async (context) => {
    const { canvas } = context;
    for (const name of [...names, "Emails about messages"])
      await expect(await canvas.findByRole("switch", { name })).toBeChecked();
    await userEvent.click(canvas.getByRole("switch", { name: names[0]! }));
    await shows(screen.findByText("Orders: emails are off"));
    const { notices } = productOf(context).ports;
    await waitFor(async () => expect(await notices.turnedOff(dina.user.id)).toEqual(["orders"]));
    await expect(await notices.turnedOff(carlos.user.id)).toEqual([]);
  },
};

export const TurnsOffAndOn: Story = {
  play: async (context) => {
    const { canvas } = context;
    const turnedOff = () => productOf(context).ports.notices.turnedOff(carlos.user.id);
    const loads = async () => canvas.findByRole("switch", { name: names[1]! });
    await userEvent.click(await loads());
    await shows(screen.findByText("Loads and bids: emails are off"));
    await waitFor(async () => expect(await loads()).not.toBeChecked());
    await expect(await turnedOff()).toEqual(["loads"]);
    await waitFor(async () => expect(await loads()).toBeEnabled());
    await userEvent.click(await loads());
    await shows(screen.findByText("Loads and bids: emails are on"));
    await waitFor(async () => expect(await loads()).toBeChecked());
    await expect(await turnedOff()).toEqual([]);
  },
};

/** Nothing moves, so that each click counts. */
export const TwoAtOnce: Story = {
  play: async (context) => {
    const { canvas } = context;
    listsHold(context);
    for (const name of names.slice(0, 2)) await userEvent.click(await canvas.findByRole("switch", { name }));
    for (const name of names.slice(0, 2))
      await waitFor(() => expect(canvas.getByRole("switch", { name })).not.toBeChecked());
    await settled(context);
    const turnedOff = await productOf(context).ports.notices.turnedOff(carlos.user.id);
    await expect(turnedOff.toSorted()).toEqual(["loads", "orders"]);
  },
};

export const OnceADay: Story = {
  play: async (context) => {
    const { canvas } = context;
    const chosen = async () => (await productOf(context).ports.notices.daily(carlos.user.id))?.groups;
    const daily = () => canvas.findByRole("checkbox", { name: "Once a day at 7:00 AM (emails about orders)" });
    const orders = () => canvas.findByRole("switch", { name: names[0]! });
    await expect(await daily()).not.toBeChecked();
    await userEvent.click(await daily());
    await shows(screen.findByText("Orders: once a day"));
    await waitFor(async () => expect(await daily()).toBeEnabled());
    await expect(await daily()).toBeChecked();
    await expect(await orders()).toBeChecked();
    await expect(await chosen()).toEqual(["orders"]);
    await userEvent.click(await orders());
    await waitFor(async () => expect(await orders()).not.toBeChecked());
    await expect(canvas.queryByRole("checkbox", { name: /about orders/ })).toBeNull();
    await settled(context);
    await expect(await chosen()).toEqual([]);
    await userEvent.click(await orders());
    await waitFor(async () => expect(await daily()).not.toBeChecked());
  },
};

export const OnceADayOnPhone: Story = { ...onPhone, play: OnceADay.play! };

/** An admin has no orders, and gets mails about posted loads. */
export const ForAdmins: Story = {
  parameters: { product: { signedInAs: "ada" } },
  play: async ({ canvas }) => {
    await canvas.findByRole("switch", { name: names[1]! });
    await expect(canvas.getByRole("switch", { name: "Emails about tasks and mentions" })).toBeVisible();
    await expect(canvas.getAllByRole("switch")).toHaveLength(2);
  },
};

export const NotSaved: Story = {
  parameters: { product: { failing: { "PUT /api/notification-settings/{group}": 503 } } },
  play: async ({ canvas }) => {
    const orders = async () => canvas.findByRole("switch", { name: names[0]! });
    await userEvent.click(await orders());
    await shows(screen.findByText("Error"));
    await waitFor(async () => expect(await orders()).toBeChecked());
  },
};

export const Loading: Story = {
  parameters: { product: { pending: ["GET /api/notification-settings"] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading your email notifications")).toBeInTheDocument();
  },
};

export const Failing: Story = {
  parameters: { product: { failing: { "GET /api/notification-settings": 503 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Your email notifications cannot be shown right now")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeEnabled();
  },
};

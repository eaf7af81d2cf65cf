import { castAccounts } from "@lotlane/demo";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { onPhone } from "../stories/on-phone.ts";
import { shows } from "../stories/shows.ts";
import { inProduct, productOf } from "../stories/with-product.tsx";
import { PushNotifications } from "./push-notifications.tsx";

const { carlos } = castAccounts();

const meta = {
  title: "security/Notifications",
  component: PushNotifications,
  ...inProduct,
  parameters: { product: { signedInAs: "carlos", route: "/security", at: "/security" } },
} satisfies Meta<typeof PushNotifications>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The browser as its user left it. */
const withPermission = (permission: NotificationPermission) => () => {
  const own = Object.getOwnPropertyDescriptor(Notification, "permission")!;
  Object.defineProperty(Notification, "permission", { configurable: true, get: () => permission });
  return () => Object.defineProperty(Notification, "permission", own);
};

export const NotAskedYet: Story = {
  beforeEach: withPermission("default"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Your browser asks for your permission first/)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Turn on" })).toBeEnabled();
    await expect(canvas.queryByRole("switch")).toBeNull();
  },
};

export const Blocked: Story = {
  beforeEach: withPermission("denied"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/blocks notifications from Lotlane/)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Turn on" })).toBeNull();
  },
};

export const Unsupported: Story = {
  beforeEach: () => {
    const { PushManager: own } = globalThis;
    Reflect.deleteProperty(globalThis, "PushManager");
    return () => void Object.defineProperty(globalThis, "PushManager", { configurable: true, value: own });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/This browser cannot show notifications/)).toBeVisible();
  },
};

/** On a phone elsewhere, not here. */
const onAPhone = {
  beforeEach: withPermission("default"),
  parameters: {
    product: {
      prepare: async ({ ports }: ReturnType<typeof productOf>) => {
        const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
        const session = { accountId: carlos.user.id, stage: "signed_in", userAgent, address: "192.0.2.7" } as const;
        await ports.sessions.save("elsewhere", session, ports.clock.now());
        const { id } = (await ports.sessions.find("elsewhere", ports.clock.now()))!;
        const keys = { p256dh: "", auth: "", serverKey: "" };
        const endpoint = "https://push.example/1";
        const createdAt = ports.clock.now().toISOString();
        await ports.pushes.add({ ...keys, id, accountId: carlos.user.id, endpoint, createdAt }, 20);
      },
    },
  },
} satisfies Partial<Story>;

export const OnAnotherDevice: Story = {
  ...onAPhone,
  play: async (context) => {
    const { canvas } = context;
    const { pushes } = productOf(context).ports;
    const searches = async () => canvas.findByRole("switch", { name: "Notifications: Saved searches and trips" });
    await userEvent.click(await searches());
    await shows(screen.findByText("Saved searches and trips: notifications are off"));
    await waitFor(async () => expect(await searches()).not.toBeChecked());
    const quiet = async () => canvas.findByRole("switch", { name: "Quiet hours" });
    await userEvent.click(await quiet());
    await shows(screen.findByText("Quiet hours are saved"));
    await waitFor(async () => expect(await quiet()).toBeChecked());
    await expect(canvas.getByLabelText("From")).toHaveValue("22:00");
    await expect(await pushes.settings(carlos.user.id)).toEqual({
      off: ["searches"],
      quiet: { from: "22:00", to: "07:00", zone: expect.any(String) },
    });
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Time zone" }), "Hawaii time");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(await canvas.findByText(/^Notifications wait until these hours end, by Hawaii time\./)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /^Remove / }));
    await shows(screen.findByText("Notifications are off"));
    await waitFor(async () => expect(await pushes.devices(carlos.user.id)).toEqual([]));
  },
};

export const OnPhone: Story = {
  ...onPhone,
  ...onAPhone,
  parameters: { ...onPhone.parameters, ...onAPhone.parameters },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: /^Remove / })).toBeVisible();
  },
};

export const Failing: Story = {
  parameters: { product: { failing: { "GET /api/push-settings": 503 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Your notifications cannot be shown right now")).toBeVisible();
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { onPhone } from "../../stories/on-phone.ts";
import { carlos } from "../../stories/order-life.ts";
import type { Product, ProductOptions } from "../../stories/product.ts";
import { inProduct, productOf } from "../../stories/with-product.tsx";
import { WorkFrame } from "../frames/work-frame.tsx";
import { followInstallOffer, offerIsUsed } from "./install/install-offer.ts";
import { anEntry, type Entry, type NewEntry } from "./outbox/entry.ts";
import { forgetNewVersion, newVersionIsReady } from "./version.ts";
import { WaitingPage } from "./waiting/waiting-page.tsx";

const message = (text: string): NewEntry => ({
  kind: "message",
  chain: "message:1",
  call: { name: "POST /api/messages", body: { orderId: "1", message: text } },
  words: `Message: ${text}`,
});
const step: NewEntry = {
  kind: "status",
  chain: "status:1",
  call: { name: "PATCH /api/orders/{id}/status", params: { id: "1" }, body: { status: "in_transit" } },
  words: "Mark as In Transit: 2022 Ford F-150",
};

const waiting =
  (...entries: readonly (NewEntry & Partial<Entry>)[]) =>
  async ({ outbox, clock }: Product): Promise<void> => {
    for (const { refusal = null, attempts = 0, ...asked } of entries) {
      clock.advance({ minutes: 1 });
      const entry = anEntry(asked, carlos.id, crypto.randomUUID(), clock.now().toISOString());
      await outbox.add({ ...entry, refusal, attempts });
    }
  };

const as = (more: ProductOptions = {}) => ({
  product: {
    signedInAs: "carlos",
    at: "/waiting",
    failing: { "POST /api/messages": "offline", "PATCH /api/orders/{id}/status": "offline" },
    ...more,
  } satisfies ProductOptions,
});

const meta = {
  title: "app/Offline",
  component: WaitingPage,
  ...inProduct,
  parameters: { layout: "fullscreen", ...as() },
  beforeEach: () => {
    localStorage.removeItem("install-dismissed-at");
    return () => {
      forgetNewVersion();
      offerIsUsed();
      localStorage.removeItem("install-dismissed-at");
    };
  },
  render: () => (
    <WorkFrame>
      <WaitingPage />
    </WorkFrame>
  ),
} satisfies Meta<typeof WaitingPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const three = waiting(message("At the gate in ten minutes"), message("The code does not open it"), step);

export const NothingWaits: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Nothing is waiting" })).toBeVisible();
    await expect(canvas.queryByRole("link", { name: /waiting to be sent/ })).toBeNull();
  },
};

export const ThreeWait: Story = {
  parameters: as({ prepare: three }),
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole("list", { name: "Waiting to be sent" }));
    await expect(list.getAllByRole("listitem")).toHaveLength(3);
    await expect(canvas.getByRole("link", { name: "3 waiting to be sent" })).toHaveAttribute("href", "/waiting");
    await waitFor(() => expect(list.getByText("No answer yet. We keep trying.")).toBeVisible());
  },
};

export const ThreeWaitOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...ThreeWait.parameters },
  play: async ({ canvas }) => {
    const mark = await canvas.findByRole("link", { name: "3 waiting to be sent" });
    await expect(mark.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

const refused = waiting(
  { ...message("Are you there?"), refusal: "Only the order's shipper and its transporter can message each other" },
  message("Hello?"),
  step,
);

export const OneRefused: Story = {
  parameters: as({ prepare: refused }),
  play: async (context) => {
    const { canvas } = context;
    await expect(await canvas.findByText(/^Not sent: Only the order's shipper/)).toBeVisible();
    await expect(canvas.getByText("Waiting for the one before it, which was not sent")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "3 waiting to be sent, 1 refused" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /^Discard.*Are you there/ }));
    const question = within(screen.getByRole("alertdialog", { name: "Discard it?" }));
    await userEvent.click(question.getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(canvas.queryByText(/^Not sent:/)).toBeNull());
    await expect((await productOf(context).outbox.all(carlos.id)).map(({ words }) => words)).toEqual([
      "Message: Hello?",
      step.words,
    ]);
  },
};

export const SigningOutAsks: Story = {
  parameters: as({ prepare: three }),
  play: async (context) => {
    const { canvas } = context;
    await userEvent.click(await canvas.findByRole("button", { name: /^User menu/ }));
    await userEvent.click(await canvas.findByRole("button", { name: "Log Out" }));
    const question = within(await screen.findByRole("alertdialog", { name: "3 items are waiting to be sent" }));
    await userEvent.click(question.getByRole("button", { name: "Stay logged in" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(await productOf(context).browser.find()).toBeDefined();
  },
};

export const NewVersion: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Nothing is waiting" });
    newVersionIsReady();
    await expect(await canvas.findByText("A new version is ready")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Reload" })).toBeVisible();
  },
};

export const NewVersionOnPhone: Story = { ...onPhone, play: NewVersion.play! };

/** Imitates Chromium when the app can be installed. */
function offerInstall(outcome: "accepted" | "dismissed") {
  followInstallOffer();
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
    prompt: async () => ({ outcome }),
  });
  dispatchEvent(event);
  return event;
}

export const InstallOffered: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Nothing is waiting" });
    const event = offerInstall("accepted");
    await expect(event.defaultPrevented).toBe(true);
    const banner = within(await canvas.findByRole("region", { name: "Install Lotlane" }));
    await expect(banner.getByRole("button", { name: "Dismiss" })).toBeVisible();
    await userEvent.click(banner.getByRole("button", { name: "Install" }));
    await waitFor(() => expect(canvas.queryByRole("region", { name: "Install Lotlane" })).toBeNull());
  },
};

export const InstallOfferedOnPhone: Story = {
  ...onPhone,
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Nothing is waiting" });
    offerInstall("accepted");
    const banner = within(await canvas.findByRole("region", { name: "Install Lotlane" }));
    const install = banner.getByRole("button", { name: "Install" });
    await expect(install.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};

export const InstallDismissed: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Nothing is waiting" });
    offerInstall("dismissed");
    const banner = within(await canvas.findByRole("region", { name: "Install Lotlane" }));
    await userEvent.click(banner.getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(canvas.queryByRole("region", { name: "Install Lotlane" })).toBeNull());
    await expect(Number(localStorage.getItem("install-dismissed-at"))).toBeGreaterThan(Date.now() - 60_000);
  },
};

const dismissedDaysAgo = (days: number) => () => {
  localStorage.setItem("install-dismissed-at", String(Date.now() - days * 24 * 3_600_000));
};

export const DismissedThisMonth: Story = {
  beforeEach: dismissedDaysAgo(29),
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Nothing is waiting" });
    offerInstall("accepted");
    await expect(canvas.queryByRole("region", { name: "Install Lotlane" })).toBeNull();
  },
};

export const DismissedLastMonth: Story = {
  beforeEach: dismissedDaysAgo(31),
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Nothing is waiting" });
    offerInstall("accepted");
    await expect(await canvas.findByRole("region", { name: "Install Lotlane" })).toBeVisible();
  },
};

export const InstallByMenuOnIPhone: Story = {
  ...onPhone,
  beforeEach: () => {
    Object.defineProperty(navigator, "standalone", { configurable: true, value: false });
    return () => void Reflect.deleteProperty(navigator, "standalone");
  },
  play: async ({ canvas }) => {
    const banner = within(await canvas.findByRole("region", { name: "Install Lotlane" }));
    await expect(banner.getByText("Tap Share, then Add to Home Screen.")).toBeVisible();
    await expect(banner.queryByRole("button", { name: "Install" })).toBeNull();
  },
};

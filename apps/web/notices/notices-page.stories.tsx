import type { Meta, StoryObj } from "@storybook/react-vite";
import { anId } from "@lotlane/core/testing";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { onPhone } from "../stories/on-phone.ts";
import { dana } from "../stories/order-life.ts";
import type { Product, ProductOptions } from "../stories/product.ts";
import { inProduct, productOf, settled } from "../stories/with-product.tsx";
import { NoticesPage } from "./notices-page.tsx";

const told = [
  {
    title: "Carlos Hauling wrote to you about the 2022 Ford F-150",
    line: "Is the gate open?",
    group: "messages",
    path: "/messages",
  },
  {
    title: "Order 0000002a: Your order has been claimed",
    line: "Los Angeles, CA to New York, NY.",
    group: "orders",
    path: "/orders/1",
  },
  { title: "Support has replied to you", line: "", group: "support", path: "/support" },
] as const;

/** One today, one yesterday and one before, of which the last is read. */
async function some({ ports, clock }: Product): Promise<void> {
  const now = clock.now().getTime();
  for (const [days, words] of told.entries()) {
    const createdAt = new Date(now - days * 86_400_000).toISOString();
    const notice = { ...words, id: anId(), accountId: dana.id, mailKey: `${days}`, createdAt };
    await ports.noticeList.add(notice, 99);
    if (days === 2) await ports.noticeList.markRead(dana.id, { id: notice.id }, createdAt);
  }
}

async function many({ ports, clock }: Product): Promise<void> {
  for (let count = 0; count < 60; count++) {
    const createdAt = new Date(clock.now().getTime() - count * 3_600_000).toISOString();
    const words = { ...told[1], title: `Notice ${count + 1}`, path: "/orders" };
    await ports.noticeList.add({ ...words, id: anId(), accountId: dana.id, mailKey: `${count}`, createdAt }, 99);
  }
}

const seen = (more: ProductOptions = {}) => ({
  layout: "fullscreen",
  product: { signedInAs: "dana", route: "/notices", at: "/notices", prepare: some, ...more },
});

const meta = {
  title: "notices/Notifications",
  component: NoticesPage,
  ...inProduct,
  parameters: seen(),
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const rows = (canvas: Canvas) =>
  canvas.getAllByRole("listitem").map((row: HTMLElement) => within(row).getByRole("link"));

export const ByDay: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Today" })).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Yesterday" })).toBeVisible();
    await expect(rows(canvas).map(({ textContent }) => textContent?.startsWith("Unread: "))).toEqual([
      true,
      true,
      false,
    ]);
  },
};

export const OnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...seen() },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Today" });
    for (const row of rows(canvas)) await expect(row.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const OpensOne: Story = {
  play: async (context) => {
    const { canvas } = context;
    await canvas.findByRole("heading", { name: "Today" });
    await userEvent.click(rows(canvas)[0]!);
    await waitFor(async () => expect(await productOf(context).ports.noticeList.unread(dana.id)).toBe(1));
  },
};

export const MarksAllAsRead: Story = {
  play: async (context) => {
    const { canvas } = context;
    await userEvent.click(await canvas.findByRole("button", { name: "Mark all as read" }));
    await waitFor(() => expect(canvas.queryByRole("button", { name: "Mark all as read" })).toBeNull());
    await expect(canvas.queryByText("Unread:")).toBeNull();
    await expect(rows(canvas)).toHaveLength(3);
    await expect(await productOf(context).ports.noticeList.unread(dana.id)).toBe(0);
  },
};

export const CannotBeMarked: Story = {
  parameters: seen({ failing: { "POST /api/notices/read": 503 } }),
  play: async (context) => {
    const { canvas } = context;
    const all = await canvas.findByRole("button", { name: "Mark all as read" });
    await userEvent.click(all);
    await waitFor(() => expect(screen.getByText("Error")).toBeVisible());
    await settled(context);
    await expect(all).toBeEnabled();
  },
};

export const TwoPages: Story = {
  parameters: seen({ prepare: many }),
  play: async ({ canvas }) => {
    await canvas.findByText("Notice 1");
    canvas.getByText("Notice 50").scrollIntoView();
    await expect(await canvas.findByText("Notice 60")).toBeInTheDocument();
  },
};

export const Empty: Story = {
  parameters: seen({ prepare: async () => undefined }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No notifications yet" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Mark all as read" })).toBeNull();
  },
};

export const Loading: Story = { parameters: seen({ pending: ["GET /api/notices"] }) };

export const Failing: Story = {
  parameters: seen({ failing: { "GET /api/notices": 503 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Your notifications cannot be shown right now")).toBeVisible();
  },
};

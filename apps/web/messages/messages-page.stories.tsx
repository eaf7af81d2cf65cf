import type { Meta, StoryObj } from "@storybook/react-vite";
import { accepted } from "@lotlane/core/testing";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { changed } from "../stories/changed.ts";
import { as, box, log, messagesPage, opened, orderIn, shown, talked } from "../stories/messages-page.tsx";
import { onPhone } from "../stories/on-phone.ts";
import { dana } from "../stories/order-life.ts";
import type { Product } from "../stories/product.ts";
import { productOf } from "../stories/with-product.tsx";

const meta = { title: "messages/Messages", ...messagesPage } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Conversation: Story = {
  play: async (context) => {
    const { canvas } = context;
    await opened(canvas, "Message 5");
    await expect(shown(canvas)).toEqual([
      "You: Message 1",
      "Carlos Carrier: Message 2",
      "You: Message 3",
      "Carlos Carrier: Message 4",
      "You: Message 5",
    ]);
    await expect(log(canvas).getByText(/^(Today|Yesterday)$/)).toBeVisible();
    const chat = within(canvas.getByRole("region", { name: "Chat" }));
    await expect(chat.getByRole("link", { name: "2022 Ford F-150" })).toHaveAttribute(
      "href",
      `/orders/${await orderIn(context)}`,
    );
    await expect(chat.getByText(/Los Angeles, CA to New York, NY/)).toBeVisible();
    const list = within(canvas.getByRole("region", { name: "Conversations" }));
    await waitFor(() => expect(list.getByText("You: Message 5")).toBeVisible());
    await expect(list.getByRole("link")).toHaveAttribute("aria-current", "page");
    // Opening the conversation has marked Carlos's messages as read.
    await waitFor(async () => {
      const { unread } = await productOf(context).client("GET /api/messages/unread", {});
      await expect(unread).toBe(0);
    });
    await waitFor(() => expect(canvas.queryByText(/ unread$/)).toBeNull());
  },
};

export const OnPhone: Story = {
  ...onPhone,
  play: async ({ canvas }) => {
    await opened(canvas, "Message 5");
    await expect(canvas.queryByRole("region", { name: "Conversations" })).toBeNull();
    await userEvent.click(canvas.getByRole("link", { name: "Back to conversations" }));
    await waitFor(() => expect(canvas.getByRole("region", { name: "Conversations" })).toBeVisible());
    await expect(canvas.queryByRole("region", { name: "Chat" })).toBeNull();
  },
};

/** The message box stays in sight below the reminder. */
export const RemindedOnPhone: Story = {
  ...onPhone,
  parameters: {
    ...onPhone.parameters,
    ...as("carlos", {
      prepare: async (product) => {
        await changed({ emailVerifiedAt: null })(product);
        return talked(5)(product);
      },
    }),
  },
  play: async ({ canvas }) => {
    await opened(canvas, "Message 5");
    await expect(canvas.getByText("Please verify your email address.")).toBeVisible();
    const foot = canvas.getAllByRole("navigation", { name: "Main" }).at(-1)!.getBoundingClientRect().top;
    await expect(box(canvas).getBoundingClientRect().bottom).toBeLessThanOrEqual(foot);
  },
};

export const Unopened: Story = {
  parameters: as("carlos", { prepare: talked(5, false) }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Select a conversation" })).toBeVisible();
    const row = await canvas.findByRole("link", { name: /Dana's Motors.*2022 Ford F-150.*Message 5.*3 unread/ });
    await waitFor(() => expect(canvas.getByRole("link", { name: /^Messages\s+3 unread$/ })).toBeVisible());
    await userEvent.click(row);
    await waitFor(() => expect(canvas.getByRole("heading", { level: 2, name: "2022 Ford F-150" })).toBeVisible());
  },
};

export const UnopenedOnPhone: Story = { ...onPhone, parameters: { ...onPhone.parameters, ...Unopened.parameters } };

const nothingYet = async (): Promise<void> => {};

export const EmptyForShippers: Story = {
  parameters: as("dana", { prepare: nothingYet }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("heading", { name: "No conversations available" })).toBeVisible());
    await expect(canvas.getByText(/^Create orders and assign transporters/)).toBeVisible();
  },
};

export const EmptyForTransporters: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...as("carlos", { prepare: nothingYet }) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/^Claim orders/)).toBeVisible());
  },
};

/** Some of them unread, out of sight. */
const manyTalked = async (product: Product): Promise<void> => {
  for (let talk = 0; talk < 15; talk++) await talked(1, false)(product);
};

export const ManyConversations: Story = {
  parameters: as("carlos", { prepare: manyTalked }),
  play: async ({ canvas }) => {
    const list = within(canvas.getByRole("region", { name: "Conversations" }));
    await waitFor(() => expect(list.getAllByRole("listitem").length).toBeGreaterThan(14));
    const { scrollHeight, clientHeight } = document.documentElement;
    await expect(scrollHeight).toBe(clientHeight);
  },
};

export const LongText: Story = {
  ...onPhone,
  parameters: {
    ...onPhone.parameters,
    ...as("carlos", {
      prepare: async (product) => {
        const address = await talked(1)(product);
        const orderId = address.split("=").at(-1)!;
        const message = `${"verylongword".repeat(30)}\n\nline`;
        accepted(await product.lotlane.commands.sendMessage(dana, { orderId, recipientId: null, message }));
        return address;
      },
    }),
  },
  play: async ({ canvas }) => {
    await opened(canvas, /verylongword/);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await userEvent.click(canvas.getByRole("link", { name: "Back to conversations" }));
    const list = await canvas.findByRole("region", { name: "Conversations" });
    await within(list).findByText(/verylongword/);
    await expect(list.clientWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Loading: Story = {
  parameters: as("dana", {
    prepare: talked(1),
    pending: ["GET /api/messages/conversations", "GET /api/orders/{id}/messages"],
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading your conversations")).toBeInTheDocument();
    await expect(await canvas.findByText("Loading your messages")).toBeInTheDocument();
  },
};

export const Failing: Story = {
  parameters: as("dana", {
    prepare: talked(1),
    failing: { "GET /api/messages/conversations": 503, "GET /api/orders/{id}/messages": "offline" },
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("Your conversations cannot be shown right now")).toBeVisible());
    await waitFor(() => expect(canvas.getByText("Your messages cannot be shown right now")).toBeVisible());
  },
};

export const Forbidden: Story = {
  parameters: as("dina", { prepare: nothingYet }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("heading", { name: "Access Denied" })).toBeVisible());
    await expect(canvas.getByText("Only dealers and transporters have messages")).toBeVisible();
  },
};

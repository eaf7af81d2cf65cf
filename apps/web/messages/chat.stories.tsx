import type { Meta, StoryObj } from "@storybook/react-vite";
import { accepted, aMessage } from "@lotlane/core/testing";
import { expect, userEvent, waitFor } from "storybook/test";
import {
  as,
  box,
  type Context,
  idOf,
  log,
  messagesPage,
  opened,
  orderIn,
  shown,
  talked,
} from "../stories/messages-page.tsx";
import { carlos, orderUntil } from "../stories/order-life.ts";
import { productOf } from "../stories/with-product.tsx";

const meta = { title: "messages/Chat", ...messagesPage } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const carlosWrites = async (context: Context, message: string) => {
  const { lotlane, clock } = productOf(context);
  clock.advance({ minutes: 1 });
  const orderId = await orderIn(context);
  accepted(await lotlane.commands.sendMessage(carlos, { orderId, recipientId: null, message }));
};

export const OtherSideWrites: Story = {
  play: async (context) => {
    const { canvas } = context;
    await opened(canvas, "Message 5");
    await carlosWrites(context, "Delivered at the gate.");
    const heard = await canvas.findByText("New message: Delivered at the gate.");
    await expect(heard).toHaveAttribute("role", "status");
    await expect(shown(canvas).at(-1)).toBe("Carlos Carrier: Delivered at the gate.");
    await waitFor(async () => {
      const { unread } = await productOf(context).client("GET /api/messages/unread", {});
      await expect(unread).toBe(0);
    });
  },
};

/** The other side answered a text; the one who reads it learns where an answer goes. */
export const ByText: Story = {
  parameters: as("carlos", { prepare: talked(1) }),
  play: async (context) => {
    const { canvas } = context;
    await opened(canvas, "Message 1");
    const { ports, clock } = productOf(context);
    clock.advance({ minutes: 1 });
    const [orderId, createdAt] = [await orderIn(context), clock.now().toISOString()];
    const message = aMessage({ id: orderId }, { message: "The gate code is 4711.", byText: true, createdAt });
    accepted(await ports.messages.add(message));
    await canvas.findByText("New message: The gate code is 4711.");
    await expect(await log(canvas).findByText(/By text · answers go by email$/)).toBeVisible();
  },
};

export const ReadByTheOther: Story = {
  play: async (context) => {
    const { canvas } = context;
    await opened(canvas, "Message 5");
    await expect(log(canvas).queryByText("Read")).toBeNull();
    accepted(await productOf(context).lotlane.commands.markMessagesRead(carlos, await orderIn(context)));
    await waitFor(() => expect(log(canvas).getByText("Read")).toBeVisible());
  },
};

export const ReadsBack: Story = {
  parameters: as("dana", { prepare: talked(120) }),
  play: async ({ canvas }) => {
    await opened(canvas, "Message 120");
    const scroller = canvas.getByRole("region", { name: "Conversation" });
    await expect(scroller.scrollTop + scroller.clientHeight).toBeGreaterThan(scroller.scrollHeight - 4);
    const before = shown(canvas).length;
    scroller.scrollTop = 0;
    await waitFor(() => expect(shown(canvas).length).toBeGreaterThan(before));
    await waitFor(() => expect(scroller.scrollTop).toBeGreaterThan(100));
    await waitFor(() => {
      scroller.scrollTop = 0;
      return expect(shown(canvas)).toHaveLength(120);
    });
    await expect(shown(canvas)[0]).toBe("You: Message 1");
    await expect(log(canvas).queryByRole("button")).toBeNull();
  },
};

/** The oldest message on the page makes room for the newest. */
export const StaysWithTheNewest: Story = {
  parameters: as("dana", { prepare: talked(120) }),
  play: async ({ canvas }) => {
    await opened(canvas, "Message 120");
    const oldest = shown(canvas)[0];
    await userEvent.type(box(canvas), "A line{Shift>}{Enter}{Enter}{Enter}{/Shift}and the last{Enter}");
    await waitFor(() => expect(shown(canvas)[0]).not.toBe(oldest));
    const scroller = canvas.getByRole("region", { name: "Conversation" });
    await waitFor(() => expect(scroller.scrollTop + scroller.clientHeight).toBeGreaterThan(scroller.scrollHeight - 4));
  },
};

export const NothingWritten: Story = {
  parameters: as("dana", { prepare: talked(0) }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("heading", { name: "Start the conversation" })).toBeVisible());
    await expect(canvas.getByText("No messages yet")).toBeVisible();
  },
};

const unknown = async () => "/messages?order=00000000-0000-4000-8000-000000000000";

export const NotThere: Story = {
  parameters: as("dana", { prepare: unknown }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("heading", { name: "Order Not Found" })).toBeVisible());
  },
};

export const NoTransporterYet: Story = {
  parameters: as("dana", {
    prepare: async (product) => `/messages?order=${idOf(await orderUntil("posted")(product))}`,
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("No recipient found")).toBeVisible());
    await expect(canvas.queryByRole("textbox")).toBeNull();
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { WorkFrame } from "../app/frames/work-frame.tsx";
import { anEntry, StorageFull } from "../app/offline/outbox/entry.ts";
import { LosesFirstAnswer } from "../stories/loses-first-answer.tsx";
import { as, box, type Context, log, messagesPage, opened, orderIn, shown, talked } from "../stories/messages-page.tsx";
import { dana } from "../stories/order-life.ts";
import { productOf } from "../stories/with-product.tsx";
import { MessagesPage } from "./messages-page.tsx";

const meta = { title: "messages/Sending", ...messagesPage } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const kept = async (context: Context) => {
  const { rows } = await productOf(context).ports.messages.list(await orderIn(context), { limit: 50 });
  return rows.map(({ message }) => message).toReversed();
};

export const Sends: Story = {
  play: async (context) => {
    const { canvas } = context;
    await opened(canvas, "Message 5");
    await userEvent.type(box(canvas), "   {Enter}");
    await expect(canvas.getByRole("button", { name: "Send" })).toBeDisabled();
    await userEvent.clear(box(canvas));
    await userEvent.type(box(canvas), "On our way,{Shift>}{Enter}{/Shift}Dana{Enter}");
    await expect(box(canvas)).toHaveValue("");
    await userEvent.type(box(canvas), "<b>Second</b>{Enter}Third{Enter}");
    await waitFor(() => expect(shown(canvas)).toHaveLength(8));
    await expect(shown(canvas).at(-1)).toBe("You: Third");
    await expect(await kept(context)).toEqual([
      "Message 1",
      "Message 2",
      "Message 3",
      "Message 4",
      "Message 5",
      "On our way,\nDana",
      "<b>Second</b>",
      "Third",
    ]);
    await expect(box(canvas)).toHaveFocus();
  },
};

export const SentOnceThroughALostConnection: Story = {
  render: (_, context) => (
    <LosesFirstAnswer client={productOf(context).client} call="POST /api/messages">
      <WorkFrame>
        <MessagesPage />
      </WorkFrame>
    </LosesFirstAnswer>
  ),
  play: async (context) => {
    const { canvas } = context;
    await opened(canvas, "Message 5");
    await userEvent.type(box(canvas), "First{Enter}");
    await waitFor(() => expect(screen.getByText("Failed to send message. Please try again.")).toBeVisible());
    await expect(log(canvas).getByText("Waiting to be sent. We keep trying.")).toBeVisible();
    await userEvent.click(log(canvas).getByRole("button", { name: "Try again" }));
    await userEvent.type(box(canvas), "Second{Enter}");
    await waitFor(() => expect(log(canvas).queryByText(/^(Waiting|Sending|Not sent)/)).toBeNull());
    await expect((await kept(context)).slice(5)).toEqual(["First", "Second"]);
    await waitFor(() => expect(shown(canvas).slice(5)).toEqual(["You: First", "You: Second"]));
  },
};

/** Unsent messages survive a reload and are sent by themselves. */
export const GoesOnAfterReload: Story = {
  parameters: as("dana", {
    prepare: async (product) => {
      const address = await talked(2)(product);
      const orderId = address.split("=").at(-1)!;
      const asked = {
        kind: "message",
        chain: `message:${orderId}`,
        about: orderId,
        call: { name: "POST /api/messages", body: { orderId, message: "Written in a tunnel" } },
        words: "Message: Written in a tunnel",
      } as const;
      await product.outbox.add(anEntry(asked, dana.id, crypto.randomUUID(), product.clock.now().toISOString()));
      sessionStorage.setItem(`kept-for:${dana.id}:message-draft:${dana.id}:${orderId}`, JSON.stringify("Half a sent"));
      return address;
    },
  }),
  play: async (context) => {
    const { canvas } = context;
    await opened(canvas, "Written in a tunnel");
    await waitFor(() => expect(shown(canvas).at(-1)).toBe("You: Written in a tunnel"));
    await expect(await kept(context)).toEqual(["Message 1", "Message 2", "Written in a tunnel"]);
    await expect(box(canvas)).toHaveValue("Half a sent");
    await expect(await productOf(context).outbox.all(dana.id)).toEqual([]);
  },
};

/** The typed text is not lost when the device has no room to keep it. */
export const NoRoomOnTheDevice: Story = {
  parameters: as("dana", {
    prepare: async (product) => {
      product.outbox.add = () => Promise.reject(new StorageFull());
      return talked(1)(product);
    },
  }),
  play: async ({ canvas }) => {
    await opened(canvas, "Message 1");
    await userEvent.type(box(canvas), "Gate code 4711{Enter}");
    await waitFor(() => expect(screen.getByText(/^This device does not have enough space/)).toBeVisible());
    await expect(box(canvas)).toHaveValue("Gate code 4711");
  },
};

export const Refused: Story = {
  parameters: as("dana", { prepare: talked(2), failing: { "POST /api/messages": 409 } }),
  play: async ({ canvas }) => {
    await opened(canvas, "Message 2");
    await userEvent.type(box(canvas), "No way{Enter}");
    await waitFor(() => expect(log(canvas).getByText(/^Not sent: /)).toBeVisible());
    await userEvent.click(log(canvas).getByRole("button", { name: "Discard" }));
    await expect(log(canvas).queryByText("No way")).toBeNull();
  },
};

export const KeepsDrafts: Story = {
  parameters: as("dana", {
    prepare: async (product) => {
      await talked(1, true, { vehicleMake: "Toyota", vehicleModel: "Camry" })(product);
      return talked(1)(product);
    },
  }),
  play: async ({ canvas }) => {
    await opened(canvas, "Message 1");
    await userEvent.type(box(canvas), "For the Ford");
    await userEvent.click(await canvas.findByRole("link", { name: /Camry/ }));
    await canvas.findByRole("heading", { level: 2, name: "2022 Toyota Camry" });
    await expect(box(canvas)).toHaveValue("");
    await userEvent.click(canvas.getByRole("link", { name: /F-150 ·/ }));
    await canvas.findByRole("heading", { level: 2, name: "2022 Ford F-150" });
    await expect(box(canvas)).toHaveValue("For the Ford");
  },
};

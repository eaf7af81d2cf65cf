import type { Meta, StoryObj } from "@storybook/react-vite";
import { accepted } from "@lotlane/core/testing";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { anEntry } from "../app/offline/outbox/entry.ts";
import { StorageFull } from "../app/offline/outbox/storage-full.ts";
import { WorkFrame } from "../app/frames/work-frame.tsx";
import { changed } from "../stories/changed.ts";
import { LosesFirstAnswer } from "../stories/loses-first-answer.tsx";
import { onPhone } from "../stories/on-phone.ts";
import { carlos, dana, orderUntil } from "../stories/order-life.ts";
import type { CastName, Product, ProductOptions } from "../stories/product.ts";
import { inProduct, productOf } from "../stories/with-product.tsx";
import { MessagesPage } from "./messages-page.tsx";

/** Opens the conversation of an order. */
const talked =
  (messages: number, open = true, change = {}) =>
  async (product: Product): Promise<string> => {
    const address = await orderUntil("on_the_road", { messages, change })(product);
    return open ? `/messages?order=${idOf(address)}` : "/messages";
  };
const idOf = (address: string) => address.split("/").at(-1)!;

const as = (signedInAs: CastName, more: ProductOptions = {}) => ({
  product: { signedInAs, route: "/messages", at: "/messages", ...more } as const,
});

const meta = {
  title: "messages/Messages",
  component: MessagesPage,
  ...inProduct,
  parameters: { layout: "fullscreen", ...as("dana", { prepare: talked(5) }) },
  render: () => (
    <WorkFrame>
      <MessagesPage />
    </WorkFrame>
  ),
} satisfies Meta<typeof MessagesPage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];
type Context = { readonly canvas: Canvas; readonly loaded: Record<string, unknown> };

const log = (canvas: Canvas) => within(canvas.getByRole("region", { name: "Conversation" }));
const opened = async (canvas: Canvas, words: string | RegExp) =>
  within(await canvas.findByRole("region", { name: "Conversation" })).findByText(words);
const shown = (canvas: Canvas) =>
  [...canvas.getByRole("region", { name: "Conversation" }).querySelectorAll("li:has(p)")].map((item) =>
    [item.querySelector("span")?.textContent, item.querySelector("p")?.textContent].join(": "),
  );
const box = (canvas: Canvas) => canvas.getByRole("textbox", { name: "Your message" });
const orderIn = async ({ loaded }: Context) => {
  const [first] = (
    await productOf({ loaded }).ports.messages.conversations({ kind: "transporter", userId: carlos.id }, carlos.id, {
      limit: 1,
    })
  ).rows;
  return first!.order.id;
};
const kept = async (context: Context) => {
  const { rows } = await productOf(context).ports.messages.list(await orderIn(context), { limit: 50 });
  return rows.map(({ message }) => message).toReversed();
};
const carlosWrites = async (context: Context, message: string) => {
  const { lotlane, clock } = productOf(context);
  clock.advance({ minutes: 1 });
  const orderId = await orderIn(context);
  accepted(await lotlane.commands.sendMessage(carlos, { orderId, recipientId: null, message }));
};

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
    // Opening it has marked as read what Carlos wrote.
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

/** Where one writes stays in sight, whatever stands above. */
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

export const ReadByTheOther: Story = {
  play: async (context) => {
    const { canvas } = context;
    await opened(canvas, "Message 5");
    await expect(log(canvas).queryByText("Read")).toBeNull();
    accepted(await productOf(context).lotlane.commands.markMessagesRead(carlos, await orderIn(context)));
    await waitFor(() => expect(log(canvas).getByText("Read")).toBeVisible());
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

/** Unsent messages survive that the page is left, and leave by themselves. */
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
      sessionStorage.setItem(`message-draft:${dana.id}:${orderId}`, JSON.stringify("Half a sent"));
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

/** Nothing that was typed is lost where the device has no room to keep it. */
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
    await waitFor(() => expect(screen.getByText(/^This device has no room left/)).toBeVisible());
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
    await expect(canvas.getByText("Nothing written yet")).toBeVisible();
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

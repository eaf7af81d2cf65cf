import type { Meta, StoryObj } from "@storybook/react-vite";
import { castAccounts } from "@lotlane/core/testing";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { LosesFirstAnswer } from "../stories/loses-first-answer.tsx";
import { onPhone } from "../stories/on-phone.ts";
import type { Product, ProductOptions } from "../stories/product.ts";
import { inProduct, productOf } from "../stories/with-product.tsx";
import { Chat } from "./chat.tsx";

const danas = (more: ProductOptions = {}) => ({
  product: { signedInAs: "dana", route: "/support", at: "/support", ...more } as const,
});

const { dana, ada } = castAccounts();

const answer = ({ lotlane, clock }: Product, message: string) => {
  clock.advance({ minutes: 4 });
  return lotlane.commands.answerFromSupport(ada.user, dana.user.id, message);
};

/** Adds `count` questions from Dana, each answered. */
const talked =
  (count: number) =>
  async (product: Product): Promise<void> => {
    product.clock.set("2026-11-19T15:00:00.000Z");
    for (let number = 1; number <= count; number++) {
      product.clock.advance({ minutes: 3 });
      await product.client("POST /api/support/chat", { body: { message: `Question ${number}: where is my Ford?` } });
      await answer(product, `Answer ${number}: it is near Amarillo.`);
    }
  };

const meta = {
  title: "support/Live Chat",
  component: Chat,
  ...inProduct,
  parameters: danas({ prepare: talked(2) }),
} satisfies Meta<typeof Chat>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const shown = (canvas: Canvas) =>
  canvas.queryAllByRole("listitem").map((item) => /(Question|Answer) \d+|Automatic reply/.exec(item.textContent)?.[0]);
const box = (canvas: Canvas) => canvas.getByRole("textbox", { name: "Your message" });
const written = (context: { readonly loaded: Record<string, unknown> }) =>
  productOf(context).client("GET /api/support/messages", { query: {} });

export const Conversation: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText(/Answer 2/);
    await expect(shown(canvas)).toEqual(["Question 1", "Automatic reply", "Answer 1", "Question 2", "Answer 2"]);
    const [question, automatic, reply] = canvas.getAllByRole("listitem");
    await expect(question).toHaveTextContent(/^YouNov 19, 2026/);
    await expect(automatic).toHaveTextContent(/^SupportAutomatic replyNov 19, 2026/);
    await expect(reply).toHaveTextContent(/^SupportNov 19, 2026/);
    await expect(canvas.getByText(/Support answers Mon-Fri 9AM-6PM EST, within 24 hours\./)).toBeVisible();
    await waitFor(() => expect(canvas.getByText(/Answer 2/)).toBeVisible());
    await expect(canvas.queryByText(/^Support: /)).toBeNull();
  },
};

export const OnPhone: Story = { ...onPhone, parameters: { ...onPhone.parameters, ...danas({ prepare: talked(2) }) } };

export const SendsOnEnter: Story = {
  play: async (context) => {
    const { canvas } = context;
    await canvas.findByText(/Answer 2/);
    await userEvent.type(box(canvas), "   {Enter}");
    await expect(canvas.getByRole("button", { name: "Send" })).toBeDisabled();
    await userEvent.clear(box(canvas));
    await userEvent.type(box(canvas), "Thank you,{Shift>}{Enter}{/Shift}Dana{Enter}");
    await waitFor(() => expect(canvas.getAllByRole("listitem").at(-1)).toHaveTextContent(/Thank you,\s?Dana/));
    await expect(box(canvas)).toHaveValue("");
    await expect(box(canvas)).toHaveFocus();
    const messages = await written(context);
    await expect(messages).toHaveLength(6);
    await expect(messages[0]?.message).toBe("Thank you,\nDana");
  },
};

export const SupportAnswers: Story = {
  play: async (context) => {
    const { canvas } = context;
    await canvas.findByText(/Answer 2/);
    await answer(productOf(context), "It has arrived.");
    const heard = await canvas.findByText("Support: It has arrived.");
    await expect(heard).toHaveAttribute("role", "status");
    await expect(canvas.getAllByRole("listitem").at(-1)).toHaveTextContent("It has arrived.");
  },
};

export const Acknowledges: Story = {
  parameters: danas({ prepare: async () => {} }),
  play: async ({ canvas, mount, loaded }) => {
    const context = { loaded };
    await mount();
    await canvas.findByText("No messages yet");
    await userEvent.type(box(canvas), "Where is my car?{Enter}");
    await waitFor(() => expect(canvas.getByText("Where is my car?", { selector: "li *" })).toBeVisible());
    await expect(await written(context)).toHaveLength(1);
    productOf(context).clock.advance({ milliseconds: 1500 });
    const automatic = await canvas.findByText("Automatic reply");
    await expect(automatic.closest("li")).toHaveTextContent(/^Support.*Mon-Fri 9AM-6PM EST.*within 24 hours\.$/);
    await userEvent.type(box(canvas), "Hello?{Enter}");
    await waitFor(() => expect(canvas.getByText("Hello?", { selector: "li *" })).toBeVisible());
    await mount();
    await waitFor(() => expect(canvas.getAllByRole("listitem")).toHaveLength(3));
    await expect(canvas.getAllByText("Automatic reply")).toHaveLength(1);
  },
};

export const FirstAnswer: Story = {
  parameters: danas({ prepare: async () => {} }),
  play: async (context) => {
    const { canvas } = context;
    await canvas.findByText("No messages yet");
    await answer(productOf(context), "Welcome to Lotlane.");
    await expect(await canvas.findByText("Support: Welcome to Lotlane.")).toBeInTheDocument();
  },
};

export const RetriedAfterALostAnswer: Story = {
  render: (_, context) => (
    <LosesFirstAnswer client={productOf(context).client} call="POST /api/support/chat">
      <Chat />
    </LosesFirstAnswer>
  ),
  play: async (context) => {
    const { canvas } = context;
    await canvas.findByText(/Answer 2/);
    await userEvent.type(box(canvas), "Thank you!{Enter}");
    await waitFor(() => expect(screen.getByText("Failed to send message. Please try again.")).toBeVisible());
    await expect(box(canvas)).toHaveValue("Thank you!");
    await userEvent.click(canvas.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(box(canvas)).toHaveValue(""));
    await expect(await written(context)).toHaveLength(6);
  },
};

/** The written text stays in the box, also after a reload. */
export const Offline: Story = {
  parameters: danas({ prepare: talked(2), failing: { "POST /api/support/chat": "offline" } }),
  play: async ({ canvas, mount }) => {
    await mount();
    await canvas.findByText(/Answer 2/);
    await userEvent.type(box(canvas), "Are you there?{Enter}");
    await waitFor(() => expect(screen.getByText("Failed to send message. Please try again.")).toBeVisible());
    await expect(box(canvas)).toHaveValue("Are you there?");
    await mount();
    await expect(box(canvas)).toHaveValue("Are you there?");
  },
};

export const Sending: Story = {
  parameters: danas({ prepare: talked(2), pending: ["POST /api/support/chat"] }),
  play: async ({ canvas }) => {
    await canvas.findByText(/Answer 2/);
    await userEvent.type(box(canvas), "Are you there?{Enter}{Enter}");
    await expect(canvas.getByRole("button", { name: "Send" })).toHaveAttribute("aria-busy", "true");
    await expect(box(canvas)).toHaveAttribute("readonly");
  },
};

export const Long: Story = {
  parameters: danas({ prepare: talked(40) }),
  play: async ({ canvas }) => {
    await canvas.findByText(/Answer 40/);
    const region = canvas.getByRole("region", { name: "Conversation" });
    await waitFor(() => expect(region.scrollTop + region.clientHeight).toBeGreaterThan(region.scrollHeight - 2));
    await expect(shown(canvas)).toHaveLength(50);
    region.scrollTop = 0;
    const first = canvas.getByText(/Question 16:/);
    const top = first.getBoundingClientRect().top;
    await userEvent.click(canvas.getByRole("button", { name: "Show earlier messages" }));
    await canvas.findByText(/Question 1:/);
    await expect(shown(canvas)).toHaveLength(81);
    await expect(shown(canvas)[0]).toBe("Question 1");
    await expect(Math.abs(first.getBoundingClientRect().top - top)).toBeLessThan(60);
    await expect(canvas.queryByRole("button", { name: "Show earlier messages" })).toBeNull();
  },
};

const longTexts = async (product: Product): Promise<void> => {
  product.clock.set("2026-11-19T15:00:00.000Z");
  await product.client("POST /api/support/messages", {
    body: {
      subject: "A subject that goes on and on, because there is so much to say about the gate of the lot in Van Nuys",
      message: `${"The gate opens with a code that changes each week. ".repeat(12)}\n\n${"https://lot.example/".padEnd(160, "x")}`,
    },
  });
  await answer(product, "Thank you.\n\n".concat("We have told the driver. ".repeat(10)));
};

export const LongText: Story = { parameters: danas({ prepare: longTexts }) };
export const LongTextOnPhone: Story = { ...onPhone, parameters: { ...onPhone.parameters, ...LongText.parameters } };

export const Empty: Story = {
  parameters: danas({ prepare: async () => {} }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No messages yet")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Send" })).toBeDisabled();
  },
};

export const Loading: Story = {
  parameters: danas({ pending: ["GET /api/support/messages"] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading your conversation")).toBeInTheDocument();
  },
};

export const Failing: Story = {
  parameters: danas({ failing: { "GET /api/support/messages": 503 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Your conversation cannot be shown right now")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeEnabled();
    await expect(box(canvas)).toBeEnabled();
  },
};

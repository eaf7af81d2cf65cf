import { accepted, anAddition, aPerson } from "@lotlane/core/testing";
import { castAccounts } from "@lotlane/demo";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { onPhone } from "../../stories/on-phone.ts";
import type { Product } from "../../stories/product.ts";
import { inProduct, productOf } from "../../stories/with-product.tsx";
import { AdminConsole } from "../admin-console.tsx";

const { ada, carlos, dana } = castAccounts();
const at = "/admin?view=support";
const atDana = `${at}&user=${dana.user.id}`;

/** Dana waits for an answer since this morning, Carlos has got his. */
async function conversations({ lotlane: { commands }, clock }: Product): Promise<void> {
  clock.advance({ hours: -5 });
  await commands.writeToSupport(carlos.user, {
    subject: "Payment issues",
    message: "When does the invoice of order 7F3A91C2 reach the dealer?",
  });
  clock.advance({ hours: 1 });
  await commands.answerFromSupport(ada.user, carlos.user.id, "It left by email the moment that you claimed the order.");
  clock.advance({ hours: 2 });
  await commands.writeToSupport(dana.user, {
    subject: "Second gate code",
    message: "The lot in Phoenix has a second gate.\nWhere do I put its code?",
  });
  clock.advance({ hours: 2 });
}

async function longConversation(product: Product): Promise<void> {
  const { lotlane, clock } = product;
  clock.advance({ minutes: -200 });
  for (let index = 1; index <= 120; index++) {
    clock.advance({ minutes: 1 });
    await lotlane.commands.writeToSupport(dana.user, { subject: null, message: `Message ${index}` });
  }
  clock.advance({ minutes: 80 });
}

const meta = {
  title: "admin/Support",
  component: AdminConsole,
  ...inProduct,
  parameters: { layout: "fullscreen", product: { signedInAs: "ada", route: "/admin", at, prepare: conversations } },
} satisfies Meta<typeof AdminConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Conversations: Story = {
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole("region", { name: "Conversations" }));
    const links = await list.findAllByRole("link");
    await expect(links[0]).toHaveTextContent(/Dana Dealer\s*Waiting\s*Second gate code/);
    await expect(links[1]).toHaveTextContent(/Carlos Carrier\s*Support: It left by email/);
    await expect(within(links[1]!).queryByText("Waiting")).toBeNull();
    await expect(canvas.getByRole("heading", { name: "No conversation selected" })).toBeVisible();
  },
};

export const ConversationsOnPhone: Story = onPhone;

export const OpenConversation: Story = {
  parameters: { product: { at: `${at}&user=${carlos.user.id}` } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 2, name: "Carlos Carrier" })).toBeVisible();
    const messages = await canvas.findAllByRole("article");
    await expect(messages.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Carlos Carrier.*Payment issues.*7F3A91C2/s),
      expect.stringMatching(/^Support.*It left by email/s),
    ]);
    await expect(canvas.getByRole("button", { name: "Send reply" })).toBeDisabled();
    await expect(canvas.getByText(/also sent by email to carlos@carrier.example/)).toBeVisible();
  },
};

const takenByBo = async (product: Product): Promise<void> => {
  const { ports, lotlane } = product;
  const bo = aPerson({ userType: "admin", firstName: "Bo", lastName: "Best" });
  accepted(await ports.accounts.add(anAddition(bo)));
  await conversations(product);
  accepted(await lotlane.commands.takeUp(bo.user, { kind: "support", id: dana.user.id }));
};

export const TakenUp: Story = {
  parameters: { product: { at: atDana } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "I answer this" }));
    await canvas.findByText(/^You answer this, since /, { selector: "p" });
    const list = within(canvas.getByRole("region", { name: "Conversations" }));
    await expect(await list.findByText(/^You answer this, since /)).toBeVisible();
    await userEvent.click(await canvas.findByRole("button", { name: "Let go" }));
    await userEvent.click(await canvas.findByRole("button", { name: "I answer this" }));
    await userEvent.type(canvas.getByLabelText("Your reply"), "On the back of the form");
    await userEvent.click(canvas.getByRole("button", { name: "Send reply" }));
    await waitFor(() => expect(canvas.queryByText(/answer this/)).toBeNull());
  },
};

export const TakenUpByAnother: Story = {
  parameters: { product: { at: atDana, prepare: takenByBo } },
  play: async ({ canvas }) => {
    await canvas.findByText(/^Bo Best answers this, since /, { selector: "p" });
    await userEvent.click(canvas.getByRole("button", { name: "Take over" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Take this over from Bo Best?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Take Over" }));
    await expect(await canvas.findByText(/^You answer this, since /, { selector: "p" })).toBeVisible();
  },
};

/** A colleague was faster by a moment. */
export const TakenUpAtOnce: Story = {
  parameters: { product: { at: atDana } },
  play: async (context) => {
    const { canvas } = context;
    const { ports, lotlane } = productOf(context);
    const button = await canvas.findByRole("button", { name: "I answer this" });
    const bo = aPerson({ userType: "admin", firstName: "Bo", lastName: "Best" });
    accepted(await ports.accounts.add(anAddition(bo)));
    accepted(await lotlane.commands.takeUp(bo.user, { kind: "support", id: dana.user.id }));
    await userEvent.click(button);
    await screen.findByText("Bo Best is already answering this");
    await expect(await canvas.findByText(/^Bo Best answers this, since /, { selector: "p" })).toBeVisible();
  },
};

export const TakenUpOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, product: { at: atDana, prepare: takenByBo } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Bo Best answers this, since /, { selector: "p" })).toBeVisible();
  },
};

export const AutomaticReply: Story = {
  parameters: {
    product: {
      ...meta.parameters.product,
      at: atDana,
      prepare: async ({ lotlane: { commands }, clock }: Product) => {
        clock.advance({ minutes: -5 });
        await commands.writeInChat(dana.user, "Where is my car?");
        clock.advance({ minutes: 5 });
      },
    },
  },
  play: async ({ canvas }) => {
    const log = within(await canvas.findByRole("log", { name: "Messages" }));
    const [question, reply] = await log.findAllByRole("article");
    await expect(question).toHaveTextContent("Where is my car?");
    await expect(reply).toHaveTextContent(/^Support · Automatic reply/);
    const list = within(canvas.getByRole("region", { name: "Conversations" }));
    await expect(list.getByRole("link")).toHaveTextContent(/Dana Dealer\s*Waiting\s*Where is my car/);
  },
};

export const OpenConversationOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...OpenConversation.parameters },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole("article")).toHaveLength(2);
    await userEvent.click(canvas.getByRole("link", { name: "All conversations" }));
    await expect(await canvas.findByRole("link", { name: /Dana Dealer/ })).toBeVisible();
  },
};

export const Answers: Story = {
  parameters: { product: { at: atDana } },
  play: async ({ canvas, loaded }) => {
    const { ports } = productOf({ loaded });
    const box = await canvas.findByLabelText("Your reply");
    await userEvent.type(box, "   ");
    await expect(canvas.getByRole("button", { name: "Send reply" })).toBeDisabled();
    await userEvent.type(box, "Into the pickup instructions.");
    await userEvent.click(canvas.getByRole("button", { name: "Send reply" }));
    await screen.findByText("It appears in their chat and is also sent by email.");
    const log = within(canvas.getByRole("log", { name: "Messages" }));
    await expect(await log.findByText("Into the pickup instructions.")).toBeVisible();
    await expect(box).toHaveValue("");
    await waitFor(() => expect(canvas.queryByText("Waiting")).toBeNull());
    const { rows } = await ports.support.conversation(dana.user.id, { limit: 10 });
    await expect(rows.map(({ fromSupport }) => fromSupport)).toEqual([true, false]);
  },
};

/** Another conversation may be looked at before an answer leaves. */
export const KeepsAnUnsentAnswer: Story = {
  parameters: { product: { at: atDana } },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("Your reply"), "Into the pickup");
    await userEvent.click(await canvas.findByRole("link", { name: /Carlos Carrier/ }));
    await canvas.findByRole("heading", { level: 2, name: "Carlos Carrier" });
    await expect(canvas.getByLabelText("Your reply")).toHaveValue("");
    await userEvent.click(canvas.getByRole("link", { name: /Dana Dealer/ }));
    await canvas.findByRole("heading", { level: 2, name: "Dana Dealer" });
    await expect(canvas.getByLabelText("Your reply")).toHaveValue("Into the pickup");
  },
};

export const AnswerFails: Story = {
  parameters: { product: { at: atDana, failing: { "POST /api/admin/support/{id}": 503 } } },
  play: async ({ canvas }) => {
    const box = await canvas.findByLabelText("Your reply");
    await userEvent.type(box, "Into the pickup instructions.");
    await userEvent.click(canvas.getByRole("button", { name: "Send reply" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Something went wrong on our side.");
    await expect(box).toHaveValue("Into the pickup instructions.");
    await expect(canvas.getByRole("button", { name: "Send reply" })).toBeEnabled();
  },
};

/** Opens at the end; what was written before comes on request. */
export const LoadsEarlier: Story = {
  parameters: { product: { at: atDana, prepare: longConversation } },
  play: async ({ canvas }) => {
    const box = await canvas.findByRole("log");
    const log = within(box);
    const last = await log.findByText("Message 120");
    await expect(log.queryByText("Message 1")).toBeNull();
    await expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(box.getBoundingClientRect().bottom);
    await userEvent.click(canvas.getByRole("button", { name: "Show earlier messages" }));
    await expect(await log.findByText("Message 21")).toBeInTheDocument();
    await userEvent.click(canvas.getByRole("button", { name: "Show earlier messages" }));
    await expect(await log.findByText("Message 1")).toBeInTheDocument();
    await expect(canvas.getAllByRole("article")).toHaveLength(120);
    await expect(canvas.queryByRole("button", { name: "Show earlier messages" })).toBeNull();
  },
};

/** A user's new message appears by itself. */
export const AppearsByItself: Story = {
  parameters: { product: { at: atDana } },
  play: async ({ canvas, loaded }) => {
    const { lotlane } = productOf({ loaded });
    await canvas.findByRole("article");
    await lotlane.commands.writeToSupport(dana.user, { subject: null, message: "Found it, thank you!" });
    const log = within(canvas.getByRole("log"));
    await expect(await log.findByText("Found it, thank you!")).toBeVisible();
  },
};

export const LongText: Story = {
  parameters: {
    product: {
      at: atDana,
      prepare: async ({ lotlane }: Product) =>
        void (await lotlane.commands.writeToSupport(dana.user, {
          subject:
            "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft of Greater Los Angeles",
          message: `${"A gate, a code, a street without a number. ".repeat(40)}\n\n${"x".repeat(300)}`,
        })),
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("article");
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const LongTextOnPhone: Story = {
  ...LongText,
  ...onPhone,
  parameters: { ...onPhone.parameters, ...LongText.parameters },
};

export const Empty: Story = {
  parameters: { product: { prepare: async () => {} } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No messages yet" })).toBeVisible();
  },
};

export const UnknownConversation: Story = {
  parameters: { product: { at: `${at}&user=unknown` } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Conversation not found" })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { product: { at: atDana, pending: ["GET /api/admin/support", "GET /api/admin/support/{id}"] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading the conversations")).toBeInTheDocument();
    await expect(await canvas.findByText("Loading the conversation")).toBeInTheDocument();
  },
};

export const Failing: Story = {
  parameters: {
    product: { at: atDana, failing: { "GET /api/admin/support": 503, "GET /api/admin/support/{id}": 503 } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The conversations cannot be shown right now")).toBeVisible();
    await expect(await canvas.findByText("This conversation cannot be shown right now")).toBeVisible();
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { LosesFirstAnswer } from "../stories/loses-first-answer.tsx";
import { onPhone } from "../stories/on-phone.ts";
import type { CastName, ProductOptions } from "../stories/product.ts";
import { inProduct, productOf } from "../stories/with-product.tsx";
import { SupportPage } from "./support-page.tsx";

const as = (signedInAs: CastName, more: ProductOptions = {}) => ({
  product: { signedInAs, route: "/support", at: "/support", ...more },
});

const meta = {
  title: "support/Support page",
  component: SupportPage,
  ...inProduct,
  parameters: { layout: "fullscreen", ...as("dana") },
} satisfies Meta<typeof SupportPage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

export const Dealer: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "(555) 010-0100" })).toHaveAttribute("href", "tel:5550100100");
    await expect(canvas.getByRole("link", { name: "support@lotlane.example" })).toHaveAttribute(
      "href",
      "mailto:support@lotlane.example",
    );
    await expect(canvas.getByText("Mon-Fri 9AM-6PM EST")).toBeVisible();
    await expect(canvas.getByText("Within 24 hours")).toBeVisible();
    await expect(canvas.getByText(/^Support is (open|closed) now$/)).toBeVisible();
    await expect(canvas.getByRole("form", { name: "Write to support" })).toBeVisible();
  },
};

export const OnPhone: Story = onPhone;

export const Helps: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "How to create an order" }));
    const dialog = await screen.findByRole("dialog", { name: "How to create an order" });
    await expect(within(dialog).getAllByRole("listitem").length).toBeGreaterThan(2);
    await expect(within(dialog).getByRole("link", { name: "Create Order" })).toHaveAttribute("href", "/orders/create");
    await expect(dialog).not.toHaveTextContent(/home page|log out/);
    await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));

    await userEvent.click(canvas.getByRole("button", { name: "Track my shipment" }));
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Close" }));

    await userEvent.type(canvas.getByRole("textbox", { name: "Message" }), "My invoice is missing.");
    await userEvent.click(canvas.getByRole("button", { name: "Payment issues" }));
    const payment = await screen.findByRole("dialog", { name: "Payment issues" });
    await waitFor(() => expect(payment).toHaveTextContent("the shipper pays the transporter directly"));
    await userEvent.click(within(payment).getByRole("button", { name: "Write to us about this" }));
    await expect(canvas.getByRole("textbox", { name: "Subject" })).toHaveValue("Payment issues");
    const message = canvas.getByRole("textbox", { name: "Message" });
    await waitFor(() => expect(message).toHaveFocus());
    await expect(message).toHaveValue("My invoice is missing.");
  },
};

/** Where the operator settles, neither side pays the other. */
export const HelpWhereTheOperatorSettles: Story = {
  parameters: as("carlos", { settlement: "operator" }),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Payment issues" }));
    const payment = await screen.findByRole("dialog", { name: "Payment issues" });
    await waitFor(() => expect(payment).toHaveTextContent("the shipper pays Lotlane's operator, by card"));
    await expect(payment).toHaveTextContent("Lotlane's operator owes you");
    await expect(payment).not.toHaveTextContent("The shipper owes you");
  },
};

export const HelpOnPhone: Story = {
  ...onPhone,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Track my shipment" }));
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Track my shipment" })).toBeVisible());
  },
};

export const Receiver: Story = {
  parameters: as("rita"),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "How to create an order" }));
    const dialog = await screen.findByRole("dialog");
    await expect(dialog).toHaveTextContent("the sender of your vehicle does");
    await expect(within(dialog).queryByRole("link")).toBeNull();
    await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await userEvent.click(canvas.getByRole("button", { name: "Track my shipment" }));
    await expect(await screen.findByRole("link", { name: "Order Tracking" })).toHaveAttribute("href", "/receiver");
  },
};

export const SendsAMessage: Story = {
  play: async (context) => {
    const { canvas } = context;
    await write(canvas, "Gate code", "The lot in Van Nuys\nhas a new one.");
    await userEvent.click(canvas.getByRole("button", { name: "Send Message" }));
    await waitFor(() => expect(screen.getByText("Message Sent")).toBeVisible());
    await expect(screen.getByText("We will reply within 24 hours, by email and in Live Chat.")).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: "Subject" })).toHaveValue("");
    await userEvent.click(canvas.getByRole("button", { name: "Live Chat" }));
    await waitFor(() => expect(canvas.getByText("Gate code")).toBeVisible());
    await expect(await written(context)).toHaveLength(1);
  },
};

export const MissingFields: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Subject" }), "   ");
    await userEvent.click(canvas.getByRole("button", { name: "Send Message" }));
    await waitFor(() => expect(canvas.getByRole("textbox", { name: "Subject" })).toHaveFocus());
    await expect(canvas.getByText("Please fill in all fields")).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: "Message" })).toBeInvalid();
    await userEvent.type(canvas.getByRole("textbox", { name: "Subject" }), "Gate code");
    await userEvent.click(canvas.getByRole("button", { name: "Send Message" }));
    await waitFor(() => expect(canvas.getByRole("textbox", { name: "Message" })).toHaveFocus());
    await expect(canvas.getByRole("textbox", { name: "Subject" })).not.toBeInvalid();
  },
};

export const MessageRefused: Story = {
  parameters: as("dana", { failing: { "POST /api/support/messages": 429 } }),
  play: async ({ canvas }) => {
    await write(canvas, "Gate code", "It is new.");
    await userEvent.click(canvas.getByRole("button", { name: "Send Message" }));
    await waitFor(() => expect(screen.getByText("Failed to send message. Please try again.")).toBeVisible());
    await expect(canvas.getByRole("textbox", { name: "Message" })).toHaveValue("It is new.");
  },
};

export const MessageRetriedAfterALostAnswer: Story = {
  render: (_, context) => (
    <LosesFirstAnswer client={productOf(context).client} call="POST /api/support/messages">
      <SupportPage />
    </LosesFirstAnswer>
  ),
  play: async (context) => {
    const { canvas } = context;
    await write(canvas, "Gate code", "It is new.");
    await userEvent.click(canvas.getByRole("button", { name: "Send Message" }));
    await waitFor(() => expect(screen.getByText("Failed to send message. Please try again.")).toBeVisible());
    await userEvent.click(canvas.getByRole("button", { name: "Send Message" }));
    await waitFor(() => expect(screen.getByText("Message Sent")).toBeVisible());
    await expect(await written(context)).toHaveLength(1);
  },
};

export const DraftSurvivesAReload: Story = {
  play: async ({ canvas, mount }) => {
    await mount();
    await write(canvas, "Gate code", "Half a sent");
    await mount();
    await expect(canvas.getByRole("textbox", { name: "Subject" })).toHaveValue("Gate code");
    await expect(canvas.getByRole("textbox", { name: "Message" })).toHaveValue("Half a sent");
  },
};

export const WithoutPhone: Story = {
  parameters: as("dana", { supportContact: { email: "support@lotlane.example", phone: null } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "support@lotlane.example" })).toBeVisible();
    await expect(canvas.queryByText("Phone")).toBeNull();
  },
};

const contactFailing = as("dana", { failing: { "GET /api/support": 503 } });

export const ContactFailing: Story = {
  parameters: contactFailing,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Contact information cannot be shown right now")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Send Message" })).toBeEnabled();
  },
};

export const Loading: Story = {
  parameters: as("dana", { pending: ["GET /api/support"] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading contact information")).toBeInTheDocument();
  },
};

async function write(canvas: Canvas, subject: string, message: string): Promise<void> {
  await userEvent.type(canvas.getByRole("textbox", { name: "Subject" }), subject);
  await userEvent.type(canvas.getByRole("textbox", { name: "Message" }), message);
}

const written = (context: { readonly loaded: Record<string, unknown> }) =>
  productOf(context).client("GET /api/support/messages", { query: {} });

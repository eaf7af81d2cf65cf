import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { onPhone } from "../../stories/on-phone.ts";
import type { Product } from "../../stories/product.ts";
import { estimateOf, quoted, Wizard } from "../../stories/wizard.tsx";
import { inProduct } from "../../stories/with-product.tsx";

const meta = {
  title: "quote/5 Booking Confirmed",
  component: Wizard,
  ...inProduct,
  parameters: { product: { prepare: quoted() } },
} satisfies Meta<typeof Wizard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Confirmed: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Book Now" }));
    await expect(await canvas.findByRole("heading", { name: "Booking Confirmed" })).toHaveFocus();
    await expect(await canvas.findByText("A confirmation is on its way to vic@visitor.example.")).toBeVisible();
    await expect(
      canvas.getByText(/^One click on the link in that email shows carriers that the booking is yours\./),
    ).toHaveTextContent("Until then they see it as not confirmed, and its invoice is on hold.");
    await expect(canvas.getByRole("link", { name: "Track this shipment" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/track\/.{20,}/),
    );
  },
};

export const OnPhone: Story = { ...Confirmed, ...onPhone };

export const BookedBefore: Story = {
  parameters: {
    product: {
      prepare: async (product: Product) => {
        const { quote, ...estimate } = await estimateOf(product);
        await product.client("POST /api/quoter/orders", { body: { quoteId: quote.id, paymentMethod: "cash" } });
        await quoted({}, { estimate: { quote, ...estimate } })(product);
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Book Now" }));
    await expect(await canvas.findByText(/^This quote was already booked/)).toBeVisible();
    await expect(canvas.queryByText(/^One click/)).toBeNull();
    await expect(canvas.queryByRole("link", { name: "Track this shipment" })).toBeNull();
  },
};

export const AnotherQuote: Story = {
  play: async (context) => {
    await Confirmed.play?.(context);
    const { canvas } = context;
    await userEvent.click(canvas.getByRole("button", { name: "Get Another Quote" }));
    await expect(await canvas.findByRole("heading", { name: "Vehicle & Route" })).toHaveFocus();
    await expect(canvas.getByRole("textbox", { name: "Pickup ZIP" })).toHaveValue("");
  },
};

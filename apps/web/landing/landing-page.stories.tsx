import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { onPhone } from "../stories/on-phone.ts";
import { estimateOf, filledIn } from "../stories/wizard.tsx";
import { inProduct, productOf, settled } from "../stories/with-product.tsx";
import { LandingPage } from "./landing-page.tsx";

const meta = {
  title: "landing/Landing page",
  component: LandingPage,
  ...inProduct,
  parameters: { layout: "fullscreen", product: { framed: true, route: "/" } },
} satisfies Meta<typeof LandingPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1 })).toBeVisible();
    await expect(await canvas.findByRole("img", { name: "Map of the United States" })).toBeVisible();
  },
};

export const EmptyOnPhone: Story = onPhone;

export const LaneChosen: Story = {
  parameters: { product: { prepare: filledIn("vehicleAndRoute") } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("img", { name: "Map: from Los Angeles, CA to New York, NY" })).toBeVisible();
    await expect(canvas.getByText(/^Los Angeles, CA to New York, NY: 2,\d{3} miles, about \d+ days$/)).toBeVisible();
  },
};

export const LaneChosenOnPhone: Story = {
  ...LaneChosen,
  ...onPhone,
  parameters: { ...onPhone.parameters, ...LaneChosen.parameters },
};

const fromTheMail = {
  prepare: async (product: Parameters<typeof estimateOf>[0]) => `/?quote=${(await estimateOf(product)).quote.id}`,
};

/** How often the one quote of a story was opened. */
async function openingsIn(loaded: Record<string, unknown>) {
  const { quotes } = productOf({ loaded }).ports;
  const [quote] = await quotes.newest(1);
  return quotes.openings(quote!.id);
}

export const OpenedFromTheMail: Story = {
  parameters: { product: fromTheMail },
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByRole("heading", { name: "Your Quote" })).toBeVisible();
    await waitFor(async () => expect(await openingsIn(loaded)).toMatchObject({ count: 1 }));
    await userEvent.click(await canvas.findByRole("button", { name: "Book Now" }));
    await expect(await canvas.findByText("A confirmation is on its way to you by email.")).toBeVisible();
  },
};

/** An admin who looks at a quote is no customer, also before it is known who looks. */
export const OpenedByAnAdmin: Story = {
  parameters: { product: { ...fromTheMail, signedInAs: "ada" } },
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByRole("heading", { name: "Your Quote" })).toBeVisible();
    await settled({ loaded });
    await expect(await openingsIn(loaded)).toBeNull();
  },
};

export const OpenedBeforeItIsKnownByWhom: Story = {
  parameters: { product: { ...fromTheMail, signedInAs: "ada", pending: ["GET /api/auth/user"] } },
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByRole("heading", { name: "Your Quote" })).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await expect(await openingsIn(loaded)).toBeNull();
  },
};

/** A customer who opens the mail again after booking is told so. */
export const BookedInTheMail: Story = {
  parameters: {
    product: {
      prepare: async (product: Parameters<typeof estimateOf>[0]) => {
        const { id } = (await estimateOf(product)).quote;
        await product.client("POST /api/quoter/orders", { body: { quoteId: id, paymentMethod: "cash" } });
        return `/?quote=${id}`;
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("You have booked this quote")).toBeVisible();
  },
};

export const OpeningTheQuote: Story = {
  parameters: { product: { at: "/?quote=unknown", pending: ["GET /api/quoter/estimate/{id}"] } },
};

export const UnknownQuote: Story = {
  parameters: { product: { at: "/?quote=unknown" } },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("We could not find that quote. Request a new one here: it takes a minute."),
    ).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Vehicle & Route" })).toBeVisible();
  },
};

export const QuoteFails: Story = {
  parameters: { product: { at: "/?quote=unknown", failing: { "GET /api/quoter/estimate/{id}": 503 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Your quote cannot be shown right now")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeEnabled();
    await expect(canvas.getByRole("heading", { level: 1, name: /^Ship a vehicle/ })).toBeVisible();
  },
};

export const QuoteFailsOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...QuoteFails.parameters },
};

/** The quote in the mail has run out since. */
export const ExpiredInTheMail: Story = {
  parameters: {
    product: {
      prepare: async (product: Parameters<typeof estimateOf>[0]) => {
        const address = await fromTheMail.prepare(product);
        product.clock.advance({ days: 8 });
        return address;
      },
    },
  },
};

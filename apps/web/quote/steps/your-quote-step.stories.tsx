import type { Meta, StoryObj } from "@storybook/react-vite";
import { memoryVehicleCatalog } from "@lotlane/adapters/memory";
import { formatMoney } from "@lotlane/core/money";
import type { VehicleCatalog } from "@lotlane/core/ports";
import { aQuote, aQuoteForm, keepSettings } from "@lotlane/core/testing";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { onPhone } from "../../stories/on-phone.ts";
import { inDays, quoted, Wizard } from "../../stories/wizard.tsx";
import type { Product } from "../../stories/product.ts";
import { inProduct, productOf } from "../../stories/with-product.tsx";

const meta = {
  title: "quote/4 Your Quote",
  component: Wizard,
  ...inProduct,
  parameters: { product: { prepare: quoted() } },
} satisfies Meta<typeof Wizard>;

export default meta;
type Story = StoryObj<typeof meta>;

const slashed = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

/** In whole cents, as the screen shows it. */
const cents = (text: string | null | undefined) => Number((text ?? "").replace("−", "-").replace(/[^\d-]/g, ""));

export const Cash: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("radio", { name: "Cash/Check" })).toBeChecked();
    const table = canvas.getByRole("table", { name: "Price breakdown" });
    const amounts = within(table)
      .getAllByRole("cell")
      .map((cell) => cents(cell.textContent));
    const total = amounts.pop();
    await expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total);
  },
};

export const CashOnPhone: Story = onPhone;

export const Card: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "Credit Card" }));
    const table = within(canvas.getByRole("table", { name: "Price breakdown" }));
    const amountOf = (label: string) =>
      cents(table.getByRole("row", { name: new RegExp(`^${label}`) }).querySelector("td")?.textContent);
    await expect(amountOf("Cash price") + amountOf("Card processing fee")).toBe(amountOf("Card price"));
  },
};

const spring = { code: "SPRING10", type: "percent" as const, value: "10" };

export const PromoApplied: Story = {
  parameters: { product: { settings: { promoCodes: [spring] }, prepare: quoted({ promoCode: "spring 10" }) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Promo code SPRING10 is applied.")).toBeVisible();
    await expect(canvas.getByRole("rowheader", { name: "Promo code SPRING10" })).toBeVisible();
  },
};

export const PromoUnknown: Story = {
  parameters: { product: { prepare: quoted({ promoCode: "WINTER" }) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("We do not recognize promo code WINTER, so the price stays the same.")).toBeVisible();
  },
};

export const PromoOver: Story = {
  parameters: {
    product: {
      settings: { promoCodes: [{ ...spring, validUntil: "2020-05-31" }] },
      prepare: quoted({ promoCode: "SPRING10" }),
    },
  },
};

/** The price of other dates is shown first: the tariff has changed since. */
export const ChangesItsDates: Story = {
  play: async ({ canvas, ...context }) => {
    const { ports } = productOf(context);
    await keepSettings(ports.quoterSettings, { marginFlat: 100 });
    await userEvent.click(canvas.getByRole("button", { name: "Change dates" }));
    const pickup = canvas.getByLabelText(/^Pickup Date/);
    await userEvent.clear(pickup);
    await userEvent.type(pickup, slashed(inDays(5)));
    const delivery = canvas.getByLabelText(/^Delivery Date/);
    await userEvent.clear(delivery);
    await userEvent.type(delivery, slashed(inDays(3)));
    await userEvent.tab();
    await expect(await canvas.findByText("Delivery date cannot be before pickup date")).toBeVisible();
    await userEvent.clear(delivery);
    await userEvent.type(delivery, slashed(inDays(20)));
    await expect(await canvas.findByText(/^The price was \$/)).toBeVisible();
    await waitFor(() => expect(canvas.getByRole("button", { name: "Keep these dates" })).toBeEnabled());
    await userEvent.click(canvas.getByRole("button", { name: "Keep these dates" }));
    await expect(await canvas.findByRole("button", { name: "Book Now" })).toBeEnabled();
    const [quote] = await ports.quotes.newest(1);
    await expect([quote?.pickup.date, quote?.delivery.date]).toEqual([inDays(5), inDays(20)]);
    await expect(canvas.getByRole("rowheader", { name: "Cash price" }).nextSibling).toHaveTextContent(
      formatMoney(quote!.cashPrice),
    );
  },
};

/** The quote says on its own that its day comes too soon. */
export const DeliversLater: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Deliver on / }));
    await expect(canvas.getByLabelText(/^Delivery Date/)).not.toHaveValue(slashed(inDays(7)));
    await waitFor(() => expect(canvas.getByRole("button", { name: "Keep these dates" })).toBeEnabled());
    await userEvent.click(canvas.getByRole("button", { name: "Keep these dates" }));
    await expect(await canvas.findByRole("button", { name: "Book Now" })).toBeEnabled();
    await expect(canvas.queryByRole("button", { name: /^Deliver on / })).toBeNull();
  },
};

export const AsksForTexts: Story = {
  parameters: { product: { sendsTexts: true, prepare: quoted() } },
  play: async ({ canvas, ...context }) => {
    const box = await canvas.findByRole("checkbox", { name: "Text me about this order" });
    await expect(box).not.toBeChecked();
    await userEvent.click(box);
    await expect(box).toBeChecked();
    await userEvent.click(canvas.getByRole("button", { name: "Book Now" }));
    await waitFor(async () => {
      const { rows } = await productOf(context).ports.effects.unfinished({ limit: 20 });
      await expect(rows.map(({ effect }) => effect.kind)).toContain("text_consent");
    });
  },
};

/** A quote by telephone, whose customer said only a number. */
const quotedByNumber = async (product: Product) => {
  const quote = aQuote({ status: "sent", source: "telephone", customer: { ...aQuote().customer, email: null } });
  const { clock, ports, client } = product;
  const at = clock.now().getTime();
  const days = { createdAt: new Date(at).toISOString(), expiresAt: new Date(at + 7 * 86_400_000).toISOString() };
  await ports.quotes.add({ ...quote, ...days }, []);
  const estimate = await client("GET /api/quoter/estimate/{id}", { params: { id: quote.id } });
  await quoted({}, { estimate, form: aQuoteForm({ email: "" }) })(product);
};

export const AsksForTheAddress: Story = {
  parameters: { product: { prepare: quotedByNumber } },
  play: async ({ canvas, ...context }) => {
    const email = await canvas.findByLabelText(/^Email/);
    await expect(canvas.queryByLabelText(/^Phone/)).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Book Now" }));
    await expect(await canvas.findByText("Email is required")).toBeVisible();
    await waitFor(() => expect(email).toHaveFocus());
    await userEvent.type(email, "cal@nowhere");
    await userEvent.click(canvas.getByRole("button", { name: "Book Now" }));
    await expect(await canvas.findByText("Invalid email address")).toBeVisible();
    await waitFor(() => expect(email).toHaveFocus());
    await userEvent.clear(email);
    await userEvent.type(email, "cal@caller.example");
    await userEvent.click(canvas.getByRole("button", { name: "Book Now" }));
    await expect(await canvas.findByText("A confirmation is on its way to cal@caller.example.")).toBeVisible();
    const { ports } = productOf(context);
    const booked = (await ports.quotes.newest(9)).find(({ convertedToOrderId }) => convertedToOrderId !== null);
    const order = await ports.orders.find(booked!.convertedToOrderId!);
    await expect(order?.customer).toMatchObject({ email: "cal@caller.example" });
  },
};

export const AsksForTheAddressOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, product: { prepare: quotedByNumber } },
};

export const PriceOfOtherDatesFails: Story = {
  parameters: { product: { prepare: quoted(), failing: { "POST /api/quoter/estimate/{id}/dates": "offline" } } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Change dates" }));
    await expect(await canvas.findByRole("alert")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Keep these dates" })).toBeDisabled();
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await expect(await canvas.findByRole("button", { name: "Book Now" })).toBeEnabled();
  },
};

export const Expired: Story = {
  play: async ({ canvas, ...context }) => {
    productOf(context).clock.advance({ days: 8 });
    await userEvent.click(canvas.getByRole("button", { name: "Book Now" }));
    await expect(await canvas.findByText("This quote has expired")).toBeVisible();
    await expect(await canvas.findByRole("button", { name: "Get a new quote" })).toBeEnabled();
  },
};

export const Renewed: Story = {
  play: async (context) => {
    await Expired.play?.(context);
    const { canvas } = context;
    await userEvent.click(canvas.getByRole("button", { name: "Get a new quote" }));
    await expect(await canvas.findByRole("button", { name: "Book Now" })).toBeEnabled();
    await expect(canvas.queryByText("This quote has expired")).toBeNull();
  },
};

export const BookingPending: Story = {
  parameters: { product: { prepare: quoted(), pending: ["POST /api/quoter/orders"] } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Book Now" }));
    await waitFor(() => expect(canvas.getByRole("button", { name: "Back" })).toBeDisabled());
    await expect(canvas.getByRole("radio", { name: "Credit Card" })).toBeDisabled();
  },
};

export const BookingFailed: Story = {
  parameters: { product: { prepare: quoted(), failing: { "POST /api/quoter/orders": "offline" } } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Book Now" }));
    await waitFor(() => expect(screen.getByText("The connection was lost. Please try again.")).toBeVisible());
    await expect(canvas.getByRole("button", { name: "Book Now" })).toBeEnabled();
    await waitFor(() => expect(canvas.getByRole("button", { name: "Book Now" })).toHaveFocus());
  },
};

const limousine = "Sprinter 3500XD Extended Wheelbase High Roof Executive Passenger Limousine";
const longNames: VehicleCatalog = {
  ...memoryVehicleCatalog(),
  makes: () => ["Rolls-Royce by Mercedes-Benz Special Vehicles"],
  models: () => [{ id: "long", model: limousine, sizeClass: "VAN", oversize: true, operableDefault: true }],
  find: () => ({ id: "long", model: limousine, sizeClass: "VAN", oversize: true, operableDefault: true }),
};

export const LongNames: Story = {
  parameters: {
    product: {
      vehicleCatalog: longNames,
      prepare: quoted({ vehicleMake: "Rolls-Royce by Mercedes-Benz Special Vehicles", vehicleModel: limousine }),
    },
  },
};

export const LongNamesOnPhone: Story = { ...onPhone, parameters: { ...onPhone.parameters, ...LongNames.parameters } };

export const ManyLines: Story = {
  parameters: {
    product: {
      settings: {
        marginPercent: "12.5",
        marginFlat: "40.00",
        discountPercent: "5",
        discountFlat: "25.00",
        promoCodes: [spring],
      },
      prepare: quoted({ vehicleModel: "F-350", isOperable: false, promoCode: "SPRING10" }),
    },
  },
  play: Cash.play!,
};

export const ManyLinesOnPhone: Story = { ...onPhone, parameters: { ...onPhone.parameters, ...ManyLines.parameters } };

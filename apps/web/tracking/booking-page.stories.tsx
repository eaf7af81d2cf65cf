import type { Meta, StoryObj } from "@storybook/react-vite";
import { bookingSecret } from "@lotlane/core/orders";
import { accepted } from "@lotlane/core/testing";
import { expect, type MockInstance, spyOn, userEvent, waitFor, within } from "storybook/test";
import { Address } from "../stories/address.tsx";
import { carlos } from "../stories/order-life.ts";
import { onPhone } from "../stories/on-phone.ts";
import type { Product } from "../stories/product.ts";
import { bookingOf } from "../stories/wizard.tsx";
import { inProduct, productOf } from "../stories/with-product.tsx";
import { BookingPage } from "./booking-page.tsx";

type Also = (product: Product, id: string) => Promise<unknown>;

/** @returns the link of the guest's mails */
const mailed =
  (also: Also = async () => undefined) =>
  async (product: Product): Promise<string> => {
    const { id, trackingToken } = await bookingOf(product);
    const { lotlane, ports } = product;
    const order = (await ports.orders.find(id))!;
    const secret = bookingSecret(ports.vault, order);
    accepted(await lotlane.commands.confirmBooking(order.trackingToken, secret));
    await also(product, id);
    return `/booking/${trackingToken}?key=${secret}`;
  };
const unconfirmed = async (product: Product): Promise<string> => {
  const { id, trackingToken } = await bookingOf(product);
  return `/booking/${trackingToken}?key=${bookingSecret(product.ports.vault, (await product.ports.orders.find(id))!)}`;
};
const claimed: Also = async ({ lotlane, clock }, id) => {
  accepted(await lotlane.commands.claimOrder(carlos, id));
  clock.advance({ minutes: 10 });
  accepted(await lotlane.commands.sendMessage(carlos, { orderId: id, message: "I am in your town on Friday." }));
};
const onTheRoad: Also = async (product, id) => {
  await claimed(product, id);
  const step = { status: "in_transit", reason: null } as const;
  accepted(await product.lotlane.commands.changeOrderStatus(carlos, id, step));
};

const page = { framed: true, route: "/booking/:token" };
const at = (prepare: (product: Product) => Promise<string>) => ({ product: { ...page, prepare } });
/** The carrier is of the cast, which comes with the user who is signed in. */
const withCarrier = (also: Also) => ({ product: { ...page, signedInAs: "dana", prepare: mailed(also) } });

const meta = {
  title: "tracking/Booking page",
  component: BookingPage,
  ...inProduct,
  parameters: { layout: "fullscreen", ...at(mailed()) },
  render: () => (
    <>
      <BookingPage />
      <Address />
    </>
  ),
} satisfies Meta<typeof BookingPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "2022 Ford F-150" })).toBeVisible();
    await waitFor(() => expect(canvas.getByText(/^\/booking\//)).toHaveTextContent(/^\/booking\/[\w-]+$/));
    await expect(canvas.getByText("Not found yet")).toBeVisible();
    await expect(canvas.getByText(/once one has taken the order/)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Cancel Booking" })).toBeEnabled();
  },
};
export const WaitingOnPhone: Story = onPhone;

/** The guest is the contact of both ends until the booking says otherwise. */
export const ChangesAtOnce: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Change" }));
    const form = within(canvas.getByRole("form", { name: "Change dates and contacts" }));
    const delivery = within(form.getByRole("group", { name: "Delivery" }));
    await rewrite(delivery.getByRole("textbox", { name: /Contact Name/ }), "Rita Receiver");
    await userEvent.type(delivery.getByRole("textbox", { name: /Delivery Notes/ }), "Blue door");
    await userEvent.click(form.getByRole("button", { name: "Save Changes" }));
    await expect(await canvas.findByText("Rita Receiver")).toBeVisible();
    await expect(canvas.getByText("Blue door")).toBeVisible();
  },
};

/** A wrong address is said at its field, and what was typed stays. */
export const WrongContact: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Change" }));
    const email = within(canvas.getByRole("group", { name: "Delivery" })).getByRole("textbox", { name: /Email/ });
    await rewrite(email, "rita");
    await userEvent.click(canvas.getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(email).toHaveAccessibleDescription(/email/i));
    await expect(email).toHaveValue("rita");
  },
};

let bookedId = "";

/** The guest's typed change goes through when a carrier claims the order before it is sent. */
export const ClaimedWhileChanging: Story = {
  parameters: withCarrier(async (_, id) => void (bookedId = id)),
  play: async (context) => {
    const { canvas } = context;
    await userEvent.click(await canvas.findByRole("button", { name: "Change" }));
    const delivery = within(canvas.getByRole("group", { name: "Delivery" }));
    await rewrite(delivery.getByRole("textbox", { name: /Contact Name/ }), "Rita Receiver");
    const { lotlane } = productOf(context);
    accepted(await lotlane.commands.claimOrder(carlos, bookedId));
    await userEvent.click(canvas.getByRole("button", { name: "Save Changes" }));
    await expect(await canvas.findByText("Rita Receiver")).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Messages with Carlos Hauling" })).toBeVisible();
  },
};

async function rewrite(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

export const Claimed: Story = {
  parameters: withCarrier(claimed),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("I am in your town on Friday.")).toBeVisible();
    const box = canvas.getByRole("textbox", { name: "Your message" });
    await userEvent.type(box, "The gate is on 5th Street{Enter}");
    const log = within(canvas.getByRole("region", { name: "Conversation" }));
    await expect(await log.findByText("The gate is on 5th Street")).toBeVisible();
    await expect(box).toHaveValue("");
  },
};
export const ClaimedOnPhone: Story = { ...onPhone, parameters: { ...onPhone.parameters, ...withCarrier(claimed) } };

export const AsksTheCarrier: Story = {
  parameters: withCarrier(async (product, id) => {
    await claimed(product, id);
    const order = (await product.ports.orders.find(id))!;
    const booker = { userType: "guest", id: null, orderId: id } as const;
    accepted(
      await product.lotlane.commands.changeBooking(
        { order, booker },
        { pickupDate: "2026-12-05", reason: "I am away before" },
      ),
    );
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Your transporter has not answered yet")).toBeVisible();
    await expect(canvas.getByText("I am away before")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Withdraw Request" }));
    await waitFor(() => expect(canvas.queryByText("Your transporter has not answered yet")).toBeNull());
  },
};

export const OnTheRoad: Story = {
  parameters: withCarrier(onTheRoad),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Change" }));
    await expect(canvas.getByText(/only the delivery's contact and notes/)).toBeVisible();
    await expect(canvas.queryByRole("group", { name: "Pickup" })).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Cancel Booking" })).toBeNull();
  },
};

export const Cancels: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Cancel Booking" }));
    const dialog = within(await within(document.body).findByRole("alertdialog"));
    await userEvent.type(dialog.getByRole("textbox", { name: /Reason/ }), "Sold it");
    await userEvent.click(dialog.getByRole("button", { name: "Cancel Booking" }));
    await expect(await canvas.findByText("Cancelled")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Change" })).toBeNull();
  },
};

export const AsksSupport: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "Your question" }), "Where is my car?");
    await userEvent.click(canvas.getByRole("button", { name: "Send Message" }));
    await expect(await canvas.findByText("Thank you. We will answer you by email.")).toBeVisible();
  },
};

export const NotConfirmed: Story = {
  parameters: at(unconfirmed),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Confirm this booking" }));
    await expect(await canvas.findByRole("heading", { level: 1, name: "2022 Ford F-150" })).toBeVisible();
  },
};

const neverFails = (canvas: ReturnType<typeof within>) =>
  expect(canvas.findByText("This booking cannot be opened", undefined, { timeout: 300 })).rejects.toThrow();

/** The answer of the confirmation is there before the booking is. */
export const OpensOnceConfirmed: Story = {
  parameters: at(unconfirmed),
  play: async (context) => {
    const { canvas } = context;
    const confirm = await canvas.findByRole("button", { name: "Confirm this booking" });
    const { queries } = productOf(context).lotlane;
    const find = queries.findBooking;
    const opened = Promise.withResolvers<void>();
    spyOn(queries, "findBooking").mockImplementation(async (...asked) => {
      await opened.promise;
      return find(...asked);
    });
    await userEvent.click(confirm);
    await expect(await canvas.findByText("Booking confirmed")).toBeVisible();
    await neverFails(canvas);
    opened.resolve();
    await expect(await canvas.findByRole("heading", { level: 1, name: "2022 Ford F-150" })).toBeVisible();
  },
};

/** The browser asks again after a moment in place of half a minute. */
const asksAgainSoon = () => {
  const every = globalThis.setInterval;
  spyOn(globalThis, "setInterval").mockImplementation(((act: () => void, ms: number) =>
    every(act, ms === 30_000 ? 200 : ms)) as typeof setInterval);
};

/** The other tab of the guest, or the link of the other mail. */
export const ConfirmedElsewhere: Story = {
  parameters: at(unconfirmed),
  beforeEach: asksAgainSoon,
  play: async (context) => {
    const { canvas } = context;
    const { lotlane, ports } = productOf(context);
    const confirm = await canvas.findByRole("button", { name: "Confirm this booking" });
    const find = spyOn(lotlane.queries, "findBooking");
    await waitFor(() => expect(find.mock.calls.length).toBeGreaterThan(1));
    // The page goes on saying it while it asks again.
    await expect(confirm).toBeVisible();
    const token = canvas
      .getByText(/^\/booking\//)
      .textContent.split("/")
      .at(-1)!;
    const { order } = (await ports.orders.findByTrackingToken(token))!;
    accepted(await lotlane.commands.confirmBooking(token, bookingSecret(ports.vault, order)));
    await expect(await canvas.findByRole("heading", { level: 1, name: "2022 Ford F-150" })).toBeVisible();
  },
};

/** The page opens by itself once the server is back. */
export const ServerIsBack: Story = {
  parameters: { product: { ...page, prepare: mailed(), failing: { "POST /api/track/{token}/booking": 503 } } },
  beforeEach: asksAgainSoon,
  play: async (context) => {
    const { canvas } = context;
    await canvas.findByText("Your booking cannot be shown right now", undefined, { timeout: 15_000 });
    delete productOf(context).failing["POST /api/track/{token}/booking"];
    await expect(
      await canvas.findByRole("heading", { level: 1, name: "2022 Ford F-150" }, { timeout: 5_000 }),
    ).toBeVisible();
  },
};

let refused: MockInstance<Product["lotlane"]["queries"]["findBooking"]>;

/** The shipment says whether the booking waits to be confirmed. */
export const LoadingTheShipment: Story = {
  parameters: {
    product: {
      ...page,
      pending: ["GET /api/track/{token}"],
      prepare: async (product: Product) => {
        refused = spyOn(product.lotlane.queries, "findBooking");
        return unconfirmed(product);
      },
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(refused).toHaveBeenCalled());
    await expect(await refused.mock.results[0]!.value).toMatchObject({ ok: false });
    await neverFails(canvas);
    await expect(canvas.getByText("Loading your booking")).toBeInTheDocument();
  },
};

export const WithoutTheSecret: Story = {
  parameters: at(async (product) => (await mailed()(product)).split("?")[0]!),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Open this page from your email" })).toBeVisible();
  },
};

export const OtherSecret: Story = {
  parameters: at(async (product) => `${(await mailed()(product)).split("?")[0]!}?key=another`),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This booking cannot be opened")).toBeVisible();
  },
};

export const Failing: Story = {
  parameters: { product: { ...page, prepare: mailed(), failing: { "POST /api/track/{token}/booking": 500 } } },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("Your booking cannot be shown right now", undefined, { timeout: 15_000 }),
    ).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeEnabled();
  },
};

export const Loading: Story = {
  parameters: { product: { ...page, prepare: mailed(), pending: ["POST /api/track/{token}/booking"] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading your booking")).toBeInTheDocument();
  },
};

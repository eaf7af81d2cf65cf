import type { Meta, StoryObj } from "@storybook/react-vite";
import { aDealersOrder, anOrderChange, aQuote } from "@lotlane/core/testing";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { WorkFrame } from "../app/frames/work-frame.tsx";
import { changed } from "../stories/changed.ts";
import { onPhone } from "../stories/on-phone.ts";
import { dina, orderUntil, wayToChicago } from "../stories/order-life.ts";
import type { Product } from "../stories/product.ts";
import { inProduct } from "../stories/with-product.tsx";
import { ReceiverPage } from "./receiver-page.tsx";

/** One on the road, one not claimed yet, one delivered; and one for another receiver. */
const onTheWay = async (product: Product): Promise<void> => {
  await orderUntil("on_the_road")(product);
  await orderUntil("posted", {
    change: { vehicleMake: "Toyota", vehicleModel: "Camry", pickupDate: null, deliveryDate: null },
  })(product);
  await orderUntil("delivered", { change: { vehicleMake: "Honda", vehicleModel: "CR-V" } })(product);
  await orderUntil("posted", {
    change: { vehicleMake: "Tesla", vehicleModel: "Model 3", deliveryContactEmail: "else@receiver.example" },
  })(product);
};

const rita = { signedInAs: "rita", route: "/receiver", at: "/receiver", prepare: onTheWay } as const;

const meta = {
  title: "receiver/Receiver page",
  component: ReceiverPage,
  ...inProduct,
  parameters: { layout: "fullscreen", product: rita },
  render: () => (
    <WorkFrame>
      <ReceiverPage />
    </WorkFrame>
  ),
} satisfies Meta<typeof ReceiverPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OnTheWay: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Order Tracking" })).toBeVisible();
    const part = (name: string) => within(canvas.getByRole("heading", { level: 2, name }).closest("section")!);
    const incoming = part("Incoming Shipments");
    await waitFor(() => expect(incoming.getByRole("link", { name: "2022 Ford F-150" })).toBeVisible());
    await expect(incoming.getByRole("link", { name: "2022 Toyota Camry" })).toBeVisible();
    await expect(incoming.queryByText(/Tesla/)).toBeNull();
    const [ford] = incoming
      .getAllByRole("link", { name: /^2022/ })
      .filter(({ textContent }) => /Ford/.test(textContent));
    const id = ford!.getAttribute("href")!.split("/").at(-1)!;
    await expect(incoming.getAllByText(id.slice(-8))[0]?.parentElement).toHaveTextContent(`Order #${id.slice(-8)}`);
    await expect(incoming.getAllByText("Scheduled")).toHaveLength(2);
    await expect(incoming.getAllByText("Dana's Motors")[0]).toBeVisible();
    await expect(incoming.getByText("Carlos Hauling")).toBeVisible();
    await expect(incoming.getByText("Not assigned yet")).toBeVisible();
    await expect(incoming.getAllByText("$1,850.00")[0]).toBeVisible();
    await expect(incoming.getByText("Snow on the road, about two hours late")).toBeVisible();
    await expect(incoming.getByText(/^Chicago, IL,/)).toBeVisible();
    await expect(incoming.getByText(wayToChicago)).toBeVisible();
    await expect(incoming.getByText("Progress in steps: 4 updates · 60%")).toBeVisible();
    await waitFor(() =>
      expect(part("Completed Deliveries").getByRole("link", { name: "2022 Honda CR-V" })).toBeVisible(),
    );
    await expect(canvas.getByRole("button", { name: "Logout" })).toBeEnabled();
    await expect(canvas.queryByRole("button", { name: "Send the link again" })).toBeNull();
  },
};

const toldDelivery = {
  pickupPlaceName: "Harbor Auto Auction",
  pickupGatePass: "GP 55-1184",
  deliveryPlaceName: "Lane Motors",
  deliveryHours: { fri: { opens: "10:00", closes: "18:00" } },
} as const;

/** The receiver opens what lists leave out: the delivery's alone. */
export const ReadsTheDelivery: Story = {
  parameters: {
    product: {
      ...rita,
      prepare: async (product: Product) => void (await orderUntil("with_driver", { change: toldDelivery })(product)),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText("More about the delivery"));
    await expect(await canvas.findByText("Lane Motors")).toBeVisible();
    await expect(canvas.getByText("Fri, 10:00 AM to 6:00 PM")).toBeVisible();
    await expect(canvas.queryByText(/Harbor|GP 55/)).toBeNull();
  },
};

const onSchedule = async (product: Product): Promise<void> => {
  await orderUntil("on_the_road", {
    also: async ({ lotlane }, id) => {
      const chicago = { latitude: 41.7606, longitude: -88.3201, notes: "On schedule." };
      await lotlane.commands.sharePosition(dina, id, chicago);
    },
  })(product);
};

/** A note that ends as a sentence is followed by no further sign. */
export const NoteThatIsASentence: Story = {
  parameters: { product: { ...rita, prepare: onSchedule } },
  play: async ({ canvas }) => {
    const note = await canvas.findByText(/On schedule/);
    await expect(note).toHaveTextContent(/^On schedule\.$/);
    await expect(note.parentElement).toHaveTextContent(/^On schedule\.\s*Chicago, IL,/);
  },
};

export const DetailsFail: Story = {
  ...onPhone,
  parameters: {
    ...onPhone.parameters,
    product: { ...rita, prepare: onSchedule, failing: { "GET /api/orders/{id}": 503 } },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText("More about the delivery"));
    await expect(await canvas.findByText("The details cannot be shown right now")).toBeVisible();
  },
};

const thirty = async (product: Product): Promise<void> => {
  await orderUntil("on_the_road", { change: { vehicleMake: "Tesla", vehicleModel: "Model 3" } })(product);
  for (let day = 1; day <= 29; day++)
    await orderUntil("posted", {
      change: { pickupDate: null, deliveryDate: `2099-01-${String(day).padStart(2, "0")}` },
    })(product);
};

/** The nearest three stand whole, the rest in one row each. */
export const Thirty: Story = {
  parameters: { product: { ...rita, prepare: thirty } },
  play: async ({ canvas }) => {
    const links = await canvas.findAllByRole("link", { name: /^2022/ });
    await expect(links).toHaveLength(30);
    await expect(links[0]).toHaveTextContent("2022 Tesla Model 3");
    await expect(canvas.getAllByText("Your Contact")).toHaveLength(3);
    const rows = within(canvas.getByRole("list", { name: "More incoming shipments" })).getAllByRole("listitem");
    await expect(rows).toHaveLength(27);
    await expect(rows[0]).toHaveTextContent(/Ford F-150.*Jan 3, 2099/);
    await expect(document.documentElement.scrollHeight).toBeLessThan(4000);
  },
};

/** Rita booked the transport herself, as a guest. */
const bookedByRita =
  (status: "pending" | "assigned") =>
  async ({ ports }: Product): Promise<void> => {
    const contact = { email: "rita@receiver.example", phone: "(212) 555-0142" };
    const order = aDealersOrder(status, {
      shipperId: null,
      shipperOrganizationId: null,
      customer: { ...aQuote().customer, ...contact, firstName: "Rita", lastName: "Receiver" },
      deliveryContact: { ...contact, name: "Rita Receiver" },
    });
    await ports.orders.add(anOrderChange(order));
  };

type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const contactIn = async (canvas: Canvas) => (await canvas.findByText("Your Contact")).nextElementSibling;

export const BookedByTheReceiver: Story = {
  parameters: { product: { ...rita, prepare: bookedByRita("assigned") } },
  play: async ({ canvas }) => {
    await expect(await contactIn(canvas)).toHaveTextContent("Carlos Hauling");
  },
};

export const BookedAndNotClaimed: Story = {
  parameters: { product: { ...rita, prepare: bookedByRita("pending") } },
  play: async ({ canvas }) => {
    await expect(await contactIn(canvas)).toHaveTextContent(/^Lotlane support$/);
  },
};

export const ThirtyOnPhone: Story = { ...onPhone, parameters: { ...onPhone.parameters, ...Thirty.parameters } };

export const OnPhone: Story = {
  ...onPhone,
  play: async ({ canvas }) => {
    await canvas.findByRole("link", { name: "2022 Ford F-150" });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const NothingYet: Story = {
  parameters: { product: { ...rita, prepare: async () => {} } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("No incoming shipments")).toBeVisible());
    await expect(canvas.getByText(/^Vehicles delivered to you/)).toBeVisible();
  },
};

export const Loading: Story = { parameters: { product: { ...rita, pending: ["GET /api/receiver/orders"] } } };

export const Failing: Story = {
  parameters: { product: { ...rita, failing: { "GET /api/receiver/orders": "offline" } } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("Failed to load your incoming shipments")).toBeVisible());
    await expect(canvas.getAllByRole("button", { name: "Try again" })).toHaveLength(2);
  },
};

export const Forbidden: Story = {
  parameters: { product: { ...rita, signedInAs: "dana" } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("heading", { name: "Access Denied" })).toBeVisible());
    await expect(canvas.getByText("Only receivers have incoming shipments")).toBeVisible();
  },
};

const notVerified = changed({ emailVerifiedAt: null });

export const NotVerified: Story = {
  parameters: { product: { ...rita, prepare: notVerified } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/verif/i)).toHaveLength(1);
    await expect(canvas.getByText(/^Shipments sent to rita@receiver.example appear here/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Send the link again" }));
    await waitFor(() => expect(screen.getByText("We sent a link to rita@receiver.example.")).toBeVisible());
  },
};

export const NotVerifiedOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...NotVerified.parameters },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { useParams } from "react-router";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { useAnswer } from "../../app/data/queries.ts";
import { keepsEntries } from "../../stories/keeps-entries.ts";
import { onPhone } from "../../stories/on-phone.ts";
import { dina, orderUntil } from "../../stories/order-life.ts";
import { inProduct, productOf } from "../../stories/with-product.tsx";
import { ShareLocation } from "./share-location.tsx";

/** The browser's position, or the code of its error. */
const device = {
  answer: { latitude: 36.1721, longitude: -115.1224 } as { latitude: number; longitude: number } | number,
  watchers: new Map<number, () => void>(),
};

const ask: Geolocation["getCurrentPosition"] = (onPosition, onError) => {
  const { answer } = device;
  if (typeof answer === "number") onError?.({ code: answer } as GeolocationPositionError);
  else onPosition({ coords: answer, timestamp: Date.now() } as GeolocationPosition);
};

const meta = {
  title: "orders/Share location",
  component: ShareLocation,
  ...inProduct,
  parameters: { product: { route: "/orders/:id", signedInAs: "dina", prepare: orderUntil("picked_up") } },
  beforeEach: () => {
    device.answer = { latitude: 36.1721, longitude: -115.1224 };
    device.watchers.clear();
    const real = navigator.geolocation;
    const told: Geolocation = {
      getCurrentPosition: ask,
      watchPosition: (onPosition, onError) => {
        const watch = device.watchers.size + 1;
        device.watchers.set(watch, () => ask(onPosition, onError));
        ask(onPosition, onError);
        return watch;
      },
      clearWatch: (watch) => void device.watchers.delete(watch),
    };
    Object.defineProperty(navigator, "geolocation", { configurable: true, value: told });
    return () => Object.defineProperty(navigator, "geolocation", { configurable: true, value: real });
  },
  args: { order: undefined as never },
  render: () => <OfThisOrder />,
} satisfies Meta<typeof ShareLocation>;

export default meta;
type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story["play"]>>[0];

function OfThisOrder() {
  const { id = "" } = useParams();
  const order = useAnswer("GET /api/orders/{id}", { params: { id } });
  return order.data ? <ShareLocation order={order.data} /> : null;
}

const open = async ({ canvas }: Played) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Share Location" }));
  return within(await screen.findByRole("dialog", { name: "Share Location" }));
};
const submit = (dialog: Awaited<ReturnType<typeof open>>) =>
  userEvent.click(dialog.getByRole("button", { name: "Share Location" }));
const known = async (played: Played) => [...(await storageOf(played)).trackingUpdates.values()];
const storageOf = async (played: Played) => {
  const ports = productOf(played).ports as unknown as {
    storage: { trackingUpdates: Map<string, { place: string | null; notes: string | null; latitude: number }> };
  };
  return ports.storage;
};

export const Closed: Story = {};

export const WhereTheDeviceIs: Story = {
  play: async (played) => {
    const dialog = await open(played);
    await userEvent.type(dialog.getByRole("textbox", { name: "Note" }), "Fuel stop");
    await submit(dialog);
    await waitFor(() => expect(screen.getByText("The vehicle is near Las Vegas, NV")).toBeVisible());
    await expect(screen.queryByRole("dialog")).toBeNull();
    await expect(await known(played)).toMatchObject([{ place: "Las Vegas, NV", notes: "Fuel stop" }]);
  },
};

export const KeepsEntries: Story = {
  play: async (played) => {
    const dialog = await open(played);
    await userEvent.type(dialog.getByRole("textbox", { name: "Note" }), "Fuel stop");
    await keepsEntries("Share Location");
    await expect(await known(played)).toHaveLength(0);
  },
};

export const PlaceByName: Story = {
  play: async (played) => {
    const dialog = await open(played);
    await userEvent.click(dialog.getByRole("radio", { name: "Another place" }));
    await submit(dialog);
    await expect(await dialog.findByText("Please choose a place from the list")).toBeVisible();
    await userEvent.type(dialog.getByRole("combobox", { name: "ZIP or city" }), "denv");
    await userEvent.click(await screen.findByRole("option", { name: /Denver, CO/ }));
    await submit(dialog);
    await waitFor(async () => expect(await known(played)).toMatchObject([{ place: "Denver, CO" }]));
  },
};

export const PlaceByZip: Story = {
  play: async (played) => {
    const dialog = await open(played);
    await userEvent.click(dialog.getByRole("radio", { name: "Another place" }));
    await userEvent.type(dialog.getByRole("combobox", { name: "ZIP or city" }), "85004");
    await screen.findByRole("option", { name: /85004/ });
    await userEvent.tab();
    await submit(dialog);
    await waitFor(async () => expect(await known(played)).toMatchObject([{ place: "Phoenix, AZ" }]));
  },
};

const refusedWith = (code: number, words: RegExp): Story => ({
  play: async (played) => {
    const dialog = await open(played);
    device.answer = code;
    await submit(dialog);
    await waitFor(() => expect(dialog.getByText(words)).toBeVisible());
    await expect(await known(played)).toHaveLength(0);
  },
});

export const Denied = refusedWith(1, /Lotlane is not allowed to see this device's location/);
export const Unavailable = refusedWith(2, /This device cannot find its location right now/);
export const TimedOut = refusedWith(3, /Finding your location took too long/);

export const Refused: Story = {
  parameters: { product: { failing: { "POST /api/orders/{id}/tracking": 503 } } },
  play: async (played) => {
    const dialog = await open(played);
    await submit(dialog);
    await waitFor(() => expect(dialog.getByText(/^Something went wrong on our side/)).toBeVisible());
  },
};

export const WaitsForAConnection: Story = {
  parameters: { product: { failing: { "POST /api/orders/{id}/tracking": "offline" } } },
  play: async (played) => {
    const dialog = await open(played);
    await userEvent.type(dialog.getByRole("textbox", { name: "Note" }), "In the mountains");
    await submit(dialog);
    await waitFor(() => expect(screen.getByText("Waiting to be sent")).toBeVisible());
    await expect(screen.queryByRole("dialog")).toBeNull();
    const { outbox } = productOf(played);
    const [kept] = await outbox.all(dina.id);
    await expect(kept).toMatchObject({ kind: "position", call: { body: { notes: "In the mountains" } } });
  },
};

export const KeepSharing: Story = {
  ...onPhone,
  play: async (played) => {
    const { canvas } = played;
    await userEvent.click(await canvas.findByRole("switch", { name: "Keep sharing" }));
    await expect(await canvas.findByText(/^Sharing your location since/)).toBeVisible();
    await expect(await canvas.findByText(/^Last sent at/)).toBeVisible();
    await expect(await known(played)).toMatchObject([{ place: "Las Vegas, NV" }]);

    // Less than a minute has passed, so the new position waits.
    device.answer = { latitude: 36.5, longitude: -115.2 };
    for (const tell of device.watchers.values()) tell();
    await expect(await known(played)).toHaveLength(1);

    await userEvent.click(canvas.getByRole("button", { name: "Stop" }));
    await expect(canvas.queryByText(/^Sharing your location/)).toBeNull();
    await expect(device.watchers.size).toBe(0);
    await expect(canvas.getByRole("switch", { name: "Keep sharing" })).not.toBeChecked();
  },
};

export const KeepSharingDenied: Story = {
  ...onPhone,
  play: async ({ canvas }) => {
    device.answer = 1;
    await userEvent.click(await canvas.findByRole("switch", { name: "Keep sharing" }));
    await expect(await canvas.findByText("Your location is no longer shared")).toBeVisible();
    await expect(canvas.getByText(/Lotlane is not allowed to see this device's location/)).toBeVisible();
    await expect(canvas.getByRole("switch", { name: "Keep sharing" })).not.toBeChecked();
  },
};

export const KeepSharingOffline: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, product: { failing: { "POST /api/orders/{id}/tracking": "offline" } } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("switch", { name: "Keep sharing" }));
    await expect(
      await canvas.findByText(/No connection. The latest position is sent once you are back online./),
    ).toBeVisible();
    await expect(canvas.getByText(/^Nothing sent yet/)).toBeVisible();
  },
};

export const Delivered: Story = {
  parameters: { product: { prepare: orderUntil("delivered") } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole("button", { name: "Share Location" })).toBeNull());
  },
};

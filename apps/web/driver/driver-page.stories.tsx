import type { Meta, StoryObj } from "@storybook/react-vite";
import { aLoadChange, aTakenLoad, carlosHauling, castAccounts } from "@lotlane/core/testing";
import { losAngeles } from "@lotlane/demo";
import { expect, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { Protected } from "../app/routes/protected.tsx";
import { WorkFrame } from "../app/frames/work-frame.tsx";
import { archivedOrders } from "../stories/many-orders.ts";
import { onPhone } from "../stories/on-phone.ts";
import { orderUntil, wayToChicago } from "../stories/order-life.ts";
import type { CastName, Product, ProductOptions } from "../stories/product.ts";
import { addressIn, inProduct, productOf } from "../stories/with-product.tsx";
import { DriverPage } from "./driver-page.tsx";

/** One to pick up, one on the road, one delivered. */
const atWork = async (product: Product): Promise<void> => {
  await orderUntil("on_the_road")(product);
  await orderUntil("with_driver", { change: { vehicleMake: "Toyota", vehicleModel: "Camry", isUrgent: false } })(
    product,
  );
  await orderUntil("delivered", { change: { vehicleMake: "Honda", vehicleModel: "CR-V" } })(product);
};
const nothingYet = async (): Promise<void> => {};

const as = (signedInAs: CastName, more: ProductOptions = {}) => ({
  product: { signedInAs, route: "/driver", at: "/driver", ...more },
});

const meta = {
  title: "driver/Driver page",
  component: DriverPage,
  ...inProduct,
  parameters: { layout: "fullscreen", ...as("dina", { prepare: atWork }) },
  render: () => (
    <Protected>
      <WorkFrame>
        <DriverPage />
      </WorkFrame>
    </Protected>
  ),
} satisfies Meta<typeof DriverPage>;

export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const count = (canvas: Canvas, title: string) => canvas.getByText(title, { selector: "dt" }).nextSibling?.textContent;

const done = { name: "Done today: 1 stop" };
const shownStop = async (canvas: Canvas, name: string) => within(await canvas.findByRole("article", { name }));

/** The vehicle on board is delivered first. */
export const AtWork: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Driver Dashboard" })).toBeVisible();
    await waitFor(() => expect(count(canvas, "Active Orders")).toBe("2"));
    await expect(count(canvas, "Completed Orders")).toBe("1");
    await expect(count(canvas, "Total Orders")).toBe("3");
    const stop = await shownStop(canvas, "Pick up 2022 Toyota Camry");
    await expect(stop.getByText("4100 Wilshire Blvd")).toBeVisible();
    await expect(stop.getByText("Ask for Dana's Motors")).toBeVisible();
    await expect(stop.getByText(/Gate code 4411/)).toBeVisible();
    await expect(stop.getByRole("link", { name: "Inspect Vehicle" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/inspection\?order=.+&back=day$/),
    );
    await expect(stop.getByRole("link", { name: "Call Dana's Motors" })).toHaveAttribute("href", "tel:2135550142");
    await expect(stop.getByRole("link", { name: "Text Dana's Motors" })).toHaveAttribute("href", "sms:2135550142");
    await expect(stop.getByRole("link", { name: /^Directions to the pickup/ })).toHaveAttribute(
      "href",
      "https://www.google.com/maps/dir/?api=1&destination=4100+Wilshire+Blvd%2C+Los+Angeles%2C+CA+90001",
    );
    const later = within(canvas.getByRole("heading", { level: 2, name: "Active Orders" }).closest("section")!);
    await expect(later.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("2Deliver 2022 Ford F-150Urgent350 Fifth Ave, New York, NYdue "),
      expect.stringContaining("3Deliver 2022 Toyota Camry350 Fifth Ave, New York, NY"),
    ]);
    await expect(canvas.getByText(done.name)).toBeVisible();
    const past = within(canvas.getByRole("heading", { level: 2, name: "Past Orders" }).closest("section")!);
    await expect(await past.findByRole("link", { name: "2022 Honda CR-V" })).toBeVisible();
    await expect(past.getAllByRole("listitem")).toHaveLength(1);
    await expect(await canvas.findByRole("link", { name: `Call ${carlosHauling.companyPhone}` })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Security" })).toHaveAttribute("href", "/security");
    await expect(canvas.getByRole("link", { name: "Support" })).toHaveAttribute("href", "/support");
  },
};

/** The step after the arrival is never in the way of it, and the other way round. */
export const Arrives: Story = {
  ...onPhone,
  play: async ({ canvas }) => {
    const stop = await shownStop(canvas, "Pick up 2022 Toyota Camry");
    await expect(stop.getByRole("link", { name: "Inspect Vehicle" })).toBeVisible();
    await userEvent.click(stop.getByRole("button", { name: "Arrived" }));
    await expect(await stop.findByText(/^Waiting since \d+:\d\d\s[AP]M( [A-Z]+)? · \d+ min$/)).toBeVisible();
    await expect(stop.queryByRole("button", { name: "Arrived" })).toBeNull();
    await expect(stop.getByRole("link", { name: "Inspect Vehicle" })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const GoesToAnotherStopFirst: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /Deliver 2022 Ford F-150/ }));
    const stop = await shownStop(canvas, "Deliver 2022 Ford F-150");
    await expect(stop.getByText(wayToChicago)).toBeVisible();
    await expect(stop.getByRole("link", { name: "Call Rita Receiver" })).toHaveAttribute("href", "tel:2125550142");
    await expect(stop.getByText(/pays Carlos Hauling by invoice|pays at delivery/)).toBeVisible();
    // Its day is not here yet.
    await expect(stop.getByRole("link", { name: /^Directions to the delivery/ })).toBeVisible();
    await expect(stop.getByRole("link", { name: "Inspect" })).toBeVisible();
    await expect(stop.queryByText(/\$/)).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Back to the next stop" }));
    await shownStop(canvas, "Pick up 2022 Toyota Camry");
  },
};

const told = {
  vehicleRolls: "yes",
  vehicleKeys: "no",
  pickupKind: "auction",
  pickupPlaceName: "Harbor Auto Auction",
  pickupContactName: "Gus Gate",
  pickupContactPhone: "(310) 555-0177",
  pickupHours: { mon: { opens: "00:00", closes: "23:59" } },
  pickupGatePass: "GP 55-1184",
  deliveryNotes: "Unload behind the shop.",
} as const;

/** The driver needs no tap to read the gate pass. */
export const ReadsBothEnds: Story = {
  parameters: as("dina", {
    prepare: async (product) => void (await orderUntil("with_driver", { change: told })(product)),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Ask for Gus Gate")).toBeVisible();
    await expect(canvas.getAllByText("Harbor Auto Auction, Auction")[0]).toBeVisible();
    await expect(canvas.getByText(/^(Closed, opens|Open until|Closes in) .*(12:00 AM|11:59 PM)$/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "(310) 555-0177" })).toHaveAttribute("href", "tel:3105550177");
    for (const text of ["GP 55-1184", "Rolls", "Keys"]) await expect(canvas.getByText(text)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /Deliver 2022 Ford F-150/ }));
    await expect(await canvas.findByText("Unload behind the shop.")).toBeVisible();
  },
};

/** A phone that is shared says where it is; the question comes once. */
export const AsksWhenNear: Story = {
  ...onPhone,
  beforeEach: () => {
    const { latitude, longitude } = losAngeles;
    const device: Geolocation = {
      getCurrentPosition: (onPosition) =>
        onPosition({ coords: { latitude, longitude }, timestamp: Date.now() } as GeolocationPosition),
      watchPosition: (onPosition) => {
        device.getCurrentPosition(onPosition);
        return 1;
      },
      clearWatch: () => undefined,
    };
    const real = navigator.geolocation;
    Object.defineProperty(navigator, "geolocation", { configurable: true, value: device });
    return () => Object.defineProperty(navigator, "geolocation", { configurable: true, value: real });
  },
  parameters: {
    ...onPhone.parameters,
    ...as("dina", { prepare: async (product) => void (await orderUntil("with_driver", { change: told })(product)) }),
  },
  play: async ({ canvas }) => {
    const stop = await shownStop(canvas, "Pick up 2022 Ford F-150");
    await userEvent.click(stop.getByRole("switch", { name: "Keep sharing" }));
    await expect(await stop.findByText("Arrived at Harbor Auto Auction?")).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await userEvent.click(stop.getByRole("button", { name: "Not yet" }));
    await expect(stop.queryByText("Arrived at Harbor Auto Auction?")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: /Deliver 2022 Ford F-150/ }));
    await shownStop(canvas, "Deliver 2022 Ford F-150");
    await userEvent.click(await canvas.findByRole("button", { name: "Back to the next stop" }));
    const again = await shownStop(canvas, "Pick up 2022 Ford F-150");
    await userEvent.click(again.getByRole("switch", { name: "Keep sharing" }));
    await expect(await again.findByText(/^Sharing your location since/)).toBeVisible();
    await expect(again.queryByText("Arrived at Harbor Auto Auction?")).toBeNull();
    await userEvent.click(again.getByRole("button", { name: "Arrived" }));
    await expect(await again.findByText(/^Waiting since/)).toBeVisible();
  },
};

const toldNothing = { deliveryContactName: null, deliveryContactPhone: null, deliveryContactEmail: null };

/** Without a number at the stop, the driver calls the transporter. */
export const NothingMoreWasTold: Story = {
  parameters: as("dina", {
    prepare: async (product) => void (await orderUntil("on_the_road", { change: toldNothing })(product)),
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText("Contact, hours and vehicle"));
    await expect(await canvas.findByText("The shipper gave no more details.")).toBeVisible();
    await expect(await canvas.findByRole("link", { name: "Call Carlos Hauling" })).toBeVisible();
  },
};

export const ReadsBothEndsOnPhone: Story = {
  ...ReadsBothEnds,
  ...onPhone,
  parameters: { ...onPhone.parameters, ...ReadsBothEnds.parameters },
};

export const OnPhone: Story = {
  ...onPhone,
  play: async ({ canvas }) => {
    const actions = within(await canvas.findByRole("group", { name: "Actions" }));
    for (const action of actions.getAllByRole("link")) {
      const { bottom, height } = action.getBoundingClientRect();
      await expect(height).toBeGreaterThanOrEqual(44);
      await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
      await expect(bottom).toBeGreaterThan(window.innerHeight - 200);
    }
    await userEvent.click(canvas.getByRole("button", { name: "Pick Up Without Inspection" }));
    const reminder = within(await screen.findByRole("alertdialog", { name: "No pickup inspection yet" }));
    await userEvent.type(reminder.getByRole("textbox", { name: "Reason" }), "No light on the lot");
    await userEvent.click(reminder.getByRole("button", { name: "Continue without it" }));
    await waitFor(() => expect(screen.getByText("Order status has been updated successfully")).toBeVisible());
    await waitFor(() => expect(canvas.queryByText(/Pick up 2022/)).toBeNull());
    await expect(canvas.getByText("Done today: 2 stops")).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** A transporter sees the jobs that have no driver, and writes to their shippers. */
export const DrivesItself: Story = {
  parameters: as("carlos", {
    prepare: async (product) => {
      await orderUntil("with_driver")(product);
      await orderUntil("claimed", { change: { vehicleMake: "Toyota", vehicleModel: "Camry" } })(product);
    },
  }),
  play: async ({ canvas }) => {
    const stop = await shownStop(canvas, "Pick up 2022 Toyota Camry");
    await expect(stop.getByRole("link", { name: "Message" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/messages\?order=/),
    );
    await expect(canvas.queryByText(/2022 Ford F-150/)).toBeNull();
    await expect(canvas.queryByText("You drive for")).toBeNull();
  },
};

const offline = {
  "PATCH /api/orders/{id}/status": "offline",
  "PATCH /api/loads/{id}/status": "offline",
} as const;

const loadStep = "PATCH /api/loads/{id}/status";

const withLoad = async ({ ports }: Product): Promise<void> => {
  const driverId = castAccounts().dina.user.id;
  await ports.loads.add([aLoadChange(aTakenLoad({ status: "DISPATCHED", driverId }))]);
};

const waitsWords = { name: /: waiting to be sent$/ };

/** Every step of a load waits in its turn, and all of them arrive once the network is back. */
export const StepsOfALoadWait: Story = {
  parameters: as("dina", { prepare: withLoad, failing: offline }),
  play: async ({ canvas, loaded }) => {
    const { failing, outbox, ports } = productOf({ loaded });
    await userEvent.click(await canvas.findByRole("button", { name: "Mark as Picked Up" }));
    await expect(await canvas.findByRole("heading", { name: "Deliver 2020 Toyota Camry" })).toBeVisible();
    await expect(canvas.getByRole("link", waitsWords)).toHaveTextContent("Picked Up: waiting to be sent");
    await userEvent.click(canvas.getByRole("button", { name: "Mark as In Transit" }));
    await waitFor(() => expect(canvas.getByRole("link", waitsWords)).toHaveTextContent("In Transit: waiting"));
    await userEvent.click(canvas.getByRole("button", { name: "Mark as Delivered" }));
    const sure = within(await screen.findByRole("alertdialog", { name: "Mark as Delivered?" }));
    await userEvent.click(sure.getByRole("button", { name: "Mark as Delivered" }));
    await expect(await canvas.findByText("No active orders")).toBeVisible();
    const { id: dina } = castAccounts().dina.user;
    const waiting = await outbox.all(dina);
    await expect(waiting.map(({ words }) => words)).toEqual([
      "Mark as Picked Up: 2020 Toyota Camry",
      "Mark as In Transit: 2020 Toyota Camry",
      "Mark as Delivered: 2020 Toyota Camry",
    ]);
    delete failing[loadStep];
    window.dispatchEvent(new Event("online"));
    await waitFor(async () => expect(await outbox.all(dina)).toEqual([]), { timeout: 3_000 });
    await expect((await ports.loads.find(waiting[0]!.about!))?.status).toBe("DELIVERED");
  },
};

/** A step that has arrived is shown until the list says so too: it does not look undone in between. */
export const StepOfALoadStaysDone: Story = {
  parameters: as("dina", { prepare: withLoad, failing: offline }),
  play: async ({ canvas, loaded }) => {
    const { failing, outbox, ports, lotlane } = productOf({ loaded });
    await userEvent.click(await canvas.findByRole("button", { name: "Mark as Picked Up" }));
    await expect(await canvas.findByRole("heading", { name: "Deliver 2020 Toyota Camry" })).toBeVisible();
    const { id: dina } = castAccounts().dina.user;
    const [step] = await outbox.all(dina);
    const read = lotlane.queries.readDay;
    const isRead = Promise.withResolvers<void>();
    const asked = spyOn(lotlane.queries, "readDay").mockImplementation(async (...sent) => {
      await isRead.promise;
      return read(...sent);
    });
    delete failing[loadStep];
    window.dispatchEvent(new Event("online"));
    await waitFor(async () => expect((await ports.loads.find(step!.about!))?.status).toBe("PICKED_UP"));
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expect(canvas.getByRole("heading", { name: "Deliver 2020 Toyota Camry" })).toBeVisible();
    isRead.resolve();
    await waitFor(() => expect(canvas.queryByRole("link", waitsWords)).toBeNull());
    await expect(canvas.getByRole("heading", { name: "Deliver 2020 Toyota Camry" })).toBeVisible();
    await expect(await outbox.all(dina)).toEqual([]);
  },
};

/** The desk cancelled the load while the driver had no network. */
export const StepOfALoadRefused: Story = {
  parameters: as("dina", { prepare: withLoad, failing: offline }),
  play: async ({ canvas, loaded }) => {
    const { failing, outbox, lotlane } = productOf({ loaded });
    await userEvent.click(await canvas.findByRole("button", { name: "Mark as Picked Up" }));
    await expect(await canvas.findByRole("link", waitsWords)).toBeVisible();
    const [step] = await outbox.all(castAccounts().dina.user.id);
    const cancels = { status: "CANCELLED", reason: "The dealer sold it" } as const;
    await lotlane.commands.changeLoadStatus(castAccounts().ada.user, step!.about!, cancels);
    delete failing[loadStep];
    window.dispatchEvent(new Event("online"));
    await expect(await screen.findByText("Not sent: Mark as Picked Up: 2020 Toyota Camry")).toBeVisible();
    await expect(screen.getByText("This load is cancelled, so it can no longer be changed.")).toBeVisible();
  },
};

const toPickUp = async (product: Product): Promise<void> => {
  await orderUntil("with_driver")(product);
};

/** The driver reads one word for a step: on the button, while it waits, and on the list of what waits. */
export const OneWordForAStep: Story = {
  parameters: as("dina", { prepare: toPickUp, failing: offline }),
  play: async ({ canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Pick Up Without Inspection" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "No pickup inspection yet" }));
    await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "No light on the lot");
    await userEvent.click(dialog.getByRole("button", { name: "Continue without it" }));
    await expect(await canvas.findByRole("link", waitsWords)).toHaveTextContent("Picked Up: waiting to be sent");
    const [step] = await productOf({ loaded }).outbox.all(castAccounts().dina.user.id);
    await expect(step!.words).toBe("Mark as Picked Up: 2022 Ford F-150");
  },
};

export const NothingYet: Story = {
  parameters: as("dina", { prepare: nothingYet }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("No active orders")).toBeVisible());
    await expect(canvas.getByText(/^Orders you deliver/)).toBeVisible();
    await waitFor(() => expect(count(canvas, "Total Orders")).toBe("0"));
  },
};

/** All deliveries are in the archive; what is counted counts them too. */
export const AllArchived: Story = {
  parameters: as("dina", { prepare: archivedOrders(7, { driverId: castAccounts().dina.user.id }) }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("Nothing delivered in the last 90 days.")).toBeVisible());
    await waitFor(() => expect(count(canvas, "Completed Orders")).toBe("7"));
    await expect(canvas.getByRole("link", { name: "Open the archive" })).toHaveAttribute("href", "/archive");
  },
};

export const Loading: Story = {
  parameters: as("dina", {
    pending: ["GET /api/company", "GET /api/today", "GET /api/orders", "GET /api/dashboard/stats"],
  }),
};

export const Failing: Story = {
  parameters: as("dina", {
    failing: {
      "GET /api/company": 503,
      "GET /api/today": 503,
      "GET /api/orders": 503,
      "GET /api/dashboard/stats": 503,
    },
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("Your company cannot be shown right now")).toBeVisible());
    await waitFor(() => expect(canvas.getByText("Your orders cannot be shown right now")).toBeVisible());
    await expect(canvas.getAllByRole("button", { name: "Try again" })).toHaveLength(4);
  },
};

export const LogsOut: Story = {
  play: async ({ canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Logout" }));
    await waitFor(() => expect(screen.getByText("See you next time!")).toBeVisible());
    await waitFor(() => expect(addressIn({ loaded })).toBe("/auth"));
  },
};

export const Forbidden: Story = {
  parameters: as("dana"),
  play: async ({ canvas, loaded }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Access Denied" })).toBeVisible();
    await waitFor(() => expect(addressIn({ loaded })).toBe("/auth"), { timeout: 3000 });
    await expect(screen.getByText("You must be logged in as a driver to access this page")).toBeVisible();
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { carlosHauling, castAccounts } from "@lotlane/core/testing";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { Protected } from "../app/routes/protected.tsx";
import { WorkFrame } from "../app/frames/work-frame.tsx";
import { archivedOrders } from "../stories/many-orders.ts";
import { onPhone } from "../stories/on-phone.ts";
import { orderUntil, wayToChicago } from "../stories/order-life.ts";
import type { CastName, Product, ProductOptions } from "../stories/product.ts";
import { addressIn, inProduct } from "../stories/with-product.tsx";
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

export const AtWork: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Driver Dashboard" })).toBeVisible();
    await waitFor(() => expect(count(canvas, "Active Orders")).toBe("2"));
    await expect(count(canvas, "Completed Orders")).toBe("1");
    await expect(count(canvas, "Total Orders")).toBe("3");
    const active = within(canvas.getByRole("heading", { level: 2, name: "Active Orders" }).closest("section")!);
    await waitFor(() => expect(active.getByText("Ready for Pickup")).toBeVisible());
    await expect(active.getByText("In Transit")).toBeVisible();
    await expect(active.getByText(wayToChicago)).toBeVisible();
    await expect(active.getByText("Urgent")).toBeVisible();
    await expect(active.getAllByText(/Gate code 4411/)[0]).toBeVisible();
    await expect(active.getAllByText("4100 Wilshire Blvd")[0]).toBeVisible();
    await expect(active.getAllByRole("link", { name: "Call Rita Receiver" })[0]).toHaveAttribute(
      "href",
      "tel:2125550142",
    );
    await expect(active.getAllByRole("link", { name: "Call Dana's Motors" })[0]).toHaveAttribute(
      "href",
      "tel:2135550142",
    );
    await expect(active.getAllByRole("link", { name: /^Directions to the pickup/ })[0]).toHaveAttribute(
      "href",
      "https://www.google.com/maps/dir/?api=1&destination=4100+Wilshire+Blvd%2C+Los+Angeles%2C+CA+90001",
    );
    await expect(active.getAllByRole("button", { name: "Share Location" })).toHaveLength(2);
    const past = within(canvas.getByRole("heading", { level: 2, name: "Past Orders" }).closest("section")!);
    await expect(await past.findByRole("link", { name: "2022 Honda CR-V" })).toBeVisible();
    await expect(past.getAllByRole("listitem")).toHaveLength(1);
    await expect(await canvas.findByRole("link", { name: `Call ${carlosHauling.companyPhone}` })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Security" })).toHaveAttribute("href", "/security");
    await expect(canvas.getByRole("link", { name: "Support" })).toHaveAttribute("href", "/support");
  },
};

const told = {
  vehicleRolls: "yes",
  vehicleKeys: "no",
  pickupKind: "auction",
  pickupPlaceName: "Harbor Auto Auction",
  pickupContactName: "Gus Gate",
  pickupContactPhone: "(310) 555-0177",
  pickupHours: { mon: { opens: "08:00", closes: "17:00" } },
  pickupGatePass: "GP 55-1184",
  deliveryNotes: "Unload behind the shop.",
} as const;

/** The driver opens what lists leave out. */
export const ReadsBothEnds: Story = {
  parameters: as("dina", {
    prepare: async (product) => void (await orderUntil("with_driver", { change: told })(product)),
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText("Contacts, hours and vehicle"));
    await expect(await canvas.findByText("Harbor Auto Auction, Auction")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "(310) 555-0177" })).toHaveAttribute("href", "tel:3105550177");
    for (const text of ["Mon, 8:00 AM to 5:00 PM", "GP 55-1184", "Unload behind the shop.", "Rolls", "Keys"])
      await expect(canvas.getByText(text)).toBeVisible();
  },
};

const toldNothing = { deliveryContactName: null, deliveryContactPhone: null, deliveryContactEmail: null };

export const NothingMoreWasTold: Story = {
  parameters: as("dina", {
    prepare: async (product) => void (await orderUntil("with_driver", { change: toldNothing })(product)),
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText("Contacts, hours and vehicle"));
    await expect(await canvas.findByText("The shipper gave no more details.")).toBeVisible();
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
    await userEvent.click(await canvas.findByRole("button", { name: "Mark as In Transit" }));
    const reminder = within(await screen.findByRole("alertdialog", { name: "No pickup inspection yet" }));
    await userEvent.type(reminder.getByRole("textbox", { name: "Reason" }), "No light on the lot");
    await userEvent.click(reminder.getByRole("button", { name: "Continue without it" }));
    await waitFor(() => expect(screen.getByText("Order status has been updated successfully")).toBeVisible());
    await waitFor(() => expect(canvas.queryByText("Ready for Pickup")).toBeNull());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
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
  parameters: as("dina", { pending: ["GET /api/company", "GET /api/orders", "GET /api/dashboard/stats"] }),
};

export const Failing: Story = {
  parameters: as("dina", {
    failing: { "GET /api/company": 503, "GET /api/orders": 503, "GET /api/dashboard/stats": 503 },
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

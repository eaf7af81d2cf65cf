import type { Meta, StoryObj } from "@storybook/react-vite";
import { accept } from "@lotlane/core";
import { pickupCode } from "@lotlane/core/orders";
import { accepted, aClaim, anOrderChange } from "@lotlane/core/testing";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { release } from "../../app/lists/hold-lists.ts";
import { changed } from "../../stories/changed.ts";
import { clickAt, placeOf } from "../../stories/held.ts";
import { inspected } from "../../stories/inspections.ts";
import { onPhone } from "../../stories/on-phone.ts";
import { ada, carlos, dina, orderUntil } from "../../stories/order-life.ts";
import { card, hasRating, location, orderPage, seen, seenBy } from "../../stories/order-page.tsx";
import { shows } from "../../stories/shows.ts";
import type { Product } from "../../stories/product.ts";
import { listsHold, productOf, settled } from "../../stories/with-product.tsx";

const meta = { title: "orders/Order page, transporter", ...orderPage } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

export const TransporterMightClaim: Story = {
  parameters: seenBy("carlos", orderUntil("posted")),
  play: async ({ canvas }) => {
    const claim = await canvas.findByRole("button", { name: "Claim Order" });
    await expect(canvas.getByText("New payer: fewer than 3 paid invoices")).toBeVisible();
    await expect(canvas.getAllByText("Shown once the order is yours").length).toBeGreaterThan(3);
    await expect(canvas.queryByText(/Wilshire|1FTFW1E50NFA00001|555-0142|Gate code/)).toBeNull();
    await userEvent.click(claim);
    await seen("Order Claimed");
    await seen("You have successfully claimed this order");
    await expect(await canvas.findByRole("button", { name: "Mark as In Transit" })).toBeVisible();
    await expect(await canvas.findByText("4100 Wilshire Blvd")).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("Pending Pickup");
    await expect((await card(canvas, "Shipper Information")).getByText("Dana Dealer")).toBeVisible();
  },
};

/** A double click claims, and neither undoes the claim nor begins another step. */
export const DoubleClickClaims: Story = {
  parameters: seenBy("carlos", orderUntil("posted")),
  play: async (context) => {
    const { canvas } = context;
    listsHold(context);
    const place = placeOf(await canvas.findByRole("button", { name: "Claim Order" }));
    await clickAt(place);
    await seen("Order Claimed");
    await settled(context);
    await clickAt(place);
    await settled(context);
    await expect(canvas.getByRole("button", { name: "Claimed" })).toBeDisabled();
    await expect(screen.queryByRole("alertdialog")).toBeNull();
    await expect(screen.queryByText("Claim Undone")).toBeNull();
    release();
    await expect(await canvas.findByRole("button", { name: "Mark as In Transit" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: /^Undo Claim/ })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole("heading", { level: 1 })).toHaveFocus());
  },
};

export const DoubleClickClaimsOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...DoubleClickClaims.parameters },
  play: DoubleClickClaims.play!,
};

export const TransporterUndoesClaim: Story = {
  parameters: seenBy("carlos", orderUntil("posted")),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Claim Order" }));
    await seen("Order Claimed");
    await expect(await screen.findByText(/· pickup .* · delivery /)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    await seen("Claim Undone");
    await expect(await canvas.findByRole("button", { name: "Claim Order" })).toBeVisible();
  },
};

const justClaimed = async (product: Product): Promise<string> => {
  const address = await orderUntil("posted")(product);
  accepted(await product.lotlane.commands.claimOrder(carlos, address.split("/").at(-1)!));
  return address;
};

export const TransporterHasMinutesLeft: Story = {
  parameters: seenBy("carlos", justClaimed),
  play: async (context) => {
    const { canvas } = context;
    const undo = await canvas.findByRole("button", { name: /^Undo Claim [1-5] min left$/ });
    // It is too late by the server's clock.
    productOf(context).clock.advance({ minutes: 6 });
    await userEvent.click(undo);
    await seen("This claim can no longer be undone: give the order back instead.");
    await waitFor(() => expect(canvas.queryByRole("button", { name: /^Undo Claim/ })).toBeNull());
    await expect(canvas.getByRole("button", { name: "Give Back Order" })).toBeVisible();
  },
};

export const TransporterHasMinutesLeftOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...seenBy("carlos", justClaimed) },
};

export const TransporterMightClaimOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...seenBy("carlos", orderUntil("posted")) },
};

export const TransporterNotVerified: Story = {
  parameters: seenBy("carlos", async (product) => {
    const address = await orderUntil("posted")(product);
    await changed({ isVerified: false })(product);
    return address;
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("You cannot claim this order yet")).toBeVisible();
    await expect(canvas.getByText(/^Lotlane verifies each carrier before its first order\./)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Company Information" })).toHaveAttribute("href", "/company");
    await expect(canvas.queryByRole("button", { name: "Claim Order" })).toBeNull();
  },
};

export const ClaimComesTooLate: Story = {
  parameters: seenBy("carlos", orderUntil("posted")),
  play: async ({ canvas, loaded }) => {
    const claim = await canvas.findByRole("button", { name: "Claim Order" });
    const { ports } = productOf({ loaded });
    await ports.orders.claim(location(canvas), ...aClaim(ada.id));
    await userEvent.click(claim);
    await seen("This order has already been claimed by a transporter.");
    await expect(await canvas.findByRole("heading", { name: "Order Not Found" })).toBeVisible();
  },
};

const goOnWithout = async (missing: "pickup" | "delivery") => {
  const reminder = within(await screen.findByRole("alertdialog", { name: `No ${missing} inspection yet` }));
  await userEvent.type(reminder.getByRole("textbox", { name: "Reason" }), "No light on the lot");
  await userEvent.click(reminder.getByRole("button", { name: "Continue without it" }));
};

/** The inspections are there: nothing is to be reminded of. */
export const TransporterHasInspected: Story = {
  parameters: seenBy(
    "carlos",
    orderUntil("claimed", {
      also: async (product, id) => {
        await inspected(product, id);
        accepted(await product.lotlane.commands.changeOrderStatus(carlos, id, { status: "in_transit", reason: null }));
        await inspected(product, id, { fields: { inspectionType: "delivery" } });
      },
    }),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Mark as Delivered" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Mark as Delivered?" }));
    await expect(dialog.getByText(/^Please confirm that/)).toHaveTextContent(
      "Please confirm that the 2022 Ford F-150 has reached New York, NY. After that, its position can no longer be shared and the order cannot be reopened.",
    );
    await userEvent.click(dialog.getByRole("button", { name: "Mark as Delivered" }));
    await waitFor(() => expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("Delivered"));
  },
};

const asksOfDelivery = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Mark as Delivered" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "No delivery inspection yet" }));
  return dialog.findByText(/Please confirm that the 2022 Ford F-150 has reached New York, NY\./);
};

/** The vehicle was last heard of near Chicago. */
export const DeliveredFarAway: Story = {
  parameters: seenBy("carlos", orderUntil("on_the_road")),
  play: async ({ canvas }) =>
    expect(await asksOfDelivery(canvas)).toHaveTextContent(
      /has reached New York, NY\. Its last position was [A-Z][\w ]+, IL, with 8\d\d miles to go\. After that, its position can/,
    ),
};

export const DeliveredCloseBy: Story = {
  parameters: seenBy(
    "carlos",
    orderUntil("on_the_road", {
      also: ({ lotlane }, id) =>
        lotlane.commands.sharePosition(dina, id, { latitude: 40.74, longitude: -74.03, notes: null }),
    }),
  ),
  play: async ({ canvas }) =>
    expect(await asksOfDelivery(canvas)).toHaveTextContent(/has reached New York, NY\. After that, its position can/),
};

const asksForCode = orderUntil("claimed", { change: { needsPickupCode: true } });

/** A wrong code is said at its field, and the right one picks the vehicle up. */
export const TransporterEntersThePickupCode: Story = {
  parameters: seenBy("carlos", asksForCode),
  play: async ({ canvas, loaded }) => {
    const { ports } = productOf({ loaded });
    await expect(await canvas.findByText("The driver is asked for it")).toBeVisible();
    await expect(canvas.queryByRole("region", { name: "Pickup Code" })).toBeNull();
    const code = pickupCode(ports.vault, (await ports.orders.find(location(canvas)))!)!;
    await userEvent.click(canvas.getByRole("button", { name: "Mark as In Transit" }));
    const reminder = within(await screen.findByRole("alertdialog", { name: "No pickup inspection yet" }));
    await userEvent.type(reminder.getByRole("textbox", { name: "Reason" }), "No light on the lot");
    const goOn = () => userEvent.click(reminder.getByRole("button", { name: "Continue without it" }));
    await goOn();
    await shows(reminder.findByText("Enter the pickup code that the shipper or the gate gives you."));
    const field = reminder.getByRole("textbox", { name: "Pickup Code" });
    await expect(field).toHaveAttribute("inputmode", "numeric");
    await userEvent.type(field, code === "123456" ? "654321" : "123456");
    await goOn();
    await shows(reminder.findByText(/^This pickup code is wrong/));
    await userEvent.clear(field);
    await userEvent.type(field, `${code.slice(0, 3)} ${code.slice(3)}`);
    await goOn();
    await seen("Order status has been updated successfully");
  },
};

/** With the vehicle inspected, the code alone is asked for. */
export const TransporterEntersThePickupCodeOnPhone: Story = {
  ...onPhone,
  parameters: {
    ...onPhone.parameters,
    ...seenBy(
      "carlos",
      orderUntil("claimed", {
        change: { needsPickupCode: true },
        also: async ({ ports, clock }, id) => {
          await ports.orders.change(id, (order) =>
            accept(anOrderChange({ ...order, pickupInspectedAt: clock.now().toISOString() })),
          );
        },
      }),
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Mark as In Transit" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Mark as In Transit?" }));
    await expect(dialog.getByRole("textbox", { name: "Pickup Code" })).toBeVisible();
    await expect(dialog.queryByRole("textbox", { name: "Reason" })).toBeNull();
    await userEvent.click(dialog.getByRole("button", { name: "Mark as In Transit" }));
    await shows(dialog.findByText("Enter the pickup code that the shipper or the gate gives you."));
  },
};

export const TransporterMovesItOn: Story = {
  parameters: seenBy("carlos", orderUntil("claimed")),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Mark as In Transit" }));
    const reminder = within(await screen.findByRole("alertdialog", { name: "No pickup inspection yet" }));
    await expect(reminder.getByRole("link", { name: "Start one now" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/inspection\?order=/),
    );
    await userEvent.click(reminder.getByRole("button", { name: "Continue without it" }));
    await shows(reminder.findByText("Please give a reason"));
    await goOnWithout("pickup");
    await seen("Order status has been updated successfully");
    await userEvent.click(await canvas.findByRole("button", { name: "Mark as Delivered" }));
    await shows(screen.findByText(/its position can no longer be shared/));
    await goOnWithout("delivery");
    await waitFor(() => expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("Delivered"));
    await expect(canvas.queryByRole("button", { name: /Mark as|Share Location/ })).toBeNull();
  },
};

export const StatusCannotBeChanged: Story = {
  parameters: {
    product: {
      ...seenBy("carlos", orderUntil("claimed")).product,
      failing: { "PATCH /api/orders/{id}/status": 503 },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Mark as In Transit" }));
    await goOnWithout("pickup");
    await seen("Failed to update order status");
    await expect(screen.getByText("Error")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Mark as In Transit" })).toBeEnabled();
  },
};

export const TransporterAssignsDriver: Story = {
  parameters: seenBy("carlos", orderUntil("claimed")),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Assign Driver" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Assign Driver" }));
    await userEvent.click(await dialog.findByRole("radio", { name: "Dina Driver" }));
    await userEvent.click(dialog.getByRole("button", { name: "Assign Driver" }));
    await seen("Dina Driver is driving this order");
    await expect((await card(canvas, "Driver")).getByText("Dina Driver")).toBeVisible();

    await userEvent.click(canvas.getByRole("button", { name: "Change Driver" }));
    await userEvent.click(await screen.findByRole("button", { name: "Remove Driver" }));
    await seen("The order is back with you");
    await expect(await canvas.findByText("No driver yet")).toBeVisible();
  },
};

export const TransporterWithoutDrivers: Story = {
  parameters: seenBy(
    "carlos",
    orderUntil("claimed", {
      also: async ({ lotlane }) => {
        const { rows } = await lotlane.queries.listMembers(carlos, "driver", { limit: 10 });
        for (const { id } of rows) await lotlane.commands.removeMember(carlos, "driver", id);
      },
    }),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Assign Driver" }));
    await expect(await screen.findByRole("link", { name: "Add a Driver" })).toHaveAttribute("href", "/drivers/add");
  },
};

const openRelease = async (canvas: Canvas, label: string) => {
  await userEvent.click(await canvas.findByRole("button", { name: label }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await userEvent.click(dialog.getByRole("button", { name: label }));
  await shows(dialog.findByText("Please give a reason"));
  await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "The truck broke down");
  return dialog;
};

export const TransporterGivesBack: Story = {
  parameters: seenBy("carlos", orderUntil("with_driver")),
  play: async ({ canvas }) => {
    const dialog = await openRelease(canvas, "Give Back Order");
    await expect(
      dialog.getByText(/your record counts it as given back.* Invoice INV-\d+ for \$1,850.00/),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Give Back Order" }));
    await waitFor(() => expect(screen.getByText("Order Given Back")).toBeVisible());
    await expect(await canvas.findByRole("button", { name: "Claim Order" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Give Back Order" })).toBeNull();
    await expect(canvas.queryByText("4100 Wilshire Blvd")).toBeNull();
  },
};

export const GivesBackOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...TransporterGivesBack.parameters },
  play: async ({ canvas }) => void (await openRelease(canvas, "Give Back Order")),
};

export const GivingBackFails: Story = {
  parameters: {
    product: {
      ...seenBy("carlos", orderUntil("claimed")).product,
      failing: { "POST /api/orders/{id}/release": 503 },
    },
  },
  play: async ({ canvas }) => {
    const dialog = await openRelease(canvas, "Give Back Order");
    await userEvent.click(dialog.getByRole("button", { name: "Give Back Order" }));
    await expect(await dialog.findByText(/^Something went wrong on our side/)).toBeInTheDocument();
    await expect(dialog.getByRole("textbox", { name: "Reason" })).toHaveValue("The truck broke down");
  },
};

export const TransporterRates: Story = {
  parameters: seenBy("carlos", orderUntil("rated")),
  play: async ({ canvas }) => {
    const rate = await canvas.findByRole("button", { name: "Rate Shipper" });
    // The shipper has rated, which is not told yet.
    await expect(canvas.queryByText(/On time, and not a scratch|You rated|Transporter Rated/)).toBeNull();
    await userEvent.click(rate);
    const dialog = within(await screen.findByRole("dialog", { name: "Rate Shipper" }));
    await userEvent.click(dialog.getByRole("button", { name: "Save Rating" }));
    await expect(await dialog.findAllByText("Please choose 1 to 5 stars")).toHaveLength(3);
    for (const [name, stars] of [
      ["Accuracy of the Order", "5 stars"],
      ["Readiness at Pickup", "3 stars"],
      ["Payment", "4 stars"],
    ] as const)
      await userEvent.click(within(dialog.getByRole("radiogroup", { name })).getByRole("radio", { name: stars }));
    await userEvent.type(dialog.getByRole("textbox", { name: "Comment" }), "The gate was shut");
    await userEvent.click(dialog.getByRole("button", { name: "Save Rating" }));
    await seen("Rating Saved");
    const shipper = await card(canvas, "Shipper Information");
    await hasRating(canvas, /Shipper: order as described 5, ready at pickup 3, payment 4/);
    await hasRating(canvas, /Transporter: 5 of 5 stars/);
    await expect(shipper.getByText("4.0 out of 5.0, 1 job")).toBeVisible();
    await expect(await canvas.findByText("Transporter Rated")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Rate Shipper" })).toBeNull();
  },
};

export const TransporterRatesOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...seenBy("carlos", orderUntil("delivered")) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Rate Shipper" }));
    await expect(await screen.findByRole("dialog", { name: "Rate Shipper" })).toBeVisible();
  },
};

/** Nothing of the shipper's rating is told yet. */
export const TransporterHasRated: Story = {
  parameters: seenBy(
    "carlos",
    orderUntil("delivered", {
      also: ({ lotlane }, id) =>
        lotlane.commands.rateShipper(carlos, id, { accuracy: 5, readiness: 3, payment: 4, comment: null }),
    }),
  ),
  play: async ({ canvas }) => {
    const shipper = await card(canvas, "Shipper Information");
    await hasRating(canvas, /You rated\. Both ratings appear once the other side has rated, or on/);
    await expect(shipper.getByText("No rating yet, 1 job")).toBeVisible();
  },
};

/** Before a claim, carriers read the record of a shipper whose name they do not learn. */
export const KnownShipper: Story = {
  parameters: seenBy("carlos", async (product) => {
    await orderUntil("both_rated")(product);
    return orderUntil("posted")(product);
  }),
  play: async ({ canvas }) => {
    const shipper = await card(canvas, "Shipper Information");
    await expect(shipper.getByText("4.7 out of 5.0, 1 job")).toBeVisible();
    await expect(shipper.getByText("order as described 5.0, ready at pickup 4.0, payment 5.0")).toBeVisible();
    await expect(shipper.queryByText("Dana Dealer")).toBeNull();
  },
};

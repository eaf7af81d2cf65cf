import type { Meta, StoryObj } from "@storybook/react-vite";
import { aClaim, anAddition, aPerson } from "@lotlane/core/testing";
import { expect, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { release } from "../app/lists/hold-lists.ts";
import { changed } from "../stories/changed.ts";
import { as, atWork, dashboard } from "../stories/dashboard.tsx";
import { onPhone } from "../stories/on-phone.ts";
import { ada, orderUntil, withTerms } from "../stories/order-life.ts";
import type { Product } from "../stories/product.ts";
import { listsHold, productOf, settled } from "../stories/with-product.tsx";

const meta = { title: "home/Available orders", ...dashboard } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

export const Claims: Story = {
  parameters: as("carlos", { prepare: atWork }),
  play: async ({ canvas }) => {
    const available = within((await canvas.findByRole("heading", { name: "Available Orders" })).closest("section")!);
    await userEvent.click(await available.findByRole("button", { name: "Claim Order" }));
    await waitFor(() => expect(screen.getByText("You have successfully claimed this order")).toBeVisible());
    await waitFor(() => expect(available.getByText("No available orders")).toBeVisible());
    await expect(available.getByRole("group", { name: "Available orders" })).toHaveFocus();
    const jobs = within(canvas.getByRole("heading", { name: "Current Jobs" }).closest("section")!);
    await waitFor(() => expect(jobs.getByRole("link", { name: "2022 Tesla Model 3" })).toBeVisible());
    await waitFor(() => expect(canvas.getByText("3 new this week")).toBeVisible());
  },
};

/** The second tap comes before the button is drawn as pending. */
export const TwoTapsClaimOnce: Story = {
  parameters: as("carlos", { prepare: atWork }),
  play: async (context) => {
    const { canvas } = context;
    const claim = spyOn(productOf(context).lotlane.commands, "claimOrder");
    const available = within((await canvas.findByRole("heading", { name: "Available Orders" })).closest("section")!);
    const button = await available.findByRole("button", { name: "Claim Order" });
    button.click();
    button.click();
    await waitFor(() => expect(available.getByText("No available orders")).toBeVisible());
    await expect(claim).toHaveBeenCalledOnce();
  },
};

const twoOpen = async (product: Product): Promise<void> => {
  await atWork(product);
  await orderUntil("posted", { change: { vehicleMake: "Kia", vehicleModel: "Soul" } })(product);
};

/** No card moves under the pointer after a claim, and an undo within that time gives the button back. */
export const HoldsStill: Story = {
  parameters: as("carlos", { prepare: twoOpen }),
  play: async (context) => {
    const { canvas } = context;
    listsHold(context);
    const list = within(await canvas.findByRole("group", { name: "Available orders" }));
    const names = () => list.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
    await waitFor(() => expect(names()).toHaveLength(2));
    const before = names();
    const [first] = list.getAllByRole("button", { name: "Claim Order" });
    await userEvent.click(first!);
    await expect(await list.findByRole("button", { name: "Claimed" })).toBeDisabled();
    await expect(names()).toEqual(before);
    await expect(getComputedStyle(list.getByRole("button", { name: "Claim Order" })).pointerEvents).toBe("none");
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(screen.getByText("Claim Undone")).toBeVisible());
    await waitFor(() => expect(list.getAllByRole("button", { name: "Claim Order" })).toHaveLength(2));
    await settled(context);
    release();
    await userEvent.click(list.getAllByRole("button", { name: "Claim Order" })[0]!);
    await list.findByRole("button", { name: "Claimed" });
    await settled(context);
    release();
    await waitFor(() => expect(names()).toHaveLength(1));
  },
};

/** Another transporter is faster, while the list still shows it. */
export const ClaimedByAnother: Story = {
  parameters: as("carlos", { prepare: atWork }),
  play: async ({ canvas, loaded }) => {
    const { ports, clock } = loaded["product"] as Product;
    const button = await canvas.findByRole("button", { name: "Claim Order" });
    const open = await ports.orderLists.open({ limit: 1 });
    const at = clock.now().toISOString();
    const rival = aPerson({ userType: "transporter" });
    await ports.accounts.add(anAddition(rival));
    await ports.orders.claim(open.rows[0]!.order.id, ...aClaim(rival.user.id, { at }));
    await userEvent.click(button);
    await waitFor(() =>
      expect(screen.getByText("This order has already been claimed by a transporter.")).toBeVisible(),
    );
    await waitFor(() => expect(canvas.queryByRole("button", { name: "Claim Order" })).toBeNull());
  },
};

const claimOf = async (canvas: Canvas) => {
  const available = within((await canvas.findByRole("heading", { name: "Available Orders" })).closest("section"));
  return { available, claim: await available.findByRole("button", { name: "Claim Order" }) };
};

export const NotVerified: Story = {
  parameters: as("carlos", {
    prepare: async (product) => {
      await atWork(product);
      await changed({ isVerified: false })(product);
    },
  }),
  play: async ({ canvas }) => {
    const { available, claim } = await claimOf(canvas);
    await expect(claim).toBeDisabled();
    await expect(claim).toHaveAccessibleDescription(/^Lotlane verifies each carrier before its first order\./);
    await expect(available.getByRole("link", { name: "Company Information" })).toHaveAttribute("href", "/company");
  },
};

/** The same reason for every offer is said once, and each button still leads to it. */
export const NotVerifiedForSeveral: Story = {
  parameters: as("carlos", {
    prepare: async (product) => {
      await orderUntil("posted")(product);
      await orderUntil("posted")(product);
      await changed({ isVerified: false })(product);
    },
  }),
  play: async ({ canvas }) => {
    const claims = await canvas.findAllByRole("button", { name: "Claim Order" });
    await expect(claims).toHaveLength(2);
    for (const claim of claims) {
      await expect(claim).toBeDisabled();
      await expect(claim).toHaveAccessibleDescription(/^Lotlane verifies each carrier before its first order\./);
    }
    await expect(canvas.getAllByText(/^Lotlane verifies each carrier/)).toHaveLength(1);
    await expect(canvas.getByRole("link", { name: "Company Information" })).toHaveAttribute("href", "/company");
  },
};

/** The order is paid by card, and the company does not say that it takes cards. */
export const CardsNotTaken: Story = {
  parameters: as("carlos", {
    prepare: orderUntil("posted", {
      fees: { serviceFee: "0.00", cardFee: "52.14" },
      also: withTerms({ takesCards: false }),
    }),
  }),
  play: async ({ canvas }) => {
    const { available, claim } = await claimOf(canvas);
    await expect(claim).toBeDisabled();
    await expect(claim).toHaveAccessibleDescription(/Turn on “We take credit cards” in your company information/);
    await expect(available.getByRole("link", { name: "Company Information" })).toHaveAttribute("href", "/company");
    await expect(
      available.getByText("You take the customer's card and keep the card fee of $52.14 on top"),
    ).toBeVisible();
  },
};

export const CardsNotTakenOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...CardsNotTaken.parameters },
};

export const NotVerifiedOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...NotVerified.parameters },
};

export const AddressNotConfirmed: Story = {
  parameters: as("carlos", {
    prepare: async (product) => {
      await atWork(product);
      await changed({ isVerified: false, emailVerifiedAt: null })(product);
      await product.lotlane.commands.changeAdminSettings(ada, { verifiedCarriersOnly: false });
    },
  }),
  play: async ({ canvas }) => {
    const { available, claim } = await claimOf(canvas);
    await expect(claim).toBeDisabled();
    await expect(claim).toHaveAccessibleDescription(/^Please verify your email address before you claim orders/);
    await userEvent.click(available.getByRole("button", { name: "Send the link again" }));
    await waitFor(() => expect(screen.getByText("We sent a link to carlos@carrier.example.")).toBeVisible());
  },
};

/** An admin takes the verification back while the list is open. */
export const UnverifiedMeanwhile: Story = {
  parameters: as("carlos", { prepare: atWork }),
  play: async ({ canvas, loaded }) => {
    const { available, claim } = await claimOf(canvas);
    await changed({ isVerified: false })(productOf({ loaded }));
    await userEvent.click(claim);
    await waitFor(() => expect(screen.getByText("Error")).toBeVisible());
    await waitFor(() => expect(available.getByRole("button", { name: "Claim Order" })).toBeDisabled());
    await expect(available.getByRole("link", { name: "Company Information" })).toBeVisible();
  },
};

export const LooksAround: Story = {
  parameters: as("carlos", { prepare: atWork }),
  play: async ({ canvas }) => {
    const box = await canvas.findByRole("searchbox", { name: "Location" });
    await canvas.findByRole("button", { name: "Claim Order" });
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Distance" }), "100 miles");
    await waitFor(() => expect(canvas.getByText(/^Please enter a US ZIP code, a city and state/)).toBeVisible());
    await expect(box).toHaveAttribute("aria-invalid", "true");
    await userEvent.type(box, "90001");
    await waitFor(() => expect(canvas.getByRole("button", { name: "Claim Order" })).toBeVisible());
    await expect(box).not.toHaveAttribute("aria-invalid");
    await userEvent.clear(box);
    await userEvent.type(box, "Boston, MA");
    await waitFor(() => expect(canvas.getByText("No available orders there")).toBeVisible());
    await userEvent.click(canvas.getByRole("button", { name: "Show all" }));
    await waitFor(() => expect(canvas.getByRole("button", { name: "Claim Order" })).toBeVisible());
    await expect(box).toHaveValue("");
    for (const [away, there] of [
      ["Texas", "california"],
      ["GA", "CA"],
      ["Great Lakes", "West Coast"],
    ] as const) {
      await userEvent.clear(box);
      await userEvent.type(box, away);
      await waitFor(() => expect(canvas.getByText("No available orders there")).toBeVisible());
      await userEvent.clear(box);
      await userEvent.type(box, there);
      await waitFor(() => expect(canvas.getByRole("button", { name: "Claim Order" })).toBeVisible());
    }
  },
};

/** A distance that the menu does not offer. */
export const StrangeAddress: Story = {
  parameters: as("carlos", {
    prepare: async (product) => {
      await atWork(product);
      return "/?within=75";
    },
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Claim Order" });
    await expect(canvas.getByRole("combobox", { name: "Distance" })).toHaveDisplayValue("Any distance");
    await expect(canvas.getByRole("searchbox", { name: "Location" })).not.toHaveAttribute("aria-invalid");
  },
};

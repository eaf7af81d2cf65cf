import type { Meta, StoryObj } from "@storybook/react-vite";
import { newCaseSchema } from "@lotlane/core/cases";
import { makeDueOn } from "@lotlane/core/invoices";
import {
  aBid,
  aBidLoad,
  accepted,
  aLoad,
  aLoadChange,
  aLoadInvoiceDraft,
  aTakenLoad,
  fullOrderForm,
} from "@lotlane/core/testing";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { release } from "../app/lists/hold-lists.ts";
import { as, at, boardPage, busy, keep, toMiami } from "../stories/board-page.ts";
import { changed } from "../stories/changed.ts";
import { clickAt, placeOf } from "../stories/held.ts";
import { onPhone } from "../stories/on-phone.ts";
import { ada, carlos, dana, orderUntil, withTerms } from "../stories/order-life.ts";
import type { Product } from "../stories/product.ts";
import { listsHold, settled } from "../stories/with-product.tsx";

const meta = { title: "board/Loadboard", ...boardPage } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const cards = (canvas: Canvas) => within(canvas.getByRole("list", { name: "Available loads" })).getAllByRole("article");
const cardOf = async (canvas: Canvas, text: string) =>
  within((await canvas.findByText(text)).closest<HTMLElement>("article")!);

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Loadboard" })).toBeVisible();
    await waitFor(() => expect(cards(canvas)).toHaveLength(3));
    await expect(canvas.getByRole("button", { name: "Accept Load" })).toBeEnabled();
    await expect(canvas.getByRole("button", { name: "Claim Order" })).toBeEnabled();
    await expect(canvas.getByText(/^Shipper: (no rating yet|\d\.\d out of 5\.0), \d+ jobs?$/)).toBeVisible();
    await expect(canvas.getByRole("img", { name: "Map: 3 pickups" })).toBeVisible();
    const card = await cardOf(canvas, "2022 Porsche 911 and 1 more");
    await userEvent.click(card.getByRole("button", { name: "Details" }));
    await waitFor(() => expect(card.getByText(/1967 Ford Mustang, does not run, Winch needed/)).toBeVisible());
    await waitFor(() => expect(card.getByText(/from the price formula/)).toBeVisible());
  },
};

/** Facts that decide if a carrier claims an order: the vehicle, the places, and the cars beside it. */
export const OrderOfAShipment: Story = {
  parameters: as("carlos", {
    prepare: async ({ lotlane }) => {
      const row = {
        ...fullOrderForm,
        vehicleCondition: "does_not_run",
        vehicleRolls: "yes",
        vehicleBrakes: "unknown",
        vehicleSteers: "no",
        vehicleKeys: "no",
        pickupKind: "auction",
        deliveryKind: "home",
      } as const;
      const rows = ["Accord", "Camry", "Civic"].map((vehicleModel) => ({ ...row, vehicleModel, vehicleVin: null }));
      const { value } = accepted(await lotlane.commands.createOrders(dana, rows));
      const { seen } = accepted(await lotlane.queries.readShipment(dana, value.id));
      accepted(await lotlane.commands.claimOrder(carlos, seen[0]!.view.order.id));
      return at;
    },
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(cards(canvas)).toHaveLength(2));
    const card = within(cards(canvas)[0]!);
    for (const mark of ["Does Not Run", "Does Not Steer", "No Keys"]) await expect(card.getByText(mark)).toBeVisible();
    await expect(card.queryByText(/Roll|Brakes/)).toBeNull();
    await expect(card.getByText("Pickup place: Auction · Delivery place: Home")).toBeVisible();
    await expect(card.getByRole("link", { name: "Part of a shipment: 3 cars, 2 open" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/shipments\/[0-9a-f-]{36}$/),
    );
  },
};

export const FullOnPhone: Story = {
  ...onPhone,
  play: async ({ canvas }) => {
    await waitFor(() => expect(cards(canvas)).toHaveLength(3));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await userEvent.click(canvas.getByRole("radio", { name: "Map" }));
    await expect(await canvas.findByRole("img", { name: "Map: 3 pickups" })).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: "List" }));
    await waitFor(() => expect(cards(canvas)).toHaveLength(3));
  },
};

/** The order is paid by card, and the company does not say that it takes cards. */
export const CardsNotTaken: Story = {
  parameters: as("carlos", {
    prepare: async (product) => {
      await orderUntil("posted", { fees: { serviceFee: "0.00", cardFee: "52.14" } })(product);
      await withTerms({ takesCards: false })(product);
      return at;
    },
  }),
  play: async ({ canvas }) => {
    const claim = await canvas.findByRole("button", { name: "Claim Order" });
    await expect(claim).toBeDisabled();
    await expect(claim).toHaveAccessibleDescription(/Turn on “We take credit cards”/);
    await expect(canvas.getByText("You take the customer's card and keep the card fee of $52.14 on top")).toBeVisible();
  },
};

export const Accepts: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Accept Load" }));
    await waitFor(() => expect(screen.getByText("Load accepted successfully")).toBeVisible());
    await waitFor(() => expect(cards(canvas)).toHaveLength(2));
    await userEvent.click(canvas.getByRole("tab", { name: "My Loads" }));
    const mine = within(await canvas.findByRole("list", { name: "My loads" }));
    await waitFor(() => expect(mine.getByText("Accepted")).toBeVisible());
    await userEvent.click(mine.getByRole("button", { name: "Assign Driver" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Assign Driver" }));
    await userEvent.click(await dialog.findByRole("radio", { name: /Dina/ }));
    await userEvent.click(dialog.getByRole("button", { name: "Assign Driver" }));
    await waitFor(() => expect(screen.getByText("Load assigned to driver successfully")).toBeVisible());
    await waitFor(() => expect(mine.getByText("Assigned")).toBeVisible());
    await userEvent.click(await mine.findByRole("button", { name: "Mark as Picked Up" }));
    // Each step is seen: the same status of carriers stands for both.
    await waitFor(() => expect(mine.getByText("Picked Up")).toBeVisible());
    await userEvent.click(await mine.findByRole("button", { name: "Mark as In Transit" }));
    await waitFor(() => expect(mine.getByText("In Transit")).toBeVisible());
  },
};

/** Read for one load at a time. */
export const CasesOfALoad: Story = {
  parameters: as("carlos", {
    prepare: async (product) => {
      const [cased, other] = [aTakenLoad({ refCode: "LD-CASES001" }), aTakenLoad({ refCode: "LD-CASES002" })];
      await keep(product, cased, other);
      const claim = { kind: "late", days: 2, amount: "80" };
      const input = newCaseSchema.parse({ claim });
      accepted(await product.lotlane.commands.fileCase(ada, { kind: "load", id: cased.id }, input));
      return `${at}?view=mine`;
    },
  }),
  play: async ({ canvas }) => {
    const button = await canvas.findByRole("button", { name: "Cases of load LD-CASES001" });
    await userEvent.click(button);
    const cases = within(await canvas.findByRole("region", { name: "Cases of load LD-CASES001" }));
    await expect(cases.getByRole("link", { name: "LL-C-000001" })).toBeVisible();
    await expect(cases.queryByRole("button", { name: "Report a Problem" })).toBeNull();
    await expect(cases.getByRole("status")).toHaveTextContent("1 case");
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await userEvent.click(canvas.getByRole("button", { name: "Cases of load LD-CASES002" }));
    await expect(await canvas.findByText("This load has no cases.")).toHaveRole("status");
    await userEvent.click(button);
    await waitFor(() => expect(canvas.queryByRole("region", { name: "Cases of load LD-CASES001" })).toBeNull());
    await expect(button).toHaveFocus();
  },
};

/** As a case leads there: also one of long ago, which the list would show on a later page. */
export const OneOfMyLoads: Story = {
  parameters: as("carlos", {
    prepare: async (product) => {
      const one = aTakenLoad({ refCode: "LD-SHOWN001", status: "DELIVERED", deliveredAt: "2026-11-20T11:00:00.000Z" });
      await keep(product, one, aTakenLoad({ refCode: "LD-OTHER001" }));
      return `${at}?view=mine&load=${one.id}`;
    },
  }),
  play: async ({ canvas }) => {
    const load = await canvas.findByRole("article");
    await expect(load).toHaveTextContent("LD-SHOWN001");
    await userEvent.click(canvas.getByRole("button", { name: "All my loads" }));
    await expect(await canvas.findByText("LD-OTHER001")).toBeVisible();
    await expect(canvas.getByRole("tabpanel", { name: /^My Loads/ })).toHaveFocus();
  },
};

/** A case stays with the carrier that it was filed with; its load may have gone back to the board. */
export const NoLoadOfMine: Story = {
  parameters: as("carlos", {
    prepare: async (product) => {
      const open = aTakenLoad({ refCode: "LD-BOARD001", status: "POSTED", transporterId: null, assignedAt: null });
      await keep(product, open);
      return `${at}?view=mine&load=${open.id}`;
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Load Not Found" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "All my loads" }));
    await expect(await canvas.findByRole("heading", { name: "No loads yet" })).toBeVisible();
  },
};

export const UndoesAccept: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Accept Load" }));
    await waitFor(() => expect(screen.getByText(/· pickup .* · delivery /)).toBeVisible());
    await waitFor(() => expect(cards(canvas)).toHaveLength(2));
    await userEvent.click(canvas.getByRole("tab", { name: "My Loads" }));
    const mine = within(await canvas.findByRole("list", { name: "My loads" }));
    await userEvent.click(await mine.findByRole("button", { name: /^Undo [1-5] min left$/ }));
    await waitFor(() => expect(screen.getByText("Acceptance Undone")).toBeVisible());
    await userEvent.click(canvas.getByRole("tab", { name: "Available Loads" }));
    await expect(await canvas.findByRole("button", { name: "Accept Load" })).toBeEnabled();
  },
};

const twoOrders = async (product: Product): Promise<string> => {
  for (const vehicleModel of ["Soul", "Rio"])
    await orderUntil("posted", { change: { vehicleMake: "Kia", vehicleModel } })(product);
  return at;
};

const twoLoads = async (product: Product): Promise<string> => {
  await keep(product, aLoad({ refCode: "LD-ONE00001" }), aLoad({ refCode: "LD-TWO00001" }));
  return at;
};

/** A second click in the same place takes nothing else, and what was taken can be undone above the list. */
const holdsStill =
  (label: string, taken: string, undo: RegExp): NonNullable<Story["play"]> =>
  async (context) => {
    const { canvas } = context;
    listsHold(context);
    await waitFor(() => expect(canvas.getAllByRole("button", { name: label })).toHaveLength(2));
    await settled(context);
    const place = placeOf(canvas.getAllByRole("button", { name: label })[0]!);
    await clickAt(place);
    await canvas.findByRole("button", { name: taken });
    await settled(context);
    await clickAt(place);
    await settled(context);
    await expect(cards(canvas)).toHaveLength(2);
    await expect(canvas.getByRole("button", { name: taken })).toBeDisabled();
    await expect(canvas.queryByRole("list", { name: "Just taken" })).toBeNull();
    release();
    await waitFor(() => expect(cards(canvas)).toHaveLength(1));
    const above = within(await canvas.findByRole("list", { name: "Just taken" }));
    await expect(above.getAllByRole("listitem")).toHaveLength(1);
    await userEvent.click(above.getByRole("button", { name: undo }));
    await settled(context);
    release();
    await waitFor(() => expect(canvas.getAllByRole("button", { name: label })).toHaveLength(2));
    await waitFor(() => expect(canvas.queryByRole("list", { name: "Just taken" })).toBeNull());
  };

export const OrdersHoldStill: Story = {
  parameters: as("carlos", { prepare: twoOrders }),
  play: holdsStill("Claim Order", "Claimed", /^Undo Claim [1-5] min left$/),
};

export const LoadsHoldStill: Story = {
  parameters: as("carlos", { prepare: twoLoads }),
  play: holdsStill("Accept Load", "Accepted", /^Undo [1-5] min left$/),
};

export const LoadsHoldStillOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...LoadsHoldStill.parameters },
  play: LoadsHoldStill.play!,
};

const twoJustAccepted = async (product: Product): Promise<string> => {
  for (const refCode of ["LD-ONE00001", "LD-TWO00001"]) {
    const load = aLoad({ refCode });
    await keep(product, load);
    accepted(await product.lotlane.commands.acceptLoad(carlos, load.id));
  }
  return `${at}?view=mine`;
};

/** A second click in the same place gives no other load back. */
export const UndoHoldsStill: Story = {
  parameters: as("carlos", { prepare: twoJustAccepted }),
  play: async (context) => {
    const { canvas } = context;
    listsHold(context);
    const mine = within(await canvas.findByRole("list", { name: "My loads" }));
    const undos = () => mine.getAllByRole("button", { name: /^Undo [1-5] min left$/ });
    await waitFor(() => expect(undos()).toHaveLength(2));
    const place = placeOf(undos()[0]!);
    await clickAt(place);
    await waitFor(() => expect(screen.getByText("Acceptance Undone")).toBeVisible());
    await settled(context);
    await clickAt(place);
    await settled(context);
    await expect(mine.getAllByRole("article")).toHaveLength(2);
    release();
    await waitFor(() => expect(mine.getAllByRole("article")).toHaveLength(1));
    await expect(undos()).toHaveLength(1);
  },
};

/** The list below a dialog holds still too. */
export const GivingBackHoldsStill: Story = {
  parameters: as("carlos", { prepare: twoJustAccepted }),
  play: async (context) => {
    const { canvas } = context;
    listsHold(context);
    const mine = within(await canvas.findByRole("list", { name: "My loads" }));
    await userEvent.click(mine.getAllByRole("button", { name: "Give Back" })[0]!);
    const dialog = within(await screen.findByRole("alertdialog", { name: /^Give back/ }));
    await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "The truck broke down");
    await userEvent.click(dialog.getByRole("button", { name: "Give Back Load" }));
    await waitFor(() => expect(screen.getByText("Load Given Back")).toBeVisible());
    await settled(context);
    await expect(mine.getAllByRole("article")).toHaveLength(2);
    for (const button of mine.getAllByRole("button", { name: "Give Back" }))
      await expect(getComputedStyle(button).pointerEvents).toBe("none");
    release();
    await waitFor(() => expect(mine.getAllByRole("article")).toHaveLength(1));
  },
};

export const Bids: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Place Bid" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Place a bid" }));
    await userEvent.type(dialog.getByLabelText("Amount"), "-1");
    await userEvent.click(dialog.getByRole("button", { name: "Place Bid" }));
    await waitFor(() => expect(dialog.getByText(/^Bid amount must be/)).toBeVisible());
    await userEvent.clear(dialog.getByLabelText("Amount"));
    await userEvent.type(dialog.getByLabelText("Amount"), "2400");
    await userEvent.click(dialog.getByRole("button", { name: "Place Bid" }));
    await waitFor(() => expect(screen.getByText("Bid Placed")).toBeVisible());
    await waitFor(() => expect(canvas.getByText("Your bid: $2,400.00")).toBeVisible());
    await userEvent.click(canvas.getByRole("button", { name: "Withdraw Bid" }));
    const sure = within(await screen.findByRole("alertdialog", { name: "Withdraw your bid?" }));
    await userEvent.click(sure.getByRole("button", { name: "Withdraw Bid" }));
    await expect(await canvas.findByRole("button", { name: "Place Bid" })).toBeVisible();
  },
};

const withOwn = async (product: Product): Promise<string> => {
  const delivered = aTakenLoad({ status: "DELIVERED", delivery: toMiami, paymentTerms: "net_15" });
  const days = { earliest: "2026-12-01", latest: "2026-12-01" };
  const onItsWay = aTakenLoad({ refCode: "LD-ROAD0001", status: "IN_TRANSIT", delivery: { ...toMiami, ...days } });
  await keep(product, aTakenLoad({ refCode: "LD-MINE0001" }), delivered, onItsWay);
  const { id } = await product.ports.invoices.open(aLoadInvoiceDraft(delivered));
  await makeDueOn(product.ports, [{ id }], "2026-12-05");
  return `${at}?view=mine`;
};

export const MyLoads: Story = {
  parameters: as("carlos", { prepare: withOwn }),
  play: async ({ canvas }) => {
    const mine = within(await canvas.findByRole("list", { name: "My loads" }));
    const loads = () =>
      mine.getAllByRole("article").map(({ textContent }) => /LD-\w{8}|LL-\w{8}/.exec(textContent)?.[0]);
    await expect(loads()).toEqual(["LD-ROAD0001", "LD-MINE0001"]);
    // Past loads are many: nothing reads them before they are unfolded.
    await expect(canvas.queryByRole("list", { name: "My past loads", hidden: true })).toBeNull();
    await userEvent.click(canvas.getByText("Past loads"));
    const past = within(await canvas.findByRole("list", { name: "My past loads" }));
    await expect(past.getByText(/, \$850\.00, due Sat, Dec 5, 2026$/)).toBeVisible();
    await expect(past.getByRole("link", { name: "INV-100001" })).toHaveAttribute(
      "href",
      expect.stringMatching(/invoice=/),
    );
    await userEvent.click(mine.getByRole("button", { name: "Give Back" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Give back LD-MINE0001?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Give Back Load" }));
    await waitFor(() => expect(dialog.getByText("Reason is required")).toBeVisible());
    await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "The truck broke down");
    await userEvent.click(dialog.getByRole("button", { name: "Give Back Load" }));
    await waitFor(() => expect(screen.getByText("Load Given Back")).toBeVisible());
    await waitFor(() => expect(loads()).toEqual(["LD-ROAD0001"]));
  },
};

const onTheRoad = async (product: Product): Promise<string> => {
  await keep(product, aTakenLoad({ refCode: "LD-MINE0001", status: "IN_TRANSIT" }));
  return `${at}?view=mine`;
};

/** The vehicles of a load are there: it is asked first, since the load cannot be opened again. */
export const DeliversLoad: Story = {
  parameters: as("carlos", { prepare: onTheRoad }),
  play: async ({ canvas }) => {
    const mine = within(await canvas.findByRole("list", { name: "My loads" }));
    await userEvent.click(mine.getByRole("button", { name: "Mark as Delivered" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Mark as Delivered?" }));
    await waitFor(() =>
      expect(
        dialog.getByText(
          /^Please confirm that every vehicle on LD-MINE0001 has reached .+, [A-Z]{2}\. The load cannot be reopened\.$/,
        ),
      ).toBeVisible(),
    );
    await userEvent.click(dialog.getByRole("button", { name: "Mark as Delivered" }));
    await waitFor(() => expect(screen.getByText("Load status has been updated successfully")).toBeVisible());
    await expect(await canvas.findByText("You have no open loads.")).toBeVisible();
    await expect(canvas.getByText("Past loads")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Mark as Delivered" })).toBeNull();
  },
};

export const MyLoadsOnPhone: Story = { ...onPhone, parameters: { ...onPhone.parameters, ...MyLoads.parameters } };

const withBids = async (product: Product): Promise<string> => {
  const [open, lost] = [aBidLoad({ delivery: toMiami }), aBidLoad()];
  await product.ports.loads.add([
    aLoadChange(open, { bid: aBid(open, { note: "Enclosed trailer, two-car" }) }),
    aLoadChange(lost, { bid: aBid(lost, { status: "REJECTED" }) }),
  ]);
  return `${at}?view=bids`;
};

export const MyBids: Story = {
  parameters: as("carlos", { prepare: withBids }),
  play: async ({ canvas }) => {
    const bids = within(await canvas.findByRole("list", { name: "My bids" }));
    await waitFor(() => expect(bids.getByText("Rejected")).toBeVisible());
    await userEvent.click(bids.getByRole("button", { name: "Change Bid" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Change your bid" }));
    await userEvent.clear(dialog.getByLabelText("Amount"));
    await userEvent.type(dialog.getByLabelText("Amount"), "875.50");
    await userEvent.click(dialog.getByRole("button", { name: "Change Bid" }));
    await waitFor(() => expect(bids.getByText("$875.50")).toBeVisible());
  },
};

export const NothingMatches: Story = {
  parameters: as("carlos", { prepare: async (product) => `${await busy(product)}?place=02108&radius=25` }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("Nothing on the board matches")).toBeVisible());
    await userEvent.click(canvas.getByRole("button", { name: "Show all" }));
    await waitFor(() => expect(cards(canvas)).toHaveLength(3));
  },
};

const fromNewYork = async (product: Product): Promise<string> => {
  const days = { earliest: "2026-12-01", latest: "2026-12-03" };
  const buffalo = { city: "Buffalo", state: "NY", zip: "14201", latitude: 42.8967, longitude: -78.8846, ...days };
  const city = { city: "New York", state: "NY", zip: "10001", latitude: 40.7506, longitude: -73.9972, ...days };
  await keep(product, aLoad({ pickup: buffalo, delivery: toMiami }), aLoad({ pickup: city, delivery: toMiami }));
  return at;
};

/** New York alone is the town; the state is suggested beside it, and accepted as it is suggested. */
export const StateNamedAsATown: Story = {
  parameters: as("carlos", { prepare: fromNewYork }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(cards(canvas)).toHaveLength(2));
    const pickup = await canvas.findByLabelText<HTMLInputElement>("Pickup near");
    const suggested = () => [...pickup.list!.options].map(({ value }) => value);
    const choose = async (typed: string, name: string) => {
      await userEvent.clear(pickup);
      await userEvent.type(pickup, typed);
      await waitFor(() => expect(suggested()).toContain(name));
      await userEvent.clear(pickup);
      await userEvent.type(pickup, name);
    };
    await choose("New Yo", "New York, NY");
    await waitFor(() => expect(cards(canvas)).toHaveLength(1));
    await expect(cards(canvas)[0]).toHaveTextContent("New York, NY");
    await choose("New Yo", "New York (state)");
    await waitFor(() => expect(cards(canvas)).toHaveLength(2));
  },
};

export const UnknownPlace: Story = {
  parameters: as("carlos", { prepare: async (product) => `${await busy(product)}?place=00000` }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Please enter a US ZIP code, a city and state/)).toBeVisible();
    await expect(await canvas.findByText("Nothing is searched until the marked field is right.")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Save This Search" })).toBeNull();
  },
};

export const NotVerified: Story = {
  parameters: as("carlos", {
    prepare: async (product) => {
      await changed({ isVerified: false })(product);
      return busy(product);
    },
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("button", { name: "Accept Load" })).toBeDisabled());
    await waitFor(() => expect(canvas.getAllByRole("link", { name: "Company Information" })[0]).toBeVisible());
  },
};

export const Empty: Story = {
  parameters: as("carlos", { prepare: async () => {} }),
  play: async ({ canvas }) => expect(await canvas.findByText("The board is empty")).toBeVisible(),
};

export const Loading: Story = { parameters: as("carlos", { prepare: busy, pending: ["GET /api/board"] }) };

export const Failing: Story = {
  parameters: as("carlos", { failing: { "GET /api/board": 503 } }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("The board cannot be shown right now")).toBeVisible());
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeVisible();
  },
};

export const Forbidden: Story = {
  parameters: as("dana"),
  play: async ({ canvas }) =>
    expect(await canvas.findByRole("heading", { level: 1, name: "Access Denied" })).toBeVisible(),
};

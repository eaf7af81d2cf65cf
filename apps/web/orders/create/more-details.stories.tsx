import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../../ui/button.tsx";
import { writeOrder } from "../../stories/new-order.ts";
import { pasteInto } from "../../stories/paste-into.ts";
import { onPhone } from "../../stories/on-phone.ts";
import { inProduct, productOf } from "../../stories/with-product.tsx";
import { CreateOrderPage } from "./create-order-page.tsx";

const meta = {
  title: "orders/Create order/More details",
  component: CreateOrderPage,
  ...inProduct,
  parameters: {
    layout: "fullscreen",
    product: { signedInAs: "dana", route: "/orders/create", at: "/orders/create" },
  },
} satisfies Meta<typeof CreateOrderPage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

type End = "Pickup" | "Delivery";

const vehicle = (canvas: Canvas) => within(canvas.getByRole("group", { name: "Vehicle Information" }));
const at = (canvas: Canvas, end: End) => within(canvas.getByRole("group", { name: `${end} Information` }));
const open = (canvas: Canvas, title: string) => userEvent.click(canvas.getByText(`More about the ${title}`));
const submit = (canvas: Canvas) => userEvent.click(canvas.getByRole("button", { name: "Create Order" }));

const meter = (canvas: Canvas) => within(canvas.getByRole("group", { name: "Questions carriers ask" }));
const bar = (canvas: Canvas) => canvas.getByRole("progressbar", { name: "Questions carriers ask" });
const openQuestions = (canvas: Canvas) =>
  meter(canvas)
    .queryAllByRole("button")
    .map(({ textContent }: HTMLElement) => textContent);

const choose = async (canvas: Canvas, end: End, kind: string) =>
  userEvent.click(at(canvas, end).getByRole("radio", { name: kind }));

const answer = (canvas: Canvas, question: string, word: string) =>
  userEvent.click(
    within(vehicle(canvas).getByRole("radiogroup", { name: question })).getByRole("radio", { name: word }),
  );

const times = async (canvas: Canvas, end: End, day: string, opens: string, closes: string) => {
  await userEvent.type(at(canvas, end).getByLabelText(`${day} opens`), opens);
  await userEvent.type(at(canvas, end).getByLabelText(`${day} closes`), closes);
};

const least = (canvas: Canvas) => {
  const field = (section: string, label: string) =>
    within(canvas.getByRole("group", { name: section })).getByLabelText(label);
  return writeOrder({
    type: (section, label, text) => pasteInto(field(section, label), text),
    reads: (section, label, text) => waitFor(() => expect(field(section, label)).toHaveValue(text)),
  });
};

/** The form stays short, and says what its folds hold. */
export const Empty: Story = {
  play: async ({ canvas }) => {
    for (const [title, hint] of [
      ["vehicle", "Rolls, brakes, steers, keys, size"],
      ["pickup", "Kind of place, contact, opening hours"],
      ["delivery", "Kind of place, opening hours"],
    ] as const)
      await expect(canvas.getByText(`More about the ${title}`).parentElement).toHaveTextContent(hint);
    await expect(at(canvas, "Pickup").getByLabelText("Contact Phone")).not.toBeVisible();
    await expect(bar(canvas)).toHaveAttribute("aria-valuenow", "0");
    await expect(bar(canvas)).toHaveAttribute("aria-valuetext", "0 of 6 answered");
    await expect(openQuestions(canvas)).toEqual([
      "Whether there are keys",
      "The day of the pickup",
      "The kind of place at the pickup",
      "A phone number at the pickup",
      "The kind of place at the delivery",
      "A phone number at the delivery",
    ]);
  },
};

/** Each question leads to its field, in a fold that was closed too. */
export const LeadsToTheField: Story = {
  play: async ({ canvas }) => {
    const press = (words: string) => userEvent.click(meter(canvas).getByRole("button", { name: words }));
    await press("The day of the pickup");
    await expect(at(canvas, "Pickup").getByRole("textbox", { name: "Pickup Date" })).toHaveFocus();
    await press("A phone number at the pickup");
    await waitFor(() => expect(at(canvas, "Pickup").getByLabelText("Contact Phone")).toHaveFocus());
    await press("Whether there are keys");
    await waitFor(() =>
      expect(
        within(vehicle(canvas).getByRole("radiogroup", { name: "Are there keys?" })).getByLabelText("Yes"),
      ).toHaveFocus(),
    );
    await press("The kind of place at the delivery");
    await waitFor(() => expect(at(canvas, "Delivery").getByRole("radio", { name: "Dealer" })).toHaveFocus());
    await userEvent.keyboard(" ");
    await press("The opening hours at the delivery");
    await waitFor(() =>
      expect(at(canvas, "Delivery").getByRole("button", { name: "Mon to Fri, 9 AM to 5 PM" })).toHaveFocus(),
    );
  },
};

export const Auction: Story = {
  play: async ({ canvas }) => {
    await userEvent.selectOptions(vehicle(canvas).getByLabelText("Vehicle Condition"), "Does Not Run");
    await open(canvas, "pickup");
    const pickup = at(canvas, "Pickup");
    await expect(pickup.queryByLabelText("Lot Number")).toBeNull();
    await choose(canvas, "Pickup", "Auction");
    for (const label of ["Buyer Number", "Lot Number", "Gate Pass"])
      await expect(pickup.getByLabelText(label)).toBeVisible();
    await expect(openQuestions(canvas)).toEqual([
      "Whether the vehicle rolls",
      "Whether the brakes work",
      "Whether the vehicle steers",
      "Whether there are keys",
      "The day of the pickup",
      "A phone number at the pickup",
      "The opening hours at the pickup",
      "A buyer number or gate pass for the auction",
      "The lot number at the auction",
      "The kind of place at the delivery",
      "A phone number at the delivery",
    ]);
    await userEvent.type(pickup.getByLabelText("Gate Pass"), "GP 55");
    await expect(openQuestions(canvas)).not.toContain("A buyer number or gate pass for the auction");
    // The gate pass would be sent: it stays visible.
    await choose(canvas, "Pickup", "Dealer");
    await expect(pickup.getByLabelText("Gate Pass")).toHaveValue("GP 55");
    await userEvent.clear(pickup.getByLabelText("Gate Pass"));
    await expect(pickup.getByLabelText("Gate Pass")).toHaveFocus();
    await choose(canvas, "Pickup", "Home");
    await expect(pickup.queryByLabelText("Gate Pass")).toBeNull();
    await choose(canvas, "Pickup", "Auction");
  },
};

export const AuctionOnPhone: Story = { ...onPhone, play: Auction.play! };

const fillInAll = async (canvas: Canvas) => {
  await least(canvas);
  await userEvent.selectOptions(vehicle(canvas).getByLabelText("Vehicle Condition"), "Runs, No Drive");
  await open(canvas, "vehicle");
  await answer(canvas, "Does it roll?", "Yes");
  await answer(canvas, "Do its brakes work?", "No");
  await answer(canvas, "Does it steer?", "No");
  await answer(canvas, "Are there keys?", "Yes");
  await userEvent.type(vehicle(canvas).getByLabelText("Height"), "84");
  await userEvent.type(vehicle(canvas).getByLabelText("Length"), "231");
  await userEvent.type(vehicle(canvas).getByLabelText("Modifications"), "Lifted by 4 inches");
  await open(canvas, "pickup");
  const pickup = at(canvas, "Pickup");
  await choose(canvas, "Pickup", "Auction");
  for (const [label, text] of [
    ["Place Name", "Harbor Auto Auction"],
    ["Contact Name", "Gus Gate"],
    ["Contact Phone", "(310) 555-0177"],
    ["Contact Email", "gate@auction.example"],
    ["Buyer Number", "B-20077"],
    ["Lot Number", "Lot 1184"],
    ["Gate Pass", "GP 55-1184"],
    ["Pickup Notes", "Ask at gate 3."],
  ] as const)
    await userEvent.type(pickup.getByLabelText(label), text);
  await userEvent.type(pickup.getByRole("textbox", { name: "Pickup Date" }), "12/20/2099");
  await userEvent.click(pickup.getByRole("button", { name: "Mon to Fri, 9 AM to 5 PM" }));
  await times(canvas, "Pickup", "Saturday", "09:00", "12:30");
  await open(canvas, "delivery");
  await choose(canvas, "Delivery", "Home");
  await userEvent.type(at(canvas, "Delivery").getByLabelText("Contact Phone"), "(212) 555-0108");
};

export const Full: Story = {
  play: async (context) => {
    const { canvas } = context;
    await fillInAll(canvas);
    await expect(bar(canvas)).toHaveAttribute("aria-valuetext", "12 of 12 answered");
    await expect(openQuestions(canvas)).toEqual([]);
    await expect(meter(canvas).getByText("This answers everything that carriers usually phone about.")).toBeVisible();
    await expect(canvas.getByText("More about the pickup").parentElement).toHaveTextContent("10 filled in");
    await submit(canvas);
    await waitFor(() => expect(screen.getByText("Order Created")).toBeVisible());
    const { client } = productOf(context);
    const [listed] = await client("GET /api/orders", { query: {} });
    const weekday = { opens: "09:00", closes: "17:00" };
    await expect(await client("GET /api/orders/{id}", { params: { id: listed!.id } })).toMatchObject({
      vehicleRolls: "yes",
      vehicleBrakes: "no",
      vehicleSteers: "no",
      vehicleKeys: "yes",
      vehicleHeight: 84,
      vehicleLength: 231,
      vehicleModifications: "Lifted by 4 inches",
      pickupKind: "auction",
      pickupPlaceName: "Harbor Auto Auction",
      pickupContactName: "Gus Gate",
      pickupContactPhone: "(310) 555-0177",
      pickupContactEmail: "gate@auction.example",
      pickupBuyerNumber: "B-20077",
      pickupLotNumber: "Lot 1184",
      pickupGatePass: "GP 55-1184",
      pickupNotes: "Ask at gate 3.",
      pickupHours: {
        mon: weekday,
        tue: weekday,
        wed: weekday,
        thu: weekday,
        fri: weekday,
        sat: { opens: "09:00", closes: "12:30" },
      },
      deliveryKind: "home",
      deliveryHours: null,
    });
  },
};

/** Before it is sent. */
export const FilledInOnPhone: Story = { ...onPhone, play: ({ canvas }) => fillInAll(canvas) };

export const Hours: Story = {
  play: async ({ canvas }) => {
    await open(canvas, "delivery");
    const delivery = at(canvas, "Delivery");
    const closes = (day: string) => delivery.getByLabelText(`${day} closes`);
    await expect(delivery.queryByRole("button", { name: /^Copy/ })).toBeNull();
    await times(canvas, "Delivery", "Tuesday", "10:00", "18:30");
    await userEvent.click(delivery.getByRole("button", { name: "Copy Tuesday to all days" }));
    for (const day of ["Monday", "Tuesday", "Sunday"]) await expect(closes(day)).toHaveValue("18:30");
    await userEvent.click(delivery.getByRole("button", { name: "Mon to Fri, 9 AM to 5 PM" }));
    await expect(closes("Friday")).toHaveValue("17:00");
    await expect(closes("Saturday")).toHaveValue("18:30");
    await userEvent.click(delivery.getByRole("button", { name: "Clear hours" }));
    await expect(delivery.getByRole("button", { name: "Mon to Fri, 9 AM to 5 PM" })).toHaveFocus();
    await expect(closes("Friday")).toHaveValue("");
    await expect(canvas.getByText("More about the delivery").parentElement).toHaveTextContent("Kind of place");
  },
};

/** Hours that close before they open, and a day with one time alone, are refused at their day. */
export const WrongHours: Story = {
  play: async ({ canvas }) => {
    await least(canvas);
    await open(canvas, "pickup");
    await times(canvas, "Pickup", "Monday", "17:00", "09:00");
    await userEvent.type(at(canvas, "Pickup").getByLabelText("Tuesday opens"), "08:00");
    await open(canvas, "pickup");
    await submit(canvas);
    const pickup = at(canvas, "Pickup");
    await waitFor(() => expect(pickup.getByText("Hours on Monday must close after they open")).toBeVisible());
    await expect(pickup.getByText("Hours on Tuesday need the time when the place closes, such as 08:00")).toBeVisible();
    await waitFor(() => expect(pickup.getByLabelText("Monday opens")).toHaveFocus());
    await userEvent.clear(pickup.getByLabelText("Monday closes"));
    await userEvent.type(pickup.getByLabelText("Monday closes"), "18:00");
    await waitFor(() => expect(pickup.queryByText("Hours on Monday must close after they open")).toBeNull());
  },
};

/** All folds that hide an error open, and the first of its fields has the focus. */
export const ErrorsInClosedFolds: Story = {
  play: async ({ canvas }) => {
    await least(canvas);
    await open(canvas, "vehicle");
    await userEvent.type(vehicle(canvas).getByLabelText("Height"), "7 ft");
    await open(canvas, "vehicle");
    await open(canvas, "pickup");
    await userEvent.type(at(canvas, "Pickup").getByLabelText("Contact Phone"), "555");
    await open(canvas, "pickup");
    await submit(canvas);
    await waitFor(() => expect(vehicle(canvas).getByLabelText("Height")).toHaveFocus());
    await expect(vehicle(canvas).getByText("Vehicle height must be whole inches, from 1 to 240")).toBeVisible();
    await expect(at(canvas, "Pickup").getByText("Phone needs at least 7 digits")).toBeVisible();
  },
};

export const DraftSurvivesAReload: Story = {
  render: function Render() {
    const [visit, setVisit] = useState(1);
    return (
      <>
        <Button onClick={() => setVisit(visit + 1)}>Load again</Button>
        <CreateOrderPage key={visit} />
      </>
    );
  },
  play: async ({ canvas }) => {
    await open(canvas, "pickup");
    await choose(canvas, "Pickup", "Auction");
    await times(canvas, "Pickup", "Monday", "08:00", "17:00");
    await userEvent.click(canvas.getByRole("button", { name: "Load again" }));
    await expect(canvas.getByText("More about the pickup").parentElement).toHaveTextContent("2 filled in");
    await open(canvas, "pickup");
    await expect(at(canvas, "Pickup").getByRole("radio", { name: "Auction" })).toBeChecked();
    await expect(at(canvas, "Pickup").getByLabelText("Monday closes")).toHaveValue("17:00");
    await userEvent.click(canvas.getByRole("button", { name: "Start over" }));
    await waitFor(() => expect(at(canvas, "Pickup").getByLabelText("Monday closes")).toHaveValue(""));
  },
};

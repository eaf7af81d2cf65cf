import type { Meta, StoryObj } from "@storybook/react-vite";
import { planRoad } from "@lotlane/core/lanes";
import { losAngeles, newYork } from "@lotlane/core/testing";
import { useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { onPhone } from "../stories/on-phone.ts";
import { inProduct } from "../stories/with-product.tsx";
import { LiveMap } from "./live-map.tsx";

const pickup = { latitude: 33.9731, longitude: -118.2479, place: "Los Angeles, CA" };
const delivery = { latitude: 40.7484, longitude: -73.9967, place: "New York, NY" };
const update = (latitude: number, longitude: number, place: string, time: string) => ({
  id: time,
  latitude,
  longitude,
  name: `${place}, ${time}`,
  lines: [place, time, "Fuel <b>and</b> a meal"],
});
const updates = [
  update(35.1983, -111.6513, "Flagstaff, AZ", "Nov 20, 2026, 3:10 PM"),
  update(34.8958, -117.0173, "Barstow, CA", "Nov 20, 2026, 9:40 AM"),
];

const meta = {
  title: "map/Live map",
  component: LiveMap,
  ...inProduct,
  args: { pickup, delivery, updates, className: "h-[26rem]" },
  beforeEach: () => localStorage.removeItem("map-style"),
} satisfies Meta<typeof LiveMap>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OnTheRoad: Story = {
  play: async ({ canvas, canvasElement }) => {
    const map = within(await canvas.findByRole("region", { name: "Map" }));
    await map.findByRole("button", { name: "Pickup" });
    const pins = map.getAllByRole("button").filter((button) => button.classList.contains("map-pin"));
    await expect(pins.map(({ title }) => title)).toEqual([
      "Pickup",
      "Barstow, CA, Nov 20, 2026, 9:40 AM",
      "Flagstaff, AZ, Nov 20, 2026, 3:10 PM",
      "Delivery",
    ]);
    await expect(canvasElement.querySelectorAll(".map-circle")).toHaveLength(1);
    await expect(canvasElement.querySelectorAll(".map-lane")).toHaveLength(1);
    await waitFor(() => expect(canvasElement.querySelector(".map-land")).toBeVisible());

    await userEvent.click(pins[2]!);
    await waitFor(() => expect(map.getByText("Fuel <b>and</b> a meal")).toBeVisible());
    pins[2]!.focus();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(map.queryByText("Fuel <b>and</b> a meal")).toBeNull());
    await expect(map.getByRole("button", { name: "Zoom in" })).toHaveAttribute("href");
  },
};

export const Dark: Story = { globals: { theme: "dark" } };

const atlanta = { latitude: 33.7525, longitude: -84.3888, place: "Atlanta, GA" };
const road = planRoad({ ...losAngeles, ...pickup }, { ...newYork, ...delivery });
const way = road.kind === "road" ? road.path : undefined;

function isOutside(pin: HTMLElement): boolean {
  const map = pin.closest(".live-map")!.getBoundingClientRect();
  const { left, right } = pin.getBoundingClientRect();
  return right < map.left || left > map.right;
}

/** Expects that neither a control nor the map's edge covers a pin. */
async function expectClear(pin: HTMLElement) {
  const { left, right, top, bottom } = pin.getBoundingClientRect();
  const inset = 3;
  for (const [x, y] of [
    [left + inset, top + inset],
    [right - inset, top + inset],
    [left + inset, bottom - inset],
    [right - inset, bottom - inset],
  ] as const)
    await expect(document.elementFromPoint(x, y) === pin).toBe(true);
}

const bothEndsAreClear: Story["play"] = async ({ canvas, canvasElement }) => {
  await canvas.findByRole("button", { name: "Delivery" });
  await canvas.findByText("The base map can't be loaded, so outlines are shown instead.");
  await waitFor(async () => {
    await expectClear(canvas.getByRole("button", { name: "Pickup" }));
    await expectClear(canvas.getByRole("button", { name: "Delivery" }));
  });
  await expect(canvasElement.querySelectorAll(".map-lane")).toHaveLength(1);
};

/** The line follows the roads. */
export const BothEnds: Story = { args: { updates: [], way }, play: bothEndsAreClear };

export const BothEndsOnPhone: Story = {
  ...onPhone,
  args: { updates: [], way, className: "h-80" },
  play: bothEndsAreClear,
};

export const AtlantaToNewYork: Story = { args: { updates: [], pickup: atlanta }, play: bothEndsAreClear };

export const AtlantaToNewYorkOnPhone: Story = {
  ...onPhone,
  args: { updates: [], pickup: atlanta, className: "h-80" },
  play: bothEndsAreClear,
};

/** An update leaves an open pin open, and a map that was moved where it is. */
export const UpdateArrives: Story = {
  args: { updates: updates.slice(1) },
  render: function Updated(args) {
    const [arrived, setArrived] = useState(false);
    return (
      <>
        <LiveMap {...args} updates={arrived ? updates : args.updates} />
        <button type="button" onClick={() => setArrived(true)}>
          Update
        </button>
      </>
    );
  },
  play: async ({ canvas, canvasElement }) => {
    const pin = await canvas.findByRole("button", { name: "Barstow, CA, Nov 20, 2026, 9:40 AM" });
    await userEvent.click(canvas.getByRole("button", { name: "Whole Trip" }));
    await userEvent.click(pin);
    await waitFor(() => expect(canvas.getByText("Fuel <b>and</b> a meal")).toBeVisible());
    await userEvent.click(canvas.getByRole("button", { name: "Update" }));
    await canvas.findByRole("button", { name: "Flagstaff, AZ, Nov 20, 2026, 3:10 PM" });
    const pins = [...canvasElement.querySelectorAll<HTMLElement>(".map-pin")];
    await expect(pins.map(({ title }) => title)).toEqual([
      "Pickup",
      "Barstow, CA, Nov 20, 2026, 9:40 AM",
      "Flagstaff, AZ, Nov 20, 2026, 3:10 PM",
      "Delivery",
    ]);
    await expect(canvas.getByText("Fuel <b>and</b> a meal")).toBeVisible();
    await expect([isOutside(pins[0]!), isOutside(pins.at(-1)!)]).toEqual([false, false]);
  },
};

export const WholeTrip: Story = {
  play: async ({ canvas }) => {
    const outside = (name: string) => isOutside(canvas.getByRole("button", { name }));
    await canvas.findByRole("button", { name: "Delivery" });
    await expect(outside("Delivery")).toBe(true);
    await userEvent.click(canvas.getByRole("button", { name: "Whole Trip" }));
    await waitFor(() => expect([outside("Pickup"), outside("Delivery")]).toEqual([false, false]));
  },
};

export const OneEnd: Story = { args: { updates: [], delivery: undefined } };

export const NothingKnown: Story = { args: { updates: [], pickup: undefined, delivery: undefined } };

export const OnPhone: Story = { ...onPhone, args: { className: "h-80" } };

export const StyleIsChosenAndRemembered: Story = {
  play: async ({ canvas }) => {
    const picker = await canvas.findByRole("combobox", { name: "Map style" });
    await expect(picker).toHaveDisplayValue("Clean Light");
    await expect(
      within(picker)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["Watercolor", "Minimalist B&W", "Clean Light", "Dark Minimal"]);
    document.documentElement.dataset["theme"] = "dark";
    await waitFor(() => expect(picker).toHaveDisplayValue("Dark Minimal"));
    document.documentElement.dataset["theme"] = "light";
    await userEvent.selectOptions(picker, "Watercolor");
    await expect(picker).toHaveDisplayValue("Watercolor");
    await expect(localStorage.getItem("map-style")).toBe("watercolor");
  },
};

/** No map style is available: the pins stand on the outlines. */
export const WithoutStyles: Story = {
  parameters: { product: { failing: { "GET /api/map/styles": 503 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The base map can't be loaded, so outlines are shown instead.")).toBeVisible();
    await expect(canvas.queryByRole("combobox")).toBeNull();
    await expect(await canvas.findByRole("button", { name: "Delivery" })).toBeInTheDocument();
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
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

/** The map is loaded only now. */
const soon = { timeout: 10_000 };

export const OnTheRoad: Story = {
  play: async ({ canvas, canvasElement }) => {
    const map = within(await canvas.findByRole("region", { name: "Map" }, soon));
    await map.findByRole("button", { name: "Pickup" });
    const pins = map.getAllByRole("button").filter((button) => button.classList.contains("map-pin"));
    await expect(pins.map((pin) => pin.getAttribute("aria-label"))).toEqual([
      "Pickup",
      "Barstow, CA, Nov 20, 2026, 9:40 AM",
      "Flagstaff, AZ, Nov 20, 2026, 3:10 PM",
      "Delivery",
    ]);
    await expect(canvasElement.querySelectorAll(".map-circle")).toHaveLength(1);
    await expect(canvasElement.querySelectorAll(".map-lane")).toHaveLength(1);
    await expect(canvasElement.querySelectorAll(".map-land").length).toBeGreaterThan(50);

    await userEvent.click(pins[2]!);
    await waitFor(() => expect(map.getByText("Fuel <b>and</b> a meal")).toBeVisible());
    pins[2]!.focus();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(map.queryByText("Fuel <b>and</b> a meal")).toBeNull());
    await expect(map.getByRole("button", { name: "Zoom in" })).toHaveAttribute("href");
  },
};

export const Dark: Story = { globals: { theme: "dark" } };

export const BothEnds: Story = { args: { updates: [] } };

export const WholeTrip: Story = {
  play: async ({ canvas, canvasElement }) => {
    const outside = (name: string) => {
      const map = canvasElement.querySelector(".live-map")!.getBoundingClientRect();
      const pin = canvas.getByRole("button", { name }).getBoundingClientRect();
      return pin.right < map.left || pin.left > map.right;
    };
    await canvas.findByRole("button", { name: "Delivery" }, soon);
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

/** Nothing comes from outside: the pins stand on the outlines. */
export const WithoutStyles: Story = {
  parameters: { product: { failing: { "GET /api/map/styles": 503 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The base map can't be loaded. Outlines stand in for it.")).toBeVisible();
    await expect(canvas.queryByRole("combobox")).toBeNull();
    await expect(await canvas.findByRole("button", { name: "Delivery" }, soon)).toBeInTheDocument();
  },
};

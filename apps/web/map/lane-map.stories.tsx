import type { Meta, StoryObj } from "@storybook/react-vite";
import { type Place, planRoad } from "@lotlane/core/lanes";
import { chicago, honolulu, losAngeles, newYork, phoenix } from "@lotlane/core/testing";
import { expect } from "storybook/test";
import { onPhone } from "../stories/on-phone.ts";
import { LaneMap } from "./lane-map.tsx";

const meta = {
  title: "map/Lane map",
  component: LaneMap,
  args: { className: "aspect-[975/610] w-full max-w-[44rem]" },
} satisfies Meta<typeof LaneMap>;

export default meta;
type Story = StoryObj<typeof meta>;

const point = (place: Place) => ({ ...place, name: `${place.city}, ${place.state}` });

function lane(from: Place, to: Place) {
  const road = planRoad(from, to);
  return { from: point(from), to: point(to), path: road.kind === "road" ? road.path : undefined };
}

const anchorage: Place = { zip: "99501", city: "Anchorage", state: "AK", latitude: 61.2116, longitude: -149.8761 };
const fairbanks: Place = { zip: "99701", city: "Fairbanks", state: "AK", latitude: 64.8378, longitude: -147.7164 };
const seattle: Place = { zip: "98101", city: "Seattle", state: "WA", latitude: 47.6114, longitude: -122.3305 };
const philadelphia: Place = { zip: "19103", city: "Philadelphia", state: "PA", latitude: 39.9513, longitude: -75.1741 };
const sanJuan: Place = { zip: "00901", city: "San Juan", state: "PR", latitude: 18.4655, longitude: -66.1057 };

export const None: Story = {};

export const LongLane: Story = {
  args: lane(losAngeles, newYork),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: "Map: from Los Angeles, CA to New York, NY" })).toHaveAttribute(
      "viewBox",
      "0 0 975 610",
    );
  },
};

export const LongLaneOnPhone: Story = { args: lane(losAngeles, newYork), ...onPhone };

export const MiddleLane: Story = { args: lane(losAngeles, phoenix) };

export const ShortLane: Story = {
  args: lane(philadelphia, newYork),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img")).not.toHaveAttribute("viewBox", "0 0 975 610");
  },
};

export const FromAlaska: Story = { args: lane(anchorage, seattle) };

export const WithinAlaska: Story = { args: lane(anchorage, fairbanks) };

export const PickupOnly: Story = { args: { from: point(chicago) } };

export const NoRoadToHawaii: Story = { args: lane(losAngeles, honolulu) };

/** The drawing has the 50 states only. */
export const OffTheMap: Story = { args: { from: point(losAngeles), to: point(sanJuan) } };

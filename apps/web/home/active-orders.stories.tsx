import type { Meta, StoryObj } from "@storybook/react-vite";
import { aDealersOrder } from "@lotlane/core/testing";
import { useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { as, dashboard } from "../stories/dashboard.tsx";
import { manyOrders } from "../stories/many-orders.ts";
import { onPhone } from "../stories/on-phone.ts";
import { orderUntil } from "../stories/order-life.ts";
import type { Product } from "../stories/product.ts";
import { Button } from "../ui/button.tsx";
import { Dashboard } from "./dashboard.tsx";

const meta = { title: "home/Active orders", ...dashboard } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

/** The section of active orders once they are there. */
const activeOf = async (canvas: Canvas, count: number) => {
  const heading = await canvas.findByRole("heading", { level: 2, name: `Active Orders ${count}` });
  await waitFor(() => expect(canvas.queryByText("Loading your active orders")).toBeNull());
  return within(heading.closest("section"));
};
const rowsOf = (active: Canvas): HTMLElement[] =>
  active.getAllByRole("row").filter((row: HTMLElement) => within(row).queryByRole("link"));
const textsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);

export const Five: Story = {
  parameters: as("dana", { prepare: manyOrders(7) }),
  play: async ({ canvas }) => {
    const active = await activeOf(canvas, 5);
    await expect(active.getAllByRole("heading", { level: 4 })).toHaveLength(5);
    await expect(active.queryByRole("table")).toBeNull();
    await expect(active.queryByRole("radiogroup")).toBeNull();
  },
};

export const Six: Story = {
  parameters: as("dana", { prepare: manyOrders(8) }),
  play: async ({ canvas }) => {
    const active = await activeOf(canvas, 6);
    await expect(rowsOf(active)).toHaveLength(6);
    await expect(active.queryByRole("heading", { level: 4 })).toBeNull();
    await expect(active.queryByRole("link", { name: "View all active orders" })).toBeNull();
  },
};

/** One of forty is driven by Dina, who has shared where she is. */
const forty =
  (change?: Parameters<typeof manyOrders>[1]) =>
  async (product: Product): Promise<void> => {
    await manyOrders(65, change)(product);
    await orderUntil("on_the_road", {
      change: { pickupDate: "2099-01-03", deliveryDate: "2099-01-12", isUrgent: true },
    })(product);
  };

const forgetDensity = () => localStorage.removeItem("density");

export const Forty: Story = {
  parameters: as("dana", { prepare: forty() }),
  beforeEach: () => {
    forgetDensity();
    return forgetDensity;
  },
  play: async ({ canvas }) => {
    const active = await activeOf(canvas, 40);
    await expect(textsOf(active.getAllByRole("columnheader"))).toEqual(["Vehicle", "Lane", "Status", "Date", "Amount"]);
    await expect(textsOf(active.getAllByRole("heading", { level: 3 }))).toEqual([
      "Trackable Orders",
      "Not on the road yet",
    ]);
    const rows = rowsOf(active);
    await expect(rows).toHaveLength(40);
    const statuses = rows.map((row) => within(row).getAllByRole("cell")[2]!.textContent);
    await expect(statuses.lastIndexOf("In Transit")).toBe(13);
    await expect(statuses.indexOf("In Transit")).toBe(0);
    await expect(statuses.filter((status) => status === "In Transit")).toHaveLength(14);
    const ford = active.getByText(/^1,9\d\d of 2,7\d\d mi · Dina Driver · .*, IL · 4 updates$/).closest("tr")!;
    await expect(ford).toHaveTextContent("Due Jan 12, 2099");
    await expect(ford).toHaveTextContent("$1,850.00");
    await expect(within(ford).getByRole("link", { name: "2022 Ford F-150" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/orders\/.{36}$/) as string,
    );
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** The table as it was chosen stays so with the next visit. */
export const Density: Story = {
  ...Forty,
  render: function Render() {
    const [visit, setVisit] = useState(1);
    return (
      <>
        <Button onClick={() => setVisit(visit + 1)}>Come again</Button>
        <Dashboard key={visit} />
      </>
    );
  },
  play: async ({ canvas }) => {
    const active = await activeOf(canvas, 40);
    const comfortable = active.getByRole("table").offsetHeight;
    await expect(active.getByRole("radio", { name: "Comfortable" })).toBeChecked();
    await userEvent.click(active.getByRole("radio", { name: "Compact" }));
    const compact = active.getByRole("table").offsetHeight;
    await expect(compact).toBeLessThan(comfortable * 0.75);
    await userEvent.click(canvas.getByRole("button", { name: "Come again" }));
    const again = await activeOf(canvas, 40);
    await expect(again.getByRole("radio", { name: "Compact" })).toBeChecked();
    await expect(again.getByRole("table").offsetHeight).toBe(compact);
  },
};

const longNamed = { year: 2024, make: "Mercedes-Benz", model: "Sprinter 3500 Crew Van" };

/** One on the road is late and urgent, and its vehicle has a long name. */
const oneLate = forty((index, now) =>
  index === 2
    ? { isUrgent: true, lateArrival: now.toISOString(), vehicle: { ...aDealersOrder().vehicle, ...longNamed } }
    : {},
);

export const FortyOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...as("dana", { prepare: oneLate }) },
  play: async ({ canvas }) => {
    const active = await activeOf(canvas, 40);
    await expect(active.queryByRole("table")).toBeNull();
    await expect(active.queryByRole("radiogroup")).toBeNull();
    const rows = active.getAllByRole("listitem");
    await expect(rows).toHaveLength(40);
    await expect(textsOf(rows).filter((text) => text.includes("2099"))).toEqual([
      "2022 Ford F-150UrgentIn TransitDue Jan 12, 2099 · Los Angeles, CA to New York, NY$1,850.00",
    ]);
    const late = active.getByText("Late").closest("li")!;
    await expect(within(late).getByText("Urgent")).toBeVisible();
    // Its badges leave the vehicle's name room to be read.
    const name = within(late).getByRole("link", { name: "2024 Mercedes-Benz Sprinter 3500 Crew Van" });
    await expect(name.getBoundingClientRect().width).toBeGreaterThan(late.getBoundingClientRect().width * 0.4);
    late.scrollIntoView({ block: "center" });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Sixty: Story = {
  parameters: as("dana", { prepare: manyOrders(100) }),
  play: async ({ canvas }) => {
    const active = await activeOf(canvas, 60);
    await expect(rowsOf(active)).toHaveLength(50);
    await expect(active.getByRole("link", { name: "View all active orders" })).toHaveAttribute(
      "href",
      "/orders?status=active",
    );
    await expect(canvas.getByRole("link", { name: "View All Orders" })).toHaveAttribute(
      "href",
      "/orders?status=delivered",
    );
  },
};

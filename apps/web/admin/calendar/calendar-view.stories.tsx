import type { Meta, StoryObj } from "@storybook/react-vite";
import { castAccounts } from "@lotlane/demo";
import { addDays } from "@lotlane/core";
import {
  aClaimedOrder,
  aConfirmedCertificate,
  aLoad,
  aLoadChange,
  anOrderChange,
  anOrderFact,
  aPostedOrder,
  aQuote,
} from "@lotlane/core/testing";
import { taskSchema } from "@lotlane/core/desk";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { keepCertificate } from "../../stories/carrier-insurance.ts";
import { onPhone } from "../../stories/on-phone.ts";
import type { Product } from "../../stories/product.ts";
import { inProduct, productOf } from "../../stories/with-product.tsx";
import { formatDate, today } from "../../ui/date-text.ts";
import { AdminConsole } from "../admin-console.tsx";

const { ada } = castAccounts();
/** Three days ago a day is over at every place, and in a week it is over at none. */
const [before, ahead] = [addDays(today(), -3), addDays(today(), 7)];
const at = (show: string, day: string, more = "") => `/admin?view=calendar&show=${show}&date=${day}${more}`;

/** A pickup that is late and insurance that a carrier lacks; a delivery, a load and a quote a week ahead; 25 deliveries on one day. */
async function withJobs(product: Product): Promise<void> {
  const { ports } = product;
  const { vehicle, pickup, delivery } = aPostedOrder();
  const days = (from: string, to: string) => ({
    pickup: { ...pickup, date: from },
    delivery: { ...delivery, date: to },
  });
  const named = (model: string) => ({ vehicle: { ...vehicle, year: 2021, make: "Honda", model } });
  const orders = [
    aClaimedOrder({ ...days(before, ahead), ...named("Pilot") }),
    aClaimedOrder({ ...days(before, addDays(ahead, 1)), ...named("Civic"), status: "in_transit" }),
    ...Array.from({ length: 25 }, () =>
      aPostedOrder({ ...days(addDays(ahead, 2), addDays(ahead, 3)), ...named("Accord") }),
    ),
  ];
  for (const order of orders) await ports.orders.add(anOrderChange(order, { facts: [anOrderFact(order)] }));
  const load = aLoad({
    delivery: { ...aLoad().delivery, latest: ahead },
    pickup: { ...aLoad().pickup, latest: ahead },
  });
  await ports.loads.add([aLoadChange(load)]);
  await ports.quotes.add(aQuote({ status: "sent", refCode: "LL-CALENDAR", expiresAt: `${ahead}T23:30:00.000Z` }), []);
  await keepCertificate(product, aConfirmedCertificate({ expiresOn: before }));
}

const meta = {
  title: "admin/Calendar",
  component: AdminConsole,
  ...inProduct,
  parameters: {
    layout: "fullscreen",
    product: { signedInAs: "ada", route: "/admin", at: at("month", before), prepare: withJobs },
  },
} satisfies Meta<typeof AdminConsole>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const dayButton = (canvas: Canvas, day: string) => canvas.getByRole("button", { name: new RegExp(`${spoken(day)}: `) });
const spoken = (day: string) =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" }).format(new Date(day));
const late = "Pickup: Late 2021 Honda Pilot";

/** Late is a word, beside its color. */
export const Month: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: late })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Pickup, done: 2021 Honda Civic" })).toBeVisible();
    await expect(dayButton(canvas, before)).toHaveAccessibleName(/3 entries, 2 late$/);
  },
};

/** A day shows few of its entries: those that are still to be done. */
export const OpenWorkBeforeDone: Story = {
  parameters: {
    product: {
      prepare: async (product: Product) => {
        await withJobs(product);
        const { vehicle, pickup } = aClaimedOrder();
        const on = { pickup: { ...pickup, date: before } };
        const moved = Array.from({ length: 8 }, () => aClaimedOrder({ ...on, status: "in_transit" }));
        const open = aClaimedOrder({ ...on, vehicle: { ...vehicle, model: "Ridgeline" } });
        for (const order of [...moved, open])
          await product.ports.orders.add(anOrderChange(order, { facts: [anOrderFact(order)] }));
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: late })).toBeVisible();
    await expect(canvas.getByRole("button", { name: /^Pickup: Late .* Ridgeline$/ })).toBeVisible();
  },
};

export const ByKeys: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: late });
    dayButton(canvas, before).focus();
    for (const [key, day] of [
      ["{ArrowRight}", addDays(before, 1)],
      ["{ArrowDown}", addDays(before, 8)],
      ["{ArrowUp}", addDays(before, 1)],
      ["{ArrowLeft}", before],
    ] as const) {
      await userEvent.keyboard(key);
      await waitFor(() => expect(dayButton(canvas, day)).toHaveFocus());
    }
    await userEvent.keyboard("{Enter}");
    await expect(await canvas.findByRole("heading", { level: 2, name: formatDate(before) })).toBeVisible();
    await expect(within(canvas.getByRole("region", { name: "Insurance ending" })).getByText("Late")).toBeVisible();
  },
};

export const OpensRecords: Story = {
  parameters: { product: { at: at("day", ahead) } },
  play: async ({ canvas }) => {
    const open = async (name: RegExp, dialog: string) => {
      await userEvent.click(await canvas.findByRole("button", { name }));
      const opened = await screen.findByRole("dialog", { name: dialog });
      await userEvent.click(within(opened).getByRole("button", { name: "Close" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    };
    await open(/^2021 Honda Pilot/, "2021 Honda Pilot");
    await expect(canvas.getByRole("button", { name: /^LL-CALENDAR.*PST|^LL-CALENDAR.*PDT/ })).toBeVisible();
  },
};

/** A task moves by dragging; the button Snooze in the task's dialog does the same by keys. */
export const DragsATask: Story = {
  parameters: {
    product: {
      at: at("month", ahead),
      prepare: async (product: Product) => {
        const task = taskSchema.parse({ title: "Call Dana", dueDay: ahead, dueTime: "09:30", ownerId: ada.user.id });
        await product.lotlane.commands.addTask(ada.user, task);
      },
    },
  },
  play: async ({ canvas, loaded }) => {
    const task = await canvas.findByRole("button", { name: "Task: Call Dana" });
    const next = addDays(ahead, 1);
    const dataTransfer = new DataTransfer();
    const drag = (type: string, on: Element) =>
      on.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
    const cell = dayButton(canvas, next).closest("[role=gridcell]")!;
    drag("dragstart", task);
    await expect(drag("dragover", cell)).toBe(false);
    drag("drop", cell);
    await waitFor(() => expect(dayButton(canvas, next)).toHaveAccessibleName(/1 entry$/));
    const { rows } = await productOf({ loaded }).lotlane.queries.listTasks(ada.user, {
      show: "mine",
      state: "open",
      limit: 5,
    });
    await expect(rows).toMatchObject([{ dueDay: next, dueTime: "09:30" }]);
    await userEvent.click(canvas.getByRole("button", { name: "Task: Call Dana" }));
    await expect(await screen.findByRole("dialog", { name: "Call Dana" })).toBeVisible();
  },
};

export const Week: Story = {
  parameters: { product: { at: at("week", ahead) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Delivery: 2021 Honda Pilot" })).toBeVisible();
    await expect(canvas.getAllByRole("gridcell")).toHaveLength(7);
  },
};

export const WeekOnPhone: Story = {
  ...onPhone,
  ...Week,
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Delivery: 2021 Honda Pilot" });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** A list comes first on a phone, below a month to choose a day from. */
export const OnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, product: { at: `/admin?view=calendar&date=${before}` } },
  play: async ({ canvas }) => {
    const first = await canvas.findByRole("region", { name: formatDate(before) });
    await expect(within(first).getAllByText("Late")).toHaveLength(2);
    await expect(canvas.getAllByRole("gridcell")).toHaveLength(42);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await userEvent.click(dayButton(canvas, addDays(before, 1)));
    await waitFor(() => expect(canvas.queryByRole("region", { name: formatDate(before) })).toBeNull());
  },
};

/** Entries that the first answer leaves out are read page by page. */
export const BusyDay: Story = {
  parameters: { product: { at: at("day", addDays(ahead, 2)) } },
  play: async ({ canvas }) => {
    const pickups = within(await canvas.findByRole("region", { name: "Pickups" }));
    await expect(pickups.getByText("25 entries")).toBeVisible();
    await waitFor(() => expect(pickups.getAllByRole("listitem")).toHaveLength(25));
  },
};

export const Filtered: Story = {
  parameters: { product: { at: at("agenda", before) } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole("button", { name: /^2021 Honda Pilot/ }))[0]).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "State" }), "Texas");
    await expect(await canvas.findByText("Nothing found")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Clear filters" }));
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Kind" }), "Insurance ending");
    await waitFor(() => expect(canvas.queryByRole("button", { name: /^2021 Honda/ })).toBeNull());
    await expect(await canvas.findByRole("button", { name: /^Carlos Hauling/ })).toBeVisible();
    await userEvent.click(canvas.getByRole("combobox", { name: "Carrier" }));
    await userEvent.keyboard("carlos");
    await userEvent.click(await canvas.findByRole("option", { name: "Carlos Hauling" }));
    await waitFor(() => expect(canvas.getByRole("combobox", { name: "Carrier" })).toHaveValue("Carlos Hauling"));
    await expect(await canvas.findByRole("button", { name: /^Carlos Hauling/ })).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: { product: { at: at("agenda", ahead), prepare: async () => {} } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Nothing here")).toBeVisible();
  },
};

export const LoadingDays: Story = {
  parameters: { product: { pending: ["GET /api/admin/calendar"] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading the calendar")).toBeInTheDocument();
  },
};

export const Failing: Story = {
  parameters: { product: { failing: { "GET /api/admin/calendar": 503 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("The calendar cannot be shown right now");
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { manyOrders } from "../../stories/many-orders.ts";
import { onPhone } from "../../stories/on-phone.ts";
import { savedBy } from "../../stories/saved-files.ts";
import { inProduct } from "../../stories/with-product.tsx";
import { AdminConsole } from "../admin-console.tsx";

const meta = {
  title: "admin/Analytics",
  component: AdminConsole,
  ...inProduct,
  parameters: {
    layout: "fullscreen",
    product: { signedInAs: "ada", route: "/admin", at: "/admin?view=analytics", prepare: manyOrders(120) },
  },
} satisfies Meta<typeof AdminConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

const chart = (canvas: ReturnType<typeof within>, name: RegExp) => canvas.findByRole("img", { name });

/** One order a day: thirty in thirty days, and as many in the thirty before. */
export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await chart(canvas, /^Orders from .*: Posted peaked at 1 \(/)).toBeVisible();
    await expect(await chart(canvas, /^Revenue and posted value from/)).toBeVisible();
    const posted = within((await canvas.findByRole("heading", { name: "Orders Posted" })).parentElement!);
    await expect(posted.getByText("30")).toBeVisible();
    await expect(posted.getByText("30 in the previous period")).toBeVisible();
  },
};

export const FullOnPhone: Story = onPhone;

export const TableBehindTheChart: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(within(await canvas.findByRole("radiogroup", { name: "Orders as" })).getByLabelText("Table"));
    const table = within(await canvas.findByRole("table", { name: "Orders" }));
    await expect(table.getAllByRole("row")).toHaveLength(32);
    await expect(table.getByRole("row", { name: /^All 30 / })).toBeVisible();
  },
};

/** A longer range is charted by week, and kept in the address. */
export const OtherRange: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByLabelText("1 year"));
    await expect(await chart(canvas, /^Orders from .*: Posted peaked at 7 \(.* – /)).toBeVisible();
    await expect(canvas.getByLabelText("1 year")).toBeChecked();
    await userEvent.click(canvas.getByLabelText("90 days"));
    await expect(await chart(canvas, /^Orders from .*: Posted peaked at 1 \(/)).toBeVisible();
  },
};

const orders = () => within(document.body).findByRole("img", { name: /^Orders from / });

/** The field keeps the text as typed, and applies it as soon as it is a day. */
export const TypedDays: Story = {
  play: async ({ canvas }) => {
    const from = await canvas.findByRole("textbox", { name: "From" });
    const before = (from as HTMLInputElement).value;
    await userEvent.click(from);
    await userEvent.clear(from);
    await expect(from).toHaveValue("");
    await userEvent.type(from, "Nov");
    await expect(from).toHaveValue("Nov");
    await userEvent.type(from, " 12, 2026");
    await waitFor(async () => expect(await orders()).toHaveAccessibleName(/^Orders from Nov 12 to /));
    await expect(from).toHaveValue("Nov 12, 2026");
    await userEvent.tab();
    await expect(from).toHaveValue("Thu, Nov 12, 2026");
    await expect(before).not.toBe("Thu, Nov 12, 2026");
    await userEvent.click(canvas.getByLabelText("30 days"));
    await waitFor(() => expect(from).toHaveValue(before));
  },
};

/** Halfway, `11/12/20` reads as a day of 2020, which the server would refuse with a range until now. */
export const TypedKeyByKey: Story = {
  play: async ({ canvas }) => {
    const alerts: (string | null)[] = [];
    const watch = new MutationObserver(() =>
      alerts.push(...canvas.queryAllByRole("alert").map((alert) => alert.textContent)),
    );
    watch.observe(document.body, { childList: true, subtree: true });
    const from = await canvas.findByRole("textbox", { name: "From" });
    await userEvent.clear(from);
    // Slow enough for an answer between two keys.
    await userEvent.type(from, "11/12/2026", { delay: 100 });
    await waitFor(async () => expect(await orders()).toHaveAccessibleName(/^Orders from Nov 12 to /));
    watch.disconnect();
    await expect(alerts).toEqual([]);
  },
};

/** The field says that the server would refuse the range, and the figures stay those of the day of this year. */
export const TooManyDays: Story = {
  play: async ({ canvas }) => {
    const from = await canvas.findByRole("textbox", { name: "From" });
    await userEvent.clear(from);
    await userEvent.type(from, "11/12/2020");
    await waitFor(() => expect(from).toHaveAccessibleDescription("The range can be at most 1,096 days (three years)"));
    await expect(await orders()).toHaveAccessibleName(/^Orders from Nov 12 to /);
    const to = canvas.getByRole("textbox", { name: "To" });
    await userEvent.clear(to);
    await userEvent.type(to, "12/12/2020");
    await waitFor(async () => expect(await orders()).toHaveAccessibleName(/^Orders from Nov 12, 2020 to Dec 12, 2020/));
    await expect(from).not.toHaveAccessibleDescription();
  },
};

export const Exports: Story = {
  play: async ({ canvas }) => {
    const button = await canvas.findByRole("button", { name: "Export" });
    await waitFor(() => expect(button).toBeEnabled());
    const [file] = await savedBy(() => userEvent.click(button));
    await expect(file?.name).toMatch(/^lotlane-analytics-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
    await expect(file?.text.split("\r\n")).toHaveLength(32);
  },
};

export const Empty: Story = {
  parameters: { product: { prepare: async () => {} } },
  play: async ({ canvas }) => {
    await expect(await chart(canvas, /^Orders from .*: Posted none, Delivered none/)).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { product: { pending: ["GET /api/admin/analytics"] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading the figures")).toBeInTheDocument();
  },
};

export const Failing: Story = {
  parameters: { product: { failing: { "GET /api/admin/analytics": 503 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("The figures cannot be shown right now");
    await waitFor(() => expect(canvas.getByRole("button", { name: "Try again" })).toBeEnabled());
  },
};

/** The server says why it refuses the range. */
export const RefusedRange: Story = {
  parameters: { product: { at: "/admin?view=analytics&from=2001-01-01&to=2020-01-01" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "The range can be at most 1,096 days (three years)",
    );
  },
};

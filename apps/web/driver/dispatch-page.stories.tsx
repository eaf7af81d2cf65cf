import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, screen, userEvent, waitFor, within } from "storybook/test";
import { onPhone } from "../stories/on-phone.ts";
import { dina as driver, orderUntil } from "../stories/order-life.ts";
import type { CastName, Product, ProductOptions } from "../stories/product.ts";
import { inProduct } from "../stories/with-product.tsx";
import { DispatchPage } from "./dispatch-page.tsx";

/** Dina has one on the road and one to pick up; the third has no driver. */
const atWork = async (product: Product): Promise<void> => {
  await orderUntil("on_the_road")(product);
  await orderUntil("with_driver", { change: { vehicleMake: "Toyota", vehicleModel: "Camry", isUrgent: false } })(
    product,
  );
  await orderUntil("claimed", { change: { vehicleMake: "Honda", vehicleModel: "CR-V" } })(product);
};

const nothingYet = async (): Promise<void> => {};

const as = (signedInAs: CastName, more: ProductOptions = {}) => ({
  product: { signedInAs, route: "/dispatch", at: "/dispatch", ...more },
});

const meta = {
  title: "driver/Dispatch page",
  component: DispatchPage,
  ...inProduct,
  parameters: { layout: "fullscreen", ...as("carlos", { prepare: atWork }) },
} satisfies Meta<typeof DispatchPage>;

export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];
const truck = async (canvas: Canvas, name: string) =>
  within((await canvas.findByRole("heading", { level: 2, name })).closest("li")!);

export const Trucks: Story = {
  play: async ({ canvas }) => {
    const dina = await truck(canvas, "Dina Driver");
    await expect(dina.getByRole("link", { name: "Deliver 2022 Ford F-150" })).toBeVisible();
    await expect(dina.getByRole("link", { name: "Pick up 2022 Toyota Camry" })).toBeVisible();
    await expect(dina.getByText(/^Chicago, IL, /)).toBeVisible();
    // Its pickup was two days ago.
    await expect(dina.getByText("Overdue: the promised date has passed")).toBeVisible();
    const none = await truck(canvas, "Without a driver");
    await expect(none.getByText("No position yet")).toBeVisible();
    await expect(none.getByRole("link", { name: "Pick up 2022 Honda CR-V" })).toBeVisible();
  },
};

export const OnPhone: Story = onPhone;

export const GivesAJobToADriver: Story = {
  play: async ({ canvas }) => {
    const none = await truck(canvas, "Without a driver");
    await userEvent.click(none.getByRole("button", { name: "Assign Driver: 2022 Honda CR-V" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Assign Driver" }));
    await userEvent.click(await dialog.findByText("Dina Driver"));
    await userEvent.click(dialog.getByRole("button", { name: "Assign Driver" }));
    await waitFor(() => expect(screen.getByText("Driver Assigned")).toBeVisible());
    const dina = await truck(canvas, "Dina Driver");
    await expect(await dina.findByRole("link", { name: "Pick up 2022 Honda CR-V" })).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole("heading", { level: 2, name: "Without a driver" })).toBeNull());
  },
};

/** A stop is dragged onto another driver's card: both stops of its job move, after the same question as by the button. */
export const DragsAJob: Story = {
  play: async ({ canvas }) => {
    const none = await truck(canvas, "Without a driver");
    const stop = none.getByRole("link", { name: "Pick up 2022 Honda CR-V" }).closest("li")!;
    const card = (await canvas.findByRole("heading", { level: 2, name: "Dina Driver" })).closest(
      "li",
    )!.firstElementChild!;
    await expect(stop).toHaveAttribute("draggable", "true");
    await fireEvent.dragStart(stop);
    await fireEvent.dragOver(card);
    await fireEvent.drop(card);
    const dialog = within(await screen.findByRole("alertdialog", { name: "Assign Driver" }));
    await expect(dialog.getByText("2022 Honda CR-V goes to Dina Driver, with both of its stops.")).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Assign Driver" }));
    await expect(await screen.findByText("Dina Driver is driving 2022 Honda CR-V")).toBeVisible();
    const dina = await truck(canvas, "Dina Driver");
    await expect(await dina.findByRole("link", { name: "Pick up 2022 Honda CR-V" })).toBeVisible();
  },
};

const dayMs = 86_400_000;
/** Over in every time zone. */
const daysAgo = new Date(Date.now() - 2 * dayMs).toISOString().slice(0, 10);

/** Each stop tells one time: a truck that came is no longer expected, and one that is late is not planned either. */
export const LateTrucks: Story = {
  parameters: as("carlos", {
    prepare: async (product) => {
      await orderUntil("on_the_road", { change: { deliveryDate: daysAgo } })(product);
      await orderUntil("on_the_road", {
        change: { vehicleMake: "Toyota", vehicleModel: "Camry", deliveryDate: daysAgo },
        also: ({ lotlane }, id) => lotlane.commands.arriveAtStop(driver, id, { end: "delivery" }),
      })(product);
    },
  }),
  play: async ({ canvas }) => {
    const late = await truck(canvas, "Dina Driver");
    await expect(late.getByText("2 late")).toBeVisible();
    const row = (name: string) => late.getByRole("link", { name }).closest("li")!.textContent;
    await expect(row("Deliver 2022 Ford F-150")).toMatch(/Late: expected \w{3}\s\d+:\d\d\s[AP]M/);
    await expect(row("Deliver 2022 Toyota Camry")).toMatch(/Late: arrived \w{3}\s\d+:\d\d\s[AP]M/);
    for (const name of ["Deliver 2022 Ford F-150", "Deliver 2022 Toyota Camry"])
      await expect(row(name)?.match(/[AP]M/g)).toHaveLength(1);
  },
};

/** A driver's dialog says what its button says, and it is left without a choice. */
export const ChangesADriver: Story = {
  play: async ({ canvas }) => {
    const own = await truck(canvas, "Dina Driver");
    await userEvent.click(own.getByRole("button", { name: "Change Driver: 2022 Toyota Camry" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Change Driver" }));
    await expect(await dialog.findByRole("button", { name: "Change Driver" })).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Remove Driver" })).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const NothingToDo: Story = {
  parameters: as("carlos", { prepare: nothingYet }),
  play: async ({ canvas }) => {
    const dina = await truck(canvas, "Dina Driver");
    await expect(dina.getByText("Nothing to do")).toBeVisible();
  },
};

export const LoadingTrucks: Story = { parameters: as("carlos", { pending: ["GET /api/dispatch"] }) };

export const Failing: Story = {
  parameters: as("carlos", { failing: { "GET /api/dispatch": 503 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Your trucks cannot be shown right now")).toBeVisible();
  },
};

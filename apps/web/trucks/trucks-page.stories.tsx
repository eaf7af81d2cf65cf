import type { Meta, StoryObj } from "@storybook/react-vite";
import { accept } from "@lotlane/core";
import { aTruckInput, castAccounts } from "@lotlane/core/testing";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { onPhone } from "../stories/on-phone.ts";
import type { Product, ProductOptions } from "../stories/product.ts";
import { inProduct, productOf } from "../stories/with-product.tsx";
import { TrucksPage } from "./trucks-page.tsx";

const { carlos, dina } = castAccounts();

/** Truck 4 with Dina, whose inspection is overdue, and an enclosed one without a driver. */
const twoTrucks = async ({ lotlane }: Product) => {
  await lotlane.commands.addTruck(carlos.user, aTruckInput({ driverId: dina.user.id, inspectedOn: "2020-02-29" }));
  const bare = { trailerPlate: null, trailerPlateState: null, payloadPounds: null, inspectedOn: null };
  await lotlane.commands.addTruck(carlos.user, aTruckInput({ ...bare, name: "Box 1", places: 1, isEnclosed: true }));
};

const as = (more: ProductOptions = {}) => ({
  product: {
    signedInAs: "carlos",
    route: "/trucks",
    at: "/trucks",
    prepare: twoTrucks,
    ...more,
  } satisfies ProductOptions,
});

const meta = {
  title: "trucks/Trucks page",
  component: TrucksPage,
  ...inProduct,
  parameters: { layout: "fullscreen", ...as() },
} satisfies Meta<typeof TrucksPage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const rowOf = (canvas: Canvas, name: string) => canvas.findByRole("row", { name: new RegExp(`^${name}`) });
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

export const TwoTrucks: Story = {
  play: async ({ canvas }) => {
    const table = await canvas.findByRole("table", { name: "Trucks" });
    await expect(
      within(table)
        .getAllByRole("columnheader")
        .map((cell) => cell.textContent),
    ).toEqual(["Name", "Plates", "Places", "Driver", "Annual inspection", "Actions"]);
    const four = await rowOf(canvas, "Truck 4");
    for (const words of [
      "CA 8XYZ123",
      "Trailer AZ 4AB-1234",
      "9 places",
      "Dina Driver",
      "Overdue since Sun, Feb 28, 2021",
    ])
      await expect(four).toHaveTextContent(words);
    const box = await rowOf(canvas, "Box 1");
    for (const words of ["1 place, enclosed", "No driver", "Inspection not set"])
      await expect(box).toHaveTextContent(words);
    await expect(box).not.toHaveTextContent("Trailer");
  },
};

export const OnPhone: Story = {
  ...onPhone,
  play: async ({ canvas }) => {
    const four = await rowOf(canvas, "Truck 4");
    for (const words of ["CA 8XYZ123", "9 places", "Dina Driver"]) await expect(four).toHaveTextContent(words);
    for (const { scrollWidth, clientWidth } of [
      document.documentElement,
      canvas.getByRole("region", { name: "Trucks" }),
    ])
      await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};

export const None: Story = {
  parameters: as({ prepare: async () => undefined }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No trucks yet" })).toBeVisible();
  },
};

export const AddsATruck: Story = {
  parameters: as({ prepare: async () => undefined }),
  play: async (context) => {
    const { canvas } = context;
    await userEvent.click(await canvas.findByRole("button", { name: "Add Truck" }));
    const form = await dialog("Add Truck");
    await userEvent.click(form.getByRole("button", { name: "Add Truck" }));
    for (const message of ["Please name the truck", "Please give the plate", "Please choose the state of the plate"])
      await expect(await form.findByText(message)).toBeVisible();
    await userEvent.type(form.getByRole("textbox", { name: "Name" }), "Truck 7");
    await userEvent.type(form.getByRole("textbox", { name: "Plate" }), "7abc-12");
    await userEvent.type(form.getByRole("textbox", { name: "Plate state" }), "nv");
    await userEvent.type(form.getByRole("textbox", { name: "Trailer plate" }), "9tr001");
    await userEvent.type(form.getByRole("textbox", { name: "Payload in pounds" }), "42,500");
    await userEvent.click(form.getByRole("button", { name: "Add Truck" }));
    await expect(await form.findByText("Please choose the state of the trailer's plate")).toBeVisible();
    await userEvent.type(form.getByRole("textbox", { name: "Trailer state" }), "nv");
    await userEvent.selectOptions(await form.findByRole("combobox", { name: "Driver" }), "Dina Driver");
    await userEvent.click(form.getByRole("button", { name: "Add Truck" }));
    await waitFor(() => expect(screen.getByText("Truck added")).toBeVisible());
    await expect(await rowOf(canvas, "Truck 7")).toHaveTextContent("Dina Driver");
    await expect(await productOf(context).client("GET /api/trucks", { query: {} })).toMatchObject([
      { plate: "7ABC-12", plateState: "NV", trailerPlateState: "NV", payloadPounds: 42_500, driverId: dina.user.id },
    ]);
  },
};

export const MovesADriver: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(within(await rowOf(canvas, "Box 1")).getByRole("button", { name: "Change Box 1" }));
    const form = await dialog("Change Truck");
    await userEvent.clear(form.getByRole("textbox", { name: "Name" }));
    await userEvent.type(form.getByRole("textbox", { name: "Name" }), "truck 4");
    await userEvent.selectOptions(form.getByRole("combobox", { name: "Driver" }), "Dina Driver");
    await userEvent.click(form.getByRole("button", { name: "Save Changes" }));
    await expect(await form.findByText(/already has a truck with this name/)).toBeVisible();
    await userEvent.clear(form.getByRole("textbox", { name: "Name" }));
    await userEvent.type(form.getByRole("textbox", { name: "Name" }), "Box 2");
    await userEvent.click(form.getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(screen.getByText("Truck changed")).toBeVisible());
    await expect(await rowOf(canvas, "Box 2")).toHaveTextContent("Dina Driver");
    await expect(await rowOf(canvas, "Truck 4")).toHaveTextContent("No driver");
  },
};

export const DrivesAlone: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(within(await rowOf(canvas, "Box 1")).getByRole("button", { name: "Change Box 1" }));
    const form = await dialog("Change Truck");
    await userEvent.selectOptions(
      form.getByRole("combobox", { name: "Driver" }),
      await form.findByRole("option", { name: "Carlos Carrier (you)" }),
    );
    await userEvent.click(form.getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(screen.getByText("Truck changed")).toBeVisible());
    await expect(await rowOf(canvas, "Box 1")).toHaveTextContent("Carlos Carrier");
  },
};

/** Dina is a dispatcher here, and drives no truck; the carrier's owner drives. */
export const DispatcherPutsTheOwnerOnATruck: Story = {
  parameters: as({
    signedInAs: "dina",
    prepare: async ({ lotlane, ports }: Product) => {
      const bare = { trailerPlate: null, trailerPlateState: null, payloadPounds: null, inspectedOn: null };
      await lotlane.commands.addTruck(carlos.user, aTruckInput({ ...bare, name: "Box 1", places: 1 }));
      await ports.accounts.change(dina.user.id, (account) =>
        accept({
          account: { ...account, user: { ...account.user, userType: "transporter", isSubUser: true } },
          facts: [],
        }),
      );
    },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(within(await rowOf(canvas, "Box 1")).getByRole("button", { name: "Change Box 1" }));
    const form = await dialog("Change Truck");
    const drivers = form.getByRole("combobox", { name: "Driver" });
    const owner = await form.findByRole("option", { name: "Carlos Carrier (owner)" });
    await expect(within(drivers).getAllByRole("option")).toHaveLength(2);
    await userEvent.selectOptions(drivers, owner);
    await userEvent.click(form.getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(screen.getByText("Truck changed")).toBeVisible());
    await expect(await rowOf(canvas, "Box 1")).toHaveTextContent("Carlos Carrier");
    await userEvent.click(within(await rowOf(canvas, "Box 1")).getByRole("button", { name: "Change Box 1" }));
    const again = await dialog("Change Truck");
    await again.findByRole("option", { name: "Carlos Carrier (owner)", selected: true });
  },
};

export const Removes: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(within(await rowOf(canvas, "Truck 4")).getByRole("button", { name: "Remove Truck 4" }));
    const asked = await screen.findByRole("alertdialog", { name: "Remove Truck 4?" });
    await expect(asked).toHaveTextContent("Dina Driver stays your driver.");
    await userEvent.click(within(asked).getByRole("button", { name: "Remove Truck" }));
    await waitFor(() => expect(screen.getByText("Truck removed")).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole("row", { name: /^Truck 4/ })).toBeNull());
    await expect(canvas.getByRole("heading", { level: 1, name: "Trucks" })).toHaveFocus();
  },
};

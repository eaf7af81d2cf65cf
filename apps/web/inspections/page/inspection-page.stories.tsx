import type { Meta, StoryObj } from "@storybook/react-vite";
import { inspectionFieldsSchema } from "@lotlane/core/inspections";
import { expect, fireEvent, screen, userEvent, waitFor, within } from "storybook/test";
import { WorkFrame } from "../../app/frames/work-frame.tsx";
import { aPicture, inspected, marksAtPickup } from "../../stories/inspections.ts";
import { carlos, orderUntil } from "../../stories/order-life.ts";
import { pressEscape } from "../../stories/keeps-entries.ts";
import { onPhone } from "../../stories/on-phone.ts";
import type { CastName, Product, ProductOptions } from "../../stories/product.ts";
import { shows } from "../../stories/shows.ts";
import { inProduct, productOf } from "../../stories/with-product.tsx";
import { localDrafts } from "../draft/local-drafts.ts";
import { InspectionPage } from "./inspection-page.tsx";

const route = "/inspection";

type Before = (product: Product) => Promise<string | void>;

const seenBy = (signedInAs: CastName, before: Before, more: ProductOptions = {}) => ({
  product: { route, signedInAs, prepare: async (product: Product) => (await before(product)) ?? route, ...more },
});

const oneOrder: Before = async (product) => void (await orderUntil("claimed")(product));
const severalOrders: Before = async (product) => {
  await orderUntil("claimed")(product);
  await orderUntil("on_the_road", { change: { vehicleMake: "Toyota", vehicleModel: "Camry" } })(product);
};
const orderId = (address: string) => address.replace("/orders/", "");

const meta = {
  title: "inspections/Inspection page",
  component: InspectionPage,
  ...inProduct,
  // Orders of one story have the ids of another's.
  beforeEach: async () => (await localDrafts()).forgetAll(),
  parameters: { layout: "fullscreen", ...seenBy("carlos", oneOrder) },
  render: () => (
    <WorkFrame>
      <InspectionPage />
    </WorkFrame>
  ),
} satisfies Meta<typeof InspectionPage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const seen = (words: string | RegExp) => waitFor(() => expect(screen.getByText(words)).toBeVisible());
const saveDraft = (canvas: Canvas) => userEvent.click(canvas.getByRole("button", { name: "Save as Draft" }));

export const OneOrder: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("radio", { name: "Pickup" })).toBeChecked();
    await expect(canvas.getAllByRole("radio", { name: "Good" })[0]).toBeChecked();
    await expect(canvas.getByRole("radio", { name: "Runs & Drives" })).toBeChecked();
    await expect(canvas.getByText("0 of 8 taken")).toBeVisible();
    await expect(canvas.getByLabelText(/^(Take|Add) Front View$/)).toBeInTheDocument();
  },
};

export const OnPhone: Story = onPhone;

export const SeveralOrders: Story = {
  parameters: seenBy("carlos", severalOrders),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Complete Inspection" }));
    await expect(await canvas.findByText("Please select an order for the inspection")).toBeVisible();
    const select = canvas.getByRole("combobox", { name: /Order/ });
    const onTheRoad = within(select).getByRole("option", { name: /Camry/ });
    await userEvent.selectOptions(select, onTheRoad);
    await expect(await canvas.findByRole("radio", { name: "Delivery" })).toBeChecked();
  },
};

/** A photo is shown at once, and the button goes on to the next slot by itself. */
export const TakesPhotos: Story = {
  play: async ({ canvas }) => {
    const next = (name: string) => canvas.findByLabelText<HTMLInputElement>(new RegExp(`^(Take|Add) ${name}$`));
    await userEvent.upload(await next("Front View"), await aPicture("Front View"));
    await userEvent.upload(await next("Rear View"), await aPicture("Rear View", 30));
    await next("Driver Side");
    await expect(canvas.getByRole("img", { name: "Front View" })).toHaveAttribute(
      "src",
      expect.stringMatching(/^blob:/),
    );
    await waitFor(() => expect(canvas.queryByText(/^(Sending|Waiting to be sent)$/)).toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: "Remove Front View" }));
    await next("Front View");
    await expect(canvas.getByText("1 of 8 taken")).toBeVisible();
  },
};

/** A file that the server does not take counts as no photo, and only another one takes its place. */
export const RefusedPhoto: Story = {
  parameters: seenBy("carlos", oneOrder, { failing: { "POST /api/uploads": 415 } }),
  play: async ({ canvas }) => {
    const front = await canvas.findByLabelText<HTMLInputElement>(/^(Take|Add) Front View$/);
    await userEvent.upload(front, new File(["no picture"], "front.jpg", { type: "image/jpeg" }));
    await waitFor(() => expect(canvas.getByText(/^Not sent: /)).toBeVisible());
    await expect(canvas.getByText("0 of 8 taken")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /^Try again/ })).toBeNull();
    await expect(canvas.getByLabelText("Choose another photo: Front View")).toBeEnabled();
    await expect(await canvas.findByRole("img", { name: "Front View, which this browser cannot show" })).toBeVisible();
    await saveDraft(canvas);
    await waitFor(() => expect(canvas.getByText(/^1 photo or signature was not sent: /)).toBeVisible());
  },
};

/** A phone whose camera shows a picture that changes. */
const withCamera = () => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 480 });
  const pen = canvas.getContext("2d")!;
  const drawing = setInterval(() => {
    pen.fillStyle = `hsl(${Math.round(performance.now() / 10) % 360} 60% 50%)`;
    pen.fillRect(0, 0, 640, 480);
  }, 50);
  const { mediaDevices } = navigator;
  const getUserMedia = () => Promise.resolve(canvas.captureStream());
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: { getUserMedia } });
  Object.defineProperty(navigator, "maxTouchPoints", { configurable: true, value: 5 });
  return () => {
    clearInterval(drawing);
    Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: mediaDevices });
    Object.defineProperty(navigator, "maxTouchPoints", { configurable: true, value: 0 });
  };
};

/** The camera stays open from one slot to the next, and for the photos of a damage. */
export const TakesPhotosInARow: Story = {
  ...onPhone,
  // The memory adapter reads no JPEG, and a photo that was refused would not count.
  parameters: {
    ...onPhone.parameters,
    ...seenBy("carlos", oneOrder, { failing: { "POST /api/uploads": "offline" } }),
  },
  beforeEach: withCamera,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Take photos in a row" }));
    const camera = within(await screen.findByRole("dialog", { name: "Photos" }));
    for (const name of ["Front View", "Rear View"]) {
      const shutter = await camera.findByRole("button", { name: `Take ${name}` });
      await waitFor(() => expect(shutter).toBeEnabled());
      await userEvent.click(shutter);
    }
    await shows(camera.findByText("2 of 8 taken"));
    await userEvent.click(camera.getByRole("button", { name: "Done" }));
    await expect(canvas.getByRole("img", { name: "Rear View" })).toHaveAttribute(
      "src",
      expect.stringMatching(/^blob:/),
    );
    await waitFor(() => expect(canvas.queryByText(/^(Sending|Waiting to be sent)$/)).toBeNull());

    canvas.getByRole("button", { name: "Mark damage: Driver side" }).focus();
    await userEvent.keyboard("{Enter}");
    const dialog = within(screen.getByRole("dialog", { name: "New Damage" }));
    await userEvent.click(dialog.getByRole("button", { name: "Take photos" }));
    for (const taken of [1, 2]) {
      await waitFor(() => expect(dialog.getByRole("button", { name: "Take photo" })).toBeEnabled());
      await userEvent.click(dialog.getByRole("button", { name: "Take photo" }));
      await shows(dialog.findByText(`${taken} taken`));
    }
    await userEvent.click(dialog.getByRole("button", { name: "Done" }));
    await expect(dialog.getAllByRole("img", { name: /^Photo \d of the damage$/ })).toHaveLength(2);
  },
};

export const PhotosFail: Story = {
  parameters: seenBy("carlos", oneOrder, { failing: { "POST /api/uploads": 507 } }),
  play: async ({ canvas, loaded }) => {
    const { failing } = productOf({ loaded });
    await userEvent.upload(await canvas.findByLabelText(/^(Take|Add) Front View$/), await aPicture("Front View"));
    await expect(await canvas.findByText(/^Not sent: Something went wrong/)).toBeVisible();
    delete failing["POST /api/uploads"];
    await userEvent.click(canvas.getByRole("button", { name: "Try again to send Front View" }));
    await waitFor(() => expect(canvas.queryByText(/^Not sent/)).toBeNull());
    await waitFor(() => expect(canvas.queryByText("Sending")).toBeNull());
  },
};

export const MarksDamage: Story = {
  play: async ({ canvas }) => {
    const typed = await canvas.findByRole("textbox", { name: "Describe damage" });
    await userEvent.type(typed, "   {Enter}");
    await expect(canvas.getByText("No damage noted.")).toBeVisible();
    await userEvent.type(typed, "Smell of smoke{Enter}");
    await expect(typed).toHaveValue("");
    const drawing = canvas.getByRole("button", { name: "Mark damage: Driver side" });
    const { left, top, width, height } = drawing.getBoundingClientRect();
    await fireEvent.click(drawing, { detail: 1, clientX: left + width * 0.42, clientY: top + height * 0.6 });
    const dialog = within(screen.getByRole("dialog", { name: "New Damage" }));
    await expect(dialog.getByRole("combobox", { name: "Part" })).toHaveValue("driver_front_door");
    await userEvent.click(dialog.getByRole("button", { name: "Add Damage" }));
    await shows(dialog.findByText("Please choose a type"));
    await expect(
      dialog.getByRole("radio", { name: "Dent" }).closest("[role=radiogroup], [role=group]"),
    ).toContainElement(document.activeElement as HTMLElement);
    await userEvent.click(dialog.getByRole("radio", { name: "Dent" }));
    await fireEvent.mouseDown(screen.getByRole("dialog", { name: "New Damage" }));
    await expect(dialog.getByRole("radio", { name: "Dent" })).toBeChecked();
    await pressEscape("New Damage");
    await userEvent.click(await screen.findByRole("button", { name: "Keep Editing" }));
    await expect(dialog.getByRole("radio", { name: "Dent" })).toBeChecked();
    await userEvent.click(dialog.getByRole("button", { name: "Add Damage" }));
    // A look at it changes nothing, so that a press beside it closes it.
    canvas.getByRole("button", { name: "Damage 1: Dent, driver front door" }).focus();
    await userEvent.keyboard("{Enter}");
    await fireEvent.mouseDown(await screen.findByRole("dialog", { name: "Damage" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Damage" })).toBeNull());
    await expect(canvas.getByRole("button", { name: "Damage 1: Dent, driver front door" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Remove damage: Smell of smoke" }));
    const damages = canvas.getByRole("group", { name: "Damages" });
    await expect(damages).toHaveTextContent(/^1Dent, driver front door$/);
    await waitFor(() => expect(damages).toHaveFocus());
  },
};

/** Without a pointer: the part is chosen by its name, and the mark stands where that part is. */
export const MarksByKeyboard: Story = {
  play: async ({ canvas }) => {
    const drawing = await canvas.findByRole("button", { name: "Mark damage: Driver side" });
    drawing.focus();
    await userEvent.keyboard("{Enter}");
    const dialog = within(screen.getByRole("dialog", { name: "New Damage" }));
    await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Part" }), "hood");
    await userEvent.click(dialog.getByRole("radio", { name: "Chip" }));
    await userEvent.click(dialog.getByRole("button", { name: "Add Damage" }));
    const mark = canvas.getByRole("button", { name: "Damage 1: Chip, hood" });
    await expect(mark.closest("figure")).toHaveTextContent("Top");
    mark.focus();
    await userEvent.keyboard("{Enter}");
    await userEvent.click(
      within(screen.getByRole("dialog", { name: "Damage" })).getByRole("button", { name: "Remove" }),
    );
    await expect(canvas.getByText("No damage noted.")).toBeVisible();
  },
};

const typeVin = async (canvas: Canvas, vin: string) => {
  const field = await canvas.findByRole("textbox", { name: "VIN on the vehicle" });
  await userEvent.clear(field);
  await userEvent.type(field, vin);
  await userEvent.tab();
};

export const VinMatches: Story = {
  play: async ({ canvas }) => {
    await typeVin(canvas, "1ftfw1e50-nfa00001");
    await expect(await canvas.findByText("Matches the order")).toBeVisible();
  },
};

/** One character is another, and the vehicle is not loaded without a reason. */
export const VinDiffers: Story = {
  parameters: onPhone.parameters,
  globals: onPhone.globals,
  play: async ({ canvas }) => {
    await typeVin(canvas, "1FTFW1E50NFA00007");
    const alert = await canvas.findByRole("alert");
    await expect(alert).toHaveTextContent("On the vehicle1FTFW1E50NFA00007Of the order1FTFW1E50NFA00001");
    await expect([...alert.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual(["7", "1"]);
    await userEvent.click(canvas.getByRole("button", { name: "Complete Inspection" }));
    await expect(await canvas.findByText("Please say why you load this vehicle")).toBeVisible();
    await userEvent.type(canvas.getByRole("textbox", { name: "Why do you load this vehicle?" }), "The plate is new");
    await expect(canvas.queryByText("Please say why you load this vehicle")).toBeNull();
  },
};

export const CameraNotAllowed: Story = {
  beforeEach: () => {
    const { mediaDevices } = navigator;
    const refused = () => Promise.reject(new DOMException("", "NotAllowedError"));
    Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: { getUserMedia: refused } });
    return () => Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: mediaDevices });
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Scan" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Scan the VIN" }));
    await shows(dialog.findByText(/^Lotlane may not use the camera\./));
    await userEvent.click(dialog.getByRole("button", { name: "Type it instead" }));
    await typeVin(canvas, "1FTFW1E50NFA00001");
    await expect(await canvas.findByText("Matches the order")).toBeVisible();
  },
};

export const Completes: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Complete Inspection" }));
    await expect(await canvas.findByText("Please sign the inspection")).toBeVisible();
    await userEvent.click(canvas.getByRole("checkbox", { name: "Customer not available" }));
    await userEvent.type(canvas.getByRole("textbox", { name: "Reason" }), "The lot is closed");
    await userEvent.click(canvas.getByRole("button", { name: "Type the name instead as inspector signature" }));
    await userEvent.type(canvas.getByRole("textbox", { name: "Inspector signature: name" }), "Carlos Carrier{Enter}");
    await expect(await canvas.findByRole("img", { name: "Inspector signature" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Sign again as inspector signature" })).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: "Complete Inspection" }));
    await seen("Vehicle inspection has been saved successfully");
  },
};

export const SavesDraft: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "Mileage" }), "many");
    await saveDraft(canvas);
    await expect(await canvas.findByText(/^Mileage must be a whole number/)).toBeVisible();
    await userEvent.clear(canvas.getByRole("textbox", { name: "Mileage" }));
    await userEvent.type(canvas.getByRole("textbox", { name: "Mileage" }), "84,123");
    await saveDraft(canvas);
    await seen("Inspection Saved");
  },
};

export const SavingFails: Story = {
  parameters: seenBy("carlos", oneOrder, { failing: { "POST /api/inspections": 503 } }),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "Notes" }), "Wet paint");
    await saveDraft(canvas);
    await seen("Failed to save inspection. Please try again.");
    await expect(canvas.getByRole("textbox", { name: "Notes" })).toHaveValue("Wet paint");
  },
};

const withDraft: Before = async (product) => {
  const address = await orderUntil("claimed")(product);
  await inspected(product, orderId(address), { completed: false, fields: { notes: "Begun", marks: marksAtPickup } });
};

export const GoesOnWithDraft: Story = {
  parameters: seenBy("carlos", withDraft),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You are continuing the draft that Carlos Carrier saved/)).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: "Notes" })).toHaveValue("Begun");
    await userEvent.click(canvas.getByRole("button", { name: "Start a new one" }));
    await waitFor(() => expect(canvas.getByRole("textbox", { name: "Notes" })).toHaveValue(""));
  },
};

export const ChangedOnAnotherDevice: Story = {
  parameters: seenBy("carlos", withDraft),
  play: async ({ canvas, loaded }) => {
    const { client, lotlane } = productOf({ loaded });
    await userEvent.type(await canvas.findByRole("textbox", { name: "Notes" }), ", mine");
    const [order] = await client("GET /api/orders", { query: {} });
    const [draft] = await client("GET /api/orders/{id}/inspections", { params: { id: order!.id } });
    await lotlane.commands.saveInspection(carlos, draft!.id, {
      ...inspectionFieldsSchema.parse({ notes: "Theirs" }),
      revision: 1,
    });
    await saveDraft(canvas);
    const dialog = within(await screen.findByRole("alertdialog", { name: "Changed on another device" }));
    await shows(dialog.findByText(/^Carlos Carrier saved this inspection on .* Only one version can be kept\.$/));
    await userEvent.click(dialog.getByRole("button", { name: "Continue with theirs" }));
    await waitFor(() => expect(canvas.getByRole("textbox", { name: "Notes" })).toHaveValue("Theirs"));
  },
};

const correcting: Before = async (product) => {
  const id = orderId(await orderUntil("claimed")(product));
  const wrong = await inspected(product, id, { fields: { mileage: 84_123 } });
  return `${route}?order=${id}&corrects=${wrong}`;
};

export const Corrects: Story = {
  parameters: seenBy("carlos", correcting),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^This corrects the pickup inspection of/)).toBeVisible();
    await expect(canvas.getByRole("radio", { name: "Delivery" })).toBeDisabled();
    await expect(canvas.getByRole("textbox", { name: "Mileage" })).toHaveValue("84123");
  },
};

export const NoActiveOrders: Story = {
  parameters: seenBy("carlos", async () => undefined),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No Active Orders" })).toBeVisible();
    await expect(canvas.getByText("You need an active order to perform an inspection")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Browse Available Orders" })).toHaveAttribute("href", "/");
  },
};

export const NotThisOrder: Story = {
  parameters: seenBy("carlos", async (product) => {
    await severalOrders(product);
    return `${route}?order=c0000000-0000-4000-8000-000000000000`;
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You cannot inspect the order in this link right now/)).toBeVisible();
  },
};

export const Driver: Story = {
  parameters: seenBy("dina", async (product) => void (await orderUntil("with_driver")(product))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("radio", { name: "Pickup" })).toBeChecked();
  },
};

export const AccessDenied: Story = {
  parameters: seenBy("dana", oneOrder),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Access Denied" })).toBeVisible();
    await expect(canvas.getByText("Only transporters can perform vehicle inspections")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Go to Dashboard" })).toHaveAttribute("href", "/");
  },
};

export const Loading: Story = {
  parameters: seenBy("carlos", oneOrder, { pending: ["GET /api/orders"] }),
};

export const Failing: Story = {
  parameters: seenBy("carlos", oneOrder, { failing: { "GET /api/orders/{id}/inspections": 503 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The inspections of this order cannot be shown right now")).toBeVisible();
  },
};

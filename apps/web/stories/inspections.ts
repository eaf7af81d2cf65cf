import { inspectionFieldsSchema, type InspectionFields } from "@lotlane/core/inspections";
import type { z } from "zod";
import { accepted } from "@lotlane/core/testing";
import { carlos } from "./order-life.ts";
import type { Product } from "./product.ts";

/** A picture that says what it shows, in the one format that the memory adapter reads. */
export async function aPicture(words: string, hue = 210): Promise<File> {
  const canvas = new OffscreenCanvas(320, 240);
  const pen = canvas.getContext("2d")!;
  pen.fillStyle = `hsl(${hue} 35% 40%)`;
  pen.fillRect(0, 0, 320, 240);
  pen.fillStyle = "white";
  pen.font = "28px sans-serif";
  pen.textAlign = "center";
  pen.fillText(words, 160, 125);
  return new File([await canvas.convertToBlob({ type: "image/png" })], `${words}.png`, { type: "image/png" });
}

async function uploaded({ lotlane }: Product, words: string): Promise<string> {
  const bytes = new Uint8Array(await (await aPicture(words)).arrayBuffer());
  const file = { bytes: bytes.length, digest: words, path: null, read: async () => bytes };
  return accepted(await lotlane.commands.addUpload(carlos, file)).value.id;
}

type Inspected = {
  readonly fields?: Partial<z.input<typeof inspectionFieldsSchema>>;
  /** Names of the photos. */
  readonly slots?: readonly InspectionFields["shots"][number]["slot"][];
  readonly completed?: boolean;
  readonly corrects?: string;
  /** The time on the device's clock when the inspection was completed. */
  readonly deviceTime?: string | undefined;
};

/** Carlos has inspected the vehicle of his order. @returns the inspection's id */
export async function inspected(
  product: Product,
  orderId: string,
  { fields = {}, slots = [], completed = true, corrects, deviceTime }: Inspected = {},
): Promise<string> {
  const { commands } = product.lotlane;
  const shots = await Promise.all(slots.map(async (slot) => ({ photo: await uploaded(product, String(slot)), slot })));
  const signature = completed ? await uploaded(product, "Signature") : null;
  const asked = inspectionFieldsSchema.parse({
    shots,
    inspectorSignature: signature,
    customerSignature: signature,
    ...fields,
  });
  const begun = accepted(await commands.beginInspection(carlos, { ...asked, orderId, corrects: corrects ?? null }));
  const { id } = begun.value;
  product.clock.advance({ minutes: 1 });
  if (completed)
    accepted(
      await commands.completeInspection(carlos, id, {
        latitude: 33.9731,
        longitude: -118.2479,
        deviceTime: deviceTime ?? null,
        revision: null,
      }),
    );
  return id;
}

const mark = { view: "driver_side", x: 0.42, y: 0.6, area: "driver_front_door", type: "scratch" } as const;

/** The damage found at pickup; delivery adds one more mark. */
export const marksAtPickup = [{ ...mark, size: "1_to_3" as const, note: "down to the metal" }];
export const marksAtDelivery = [
  ...marksAtPickup,
  { view: "front", x: 0.5, y: 0.7, area: "front_bumper", type: "crack", size: "6_to_12" } as const,
];

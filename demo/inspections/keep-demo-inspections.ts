import type { Order } from "@lotlane/core/orders";
import type { Ports } from "@lotlane/core/ports";
import { keepPicture } from "@lotlane/core/uploads";
import { seededChance } from "../chance.ts";
import { type DemoInspection, demoInspections } from "./demo-inspections.ts";
import {
  customerAt,
  demoInspectionId,
  type Inspected,
  inspectingCarrier,
  inspectorOf,
  outlineOfOrder,
  seedOf,
  vehiclesToInspect,
} from "./vehicles-to-inspect.ts";
import { type KeptPicture, photographedSlots, signature, vehiclePhoto } from "./demo-pictures.ts";

type Needs = Pick<Ports, "clock" | "uploads" | "files" | "readers" | "hasher" | "vehicleCatalog">;

/** Where the inspections of the demo are kept. */
export type DemoInspectionStore = {
  /** The first orders that a transporter claimed, with the demo's among them. */
  readonly ordersOf: (transporterId: string) => Promise<readonly Order[]>;
  readonly hasAnyOf: (inspectionIds: readonly string[]) => Promise<boolean>;
  /** Keeps all or nothing; nothing where any of them is already kept. */
  readonly keep: (inspections: readonly DemoInspection[]) => Promise<void>;
};

/** Draws each SVG as a PNG, in the same order. */
export type Draw = (svgs: readonly string[]) => Promise<readonly Uint8Array[]>;

/**
 * Gives the demo carrier's orders their inspections, once. A call that breaks off keeps no inspection, and the next
 * call starts again. Where photos cannot be kept, the inspections come without them.
 * @param options.stopped true once the call is to give up
 * @returns why there are no photos; undefined where there are some, or where there was nothing to do
 */
export async function keepDemoInspections(
  ports: Needs,
  {
    store,
    draw,
    stopped,
  }: { readonly store: DemoInspectionStore; readonly draw: Draw; readonly stopped: () => boolean },
): Promise<string | undefined> {
  const orders = await store.ordersOf(inspectingCarrier.id);
  const ids = orders.flatMap((order) => [
    demoInspectionId(ports, order, "pickup"),
    demoInspectionId(ports, order, "delivery"),
  ]);
  if (await store.hasAnyOf(ids)) return undefined;
  const inspected = vehiclesToInspect(orders, ports.clock.now());
  if (inspected.length === 0) return undefined;

  const pictures = await keepPictures(ports, picturesOf(ports, inspected), { draw, stopped }).catch(
    (error: Error) => error,
  );
  if (stopped()) return undefined;
  const kept = pictures instanceof Error ? new Map<string, KeptPicture>() : pictures;
  const album = {
    vehicle: (...of: readonly string[]) => kept.get(of.join(" ")),
    signature: (signer: string) => kept.get(signer),
  };
  await store.keep(inspected.flatMap((one) => demoInspections(ports, one, album)));
  return pictures instanceof Error ? pictures.message : undefined;
}

/** Each picture once, as SVG: all vehicles of one outline share their pictures. */
function picturesOf(ports: Needs, inspected: readonly Inspected[]): ReadonlyMap<string, string> {
  const outlines = new Set(inspected.map(({ order }) => outlineOfOrder(ports, order)));
  const signers = new Set(
    inspected.flatMap(({ order, made }) => [
      ...(made === "draft" ? [] : [inspectorOf(order), customerAt(order, "pickup")]),
      ...(made === "both" ? [customerAt(order, "delivery")] : []),
    ]),
  );
  return new Map([
    ...[...outlines].flatMap((outline) =>
      photographedSlots.map((slot): [string, string] => [`${outline} ${slot}`, vehiclePhoto(outline, slot)]),
    ),
    ...[...signers].map((signer): [string, string] => [signer, signature(seededChance(seedOf(ports, signer)))]),
  ]);
}

type Drawing = { readonly draw: Draw; readonly stopped: () => boolean };

/** @throws when a picture cannot be kept */
async function keepPictures(
  ports: Needs,
  svgs: ReadonlyMap<string, string>,
  { draw, stopped }: Drawing,
): Promise<ReadonlyMap<string, KeptPicture>> {
  const keep = keepPicture(ports);
  const pictures = await draw([...svgs.values()]);
  const kept = new Map<string, KeptPicture>();
  // One after the other, so that a visitor to the demo does not wait for it.
  for (const [place, name] of [...svgs.keys()].entries()) {
    if (stopped()) break;
    const picture = pictures[place]!;
    const file = { bytes: picture.byteLength, path: null, read: () => Promise.resolve(picture) };
    const result = await keep(file, "demo");
    if (!result.ok) throw new Error(result.refusal.message);
    const { contentHash, mediaType, renditions } = result.value;
    const { bytes, width, height } = renditions.full;
    kept.set(name, { contentHash, mediaType, bytes: bytes.byteLength, width, height });
  }
  return kept;
}

import { accepted } from "@lotlane/core/testing";
import { newInspectionSchema } from "@lotlane/core/inspections";
import type { Product } from "./product.ts";
import { dina } from "./order-life.ts";

/** Dina completes an inspection of an order, without photos. */
export const inspected =
  (inspectionType: "pickup" | "delivery") =>
  async ({ lotlane: { commands }, ports, clock }: Product, orderId: string): Promise<string> => {
    const signature = await aSignature(ports, clock.now().toISOString());
    const asked = newInspectionSchema.parse({
      orderId,
      inspectionType,
      inspectorSignature: signature,
      customerUnavailableReason: "Left the keys",
    });
    const { id } = accepted(await commands.beginInspection(dina, asked)).value;
    accepted(
      await commands.completeInspection(dina, id, {
        latitude: null,
        longitude: null,
        deviceTime: null,
        revision: null,
      }),
    );
    return id;
  };

async function aSignature({ uploads, identities }: Product["ports"], createdAt: string): Promise<string> {
  const id = identities.newId();
  const contentHash = id.replaceAll("-", "").padEnd(64, "0");
  await uploads.claimContent(contentHash, createdAt);
  await uploads.keep({
    id,
    ownerId: dina.id,
    organizationId: dina.organizationId,
    contentHash,
    mediaType: "image/webp",
    bytes: 1000,
    width: 640,
    height: 200,
    takenAt: null,
    latitude: null,
    longitude: null,
    createdAt,
    orderId: null,
  });
  return id;
}

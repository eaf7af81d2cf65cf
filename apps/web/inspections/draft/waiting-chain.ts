import type { OrderJson } from "@lotlane/adapters/http/contract";
import { photoSlotNames } from "@lotlane/core/inspections";
import type { NewEntry } from "../../app/offline/outbox/entry.ts";
import { vehicleName } from "../../orders/index.ts";
import { typeNames } from "../labels.tsx";
import { bodyOf, type Draft, picturesOf } from "./draft.ts";
import type { Place } from "./place-now.ts";

export const inspectionKind = "inspection";

/** The place and time of a completion, as the device knows them. */
export type Completing = Partial<Place> & { readonly deviceTime: string };

type Waiting = {
  readonly draft: Draft;
  readonly order: Pick<OrderJson, "id" | "vehicleYear" | "vehicleMake" | "vehicleModel">;
  readonly fileOf: (key: string) => Blob | undefined;
  /** The place and time of the completion; null for a draft. */
  readonly complete: Completing | null;
  /** Names the chain, and the inspection until the server has given it an id. */
  readonly chain: string;
  /** The Idempotency-Key of the call that creates the inspection. */
  readonly key: string;
};

/** The calls of an inspection, sent once there is a connection: its photos, the inspection, its completion. */
export function waitingChain({ draft, order, fileOf, complete, chain, key: once }: Waiting): readonly NewEntry[] {
  const common = { kind: inspectionKind, chain: `${inspectionKind}:${chain}`, about: order.id };
  const what = `inspection of the ${vehicleName(order)}`;
  const one = typeNames[draft.inspectionType];
  const it = `${one.toLowerCase()} ${what}`;
  const fields = bodyOf(draft);
  const named = new Set([
    ...fields.shots.map(({ photo }) => photo),
    fields.customerSignature,
    fields.inspectorSignature,
  ]);
  const slotOf = new Map(draft.photos.map(({ key, slot }) => [key, slot]));
  const uploads = picturesOf(draft).flatMap(({ key: picture, url }): NewEntry[] => {
    const file = url === null && named.has(picture) ? fileOf(picture) : undefined;
    if (!file) return [];
    const slot = slotOf.get(picture);
    const photo = slot ? photoSlotNames[slot] : "Photo";
    const signer = picture === draft.customerSignature?.key ? "Customer" : "Inspector";
    return [
      {
        ...common,
        // The id of the upload that began before the connection was lost.
        id: picture,
        call: { name: "POST /api/uploads", file },
        makes: { local: picture, from: "url" },
        words: slotOf.has(picture) ? `${photo}, ${it}` : `${signer} signature for the ${it}`,
      },
    ];
  });
  const { saved, corrects } = draft;
  const id = saved?.id ?? chain;
  const save: NewEntry = saved
    ? {
        ...common,
        call: { name: "PUT /api/inspections/{id}", params: { id }, body: { ...fields, revision: saved.revision } },
        // The lost answer may have been that of the completion.
        ...(complete && {
          doneWhen: { read: "GET /api/inspections/{id}", params: { id }, field: "status", oneOf: ["completed"] },
        }),
        words: `${one} ${what}`,
      }
    : {
        ...common,
        id: once,
        call: { name: "POST /api/inspections", body: { ...fields, orderId: order.id, corrects } },
        makes: { local: chain, from: "id" },
        words: `${one} ${what}`,
      };
  const completion: NewEntry = {
    ...common,
    call: { name: "POST /api/inspections/{id}/complete", params: { id }, body: complete ?? {} },
    words: `Completion of the ${it}`,
  };
  return [...uploads, save, ...(complete ? [completion] : [])];
}

import type { Inspection } from "../../inspections/index.ts";
import type { Ports } from "../../ports.ts";
import type { Upload } from "../../uploads/index.ts";
import { idOf } from "./demo-names.ts";
import { inspectingCarrier } from "./vehicles-to-inspect.ts";

/** A picture as it is kept. */
export type KeptPicture = Pick<Upload, "contentHash" | "mediaType" | "bytes" | "width" | "height">;

/** Collects the uploads of an inspection. */
export function uploadsFor(
  needs: Pick<Ports, "hasher">,
  { id, orderId, inspectorId }: Pick<Inspection, "id" | "orderId" | "inspectorId">,
  createdAt: string,
) {
  const made: Upload[] = [];
  return {
    made,
    /** @returns its id; null where there is no picture */
    add(name: string, picture: KeptPicture | undefined): string | null {
      if (!picture) return null;
      const upload: Upload = {
        ...picture,
        id: idOf(needs, `${name} of ${id}`),
        ownerId: inspectorId,
        organizationId: inspectingCarrier.organizationId,
        takenAt: null,
        latitude: null,
        longitude: null,
        createdAt,
        orderId,
      };
      made.push(upload);
      return upload.id;
    },
  };
}

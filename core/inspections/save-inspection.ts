import { doneBy, fullName, type User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import type { OrderPorts } from "../orders/ports.ts";
import { canonicalJson } from "../shared/canonical-json.ts";
import { invalidField } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { UploadPorts } from "../uploads/ports.ts";
import { contentOf, nameUploads } from "./content.ts";
import type { SavedInspection } from "./inspection-fields.ts";
import type { Inspection, InspectionContent } from "./inspection.ts";
import type { InspectionChange, InspectionPorts } from "./ports.ts";
import { findInspection } from "./read-inspections.ts";
import { type InspectionChanged, inspectionNotFound, type SaveRefused, stillOpen } from "./refusals.ts";

type Needs = Pick<
  SharedPorts & AccountPorts & OrderPorts & UploadPorts & InspectionPorts,
  "clock" | "identities" | "accounts" | "orders" | "uploads" | "inspections"
>;

/** Saves a draft, all of its fields. The same fields again change nothing. */
export function saveInspection(ports: Needs) {
  const [find, name] = [findInspection(ports), nameUploads(ports)];
  return async (
    actor: User,
    id: string,
    { revision, ...fields }: SavedInspection,
  ): Promise<Result<Inspection, SaveRefused>> => {
    const found = await find(actor, id);
    if (!found.ok) return found;
    const { inspection: known, order: knownOrder } = found.value;
    const open = stillOpen(actor, known, knownOrder);
    if (!open.ok) return open;
    const named = await name(actor, known.orderId, fields);
    if (!named.ok) return named;

    const savedAt = ports.clock.now().toISOString();
    const saved = await ports.inspections.change(id, (inspection, order): Result<InspectionChange, Refused> => {
      const still = stillOpen(actor, inspection, order);
      if (!still.ok) return still;
      const content = contentOf(fields, () => ports.identities.newId(), inspection.marks);
      if (!content.ok) return content;
      if (inspection.corrects !== null && content.value.inspectionType !== inspection.inspectionType)
        return refuse(invalidField("inspectionType", "A correction must have the type of the inspection it corrects"));
      if (isSame(inspection, content.value)) return accept({ inspection, ofOrder: null });
      if (revision !== null && revision !== inspection.revision) return refuse(savedMeanwhile(inspection));
      return accept({
        inspection: {
          ...inspection,
          ...content.value,
          revision: inspection.revision + 1,
          savedAt,
          savedById: doneBy(actor),
        },
        ofOrder: null,
      });
    });
    if (!saved || saved.ok) return saved ?? refuse(inspectionNotFound);
    const { refusal } = saved;
    return refuse("savedById" in refusal ? await whoSaved(ports, refusal) : refusal);
  };
}

/** Another device saved in the meantime; its user is looked up outside the lock. */
export type SavedMeanwhile = { readonly savedById: string; readonly savedAt: string };
type Refused = SaveRefused | SavedMeanwhile;

export const savedMeanwhile = ({ savedById, savedAt }: Inspection): SavedMeanwhile => ({ savedById, savedAt });

export async function whoSaved(
  { accounts }: Pick<AccountPorts, "accounts">,
  { savedById, savedAt }: SavedMeanwhile,
): Promise<InspectionChanged> {
  const user = (await accounts.find(savedById))?.user;
  const when = `${savedAt.slice(0, 10)} at ${savedAt.slice(11, 16)} UTC`;
  return {
    kind: "inspection_changed",
    message: `${user ? fullName(user) : "Another user"} saved this inspection on another device on ${when}. Please reload it before you save.`,
  };
}

/** Compares without the ids of marks: the server makes new ones where a device did not send them. */
const isSame = (kept: InspectionContent, sent: InspectionContent): boolean =>
  comparable(kept, sent) === comparable(sent, sent);

function comparable(content: InspectionContent, shape: InspectionContent): string {
  const fields = Object.keys(shape) as (keyof InspectionContent)[];
  return canonicalJson(
    Object.fromEntries(
      fields.map((field) => [
        field,
        field === "marks" ? content.marks.map(({ id: _, ...mark }) => ({ ...mark })) : content[field],
      ]),
    ),
  );
}

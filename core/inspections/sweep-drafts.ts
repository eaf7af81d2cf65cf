import type { InspectionPorts } from "./ports.ts";

const dayMs = 86_400_000;
/** How many a sweep takes at once. */
export const draftsAtOnce = 100;

/** Deletes drafts that were forgotten; their photos go with the next sweep of uploads. */
export function sweepDrafts({ inspections, draftDays }: Pick<InspectionPorts, "inspections" | "draftDays">) {
  return async (now: Date): Promise<void> => {
    const before = new Date(now.getTime() - draftDays * dayMs).toISOString();
    while ((await inspections.forgetDrafts(before, draftsAtOnce)) === draftsAtOnce);
  };
}

import { describe, expect, it } from "vitest";
import { createMemoryPorts, memoryNow } from "@lotlane/adapters/memory";
import { accepted, aMark, refusedAs, refusedAt, inspecting } from "../testing/index.ts";

const at = inspecting(createMemoryPorts);
const { draft, save, completed, read, own } = at;

describe("saving a draft", () => {
  it("replaces its fields and counts, for each user of the carrier's side who saves", async () => {
    const order = own("assigned", { driverId: at.people.dina.id });
    const { id } = await draft(order, { damages: ["Dent"], mileage: 7 });
    at.ports.clock.advance({ minutes: 5 });
    const saved = accepted(await save(id, { revision: 1, notes: "Wet" }, at.people.dina));
    expect(saved).toMatchObject({
      revision: 2,
      notes: "Wet",
      damages: [],
      mileage: null,
      inspectorId: at.people.carlos.id,
      savedById: at.people.dina.id,
      savedAt: "2026-11-20T12:05:00.000Z",
      createdAt: memoryNow,
    });
  });

  it("refuses what was read before another device saved, and says who it was and when", async () => {
    const { id } = await draft(own("assigned", { driverId: at.people.dina.id }));
    at.ports.clock.advance({ minutes: 5 });
    accepted(await save(id, { revision: 1, notes: "Dina's" }, at.people.dina));
    expect(await save(id, { revision: 1, notes: "Carlos's" })).toEqual(
      refusedAs(
        "inspection_changed",
        "Dina Driver saved this inspection on another device on 2026-11-20 at 12:05 UTC. Please reload it before you save.",
      ),
    );
    expect(accepted(await read(id, at.people.carlos)).inspection.notes).toBe("Dina's");
    expect(accepted(await save(id, { notes: "Without a number" })).revision).toBe(3);
  });

  it("does nothing when the same is sent again after a lost answer", async () => {
    const { id } = await draft(own());
    const { id: _, ...mark } = aMark();
    const first = accepted(await save(id, { revision: 1, notes: "Wet", marks: [mark] }));
    expect(accepted(await save(id, { revision: 1, notes: "Wet", marks: [mark] }))).toEqual(first);
    expect(await save(id, { revision: 1, notes: "Dry", marks: [mark] })).toEqual(refusedAs("inspection_changed"));
  });

  it("is over once it is completed", async () => {
    const { id } = await completed(own());
    const message =
      "This inspection is completed, so it can no longer be changed. To correct it, start a new inspection.";
    expect(await save(id, { notes: "Later" })).toEqual(refusedAs("inspection_completed", message));
  });

  it("keeps the type of what it corrects", async () => {
    const order = own();
    const { id } = await draft(order, { corrects: (await completed(order)).id });
    expect(await save(id, { inspectionType: "delivery" })).toEqual(refusedAt("inspectionType"));
  });
});

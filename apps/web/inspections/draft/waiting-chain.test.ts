import { expect, test } from "vitest";
import { newDraft } from "./draft.ts";
import { waitingChain } from "./waiting-chain.ts";

const order = { id: "o1", vehicleYear: 2022, vehicleMake: "Ford", vehicleModel: "F-150" };
const file = new Blob(["photo"]);
const draft = newDraft({
  orderId: "o1",
  inspectionType: "pickup",
  photos: [
    { key: "k1", url: null, slot: "front_view" },
    { key: "k2", url: "/api/uploads/u2", slot: null },
  ],
  customerSignature: { key: "k3", url: null },
  inspectorSignature: { key: "k4", url: null },
});
const completing = { latitude: 1, longitude: 2, deviceTime: "2026-11-22T15:00:00.000Z" };
const common = { draft, order, fileOf: () => file, complete: completing, chain: "local", key: "key" };

test("photos that are not uploaded go first, then the inspection that names them, then its completion", () => {
  const chain = waitingChain(common);
  expect(chain.map(({ call }) => call.name)).toEqual([
    "POST /api/uploads",
    "POST /api/uploads",
    "POST /api/uploads",
    "POST /api/inspections",
    "POST /api/inspections/{id}/complete",
  ]);
  expect(chain[0]).toMatchObject({
    id: "k1",
    about: "o1",
    makes: { local: "k1", from: "url" },
    words: "Front View, pickup inspection of the 2022 Ford F-150",
  });
  expect(chain[3]).toMatchObject({
    id: "key",
    makes: { local: "local", from: "id" },
    call: {
      body: {
        orderId: "o1",
        shots: [{ photo: "k1" }, { photo: "/api/uploads/u2" }],
        customerSignature: "k3",
        inspectorSignature: "k4",
      },
    },
  });
  expect(chain[4]).toMatchObject({ call: { params: { id: "local" }, body: completing } });
  expect(chain.slice(1).map(({ words }) => words)).toEqual([
    "Customer signature for the pickup inspection of the 2022 Ford F-150",
    "Inspector signature for the pickup inspection of the 2022 Ford F-150",
    "Pickup inspection of the 2022 Ford F-150",
    "Completion of the pickup inspection of the 2022 Ford F-150",
  ]);
  expect(new Set(chain.map((entry) => entry.chain)).size).toBe(1);
});

test("a draft that the server has is saved under its own id, and only completed where it was asked for", () => {
  const saved = { ...draft, saved: { id: "i1", revision: 4 } };
  const chain = waitingChain({ ...common, draft: saved, complete: null });
  expect(chain.at(-1)?.call).toMatchObject({
    name: "PUT /api/inspections/{id}",
    params: { id: "i1" },
    body: { revision: 4 },
  });
});

test("a signature that does not count is not sent", () => {
  const away = { ...draft, customerUnavailable: true, customerUnavailableReason: "Closed" };
  expect(waitingChain({ ...common, draft: away }).map(({ id }) => id)).not.toContain("k3");
});

import { markWords } from "@lotlane/core/inspections";
import type { InspectionJson } from "@lotlane/adapters/http/contract";
import { expect, test } from "vitest";
import { bodyOf, type Draft, draftOf, errorsOf, lacksOf, newDraft, startOf, withPicture } from "./draft.ts";

const mark = {
  id: "d0000000-0000-4000-8000-000000000001",
  view: "driver_side",
  x: 0.4,
  y: 0.6,
  area: "driver_front_door",
  type: "scratch",
  size: null,
  note: null,
  code: null,
  photos: [],
} as const;

const begun = newDraft({ orderId: "o1", inspectionType: "pickup" });
const photo = { key: "k1", url: null, slot: "front_view" } as const;

const anInspection = (changes: Partial<InspectionJson> = {}): InspectionJson => ({
  id: "i1",
  orderId: "o1",
  status: "draft",
  inspectionType: "pickup",
  exteriorCondition: "fair",
  interiorCondition: "good",
  mechanicalCondition: "runs_drives",
  mileage: 84_123,
  fuelLevel: "half",
  photos: ["/api/uploads/u1"],
  shots: [
    { photo: "/api/uploads/u1", slot: "odometer", takenAt: null, latitude: null, longitude: null, width: 4, height: 3 },
  ],
  damages: ["Smell of smoke", markWords(mark)],
  marks: [{ ...mark, photos: ["/api/uploads/u1"] }],
  outline: "sedan",
  notes: "Wet",
  vinSeen: null,
  vinMismatchReason: null,
  orderVin: null,
  customerSignature: null,
  inspectorSignature: "/api/uploads/s1",
  customerUnavailableReason: null,
  revision: 3,
  createdAt: "2026-11-20T10:00:00Z",
  inspectorId: "c1",
  inspectorName: "Carlos",
  savedAt: "2026-11-20T10:00:00Z",
  savedBy: "Carlos",
  completedAt: null,
  completedDeviceTime: null,
  completedById: null,
  completedBy: null,
  completedLatitude: null,
  completedLongitude: null,
  contentHash: null,
  code: null,
  corrects: null,
  editable: true,
  ...changes,
});

test("what the server has comes back as it was sent", () => {
  const inspection = anInspection();
  const draft = draftOf(inspection);
  expect(draft).toMatchObject({ mileage: "84123", damages: ["Smell of smoke"], saved: { id: "i1", revision: 3 } });
  expect(bodyOf(draft)).toEqual({
    inspectionType: "pickup",
    exteriorCondition: "fair",
    interiorCondition: "good",
    mechanicalCondition: "runs_drives",
    mileage: 84_123,
    fuelLevel: "half",
    shots: [{ photo: "/api/uploads/u1", slot: "odometer" }],
    damages: ["Smell of smoke"],
    marks: inspection.marks,
    notes: "Wet",
    customerSignature: null,
    inspectorSignature: "/api/uploads/s1",
    customerUnavailableReason: null,
    vinSeen: null,
    vinMismatchReason: "",
  });
});

test("a photo is named by its key until it is uploaded, on its damage too", () => {
  const draft: Draft = { ...begun, photos: [photo], marks: [{ ...mark, photos: ["k1"] }] };
  expect(bodyOf(draft).shots).toEqual([{ photo: "k1", slot: "front_view" }]);
  const sent = bodyOf(withPicture(draft, "k1", { url: "/api/uploads/u9" }));
  expect(sent.shots).toEqual([{ photo: "/api/uploads/u9", slot: "front_view" }]);
  expect(sent.marks[0]!.photos).toEqual(["/api/uploads/u9"]);
});

test("a reason counts only while the customer is not available, and then takes the signature's place", () => {
  const signed = { ...begun, customerSignature: { key: "s", url: "/s" }, customerUnavailableReason: "Closed" };
  expect(bodyOf(signed)).toMatchObject({ customerSignature: "/s", customerUnavailableReason: null });
  const away = { ...signed, customerUnavailable: true };
  expect(bodyOf(away)).toMatchObject({ customerSignature: null, customerUnavailableReason: "Closed" });
});

test("miles are typed with or without separators, and are whole", () => {
  expect(errorsOf({ ...begun, mileage: "84,123" })).toEqual({});
  expect(errorsOf({ ...begun, mileage: "many" })).toHaveProperty("mileage");
  expect(errorsOf({ ...begun, mileage: "12.5" })).toHaveProperty("mileage");
});

test("a completed one is signed by both, or says why not", () => {
  expect(Object.keys(lacksOf(begun, null))).toEqual(["inspectorSignature", "customerSignature"]);
  const mine = { ...begun, inspectorSignature: { key: "s", url: null }, customerUnavailable: true };
  expect(Object.keys(lacksOf({ ...mine, customerUnavailableReason: "  " }, null))).toEqual([
    "customerUnavailableReason",
  ]);
  expect(lacksOf({ ...mine, customerUnavailableReason: "Closed" }, null)).toEqual({});
});

test("another VIN than the order's takes a reason, at the pickup alone", () => {
  const vinSeen = { vin: "5YJ3E1EA7HF000337", by: "camera", at: "2026-11-20T09:30:00.000Z" } as const;
  const signed = { inspectorSignature: { key: "s", url: null }, customerSignature: { key: "c", url: null } };
  const wrong = { ...begun, ...signed, vinSeen };
  const ordered = "1HGCM82633A004352";
  expect(Object.keys(lacksOf(wrong, ordered))).toEqual(["vinMismatchReason"]);
  expect(errorsOf({ ...wrong, vinMismatchReason: "odd" })).toHaveProperty("vinMismatchReason");
  for (const right of [{ ...wrong, vinMismatchReason: "Swapped" }, { ...wrong, inspectionType: "delivery" } as const])
    expect({ ...lacksOf(right, ordered), ...errorsOf(right) }).toEqual({});
  expect([lacksOf(wrong, vinSeen.vin), lacksOf(wrong, null)]).toEqual([{}, {}]);
});

const order = { id: "o1", status: "assigned" } as const;
const nothingAsked = { draft: null, corrects: null };
const completed = { status: "completed", editable: false } as const;

test("an order on the road is about to be delivered", () => {
  expect(startOf(order, [], undefined, nothingAsked).draft.inspectionType).toBe("pickup");
  expect(startOf({ ...order, status: "in_transit" }, [], undefined, nothingAsked).draft.inspectionType).toBe(
    "delivery",
  );
});

test("the draft that is there goes on, unless this device has written more", () => {
  expect(startOf(order, [anInspection()], undefined, nothingAsked)).toMatchObject({ from: "server" });
  const written = { ...begun, notes: "more", saved: { id: "i1", revision: 3 } };
  expect(startOf(order, [anInspection()], written, nothingAsked)).toEqual({ from: "device", draft: written });
});

test("what this device wrote is nothing once its inspection is completed, and new once its draft is gone", () => {
  const written = { ...begun, saved: { id: "i1", revision: 3 } };
  expect(startOf(order, [anInspection(completed)], written, nothingAsked).from).toBe("nothing");
  expect(startOf(order, [], written, nothingAsked)).toMatchObject({ from: "device", draft: { saved: null } });
});

test("a draft of the other type goes on when it is asked for", () => {
  const other = anInspection({ inspectionType: "delivery" });
  expect(startOf(order, [other], undefined, nothingAsked).from).toBe("nothing");
  expect(startOf(order, [other], undefined, { draft: "i1", corrects: null }).from).toBe("server");
});

test("a correction begins with what it corrects, unsigned, and goes on with its own draft", () => {
  const asked = { draft: null, corrects: "i1" };
  const wrong = anInspection(completed);
  expect(startOf(order, [wrong], undefined, asked)).toMatchObject({
    from: "correction",
    draft: { corrects: "i1", saved: null, inspectorSignature: null, mileage: "84123" },
  });
  const begunAlready = anInspection({ id: "i2", corrects: "i1" });
  expect(startOf(order, [begunAlready, wrong], undefined, asked)).toMatchObject({
    from: "server",
    draft: { saved: { id: "i2" } },
  });
});

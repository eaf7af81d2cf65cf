import { memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { tripSchema } from "../trips/index.ts";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import { accepted, anId, aTrip, aTruck, aTruckInput, keepDispatcher, once } from "../testing/index.ts";
import { inspectionDueOn, type TruckInput, truckSchema } from "./index.ts";

freshBeforeEach();

const add = (changes: Partial<TruckInput> = {}, actor = people.carlos) =>
  lotlane.commands.addTruck(actor, aTruckInput(changes));
const listed = async (actor = people.carlos) =>
  (await lotlane.queries.listTrucks(actor, { limit: 10 })).rows.map((truck) => [truck.name, truck.driverName]);
const aDriverLess = { driverId: null, driverName: null };

describe("a truck", () => {
  it("belongs to the organization: its dispatchers manage it, and no other carrier sees it", async () => {
    const dora = keepDispatcher(ports);
    const { value: truck } = accepted(await add({}, dora));
    expect(truck).toEqual({
      ...aTruckInput(),
      ...aDriverLess,
      id: truck.id,
      organizationId: people.carlos.organizationId,
      createdAt: memoryNow,
    });
    expect(await listed()).toEqual([["Truck 4", null]]);
    expect(await listed(people.dana)).toEqual([]);
    expect(await listed(people.ada)).toEqual([]);
    const { changeTruck, removeTruck } = lotlane.commands;
    for (const [actor, id] of [
      [people.dana, truck.id],
      [people.ada, truck.id],
      [people.carlos, anId()],
    ] as const) {
      const gone = { refusal: { kind: "truck_not_found" } };
      expect(await lotlane.queries.findTruck(actor, id)).toMatchObject(gone);
      expect(await changeTruck(actor, id, aTruckInput())).toMatchObject(gone);
      expect(await removeTruck(actor, id)).toMatchObject(gone);
    }
    const changed = aTruckInput({
      name: "TRUCK 4",
      places: 2,
      isEnclosed: true,
      trailerPlate: null,
      trailerPlateState: null,
    });
    expect(accepted(await changeTruck(dora, truck.id, changed))).toMatchObject(changed);
    accepted(await removeTruck(people.carlos, truck.id));
    expect(await listed()).toEqual([]);
  });

  it("has a name of its own, in any case", async () => {
    accepted(await add());
    const { value: other } = accepted(await add({ name: "Truck 5" }));
    const taken = { refusal: { kind: "truck_name_taken" } };
    expect(await add({ name: "TRUCK 4" })).toMatchObject(taken);
    expect(await lotlane.commands.changeTruck(people.carlos, other.id, aTruckInput({ name: "truck 4" }))).toMatchObject(
      taken,
    );
    expect(await listed()).toHaveLength(2);
  });

  it("is one of two hundred at most", async () => {
    for (let at = 0; at < 200; at++) {
      const truck = aTruck({ name: `Truck ${at}` });
      ports.storage.trucks.set(truck.id, truck);
    }
    expect(await add({ name: "One more" })).toMatchObject({ refusal: { kind: "too_many_trucks" } });
    const [kept] = (await lotlane.queries.listTrucks(people.carlos, { limit: 1 })).rows;
    accepted(await lotlane.commands.changeTruck(people.carlos, kept!.id, aTruckInput({ name: "Renamed" })));
    accepted(await lotlane.commands.removeTruck(people.carlos, kept!.id));
    accepted(await add({ name: "One more" }));
  });

  it("is added once for a call that is repeated", async () => {
    const call = once();
    const first = accepted(await lotlane.commands.addTruck(people.carlos, aTruckInput(), call));
    expect(accepted(await lotlane.commands.addTruck(people.carlos, aTruckInput(), call))).toEqual({
      ...first,
      repeated: true,
    });
    expect(await listed()).toHaveLength(1);
  });
});

describe("the driver of a truck", () => {
  it("is on one truck at a time, and on none after a removal", async () => {
    const { value: one } = accepted(await add({ driverId: people.dina.id }));
    accepted(await add({ name: "Truck 5" }));
    expect(Object.fromEntries(await listed())).toEqual({ "Truck 4": "Dina Driver", "Truck 5": null });
    accepted(await add({ name: "Truck 6", driverId: people.dina.id }));
    expect(accepted(await lotlane.queries.findTruck(people.carlos, one.id))).toMatchObject(aDriverLess);
    accepted(await lotlane.commands.removeMember(people.carlos, "driver", people.dina.id));
    expect((await listed()).map(([, driver]) => driver)).toEqual([null, null, null]);
    expect(await add({ name: "Truck 7", driverId: people.dina.id })).toMatchObject({
      refusal: { kind: "invalid_fields", errors: [{ path: "driverId", message: "Please choose one of your drivers" }] },
    });
  });

  it("may be the carrier's main account, which drives alone", async () => {
    const dora = keepDispatcher(ports);
    accepted(await add({ driverId: people.carlos.id }));
    accepted(await add({ name: "Truck 5", driverId: people.carlos.id }, dora));
    expect(Object.fromEntries(await listed())).toEqual({ "Truck 4": null, "Truck 5": "Carlos Carrier" });
  });

  it("is one of the carrier's drivers who may sign in, or stays", async () => {
    const dora = keepDispatcher(ports);
    for (const driverId of [people.sam.id, people.dana.id, dora.id, anId()])
      expect(await add({ driverId })).toMatchObject({
        refusal: { kind: "invalid_fields", errors: [{ path: "driverId" }] },
      });
    const { value: truck } = accepted(await add({ driverId: people.dina.id }));
    accepted(
      await lotlane.commands.reviewAccount(people.ada, people.dina.id, { isSuspended: true, reason: "Unclear" }),
    );
    const stays = aTruckInput({ driverId: people.dina.id, places: 7 });
    expect(accepted(await lotlane.commands.changeTruck(people.carlos, truck.id, stays))).toMatchObject({
      places: 7,
      driverName: "Dina Driver",
    });
    expect(await add({ name: "Truck 5", driverId: people.dina.id })).toMatchObject({
      refusal: { kind: "invalid_fields" },
    });
  });
});

describe("the annual inspection of a truck", () => {
  it.each([
    ["2026-03-02", "2027-03-02"],
    ["2026-12-31", "2027-12-31"],
    ["2024-02-29", "2025-02-28"],
    ["2027-02-28", "2028-02-28"],
  ])("of %s counts through %s", (inspectedOn, due) => expect(inspectionDueOn(inspectedOn)).toBe(due));

  it("cannot be in the future", async () => {
    accepted(await add({ inspectedOn: memoryNow.slice(0, 10) }));
    expect(await add({ name: "Truck 5", inspectedOn: "2099-01-01" })).toMatchObject({
      refusal: { kind: "invalid_fields", errors: [{ path: "inspectedOn" }] },
    });
  });
});

describe("the input for a truck", () => {
  const least = { name: " Truck 4 ", plate: " 8xyz-12 3 ", plateState: "ca", places: 9 };
  const mistakes = (changes: Readonly<Record<string, unknown>>) =>
    truckSchema.safeParse({ ...least, ...changes }).error?.issues.map(({ path }) => path.join("."));

  it("keeps plates in upper case, and has nothing where nothing is said", () => {
    expect(truckSchema.parse(least)).toEqual({
      name: "Truck 4",
      plate: "8XYZ-12 3",
      plateState: "CA",
      trailerPlate: null,
      trailerPlateState: null,
      places: 9,
      isEnclosed: false,
      payloadPounds: null,
      inspectedOn: null,
      driverId: null,
    });
  });

  it.each([
    { plate: "1" },
    { plate: "12345678901" },
    { plate: "A_1" },
    { plate: "É123" },
    { plate: "--" },
    { plate: "" },
    { plateState: "XX" },
    { plateState: "" },
    { plateState: "Texas" },
    { name: "" },
    { name: "t".repeat(81) },
    { inspectedOn: "2026-02-30" },
    { driverId: "nonsense" },
  ])("refuses %j", (changes) => expect(mistakes(changes)).toEqual(expect.arrayContaining(Object.keys(changes))));

  it("has a trailer's plate and its state, or neither", () => {
    expect(mistakes({ trailerPlate: "4ab123" })).toEqual(["trailerPlateState"]);
    expect(mistakes({ trailerPlateState: "AZ" })).toEqual(["trailerPlate"]);
    expect(truckSchema.parse({ ...least, trailerPlate: "4ab123", trailerPlateState: "az" })).toMatchObject({
      trailerPlate: "4AB123",
      trailerPlateState: "AZ",
    });
  });

  it.each([
    { places: 0 },
    { places: 12 },
    { places: 13 },
    { places: 1.5 },
    { payloadPounds: 999 },
    { payloadPounds: 80_000 },
    { payloadPounds: 80_001 },
  ])("takes and refuses %j as the trailer of a trip does", (changes) => {
    const trip = tripSchema.safeParse({ ...aTrip(), trailer: { places: 9, ...changes } });
    expect(mistakes(changes) === undefined).toBe(trip.success);
  });
});

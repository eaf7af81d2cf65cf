import { chooseOnTruck, notYourDriver, type User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import type { Kept, KeyReused, IdempotencyKey } from "../shared/idempotency.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import type { Page, PageRequest } from "../shared/paging.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { OtherTrucks, TruckPorts } from "./ports.ts";
import type { TruckInput } from "./truck-input.ts";
import { type ListedTruck, platesOf, type TruckPlates } from "./truck.ts";

export type TruckNotFound = { readonly kind: "truck_not_found"; readonly message: string };
export type TruckNameTaken = { readonly kind: "truck_name_taken"; readonly message: string };
export type TooManyTrucks = { readonly kind: "too_many_trucks"; readonly message: string };

/** Larger fleets keep their trucks in a system of their own. */
const mostTrucks = 200;
const notFound: TruckNotFound = { kind: "truck_not_found", message: "Truck not found" };
const nameTaken: TruckNameTaken = {
  kind: "truck_name_taken",
  message: "Your company already has a truck with this name. Please choose a different one.",
};
const tooMany: TooManyTrucks = {
  kind: "too_many_trucks",
  message: `Your company has ${mostTrucks} trucks, which is the limit. Please remove one first.`,
};

type Needs = Pick<SharedPorts & AccountPorts & TruckPorts, "clock" | "identities" | "accounts" | "trucks">;
type Trucks = Pick<TruckPorts, "trucks">;

export function listTrucks({ trucks }: Trucks) {
  return async ({ organizationId }: User, page: PageRequest): Promise<Page<ListedTruck>> =>
    organizationId === null ? { rows: [], next: null } : trucks.list(organizationId, page);
}

export function addTruck(ports: Needs) {
  const check = checkInput(ports);
  return async (
    carrier: User,
    input: TruckInput,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<ListedTruck>, InvalidFields | TruckNameTaken | TooManyTrucks | KeyReused>> => {
    const { organizationId } = carrier;
    if (organizationId === null) throw new Error(`carrier ${carrier.id} has no organization`);
    const checked = await check(carrier, input, null);
    if (!checked.ok) return checked;
    const createdAt = ports.clock.now().toISOString();
    const truck = { ...input, id: ports.identities.newId(), organizationId, createdAt };
    return ports.trucks.add<TruckNameTaken | TooManyTrucks>(truck, once, (others) =>
      others.count < mostTrucks ? isFree(others) : refuse(tooMany),
    );
  };
}

/** Replaces all that the carrier says of a truck. */
export function changeTruck(ports: Needs) {
  const [find, check] = [findTruck(ports), checkInput(ports)];
  return async (
    carrier: User,
    id: string,
    input: TruckInput,
  ): Promise<Result<ListedTruck, InvalidFields | TruckNotFound | TruckNameTaken>> => {
    const found = await find(carrier, id);
    if (!found.ok) return found;
    const { driverName: _, ...former } = found.value;
    const checked = await check(carrier, input, former.driverId);
    if (!checked.ok) return checked;
    const changed = await ports.trucks.change({ ...former, ...input }, isFree);
    return changed ?? refuse(notFound);
  };
}

export function removeTruck({ trucks }: Trucks) {
  const find = findTruck({ trucks });
  return async (carrier: User, id: string): Promise<Result<undefined, TruckNotFound>> => {
    const found = await find(carrier, id);
    if (!found.ok) return found;
    await trucks.remove(id);
    return accept(undefined);
  };
}

/** Answers as for an unknown id unless the truck is of the carrier's organization. */
export function findTruck({ trucks }: Trucks) {
  return async ({ organizationId }: User, id: string): Promise<Result<ListedTruck, TruckNotFound>> => {
    const truck = await trucks.find(id);
    return truck && truck.organizationId === organizationId ? accept(truck) : refuse(notFound);
  };
}

/** The plates of the truck that comes for a job: its driver's, or that of a carrier who drives alone. Null for none. */
export const platesFor =
  ({ trucks }: Trucks) =>
  async ({ driverId, transporterId }: DrivenJob): Promise<TruckPlates | null> => {
    const drives = driverId ?? transporterId;
    const truck = drives === null ? undefined : await trucks.ofDriver(drives);
    return truck ? platesOf(truck) : null;
  };

type DrivenJob = { readonly driverId: string | null; readonly transporterId: string | null };

const isFree = ({ isNamed }: OtherTrucks): Result<undefined, TruckNameTaken> =>
  isNamed ? refuse(nameTaken) : accept(undefined);

/** @param present the driver who is on the truck already, and may stay while suspended */
function checkInput(ports: Pick<Needs, "clock" | "accounts">) {
  const choose = chooseOnTruck(ports);
  return async (
    carrier: User,
    { inspectedOn, driverId }: TruckInput,
    present: string | null,
  ): Promise<Result<undefined, InvalidFields>> => {
    if (inspectedOn !== null && inspectedOn > ports.clock.now().toISOString().slice(0, 10))
      return refuse(invalidField("inspectedOn", "The last inspection cannot be in the future"));
    if (driverId !== present && (await choose(carrier, driverId)) === undefined) return refuse(notYourDriver);
    return accept(undefined);
  };
}

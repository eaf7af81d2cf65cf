import type { Kept, KeyReused, IdempotencyKey } from "../shared/idempotency.ts";
import type { Page, PageRequest } from "../shared/paging.ts";
import type { Result } from "../shared/result.ts";
import type { ListedTruck, Truck } from "./truck.ts";

export type TruckPorts = { readonly trucks: TruckStore };

/** The other trucks of an organization, as a new or renamed one finds them. */
export type OtherTrucks = {
  readonly count: number;
  /** True when one of them has the same name, in any case. */
  readonly isNamed: boolean;
};

/**
 * The trucks of carriers. A driver is on one truck at most: a truck that is kept with a driver takes them off their
 * former one, in the same transaction. A removed driver is on none. The trucks of one organization are added and changed one after another.
 */
export interface TruckStore {
  /** Keeps a new truck, unless `decide` refuses. */
  add<Refusal>(
    truck: Truck,
    once: IdempotencyKey | undefined,
    decide: (others: OtherTrucks) => Result<undefined, Refusal>,
  ): Promise<Result<Kept<ListedTruck>, Refusal | KeyReused>>;
  /** Undefined for an unknown id, and for a text that is no id. */
  find(id: string): Promise<ListedTruck | undefined>;
  /** The truck that a driver is on. */
  ofDriver(driverId: string): Promise<ListedTruck | undefined>;
  /** Newest first. */
  list(organizationId: string, page: PageRequest): Promise<Page<ListedTruck>>;
  /** Replaces what a carrier says of it, unless `decide` refuses. @returns undefined for one that is gone */
  change<Refusal>(
    truck: Truck,
    decide: (others: OtherTrucks) => Result<undefined, Refusal>,
  ): Promise<Result<ListedTruck, Refusal> | undefined>;
  /** Removes it, if it is there. */
  remove(id: string): Promise<void>;
}

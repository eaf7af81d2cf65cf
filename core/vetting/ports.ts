import type { Result } from "../shared/result.ts";
import type { RegistryAnswer } from "./carrier-record.ts";
import type { CarrierNumbers } from "./carrier-numbers.ts";

export type VettingPorts = {
  /** Null where none is configured. */
  readonly registry: CarrierRegistry | null;
};

/** No usable answer; the message is fit for admins and logs. */
export type RegistryAway = { readonly kind: "registry_away"; readonly message: string };

/** A public registry of carriers and what they are allowed to do. */
export interface CarrierRegistry {
  /** What people call it. */
  readonly name: string;
  /**
   * Looks a carrier up by its numbers, at least one of which is given. Never throws for what the registry does.
   * @param patienceMilliseconds how long to wait at most, for all calls that it takes
   */
  find(asked: CarrierNumbers, patienceMilliseconds: number): Promise<Result<RegistryAnswer, RegistryAway>>;
}

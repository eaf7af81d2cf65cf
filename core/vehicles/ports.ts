import type { KnownRecalls, RecalledModel } from "./recall.ts";
import type { SizeClass, VehicleModel } from "./vehicle.ts";

export type VehiclePorts = {
  readonly vehicleCatalog: VehicleCatalog;
  readonly vinDecoder: VinDecoder;
  readonly recalls: RecallRegister;
};

export interface VehicleCatalog {
  /** Newest first. */
  years(): readonly number[];
  /** Alphabetical; empty for a year outside the range. */
  makes(year: number): readonly string[];
  /** Alphabetical; empty for an unknown make or year. */
  models(year: number, make: string): readonly VehicleModel[];
  /** Case and surrounding blanks do not matter. */
  find(year: number, make: string, model: string): VehicleModel | undefined;
}

export type DecodedVin = {
  readonly year?: number;
  readonly make?: string;
  readonly model?: string;
  readonly sizeClass?: SizeClass;
};

export type AskedVin = { readonly vin: string; readonly year: number | undefined };

export interface VinDecoder {
  /** The known facts about a VIN of 17 permitted characters; fewer when a service is out of reach. Never throws. */
  decode(vin: string, year: number | undefined): Promise<DecodedVin>;
  /** The same for up to 500 VINs at once, in their order. */
  decodeAll(vins: readonly AskedVin[]): Promise<readonly DecodedVin[]>;
}

export interface RecallRegister {
  /**
   * The recalls of a model in any case, newest first; undefined where there is no register, or it does not answer within
   * a moment. What it knows may be a day old. Never throws.
   */
  find(model: RecalledModel): Promise<KnownRecalls | undefined>;
}

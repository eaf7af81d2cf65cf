import type { SizeClass } from "./size-class.ts";

/** A model that customers can choose for a year and make. */
export type VehicleModel = {
  readonly id: string;
  readonly model: string;
  readonly sizeClass: SizeClass;
  /** Needs more than one standard slot on an open carrier. */
  readonly oversize: boolean;
  readonly operableDefault: boolean;
};

/** One vehicle as it is quoted and shipped. */
export type Vehicle = {
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly sizeClass: SizeClass;
  readonly oversize: boolean;
  /** Rolls, brakes and steers, and starts under its own power. */
  readonly operable: boolean;
};

/** VIN rules and the catalog begin with the 17-character VIN. */
export const firstModelYear = 1981;

/** Dealers sell next year's models well before the year begins. */
export const nextModelYear = (now: Date): number => now.getUTCFullYear() + 1;

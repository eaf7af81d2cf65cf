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

/** A VIN as it is kept, of one that was typed. */
export const normalizeVin = (input: string): string => input.replace(/[\s-]/g, "").toUpperCase();

/** True where two texts are the same VIN, however they are typed. */
export const isSameVin = (one: string, other: string): boolean => normalizeVin(one) === normalizeVin(other);

/** Dealers sell next year's models well before the year begins. */
export const nextModelYear = (now: Date): number => now.getUTCFullYear() + 1;

/** How much room a vehicle takes on a carrier, smallest first. */
export const sizeClasses = [
  "SEDAN",
  "COUPE",
  "SUV_COMPACT",
  "SUV_MIDSIZE",
  "SUV_FULL",
  "PICKUP_MIDSIZE",
  "PICKUP_FULL",
  "VAN",
] as const;

export type SizeClass = (typeof sizeClasses)[number];

export const sizeClassNames: Record<SizeClass, string> = {
  SEDAN: "Sedan",
  COUPE: "Coupe",
  SUV_COMPACT: "Compact SUV",
  SUV_MIDSIZE: "Midsize SUV",
  SUV_FULL: "Full-size SUV",
  PICKUP_MIDSIZE: "Midsize pickup",
  PICKUP_FULL: "Full-size pickup",
  VAN: "Van",
};

export const vehicleConditions = ["runs_drives", "runs_no_drive", "does_not_run"] as const;

export type VehicleCondition = (typeof vehicleConditions)[number];

export const vehicleConditionNames: Record<VehicleCondition, string> = {
  runs_drives: "Runs & Drives",
  runs_no_drive: "Runs, No Drive",
  does_not_run: "Does Not Run",
};

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

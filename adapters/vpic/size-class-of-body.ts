import type { SizeClass } from "@lotlane/core/vehicles";

/**
 * The room a vehicle takes, from what vPIC says of its body and weight.
 * @param bodyClass such as `Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)`
 * @param weightClass the gross vehicle weight rating, such as `Class 2F: 7,001 - 8,000 lb (3,175 - 3,629 kg)`
 * @returns undefined for what is no car, light truck or van
 */
export function sizeClassOfBody(bodyClass = "", weightClass = ""): SizeClass | undefined {
  const body = bodyClass.toLowerCase();
  if (/motorcycle|off-road|trailer|\bbus\b|motor ?home/.test(body)) return undefined;
  if (/\bvan\b|minivan|cutaway/.test(body)) return "VAN";
  if (/pickup|sport utility truck|chassis cab/.test(body)) return pickup(weightClass);
  if (/sport utility vehicle|crossover/.test(body)) return suv(weightClass);
  if (/coupe|convertible|roadster/.test(body)) return "COUPE";
  if (/sedan|hatchback|wagon|limousine/.test(body)) return "SEDAN";
  return undefined;
}

// Class 1 ends at 6,000 lb, where midsize pickups give way to full-size ones.
const pickup = (weightClass: string): SizeClass => (/^class 1/i.test(weightClass) ? "PICKUP_MIDSIZE" : "PICKUP_FULL");

// 1A to 1C end at 5,000 lb, 1D and 2E at 7,000 lb. "Class 1" and "Class 2" by themselves span several sizes.
function suv(weightClass: string): SizeClass {
  if (/^class 1[abc]/i.test(weightClass)) return "SUV_COMPACT";
  if (/^class (2[fgh]|[3-8])/i.test(weightClass)) return "SUV_FULL";
  return "SUV_MIDSIZE";
}

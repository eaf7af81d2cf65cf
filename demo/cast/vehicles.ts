import type { Vehicle } from "@lotlane/core/vehicles";

/** The vehicles that are shipped most, by make and model. */
export const stockModels: readonly (readonly [make: string, model: string])[] = [
  ["BMW", "X5"],
  ["Chevrolet", "Corvette"],
  ["Chevrolet", "Equinox"],
  ["Chevrolet", "Silverado 1500"],
  ["Chevrolet", "Tahoe"],
  ["Chrysler", "Pacifica"],
  ["Ford", "Bronco"],
  ["Ford", "Explorer"],
  ["Ford", "F-150"],
  ["Ford", "F-350"],
  ["Ford", "Mustang"],
  ["GMC", "Sierra 1500"],
  ["Honda", "Accord"],
  ["Honda", "Civic"],
  ["Honda", "CR-V"],
  ["Hyundai", "Tucson"],
  ["Jeep", "Grand Cherokee"],
  ["Jeep", "Wrangler"],
  ["Kia", "Telluride"],
  ["Mazda", "CX-5"],
  ["Nissan", "Altima"],
  ["Nissan", "Rogue"],
  ["Ram", "1500"],
  ["Subaru", "Outback"],
  ["Tesla", "Model 3"],
  ["Tesla", "Model Y"],
  ["Toyota", "Camry"],
  ["Toyota", "Highlander"],
  ["Toyota", "RAV4"],
  ["Toyota", "Tacoma"],
  ["Volkswagen", "Atlas"],
];

export const stockColors: readonly string[] = [
  "Black",
  "White",
  "Silver",
  "Gray",
  "Blue",
  "Red",
  "Dark Green",
  "Beige",
  "Burgundy",
];

export const handlingNotes: readonly string[] = [
  "Call one hour before arrival; the gate code is at the office.",
  "Low front lip: please use race ramps.",
  "Keys are with the auction's desk, gate pass under the stock number.",
  "No delivery before 9 AM, the street is closed for school.",
  "Please load on the upper deck, fresh paint.",
  "The battery is weak: bring a jump pack.",
  "The spare key and the title go with the vehicle.",
  "Narrow street: meet at the gas station on the corner.",
];

export const camry: Vehicle = {
  year: 2020,
  make: "Toyota",
  model: "Camry",
  sizeClass: "SEDAN",
  oversize: false,
  operable: true,
};

export const f150: Vehicle = {
  year: 2022,
  make: "Ford",
  model: "F-150",
  sizeClass: "PICKUP_FULL",
  oversize: false,
  operable: true,
};

/** Needs more than one slot on a carrier. */
export const f350: Vehicle = { ...f150, model: "F-350", oversize: true };

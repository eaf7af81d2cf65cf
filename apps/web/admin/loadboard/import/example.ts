import { today } from "../../../ui/today.ts";
import { columns } from "./columns.ts";
import { csvText } from "./write-csv.ts";

const ahead = (days: number): string => new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10);

/** Two loads with every column, and the columns of a second vehicle. */
export function exampleFile(): string {
  const names = [
    ...columns.map(({ name }) => name),
    "vehicle2Year",
    "vehicle2Make",
    "vehicle2Model",
    "vehicle2Operable",
    "vehicle2Notes",
  ];
  const days = {
    pickupEarliest: ahead(3),
    pickupLatest: ahead(5),
    deliveryEarliest: ahead(7),
    deliveryLatest: ahead(10),
  };
  const rows: readonly Readonly<Record<string, string>>[] = [
    {
      ...days,
      pickupCity: "Los Angeles",
      pickupState: "CA",
      pickupZip: "90001",
      deliveryCity: "New York",
      deliveryState: "NY",
      deliveryZip: "10001",
      vehicleYear: "2022",
      vehicleMake: "Ford",
      vehicleModel: "F-150",
      vehicleOperable: "yes",
      priceType: "FIXED",
      priceOffer: "850.00",
      bookNowEnabled: "no",
      isEnclosed: "no",
      notes: "Call an hour before you come.",
      status: "POSTED",
    },
    {
      ...days,
      pickupCity: "Miami",
      pickupState: "FL",
      pickupZip: "33130",
      deliveryCity: "Atlanta",
      deliveryState: "GA",
      deliveryZip: "30303",
      vehicleYear: "2019",
      vehicleMake: "Honda",
      vehicleModel: "Civic",
      vehicleOperable: "no",
      vehicleNotes: "Rolls and steers",
      priceType: "BID",
      bookNowEnabled: "no",
      isEnclosed: "yes",
      equipmentNeeded: "Winch, Ramps",
      status: "DRAFT",
      vehicle2Year: "2021",
      vehicle2Make: "Toyota",
      vehicle2Model: "Camry",
      vehicle2Operable: "yes",
      vehicle2Notes: "Two keys",
    },
  ];
  return csvText([names, ...rows.map((row) => names.map((name) => row[name] ?? ""))]);
}

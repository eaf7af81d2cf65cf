import type { AdminLoadJson } from "@lotlane/adapters/http/contract";
import { termsWords } from "@lotlane/core";
import { loadVehicleName, type NewLoadInput } from "@lotlane/core/loads";
import type { FieldInWords } from "../../app/forms/overtaken.tsx";
import type { useServerForm } from "../../app/forms/use-server-form.ts";
import { today } from "../../ui/date-text.ts";
import { formatDay, formatMoney } from "../../ui/format.ts";

export type LoadForm = ReturnType<typeof useServerForm<NewLoadInput, unknown>>;

/** A vehicle as it is added: of this year, and running. */
export const newVehicle = () => ({
  year: Number(today().slice(0, 4)),
  make: "",
  model: "",
  operable: true,
  notes: "",
});

export const emptyLoad = (): NewLoadInput => ({
  status: "POSTED",
  priceType: "FIXED",
  priceOffer: "",
  bookNowEnabled: false,
  paymentTerms: "on_delivery",
  pickupCity: "",
  pickupCityConfirmed: false,
  pickupState: "",
  pickupZip: "",
  pickupEarliest: "",
  pickupLatest: "",
  deliveryCity: "",
  deliveryCityConfirmed: false,
  deliveryState: "",
  deliveryZip: "",
  deliveryEarliest: "",
  deliveryLatest: "",
  equipmentNeeded: [],
  isEnclosed: false,
  notes: "",
  vehicleList: [newVehicle()],
});

/** A load's terms, as its form begins with them. */
export const formOf = (load: AdminLoadJson): NewLoadInput => ({
  status: "POSTED",
  priceType: load.priceType,
  priceOffer: load.priceOffer ?? "",
  bookNowEnabled: load.bookNowEnabled,
  paymentTerms: load.paymentTerms,
  pickupCity: load.pickupCity,
  pickupCityConfirmed: false,
  pickupState: load.pickupState,
  pickupZip: load.pickupZip,
  pickupEarliest: load.pickupEarliest,
  pickupLatest: load.pickupLatest,
  deliveryCity: load.deliveryCity,
  deliveryCityConfirmed: false,
  deliveryState: load.deliveryState,
  deliveryZip: load.deliveryZip,
  deliveryEarliest: load.deliveryEarliest,
  deliveryLatest: load.deliveryLatest,
  equipmentNeeded: [...load.equipmentNeeded],
  isEnclosed: load.isEnclosed,
  notes: load.notes ?? "",
  // A store gives members back in an order of its own; entries are compared as texts.
  vehicleList: load.vehicleList.map(({ year, make, model, operable, notes }) => ({
    year,
    make,
    model,
    operable,
    notes: notes ?? "",
  })),
});

const ends = [
  ["pickup", "Pickup"],
  ["delivery", "Delivery"],
] as const;

const yesNo = (is: boolean): string => (is ? "Yes" : "No");

export const loadFieldsInWords: readonly FieldInWords<AdminLoadJson, NewLoadInput>[] = [
  ...ends.flatMap(([end, name]): readonly FieldInWords<AdminLoadJson, NewLoadInput>[] => [
    [`${end}Zip`, `${name} ZIP`, (load) => load[`${end}Zip`]],
    [`${end}City`, `${name} City`, (load) => load[`${end}City`]],
    [`${end}State`, `${name} State`, (load) => load[`${end}State`]],
    [`${end}Earliest`, `Earliest ${name}`, (load) => formatDay(load[`${end}Earliest`])],
    [`${end}Latest`, `Latest ${name}`, (load) => formatDay(load[`${end}Latest`])],
  ]),
  ["vehicleList", "Vehicles", (load) => load.vehicleList.map(loadVehicleName).join("\n")],
  ["priceType", "Price Type", (load) => priceTypeNames[load.priceType]],
  ["priceOffer", "Price Offer", (load) => (load.priceOffer === null ? "" : formatMoney(load.priceOffer))],
  ["paymentTerms", "Payment Terms", (load) => termsWords(load.paymentTerms)],
  ["bookNowEnabled", "Book Now", (load) => yesNo(load.bookNowEnabled)],
  ["isEnclosed", "Enclosed carrier", (load) => yesNo(load.isEnclosed)],
  ["equipmentNeeded", "Equipment Needed", (load) => load.equipmentNeeded.join(", ")],
  ["notes", "Notes", (load) => load.notes ?? ""],
];

export const priceTypeNames = { FIXED: "Fixed Price", BID: "Bidding" } as const;

/** The fields of `checked` whose entries differ from those that the form began with. */
export const changedOf = <Checked extends object>(
  checked: Checked,
  begun: NewLoadInput,
  entered: NewLoadInput,
): Partial<Checked> =>
  Object.fromEntries(
    Object.entries(checked).filter(([name]) => {
      const field = name as keyof NewLoadInput;
      return JSON.stringify(begun[field]) !== JSON.stringify(entered[field]);
    }),
  ) as Partial<Checked>;

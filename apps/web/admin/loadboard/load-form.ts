import type { AdminLoadJson } from "@lotlane/adapters/http/contract";
import type { NewLoadInput } from "@lotlane/core/loads";
import type { useServerForm } from "../../app/forms/use-server-form.ts";
import { today } from "../../ui/date-text.ts";

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
  vehicleList: load.vehicleList.map((vehicle) => ({ ...vehicle, notes: vehicle.notes ?? "" })),
});

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

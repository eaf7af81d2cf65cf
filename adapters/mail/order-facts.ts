import { fullName } from "@lotlane/core/accounts";
import type { Contact, OrderView } from "@lotlane/core/orders";
import { vehicleConditionNames } from "@lotlane/core/vehicles";
import type { Fact } from "./mail-content.ts";
import { maySee, nameOf, type OrderMailReader, vehicleOf } from "./order-step.ts";

/** The vehicle, and what its driver has to know about it. */
export function vehicleFacts(view: OrderView, reader: OrderMailReader): Fact[] {
  const { vehicle, specialInstructions } = view.order;
  return [
    { label: "Vehicle", value: vehicleOf(view) },
    ...fact("Color", vehicle.color),
    ...(maySee(reader, "vehicleVin") ? fact("VIN", vehicle.vin) : []),
    { label: "Condition", value: vehicleConditionNames[vehicle.condition] },
    ...(maySee(reader, "specialInstructions") ? fact("Instructions", specialInstructions) : []),
  ];
}

/** The people to reach, as far as the reader may know them. */
export function peopleFacts({ order, shipper, transporter, driver }: OrderView, reader: OrderMailReader): Fact[] {
  const whoShips = shipper ?? (order.customer && { ...order.customer, companyName: null });
  const { name, phone, email } = order.deliveryContact;
  const atDelivery = reached([name, phone], email);
  switch (reader) {
    case "shipper":
      return [
        ...fact("Transporter", transporter && contact(transporter)),
        ...fact("Driver", driver && fullName(driver)),
        ...fact("Receiver", atDelivery),
      ];
    case "transporter":
      return [
        ...fact("Shipper", whoShips && contact(whoShips)),
        ...fact("Driver", driver && fullName(driver)),
        ...fact("Receiver", atDelivery),
      ];
    case "driver":
      return [
        ...fact("At pickup", whoShips && contact(whoShips)),
        ...fact("At delivery", atDelivery),
        ...fact("Transporter", transporter && contact(transporter)),
      ];
    case "receiver":
      return [
        ...fact("Shipped by", shipper?.companyName ?? null),
        ...fact("Transporter", transporter && reached([nameOf(transporter), transporter.phoneNumber])),
      ];
  }
}

const fact = (label: string, value: string | null): Fact[] => (value ? [{ label, value }] : []);

type Reachable = Pick<Contact, "firstName" | "lastName" | "companyName" | "phoneNumber" | "email">;

const contact = (person: Reachable): string | null =>
  reached([person.companyName, fullName(person), person.phoneNumber], person.email);

const reached = (ways: readonly (string | null)[], email: string | null = null): string | null =>
  [...ways, email].filter(Boolean).join(", ") || null;

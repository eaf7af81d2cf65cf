import { expect, it } from "vitest";
import { aClaimedOrder, anOrder } from "../testing/index.ts";
import { maySeeField, type OrderField } from "./order-readers.ts";
import {
  invoiceNumberIn,
  orderIdIn,
  peopleInOrder,
  readsStreets,
  refCodeIn,
  searchedInOrder,
} from "./searched-in-order.ts";

const owners = [
  ["shipper", { kind: "organization", organizationId: "" }],
  ["shipper", { kind: "shipper", userId: "" }],
  ["transporter", { kind: "transporter", userId: "" }],
  ["driver", { kind: "driver", userId: "" }],
  ["receiver", { kind: "receiver", email: "" }],
  ["admin", { kind: "all" }],
] as const;

/** All that is searched beside the street of the pickup. */
const others: readonly OrderField[] = [
  "vehicleYear",
  "vehicleMake",
  "vehicleModel",
  "vehicleVin",
  "pickupCity",
  "pickupState",
  "pickupZip",
  "deliveryAddress",
  "deliveryCity",
  "deliveryState",
  "deliveryZip",
  "id",
];

it.each(owners)("looks for %s through what they see alone", (reader, owner) => {
  expect(others.filter((field) => !maySeeField(reader, "list", field))).toEqual([]);
  expect(readsStreets(owner)).toBe(maySeeField(reader, "list", "pickupAddress"));
});

it("begins with the street of the pickup, which not every owner reads", () => {
  const order = aClaimedOrder();
  expect(searchedInOrder(order)[0]).toBe(order.pickup.address);
  expect(searchedInOrder(order).slice(1).join()).not.toContain(order.pickup.address);
});

it("has both numbers of an order from before it had one", () => {
  const { length } = searchedInOrder(aClaimedOrder({ id: "a688ac14-52a0-4c8e-9d65-1b7fa688ac14" }));
  expect(searchedInOrder(aClaimedOrder({ id: "a688ac14-52a0-4c8e-9d65-1b7f37923670" })).slice(length - 1)).toEqual([
    "a688ac14",
    "37923670",
  ]);
});

it.each([
  ["INV-100001", "INV-100001"],
  [" inv-100001 ", "INV-100001"],
  ["100001", "INV-100001"],
  ["INV-100001-a688ac14", "INV-100001"],
  ["#INV-100001", "INV-100001"],
  ["Invoice INV-100001", "INV-100001"],
  ["90001", undefined],
  ["INV-1 or 2", undefined],
  ["see INV-100001", undefined],
  ["INV-100001 and others", undefined],
])("reads the number of an invoice: %s", (q, number) => expect(invoiceNumberIn(q)).toBe(number));

it.each([
  ["ll-7k3m9qxa", "LL-7K3M9QXA"],
  ["#LL-7K3M9QXA ", "LL-7K3M9QXA"],
  ["quote LL-CDFGHJKM", "LL-CDFGHJKM"],
  ["LL-7K3M", undefined],
  ["LL-7K3M9QXAB", undefined],
  ["xLL-7K3M9QXA", undefined],
])("reads the reference of a quote: %s", (q, code) => expect(refCodeIn(q)).toBe(code));

const id = "a688ac14-52a0-4c8e-9d65-1b7fa688ac14";

it.each([
  [id, id],
  [` ${id.toUpperCase()} `, id],
  [id.slice(1), undefined],
  [`${id}0`, undefined],
  [`0${id}`, undefined],
  ["Dallas", undefined],
])("reads the id of an order: %s", (q, found) => expect(orderIdIn(q)).toBe(found));

it("has the people whom an order names, as far as it names them", () => {
  const contact = { name: "Rita Receiver", phone: null, email: "rita@receiver.example" };
  const guests = anOrder({ deliveryContact: contact });
  const { firstName, lastName, email } = guests.customer!;
  const receiver = [contact.name, contact.email];
  expect(peopleInOrder(guests)).toEqual([`${firstName} ${lastName}`, email, ...receiver]);
  expect(peopleInOrder({ ...guests, customer: null })).toEqual(receiver);
  expect(
    peopleInOrder({ ...guests, customer: null, deliveryContact: { name: null, phone: null, email: null } }),
  ).toEqual([]);
});

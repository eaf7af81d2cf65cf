import { describe, expect, it } from "vitest";
import { freshBeforeEach, lotlane, people, ports } from "../testing/fresh-product.ts";
import { accepted, askedOrder, fullOrderForm } from "../testing/index.ts";

freshBeforeEach();

const post = async (by = people.dana, changes: Partial<Record<keyof typeof fullOrderForm, unknown>> = {}) =>
  accepted(await lotlane.commands.createOrder(by, askedOrder({ ...fullOrderForm, ...changes })));
const bookOf = (user = people.dana) => lotlane.queries.readAddressBook(user);

describe("an address book", () => {
  it("has each place once, with contact and hours, without what belongs to one vehicle", async () => {
    await post();
    await post(people.dana, { deliveryAddress: "9 Other St", pickupContactName: "Nina New" });
    const { places, lanes } = await bookOf();
    expect(places.map(({ address }) => address).toSorted()).toEqual(
      [fullOrderForm.pickupAddress, fullOrderForm.deliveryAddress, "9 Other St"].toSorted(),
    );
    expect(places.find(({ address }) => address === fullOrderForm.pickupAddress)).toEqual({
      address: fullOrderForm.pickupAddress,
      city: "Los Angeles",
      state: "CA",
      zip: fullOrderForm.pickupZip,
      kind: "auction",
      placeName: "Harbor Auto Auction",
      contactName: "Nina New",
      contactPhone: "(310) 555-0177",
      contactEmail: "gate@auction.example",
      hours: { mon: { opens: "08:00", closes: "17:00" }, sat: { opens: "09:00", closes: "12:30" } },
      notes: fullOrderForm.pickupNotes,
      buyerNumber: "B-20077",
    });
    expect(lanes.map(({ delivery, times }) => [delivery.address, times])).toEqual([
      ["9 Other St", 1],
      [fullOrderForm.deliveryAddress, 1],
    ]);
  });

  it("is shared by the users of one company alone", async () => {
    await post(people.sam);
    expect((await bookOf(people.dana)).lanes).toHaveLength(1);
    expect((await bookOf(people.sam)).lanes).toHaveLength(1);
    expect((await bookOf(people.carlos)).lanes).toEqual([]);
  });

  it.each([
    ["4100 Wilshire Blvd\nLos Angeles, CA 90001", { address: "4100 Wilshire Blvd", city: "Los Angeles", zip: "90001" }],
    ["4100 Wilshire Blvd, Los Angeles, CA 90001-1234", { address: "4100 Wilshire Blvd", zip: "90001" }],
    ["4100 Wilshire Blvd", null],
    ["Somewhere 00000", null],
  ])("begins with the company's address, if it ends with a known ZIP: %j", async (companyAddress, place) => {
    const company = await ports.companies.find(people.dana.organizationId!);
    await ports.companies.save({ ...company!, companyAddress });
    const { company: own } = await bookOf();
    if (place === null) expect(own).toBeNull();
    else expect(own).toMatchObject(place);
  });
});

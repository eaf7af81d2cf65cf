import { accepted } from "@lotlane/core/testing";
import { aVendor } from "@lotlane/core/testing/contracts";
import { describe, expect, it } from "vitest";
import { inHand, standInAccount } from "./bill-in-hand.ts";

describe("vendors at BILL", () => {
  it("makes two vendors of two payees of one name, whose names people can tell apart, and both are paid by name", async () => {
    const { books, payables } = inHand();
    const vendor = (reference: string, email: string) =>
      payables.vendor(standInAccount, aVendor({ reference, email, company: 'Smith, "Sam" & Sons' }));
    accepted(await vendor("one", "one@smith.example"));
    accepted(await vendor("other", "other@smith.example"));
    accepted(await vendor("other", "other@smith.example"));
    const company = 'Smith, "Sam" & Sons';
    expect(books.vendors.map(({ name }) => name)).toEqual([company, `${company} (other@smith.example)`]);
    expect(books.vendors.map((one) => one.paymentInformation?.payeeName)).toEqual([company, company]);
  });

  it.each([
    [null, { country: "US" }],
    ["Suite 4", { line1: "Suite 4", country: "US" }],
    [
      "1 Main St\n Suite 4 \nSt. Louis MO 63101-1234",
      { line1: "1 Main St", line2: "Suite 4", city: "St. Louis", stateOrProvince: "MO", zipOrPostalCode: "63101-1234" },
    ],
    ["Omaha, ne 68107", { city: "Omaha", stateOrProvince: "NE", zipOrPostalCode: "68107" }],
  ])("takes the address %j apart as far as it can", async (address, parts) => {
    const { books, payables } = inHand();
    accepted(await payables.vendor(standInAccount, aVendor({ address })));
    expect(books.vendors[0]?.address).toEqual({ ...parts, country: "US" });
  });

  it("keeps two payees apart where BILL leaves out the filters that it does not know", async () => {
    const { books, server, bill } = inHand();
    const payables = bill({
      fetch: (asked, init) => server.fetch((asked as string).replace(/&filters=[^&]*/, ""), init),
    });
    const vendor = (reference: string) => payables.vendor(standInAccount, aVendor({ reference }));
    const ids = [accepted(await vendor("one")), accepted(await vendor("other")), accepted(await vendor("one"))];
    expect(ids).toEqual([books.vendors[0]!.id, books.vendors[1]!.id, books.vendors[0]!.id]);
  });

  it("leaves out an e-mail address that no one outside can reach", async () => {
    const { books, payables } = inHand();
    accepted(await payables.vendor(standInAccount, aVendor({ email: "support@localhost" })));
    expect(books.vendors[0]).not.toHaveProperty("email");
  });

  it("makes one vendor though the answer was lost, and a new one where people archived the old", async () => {
    const { books, server, payables } = inHand();
    const vendor = () => payables.vendor(standInAccount, aVendor());
    server.script([undefined, undefined, undefined, "accepted-hang-up"]);
    expect(await vendor()).toMatchObject({ refusal: { kind: "invoicing_out_of_reach" } });
    const id = accepted(await vendor());
    expect(books.vendors).toHaveLength(1);
    books.setArchived(id, true);
    expect(accepted(await vendor())).not.toBe(id);
    expect(books.vendors).toHaveLength(2);
  });
});

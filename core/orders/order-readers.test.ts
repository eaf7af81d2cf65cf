import { describe, expect, it } from "vitest";
import { anOrder } from "../testing/index.ts";
import { asNobody } from "../vetting/index.ts";
import { withoutPeople } from "./order-view.ts";
import { orderFieldReaders, orderFor, type OrderReaderAt } from "./order-readers.ts";

/** `npx vitest -u` writes the file again after a change that is wanted. */
it("shows each reader no more of an order, and no less, than is written down here", async () => {
  const lines = Object.entries(orderFieldReaders).map(([field, places]) => {
    const placesOf = new Map<string, string[]>();
    for (const [place, readers] of Object.entries<readonly string[]>(places)) {
      const who = readers.toSorted().join(" ");
      placesOf.set(who, [...(placesOf.get(who) ?? []), place]);
    }
    return `${field}: ${[...placesOf].map(([who, where]) => `${who} (${where.join(", ")})`).join("; ")}`;
  });
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("order-readers.txt");
});

describe("the price of an order", () => {
  const view = withoutPeople(
    anOrder({
      paymentAmount: "1152.48",
      serviceFee: "120.00",
      cardFee: "32.48",
      paymentPerMile: "1.00",
      distance: 1000,
    }),
  );
  const parts = { transportAmount: "1000.00", serviceFee: "120.00", cardFee: "32.48" };
  const hidden = { transportAmount: null, serviceFee: null, cardFee: null };
  const read = (reader: OrderReaderAt<"list">) => orderFor(reader, "list", view);

  it.each(["shipper", "guest", "receiver"] as const)("is the whole one for the %s", (reader) => {
    expect(read(reader)).toMatchObject({ paymentAmount: "1152.48", paymentPerMile: "1.15", ...hidden });
  });

  it.each(["transporter", "prospect"] as const)(
    "is the transport's for the %s, with the card's fee beside it",
    (reader) => {
      expect(read(reader)).toMatchObject({
        paymentAmount: "1000.00",
        paymentPerMile: "1.00",
        ...hidden,
        cardFee: "32.48",
      });
    },
  );

  it.each(["list", "detail", "export"] as const)(
    "in a %s is nothing for the driver, unless the carrier shows its drivers the transport's",
    (place) => {
      const shownTo = (isShownPay: boolean) => orderFor("driver", place, view, { by: { ...asNobody, isShownPay } });
      expect(orderFor("driver", place, view)).toMatchObject({ paymentAmount: null, paymentPerMile: null, ...hidden });
      expect(shownTo(false)).toEqual(orderFor("driver", place, view));
      expect(shownTo(true)).toEqual({ ...shownTo(false), paymentAmount: "1000.00", paymentPerMile: "1.00" });
    },
  );

  it("is shown to no other reader because a driver is shown it", () => {
    const by = { ...asNobody, isShownPay: true };
    for (const reader of ["receiver", "prospect", "shipper"] as const)
      expect(orderFor(reader, "list", view, { by })).toEqual(read(reader));
    const mailed = orderFor("driver_by_mail", "mail", view, { by });
    expect(mailed).toMatchObject({ paymentAmount: null, paymentPerMile: null });
  });

  it("is the whole one for admins, with its parts", () => {
    expect(read("admin")).toMatchObject({ paymentAmount: "1152.48", paymentPerMile: "1.15", ...parts });
  });

  it.each(["transporter", "prospect"] as const)("in mails to the %s is the transport's", (reader) => {
    expect(orderFor(reader, "mail", view).paymentAmount).toBe("1000.00");
  });

  it.each(["shipper", "guest"] as const)("in mails to the %s is the whole one", (reader) => {
    expect(orderFor(reader, "mail", view).paymentAmount).toBe("1152.48");
  });
});

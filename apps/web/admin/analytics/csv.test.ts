import { describe, expect, it } from "vitest";
import { csvOf } from "./columns.ts";

const nothing = {
  newShippers: 0,
  newTransporters: 0,
  newOthers: 0,
  ordersPosted: 0,
  postedValue: "0.00",
  ordersCancelled: 0,
  ordersDelivered: 0,
  revenue: "0.00",
  feesEarned: "0.00",
  averageOrderValue: null,
  miles: 0,
  revenuePerMile: null,
};

describe("the CSV of analytics", () => {
  it("has a line of names and one for each period, with plain numbers", () => {
    const day = { ...nothing, from: "2026-11-03", to: "2026-11-03" };
    const text = csvOf([
      day,
      {
        ...day,
        newShippers: 2,
        newOthers: 1,
        ordersPosted: 1_200,
        revenue: "12345.60",
        feesEarned: "120.00",
        miles: 1_000.5,
        revenuePerMile: "12.34",
      },
    ]);
    expect(text.split("\r\n")).toEqual([
      "From,To,Posted,Delivered,Later cancelled,Miles,New users,Shippers,Transporters,Others,Revenue,Fees earned,Posted value,Average order value,Revenue per mile",
      "2026-11-03,2026-11-03,0,0,0,0,0,0,0,0,0.00,0.00,0.00,,",
      "2026-11-03,2026-11-03,1200,0,0,1000.5,3,2,0,1,12345.60,120.00,0.00,,12.34",
      "",
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { type LoadField, loadFieldReaders, type LoadViewer, maySeeLoadField } from "./load-readers.ts";

const fields = Object.keys(loadFieldReaders) as LoadField[];
const seenBy = (viewer: LoadViewer) => fields.filter((field) => maySeeLoadField(viewer, field)).toSorted();
const hiddenFrom = (viewer: LoadViewer) => fields.filter((field) => !maySeeLoadField(viewer, field)).toSorted();

const trip = ["City", "State", "Zip", "Earliest", "Latest", "Date", "Lat", "Lng"].flatMap((part) => [
  `pickup${part}`,
  `delivery${part}`,
]);
/** The fields that every viewer sees. */
const open = [...trip, "id", "refCode", "title", "vehicleList", "isEnclosed"];
/** Fields for admins alone; only an outside board sees `priceOffer` too. */
const ofAdmins = ["agreedPrice", "carrier", "createdOrgId", "driver", "notes", "openBids", "priceOffer"];
const historyOfAdmins = ["historyOfBids", "historyOfOthers"];

// Listed by hand, so that a new field has to be added here for each viewer too.
describe("who sees which field of a load", () => {
  it("shows the carriers of an outside board the trip, the vehicles and the offer", () => {
    expect(seenBy("outside_board")).toEqual([...open, "priceOffer"].toSorted());
  });

  it("shows a carrier that bid in vain what it bid on, and what it asked for", () => {
    const bid = ["status", "distance", "estimatedDays", "ownBid", "price", "pricePerMile"];
    expect(seenBy("bidder")).toEqual([...open, ...bid].toSorted());
  });

  it.each([
    ["admin", []],
    ["transporter", [...ofAdmins, ...historyOfAdmins]],
    ["prospect", [...ofAdmins, ...historyOfAdmins, "history", "historyPrice"]],
    ["driver", [...ofAdmins, ...historyOfAdmins, "historyPrice", "ownBid", "price", "pricePerMile"]],
  ] as const)("hides from the %s: %j", (viewer, hidden) => {
    expect(hiddenFrom(viewer)).toEqual([...hidden].toSorted());
  });
});

import { describe, expect, it } from "vitest";
import { aDealersOrder, castAccounts } from "../testing/index.ts";
import {
  type OrderActionName,
  orderActionNames,
  orderActions,
  type OrderReadingName,
  orderReadingNames,
} from "./order-actions.ts";
import { orderStatuses } from "./order-status.ts";
import { standingFor, standingToRead, permit } from "./permit.ts";
import { standingOf } from "./standing.ts";

const { dana, sam, carlos, dina, rita, ada } = castAccounts();
const people = [dana, sam, carlos, dina, rita, ada].map(({ user }) => user);

const whoMay: Record<OrderActionName, { readonly who: readonly string[]; readonly otherwise: string }> = {
  claim: { who: [], otherwise: "Only transporters can claim orders" },
  advance: { who: ["Carlos", "Dina"], otherwise: "Only the order's transporter and its driver can update its status" },
  cancel: { who: ["Dana", "Ada"], otherwise: "Only the order's shipper and administrators can cancel it" },
  undo_claim: { who: ["Carlos"], otherwise: "Only the order's transporter can undo its claim" },
  release: {
    who: ["Carlos", "Ada"],
    otherwise: "Only the order's transporter and administrators can give it back",
  },
  share_position: {
    who: ["Carlos", "Dina"],
    otherwise: "Only the order's transporter and its driver can share its position",
  },
  inspect: { who: ["Carlos", "Dina"], otherwise: "Only transporters can perform vehicle inspections" },
  give_to_driver: { who: ["Carlos"], otherwise: "Only the order's transporter can choose its driver" },
  message: {
    who: ["Dana", "Carlos"],
    otherwise: "Only the order's shipper and its transporter can message each other",
  },
  rate: { who: ["Dana"], otherwise: "Only the order's shipper can rate the transporter" },
};

const parties = ["Dana", "Carlos", "Dina", "Rita", "Ada"];
const whoReads: Record<OrderReadingName, readonly string[]> = {
  read_papers: parties,
  read_claim_packet: ["Dana", "Carlos", "Ada"],
  read_positions: parties,
  read_inspections: parties,
  read_former_inspections: ["Dana", "Ada"],
  read_drafts: ["Dina"],
};

describe("what is beside an order", () => {
  const notThere = { ok: false, refusal: { kind: "order_not_found", message: "Order not found" } };
  const order = aDealersOrder("assigned", { driverId: dina.user.id });

  it.each(orderReadingNames.flatMap((reading) => people.map((user) => ({ reading, user, name: user.firstName }))))(
    "$reading, for $name",
    ({ reading, user, name }) => {
      const expected = whoReads[reading].includes(name) ? { ok: true, value: standingOf(user, order) } : notThere;
      expect(standingToRead(reading, user, order)).toEqual(expected);
    },
  );

  it.each(orderReadingNames)("%s is not there for a transporter who might claim it", (reading) => {
    const open = aDealersOrder("pending");
    expect(standingOf(carlos.user, open)).toBe("prospect");
    expect(standingToRead(reading, carlos.user, open)).toEqual(notThere);
  });
});

describe("permission", () => {
  const order = aDealersOrder("assigned", { driverId: dina.user.id });

  it.each(orderActionNames.flatMap((action) => people.map((user) => ({ action, user, name: user.firstName }))))(
    "to $action, for $name",
    ({ action, user, name }) => {
      const { who, otherwise } = whoMay[action];
      const answer = standingFor(action, user, order);
      // Sam is a sub-user and the order is not his: to him it is not there.
      if (name === "Sam")
        expect(answer).toEqual({ ok: false, refusal: { kind: "order_not_found", message: "Order not found" } });
      else if (who.includes(name)) expect(answer).toEqual({ ok: true, value: standingOf(user, order) });
      else expect(answer).toEqual({ ok: false, refusal: { kind: "not_allowed", message: otherwise } });
    },
  );

  it("is given exactly when the order's actions say so, with the same reason", () => {
    for (const status of orderStatuses)
      for (const user of people) {
        const here = aDealersOrder(status, { driverId: dina.user.id });
        const standing = standingOf(user, here);
        const actions = standing ? orderActions(here, standing, null) : [];
        for (const name of orderActionNames) {
          const action = actions.find((one) => one.name === name);
          const answer = permit(name, user, here);
          expect(answer.ok).toBe(action?.allowed ?? false);
          if (!answer.ok && action)
            expect(answer.refusal).toEqual({ kind: "order_transition_refused", message: action.reason });
          if (!answer.ok && !action) expect(answer.refusal.kind).toBe(standing ? "not_allowed" : "order_not_found");
        }
      }
  });
});

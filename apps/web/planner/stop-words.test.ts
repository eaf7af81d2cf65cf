import type { TripJson } from "@lotlane/adapters/http/contract";
import { expect, it } from "vitest";
import { contactOf } from "./stop-words.ts";

type Job = TripJson["jobs"][number];

const load = (stage: Job["stage"]) =>
  ({ kind: "load", stage, order: null, load: { refCode: "LL-7", description: "Gate 4" } }) as unknown as Job;
const support = { phone: "(800) 555-0100" };

it("a load on offer has no contact", () => expect(contactOf(load("open"), "pickup", support)).toBeNull());

it.each(["claimed", "on_board"] as const)(
  "a load that is %s has its reference, its notes and Lotlane's phone",
  (stage) => {
    expect(contactOf(load(stage), "pickup", support)).toEqual({
      name: "Lotlane, load LL-7",
      phone: "(800) 555-0100",
      notes: "Gate 4",
    });
    expect(contactOf(load(stage), "delivery", undefined)).toMatchObject({ phone: null, notes: null });
  },
);

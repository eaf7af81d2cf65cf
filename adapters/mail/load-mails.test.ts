import { type LoadViewer, maySeeLoadField } from "@lotlane/core/loads";
import { aMarkedLoad, aSavedSearch, castAccounts } from "@lotlane/core/testing";
import { describe, expect, it } from "vitest";
import type { LoadStepMail } from "./board-mails.ts";
import { messageOf, partsOf } from "./testing/message.ts";

const { view, marks } = aMarkedLoad();
const { ada, carlos, dina } = castAccounts();

const toldTo = [
  ["accepted", "transporter", carlos],
  ["bid_accepted", "transporter", carlos],
  ["bid_rejected", "bidder", carlos],
  ["driver_assigned", "driver", dina],
  ["taken_back", "transporter", carlos],
  ["taken_back", "driver", dina],
  ["cancelled", "transporter", carlos],
  ["cancelled", "driver", dina],
  ["given_back", "admin", ada],
] as const;

const mailOf = (step: LoadStepMail["step"], { user }: typeof ada): LoadStepMail => ({
  kind: "load_mail",
  to: user.email,
  user,
  step,
  load: view.load,
  price: "4321.00",
  reason: null,
  about: view.carrier,
});

const isIn = (part: string) => (text: string) => part.includes(text);
const leakedTo = (viewer: LoadViewer, part: string) =>
  marks.filter(({ text, field }) => isIn(part)(text) && !(field && maySeeLoadField(viewer, field)));

describe("mails about loads", () => {
  it.each(toldTo)("%s has no text in it that the %s may not see", async (step, viewer, account) => {
    for (const part of partsOf(await messageOf(mailOf(step, account)))) {
      expect(leakedTo(viewer, part)).toEqual([]);
      expect(part.includes("$4,321.00")).toBe(maySeeLoadField(viewer, "price"));
    }
  });

  it("has no text in the mail of a saved search that a prospect may not see", async () => {
    const { id, name } = aSavedSearch();
    const found = {
      kind: "search_mail",
      to: carlos.user.email,
      user: carlos.user,
      search: { id, name },
      isDaily: false,
      offers: [{ kind: "load", view }],
      more: 0,
    } as const;
    for (const part of partsOf(await messageOf(found))) {
      expect(part).toContain("mark-pickup-city-end");
      expect(leakedTo("prospect", part)).toEqual([]);
    }
  });
});

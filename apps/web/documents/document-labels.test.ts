import type { DocumentJson } from "@lotlane/adapters/http/contract";
import { anId } from "@lotlane/core/testing";
import { expect, it } from "vitest";
import { documentWords } from "./document-labels.ts";

const invoice = {
  kind: "invoice",
  at: "2026-11-20T12:00:00.000Z",
  number: "INV-100001",
  amount: "850.00",
  sentAt: null,
  paidAt: null,
  service: null,
  withdrawnAt: null,
} as const satisfies Partial<DocumentJson>;

it.each([
  ["waits for its mail", {}, true, /issued \w+, Nov 20, 2026$/],
  ["was mailed", { sentAt: "2026-11-21T12:00:00.000Z" }, false, /Sent by email/],
  ["was paid", { paidAt: "2026-11-21T12:00:00.000Z" }, false, /Paid by/],
  ["was withdrawn", { withdrawnAt: "2026-11-21T12:00:00.000Z" }, false, /issued \w+, Nov 20, 2026$/],
])("an invoice of a booking that is not confirmed, which %s, says so once", (_, changes, isHeldBack, about) => {
  const words = documentWords(anId(), { ...invoice, ...changes }, true);
  expect(words).toMatchObject({ isHeldBack, about: expect.stringMatching(about) });
});

it("an invoice of a confirmed booking says itself that it waits for its mail", () => {
  const words = documentWords(anId(), invoice);
  expect(words).toMatchObject({ isHeldBack: false, about: expect.stringMatching(/Not sent yet$/) });
});

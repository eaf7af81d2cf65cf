import { expect, test } from "vitest";
import { messageOf, partsOf } from "./testing/message.ts";
import { confirmationMailTo } from "./testing/sample-mails.ts";
import { sampleOrder } from "./testing/sample-records.ts";

test("both parts of the confirmation say what was booked, where it goes, and what comes next", async () => {
  const { subject, html, text } = await messageOf(confirmationMailTo({ paymentMethod: "card" }));
  expect(subject).toBe("Your Lotlane order 9f4e21c7 is booked: 2022 Ford F-150");
  for (const part of [html, text]) {
    expect(part).toContain("9f4e21c7");
    expect(part).not.toContain(sampleOrder().id);
    expect(part).toContain("1200 E Florence Ave");
    expect(part).toContain("350 W 31st St");
    expect(part).toContain("Tue, Dec 8, 2026");
    expect(part).toContain("Runs");
    expect(part).toContain("$1,938.94");
    expect(part).toContain("To be paid by credit card to the carrier");
    expect(part).toContain("A carrier that takes cards takes the job.");
    expect(part).toContain("What happens next");
    expect(part).toContain("https://lotlane.example/track/r4Nd0m-T0ken_of-22chars");
  }
});

test("an order that is paid by invoice says so", async () => {
  for (const part of partsOf(await messageOf(confirmationMailTo({ paymentMethod: "invoice" }))))
    expect(part).toContain("By invoice");
});

test("a booking that is not confirmed yet asks for one click, and says what carriers see until then", async () => {
  const mail = { ...confirmationMailTo(), confirmSecret: "s3cret" };
  for (const part of partsOf(await messageOf(mail))) {
    expect(part).toContain(
      "One click shows carriers that this booking is yours. Until then, they see it as not confirmed",
    );
    expect(part).toContain("https://lotlane.example/track/r4Nd0m-T0ken_of-22chars?confirm=s3cret");
    expect(part).not.toContain("Please confirm");
  }
  for (const part of partsOf(await messageOf(confirmationMailTo()))) expect(part).not.toContain("One click");
});

test("an order without a delivery day says so", async () => {
  const { text } = await messageOf(confirmationMailTo({ delivery: { ...sampleOrder().delivery, date: null } }));
  expect(text).toContain("Day to be arranged");
});

import { expect, test } from "vitest";
import { messageOf } from "./testing/message.ts";
import { quoteMailTo } from "./testing/sample-mails.ts";
import { sampleQuote } from "./testing/sample-records.ts";

test("the quote mail names price and vehicle in its subject", async () => {
  const { subject, to, from } = await messageOf(quoteMailTo({ cashPrice: "850.00" }));
  expect(subject).toBe("Your Lotlane quote LL-7K3M9QXA: $850.00 to ship your 2022 Ford F-150");
  expect(to).toEqual({ name: "Dana Whitfield", address: "dana.whitfield@example.com" });
  expect(from).toBe("Lotlane <no-reply@lotlane.example>");
});

test("both parts of the quote mail say what is offered, for how long, and where to book", async () => {
  const quote = sampleQuote();
  const { html, text } = await messageOf(quoteMailTo());
  for (const part of [html, text.replaceAll(/\s+/g, " ")]) {
    expect(part).toContain("Los Angeles, CA 90001");
    expect(part).toContain("New York, NY 10001");
    expect(part).toContain("Tue, Dec 1, 2026");
    expect(part).toContain("Tue, Dec 8, 2026");
    expect(part).toContain("2,789 miles, about 6 days");
    expect(part).toContain("Full-size pickup");
    for (const { label } of quote.breakdown.lines) expect(part).toContain(label);
    expect(part).toContain("−$213.28");
    expect(part).toContain("Best Price");
    expect(part).toContain("$1,919.55");
    expect(part).toContain("$1,975.22");
    expect(part).toContain("until Friday, November 27, 2026 at 9:03 AM EST");
    expect(part).toContain("Promo code SPRING10 is applied.");
    expect(part).toContain(`https://lotlane.example/?quote=${quote.id}`);
  }
});

test("the quote mail keeps streets to itself", async () => {
  const { html, text } = await messageOf(quoteMailTo());
  expect(html + text).not.toContain("Florence");
});

import { createStripe } from "@lotlane/adapters/stripe";
import { cardCheckoutContract } from "@lotlane/core/testing/contracts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isSilent, reasonsOfCommon, type StandIn } from "./stand-in.ts";
import { createStripeStandIn, type StripeFailure } from "./stripe.ts";
import { standInStripe } from "./stripe-account.ts";

const pagesOf = ({ invoiceId: id }: { readonly invoiceId: string }) => ({
  paid: `https://lotlane.example/?paid=${id}`,
  cancelled: "https://lotlane.example/",
});
const aPage = {
  id: "a-reference",
  invoiceId: "an-invoice",
  amount: "120.00",
  number: "INV-100001",
  payerEmail: "d@d.example",
  trackingToken: null,
};

cardCheckoutContract("Stripe", async () => {
  const service = createStripeStandIn();
  const server = await service.start();
  return {
    checkout: createStripe({ ...standInStripe, url: server.url, pagesOf }),
    pay: (page) => (service.pay(page), service.pages.get(page)!.payment!.id),
    chargeBack: (payment) => void service.dispute(payment),
    close: server.stop,
  };
});

describe("Stripe", () => {
  const service = createStripeStandIn();
  let server: StandIn<StripeFailure>;
  beforeEach(async () => {
    server = await service.start();
  });
  afterEach(() => server.stop());

  const stripe = (more: Partial<Parameters<typeof createStripe>[0]> = {}) =>
    createStripe({ ...standInStripe, url: server.url, pagesOf, ...more });

  test.each([...reasonsOfCommon, ["key-in-use", "HTTP 409"], ["too-many", "HTTP 429"]] as const)(
    "on %s it says why, and the same asked again opens one page",
    async (failure, reason) => {
      const before = service.pages.size;
      const asked = { ...aPage, id: `asked while ${failure}` };
      const asking = stripe({ timeoutMilliseconds: isSilent(failure) ? 500 : 30_000 });
      server.fail(failure);
      expect(await asking.open(asked)).toEqual({
        ok: false,
        refusal: { kind: "cards_out_of_reach", message: `Stripe is out of reach: ${reason}.` },
      });
      server.fail();
      expect((await asking.open(asked)).ok).toBe(true);
      expect(service.pages.size).toBe(before + 1);
    },
  );

  test("refuses for good what Stripe refuses, in Stripe's words", async () => {
    server.fail("declined", 1);
    expect(await stripe().open(aPage)).toMatchObject({
      refusal: { kind: "cards_refused", message: "Stripe refuses this: Your card was declined." },
    });
    expect(await stripe().open({ ...aPage, amount: "0.49" })).toMatchObject({ refusal: { kind: "cards_refused" } });
    expect(await stripe({ secretKey: "sk_wrong" }).look({ page: "cs_1" })).toMatchObject({
      refusal: { kind: "cards_out_of_reach", message: expect.stringContaining("STRIPE_SECRET_KEY") },
    });
  });

  test("never sends a card, and no more of the invoice than its number, amount and payer", async () => {
    const asked = { ...aPage, id: "asked once" };
    const opened = await stripe().open(asked);
    const { fields } = service.pages.get(opened.ok ? opened.value.page : "")!;
    expect([...fields.values()].toSorted()).toEqual(
      [
        "payment",
        "card",
        "1",
        "usd",
        "12000",
        "Invoice INV-100001",
        "asked once",
        "d@d.example",
        "https://lotlane.example/?paid=an-invoice",
        "https://lotlane.example/",
      ].toSorted(),
    );
  });

  test("counts a dispute as taken back while it is open or lost, not an inquiry, and not once it is won", async () => {
    await stripe().open({ ...aPage, id: "disputed" });
    const opened = [...service.pages.values()].find(({ fields }) => fields.get("client_reference_id") === "disputed")!;
    service.pay(opened.id);
    const payment = opened.payment!.id;
    const returned = async () => {
      const looked = await stripe().look({ page: opened.id });
      return looked.ok && looked.value!.returned;
    };
    service.dispute(payment);
    expect(await returned()).toBe("120.00");
    service.closeDispute(payment, "won");
    expect(await returned()).toBe("0.00");
    service.dispute(payment, 4000);
    service.closeDispute(payment, "lost");
    expect(await returned()).toBe("40.00");
    opened.payment!.disputes.at(-1)!.status = "warning_needs_response";
    expect(await returned()).toBe("0.00");
  });
});

describe("a message of Stripe", () => {
  const now = new Date("2026-12-01T15:00:00.000Z");
  const service = createStripeStandIn({ now: () => now.getTime() });
  const stripe = createStripe({ ...standInStripe, url: "http://127.0.0.1:9", pagesOf });
  const bytes = (text: string) => new TextEncoder().encode(text);
  const hear = (body: string, signature: string | undefined, at = now) => stripe.hear(bytes(body), signature, at);
  const told = (type: string, object: Record<string, unknown> = {}) => {
    const { body, signature } = service.tell(type, { id: "ob_1", ...object });
    return hear(body, signature);
  };
  const wrong = { refusal: { kind: "hook_refused", message: "The signature is missing or wrong." } };

  test("names the page or the payment that it is about", () => {
    expect(told("checkout.session.completed", { id: "cs_1", payment_intent: "pi_1" })).toMatchObject({
      value: { id: expect.stringMatching(/^evt_/), about: { page: "cs_1" } },
    });
    expect(told("charge.refunded", { payment_intent: "pi_1" })).toMatchObject({
      value: { about: { payment: "pi_1" } },
    });
    expect(told("charge.dispute.created", { payment_intent: "pi_1" })).toMatchObject({
      value: { about: { payment: "pi_1" } },
    });
  });

  test("of another kind, or about no payment of ours, tells nothing", () => {
    for (const heard of [told("customer.created"), told("charge.refunded", { payment_intent: null })])
      expect(heard).toEqual({ ok: true, value: undefined });
  });

  test("is refused without the right signature, before it is read", () => {
    const { body, signature } = service.tell("charge.refunded", { id: "ch_1", payment_intent: "pi_1" });
    for (const bad of [
      undefined,
      "",
      "nonsense",
      "t=,v1=",
      signature.replace(/v1=\w/, "v1=x"),
      signature.slice(0, -2),
      service.sign(body, Math.floor(now.getTime() / 1000), "whsec_other"),
      service.sign(`${body} `),
      signature.replace("v1=", "v0="),
    ])
      expect(hear(body, bad)).toMatchObject(wrong);
    expect(hear("not JSON", "t=1,v1=00")).toMatchObject(wrong);
    expect(hear(body.replace("ch_1", "ch_2"), signature)).toMatchObject(wrong);
  });

  test("may be signed with two secrets, while one takes the other's place", () => {
    const { body, signature } = service.tell("charge.refunded", { id: "ch_1", payment_intent: "pi_1" });
    expect(hear(body, `${signature.split(",")[0]},v1=${"0".repeat(64)},${signature.split(",")[1]}`).ok).toBe(true);
  });

  test("is refused 300 seconds later, and earlier", () => {
    const { body, signature } = service.tell("charge.refunded", { id: "ch_1", payment_intent: "pi_1" });
    const after = (seconds: number) => hear(body, signature, new Date(now.getTime() + seconds * 1000));
    expect([after(300).ok, after(-300).ok]).toEqual([true, true]);
    for (const seconds of [301, -301])
      expect(after(seconds)).toMatchObject({ refusal: { message: "The signature is too old." } });
  });

  test("is refused where it is signed and cannot be read", () => {
    for (const body of [
      "",
      "not JSON",
      "[]",
      "{}",
      '{"id":"evt_1","type":"charge.refunded","data":{"object":{}}}',
      "\u0000",
    ])
      expect(hear(body, service.sign(body))).toMatchObject({ refusal: { message: "The message cannot be read." } });
    const signed = service.sign("\uFFFD");
    expect(stripe.hear(Uint8Array.of(0xff, 0xfe), signed, now)).toMatchObject({ ok: false });
  });
});

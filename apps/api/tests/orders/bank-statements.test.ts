import type { Answer } from "@lotlane/adapters/http/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { claimedOrder, orderIn } from "../../testing/order-calls.ts";
import { dayIn, type Person } from "../../testing/person.ts";
import { type Cast, castOf } from "../../testing/roles.ts";
import { testApp } from "../../testing/test-app.ts";

type Statement = Answer<"POST /api/bank-statements">;
type Line = Statement["lines"][number];
type Results = Answer<"POST /api/bank-statements/payments">["results"];

const { app, databaseUrl } = testApp();
let cast: Cast;
beforeAll(async () => {
  cast = await castOf(app, databaseUrl());
});

const today = dayIn(0);

async function invoiced(amount: number) {
  const order = await claimedOrder(cast.dealer.person, cast.transporter.person, { paymentAmount: amount });
  return eventually(async () => {
    const found = orderIn(await cast.dealer.person.get(`/api/orders/${order.id}`)).invoice;
    expect(found?.sentAt).toBeTruthy();
    return found!;
  });
}

const send = (person: Person, file: string, days = "auto") => {
  const form = new FormData();
  form.set("days", days);
  form.set("file", new Blob([file]), "statement.csv");
  return person.post("/api/bank-statements", form);
};
const csv = (...lines: readonly string[]) => ["Date,Description,Amount", ...lines].join("\n");
const read = async (person: Person, ...lines: readonly string[]) => {
  const answer = await send(person, csv(...lines));
  expect(answer.status).toBe(200);
  return answer.body as unknown as Statement;
};
const confirmed = ({ bankLine, amount, day: paidOn, means, reference, proposed: payments }: Line) => ({
  bankLine,
  amount,
  paidOn,
  means,
  reference,
  payments,
});
const confirm = async (person: Person, ...lines: readonly ReturnType<typeof confirmed>[]) => {
  const { status, body } = await person.post("/api/bank-statements/payments", { lines });
  expect(status).toBe(200);
  return (body as unknown as { results: Results }).results.map(({ outcome }) => outcome);
};
const balanceOf = async ({ id }: { readonly id: string }) => {
  const { body } = await cast.transporter.person.get(`/api/invoices/${id}`);
  return (body as unknown as Answer<"GET /api/invoices/{id}">).invoice.balance;
};

describe("a bank statement", () => {
  it("is matched to invoices, whose payments are recorded once they are confirmed", async () => {
    const carrier = cast.transporter.person;
    const [one, other] = [await invoiced(900), await invoiced(600)];
    const rows = [
      `${today},"ACH ${one.number}, thanks","$900.00"`,
      `${today},${other.number},100.00`,
      `${today},Fuel,-5`,
    ];
    const { lines, others, side } = await read(carrier, ...rows);
    expect([side, others, lines.map(({ sureness }) => sureness)]).toEqual(["payee", 1, ["sure", "part"]]);
    expect(await confirm(carrier, ...lines.map(confirmed))).toEqual(["recorded", "recorded"]);
    expect([await balanceOf(one), await balanceOf(other)]).toEqual(["0.00", "500.00"]);
    const again = await read(carrier, ...rows.toReversed());
    expect(again.lines.map(({ free, recorded }) => [free, recorded[0]?.number])).toEqual([
      ["0.00", other.number],
      ["0.00", one.number],
    ]);
  });

  it("gives one line once, also when it is confirmed for two invoices at once, again and again", async () => {
    const carrier = cast.transporter.person;
    const [one, other] = [await invoiced(700), await invoiced(700)];
    const [line] = (await read(carrier, `${today},by hand,700.00`)).lines;
    const choose = ({ id }: { readonly id: string }) => ({
      ...confirmed(line!),
      payments: [{ invoiceId: id, amount: "700.00" }],
    });
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, call) => confirm(carrier, choose(call % 2 ? one : other))),
    );
    expect(outcomes.flat().filter((outcome) => outcome === "recorded")).toHaveLength(1);
    expect([await balanceOf(one), await balanceOf(other)].toSorted()).toEqual(["0.00", "700.00"]);
  });

  it.each([
    ["a wrong form of days", csv("2026.13.40,X,1.00"), /^Line 2: “2026\.13\.40” is not a day/],
    ["a picture", "\u0000\u0001", /not a text file/],
    ["10,001 lines", `${csv()}\n${`${today},X,1.00\n`.repeat(10_001)}`, /more than 10,000 lines/],
    ["more than 5 MB", csv(`${today},X,1.00`.padEnd(5_000_001)), /larger than 5 MB/],
  ])("of %s is refused, and says why", async (_, file, message) => {
    const { status, body } = await send(cast.transporter.person, file);
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ path: "file", message: expect.stringMatching(message) }]);
  });

  it("whose days may be read in two ways is read once the caller says which", async () => {
    const file = csv("01/02/2026,X,1.00");
    expect((await send(cast.dealer.person, file)).body.errors).toMatchObject([{ path: "days" }]);
    expect((await send(cast.dealer.person, file, "day_first")).status).toBe(200);
    expect((await send(cast.dealer.person, file, "sideways")).body.errors).toMatchObject([{ path: "days" }]);
  });

  it("of 10,000 lines is matched", async () => {
    const file = csv(...Array.from({ length: 9999 }, (_, place) => `${today},Customer ${place},${place + 1}.00`));
    const { status, body } = await send(cast.transporter.person, file);
    expect([status, (body as unknown as Statement).lines.length]).toEqual([200, 9999]);
  });
});

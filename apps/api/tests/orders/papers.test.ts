import type { OrderPaperJson } from "@lotlane/adapters/http/contract";
import { aPdf } from "@lotlane/core/testing";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { aPhoto } from "../../testing/a-photo.ts";
import { advance, claimedOrder, orderIn, postOrder } from "../../testing/order-calls.ts";
import { cookieHeader, type Person } from "../../testing/person.ts";
import { type Cast, castOf } from "../../testing/roles.ts";
import { testApp } from "../../testing/test-app.ts";

const { app, databaseUrl } = testApp();
let cast: Cast;
let others: Cast;
let [dealer, carrier, driver]: Person[] = [];
beforeAll(async () => {
  cast = await castOf(app, databaseUrl());
  others = await castOf(app, databaseUrl());
  [dealer, carrier, driver] = [cast.dealer.person, cast.transporter.person, cast.driver.person];
});

const read = ({ cookies }: Person, path: string) =>
  fetch(app().origin + path, { headers: { cookie: cookieHeader(cookies) } });
const paperIn = ({ status, body }: { readonly status: number; readonly body: unknown }) => {
  expect([status, body]).toEqual([201, expect.objectContaining({ url: expect.any(String) as string })]);
  return body as OrderPaperJson;
};
const listed = async (person: Person, orderId: string) =>
  (await person.get(`/api/orders/${orderId}/papers`)).body as unknown as readonly OrderPaperJson[];
const given = async () => {
  const order = await claimedOrder(dealer!, carrier!);
  await carrier!.post(`/api/orders/${order.id}/driver`, { driverId: cast.driver.id });
  return order;
};
const removal = ({ url }: OrderPaperJson) => url;

describe("a paper of an order", () => {
  it("is added as a PDF, which carrier and driver save, and told in the time line", async () => {
    const order = await given();
    const pdf = aPdf("Lot 12");
    const paper = paperIn(await dealer!.addPaper(order.id, { name: "Gate pass, lot 12" }, pdf));
    expect(paper).toMatchObject({
      kind: "gate_pass",
      name: "Gate pass, lot 12",
      readers: "carrier",
      side: "shipper",
      mediaType: "application/pdf",
      removable: true,
    });
    for (const person of [carrier!, driver!]) {
      expect(await listed(person, order.id)).toEqual([{ ...paper, removable: false }]);
      const answer = await read(person, paper.url);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "content-type": "application/pdf",
        "content-disposition": `attachment; filename="gate-pass-${paper.id.slice(0, 8)}.pdf"`,
        "content-security-policy": "sandbox; default-src 'none'",
        "cache-control": "private, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
      });
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(pdf));
      expect(orderIn(await person.get(`/api/orders/${order.id}`)).paperHistory).toMatchObject([
        { paperId: paper.id, act: "added", kind: "gate_pass", name: "Gate pass, lot 12" },
      ]);
    }
    const exported = (await dealer!.get("/api/privacy/export")).body["papers"];
    expect(exported).toMatchObject([{ id: paper.id, orderId: order.id, url: paper.url }]);
  });

  it("is a picture that is written again, without what the camera wrote beside it", async () => {
    const order = await given();
    const paper = paperIn(await driver!.addPaper(order.id, { kind: "release_form" }, await aPhoto()));
    expect(paper).toMatchObject({ side: "carrier", mediaType: "image/jpeg", name: "Release form" });
    const answer = await read(dealer!, paper.url);
    expect([answer.status, answer.headers.get("content-disposition")]).toEqual([200, "inline"]);
  });

  it("is not there for those who have no part in the order, nor before a claim", async () => {
    const order = await postOrder(dealer!);
    const paper = paperIn(await dealer!.addPaper(order.id, { readers: "all" }));
    for (const person of [carrier!, others.dealer.person, others.transporter.person, driver!]) {
      expect((await person.get(`/api/orders/${order.id}/papers`)).status).toBe(404);
      expect((await read(person, paper.url)).status).toBe(404);
      expect((await person.remove(paper.url)).status).toBe(404);
    }
    expect((await fetch(app().origin + paper.url)).status).toBe(401);
    await carrier!.post(`/api/orders/${order.id}/claim`);
    expect((await read(carrier!, paper.url)).status).toBe(200);
  });

  it("of a carrier that gave the order back is not for the next one", async () => {
    const order = await given();
    const theirs = paperIn(await carrier!.addPaper(order.id, { readers: "all", kind: "other", name: "Notes" }));
    const shippers = paperIn(await dealer!.addPaper(order.id));
    expect((await carrier!.post(`/api/orders/${order.id}/release`, { reason: "Broken down" })).status).toBe(200);
    expect((await read(carrier!, theirs.url)).status).toBe(404);
    const next = others.transporter.person;
    expect((await next.post(`/api/orders/${order.id}/claim`)).status).toBe(200);
    expect((await listed(next, order.id)).map(({ id }) => id)).toEqual([shippers.id]);
    expect((await read(next, theirs.url)).status).toBe(404);
    expect((await listed(dealer!, order.id)).map(({ id }) => id)).toEqual([theirs.id, shippers.id]);
  });

  it("is removed by the side that added it", async () => {
    const order = await given();
    const paper = paperIn(await carrier!.addPaper(order.id));
    expect(await dealer!.remove(removal(paper))).toMatchObject({ status: 403, body: { code: "not_allowed" } });
    expect((await driver!.remove(removal(paper))).status).toBe(200);
    expect(await driver!.remove(removal(paper))).toMatchObject({ status: 404, body: { code: "paper_not_found" } });
    expect((await read(dealer!, paper.url)).status).toBe(404);
    expect(orderIn(await dealer!.get(`/api/orders/${order.id}`)).paperHistory.map(({ act }) => act)).toEqual([
      "added",
      "removed",
    ]);
  });

  it("answers a repeat with the first one, and refuses the key for another file", async () => {
    const order = await given();
    const key = { "idempotency-key": randomUUID() };
    const first = paperIn(await dealer!.addPaper(order.id, {}, aPdf(), key));
    expect(paperIn(await dealer!.addPaper(order.id, {}, aPdf(), key))).toEqual(first);
    expect(await dealer!.addPaper(order.id, {}, aPdf("other"), key)).toMatchObject({
      status: 422,
      body: { code: "idempotency_key_reused" },
    });
    expect(await listed(dealer!, order.id)).toHaveLength(1);
  });

  it("is the twentieth at most, also of many at once", async () => {
    const order = await postOrder(dealer!);
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, number) => dealer!.addPaper(order.id, {}, aPdf(`paper ${number}`))),
    );
    const seen = answers.map(({ status, body }) => (status === 201 ? "added" : body.code)).toSorted();
    expect(seen).toEqual([...Array(20).fill("added"), ...Array(5).fill("too_many_papers")]);
    const [first] = await listed(dealer!, order.id);
    await dealer!.remove(removal(first!));
    paperIn(await dealer!.addPaper(order.id));
  });
});

describe("what is refused", () => {
  it.each([
    [{ kind: "poem" }, "Kind must be one of"],
    [{ readers: "everyone" }, "Choose who sees it"],
    [{ name: "x".repeat(101) }, "Name must be at most 100 characters"],
  ])("with %j says what would be right", async (changes, detail) => {
    const order = await postOrder(dealer!);
    expect(await dealer!.addPaper(order.id, changes)).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining(detail) as string },
    });
  });

  it("are programs, pages in disguise, PDFs with programs, large files and what is no form", async () => {
    const order = await postOrder(dealer!);
    const bytes = (text: string) => new Uint8Array(Buffer.from(text));
    for (const rubbish of ["MZ\x90\0\x03 a program", "<html><script>alert(1)</script>", "%!PS a page", ""])
      expect(await dealer!.addPaper(order.id, {}, bytes(rubbish))).toMatchObject({
        status: expect.toSatisfy((status) => status === 415 || status === 422) as number,
      });
    expect(await dealer!.addPaper(order.id, {}, new Uint8Array(60 * 1024 * 1024))).toMatchObject({
      status: 413,
      body: { code: "file_too_large", detail: "This file is too large. The limit is 15 MB." },
    });
    expect(await dealer!.addPaper(order.id, {}, aPdf("/JavaScript"))).toMatchObject({ status: 422 });
    expect(await dealer!.post(`/api/orders/${order.id}/papers`, { kind: "title" })).toMatchObject({ status: 415 });
    expect(await listed(dealer!, order.id)).toEqual([]);
  });

  it("is a paper of a carrier for its own side alone, and any paper of a cancelled order", async () => {
    const order = await given();
    expect(await carrier!.addPaper(order.id, { readers: "shipper" })).toMatchObject({
      status: 422,
      body: { errors: [{ path: "readers" }] },
    });
    const paper = paperIn(await dealer!.addPaper(order.id));
    await advance(dealer!, order.id, "cancelled", "Sold");
    expect(await dealer!.addPaper(order.id)).toMatchObject({ status: 409 });
    expect(await dealer!.remove(removal(paper))).toMatchObject({ status: 409 });
    expect((await read(dealer!, paper.url)).status).toBe(200);
  });
});

import type { Answer } from "@lotlane/adapters/http/contract";
import { aPdf } from "@lotlane/core/testing";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { aPhoto } from "../../testing/a-photo.ts";
import { claimedOrder, postOrder } from "../../testing/order-calls.ts";
import { cookieHeader, dayIn, type Person } from "../../testing/person.ts";
import { aCarrier, type Cast, castOf } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { testApp } from "../../testing/test-app.ts";

const { app, databaseUrl } = testApp();
let cast: Cast;
beforeAll(async () => {
  cast = await castOf(app, databaseUrl());
});

type CertificateJson = Answer<"POST /api/company/certificates">;
const uploaded = async (carrier: Person, changes: Readonly<Record<string, string>> = {}, file = aPdf()) => {
  const { status, body } = await carrier.uploadCertificate(file, changes);
  expect([status, body]).toEqual([201, expect.objectContaining({ state: "waiting" })]);
  return body as unknown as CertificateJson;
};
const review = (id: string, body: Record<string, unknown>) =>
  cast.admin.person.post(`/api/admin/certificates/${id}/review`, body);
const read = ({ cookies }: Person, path: string) =>
  fetch(app().origin + path, { headers: { cookie: cookieHeader(cookies) } });

describe("a certificate", () => {
  it("is uploaded, confirmed by an admin, and shows the shipper until when the carrier is insured", async () => {
    const { dealer, admin } = cast;
    const carrier = await aCarrier(app, databaseUrl());
    const cargo = await uploaded(carrier.person);
    const auto = await uploaded(carrier.person, {
      kind: "auto_liability",
      coverage: "$1,000,000",
      expiresOn: dayIn(100),
    });
    const order = await claimedOrder(dealer.person, carrier.person);
    const seen = async () => (await dealer.person.get(`/api/orders/${order.id}/carrier`)).body["insurance"];
    expect(await seen()).toEqual({ insuredUntil: null, coverage: [] });

    const { body } = await admin.person.get("/api/admin/certificates?show=waiting&limit=200");
    const waiting = body as unknown as Answer<"GET /api/admin/certificates">;
    expect(waiting.find(({ id }) => id === cargo.id)?.carrier).toEqual({ id: carrier.id, name: "Dana's Motors" });

    for (const { id } of [cargo, auto])
      expect(await review(id, { decision: "confirm" })).toMatchObject({ status: 200, body: { state: "confirmed" } });
    expect(await seen()).toEqual({
      insuredUntil: dayIn(100),
      coverage: [
        { kind: "cargo", dollars: 250_000, until: dayIn(200) },
        { kind: "auto_liability", dollars: 1_000_000, until: dayIn(100) },
      ],
    });
    expect(await review(cargo.id, { decision: "confirm" })).toMatchObject({
      status: 409,
      body: { code: "certificate_decided" },
    });
    expect((await carrier.person.get("/api/company/insurance")).body).toMatchObject({
      insuredUntil: dayIn(100),
      certificates: [{ id: auto.id }, { id: cargo.id }],
    });
    const exported = (await carrier.person.get("/api/privacy/export")).body["certificates"];
    expect(exported).toMatchObject([{ id: auto.id, state: "confirmed" }, { id: cargo.id }]);
  });

  it("is refused with a reason that the carrier reads", async () => {
    const carrier = await aCarrier(app, databaseUrl());
    const { id } = await uploaded(carrier.person);
    expect(await review(id, { decision: "refuse" })).toMatchObject({
      status: 422,
      body: { errors: [{ path: "reason" }] },
    });
    expect((await review(id, { decision: "refuse", reason: "It names another company" })).status).toBe(200);
    expect((await carrier.person.get("/api/company/insurance")).body).toMatchObject({
      certificates: [{ state: "refused", reason: "It names another company" }],
    });
  });

  it("returns a PDF unchanged, for saving, and a picture re-encoded", async () => {
    const carrier = await aCarrier(app, databaseUrl());
    const pdf = aPdf("terms");
    const paper = await uploaded(carrier.person, {}, pdf);
    const answer = await read(carrier.person, paper.url);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="certificate-${paper.id}.pdf"`,
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
    });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(pdf));
    const picture = await uploaded(carrier.person, {}, await aPhoto());
    const shown = await read(cast.admin.person, picture.url);
    expect([shown.status, shown.headers.get("content-type"), shown.headers.get("content-disposition")]).toEqual([
      200,
      "image/jpeg",
      "inline",
    ]);
    expect((await read(cast.dealer.person, paper.url)).status).toBe(404);
  });

  it("answers a repeat with the first one, and refuses the key for other words or another file", async () => {
    const carrier = await aCarrier(app, databaseUrl());
    const key = { "idempotency-key": randomUUID() };
    const first = await carrier.person.uploadCertificate(aPdf(), {}, key);
    expect(await carrier.person.uploadCertificate(aPdf(), {}, key)).toMatchObject({ status: 201, body: first.body });
    for (const [file, changes] of [
      [aPdf(), { policyNumber: "other" }],
      [aPdf("other"), {}],
    ] as const)
      expect(await carrier.person.uploadCertificate(file, changes, key)).toMatchObject({
        status: 422,
        body: { code: "idempotency_key_reused" },
      });
  });
});

describe("what is refused", () => {
  it.each([
    [{ expiresOn: dayIn(-1) }, "This insurance has expired"],
    [{ effectiveOn: dayIn(201) }, "The expiry day must be after the effective day"],
    [{ effectiveOn: "1901-01-01" }, "A policy can run for at most 3 years"],
    [{ kind: "fire" }, "Kind must be one of"],
    [{ coverage: "much" }, "Coverage must be in whole US dollars"],
    [{ insurer: "x".repeat(2000) }, "Please use at most 200 characters"],
  ])("with %j says what would be right", async (changes, detail) => {
    expect(await cast.transporter.person.uploadCertificate(aPdf(), changes)).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining(detail) as string },
    });
  });

  it("is the eleventh that waits, also of many at once", async () => {
    const { person, id } = await aCarrier(app, databaseUrl());
    const files = Array.from({ length: 25 }, (_, number) => aPdf(`certificate ${number}`));
    const answers = await Promise.all(files.map((file) => person.uploadCertificate(file)));
    const seen = answers.map(({ status, body }) => (status === 201 ? "waits" : body.code)).toSorted();
    expect(seen).toEqual([...Array(15).fill("too_many_certificates"), ...Array(10).fill("waits")]);
    const kept = "select from insurance_certificates where owner_id = $1";
    expect(await sql(databaseUrl(), kept, [id])).toHaveLength(10);
  });

  it("are programs, large files and what is no form", async () => {
    const { person } = cast.transporter;
    const program = new Uint8Array(Buffer.from("MZ\x90\0\x03 a program"));
    expect(await person.uploadCertificate(program)).toMatchObject({ status: 415, body: { code: "unsupported_image" } });
    expect(await person.uploadCertificate(new Uint8Array(60 * 1024 * 1024))).toMatchObject({
      status: 413,
      body: { code: "file_too_large", detail: "This file is too large. The limit is 15 MB." },
    });
    expect(await person.uploadCertificate(aPdf("/JavaScript"))).toMatchObject({ status: 422 });
    expect(await person.post("/api/company/certificates", { kind: "cargo" })).toMatchObject({ status: 415 });
  });
});

it("a carrier without confirmed insurance claims nothing where an admin wants it", async () => {
  const carrier = await aCarrier(app, databaseUrl());
  const order = await postOrder(cast.dealer.person);
  const need = (carriersNeedInsurance: boolean) =>
    cast.admin.person.put("/api/admin/settings", { verifiedCarriersOnly: true, carriersNeedInsurance });
  expect((await need(true)).body).toMatchObject({ carriersNeedInsurance: true });
  const claim = () => carrier.person.post(`/api/orders/${order.id}/claim`);
  expect(await claim()).toMatchObject({
    status: 403,
    body: { code: "insurance_missing", detail: expect.stringContaining("missing cargo and auto liability") as string },
  });
  for (const kind of ["cargo", "auto_liability"])
    await review((await uploaded(carrier.person, { kind })).id, { decision: "confirm" });
  expect((await claim()).status).toBe(200);
  expect((await need(false)).status).toBe(200);
});

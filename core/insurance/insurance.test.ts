import { memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { newLoadSchema } from "../loads/index.ts";
import { addDays } from "../shared/day.ts";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import {
  accepted,
  aCertificateForm,
  aConfirmedCertificate,
  aDealersOrder,
  aLoadForm,
  aPdf,
  aReceivedFile,
  castPassword,
  keepOrder,
} from "../testing/index.ts";
import { type Certificate, certificateReviewSchema, certificateSchema } from "./index.ts";

freshBeforeEach();

const today = memoryNow.slice(0, 10);
const fileOf = (content: Uint8Array, digest = "d".repeat(64)) => ({ ...aReceivedFile(content), digest });
const upload = (changes: Readonly<Record<string, string>> = {}, content = aPdf()) =>
  lotlane.commands.addCertificate(
    people.carlos,
    certificateSchema.parse(
      aCertificateForm({ effectiveOn: addDays(today, -30), expiresOn: addDays(today, 200), ...changes }),
    ),
    fileOf(content),
  );
const review = (id: string, decision: "confirm" | "refuse", reason?: string) =>
  lotlane.commands.reviewCertificate(people.ada, id, certificateReviewSchema.parse({ decision, reason }));
const insured = async (changes: Readonly<Record<string, string>> = {}) => {
  const { value } = accepted(await upload(changes));
  return accepted(await review(value.id, "confirm"));
};
const keep = (certificate: Certificate) => void ports.storage.certificates.set(certificate.id, certificate);
const mails = async () => {
  await ports.drainEffects();
  return ports.outbox.filter((mail) => mail.kind === "certificate_mail").map(({ news }) => news);
};

describe("a certificate", () => {
  it("waits for an admin, and counts for nothing before", async () => {
    const { value } = accepted(await upload());
    expect(value).toMatchObject({
      state: "waiting",
      coverage: 250_000,
      mediaType: "application/pdf",
      ownerId: people.carlos.id,
    });
    expect(await lotlane.queries.readInsurance(people.carlos)).toEqual({
      today,
      insuredUntil: null,
      coverage: [],
      certificates: [value],
    });
    const { rows } = await lotlane.queries.listCertificates("waiting", { limit: 10 });
    expect(rows).toEqual([{ certificate: value, carrierName: people.carlos.companyName }]);
  });

  it("is confirmed: the carrier is told, the act is kept, and it counts", async () => {
    const certificate = await insured();
    await insured({ kind: "auto_liability", coverage: "1,000,000" });
    expect(certificate).toMatchObject({ state: "confirmed", reviewedById: people.ada.id, reviewedAt: memoryNow });
    expect(accepted(await lotlane.queries.readInsuranceOf(people.carlos.id))).toMatchObject({
      insuredUntil: addDays(today, 200),
      coverage: [{ kind: "cargo", dollars: 250_000 }, { kind: "auto_liability" }],
    });
    expect(accepted(await lotlane.queries.accountHistory(people.carlos.id))[0]).toMatchObject({
      kind: "certificate_confirmed",
      actorId: people.ada.id,
      reason: "auto liability, policy GPC-4471",
    });
    expect(await mails()).toEqual([{ step: "confirmed" }, { step: "confirmed" }]);
  });

  it("is refused with a reason that the carrier reads", async () => {
    const { value } = accepted(await upload());
    const words = "The policy number cannot be read";
    expect(accepted(await review(value.id, "refuse", words))).toMatchObject({ state: "refused", reason: words });
    expect(await mails()).toEqual([{ step: "refused", reason: words }]);
    expect(certificateReviewSchema.safeParse({ decision: "refuse", reason: " " }).error?.issues).toMatchObject([
      { path: ["reason"], message: "A reason is required: the carrier will see it" },
    ]);
  });

  it("is decided once, and a confirmed one can still be refused", async () => {
    const { id } = await insured();
    expect(await review(id, "confirm")).toMatchObject({ refusal: { kind: "certificate_decided" } });
    accepted(await review(id, "refuse", "Forged"));
    for (const decision of ["confirm", "refuse"] as const)
      expect(await review(id, decision, "Again")).toMatchObject({
        refusal: { message: "This certificate is already refused." },
      });
    expect(await review("nonsense", "confirm")).toMatchObject({ refusal: { kind: "certificate_not_found" } });
    expect((await lotlane.queries.readInsurance(people.carlos)).coverage).toEqual([]);
  });

  it("that expired while it waited is not confirmed", async () => {
    const { value } = accepted(await upload({ expiresOn: addDays(today, 1) }));
    ports.clock.advance({ days: 2 });
    expect(await review(value.id, "confirm")).toMatchObject({ refusal: { kind: "invalid_fields" } });
    expect((await review(value.id, "refuse", "Expired")).ok).toBe(true);
  });

  it("is refused with days that cannot be, and when ten wait already", async () => {
    expect(await upload({ expiresOn: addDays(today, -1) })).toMatchObject({
      refusal: { errors: [{ path: "expiresOn" }] },
    });
    for (let count = 0; count < 10; count++) accepted(await upload());
    expect(await upload()).toMatchObject({ refusal: { kind: "too_many_certificates" } });
  });

  it("is a PDF or a picture, by what the file holds", async () => {
    const text = (content: string) => Uint8Array.from(content, (character) => character.charCodeAt(0));
    expect(await upload({}, text("MZ\x90\0 a program"))).toMatchObject({
      refusal: { kind: "unsupported_image", message: expect.stringContaining("Please send a PDF") },
    });
    for (const content of [text("%PDF-1.7 cut off"), aPdf("/JavaScript")])
      expect(await upload({}, content)).toMatchObject({ refusal: { kind: "image_broken" } });
    expect(ports.storage.certificates.size).toBe(0);
  });

  it("is seen by its carrier's main account and by admins", async () => {
    const { value } = accepted(await upload());
    const { carlos, ada, dana, dina, sam, rita } = people;
    for (const user of [carlos, ada]) {
      const found = accepted(await lotlane.queries.findCertificate(user, value.id));
      expect(accepted(await lotlane.queries.openCertificate(found)).bytes).toBe(aPdf().byteLength);
    }
    for (const user of [dana, dina, sam, rita, { ...carlos, organizationId: dana.organizationId }])
      expect(await lotlane.queries.findCertificate(user, value.id)).toMatchObject({
        refusal: { kind: "certificate_not_found" },
      });
  });

  it("goes with its carrier's account, and its file with the next sweeps", async () => {
    const { value } = accepted(await upload());
    accepted(await lotlane.commands.removeMember(people.carlos, "driver", people.dina.id));
    accepted(await lotlane.commands.deleteAccount(people.carlos, { password: castPassword }));
    expect(await ports.certificates.find(value.id)).toBeUndefined();
    ports.clock.advance({ days: 2 });
    await lotlane.commands.sweepUploads(ports.clock.now());
    expect(await ports.files.open({ contentHash: value.contentHash, rendition: "full" })).toBeUndefined();
  });
});

describe("reminders", () => {
  const expiring = (days: number, changes: Partial<Certificate> = {}) =>
    keep(aConfirmedCertificate({ expiresOn: addDays(today, days), ...changes }));
  const remind = () => lotlane.commands.remindOfExpiry(ports.clock.now());

  it("go out 30, 7 and 0 days before, once each", async () => {
    expiring(30);
    for (const advance of [0, 1, 22, 1, 6, 1, 3]) {
      ports.clock.advance({ days: advance });
      await remind();
      await remind();
    }
    expect(await mails()).toEqual([
      { step: "expires", days: -4 },
      { step: "expires", days: -4 },
      { step: "expires", days: -4 },
    ]);
  });

  it("say how many days are left when they are sent", async () => {
    expiring(7);
    expect(await remind()).toBe(1);
    expect(await mails()).toEqual([{ step: "expires", days: 7 }]);
  });

  it("stop when a newer one reaches further, also one that was confirmed a moment ago", async () => {
    expiring(7);
    expect(await remind()).toBe(1);
    expiring(200);
    expect(await mails()).toEqual([]);
    expect(await remind()).toBe(0);
  });

  it("stop for a carrier that is suspended, and for what has been refused since", async () => {
    expiring(7);
    const other = aConfirmedCertificate({ kind: "auto_liability", expiresOn: addDays(today, 7) });
    keep(other);
    expect(await remind()).toBe(2);
    accepted(await review(other.id, "refuse", "Forged"));
    expect(await mails()).toMatchObject([{ step: "expires" }, { step: "refused" }]);
    ports.clock.advance({ days: 7 });
    expect(await remind()).toBe(1);
    const suspension = { isSuspended: true, reason: "Fraud" };
    accepted(await lotlane.commands.reviewAccount(people.ada, people.carlos.id, suspension));
    expect(await mails()).toHaveLength(2);
  });
});

describe("where carriers need insurance", () => {
  const need = () =>
    lotlane.commands.changeAdminSettings(people.ada, { verifiedCarriersOnly: true, carriersNeedInsurance: true });
  const claim = () => lotlane.commands.claimOrder(people.carlos, keepOrder(ports, aDealersOrder()).id);
  const lacks = (kinds: string) => ({
    ok: false,
    refusal: { kind: "insurance_missing", message: expect.stringContaining(`you are missing ${kinds}. Upload`) },
  });

  it("a claim is refused in words that say what is missing", async () => {
    expect((await claim()).ok).toBe(true);
    accepted(await need());
    expect(await claim()).toEqual(lacks("cargo and auto liability"));
    await insured();
    expect(await claim()).toEqual(lacks("auto liability"));
    expect(await lotlane.queries.identityGap(people.carlos)).toMatchObject({ kind: "insurance_missing" });
    await insured({ kind: "auto_liability" });
    expect((await claim()).ok).toBe(true);
    expect(await lotlane.queries.identityGap(people.carlos)).toBeNull();
    ports.clock.advance({ days: 201 });
    expect(await claim()).toEqual(lacks("cargo and auto liability"));
  });

  it("loads and bids are bound alike", async () => {
    const post = async (terms: object) =>
      accepted(await lotlane.commands.createLoad(people.ada, newLoadSchema.parse({ ...aLoadForm(), ...terms }))).value;
    const fixed = await post({});
    const open = await post({ priceType: "BID", priceOffer: null });
    const terms = { amount: "900.00", note: null };
    const bid = accepted(await lotlane.commands.placeBid(people.carlos, open.id, terms)).value;
    accepted(await need());
    const refused = lacks("cargo and auto liability");
    expect(await lotlane.commands.acceptLoad(people.carlos, fixed.id)).toEqual(refused);
    expect(await lotlane.commands.placeBid(people.carlos, open.id, terms)).toEqual(refused);
    expect(await lotlane.commands.changeBid(people.carlos, bid.id, terms)).toEqual(refused);
    expect(await lotlane.commands.acceptBid(people.ada, bid.id)).toMatchObject({
      refusal: { message: "This carrier cannot take the load now: it has no confirmed insurance." },
    });
    await insured();
    await insured({ kind: "auto_liability" });
    expect((await lotlane.commands.acceptBid(people.ada, bid.id)).ok).toBe(true);
  });

  it("needs no registry, and stays as it was where a change leaves it out", async () => {
    accepted(await need());
    expect(accepted(await lotlane.commands.changeAdminSettings(people.ada, { verifiedCarriersOnly: false }))).toEqual({
      verifiedCarriersOnly: false,
      carriersNeedAuthority: false,
      carriersNeedInsurance: true,
      mostDaysOverdue: 30,
      recordCalls: false,
    });
  });
});

it("an order's shipper sees until when its transporter is insured, without a registry too", async () => {
  await insured();
  await insured({ kind: "auto_liability" });
  const order = keepOrder(ports, aDealersOrder("assigned"));
  expect(accepted(await lotlane.queries.carrierOfOrder(people.dana, order.id))).toMatchObject({
    registry: null,
    insurance: { insuredUntil: addDays(today, 200), coverage: [{ kind: "cargo", dollars: 250_000 }, {}] },
  });
});

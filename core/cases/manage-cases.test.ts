import { describe, expect, it } from "vitest";
import { type AdminTeam, adminTeams, type User } from "../accounts/index.ts";
import type { Certificate } from "../insurance/index.ts";
import type { Load } from "../loads/index.ts";
import type { Order } from "../orders/index.ts";
import { freshBeforeEach, lotlane, people, ports } from "../testing/fresh-product.ts";
import {
  accepted,
  aCertificate,
  aContentHash,
  aDealersOrder,
  anId,
  aPdf,
  aReceivedFile,
  aTakenLoad,
  keepOrder,
  loadJob,
  once,
  orderJob,
} from "../testing/index.ts";
import type { CaseClaim } from "./case.ts";
import { caseActSchema, newCaseSchema } from "./manage-cases.ts";

freshBeforeEach();

const dent = { kind: "damage", what: "A dent in the hood", amount: "450" };
const file = (user: User, { id }: Pick<Order, "id">, claim: unknown = dent, toldBy?: string) =>
  lotlane.commands.fileCase(user, orderJob(id), newCaseSchema.parse({ claim, toldBy }));
const act = (user: User, id: string, input: object) =>
  lotlane.commands.actOnCase(user, id, caseActSchema.parse({ version: 1, ...input }));
const delivered = (overrides: Partial<Order> = {}) => keepOrder(ports, aDealersOrder("delivered", overrides));
const filed = async (claim: unknown = dent) => accepted(await file(people.dana, delivered(), claim)).value;
const deliveredLoad = (overrides: Partial<Load> = {}): Load => {
  const load = aTakenLoad({ status: "DELIVERED", deliveredAt: "2026-11-20T12:00:00.000Z", ...overrides });
  ports.storage.loads.set(load.id, load);
  return load;
};
const fileOfLoad = (user: User, { id }: Pick<Load, "id">, claim: unknown = dent, toldBy?: string) =>
  lotlane.commands.fileCase(user, loadJob(id), newCaseSchema.parse({ claim, toldBy }));
const refusedAs = (kind: string, message?: string) =>
  expect.objectContaining({ ok: false, refusal: expect.objectContaining(message ? { kind, message } : { kind }) });
const mails = async () => {
  await ports.drainEffects();
  return ports.outbox.flatMap((mail) => (mail.kind === "case_mail" ? [`${mail.step} to ${mail.user.firstName}`] : []));
};

describe("filing a case", () => {
  it("gives it a number, and mails the carrier", async () => {
    const order = delivered();
    const found = accepted(await file(people.dana, order)).value;
    expect(found).toMatchObject({
      number: 1,
      orderId: order.id,
      carrierId: people.carlos.id,
      shipperId: people.dana.id,
      state: "filed",
      filedBy: "shipper",
      claim: { kind: "damage", amount: "450.00", newDamages: [] },
    });
    expect(ports.storage.liveEvents).toMatchObject([{ orderId: order.id, kind: "order", change: "case" }]);
    expect(await mails()).toEqual(["file to Carlos"]);
    expect((await ports.noticeList.list(people.carlos.id, { limit: 5 })).rows).toMatchObject([{ group: "orders" }]);
  });

  it("is for shipper, receiver and desk; to others the order does not exist, and a carrier files none", async () => {
    const order = delivered({ driverId: people.dina.id });
    expect(await file(people.carlos, order)).toEqual(refusedAs("not_allowed"));
    for (const user of [people.dina, people.sam]) expect(await file(user, order)).toEqual(refusedAs("order_not_found"));
    expect(await file(people.dana, { id: anId() })).toEqual(refusedAs("order_not_found"));
    const price = { kind: "price_dispute", agreed: "1000", asked: "1200" };
    expect(await file(people.rita, order, price)).toEqual(refusedAs("not_allowed"));
    expect(await file(people.rita, order)).toMatchObject({ ok: true, value: { value: { filedBy: "receiver" } } });
    expect(await file(people.ada, order, price, "Dana by telephone")).toMatchObject({ ok: true });
    expect(await file(people.dana, order, { kind: "loss", what: "Keys", amount: "90" }, "Dana")).toEqual(
      refusedAs("invalid_fields"),
    );
  });

  it("names the open case of the kind that the order has already, and takes another one once that is over", async () => {
    const order = delivered();
    const first = accepted(await file(people.dana, order)).value;
    expect(await file(people.rita, order)).toEqual(
      refusedAs("case_refused", "This order already has an open case of this kind: LL-C-000001."),
    );
    expect(await file(people.dana, order, { kind: "loss", what: "Keys", amount: "90" })).toMatchObject({ ok: true });
    accepted(await act(people.dana, first.id, { act: "withdraw" }));
    expect(await file(people.rita, order)).toMatchObject({ ok: true, value: { value: { number: 3 } } });
  });

  it("is refused before the delivery, and after nine months", async () => {
    expect(await file(people.dana, keepOrder(ports, aDealersOrder("in_transit")))).toEqual(refusedAs("case_refused"));
    const order = delivered();
    ports.clock.advance({ minutes: 60 * 24 * 274 });
    expect(await file(people.dana, order)).toEqual(refusedAs("case_refused"));
  });

  it("names damages only that the inspections show as new", async () => {
    const claim = { ...dent, newDamages: ["Scratch, Hood"] };
    expect(await file(people.dana, delivered(), claim)).toEqual({
      ok: false,
      refusal: {
        kind: "invalid_fields",
        errors: [{ path: "newDamages.0", message: "The inspections do not show this new damage" }],
      },
    });
  });

  it("is done once by a call that is repeated", async () => {
    const [order, key] = [delivered(), once()];
    const input = newCaseSchema.parse({ claim: dent });
    const answers = [
      await lotlane.commands.fileCase(people.dana, orderJob(order.id), input, key),
      await lotlane.commands.fileCase(people.dana, orderJob(order.id), input, key),
    ].map((answer) => accepted(answer));
    expect(answers.map(({ repeated }) => repeated)).toEqual([false, true]);
    expect(ports.storage.cases.size).toBe(1);
  });
});

describe("a case of a load", () => {
  it("is filed by the desk, the shipper's side of what the operator posts; its carrier answers", async () => {
    const load = deliveredLoad({ driverId: people.dina.id });
    const found = accepted(await fileOfLoad(people.ada, load, dent, "The dealer, at 9:40")).value;
    expect(found).toMatchObject({
      number: 1,
      orderId: null,
      loadId: load.id,
      carrierId: people.carlos.id,
      filedBy: "shipper",
      shipperId: load.createdById,
      shipperOrganizationId: null,
      receiverEmail: null,
    });
    expect(ports.storage.liveEvents).toMatchObject([{ loadId: load.id, kind: "load", change: "case" }]);
    expect(await mails()).toEqual(["file to Carlos"]);
    const { rows } = await ports.noticeList.list(people.carlos.id, { limit: 5 });
    expect(rows).toMatchObject([{ group: "loads", title: expect.stringContaining("case_mail") }]);
    expect(await fileOfLoad(people.ada, load)).toEqual(
      refusedAs("case_refused", "This load already has an open case of this kind: LL-C-000001."),
    );
    expect(await fileOfLoad(people.carlos, load)).toEqual(refusedAs("not_allowed"));
    for (const user of [people.dina, people.dana, people.sam, people.rita]) {
      expect(await fileOfLoad(user, load)).toEqual(refusedAs("load_not_found"));
      expect(await lotlane.queries.readCase(user, found.id)).toEqual(refusedAs("case_not_found"));
      expect(await lotlane.queries.listCasesOfJob(user, loadJob(load.id))).toEqual(refusedAs("load_not_found"));
    }
    const seen = async (user: User) => accepted(await lotlane.queries.listCasesOfJob(user, loadJob(load.id)));
    expect((await seen(people.carlos)).fileable).toEqual([]);
    expect((await seen(people.ada)).fileable).toHaveLength(6);
    for (const user of [people.carlos, people.ada])
      expect((await seen(user)).cases).toMatchObject([{ loadRef: load.refCode, shipperName: "Lotlane" }]);
    expect((await lotlane.queries.listCases(people.carlos, { show: "open", limit: 5 })).rows).toMatchObject([
      { loadRef: load.refCode, shipperName: "Lotlane" },
    ]);
  });

  it("waits for the delivery, and is refused once no carrier has the load or nine months have passed", async () => {
    expect(await fileOfLoad(people.ada, { id: anId() })).toEqual(refusedAs("load_not_found"));
    const posted = deliveredLoad({ status: "POSTED", transporterId: null, deliveredAt: null });
    expect(await fileOfLoad(people.ada, posted)).toEqual(
      refusedAs("case_refused", "This load has no carrier, so there is no one to file with."),
    );
    const onItsWay = deliveredLoad({ status: "IN_TRANSIT", deliveredAt: null });
    expect(await fileOfLoad(people.ada, onItsWay)).toEqual(
      refusedAs("case_refused", "Damage can be reported once the vehicle is delivered."),
    );
    const newDamages = { ...dent, newDamages: ["Scratch, Hood"] };
    expect(await fileOfLoad(people.ada, deliveredLoad(), newDamages)).toEqual(refusedAs("invalid_fields"));
    const load = deliveredLoad();
    ports.clock.advance({ minutes: 60 * 24 * 274 });
    expect(await fileOfLoad(people.ada, load)).toEqual(refusedAs("case_refused"));
  });

  it("goes to a settlement that an admin signs for the operator; the desk enters what the carrier told it", async () => {
    const vehicles = ["Camry", "Corolla"].map((model) => ({ ...aTakenLoad().vehicles[0]!, model }));
    const load = deliveredLoad({ vehicles });
    const { id } = accepted(await fileOfLoad(people.ada, load)).value;
    expect(await act(people.ada, id, { act: "acknowledge" })).toEqual(refusedAs("invalid_fields"));
    accepted(await act(people.ada, id, { act: "acknowledge", toldBy: "Carlos, at 14:10" }));
    expect(await act(people.carlos, id, { act: "withdraw", version: 2 })).toEqual(refusedAs("not_allowed"));
    accepted(await act(people.carlos, id, { act: "offer", amount: "300", version: 2 }));
    const seen = accepted(await lotlane.queries.readCase(people.ada, id));
    expect(seen).toMatchObject({ side: "desk", shipperName: "Lotlane" });
    expect(seen.acts).toEqual(["offer", "decline", "pay", "accept", "refuse", "withdraw", "write", "attach"]);
    const text = seen.settlementToSign!;
    expect(JSON.parse(text)).toMatchObject({
      load: load.refCode,
      vehicle: "2020 Toyota Camry, 2020 Toyota Corolla",
      vin: null,
      amount: "300.00",
      shipper: "Lotlane",
    });
    const sign = { act: "accept", version: 3, signedName: "Ada Admin", text };
    expect(await act(people.carlos, id, sign)).toEqual(refusedAs("not_allowed"));
    const settled = accepted(await act(people.ada, id, sign)).value;
    expect(settled).toMatchObject({ state: "settled", settlement: { text, signedName: "Ada Admin" } });
    expect(accepted(await lotlane.queries.readCase(people.carlos, id)).isIntact).toBe(true);
    accepted(await act(people.ada, id, { act: "close", version: 4 }));
    const { rows } = accepted(await lotlane.queries.listCaseEntries(people.carlos, id, { limit: 9 }));
    expect(rows.map(({ entry: { act: name, side, toldBy } }) => [name, side, toldBy])).toEqual([
      ["close", "shipper", null],
      ["accept", "shipper", null],
      ["offer", "carrier", null],
      ["acknowledge", "carrier", "Carlos, at 14:10"],
      ["file", "shipper", null],
    ]);
    // Ada, who posted the load, is not mailed what she entered herself.
    expect(await mails()).toEqual(["file to Carlos", "offer to Ada", "accept to Carlos", "close to Carlos"]);
  });

  it.each([null, ...adminTeams])(
    "is decided for the operator by owners and accounting alone: team %s",
    async (team) => {
      const user: User = { ...people.ada, adminTeam: team };
      const decides = ([null, "owner", "accounting"] as readonly (AdminTeam | null)[]).includes(team);
      const decisions = ["accept", "refuse", "withdraw", "close"] as const;
      const { id } = accepted(await fileOfLoad(user, deliveredLoad())).value;
      accepted(await act(people.carlos, id, { act: "offer", amount: "300" }));
      const seen = accepted(await lotlane.queries.readCase(user, id));
      const offered = decides ? ["accept", "refuse", "withdraw"] : [];
      expect(seen.acts.filter((name) => decisions.some((one) => one === name))).toEqual(offered);
      const sign = { signedName: "Ada Admin", text: seen.settlementToSign };
      for (const name of decisions) {
        if (decides) continue;
        const answer = await act(user, id, { act: name, version: 2, ...(name === "accept" && sign) });
        expect(answer).toEqual(refusedAs("not_allowed", "Only owners and accounting can act for the operator"));
      }
      accepted(await act(user, id, { act: "write", words: "We look at it." }));
      accepted(await act(people.carlos, id, { act: "decline", version: 2, words: "It was there before." }));
      expect(accepted(await lotlane.queries.readCase(user, id)).acts.includes("close")).toBe(decides);
      expect((await act(user, id, { act: "close", version: 3 })).ok).toBe(decides);
    },
  );

  it("is mailed to the admin who filed it, and to the one who posted the load once that one may not sign in", async () => {
    const ada = ports.storage.accounts.get(people.ada.id)!;
    const olga: User = { ...people.ada, id: anId(), firstName: "Olga", email: "olga@lotlane.example" };
    ports.storage.accounts.set(olga.id, { ...ada, user: olga });
    const { id } = accepted(await fileOfLoad(olga, deliveredLoad({ createdById: people.ada.id }))).value;
    accepted(await act(people.carlos, id, { act: "write", words: "We look at it." }));
    expect(await mails()).toEqual(["file to Carlos", "write to Olga"]);
    ports.storage.accounts.delete(olga.id);
    accepted(await act(people.carlos, id, { act: "acknowledge" }));
    expect(await mails()).toEqual(["file to Carlos", "write to Olga", "acknowledge to Ada"]);
  });

  it("stays with the carrier that it was filed with", async () => {
    const load = deliveredLoad({ status: "ASSIGNED", deliveredAt: null });
    const late = { kind: "late", days: 2, amount: "80" };
    const { id } = accepted(await fileOfLoad(people.ada, load, late)).value;
    ports.storage.loads.set(load.id, { ...load, status: "POSTED", transporterId: null, agreedPrice: null });
    expect(await act(people.carlos, id, { act: "acknowledge" })).toMatchObject({ ok: true });
    expect(accepted(await lotlane.queries.listCasesOfJob(people.ada, loadJob(load.id))).fileable).toEqual([]);
  });
});

describe("the way of a case", () => {
  it("goes from filing over an offer to a settlement that the shipper signed, and each side is told", async () => {
    const order = delivered();
    const { id } = accepted(await file(people.dana, order)).value;
    accepted(await act(people.carlos, id, { act: "acknowledge", words: "We look at it" }));
    accepted(await act(people.carlos, id, { act: "offer", amount: "300", version: 2 }));
    const seen = accepted(await lotlane.queries.readCase(people.dana, id));
    expect(seen.acts).toEqual(["accept", "refuse", "withdraw", "write", "attach"]);
    const text = seen.settlementToSign!;
    expect(JSON.parse(text)).toMatchObject({
      case: "LL-C-000001",
      amount: "300.00",
      vin: order.vehicle.vin,
      order: order.id,
    });
    const sign = { act: "accept", version: 3, signedName: "Dana Dealer" };
    expect(await act(people.dana, id, { ...sign, text: text.replace("300", "900") })).toEqual(
      refusedAs("invalid_fields"),
    );
    const settled = accepted(await act(people.dana, id, { ...sign, text })).value;
    expect(settled).toMatchObject({
      state: "settled",
      settlement: { text, amount: "300.00", signedName: "Dana Dealer" },
    });
    expect(settled.settlement?.hash).toBe(ports.hasher.sha256(text));
    expect(accepted(await lotlane.queries.readCase(people.carlos, id)).isIntact).toBe(true);
    accepted(await act(people.carlos, id, { act: "pay", amount: "300", version: 4 }));
    accepted(await act(people.dana, id, { act: "close", version: 5 }));
    expect(await mails()).toEqual([
      "file to Carlos",
      "acknowledge to Dana",
      "offer to Dana",
      "accept to Carlos",
      "pay to Dana",
      "close to Carlos",
    ]);
  });

  it("finds a settlement of which one byte has changed", async () => {
    const { id } = await filed();
    accepted(await act(people.carlos, id, { act: "offer", amount: "300" }));
    const text = accepted(await lotlane.queries.readCase(people.dana, id)).settlementToSign!;
    const settled = accepted(
      await act(people.dana, id, { act: "accept", version: 2, signedName: "Dana Dealer", text }),
    ).value;
    const changed = { ...settled.settlement!, text: text.replace("300", "301") };
    ports.storage.cases.set(id, { ...settled, settlement: changed });
    expect(accepted(await lotlane.queries.readCase(people.dana, id)).isIntact).toBe(false);
  });

  it("tells the second of two who act that the case has changed", async () => {
    const { id } = await filed();
    accepted(await act(people.carlos, id, { act: "acknowledge" }));
    expect(await act(people.carlos, id, { act: "decline", words: "No new damage" })).toEqual(refusedAs("case_changed"));
    expect(await act(people.dana, id, { act: "write", words: "A message needs no newest version" })).toMatchObject({
      ok: true,
    });
  });

  it("refuses what its state or the user's side does not allow", async () => {
    const { id } = await filed();
    expect(await act(people.dana, id, { act: "offer", amount: "1" })).toEqual(refusedAs("not_allowed"));
    expect(await act(people.rita, id, { act: "withdraw" })).toEqual(refusedAs("not_allowed"));
    expect(await act(people.dana, id, { act: "refuse" })).toEqual(refusedAs("case_refused"));
    expect(await act(people.ada, id, { act: "accept", signedName: "Ada", text: "" })).toEqual(refusedAs("not_allowed"));
  });

  it("has acts that the desk enters for a side, with the name of the person that told it", async () => {
    const { id } = await filed();
    expect(await act(people.ada, id, { act: "acknowledge" })).toEqual(refusedAs("invalid_fields"));
    expect(await act(people.dana, id, { act: "withdraw", toldBy: "Dana" })).toEqual(refusedAs("invalid_fields"));
    accepted(await act(people.ada, id, { act: "acknowledge", toldBy: "Carlos, at 14:10" }));
    accepted(await act(people.ada, id, { act: "write", words: "Noted." }));
    const { rows } = accepted(await lotlane.queries.listCaseEntries(people.dana, id, { limit: 9 }));
    expect(rows.map(({ entry: { act: name, side, toldBy }, actorName }) => [name, side, toldBy, actorName])).toEqual([
      ["write", "desk", null, "Ada Admin"],
      ["acknowledge", "carrier", "Carlos, at 14:10", "Ada Admin"],
      ["file", "shipper", null, "Dana Dealer"],
    ]);
    expect(await mails()).toEqual(["file to Carlos", "acknowledge to Dana", "write to Dana", "write to Carlos"]);
  });

  it("keeps entries of one moment in their order", async () => {
    const { id } = await filed();
    for (const words of ["one", "two", "three"]) accepted(await act(people.dana, id, { act: "write", words }));
    const { rows } = accepted(await lotlane.queries.listCaseEntries(people.carlos, id, { limit: 3 }));
    expect(rows.map(({ entry }) => entry.words)).toEqual(["three", "two", "one"]);
    expect(new Set(rows.map(({ entry }) => entry.createdAt)).size).toBe(3);
  });
});

describe("a case", () => {
  it("does not exist for those who have no side in it; a receiver reads what concerns the vehicle", async () => {
    const order = delivered({ driverId: people.dina.id });
    const { id } = accepted(await file(people.dana, order)).value;
    const claim = { kind: "price_dispute", agreed: "1000", asked: "1200" };
    const price = accepted(await file(people.dana, order, claim)).value;
    for (const user of [people.dina, people.sam]) {
      expect(await lotlane.queries.readCase(user, id)).toEqual(refusedAs("case_not_found"));
      expect(await lotlane.queries.listCaseEntries(user, id, { limit: 9 })).toEqual(refusedAs("case_not_found"));
      expect(await act(user, id, { act: "write", words: "Hello" })).toEqual(refusedAs("case_not_found"));
    }
    expect(await lotlane.queries.readCase(people.rita, price.id)).toEqual(refusedAs("case_not_found"));
    const seen = async (user: User) => ({
      listed: (await lotlane.queries.listCases(user, { show: "open", limit: 9 })).rows.length,
      ofOrder: accepted(await lotlane.queries.listCasesOfJob(user, orderJob(order.id))).cases.length,
    });
    expect(await seen(people.rita)).toEqual({ listed: 1, ofOrder: 1 });
    for (const user of [people.dana, people.carlos, people.ada])
      expect(await seen(user)).toEqual({ listed: 2, ofOrder: 2 });
    expect((await lotlane.queries.listCases(people.dina, { show: "open", limit: 9 })).rows).toEqual([]);
    expect(await lotlane.queries.listCasesOfJob(people.dina, orderJob(order.id))).toEqual(refusedAs("order_not_found"));
  });

  it("stays with the carrier that it was filed with", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned"));
    const noShow: CaseClaim = {
      kind: "no_show",
      waitedFrom: "2026-11-19T09:00:00.000Z",
      waitedUntil: "2026-11-19T12:00:00.000Z",
      what: null,
    };
    const { id } = accepted(await file(people.dana, order, noShow)).value;
    keepOrder(ports, { ...order, status: "pending", transporterId: null, assignedAt: null });
    expect(await lotlane.queries.readCase(people.carlos, id)).toMatchObject({ ok: true });
    expect(accepted(await lotlane.queries.listCasesOfJob(people.dana, orderJob(order.id))).fileable).toEqual([]);
  });

  it("has files that its sides alone read", async () => {
    const { id } = await filed();
    const picture = { ...aReceivedFile(aPdf()), digest: aContentHash() };
    accepted(await lotlane.commands.attachToCase(people.dana, id, { name: "Estimate" }, picture));
    const [attached] = accepted(await lotlane.queries.listCaseEntries(people.carlos, id, { limit: 1 })).rows;
    const entryId = attached!.entry.id;
    expect(attached?.entry).toMatchObject({ act: "attach", file: { name: "Estimate" } });
    expect(accepted(await lotlane.queries.findCaseFile(people.rita, id, entryId))).toEqual(attached?.entry.file);
    expect(await lotlane.queries.findCaseFile(people.sam, id, entryId)).toEqual(refusedAs("case_not_found"));
    const other = await filed();
    expect(await lotlane.queries.findCaseFile(people.dana, other.id, entryId)).toEqual(refusedAs("case_not_found"));
  });

  it("has the carrier's confirmed cargo insurance of the day of the delivery", async () => {
    const { id } = await filed();
    const insurance = async () => accepted(await lotlane.queries.readCase(people.dana, id)).insurance;
    const days = { effectiveOn: "2026-11-20", expiresOn: "2026-11-20" };
    const keep = async (changes: Partial<Certificate>) => {
      const certificate = aCertificate({ ...days, kind: "cargo", state: "confirmed", ...changes });
      await ports.uploads.claimContent(certificate.contentHash, certificate.createdAt);
      await ports.certificates.add(certificate);
      return certificate;
    };
    await keep({ state: "waiting" });
    await keep({ kind: "auto_liability" });
    await keep({ effectiveOn: "2026-11-21", expiresOn: "2027-11-21" });
    await keep({ effectiveOn: "2026-01-01", expiresOn: "2026-11-19" });
    expect(await insurance()).toBeNull();
    const own = await keep({});
    expect(await insurance()).toEqual(own);
  });

  it("is counted for its carrier beside the number of its jobs", async () => {
    await filed();
    await filed();
    const { countCases } = lotlane.queries;
    expect(await countCases({ id: people.carlos.id, totalJobs: 0 })).toEqual({ cases: 2, jobs: 0, per100: null });
    expect(await countCases({ id: people.carlos.id, totalJobs: 160 })).toEqual({ cases: 2, jobs: 160, per100: "1.3" });
    accepted(await fileOfLoad(people.ada, deliveredLoad()));
    deliveredLoad({ status: "COMPLETED" });
    deliveredLoad({ status: "IN_TRANSIT", deliveredAt: null });
    expect(await countCases({ id: people.carlos.id, totalJobs: 0 })).toEqual({ cases: 3, jobs: 2, per100: "150.0" });
  });

  it("reminds its carrier by mail before a day passes, and not of what was done in the meantime", async () => {
    const [late, met] = [await filed(), await filed()];
    const remind = () => lotlane.commands.remindOfCaseDeadlines(ports.clock.now());
    ports.clock.advance({ minutes: 60 * 24 * 23 });
    expect(await remind()).toBe(2);
    expect(await remind()).toBe(0);
    accepted(await act(people.carlos, met.id, { act: "acknowledge" }));
    await ports.drainEffects();
    const reminded = ports.outbox.flatMap((mail) => (mail.kind === "case_deadline_mail" ? [mail] : []));
    expect(reminded).toMatchObject([
      { caseId: late.id, to: people.carlos.email, deadline: { kind: "acknowledge", dueOn: "2026-12-20" } },
    ]);
    const { rows } = await ports.noticeList.list(people.carlos.id, { limit: 1 });
    expect(rows).toMatchObject([
      { group: "orders", readAt: null, title: expect.stringContaining("case_deadline_mail") },
    ]);
  });
});

import { createMemoryPorts } from "@lotlane/adapters/memory";
import { beforeEach, describe, expect, it } from "vitest";
import { createLotlane } from "../lotlane.ts";
import type { Order, PaperAudience } from "../orders/index.ts";
import {
  accepted,
  aContentHash,
  aDealersOrder,
  anAddedPaper,
  anId,
  aPdf,
  aReceivedFile,
  keepCast,
  keepOrder,
  once,
} from "../testing/index.ts";
import { mostPapers } from "./added-papers.ts";

let ports = createMemoryPorts();
let lotlane = createLotlane(ports);
let people: Awaited<ReturnType<typeof keepCast>>;
let order: Order;
beforeEach(async () => {
  ports = createMemoryPorts();
  lotlane = createLotlane(ports);
  people = await keepCast(ports);
  order = keepOrder(ports, aDealersOrder("assigned", { driverId: people.dina.id, shipperId: people.sam.id }));
});

const aFile = (content = aPdf()) => ({ ...aReceivedFile(content), digest: aContentHash() });
const gatePass = { kind: "gate_pass", name: null, readers: "carrier" } as const;
type Person = keyof typeof people;
const add = (by: Person, changes: Partial<Omit<typeof gatePass, "readers">> & { readers?: PaperAudience } = {}) =>
  lotlane.commands.addPaper(people[by], order.id, { ...gatePass, ...changes }, aFile());
const added = async (...sent: Parameters<typeof add>) => accepted(await add(...sent)).value;
const seenBy = async (paperId: string) => {
  const names: string[] = [];
  for (const [name, user] of Object.entries(people)) {
    const listed = await lotlane.queries.listPapers(user, order.id);
    const found = await lotlane.queries.findPaper(user, order.id, paperId);
    expect([name, found.ok]).toEqual([name, listed.ok && listed.value.some(({ paper }) => paper.id === paperId)]);
    if (found.ok) names.push(name);
  }
  return names.toSorted();
};
const removableBy = async (paperId: string) => {
  const names: string[] = [];
  for (const [name, user] of Object.entries(people)) {
    const listed = await lotlane.queries.listPapers(user, order.id);
    if (listed.ok && listed.value.some(({ paper, removable }) => removable && paper.id === paperId)) names.push(name);
  }
  return names.toSorted();
};
const history = async (by: Person) =>
  accepted(await lotlane.queries.readOrder(people[by], order.id)).paperHistory.map(
    ({ act, name, actorName }) => `${name} ${act} by ${actorName}`,
  );
/** The order as another claim has it. */
const claimedAnew = () => void ports.storage.orders.set(order.id, { ...order, assignedAt: "2026-11-21T12:00:00.000Z" });
const open = () =>
  void ports.storage.orders.set(order.id, {
    ...order,
    status: "pending",
    transporterId: null,
    driverId: null,
    assignedAt: null,
  });

describe("a paper of an order", () => {
  it.each([
    ["dana", "shipper", ["ada", "dana", "sam"]],
    ["sam", "shipper", ["ada", "dana", "sam"]],
    ["dana", "carrier", ["ada", "carlos", "dana", "dina", "sam"]],
    ["dana", "all", ["ada", "carlos", "dana", "dina", "rita", "sam"]],
    ["carlos", "carrier", ["ada", "carlos", "dana", "dina", "sam"]],
    ["dina", "all", ["ada", "carlos", "dana", "dina", "rita", "sam"]],
  ] as const)("that %s adds for %s is seen by them alone", async (by, readers, seers) => {
    const paper = await added(by, { readers });
    expect(await seenBy(paper.id)).toEqual(seers);
    for (const name of seers) expect(await history(name)).toHaveLength(1);
    for (const name of ["carlos", "dina", "rita"] as const)
      if (!(seers as readonly string[]).includes(name)) expect(await history(name)).toEqual([]);
  });

  it("is not for a transporter who might claim the order", async () => {
    const paper = await added("dana", { readers: "all" });
    open();
    expect(await seenBy(paper.id)).toEqual(["ada", "dana", "rita", "sam"]);
    expect(await lotlane.queries.listPapers(people.carlos, order.id)).toMatchObject({
      refusal: { kind: "order_not_found" },
    });
    expect(accepted(await lotlane.queries.readOrder(people.carlos, order.id)).paperHistory).toEqual([]);
  });

  it("that a former carrier added is not for the next one, nor for the receiver; the shipper's are", async () => {
    const [theirs, shippers] = [await added("carlos", { readers: "all" }), await added("dana")];
    claimedAnew();
    expect(await seenBy(theirs.id)).toEqual(["ada", "dana", "sam"]);
    expect(await removableBy(theirs.id)).toEqual([]);
    expect(await history("carlos")).toEqual(["Gate pass added by Dana Dealer"]);
    expect(await seenBy(shippers.id)).toEqual(["ada", "carlos", "dana", "dina", "sam"]);
  });

  it("is called by its kind, unless it has a name", async () => {
    expect(await added("dana")).toMatchObject({ name: "Gate pass", side: "shipper", claimedAt: null });
    expect(await added("carlos", { name: "Signed release" as never })).toMatchObject({
      name: "Signed release",
      side: "carrier",
      claimedAt: order.assignedAt,
      mediaType: "application/pdf",
    });
  });

  it("by a carrier is for both sides", async () => {
    for (const by of ["carlos", "dina"] as const)
      expect(await add(by, { readers: "shipper" })).toMatchObject({
        refusal: { kind: "invalid_fields", errors: [{ path: "readers" }] },
      });
  });

  it("is added by the order's shipper, its transporter and its driver alone", async () => {
    for (const by of ["rita", "ada"] as const)
      expect(await add(by)).toMatchObject({ refusal: { kind: "not_allowed" } });
    open();
    expect(await add("carlos")).toMatchObject({ refusal: { kind: "not_allowed" } });
    expect(await add("dina")).toMatchObject({ refusal: { kind: "order_not_found" } });
    expect(await lotlane.commands.addPaper(people.dana, anId(), gatePass, aFile())).toMatchObject({
      refusal: { kind: "order_not_found" },
    });
    expect(ports.files.kept.size).toBe(0);
  });

  it("can be added after the delivery, and neither added nor removed once the order is cancelled", async () => {
    ports.storage.orders.set(order.id, { ...order, status: "delivered" });
    const paper = await added("dana", { readers: "shipper" });
    ports.storage.orders.set(order.id, { ...order, status: "cancelled" });
    expect(await add("dana")).toMatchObject({ refusal: { kind: "order_transition_refused" } });
    expect(await removableBy(paper.id)).toEqual([]);
    expect(await lotlane.commands.removePaper(people.dana, order.id, paper.id)).toMatchObject({
      refusal: { kind: "order_transition_refused" },
    });
    expect(await seenBy(paper.id)).toEqual(["ada", "dana", "sam"]);
  });

  it(`is refused while the order has ${mostPapers}, before its file is read`, async () => {
    for (let place = 0; place < mostPapers; place++) {
      const paper = anAddedPaper(order);
      ports.storage.addedPapers.set(paper.id, { paper, removed: null });
    }
    expect(await add("dana")).toMatchObject({ refusal: { kind: "too_many_papers" } });
    expect(ports.files.kept.size).toBe(0);
  });

  it("is a PDF or a picture, whatever its name says", async () => {
    const rubbish = aFile(Uint8Array.from("<script>alert(1)</script>", (letter) => letter.charCodeAt(0)));
    expect(await lotlane.commands.addPaper(people.dana, order.id, gatePass, rubbish)).toMatchObject({
      refusal: { kind: "unsupported_image" },
    });
    expect(await history("dana")).toEqual([]);
  });

  it("is the first one for a repeated call", async () => {
    const key = once();
    const call = () => lotlane.commands.addPaper(people.dana, order.id, gatePass, aFile(), key);
    const [first, second] = [accepted(await call()), accepted(await call())];
    expect(second).toEqual({ value: first.value, repeated: true });
    expect(await history("dana")).toHaveLength(1);
  });
});

describe("removing a paper", () => {
  it.each([
    ["dana", ["dana", "sam"]],
    ["sam", ["dana", "sam"]],
    ["carlos", ["carlos", "dina"]],
    ["dina", ["carlos", "dina"]],
  ] as const)("that %s added is for its side", async (by, side) => {
    const paper = await added(by, { readers: "all" });
    expect(await removableBy(paper.id)).toEqual(side);
    for (const [name, user] of Object.entries(people))
      if (!(side as readonly string[]).includes(name))
        expect((await lotlane.commands.removePaper(user, order.id, paper.id)).ok).toBe(false);
    for (const name of side) {
      const other = await added(by, { readers: "all" });
      expect((await lotlane.commands.removePaper(people[name], order.id, other.id)).ok).toBe(true);
      expect(await seenBy(other.id)).toEqual([]);
    }
  });

  it("tells who did, and hides what the user does not see", async () => {
    const paper = await added("dana", { readers: "shipper" });
    for (const [by, orderId, kind] of [
      ["ada", order.id, "not_allowed"],
      ["carlos", order.id, "paper_not_found"],
      ["dana", anId(), "paper_not_found"],
    ] as const)
      expect(await lotlane.commands.removePaper(people[by], orderId, paper.id)).toMatchObject({ refusal: { kind } });
    accepted(await lotlane.commands.removePaper(people.sam, order.id, paper.id));
    expect(await lotlane.commands.removePaper(people.sam, order.id, paper.id)).toMatchObject({
      refusal: { kind: "paper_not_found" },
    });
    expect(await history("dana")).toEqual([
      "Gate pass added by Dana Dealer",
      `Gate pass removed by ${people.sam.firstName} ${people.sam.lastName}`,
    ]);
    expect(await history("carlos")).toEqual([]);
  });

  it("leaves its file to the sweep, which keeps it before", async () => {
    const paper = await added("dana");
    const sweep = async () => {
      ports.clock.advance({ days: 40 });
      await lotlane.commands.sweepUploads(ports.clock.now());
    };
    await sweep();
    expect(ports.files.kept.size).toBe(1);
    accepted(await lotlane.commands.removePaper(people.dana, order.id, paper.id));
    await sweep();
    expect(ports.files.kept.size).toBe(0);
  });
});

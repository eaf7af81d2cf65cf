import { createMemoryPorts, memoryNow } from "@lotlane/adapters/memory";
import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "../accounts/index.ts";
import { createLotlane } from "../lotlane.ts";
import { accepted, anOrder, aQuote, keepCast, keepOrder, vicVisitor } from "../testing/index.ts";

let ports = createMemoryPorts();
let lotlane = createLotlane(ports);
let people: Awaited<ReturnType<typeof keepCast>>;
beforeEach(async () => {
  ports = createMemoryPorts();
  lotlane = createLotlane(ports);
  people = await keepCast(ports);
  for (const user of Object.values(people)) alter(user, { emailVerifiedAt: null });
});

function alter(user: User, overrides: Partial<User>) {
  const account = ports.storage.accounts.get(user.id)!;
  ports.storage.accounts.set(user.id, { ...account, user: { ...account.user, ...overrides } });
}

const userOf = ({ id }: User) => ports.storage.accounts.get(id)!.user;

async function link(user: User): Promise<string> {
  accepted(await lotlane.commands.requestVerification(userOf(user)));
  await ports.drainEffects();
  const mail = ports.outbox.at(-1);
  if (mail?.kind !== "email_verification") throw new Error("no link was mailed");
  return mail.secret;
}

const prove = async (user: User) => lotlane.commands.verifyEmail(user, await link(user));

function guestOrder(email: string) {
  const order = anOrder({ customer: { ...vicVisitor, email } });
  keepOrder(ports, order);
  return order;
}

const ownerOf = async ({ id }: { id: string }) => (await ports.orders.find(id))?.shipperId;

describe("what was booked as a guest", () => {
  it("joins the shipper who has proved the address, in any case", async () => {
    const [hers, shouted, vics] = [people.dana.email, "DANA@Dealer.Example", vicVisitor.email].map(guestOrder);
    accepted(await prove(people.dana));
    await ports.drainEffects();
    expect(await ownerOf(hers!)).toBe(people.dana.id);
    expect(await ownerOf(shouted!)).toBe(people.dana.id);
    expect(await ownerOf(vics!)).toBeNull();
    expect((await ports.orders.find(hers!.id))?.shipperOrganisationId).toBe(people.dana.organisationId);
    expect(ports.storage.facts).toEqual([
      { orderId: hers!.id, kind: "joined", at: memoryNow, actorId: people.dana.id, reason: null },
      { orderId: shouted!.id, kind: "joined", at: memoryNow, actorId: people.dana.id, reason: null },
    ]);
    expect(ports.storage.failed).toEqual([]);
  });

  it("does not join before the address is proved", async () => {
    const order = guestOrder(people.dana.email);
    await link(people.dana);
    await lotlane.carryOut({ kind: "join_guest_orders", key: "early", email: people.dana.email });
    expect(await ownerOf(order)).toBeNull();
  });

  it("joins an order booked after the proof, and leaves one whose address has no account", async () => {
    accepted(await prove(people.dana));
    const book = async (customer: typeof vicVisitor) => {
      const quote = aQuote({ customer, expiresAt: "2027-01-01T00:00:00.000Z" });
      await ports.quotes.add(quote, []);
      return accepted(await lotlane.commands.bookQuote({ quoteId: quote.id, paymentMethod: "cash" })).order;
    };
    const [hers, vics] = [await book({ ...vicVisitor, email: people.dana.email }), await book(vicVisitor)];
    await ports.drainEffects();
    expect(await ownerOf(hers)).toBe(people.dana.id);
    expect(await ownerOf(vics)).toBeNull();
  });

  it("does not leave the one whose it is", async () => {
    const order = guestOrder(people.dana.email);
    ports.storage.orders.set(order.id, { ...order, shipperId: people.sam.id });
    accepted(await prove(people.dana));
    await ports.drainEffects();
    expect(await ownerOf(order)).toBe(people.sam.id);
  });

  it.each(["carlos", "dina", "rita", "ada"] as const)("does not join %s, who ships nothing", async (name) => {
    const order = guestOrder(people[name].email);
    accepted(await prove(people[name]));
    await ports.drainEffects();
    expect(await ownerOf(order)).toBeNull();
  });
});

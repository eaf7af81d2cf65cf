import { memoryCodeAt, memoryNow, memoryPasswordHasher } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { accept } from "../shared/result.ts";
import { createLotlane } from "../lotlane.ts";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import {
  accepted,
  aDealersOrder,
  aLoadChange,
  anId,
  aQuote,
  aTakenLoad,
  castPassword,
  keepOrder,
} from "../testing/index.ts";
import type { User } from "../accounts/index.ts";
import { accountDeletionSchema } from "./delete-account.ts";

freshBeforeEach();

const remove = (user: User, proof: Record<string, unknown> = {}) =>
  lotlane.commands.deleteAccount(user, accountDeletionSchema.parse({ password: castPassword, ...proof }));
const kept = async ({ id }: User) => (await ports.accounts.find(id))?.user;
const refusalOf = (kind: string, message: string) => ({ ok: false, refusal: { kind, message } });
const field = (path: string, message: string) => ({
  ok: false,
  refusal: { kind: "invalid_fields", errors: [{ path, message }] },
});

/** Dana without sub-users. */
const alone = () => lotlane.commands.removeMember(people.dana, "sub_user", people.sam.id);

describe("deleting an account", () => {
  it("leaves nothing of the person, and which part it had", async () => {
    await alone();
    const { id, organizationId } = people.dana;
    accepted(await remove(people.dana));
    expect(await kept(people.dana)).toEqual({
      ...people.dana,
      email: "",
      firstName: "Deleted",
      lastName: "account",
      phoneNumber: null,
      companyName: null,
      isVerified: false,
      emailVerifiedAt: null,
      removedAt: memoryNow,
    });
    expect((await ports.accounts.find(id))?.credentials).toEqual({ passwordHash: "", twoFactor: null });
    expect((await ports.companies.find(organizationId!))?.companyName).toBeNull();
  });

  it("is noted without a word about the person", async () => {
    await alone();
    accepted(await remove(people.dana));
    expect(accepted(await lotlane.queries.accountHistory(people.dana.id))[0]).toEqual({
      accountId: people.dana.id,
      kind: "deleted",
      at: memoryNow,
      actorId: people.dana.id,
      actorName: "Deleted account",
      reason: null,
    });
  });

  it("is confirmed to the address, which is free then", async () => {
    accepted(await remove(people.rita));
    await ports.drainEffects();
    expect(ports.outbox).toEqual([{ kind: "account_deleted_email", to: people.rita.email, at: memoryNow }]);
    expect(await ports.accounts.findByEmail(people.rita.email)).toBeUndefined();
    const typed = { email: people.rita.email, password: castPassword };
    expect((await lotlane.commands.signIn(typed)).ok).toBe(false);
  });

  it("of an address that was never proved mails no one, and leaves the quotes of the address's owner", async () => {
    const quote = aQuote();
    ports.storage.quotes.set(quote.id, { ...quote, customer: { ...quote.customer, email: people.rita.email } });
    await ports.accounts.change(people.rita.id, (account) =>
      accept({ account: { ...account, user: { ...account.user, emailVerifiedAt: null } }, facts: [] }),
    );
    accepted(await remove(people.rita));
    await ports.drainEffects();
    expect(ports.outbox).toEqual([]);
    expect((await ports.quotes.find(quote.id))?.customer.email).toBe(people.rita.email);
  });

  it("takes the personal data out of the quotes of a proved address", async () => {
    const quote = aQuote();
    ports.storage.quotes.set(quote.id, { ...quote, customer: { ...quote.customer, email: people.rita.email } });
    accepted(await remove(people.rita));
    expect((await ports.quotes.find(quote.id))?.customer).toEqual({
      firstName: "",
      lastName: "",
      email: null,
      phoneNumber: null,
    });
  });

  it("ends those quotes, so that they cannot become orders without a shipper", async () => {
    const quote = aQuote({ status: "accepted" });
    ports.storage.quotes.set(quote.id, { ...quote, customer: { ...quote.customer, email: people.rita.email } });
    accepted(await remove(people.rita));
    const asked = { quoteId: quote.id, paymentMethod: "cash" } as const;
    const refused = [
      await lotlane.commands.bookQuote(asked),
      await lotlane.commands.bookForCustomer(people.ada, asked),
    ];
    expect(refused).toMatchObject([{ refusal: { kind: "quote_expired" } }, { refusal: { kind: "quote_expired" } }]);
  });

  it("ends every session", async () => {
    const session = { accountId: people.rita.id, stage: "signed_in", userAgent: "", address: "" } as const;
    await ports.sessions.save("here", session, ports.clock.now());
    accepted(await remove(people.rita));
    expect(await ports.sessions.find("here", ports.clock.now())).toBeUndefined();
    expect(await ports.sessions.save("again", session, ports.clock.now())).toBe(false);
  });

  it("leaves finished orders, under no name", async () => {
    await alone();
    const order = keepOrder(ports, aDealersOrder("delivered"));
    accepted(await remove(people.dana));
    const { view } = accepted(await lotlane.queries.viewOrder(people.carlos, order.id));
    expect(view.order).toEqual(order);
    expect(view.shipper).toMatchObject({ firstName: "Deleted", lastName: "account", companyName: null, email: "" });
  });

  it("leaves the company to the others when a member goes", async () => {
    accepted(await remove(people.sam));
    expect((await ports.companies.find(people.dana.organizationId!))?.companyName).toBe("Dana's Motors");
    expect(await kept(people.dana)).toEqual(people.dana);
  });

  it("is refused for a wrong password, and without one", async () => {
    expect(await remove(people.rita, { password: "wrong" })).toEqual(field("password", "The password is wrong"));
    expect(await kept(people.rita)).toEqual(people.rita);
    expect(accountDeletionSchema.safeParse({}).error?.issues).toMatchObject([{ message: "Password is required" }]);
  });

  it("is refused when the password was changed while it was checked", async () => {
    const hasher = memoryPasswordHasher();
    const slow = createLotlane({
      ...ports,
      passwords: {
        ...hasher,
        async verify(hash, password) {
          await ports.accounts.change(people.rita.id, (account) =>
            accept({
              account: { ...account, credentials: { ...account.credentials, passwordHash: "new" } },
              facts: [],
            }),
          );
          return hasher.verify(hash, password);
        },
      },
    });
    expect(await slow.commands.deleteAccount(people.rita, { password: castPassword })).toEqual(
      field("password", "The password is wrong"),
    );
    expect((await kept(people.rita))?.removedAt).toBeNull();
  });

  it("happens once", async () => {
    accepted(await remove(people.rita));
    expect((await remove(people.rita)).ok).toBe(false);
    expect(ports.storage.accountFacts.filter(({ kind }) => kind === "deleted")).toHaveLength(1);
  });

  describe("with two-factor authentication", () => {
    async function withTwoFactor() {
      const { secret } = accepted(await lotlane.commands.setUpTwoFactor(people.rita));
      const proof = { code: memoryCodeAt(secret, ports.clock.now()), password: castPassword };
      accepted(await lotlane.commands.enableTwoFactor(people.rita, proof, "none"));
      ports.clock.advance({ minutes: 1 });
      return memoryCodeAt(secret, ports.clock.now());
    }

    it("needs a code too", async () => {
      const code = await withTwoFactor();
      for (const proof of [{}, { code: "" }])
        expect(await remove(people.rita, proof)).toEqual(field("code", "Please enter a 6-digit code"));
      expect(await remove(people.rita, { code: code === "000000" ? "000001" : "000000" })).toEqual(
        refusalOf("invalid_code", "Invalid verification code"),
      );
      expect((await kept(people.rita))?.removedAt).toBeNull();
      expect((await remove(people.rita, { code })).ok).toBe(true);
    });
  });
});

describe("an account that cannot be deleted now", () => {
  const openOrders = (kind: string, ending: string) =>
    refusalOf("account_has_open_orders", `This account still has ${kind}. It can be deleted once they are ${ending}.`);

  it.each(["pending", "assigned", "in_transit"] as const)("is that of a shipper whose order is %s", async (status) => {
    await alone();
    keepOrder(ports, aDealersOrder(status));
    expect(await remove(people.dana)).toEqual(openOrders("1 open order", "delivered or cancelled"));
    expect(await kept(people.dana)).toEqual(people.dana);
  });

  it("is that of the transporter and the driver who have a job", async () => {
    for (const id of [anId(), anId()]) keepOrder(ports, aDealersOrder("assigned", { id, driverId: people.dina.id }));
    expect(await remove(people.carlos)).toEqual(openOrders("2 open orders", "delivered or given back"));
    expect(await remove(people.dina)).toEqual(openOrders("2 open orders", "delivered or given to another driver"));
  });

  it("is that of the carrier and the driver who have a load, beside their orders", async () => {
    const load = aTakenLoad({ driverId: people.dina.id, status: "IN_TRANSIT" });
    await ports.loads.add([load, aTakenLoad({ status: "DELIVERED" })].map((one) => aLoadChange(one)));
    const words = (ending: string) => `This account still has 1 open load. It can be deleted once they are ${ending}.`;
    expect(await remove(people.carlos)).toEqual(refusalOf("account_has_open_loads", words("delivered or given back")));
    expect(await remove(people.dina)).toEqual(
      refusalOf("account_has_open_loads", words("delivered or given to another driver")),
    );
    keepOrder(ports, aDealersOrder("assigned", { id: anId() }));
    expect(await remove(people.carlos)).toEqual(openOrders("1 open order and 1 open load", "delivered or given back"));
  });

  it("is never a receiver's: the shipper names whom the vehicle goes to", async () => {
    keepOrder(ports, aDealersOrder("in_transit"));
    expect((await remove(people.rita)).ok).toBe(true);
  });

  it("is that of a main account with people", async () => {
    expect(await remove(people.dana)).toEqual(
      refusalOf(
        "account_has_members",
        "This account still has 1 sub-user. Remove them first: they cannot work without this account.",
      ),
    );
    expect(await remove(people.carlos)).toMatchObject({
      refusal: { kind: "account_has_members", message: expect.stringContaining("1 team member.") as string },
    });
    accepted(await lotlane.commands.removeMember(people.carlos, "driver", people.dina.id));
    expect((await remove(people.carlos)).ok).toBe(true);
  });

  it("is the demo's", async () => {
    const demo = createLotlane({ ...ports, keptAddresses: new Set([people.rita.email]) });
    expect(await demo.commands.deleteAccount(people.rita, { password: castPassword })).toEqual(
      refusalOf("account_is_kept", "Demo accounts cannot be deleted: other visitors sign in with them."),
    );
    expect(await kept(people.rita)).toEqual(people.rita);
  });
});

describe("what stands in the way", () => {
  it("is told beforehand, with the newest open orders", async () => {
    for (let day = 10; day < 17; day++)
      keepOrder(ports, aDealersOrder("pending", { id: anId(), createdAt: `2026-11-${day}T09:00:00.000Z` }));
    const outlook = await lotlane.queries.deletionOutlook(people.dana);
    expect(outlook).toMatchObject({
      openOrders: 7,
      colleagues: 1,
      refusal: { kind: "account_has_open_orders" },
    });
    expect(outlook.someOpenOrders.map(({ order }) => order.createdAt.slice(8, 10))).toEqual([
      "16",
      "15",
      "14",
      "13",
      "12",
    ]);
  });

  it("is nothing for a user who may go", async () => {
    expect(await lotlane.queries.deletionOutlook(people.rita)).toEqual({
      openOrders: 0,
      openLoads: 0,
      colleagues: 0,
      refusal: null,
      someOpenOrders: [],
    });
  });
});

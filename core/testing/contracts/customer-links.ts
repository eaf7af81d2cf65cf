import { castAccounts } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import { type CustomerLink, type CustomerRef, isSameRef, type ListedCustomerLink } from "../../desk/index.ts";
import type { AccountStore, AuditLog, CustomerLinks } from "../../ports.ts";
import type { IdempotencyKey } from "../../shared/idempotency.ts";
import { accept, refuse } from "../../shared/result.ts";
import { anId, aPerson } from "../builders/index.ts";
import { addCast, addPerson } from "./shared/add-people.ts";
import { describeOnce } from "./shared/once.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

export type CustomerLinksStorage = {
  readonly accounts: AccountStore;
  readonly audit: AuditLog;
  readonly customerLinks: CustomerLinks;
  readonly second: { readonly customerLinks: CustomerLinks };
};

const { ada, dana } = castAccounts();
const byId = ada.user.id;
const day = (number: number) => `2026-11-${String(number).padStart(2, "0")}T12:00:00.000Z`;
const email = (key: string): CustomerRef => ({ kind: "email", key });
const account = (key: string): CustomerRef => ({ kind: "account", key });
const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => email(`${name}@guest.example`)) as [
  CustomerRef,
  CustomerRef,
  CustomerRef,
  CustomerRef,
];
const aLink = (one: CustomerRef, other: CustomerRef, more: Partial<CustomerLink> = {}): CustomerLink => ({
  id: anId(),
  one,
  other,
  reason: null,
  createdAt: day(10),
  createdById: byId,
  ...more,
});
const names = (refs: readonly CustomerRef[]) => refs.map(({ kind, key }) => `${kind} ${key}`).toSorted(compare);
const compare = (one: string, other: string) => (one < other ? -1 : 1);

export function customerLinksContract(name: string, setUp: SetUp<CustomerLinksStorage>): void {
  describe(`customer links: ${name}`, () => {
    const storage = eachTestWith(setUp);
    const keep = async (link: CustomerLink) => {
      const kept = await storage().customerLinks.add(link, () => accept(undefined));
      if (!kept.ok) throw new Error("refused");
      return kept.value.value;
    };
    const person = async (ref: CustomerRef) => names((await storage().customerLinks.people([ref]))[0]!);

    it("has each customer for itself until two are said to be one, and after it is undone", async () => {
      await addCast(storage().accounts);
      expect(await person(a)).toEqual(names([a]));
      const link = await keep(aLink(a, b, { reason: "Called from both" }));
      expect(link).toEqual({
        id: link.id,
        one: a,
        other: b,
        reason: "Called from both",
        createdAt: day(10),
        createdBy: { id: byId, name: "Ada Admin" },
      });
      for (const ref of [a, b]) {
        expect(await person(ref)).toEqual(names([a, b]));
        expect(await storage().customerLinks.of([ref])).toEqual([link]);
      }
      expect(await storage().customerLinks.undo(link.id, { byId, at: day(11) })).toBe(true);
      for (const ref of [a, b]) expect(await person(ref)).toEqual(names([ref]));
      expect(await storage().customerLinks.of([a, b])).toEqual([]);
      for (const id of [link.id, anId(), "nonsense"])
        expect(await storage().customerLinks.undo(id, { byId, at: day(12) })).toBe(false);
    });

    it("follows links over several customers, and parts them where one in the middle is undone", async () => {
      const { accounts, customerLinks } = storage();
      await addCast(accounts);
      await keep(aLink(a, b, { createdAt: day(10) }));
      const middle = await keep(aLink(c, b, { createdAt: day(11) }));
      await keep(aLink(c, d, { createdAt: day(12) }));
      for (const ref of [a, b, c, d]) expect(await person(ref)).toEqual(names([a, b, c, d]));
      expect((await customerLinks.of([a, b, c, d])).map(({ createdAt }) => createdAt)).toEqual([
        day(10),
        day(11),
        day(12),
      ]);
      await customerLinks.undo(middle.id, { byId, at: day(13) });
      expect(await customerLinks.people([d, a, email("e@guest.example")])).toEqual([
        expect.arrayContaining([c, d]),
        expect.arrayContaining([a, b]),
        [email("e@guest.example")],
      ]);
      expect(await person(b)).toEqual(names([a, b]));
      expect(await customerLinks.people([])).toEqual([]);
    });

    it("takes an account and the address that it has proved for one", async () => {
      const { accounts } = storage();
      const { ada: admin } = await addCast(accounts);
      const proved = aPerson({ email: "Proved@X.example", emailVerifiedAt: day(1) });
      const unproved = aPerson({ email: "unproved@x.example", emailVerifiedAt: null });
      for (const one of [proved, unproved]) await addPerson(accounts, one);
      const address = email("proved@x.example");
      await keep(aLink(a, address, { createdById: admin.user.id }));
      await keep(aLink(account(unproved.user.id), c));
      const all = names([a, address, account(proved.user.id)]);
      for (const ref of [a, address, account(proved.user.id)]) expect(await person(ref)).toEqual(all);
      expect(await person(email("unproved@x.example"))).toEqual(names([email("unproved@x.example")]));
      expect(await person(c)).toEqual(names([c, account(unproved.user.id)]));
    });

    it("decides on who is one person, one link after the other", async () => {
      const { accounts, customerLinks, second } = storage();
      await addCast(accounts);
      await keep(aLink(a, b));
      const seen: string[][] = [];
      const refused = await customerLinks.add(aLink(b, c), (one, other) => {
        seen.push(names(one), names(other));
        return refuse("no");
      });
      expect(refused).toEqual({ ok: false, refusal: "no" });
      expect(seen).toEqual([names([a, b]), names([c])]);
      const unlessOne = (link: CustomerLink) => (one: readonly CustomerRef[]) =>
        one.some((ref) => isSameRef(ref, link.other)) ? refuse("one already") : accept(undefined);
      const circle = [aLink(b, c), aLink(c, a), aLink(b, c), aLink(a, c)];
      const made = await Promise.all(
        circle.map((link, place) =>
          (place % 2 === 0 ? customerLinks : second.customerLinks).add(link, unlessOne(link)),
        ),
      );
      expect(made.filter(({ ok }) => ok)).toHaveLength(1);
      const held = await customerLinks.of([a, b, c]);
      expect(held).toHaveLength(2);
      const undone = await Promise.all(
        [customerLinks, second.customerLinks].map((links) => links.undo(held[1]!.id, { byId, at: day(12) })),
      );
      expect(undone.filter(Boolean)).toHaveLength(1);
      expect(await person(a)).toEqual(names([a, b]));
    });

    it("tells the audit log who merged two customers, and who undid it", async () => {
      const { accounts, audit, customerLinks } = storage();
      await addCast(accounts);
      const link = await keep(aLink(account(dana.user.id), b, { reason: "One telephone" }));
      await customerLinks.undo(link.id, { byId, at: day(11) });
      const told = { actorId: byId, actorName: "Ada Admin", reason: "One telephone" };
      const object = { area: "customer", id: null, name: "Dana Dealer and b@guest.example" };
      const [undone, made] = (await audit.search({ limit: 10 })).rows.filter(
        (entry) => entry.object.area === "customer",
      );
      expect(undone).toMatchObject({ act: "customer.unlinked", createdAt: day(11), object, ...told });
      expect(made).toMatchObject({ act: "customer.linked", createdAt: day(10), object, ...told });
      expect((await audit.search({ limit: 10, act: "customer.unlinked" })).rows).toEqual([undone]);
      expect((await audit.search({ limit: 10, person: "ada admin", act: "customer.linked" })).rows).toEqual([made]);
    });

    describeOnce<CustomerLinks, ListedCustomerLink>("saying that two are one person", async () => {
      const { accounts, customerLinks, second } = storage();
      await addCast(accounts);
      const attempt = (one: CustomerRef, other: CustomerRef) => {
        const link = aLink(one, other);
        return {
          write: (store: CustomerLinks, call: IdempotencyKey) => store.add(link, () => accept(undefined), call),
          find: async () => (await customerLinks.of([one])).find(({ id }) => id === link.id),
        };
      };
      return {
        stores: [customerLinks, second.customerLinks],
        again: () => attempt(a, b),
        other: () => attempt(c, a),
        change: ({ id }) => customerLinks.undo(id, { byId, at: day(11) }),
        fail: async (call) => {
          expect(await customerLinks.add(aLink(a, b), () => refuse("no"), call)).toEqual(refuse("no"));
        },
      };
    });
  });
}

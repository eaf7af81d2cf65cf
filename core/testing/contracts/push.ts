import { describe, expect, it } from "vitest";
import type { AccountStore, PrivacyStore, PushMessage, PushSender, PushStore, SessionStore } from "../../ports.ts";
import { accept } from "../../shared/result.ts";
import { anId, aPerson } from "../builders/index.ts";
import { addCast, addPerson } from "./shared/add-people.ts";
import { aFact, removed } from "./shared/changes-of-accounts.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

export type PushStorage = {
  readonly accounts: AccountStore;
  readonly sessions: SessionStore;
  readonly privacy: PrivacyStore;
  readonly pushes: PushStore;
  readonly second: { readonly pushes: PushStore };
};

const now = new Date("2026-11-20T16:00:00.000Z");
const at = now.toISOString();
const strangeIds = ["", "nonsense", "\u0000"];
const endpoint = "https://push.example/send/1";
const quiet = { from: "22:00", to: "06:30", zone: "America/Chicago" };

export function pushStoreContract(name: string, setUp: SetUp<PushStorage>): void {
  describe(`push store: ${name}`, () => {
    const storage = eachTestWith(setUp);

    let begun = 0;
    /** @returns the key and the id of a new session */
    async function signIn(accountId: string) {
      const { sessions } = storage();
      const key = `session ${++begun}`;
      await sessions.save(key, { accountId, stage: "signed_in", userAgent: "Firefox", address: "192.0.2.1" }, now);
      return { key, id: (await sessions.find(key, now))!.id };
    }
    const device = (id: string, accountId: string, address = endpoint, createdAt = at) => ({
      id,
      accountId,
      endpoint: address,
      p256dh: `BA${"b".repeat(85)}`,
      auth: "c".repeat(22),
      serverKey: `BA${"d".repeat(85)}`,
      createdAt,
    });

    it("keeps devices by their sessions, newest first", async () => {
      const { accounts, pushes, second } = storage();
      const { dana, carlos } = await addCast(accounts);
      const [phone, desk] = [await signIn(dana.user.id), await signIn(dana.user.id)];
      const onPhone = device(phone.id, dana.user.id);
      const onDesk = device(desk.id, dana.user.id, `${endpoint}2`, "2026-11-20T17:00:00.000Z");
      expect(await pushes.add(onPhone, 20)).toBe("added");
      expect(await pushes.add(onDesk, 20)).toBe("added");
      const userAgent = "Firefox";
      expect(await second.pushes.devices(dana.user.id)).toEqual([
        { ...onDesk, userAgent },
        { ...onPhone, userAgent },
      ]);
      expect(await second.pushes.find(phone.id)).toEqual({ ...onPhone, userAgent });
      expect(await pushes.devices(carlos.user.id)).toEqual([]);
    });

    it("tells a carrier's dispatchers what the carrier is told, and no other colleagues", async () => {
      const { accounts, pushes, second } = storage();
      const { carlos, dina, dana, sam } = await addCast(accounts);
      const { organizationId } = carlos.user;
      const dora = await addPerson(accounts, aPerson({ userType: "transporter", isSubUser: true, organizationId }));
      const numbers = new Map<string, number>();
      for (const { user } of [carlos, dina, dora, dana, sam]) {
        const { id } = await signIn(user.id);
        numbers.set(user.id, numbers.size);
        await pushes.add(device(id, user.id, `${endpoint}${numbers.get(user.id)}`), 20);
      }
      const heard = async (id: string) =>
        (await second.pushes.reached(id)).map(({ accountId }) => accountId).toSorted();
      expect(await heard(carlos.user.id)).toEqual([carlos.user.id, dora.user.id].toSorted());
      for (const { user } of [dina, dora, dana, sam]) expect(await heard(user.id)).toEqual([user.id]);
      for (const strange of [anId(), "nonsense"]) expect(await pushes.reached(strange)).toEqual([]);
      await accounts.change(dora.user.id, removed);
      expect(await heard(carlos.user.id)).toEqual([carlos.user.id]);
    });

    it("keeps one address for a session, and one session for an address", async () => {
      const { accounts, pushes, second } = storage();
      const { dana, carlos } = await addCast(accounts);
      const [danas, carloss] = [await signIn(dana.user.id), await signIn(carlos.user.id)];
      await pushes.add(device(danas.id, dana.user.id), 20);
      await pushes.add(device(danas.id, dana.user.id, `${endpoint}2`), 20);
      expect((await pushes.devices(dana.user.id)).map((one) => one.endpoint)).toEqual([`${endpoint}2`]);
      expect(await second.pushes.add(device(carloss.id, carlos.user.id, `${endpoint}2`), 20)).toBe("added");
      expect(await pushes.devices(dana.user.id)).toEqual([]);
      expect(await pushes.devices(carlos.user.id)).toHaveLength(1);
      expect(await pushes.add(device(carloss.id, carlos.user.id, `${endpoint}2`), 1)).toBe("added");
    });

    it("keeps no more of an account than it may have, also when they come at once", async () => {
      const { accounts, pushes, second } = storage();
      const { dana, carlos } = await addCast(accounts);
      const places = [];
      for (let index = 0; index < 6; index++) places.push(await signIn(dana.user.id));
      const outcomes = await Promise.all(
        places.map(({ id }, index) =>
          (index % 2 ? pushes : second.pushes).add(device(id, dana.user.id, `${endpoint}${index}`), 3),
        ),
      );
      expect(outcomes.toSorted()).toEqual(["added", "added", "added", "too_many", "too_many", "too_many"]);
      const another = await signIn(carlos.user.id);
      expect(await pushes.add(device(another.id, carlos.user.id, `${endpoint}9`), 3)).toBe("added");
    });

    it("keeps nothing for a session that is not the account's, or has ended", async () => {
      const { accounts, sessions, pushes } = storage();
      const { dana, carlos } = await addCast(accounts);
      const { key, id } = await signIn(carlos.user.id);
      for (const session of [id, anId(), ...strangeIds])
        expect(await pushes.add(device(session, dana.user.id), 20)).toBe("signed_out");
      expect(await pushes.add(device(id, carlos.user.id), 20)).toBe("added");
      await sessions.remove(key);
      expect([await pushes.devices(carlos.user.id), await pushes.find(id)]).toEqual([[], undefined]);
      expect(await pushes.add(device(id, carlos.user.id), 20)).toBe("signed_out");
    });

    it("removes a device for its own account, and only while it has that address where one is named", async () => {
      const { accounts, pushes, second } = storage();
      const { dana, carlos } = await addCast(accounts);
      const { id } = await signIn(dana.user.id);
      await pushes.add(device(id, dana.user.id), 20);
      expect(await pushes.remove(carlos.user.id, id)).toBe(false);
      expect(await pushes.remove(dana.user.id, id, `${endpoint}2`)).toBe(false);
      for (const strange of [anId(), ...strangeIds]) {
        expect(await pushes.remove(dana.user.id, strange)).toBe(false);
        expect(await pushes.remove(strange, id)).toBe(false);
        expect(await pushes.find(strange)).toBeUndefined();
        expect(await pushes.devices(strange)).toEqual([]);
      }
      expect(await second.pushes.remove(dana.user.id, id, endpoint)).toBe(true);
      expect(await pushes.remove(dana.user.id, id)).toBe(false);
      expect(await pushes.find(id)).toBeUndefined();
    });

    it("changes the settings that are named, and no others", async () => {
      const { accounts, pushes, second } = storage();
      const { carlos, dana } = await addCast(accounts);
      const { id } = carlos.user;
      const change = (given: Partial<Parameters<PushStore["change"]>[1]>) =>
        pushes.change(id, { on: [], off: [], ...given });
      expect(await pushes.settings(id)).toEqual({ off: [], quiet: null });
      await change({ off: ["orders"] });
      await change({ off: ["searches", "orders"], quiet });
      expect(await second.pushes.settings(id)).toEqual({ off: ["orders", "searches"], quiet });
      await change({ on: ["orders"] });
      expect(await pushes.settings(id)).toEqual({ off: ["searches"], quiet });
      await change({ quiet: null });
      expect(await pushes.settings(id)).toEqual({ off: ["searches"], quiet: null });
      expect(await pushes.settings(dana.user.id)).toEqual({ off: [], quiet: null });
      for (const strange of [anId(), ...strangeIds]) {
        await pushes.change(strange, { on: [], off: ["orders"] });
        expect(await pushes.settings(strange)).toEqual({ off: [], quiet: null });
      }
    });

    it("keeps both of two changes that arrive at once", async () => {
      const { accounts, pushes, second } = storage();
      const { carlos } = await addCast(accounts);
      const { id } = carlos.user;
      await Promise.all([
        pushes.change(id, { on: [], off: ["orders"] }),
        second.pushes.change(id, { on: [], off: ["loads"] }),
        second.pushes.change(id, { on: [], off: [], quiet }),
      ]);
      const { off, quiet: kept } = await pushes.settings(id);
      expect([[...off].toSorted(), kept]).toEqual([["loads", "orders"], quiet]);
    });

    it("keeps nothing of an account that is deleted", async () => {
      const { accounts, privacy, pushes } = storage();
      const { rita } = await addCast(accounts);
      const { id } = rita.user;
      const session = await signIn(id);
      await pushes.add(device(session.id, id), 20);
      await pushes.change(id, { on: [], off: ["orders"], quiet });
      await privacy.erase(id, (account) =>
        accept({
          account: { ...account, user: { ...account.user, email: "", removedAt: at } },
          fact: aFact(id, { kind: "deleted", at }),
          effects: [],
          withdrawBids: { cause: "carrier_deleted", actorId: id, at },
          quotesOf: null,
          organizationId: null,
        }),
      );
      await pushes.change(id, { on: [], off: ["orders"] });
      expect([await pushes.devices(id), await pushes.settings(id)]).toEqual([[], { off: [], quiet: null }]);
    });
  });
}

export type PushService = {
  readonly pushSender: PushSender;
  /** A browser's new subscription, made for `publicKey`. */
  readonly subscribe: (publicKey: string) => { endpoint: string; p256dh: string; auth: string };
  /** The messages that reached the browser of a subscription, oldest first. */
  readonly shown: (endpoint: string) => readonly PushMessage[];
  /** Ends a subscription, as a browser does. */
  readonly end: (endpoint: string) => void;
  /** Until it is called again, the service takes nothing. */
  readonly away: (isAway: boolean) => void;
};

const message: PushMessage = {
  title: "Order AB12CD34: 2020 Toyota Camry is delivered",
  line: "Los Ángeles, CA to New York, NY ✓",
  path: "/orders/1",
  topic: "a".repeat(32),
};

export function pushSenderContract(name: string, setUp: SetUp<PushService>): void {
  describe(`push sender: ${name}`, () => {
    const service = eachTestWith(setUp);
    const aSubscription = () => {
      const { pushSender, subscribe } = service();
      return { ...subscribe(pushSender.publicKey), serverKey: pushSender.publicKey };
    };

    it("has a key that browsers take, always the same", () => {
      const { pushSender } = service();
      expect(pushSender.publicKey).toMatch(/^B[A-P][\w-]{85}$/);
      expect(pushSender.publicKey).toBe(pushSender.publicKey);
    });

    it("hands a message to the one device that it is for", async () => {
      const { pushSender, shown } = service();
      const [one, other] = [aSubscription(), aSubscription()];
      expect(await pushSender.check(one)).toBeUndefined();
      expect(await pushSender.send(one, message, 60)).toEqual({ kind: "taken" });
      expect([shown(one.endpoint), shown(other.endpoint)]).toEqual([[message], []]);
    });

    it("says that a device is gone", async () => {
      const { pushSender, shown, end } = service();
      const one = aSubscription();
      end(one.endpoint);
      expect(await pushSender.send(one, message, 60)).toEqual({ kind: "gone" });
      expect(shown(one.endpoint)).toEqual([]);
    });

    it("throws while the service is away, and can be asked again", async () => {
      const { pushSender, shown, away } = service();
      const one = aSubscription();
      away(true);
      await expect(pushSender.send(one, message, 60)).rejects.toThrow();
      away(false);
      expect(await pushSender.send(one, message, 60)).toEqual({ kind: "taken" });
      expect(shown(one.endpoint)).toEqual([message]);
    });

    it.each(["http://push.elsewhere.invalid/1", "https://10.0.0.1/1", "https://[fd00::1]/1", "ftp://push.example/1"])(
      "does not call %s",
      async (address) => {
        const { pushSender } = service();
        expect(await pushSender.check({ ...aSubscription(), endpoint: address })).toEqual(expect.any(String));
      },
    );
  });
}

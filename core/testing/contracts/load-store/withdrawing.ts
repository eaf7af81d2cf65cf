import { describe, expect, it } from "vitest";
import type { BidsWithdrawal } from "../../../accounts/index.ts";
import { accept, refuse } from "../../../shared/result.ts";
import { aBid, aBidLoad, aLoadChange, aLoadFact, aPerson } from "../../builders/index.ts";
import { addCast, addPeople } from "../shared/add-people.ts";
import { followLive } from "../shared/follow-live.ts";
import { addBids, addLoad } from "./keep.ts";
import type { LoadStorage } from "./storage.ts";

const at = "2026-11-20T13:00:00.123Z";

export function describeWithdrawnBids(storage: () => LoadStorage, patienceMs: number): void {
  const withdraw = (carrierId: string, withdrawBids: BidsWithdrawal) =>
    storage().accounts.change(carrierId, (account) => accept({ account, facts: [], withdrawBids }));

  describe("the bids of a load whose taking is undone", () => {
    it("are pending again where the taking ended them, except those of carriers that are kept out", async () => {
      const { accounts, loads } = storage();
      const { ada } = await addCast(accounts);
      const [rival, third] = [aPerson({ userType: "transporter" }), aPerson({ userType: "transporter" })];
      await addPeople(accounts, [rival, third]);
      const load = await addLoad(loads, aBidLoad());
      const own = aBid(load);
      const [ofRival, ofThird] = [aBid(load, { carrierId: rival.user.id }), aBid(load, { carrierId: third.user.id })];
      const earlier = aBid(load, { status: "REJECTED" });
      await addBids(loads, own, ofRival, ofThird, earlier);
      await loads.change(load.id, (offered) =>
        accept(aLoadChange(offered, { bid: { ...own, status: "WITHDRAWN", changedAt: at }, rejectOpenBidsAt: at })),
      );
      await accounts.change(third.user.id, (account) =>
        accept({ account: { ...account, user: { ...account.user, suspendedAt: at } }, facts: [] }),
      );
      const undone = aLoadFact(load, { kind: "undone", at: "2026-11-20T13:01:00.123Z", actorId: ada.user.id });
      await loads.change(load.id, (taken) => accept(aLoadChange(taken, { restoreBidsOf: at, facts: [undone] })));
      for (const bid of [own, ofRival])
        expect(await loads.findBid(bid.id)).toEqual({ ...bid, status: "PENDING", changedAt: undone.at });
      expect((await loads.findBid(ofThird.id))?.status).toBe("REJECTED");
      expect(await loads.findBid(earlier.id)).toEqual(earlier);
      const counted = await loads.contest(load.id, ada.user.id, ({ undone: count }) => refuse(count));
      expect(counted).toEqual({ ok: false, refusal: 1 });
    });
  });

  describe("the bids of a carrier that is kept out", () => {
    it(
      "are withdrawn where they are pending, with the cause, a fact of each load and a word to the screens",
      { timeout: 3 * patienceMs },
      async () => {
        const { accounts, loads, loadLists, live } = storage();
        const { carlos, ada } = await addCast(accounts);
        const rival = aPerson({ userType: "transporter" });
        await addPeople(accounts, [rival]);
        const [load, other] = [await addLoad(loads, aBidLoad()), await addLoad(loads, aBidLoad())];
        const [one, two] = [aBid(load), aBid(other, { amount: "910.00" })];
        const rejected = aBid(other, { status: "REJECTED" });
        const ofRival = aBid(load, { carrierId: rival.user.id });
        await addBids(loads, one, two, rejected, ofRival);
        const listener = await followLive(live);
        await withdraw(carlos.user.id, { cause: "carrier_suspended", actorId: ada.user.id, at });
        for (const bid of [one, two])
          expect(await loads.findBid(bid.id)).toEqual({
            ...bid,
            status: "WITHDRAWN",
            changedAt: at,
            withdrawnBecause: "carrier_suspended",
          });
        for (const bid of [rejected, ofRival]) expect(await loads.findBid(bid.id)).toEqual(bid);
        expect((await loadLists.history(other.id)).at(-1)).toMatchObject({
          kind: "bid_withdrawn",
          at,
          actorId: ada.user.id,
          detail: "910.00",
        });
        await expect
          .poll(() => listener.events().map(({ change, audience }) => [change, audience.transporterId]), {
            timeout: patienceMs,
          })
          .toEqual([
            ["bid_withdrawn", carlos.user.id],
            ["bid_withdrawn", carlos.user.id],
          ]);
        await listener.stop();
      },
    );

    it("are accepted before that, or not at all", { timeout: 60_000 }, async () => {
      const { accounts, loads, loadLists, second } = storage();
      const { ada } = await addCast(accounts);
      const carriers = Array.from({ length: 12 }, () => aPerson({ userType: "transporter" }));
      await addPeople(accounts, carriers);
      const rounds = await Promise.all(
        carriers.map(async ({ user }) => {
          const load = await addLoad(loads, aBidLoad());
          const bid = aBid(load, { carrierId: user.id });
          await addBids(loads, bid);
          return { load, bid };
        }),
      );
      const accepted = await Promise.all(
        rounds.flatMap(({ bid }) => [
          second.loads.changeBid(bid.id, (contest) =>
            contest.bid.status === "PENDING"
              ? accept(
                  aLoadChange(
                    { ...contest.load, status: "ASSIGNED", transporterId: bid.carrierId, assignedAt: at },
                    {
                      bid: { ...contest.bid, status: "ACCEPTED", changedAt: at },
                      rejectOpenBidsAt: at,
                      facts: [aLoadFact(contest.load, { kind: "assigned", at, actorId: ada.user.id })],
                    },
                  ),
                )
              : refuse("too late"),
          ),
          withdraw(bid.carrierId, { cause: "carrier_suspended", actorId: ada.user.id, at }).then(() => undefined),
        ]),
      );
      for (const [index, { load, bid }] of rounds.entries()) {
        const won = accepted[2 * index]?.ok === true;
        expect((await loads.find(load.id))?.status).toBe(won ? "ASSIGNED" : "POSTED");
        expect((await loads.findBid(bid.id))?.status).toBe(won ? "ACCEPTED" : "WITHDRAWN");
        const history = await loadLists.history(load.id);
        expect(history.map(({ kind }) => kind)).toEqual(["created", won ? "assigned" : "bid_withdrawn"]);
      }
    });
  });
}

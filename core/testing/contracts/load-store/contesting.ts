import { describe, expect, it } from "vitest";
import type { Load } from "../../../loads/index.ts";
import type { Contest } from "../../../ports.ts";
import { accept, refuse } from "../../../shared/result.ts";
import {
  aBid,
  aBidLoad,
  aLoad,
  aLoadChange,
  aLoadFact,
  anId,
  aPerson,
  aTakenLoad,
  once,
} from "../../builders/index.ts";
import { addCast, addPeople } from "../shared/add-people.ts";
import { addBids, addLoad } from "./keep.ts";
import type { LoadStorage } from "./storage.ts";

const at = "2026-11-20T13:00:00.123Z";

/** Takes a load that is offered. */
const takenBy =
  (carrierId: string) =>
  ({ load }: Contest) =>
    load.status === "POSTED"
      ? accept(
          aLoadChange(
            { ...load, status: "ASSIGNED", transporterId: carrierId, agreedPrice: "850.00", assignedAt: at },
            { rejectOpenBidsAt: at, facts: [aLoadFact(load, { kind: "assigned", at, actorId: carrierId })] },
          ),
        )
      : refuse("too late");

const carriers = (count: number) => Array.from({ length: count }, () => aPerson({ userType: "transporter" }));

export function describeContestedLoads(storage: () => LoadStorage): void {
  describe("a contested load", () => {
    it("goes to one of twenty that accept it at once, on two processes", { timeout: 60_000 }, async () => {
      const { accounts, loads, loadLists, second } = storage();
      await addCast(accounts);
      const rivals = carriers(20);
      await addPeople(accounts, rivals);
      const load = await addLoad(loads);
      const answers = await Promise.all(
        rivals.map(({ user }, caller) =>
          (caller % 2 === 0 ? loads : second.loads).contest(load.id, user.id, takenBy(user.id)),
        ),
      );
      const won = answers.filter((answer) => answer?.ok);
      expect(won).toHaveLength(1);
      const winner = rivals[answers.findIndex((answer) => answer?.ok)]!.user.id;
      expect((await loads.find(load.id))?.transporterId).toBe(winner);
      const history = await loadLists.history(load.id);
      expect(history.map(({ kind, actorId }) => [kind, actorId])).toEqual([
        ["created", load.createdById],
        ["assigned", winner],
      ]);
    });

    it(
      "goes to one bid of twenty that are accepted at once; the others are rejected",
      { timeout: 60_000 },
      async () => {
        const { accounts, loads, loadLists, second } = storage();
        await addCast(accounts);
        const rivals = carriers(20);
        await addPeople(accounts, rivals);
        const load = await addLoad(loads, aBidLoad());
        const bids = rivals.map(({ user }) => aBid(load, { carrierId: user.id, carrierOrgId: anId() }));
        await addBids(loads, ...bids);
        const answers = await Promise.all(
          bids.map((bid, caller) =>
            (caller % 2 === 0 ? loads : second.loads).changeBid(bid.id, (contest) => {
              const taken = takenBy(bid.carrierId)(contest);
              return taken.ok
                ? accept({ ...taken.value, bid: { ...contest.bid, status: "ACCEPTED" as const, changedAt: at } })
                : taken;
            }),
          ),
        );
        expect(answers.filter((answer) => answer?.ok)).toHaveLength(1);
        const accepted = bids[answers.findIndex((answer) => answer?.ok)]!;
        const kept = (await loadLists.bids(load.id, { limit: 50 })).rows.map(({ bid }) => bid);
        expect(kept.filter(({ status }) => status === "ACCEPTED").map(({ id }) => id)).toEqual([accepted.id]);
        expect(kept.filter(({ status }) => status === "REJECTED")).toHaveLength(19);
        expect((await loadLists.rejectedAt(load.id, at, { limit: 50 })).rows).toHaveLength(19);
        expect((await loads.find(load.id))?.transporterId).toBe(accepted.carrierId);
      },
    );

    it("shows what is decided about: the account, its pending bid, what it has to pick up", async () => {
      const { accounts, loads } = storage();
      const { carlos } = await addCast(accounts);
      const load = await addLoad(loads, aBidLoad());
      const others: readonly Partial<Load>[] = [
        {},
        { status: "DISPATCHED" },
        { status: "PICKED_UP" },
        { status: "COMPLETED" },
      ];
      for (const other of others) await addLoad(loads, aTakenLoad(other));
      const bid = aBid(load);
      await addBids(loads, aBid(load, { status: "WITHDRAWN" }), bid);
      const seen: Contest[] = [];
      const look = (contest: Contest) => {
        seen.push(contest);
        return refuse("only looked");
      };
      await loads.contest(load.id, carlos.user.id, look);
      await loads.changeBid(bid.id, look);
      await loads.contest(load.id, anId(), look);
      const known = { load, bid, transporter: carlos.user, toPickUp: 2, undone: 0 };
      expect(seen).toEqual([known, known, { load, bid: undefined, transporter: undefined, toPickUp: 0, undone: 0 }]);
    });

    it("keeps one pending bid of a carrier, however many it places at once", { timeout: 60_000 }, async () => {
      const { accounts, loads, loadLists, second } = storage();
      const { carlos } = await addCast(accounts);
      const load = await addLoad(loads, aBidLoad());
      await Promise.all(
        Array.from({ length: 12 }, (_, caller) =>
          (caller % 2 === 0 ? loads : second.loads).contest(load.id, carlos.user.id, (contest) =>
            accept(aLoadChange(load, { bid: { ...aBid(load), ...contest.bid, amount: `${900 + caller}.00` } })),
          ),
        ),
      );
      const { rows } = await loadLists.bids(load.id, { limit: 50 });
      expect(rows).toHaveLength(1);
      expect(rows[0]!.carrier.id).toBe(carlos.user.id);
    });

    it("answers a repeated call the first bid", async () => {
      const { accounts, loads, loadLists, second } = storage();
      const { carlos } = await addCast(accounts);
      const load = await addLoad(loads, aBidLoad());
      const call = once({ call: "POST /api/loads/{id}/bids" });
      const place = (store: typeof loads) =>
        store.contest(load.id, carlos.user.id, () => accept(aLoadChange(load, { bid: aBid(load) })), call);
      const [first, again] = [await place(loads), await place(second.loads)];
      expect(first?.ok && first.value.repeated).toBe(false);
      expect(again).toEqual(first?.ok && accept({ ...first.value, repeated: true }));
      expect((await loadLists.bids(load.id, { limit: 50 })).rows).toHaveLength(1);
    });

    it("leaves the bids on other loads alone", async () => {
      const { accounts, loads } = storage();
      const { carlos } = await addCast(accounts);
      const [load, other] = [await addLoad(loads, aBidLoad()), await addLoad(loads, aLoad())];
      const [bid, elsewhere] = [aBid(load), aBid(other)];
      await addBids(loads, bid, elsewhere);
      await loads.contest(load.id, carlos.user.id, takenBy(carlos.user.id));
      expect(await loads.findBid(bid.id)).toEqual({ ...bid, status: "REJECTED", changedAt: at });
      expect(await loads.findBid(elsewhere.id)).toEqual(elsewhere);
    });
  });
}

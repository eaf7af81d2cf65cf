import { describe, expect, it } from "vitest";
import { loadMail } from "../../../loads/effects.ts";
import { accept, refuse } from "../../../shared/result.ts";
import { aLoad, aLoadChange, anId, aTakenLoad } from "../../builders/index.ts";
import { addCast } from "../shared/add-people.ts";
import { collectEffects } from "../shared/collect-effects.ts";
import { followLive } from "../shared/follow-live.ts";
import { addLoad } from "./keep.ts";
import type { LoadStorage } from "./storage.ts";

export function describeWhatFollowsLoads(storage: () => LoadStorage, patienceMs: number): void {
  describe("what follows from a load", () => {
    it(
      "comes with what is kept, for the people it has since, and with nothing else",
      { timeout: 3 * patienceMs },
      async () => {
        const { accounts, loads, effects, live } = storage();
        const { ada, carlos, dina } = await addCast(accounts);
        const load = await addLoad(loads, aTakenLoad());
        const [runner, listener] = [await collectEffects(effects), await followLive(live)];
        const told = (change: string) => ({
          effects: [loadMail(load.id, "cancelled", ada.user.id, { at: change })],
          live: [{ change, open: true }],
        });
        await loads.change(load.id, () => refuse("no"));
        await expect(loads.add([aLoadChange(aLoad({ id: load.id }), told("never"))])).rejects.toThrow();
        const bidder = anId();
        await loads.change(load.id, () =>
          accept(
            aLoadChange(
              { ...load, driverId: dina.user.id },
              {
                ...told("kept"),
                live: [
                  { change: "kept", open: true },
                  { change: "bid", open: false, carrierId: bidder },
                  { change: "lost", open: false, driverId: bidder },
                ],
              },
            ),
          ),
        );
        await expect
          .poll(() => runner.keys, { timeout: patienceMs })
          .toEqual(told("kept").effects.map(({ key }) => key));
        await expect.poll(() => listener.events().length, { timeout: patienceMs }).toBe(3);
        const audience = {
          shipperId: null,
          shipperOrganizationId: null,
          transporterId: carlos.user.id,
          driverId: dina.user.id,
          receiverEmail: null,
        };
        const event = { kind: "load", loadId: load.id, at: expect.any(String) };
        expect(listener.events()).toEqual([
          { ...event, change: "kept", open: true, audience },
          { ...event, change: "bid", open: false, audience: { ...audience, transporterId: bidder } },
          { ...event, change: "lost", open: false, audience: { ...audience, driverId: bidder } },
        ]);
        await Promise.all([runner.stop(), listener.stop()]);
      },
    );
  });
}

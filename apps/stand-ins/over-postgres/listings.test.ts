import { anAddition } from "@lotlane/core/testing";
import { carlosHauling, castAccounts } from "@lotlane/demo";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aBoard, type ListingStep, listingScripts, playListings } from "../listing-script.ts";
import type { Death } from "./mortal.ts";
import { openProduct } from "./processes.ts";
import { deaths, scriptCount, scriptsMs } from "./scripts.ts";

const { ada, carlos } = castAccounts();
let product: Awaited<ReturnType<typeof openProduct>>;
beforeAll(async () => {
  product = await openProduct();
  const { accounts } = product.stores;
  await accounts.add(anAddition(ada));
  await accounts.add(anAddition(carlos, { organization: carlosHauling }));
});
afterAll(() => product.close());

type Step = ListingStep & { readonly death: Death | null };

it(
  "listings stand once each or not at all, whatever fails and whenever the worker is killed",
  async () => {
    await fc.assert(
      fc.asyncProperty(listingScripts({ death: deaths }), async (script) => {
        const board = aBoard();
        const { hand } = board;
        const begun = await product.begin({ outside: (asking) => ({ board: board.at(asking) }), asking: hand.fetch });
        const played = await playListings(
          { ...begun, carrier: carlos.user, pass: (minutes) => begun.pass(minutes * 60_000) },
          board,
        );
        await played.run(script, (step) => begun.dieAt((step as Step).death));
        begun.dieAt(null);
        await played.calmDown();
        await played.expectWhatIsWanted();
      }),
      { numRuns: scriptCount },
    );
    expect(product.errors).toEqual([]);
  },
  scriptsMs,
);

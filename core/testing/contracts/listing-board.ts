import { describe, expect, it } from "vitest";
import type { ListingBoard } from "../../ports.ts";
import { aListing } from "../builders/index.ts";
import { accepted } from "../keep-cast.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

export function listingBoardContract(name: string, setUp: SetUp<{ readonly board: ListingBoard }>): void {
  describe(`listing board: ${name}`, () => {
    const opened = eachTestWith(setUp);

    it("shows what was created, under its reference, as it should be", async () => {
      const { board } = opened();
      const [listing, other] = [aListing(), aListing()];
      expect(board.check(listing)).toEqual([]);
      const boardId = accepted(await board.create(listing));
      accepted(await board.create(other));
      const [found, ...more] = accepted(await board.find(listing.reference));
      expect(more).toEqual([]);
      expect(found).toMatchObject({ boardId, reference: listing.reference });
      expect(found?.differsFrom(listing)).toEqual([]);
      expect(accepted(await board.find(aListing().reference))).toEqual([]);
      expect(accepted(await board.all(10))).toHaveLength(2);
      expect(accepted(await board.all(1))).toHaveLength(1);
    });

    it("says in what a listing differs, and takes what it should be", async () => {
      const { board } = opened();
      const listing = aListing();
      const boardId = accepted(await board.create(listing));
      const dearer = { ...listing, price: "2000.00" };
      expect(accepted(await board.find(listing.reference))[0]?.differsFrom(dearer)).toEqual(["the price"]);
      expect(accepted(await board.replace(boardId, dearer))).toBe("replaced");
      const [replaced] = accepted(await board.find(listing.reference));
      expect(replaced?.boardId).toBe(boardId);
      expect(replaced?.differsFrom(dearer)).toEqual([]);
    });

    it("removes a listing once, and says that it is gone afterwards", async () => {
      const { board } = opened();
      const listing = aListing();
      const boardId = accepted(await board.create(listing));
      expect(accepted(await board.remove(boardId))).toBe("removed");
      expect(accepted(await board.remove(boardId))).toBe("gone");
      expect(accepted(await board.replace(boardId, listing))).toBe("gone");
      expect(accepted(await board.remove("1"))).toBe("gone");
      expect(accepted(await board.find(listing.reference))).toEqual([]);
    });

    it("lets two listings stand under one reference, so that the product has to look first", async () => {
      const { board } = opened();
      const listing = aListing();
      const ids = [accepted(await board.create(listing)), accepted(await board.create(listing))];
      expect(accepted(await board.find(listing.reference)).map(({ boardId }) => boardId)).toEqual(ids);
    });
  });
}

import { describe, expect, it, vi } from "vitest";
import { minutesBetweenMails, type SavedSearch } from "../../../board/index.ts";
import { searchMail } from "../../../board/effects.ts";
import { anId, aSavedSearch } from "../../builders/index.ts";
import { addCast } from "../shared/add-people.ts";
import { followLive } from "../shared/follow-live.ts";
import type { SavedSearchStorage } from "./storage.ts";

const minute = (number: number) => new Date(Date.UTC(2026, 10, 20, 12, number)).toISOString();

export function describeSearchMails(storage: () => SavedSearchStorage): void {
  const keep = async (...searches: readonly SavedSearch[]) => {
    await addCast(storage().accounts);
    for (const search of searches) await storage().savedSearches.add(search, 20);
  };
  const note = (search: SavedSearch, at: string, id = anId()) =>
    storage().savedSearches.note([search.id], { kind: "load", id, at });
  const take = (at: string, most = 10) => storage().savedSearches.takeDue(at, most, (id) => searchMail(id, at));
  const mailed = async (search: SavedSearch, at: string) =>
    (await storage().savedSearches.mailed(search.id, at, 10)).rows.map(({ id }) => id);

  describe("mailing what was found", () => {
    it("takes what was found until then in one mail, the newest first, once", async () => {
      const search = aSavedSearch({ tell: "mail" });
      await keep(search);
      const [one, other] = [anId(), anId()];
      await note(search, minute(1), one);
      await note(search, minute(2), other);
      expect(await take(minute(0))).toBe(0);
      expect(await take(minute(3))).toBe(1);
      expect(await mailed(search, minute(3))).toEqual([other, one]);
      expect(await storage().savedSearches.mailed(search.id, minute(3), 1)).toEqual({
        rows: [{ kind: "load", id: other }],
        count: 2,
      });
      expect(await take(minute(60))).toBe(0);
      const { rows } = await storage().effects.unfinished({ limit: 10 });
      expect(rows.map(({ effect }) => effect)).toEqual([searchMail(search.id, minute(3))]);
    });

    it("mails again only after a pause, then everything found during it", async () => {
      const search = aSavedSearch({ tell: "mail" });
      await keep(search);
      await note(search, minute(1));
      await take(minute(1));
      const later = [anId(), anId()];
      await note(search, minute(2), later[0]);
      await note(search, minute(9), later[1]);
      expect(await take(minute(minutesBetweenMails))).toBe(0);
      const next = minute(1 + minutesBetweenMails);
      expect(await take(next)).toBe(1);
      expect(await mailed(search, next)).toEqual(later.toReversed());
    });

    it("mails once a day what is asked for daily, and nothing of what is told on the screen alone or not at all", async () => {
      const [daily, screen, none] = [
        aSavedSearch({ tell: "daily" }),
        aSavedSearch({ name: "Screen", tell: "screen" }),
        aSavedSearch({ name: "None", tell: "none" }),
      ];
      await keep(daily, screen, none);
      for (const search of [daily, screen, none]) await note(search, minute(1));
      expect(await take("2026-11-21T10:59:59.000Z")).toBe(0);
      expect(await take("2026-11-21T11:00:00.000Z")).toBe(1);
      const { carrierId } = screen;
      expect((await storage().savedSearches.list(carrierId)).map(({ lastMatchAt }) => lastMatchAt)).toEqual([
        minute(1),
        minute(1),
        null,
      ]);
    });

    it("notes an offer once for each moment, and again when it comes back later", async () => {
      const search = aSavedSearch({ tell: "mail" });
      await keep(search);
      const id = anId();
      await note(search, minute(5), id);
      await note(search, minute(5), id);
      await note(search, minute(4), id);
      expect(await take(minute(6))).toBe(1);
      await note(search, minute(5), id);
      expect(await take(minute(60))).toBe(0);
      await note(search, minute(61), id);
      expect(await take(minute(62))).toBe(1);
      expect(await mailed(search, minute(62))).toEqual([id]);
    });

    it("mails no longer what waited when it is told another way", async () => {
      const search = aSavedSearch({ tell: "mail" });
      await keep(search);
      await note(search, minute(1));
      await storage().savedSearches.change({ ...search, tell: "none" });
      expect(await take(minute(60))).toBe(0);
      await storage().savedSearches.change({ ...search, tell: "daily" });
      await note(search, minute(61));
      await storage().savedSearches.change({ ...search, tell: "daily", name: "Renamed" });
      expect(await take("2026-11-22T12:00:00.000Z")).toBe(1);
      expect(await mailed(search, "2026-11-22T12:00:00.000Z")).toHaveLength(1);
    });

    it("is taken by one of two processes", async () => {
      const searches = Array.from({ length: 6 }, (_, index) => aSavedSearch({ name: `Search ${index}`, tell: "mail" }));
      await keep(...searches);
      for (const search of searches) await note(search, minute(1));
      const at = minute(2);
      const taken = await Promise.all(
        [storage().savedSearches, storage().second.savedSearches].map((store) =>
          store.takeDue(at, 4, (id) => searchMail(id, at)),
        ),
      );
      const rest = await take(at);
      expect(taken.reduce((sum, count) => sum + count, rest)).toBe(6);
    });

    it("tells the screens of its carrier at once", async () => {
      const search = aSavedSearch();
      await keep(search, aSavedSearch({ name: "None", tell: "none" }));
      const { events, stop } = await followLive(storage().live);
      await note(search, minute(1));
      await vi.waitFor(() => expect(events()).toHaveLength(1), { timeout: 10_000 });
      expect(events()[0]).toMatchObject({
        kind: "search",
        searchId: search.id,
        open: false,
        audience: { transporterId: search.carrierId },
      });
      await stop();
    });
  });
}

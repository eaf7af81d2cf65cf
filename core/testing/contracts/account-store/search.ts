import { describe, expect, it } from "vitest";
import { carlosHauling } from "@lotlane/demo";
import type { Organization, User } from "../../../accounts/index.ts";
import { anId, aPerson } from "../../builders/index.ts";
import type { AccountStorage } from "./storage.ts";
import { addCast, addPeople, addPerson } from "../shared/add-people.ts";
import { removed, withUser } from "../shared/changes-of-accounts.ts";
import { readPages } from "../shared/read-pages.ts";

const idsOf = (users: readonly User[]) => users.map(({ id }) => id).toSorted();

export function describeSearchingAccounts(storage: () => AccountStorage): void {
  const found = async (q: string) => (await storage().accounts.search({ limit: 50, q })).rows;

  describe("searching accounts", () => {
    it("finds every account, complete, without a search text", async () => {
      const { accounts } = storage();
      const cast = Object.values(await addCast(accounts)).map(({ user }) => user);
      const { rows, next } = await accounts.search({ limit: 50 });
      expect(rows.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual(
        cast.toSorted((one, other) => one.id.localeCompare(other.id)),
      );
      expect(next).toBeNull();
      expect(idsOf(await found(""))).toEqual(idsOf(cast));
    });

    it("finds those whose whole name or address a text is, newest first", async () => {
      const { accounts } = storage();
      const dana = (more: Partial<User>) => aPerson({ firstName: "Dana", lastName: "van Dealer", ...more });
      const [first, second] = [
        dana({ createdAt: "2026-11-01T10:00:00.000Z" }),
        dana({ createdAt: "2026-11-02T10:00:00.000Z", email: "dana@whole.example" }),
      ];
      const others = [
        aPerson({ firstName: "Dan", lastName: "Dealer", companyName: "Dana van Dealer" }),
        dana({ firstName: "Adana" }),
        aPerson({ firstName: "Dana", lastName: "" }),
      ];
      await addPeople(accounts, [first, second, ...others]);
      const called = async (text: string, limit = 9) => (await accounts.called(text, limit)).map(({ id }) => id);
      expect(await called(" dana  VAN dealer ")).toEqual([second.user.id, first.user.id]);
      expect(await called("Dana van Dealer", 1)).toEqual([second.user.id]);
      expect(await called("Dana@Whole.example")).toEqual([second.user.id]);
      for (const none of ["Dana", "Dealer", "dana@whole", "van dealer dana", "", "\0", "Dana %"])
        expect([none, await called(none)]).toEqual([none, []]);
      await accounts.change(second.user.id, removed);
      expect(await called("dana van dealer")).toEqual([first.user.id]);
      expect(await called("dana@whole.example")).toEqual([]);
    });

    it("finds an account by its telephone number in any spelling", async () => {
      const { accounts } = storage();
      const called = aPerson({ phoneNumber: "+1 (602) 555-0142" });
      await addPeople(accounts, [called, aPerson({ phoneNumber: "602-555-0143" }), aPerson({ phoneNumber: null })]);
      for (const q of ["6025550142", "1-602-555-0142", "(602) 555 0142", "555.0142"])
        expect([q, idsOf(await found(q))]).toEqual([q, [called.user.id]]);
      expect(await found("5550199")).toEqual([]);
    });

    it("finds a main account by its company's DOT and MC number, telephone and address", async () => {
      const { accounts } = storage();
      const company = (more: Partial<Organization>): Organization => ({ ...carlosHauling, id: anId(), ...more });
      const [hauler, other] = [
        company({ dotNumber: "USDOT 0123456", mcNumber: "MC-98765", companyPhone: "(602) 555-0142" }),
        company({ dotNumber: "98765", mcNumber: null, companyPhone: null, companyEmail: "Office@Other.example" }),
      ];
      const ofHauler = { organizationId: hauler.id, userType: "transporter", phoneNumber: null } as const;
      const main = await addPerson(accounts, aPerson(ofHauler), hauler);
      await addPerson(accounts, aPerson({ ...ofHauler, userType: "driver" }));
      await addPerson(accounts, aPerson({ ...ofHauler, isSubUser: true }));
      const ofOther = { organizationId: other.id, userType: "transporter", phoneNumber: null } as const;
      const second = await addPerson(accounts, aPerson(ofOther), other);
      for (const q of ["123456", "DOT 123456", "usdot# 0123456", "MC 98765", "mc-098765", "602.555.0142"])
        expect([q, idsOf(await found(q))]).toEqual([q, [main.user.id]]);
      for (const q of ["dot 98765", "office@other.example"])
        expect([q, idsOf(await found(q))]).toEqual([q, [second.user.id]]);
      expect(idsOf(await found("98765"))).toEqual(idsOf([main.user, second.user]));
      for (const q of ["12345", "MC 123456", "DOT 7", "@other.example"]) expect([q, await found(q)]).toEqual([q, []]);
      expect(idsOf((await accounts.search({ limit: 50, q: "123456", userType: "driver" })).rows)).toEqual([]);
    });

    it("finds those of one role, with what is asked for or without", async () => {
      const { accounts } = storage();
      const { dana, sam, dina } = await addCast(accounts);
      const shippers = await accounts.search({ limit: 50, userType: "shipper" });
      expect(idsOf(shippers.rows)).toEqual(idsOf([dana.user, sam.user]));
      const drivers = await accounts.search({ limit: 50, userType: "driver", q: "carrier" });
      expect(drivers.rows).toEqual([dina.user]);
      expect((await accounts.search({ limit: 50, userType: "receiver", q: "carrier" })).rows).toEqual([]);
    });

    it("finds the main accounts of shippers and transporters that no admin has verified", async () => {
      const { accounts } = storage();
      await addCast(accounts);
      const [dealer, carrier] = [
        aPerson({ isVerified: false, companyName: "Waiting Motors" }),
        aPerson({ isVerified: false, userType: "transporter" }),
      ];
      await addPeople(accounts, [
        dealer,
        carrier,
        aPerson({ isVerified: false, isSubUser: true, companyName: "Waiting Motors" }),
        aPerson({ isVerified: false, userType: "driver" }),
        aPerson({ isVerified: false, userType: "receiver" }),
      ]);
      const waiting = { limit: 50, awaitingVerification: true };
      expect(idsOf((await accounts.search(waiting)).rows)).toEqual(idsOf([dealer.user, carrier.user]));
      expect((await accounts.search({ ...waiting, q: "waiting" })).rows).toEqual([dealer.user]);
      expect((await accounts.search({ ...waiting, userType: "transporter" })).rows).toEqual([carrier.user]);
      expect((await accounts.search({ limit: 50, awaitingVerification: false })).rows).toHaveLength(11);
    });

    it.each([
      ["part of the address", "ceiver.exam"],
      ["part of the first name", "rit"],
      ["part of the last name", "eceive"],
      ["a name across both", "rita rec"],
      ["an address in capitals", "RITA@RECEIVER.EXAMPLE"],
    ])("finds %s", async (_, q) => {
      const { rita } = await addCast(storage().accounts);
      expect(await found(q)).toEqual([rita.user]);
    });

    it("finds an account by its whole address alone", async () => {
      await addCast(storage().accounts);
      for (const q of ["ita@receiver.example", "rita@receiver.exampl"]) expect(await found(q)).toEqual([]);
    });

    it("finds part of the company's name, in any case", async () => {
      const { carlos, dina } = await addCast(storage().accounts);
      expect(idsOf(await found("CARLOS haul"))).toEqual(idsOf([carlos.user, dina.user]));
    });

    it("finds no account by a text that no account has", async () => {
      await addCast(storage().accounts);
      for (const q of ["unknown", "receiver rosa", "null", "no password", "' or 1=1"])
        expect(await found(q)).toEqual([]);
    });

    it.each([
      ["Łukasiewicz", "łUKASIEWICZ"],
      ["Ngọc", "NGỌC"],
      ["Öztürk", "öZTÜRK"],
      ["İpek", "İPEK"],
      ["Groß", "GROẞ"],
      ["ǅamonja", "ǆAMONJA"],
      ["Жуков", "жУКОВ"],
      ["Παππάς", "ΠΑΠΠΆΣ"],
      ["Աբովյան", "աԲՈՎՅԱՆ"],
    ])("finds %s by %s and by itself", async (lastName, q) => {
      const { accounts } = storage();
      const { user } = await addPerson(accounts, aPerson({ lastName }));
      await addCast(accounts);
      expect(await found(q)).toEqual([user]);
      expect(await found(lastName)).toEqual([user]);
    });

    it.each([
      ["100%", "100% Motors", "100 Motors"],
      ["low_", "Low_Rider", "LowxRider"],
      ["back\\", "Back\\slash", "Backslash"],
      ["50\\% c", "50\\% Cars", "50% Cars"],
      ["o'b", "O'Brien Autos", "OBrien Autos"],
      ["dot.*", "Dot.*Star", "Dot Star"],
      ["o'", "O'Brien Autos", "OBrien Autos"],
    ])("takes each sign as itself: %s", async (q, companyName, other) => {
      const { accounts } = storage();
      const { user } = await addPerson(accounts, aPerson({ companyName }));
      await addPerson(accounts, aPerson({ companyName: other }));
      expect(await found(q)).toEqual([user]);
      expect(await found(companyName)).toEqual([user]);
    });

    it.each(["%", "_", "'", " ", "na"])(
      "finds no account by signs alone, or by two letters inside a word: %j",
      async (q) => {
        await addPerson(storage().accounts, aPerson({ firstName: "Dana", companyName: "100%_ O' Motors" }));
        expect(await found(q)).toEqual([]);
      },
    );

    it("leaves out removed accounts, and finds suspended ones", async () => {
      const { accounts } = storage();
      const { rita, dina } = await addCast(accounts);
      await accounts.change(rita.user.id, removed);
      await accounts.change(
        dina.user.id,
        withUser(() => ({ suspendedAt: "2026-11-20T12:00:00.000Z" })),
      );
      expect(await found("rita")).toEqual([]);
      expect(await found("dina")).toMatchObject([{ id: dina.user.id, suspendedAt: "2026-11-20T12:00:00.000Z" }]);
    });

    it("reads newest first, page by page, without gaps or doubles among those of one moment", async () => {
      const { accounts } = storage();
      const people = Array.from({ length: 9 }, (_, index) =>
        aPerson({ createdAt: index % 3 === 0 ? "2026-10-01T12:00:00.000Z" : "2026-10-01T12:00:00.001Z" }),
      );
      await addPeople(accounts, people);
      await addPerson(accounts, aPerson({ email: "elsewhere@other.example" }));
      for (const limit of [1, 2, 3, 4, 9]) {
        const pages = await readPages(limit, (page) => accounts.search({ ...page, q: "PEOPLE.example" }));
        const rows = pages.flat();
        expect(idsOf(rows)).toEqual(idsOf(people.map(({ user }) => user)));
        expect(rows.map(({ createdAt }) => createdAt)).toEqual(
          rows
            .map(({ createdAt }) => createdAt)
            .toSorted()
            .toReversed(),
        );
        expect(pages).toHaveLength(Math.ceil(9 / limit));
      }
    });

    it("continues where a page ended although accounts were added and removed in between", async () => {
      const { accounts } = storage();
      const [oldest, middle, newest] = [1, 2, 3].map((day) => aPerson({ createdAt: `2026-10-0${day}T12:00:00.000Z` }));
      if (!oldest || !middle || !newest) throw new Error("the accounts are missing");
      await addPeople(accounts, [oldest, middle, newest]);
      const first = await accounts.search({ limit: 2 });
      expect(first.rows).toEqual([newest.user, middle.user]);
      await addPerson(accounts, aPerson({ createdAt: "2026-10-04T12:00:00.000Z" }));
      await accounts.change(middle.user.id, removed);
      const next = await accounts.search({ limit: 2, after: first.next ?? undefined });
      expect(next).toEqual({ rows: [oldest.user], next: null });
    });
  });
}

import { carlosHauling, castAccounts, danasMotors } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import { certificateMail } from "../../insurance/effects.ts";
import type { Certificate } from "../../insurance/index.ts";
import type { AccountStore, CertificateList, CertificateStore, UploadStore } from "../../ports.ts";
import { accept, refuse } from "../../shared/result.ts";
import { aCertificate, aConfirmedCertificate, aContentHash, anId, once } from "../builders/index.ts";
import { addCast } from "./shared/add-people.ts";
import { removed } from "./shared/changes-of-accounts.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

export type CertificateStorage = {
  readonly accounts: AccountStore;
  readonly uploads: UploadStore;
  readonly certificates: CertificateStore;
  readonly second: { readonly certificates: CertificateStore };
};

const at = "2026-11-20T12:00:00.000Z";
const today = "2026-11-20";
const id = carlosHauling.id;
const byDana = { organizationId: danasMotors.id, ownerId: castAccounts().dana.user.id };

export function certificateStoreContract(name: string, setUp: SetUp<CertificateStorage>): void {
  describe(`certificate store: ${name}`, () => {
    const storage = eachTestWith(setUp);
    const filled = async (...certificates: readonly Certificate[]) => {
      const cast = await addCast(storage().accounts);
      for (const certificate of certificates) await add(certificate);
      return { ...storage(), cast };
    };
    const add = async (certificate: Certificate) => {
      await storage().uploads.claimContent(certificate.contentHash, certificate.createdAt);
      expect(await storage().certificates.add(certificate)).toEqual(accept({ value: certificate, repeated: false }));
    };
    const listed = async (show: CertificateList, day = today) =>
      (await storage().certificates.list({ show, today: day, limit: 50 })).rows.map(
        ({ certificate }) => certificate.id,
      );
    const remind = (day: string, most = 10) => {
      const asked: string[] = [];
      const effectOf = (certificate: Certificate, reminder: 30 | 7 | 0) => {
        asked.push(`${certificate.id} ${reminder}`);
        return certificateMail(certificate.id, `expires_${reminder}`);
      };
      return storage()
        .certificates.remindDue(day, most, effectOf)
        .then((count) => ({ count, asked }));
    };

    it("knows nothing that was not added", async () => {
      const { certificates } = await filled();
      for (const unknown of [anId(), "nonsense", "\0"]) {
        expect(await certificates.find(unknown)).toBeUndefined();
        expect(await certificates.ofOrganization(unknown, 10)).toEqual([]);
        expect(await certificates.inForce(unknown, today)).toEqual([]);
        expect(await certificates.countWaiting(unknown)).toBe(0);
        expect(await certificates.change(unknown, () => refuse("never"))).toBeUndefined();
      }
    });

    it("gives back a certificate exactly as it was added, the newest of its organization first", async () => {
      const first = aCertificate({ createdAt: "2026-11-20T11:00:00.000Z" });
      const second = aConfirmedCertificate({ createdAt: "2026-11-20T12:00:00.000Z", mediaType: "image/jpeg" });
      const { second: other, certificates } = await filled(first, second, aCertificate(byDana));
      expect(await other.certificates.find(first.id)).toEqual(first);
      expect(await certificates.find(second.id)).toEqual(second);
      expect(await certificates.ofOrganization(id, 10)).toEqual([second, first]);
      expect(await certificates.ofOrganization(id, 1)).toEqual([second]);
      expect(await certificates.countWaiting(id)).toBe(1);
    });

    it("is not added without claimed content, and keeps its files from the sweep", async () => {
      const { certificates, uploads } = await filled();
      const certificate = aCertificate();
      await expect(certificates.add(certificate)).rejects.toThrow();
      await uploads.claimContent(certificate.contentHash, at);
      const left = aContentHash();
      await uploads.claimContent(left, at);
      await certificates.add(certificate);
      expect(await uploads.giveUpContent("2027-11-20T12:00:00.000Z", 10)).toEqual([left]);
      await uploads.claimContent(certificate.contentHash, at);
      expect(await uploads.giveUpContent("2027-11-20T12:00:00.000Z", 10)).not.toContain(certificate.contentHash);
    });

    it("counts those that wait while no other is added, so that of many at once no more come than may wait", async () => {
      const { certificates, uploads, second } = await filled(aCertificate(), aConfirmedCertificate());
      const many = Array.from({ length: 8 }, () => aCertificate());
      for (const { contentHash } of many) await uploads.claimContent(contentHash, at);
      const stores = [certificates, second.certificates];
      const answers = await Promise.all(
        many.map((certificate, turn) =>
          stores[turn % 2]!.add(certificate, once(), (waiting) => (waiting < 3 ? accept(undefined) : refuse("full"))),
        ),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
      expect(await certificates.countWaiting(id)).toBe(3);
    });

    it("answers a repeat with the first one", async () => {
      const { certificates, uploads } = await filled();
      const [first, repeat, key] = [aCertificate(), aCertificate(), once()];
      for (const { contentHash } of [first, repeat]) await uploads.claimContent(contentHash, at);
      expect(await certificates.earlier(key)).toBeUndefined();
      await certificates.add(first, key);
      expect(await certificates.add(repeat, key)).toEqual(accept({ value: first, repeated: true }));
      expect(await certificates.earlier(key)).toEqual(accept(first));
      expect(await certificates.earlier({ ...key, fingerprint: "other" })).toMatchObject({ ok: false });
      expect(await certificates.find(repeat.id)).toBeUndefined();
    });

    it("finds what is confirmed and reaches a day", async () => {
      const [reaching, over, waiting] = [
        aConfirmedCertificate({ expiresOn: today }),
        aConfirmedCertificate({ expiresOn: "2026-11-19" }),
        aCertificate(),
      ];
      const { certificates } = await filled(reaching, over, waiting, aConfirmedCertificate(byDana));
      expect(await certificates.inForce(id, today)).toEqual([reaching]);
    });

    it("changes one under its lock, with what is to be remembered, or nothing at all", async () => {
      const certificate = aCertificate();
      const { certificates, accounts, second } = await filled(certificate);
      const confirmed = aConfirmedCertificate(certificate);
      expect(await certificates.change(certificate.id, () => refuse("no"))).toEqual(refuse("no"));
      const decide = (present: Certificate) =>
        present.state === "waiting"
          ? accept({
              certificate: { ...confirmed, state: "confirmed" as const },
              facts: [
                {
                  accountId: certificate.ownerId,
                  kind: "certificate_confirmed" as const,
                  at,
                  actorId: castAccounts().ada.user.id,
                  reason: "cargo",
                },
              ],
              effects: [],
            })
          : refuse("decided before");
      const answers = await Promise.all(
        [certificates, second.certificates].map((store) => store.change(certificate.id, decide)),
      );
      expect(answers.filter((answer) => answer?.ok)).toHaveLength(1);
      expect((await certificates.find(certificate.id))?.state).toBe("confirmed");
      const facts = await accounts.facts(certificate.ownerId, 10);
      expect(facts.filter(({ kind }) => kind === "certificate_confirmed")).toHaveLength(1);
    });

    it("lists what waits, the oldest first, page by page, with the carrier's name", async () => {
      const waiting = [1, 2, 3].map((minute) => aCertificate({ createdAt: `2026-11-20T12:0${minute}:00.000Z` }));
      const { certificates, accounts, cast } = await filled(...waiting.toReversed(), aConfirmedCertificate());
      const first = await certificates.list({ show: "waiting", today, limit: 2 });
      expect(first.rows).toEqual(
        waiting.slice(0, 2).map((certificate) => ({ certificate, carrierName: cast.carlos.user.companyName })),
      );
      const next = await certificates.list({ show: "waiting", today, limit: 2, after: first.next! });
      expect(next).toMatchObject({ rows: [{ certificate: waiting[2] }], next: null });
      await accounts.change(cast.carlos.user.id, removed);
      expect(await listed("waiting")).toEqual([]);
    });

    it("lists what expires within 30 days and what has expired, unless a confirmed one reaches further", async () => {
      await filled();
      const one = aConfirmedCertificate({ expiresOn: "2026-12-20" });
      const other = aConfirmedCertificate({ expiresOn: today, kind: "auto_liability" });
      const past = aConfirmedCertificate({ expiresOn: "2026-11-19", kind: "general_liability" });
      for (const certificate of [one, other, past]) await add(certificate);
      expect(await listed("expiring")).toEqual([other.id, one.id]);
      expect(await listed("expired")).toEqual([past.id]);
      expect(await listed("expiring", "2026-11-19")).toEqual([past.id, other.id]);
      const byDay = await storage().certificates.list({ show: "expiring", today, limit: 1 });
      const rest = await storage().certificates.list({ show: "expiring", today, limit: 1, after: byDay.next! });
      expect(rest).toMatchObject({ rows: [{ certificate: one }], next: null });
      await add(aCertificate({ expiresOn: "2027-12-20", kind: "auto_liability" }));
      await add(aConfirmedCertificate({ ...byDana, expiresOn: "2027-12-20", kind: "auto_liability" }));
      expect(await listed("expiring")).toEqual([other.id, one.id]);
      await add(aConfirmedCertificate({ expiresOn: "2027-12-20", kind: "auto_liability" }));
      await add(aConfirmedCertificate({ expiresOn: "2027-12-20", kind: "general_liability" }));
      expect(await listed("expiring")).toEqual([one.id]);
      expect(await listed("expired")).toEqual([]);
    });

    it("marks a reminder once for each of 30, 7 and 0 days", async () => {
      const certificate = aConfirmedCertificate({ expiresOn: "2026-12-20" });
      await filled(certificate, aCertificate({ expiresOn: "2026-12-01" }));
      expect(await remind("2026-11-19")).toMatchObject({ count: 0 });
      for (const [day, reminder] of [
        ["2026-11-20", 30],
        ["2026-12-13", 7],
        ["2026-12-20", 0],
      ] as const) {
        expect(await remind(day)).toEqual({ count: 1, asked: [`${certificate.id} ${reminder}`] });
        expect(await remind(day)).toEqual({ count: 0, asked: [] });
      }
      expect(await remind("2026-12-21")).toMatchObject({ count: 0 });
    });

    it("leaves out reminders that were missed, those that are too late, and those of what is followed", async () => {
      const [missed, late, followed] = [
        aConfirmedCertificate({ expiresOn: "2026-11-18" }),
        aConfirmedCertificate({ expiresOn: "2026-11-12", kind: "auto_liability" }),
        aConfirmedCertificate({ expiresOn: "2026-11-25", kind: "general_liability" }),
      ];
      const { accounts, cast } = await filled(missed, late, followed);
      await add(aConfirmedCertificate({ expiresOn: "2027-11-25", kind: "general_liability" }));
      expect(await remind(today)).toEqual({ count: 1, asked: [`${missed.id} 0`] });
      await add(aConfirmedCertificate({ ...byDana, expiresOn: "2026-11-25" }));
      await accounts.change(cast.dana.user.id, removed);
      expect(await remind(today)).toMatchObject({ count: 0 });
    });

    it("hands each reminder to one process", async () => {
      const due = Array.from({ length: 6 }, () => aConfirmedCertificate({ expiresOn: "2026-12-01" }));
      // Of one organization and kind, the last one alone is told of.
      const { certificates, second } = await filled(...due);
      const effectOf = ({ id: of }: Certificate) => certificateMail(of, "expires_30");
      const counts = await Promise.all(
        [certificates, second.certificates].map((store) => store.remindDue(today, 10, effectOf)),
      );
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    });
  });
}

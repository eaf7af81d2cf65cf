import { accept } from "@lotlane/core";
import { fullName, type User } from "@lotlane/core/accounts";
import { type Certificate, reminderAt, reminderWindow } from "@lotlane/core/insurance";
import type { CertificateSearch, CertificateStore } from "@lotlane/core/ports";
import { type MemoryStorage, saveEffects } from "./memory-storage.ts";
import { newestFirst } from "./newest-page.ts";
import { earlierOf, keepOnce, recall } from "./once.ts";

export function memoryCertificateStore(storage: MemoryStorage): CertificateStore {
  const { certificates, reminded, accounts, contents } = storage;
  const all = () => [...certificates.values()];
  const of = (organizationId: string) => all().filter((one) => one.organizationId === organizationId);
  const userOf = ({ ownerId }: Certificate) => accounts.get(ownerId)?.user;
  const isLast = (one: Certificate) =>
    one.state === "confirmed" &&
    userOf(one)?.removedAt === null &&
    !of(one.organizationId).some(
      (other) => other.kind === one.kind && other.state === "confirmed" && rank(other) > rank(one),
    );

  return {
    async add(certificate, once, decide = () => accept(undefined)) {
      const repeat = recall<Certificate>(storage, once);
      if (repeat) return repeat;
      const waiting = of(certificate.organizationId).filter(({ state }) => state === "waiting").length;
      const decision = decide(waiting);
      if (!decision.ok) return decision;
      return keepOnce(storage, once, () => {
        const { contentHash } = certificate;
        if (!contents.has(contentHash)) throw new Error(`content ${contentHash} is not claimed`);
        certificates.set(certificate.id, certificate);
        contents.set(contentHash, { unsettledAt: null, isGivenUp: false });
        return certificate;
      });
    },

    earlier: async (once) => earlierOf<Certificate>(storage, once),

    find: async (id) => certificates.get(id),

    ofOrganization: async (organizationId, most) => of(organizationId).toSorted(newestFirst).slice(0, most),

    inForce: async (organizationId, day) =>
      of(organizationId).filter(({ state, expiresOn }) => state === "confirmed" && expiresOn >= day),

    countWaiting: async (organizationId) => of(organizationId).filter(({ state }) => state === "waiting").length,

    async change(id, decide) {
      const present = certificates.get(id);
      const decision = present && decide(present);
      if (!decision?.ok) return decision;
      const { certificate, facts, effects } = decision.value;
      certificates.set(id, certificate);
      storage.accountFacts.push(...facts);
      saveEffects(storage, effects);
      return accept(certificate);
    },

    async list({ show, today, limit, after }) {
      const { last } = reminderWindow(today);
      const shown: Readonly<Record<CertificateSearch["show"], (one: Certificate) => boolean>> = {
        waiting: (one) => one.state === "waiting" && userOf(one)?.removedAt === null,
        expiring: (one) => isLast(one) && one.expiresOn >= today && one.expiresOn <= last,
        expired: (one) => isLast(one) && one.expiresOn < today,
      };
      const at = (one: Certificate) => (show === "waiting" ? one.createdAt : one.expiresOn);
      const place = (one: Certificate) => `${at(one)} ${one.id}`;
      const rows = all()
        .filter(shown[show])
        .filter((one) => !after || place(one) > `${after.at} ${after.id}`)
        .toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
      const page = rows.slice(0, limit);
      const end = page.at(-1);
      return {
        rows: page.map((certificate) => ({ certificate, carrierName: nameOf(userOf(certificate)!) })),
        next: end && rows.length > limit ? { at: at(end), id: end.id } : null,
      };
    },

    async remindDue(today, most, effectOf) {
      const due = all()
        .flatMap((certificate) => {
          const reminder = isLast(certificate) ? reminderAt(certificate.expiresOn, today) : undefined;
          const before = reminded.get(certificate.id) ?? Number.POSITIVE_INFINITY;
          return reminder !== undefined && reminder < before ? [{ certificate, reminder }] : [];
        })
        .toSorted((one, other) => (rank(one.certificate) < rank(other.certificate) ? -1 : 1))
        .slice(0, most);
      for (const { certificate, reminder } of due) {
        reminded.set(certificate.id, reminder);
        saveEffects(storage, [effectOf(certificate, reminder)]);
      }
      return due.length;
    },
  };
}

const rank = ({ expiresOn, id }: Certificate) => `${expiresOn} ${id}`;
const nameOf = (user: User) => user.companyName ?? fullName(user);

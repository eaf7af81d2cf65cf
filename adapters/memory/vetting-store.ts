import { mayNotSignIn, type User } from "@lotlane/core/accounts";
import type { VettingStore } from "@lotlane/core/ports";
import { type AnsweredCheck, gaveNumber, hasAuthority, type Vetting } from "@lotlane/core/vetting";
import type { MemoryStorage, MemoryVetting } from "./memory-storage.ts";

const mostKept = 100;

export function memoryVettingStore(storage: MemoryStorage): VettingStore {
  const { vettings, carrierChecks, organisations } = storage;
  const of = (organisationId: string): MemoryVetting => {
    if (!organisations.has(organisationId)) throw new Error(`organisation ${organisationId} is not there`);
    const none = { seen: null, triedAt: null, problem: null, override: null, dueAt: null };
    return vettings.get(organisationId) ?? { organisationId, ...none };
  };
  return {
    async find(organisationId) {
      const found = vettings.get(organisationId);
      if (!found) return undefined;
      const { dueAt: _, ...vetting } = found;
      return vetting satisfies Vetting;
    },

    async record(check, dueAt) {
      const { organisationId, at, verdict, reasons } = check;
      const before = of(organisationId);
      const isAnswered = verdict !== "unknown";
      if (isAnswered || before.problem === null) carrierChecks.push(check);
      const old = carrierChecks.filter((one) => one.organisationId === organisationId).slice(0, -mostKept);
      for (const one of old) if (one !== before.seen) carrierChecks.splice(carrierChecks.indexOf(one), 1);
      const isNewer = isAnswered && (before.seen === null || before.seen.at <= at);
      vettings.set(organisationId, {
        ...before,
        seen: isNewer ? (check as AnsweredCheck) : before.seen,
        triedAt: at,
        problem: isAnswered ? null : (reasons[0] ?? ""),
        dueAt,
      });
    },

    async override(organisationId, override, fact) {
      vettings.set(organisationId, { ...of(organisationId), override });
      storage.accountFacts.push(fact);
    },

    async enlist(dueAt, most) {
      const carriers = [...storage.accounts.values()].map(({ user }) => user);
      const missed = [...organisations.values()]
        .filter((company) => gaveNumber(company) && (vettings.get(company.id)?.dueAt ?? null) === null)
        .filter(({ id }) =>
          carriers.some((user) => user.organisationId === id && user.userType === "transporter" && !mayNotSignIn(user)),
        )
        .slice(0, most);
      for (const { id } of missed) vettings.set(id, { ...of(id), dueAt });
      return missed.length;
    },

    async takeDue(now, later, most) {
      const due = [...vettings.values()]
        .filter(({ dueAt }) => dueAt !== null && dueAt <= now)
        .toSorted((a, b) => (a.dueAt! < b.dueAt! ? -1 : 1))
        .slice(0, most);
      for (const vetting of due) vettings.set(vetting.organisationId, { ...vetting, dueAt: later });
      return due.map(({ organisationId }) => organisationId);
    },

    history: async (organisationId, most) =>
      carrierChecks
        .filter((check) => check.organisationId === organisationId)
        .toReversed()
        .slice(0, most),
  };
}

export function isAuthorized(
  { vettings, organisations }: MemoryStorage,
  { organisationId }: User,
  at: string,
): boolean {
  const company = organisationId === null ? undefined : organisations.get(organisationId);
  return company !== undefined && hasAuthority(vettings.get(company.id), company, at);
}

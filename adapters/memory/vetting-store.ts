import { accept, refuse } from "@lotlane/core";
import { gaveNumber, mayNotSignIn } from "@lotlane/core/accounts";
import type { CarrierRegistry, VettingStore } from "@lotlane/core/ports";
import type { AnsweredCheck, CarrierRecord, Vetting } from "@lotlane/core/vetting";
import type { MemoryStorage, MemoryVetting } from "./memory-storage.ts";

const mostKept = 100;

export function memoryVettingStore(storage: MemoryStorage): VettingStore {
  const { vettings, carrierChecks, organizations } = storage;
  const of = (organizationId: string): MemoryVetting => {
    if (!organizations.has(organizationId)) throw new Error(`organization ${organizationId} is not there`);
    const none = { seen: null, triedAt: null, problem: null, override: null, dueAt: null };
    return vettings.get(organizationId) ?? { organizationId, ...none };
  };
  return {
    async find(organizationId) {
      const found = vettings.get(organizationId);
      if (!found) return undefined;
      const { dueAt: _, ...vetting } = found;
      return vetting satisfies Vetting;
    },

    async record(check, dueAt, isAbout = () => true) {
      const { organizationId, at, verdict, reasons } = check;
      const before = of(organizationId);
      if (!isAbout(organizations.get(organizationId)!)) return false;
      const isAnswered = verdict !== "unknown";
      if (isAnswered || before.problem === null) carrierChecks.push(check);
      const old = carrierChecks.filter((one) => one.organizationId === organizationId).slice(0, -mostKept);
      for (const one of old) if (one !== before.seen) carrierChecks.splice(carrierChecks.indexOf(one), 1);
      const isNewer = isAnswered && (before.seen === null || before.seen.at <= at);
      vettings.set(organizationId, {
        ...before,
        seen: isNewer ? (check as AnsweredCheck) : before.seen,
        triedAt: at,
        problem: isAnswered ? null : (reasons[0] ?? ""),
        dueAt,
      });
      return true;
    },

    async override(organizationId, override, fact) {
      vettings.set(organizationId, { ...of(organizationId), override });
      storage.accountFacts.push(fact);
    },

    async enlist(dueAt, most) {
      const carriers = [...storage.accounts.values()].map(({ user }) => user);
      const missed = [...organizations.values()]
        .filter((company) => gaveNumber(company) && (vettings.get(company.id)?.dueAt ?? null) === null)
        .filter(({ id }) =>
          carriers.some((user) => user.organizationId === id && user.userType === "transporter" && !mayNotSignIn(user)),
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
      for (const vetting of due) vettings.set(vetting.organizationId, { ...vetting, dueAt: later });
      return due.map(({ organizationId }) => organizationId);
    },

    history: async (organizationId, most) =>
      carrierChecks
        .filter((check) => check.organizationId === organizationId)
        .toReversed()
        .slice(0, most),
  };
}

export type MemoryRegistry = CarrierRegistry & {
  /** By DOT number, each with its MC number. */
  readonly carriers: Map<string, { readonly record: CarrierRecord; readonly mcNumber: string | null }>;
  /** Why it gives no answer; undefined while it does. */
  away: string | undefined;
  /** How often it was asked. */
  asked: number;
};

export function memoryCarrierRegistry(
  carriers: readonly { readonly record: CarrierRecord; readonly mcNumber: string | null }[] = [],
): MemoryRegistry {
  const registry: MemoryRegistry = {
    name: "FMCSA",
    carriers: new Map(carriers.map((one) => [one.record.dotNumber, one])),
    away: undefined,
    asked: 0,
    async find({ dotNumber, mcNumber }) {
      registry.asked++;
      if (registry.away !== undefined) return refuse({ kind: "registry_away", message: registry.away });
      const ofMc =
        mcNumber === null ? null : [...registry.carriers.values()].filter((one) => one.mcNumber === mcNumber);
      const onlyOne = ofMc?.length === 1 ? ofMc[0]! : undefined;
      const found = dotNumber === null ? onlyOne : registry.carriers.get(dotNumber);
      return accept({
        carrier: found?.record ?? null,
        mcLeadsTo: ofMc && ofMc.map(({ record }) => record.dotNumber),
      });
    },
  };
  return registry;
}

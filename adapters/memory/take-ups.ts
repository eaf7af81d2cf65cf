import { fullName, mayNotSignIn } from "@lotlane/core/accounts";
import type { TakenUp, Written } from "@lotlane/core/desk";
import type { TakeUpStore } from "@lotlane/core/ports";
import type { MemoryStorage, MemoryTakeUp } from "./memory-storage.ts";
import { newestFirst } from "./newest-page.ts";

export function memoryTakeUpStore(storage: MemoryStorage): TakeUpStore {
  const { takeUps, supportMessages, texts, accounts } = storage;
  const incomingOf = (number: string) =>
    [...texts.values()].filter((text) => text.number === number && text.kind === "incoming").toSorted(newestFirst)[0];
  const repliesTo = (accountId: string) =>
    [...supportMessages.values()].filter((one) => one.accountId === accountId && one.authorId !== null);

  const isAnswered = ({ kind, key, writtenAt }: Pick<MemoryTakeUp, "kind" | "key" | "writtenAt">): boolean =>
    kind === "support"
      ? repliesTo(key).some(({ fromSupport, createdAt }) => fromSupport && createdAt >= writtenAt)
      : [...texts.values()].some(
          (text) =>
            text.number === key &&
            text.kind === "written" &&
            text.createdAt >= writtenAt &&
            !["refused", "failed", "undelivered"].includes(text.state),
        );
  const isHeld = (one: MemoryTakeUp): boolean => {
    const holder = accounts.get(one.adminId)?.user;
    const waits = one.kind === "support" || incomingOf(one.key) !== undefined;
    return waits && holder?.userType === "admin" && !mayNotSignIn(holder) && !isAnswered(one);
  };

  /** The key of what waits for an answer, and when it was written last. */
  function waitingOf({ kind, id }: Written): Pick<MemoryTakeUp, "kind" | "key" | "writtenAt"> | undefined {
    if (kind === "support") {
      const last = repliesTo(id).toSorted(newestFirst)[0];
      return last && !last.fromSupport ? { kind, key: id, writtenAt: last.createdAt } : undefined;
    }
    const text = texts.get(id);
    if (text?.kind !== "incoming" || text.number === "") return undefined;
    const found = { kind, key: text.number, writtenAt: incomingOf(text.number)!.createdAt };
    return isAnswered(found) ? undefined : found;
  }

  const shown = ({ kind, key, adminId, since }: MemoryTakeUp): TakenUp => ({
    kind,
    id: kind === "support" ? key : incomingOf(key)!.id,
    by: { id: adminId, name: fullName(accounts.get(adminId)!.user) },
    since,
  });
  const nameOf = ({ kind, key }: Pick<MemoryTakeUp, "kind" | "key">) => `${kind}:${key}`;

  return {
    list: async (most) =>
      [...takeUps.values()]
        .filter(isHeld)
        .toSorted((one, other) => (one.since < other.since ? 1 : -1))
        .slice(0, most)
        .map(shown),

    async take(written, { adminId, from, at }) {
      const found = waitingOf(written);
      if (!found) return undefined;
      const held = takeUps.get(nameOf(found));
      if (!held || held.adminId === from || !isHeld(held)) takeUps.set(nameOf(found), { ...found, adminId, since: at });
      return shown(takeUps.get(nameOf(found))!);
    },

    async letGo({ kind, id }, adminId) {
      const key = kind === "support" ? id : texts.get(id)?.number;
      const name = `${kind}:${key}`;
      return takeUps.get(name)?.adminId === adminId && takeUps.delete(name);
    },
  };
}

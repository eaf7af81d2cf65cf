import { fullName } from "@lotlane/core/accounts";
import {
  type CustomerLink,
  type CustomerRef,
  hasProvedEmail,
  isSameRef,
  type ListedCustomerLink,
} from "@lotlane/core/desk";
import type { CustomerLinks } from "@lotlane/core/ports";
import type { MemoryStorage } from "./memory-storage.ts";
import { keepOnce, recall } from "./once.ts";

export function memoryCustomerLinks(storage: MemoryStorage): CustomerLinks {
  const { accounts, customerLinks } = storage;
  const held = () => [...customerLinks.values()].filter(({ undone }) => undone === null);

  const nextTo = ({ kind, key }: CustomerRef): readonly CustomerRef[] => {
    const ref = { kind, key };
    const users = [...accounts.values()].flatMap(({ user }) => (hasProvedEmail(user) ? [user] : []));
    return [
      ...held().flatMap(({ one, other }) => (isSameRef(one, ref) ? [other] : isSameRef(other, ref) ? [one] : [])),
      ...users.flatMap(({ id, email }): readonly CustomerRef[] => {
        if (kind === "account") return id === key ? [{ kind: "email", key: email.toLowerCase() }] : [];
        return email.toLowerCase() === key ? [{ kind: "account", key: id }] : [];
      }),
    ];
  };

  const personOf = (ref: CustomerRef): readonly CustomerRef[] => {
    const found = [ref];
    for (const one of found)
      for (const next of nextTo(one)) if (!found.some((known) => isSameRef(known, next))) found.push(next);
    return found;
  };

  const listed = ({ id, one, other, reason, createdAt, createdById }: CustomerLink): ListedCustomerLink => ({
    id,
    one,
    other,
    reason,
    createdAt,
    createdBy: { id: createdById, name: fullName(accounts.get(createdById)!.user) },
  });

  return {
    people: async (refs) => refs.map(personOf),

    of: async (refs) =>
      held()
        .filter(({ one, other }) => refs.some((ref) => isSameRef(ref, one) || isSameRef(ref, other)))
        .toSorted((one, other) => (`${one.createdAt} ${one.id}` < `${other.createdAt} ${other.id}` ? -1 : 1))
        .map(listed),

    async add(link, decide, once) {
      const repeat = recall<ListedCustomerLink>(storage, once);
      if (repeat) return repeat;
      const decision = decide(personOf(link.one), personOf(link.other));
      if (!decision.ok) return decision;
      customerLinks.set(link.id, { ...link, undone: null });
      return keepOnce(storage, once, () => listed(link));
    },

    async undo(id, undone) {
      const link = customerLinks.get(id);
      if (link?.undone !== null) return false;
      customerLinks.set(id, { ...link, undone });
      return true;
    },
  };
}

import { accept, addressIn, asName, emailUnavailable, endsWithPhone, refuse, tooManyInvitations } from "@lotlane/core";
import {
  type Account,
  awaitsVerification,
  defaultAdminSettings,
  fullName,
  isMainAccount,
  numbersOf,
  type Organization,
  registeredAs,
  type TokenPurpose,
  type User,
} from "@lotlane/core/accounts";
import type { AccountChange, AccountStats, AccountStore, AdminSettingsStore } from "@lotlane/core/ports";
import { withdrawBidsOf } from "./loads.ts";
import { type MemoryStorage, saveEffects } from "./memory-storage.ts";
import { newestPage } from "./newest-page.ts";
import { recall, remember } from "./once.ts";
import { isPersonAbout } from "./order-view.ts";
import { blankCompany, deleteBelongings } from "./privacy-store.ts";
import { endSessions, isOrganizationSuspended } from "./session-store.ts";

/** Every call runs to its end before another begins, so that nothing has to be locked. */
export function memoryAccountStore(storage: MemoryStorage): AccountStore {
  const findByEmail = (email: string): Account | undefined =>
    [...storage.accounts.values()].find(
      ({ user }) => user.removedAt === null && user.email.toLowerCase() === email.toLowerCase(),
    );

  const present = (): User[] =>
    [...storage.accounts.values()].flatMap(({ user }) => (user.removedAt === null ? [user] : []));

  function voidLinks(accountId: string, purpose: TokenPurpose): void {
    for (const token of storage.tokens.values())
      if (token.accountId === accountId && token.purpose === purpose) {
        storage.tokens.delete(token.digest);
        storage.usedTokens.set(token.digest, token);
      }
  }

  const peopleOf = ({ id, organizationId }: User): string[] => [
    id,
    ...[...storage.accounts.values()]
      .filter(({ user }) => organizationId !== null && user.organizationId === organizationId)
      .map(({ user }) => user.id),
  ];

  function keep({
    account,
    facts,
    effects = [],
    endSessions: ended,
    voidLinks: purposes = [],
    withdrawBids,
  }: AccountChange): User {
    const { user } = account;
    storage.accounts.set(user.id, account);
    storage.accountFacts.push(...facts);
    for (const purpose of purposes) voidLinks(user.id, purpose);
    for (const id of ended === "organization" ? peopleOf(user) : [user.id])
      if (ended) endSessions(storage, id, typeof ended === "object" ? ended.except : undefined);
    if (withdrawBids) withdrawBidsOf(storage, user.id, withdrawBids);
    saveEffects(storage, effects);
    return user;
  }

  const invited = (organizationId: string | null): number =>
    present().filter(
      (user) =>
        user.organizationId === organizationId &&
        user.invitedAt !== null &&
        (organizationId !== null || user.userType === "admin"),
    ).length;

  return {
    async invite(addition, most, once) {
      const repeat = recall<User>(storage, once);
      if (repeat) return repeat;
      if (invited(addition.account.user.organizationId) >= most) return refuse(tooManyInvitations(most));
      return this.add(addition, once);
    },

    async add({ account, organization, fact, effects }, once) {
      const { user } = account;
      const repeat = recall<User>(storage, once);
      if (repeat) return repeat;
      if (findByEmail(user.email)) return refuse(emailUnavailable);
      if (storage.accounts.has(user.id)) throw new Error(`account ${user.id} is already there`);
      if (organization) storage.organizations.set(organization.id, organization);
      remember(storage, once, user);
      storage.registered.set(user.id, registeredAs(user));
      return accept({ value: keep({ account, facts: [fact], effects }), repeated: false });
    },

    find: async (id) => storage.accounts.get(id),
    registered: async (id) => storage.registered.get(id),
    findByEmail: async (email) => findByEmail(email),

    async change(id, decide) {
      const account = storage.accounts.get(id);
      const decision = account && decide(account);
      return decision?.ok ? accept(keep(decision.value)) : decision;
    },

    async changeOnce(id, once, decide) {
      const repeat = recall<null>(storage, once);
      if (repeat) return repeat;
      const account = storage.accounts.get(id);
      const decision = account && decide(account);
      if (!decision?.ok) return decision;
      keep(decision.value);
      remember(storage, once, null);
      return accept({ value: null, repeated: false });
    },

    async changeRole(id, decide) {
      const account = storage.accounts.get(id);
      const decision = account && decide(account, isTied(storage, account.user));
      if (!decision?.ok) return decision;
      const { user } = decision.value.account;
      return (findByEmail(user.email)?.user.id ?? id) === id ? accept(keep(decision.value)) : refuse(emailUnavailable);
    },

    async changeAdmin(actorId, id, decide) {
      const [account, actor] = [storage.accounts.get(id), storage.accounts.get(actorId)];
      const decision = account && actor && decide(account, actor.user);
      return decision?.ok ? accept(keep(decision.value)) : decision;
    },

    async review(id, dotOf, decide) {
      const account = storage.accounts.get(id);
      const own = storage.organizations.get(account?.user.organizationId ?? "") ?? null;
      const decision = account && decide(account, rivalOf(storage, account.user, own, dotOf), own);
      return decision?.ok ? accept(keep(decision.value)) : decision;
    },

    async addToken(token) {
      storage.tokens.set(token.digest, token);
    },

    async findToken(digests, purpose) {
      const find = (tokens: typeof storage.tokens) =>
        digests.map((digest) => tokens.get(digest)).find((token) => token?.purpose === purpose);
      const [unused, used] = [find(storage.tokens), find(storage.usedTokens)];
      const account = storage.accounts.get((unused ?? used)?.accountId ?? "");
      return account && { account, isUsed: unused === undefined };
    },

    async redeem(digests, purpose, decide) {
      const token = digests.map((digest) => storage.tokens.get(digest)).find((one) => one !== undefined);
      const account = token?.purpose === purpose ? storage.accounts.get(token.accountId) : undefined;
      if (!token || !account) return undefined;
      const decision = decide(account, token);
      if (!decision.ok) return decision;
      const { startsOver, ...change } = decision.value;
      voidLinks(token.accountId, purpose);
      const user = keep(change);
      if (startsOver) {
        deleteBelongings(storage, user.id);
        if (startsOver.organizationId !== null) blankCompany(storage, startsOver.organizationId, startsOver.at);
      }
      return accept(user);
    },

    members: async (organizationId, kind, page) =>
      newestPage(
        present().filter((user) => user.organizationId === organizationId && isMember[kind](user)),
        page,
      ),

    mainOf: async (organizationId) =>
      present().find((user) => user.organizationId === organizationId && isMainAccount(user)),

    isOrganizationSuspended: async (organizationId) => isOrganizationSuspended(storage, organizationId),

    search: async ({ q = "", userType, awaitingVerification, ...page }) =>
      newestPage(
        present().filter(
          (user) =>
            (!userType || user.userType === userType) &&
            (!awaitingVerification || awaitsVerification(user)) &&
            isAbout(storage, user, q),
        ),
        page,
      ),

    called: async (text, limit) =>
      newestPage(
        present().filter(
          (user) =>
            `${user.firstName} ${user.lastName}`.toLowerCase() === asName(text) ||
            user.email.toLowerCase() === (addressIn(text) ?? null),
        ),
        { limit },
      ).rows,

    stats: async (now) => statsOf(present(), lastSeen(storage), now),

    facts: async (accountId, limit) =>
      storage.accountFacts
        .filter((fact) => fact.accountId === accountId)
        .toReversed()
        .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
        .slice(0, limit)
        .map((fact) => ({ ...fact, actorName: nameOf(storage, fact.actorId) })),
  };
}

const isMember = {
  sub_user: ({ isSubUser }: User) => isSubUser,
  driver: ({ userType }: User) => userType === "driver",
  everyone: () => true,
};

function rivalOf(
  { accounts, organizations }: MemoryStorage,
  user: User,
  own: Organization | null,
  dotOf: (user: User, company: Organization) => string | null,
): Organization | null {
  const companyOf = ({ organizationId }: User) => organizations.get(organizationId ?? "");
  const dot = own ? dotOf(user, own) : null;
  if (dot === null) return null;
  const rivals = [...accounts.values()].flatMap((other) => {
    const company = companyOf(other.user);
    const isVerified = other.user.isVerified && other.user.removedAt === null;
    return company && company.id !== own?.id && isVerified && dotOf(other.user, company) === dot ? [company] : [];
  });
  return rivals[0] ?? null;
}

function isTied({ accounts, orders, loads, bids }: MemoryStorage, { id, organizationId }: User): boolean {
  const isOurs = (one: string | null) => one !== null && one === organizationId;
  return (
    [...accounts.values()].some(
      ({ user }) => user.id !== id && isOurs(user.organizationId) && user.removedAt === null,
    ) ||
    [...orders.values()].some(
      ({ shipperId, shipperOrganizationId, transporterId }) =>
        shipperId === id || transporterId === id || isOurs(shipperOrganizationId),
    ) ||
    [...loads.values()].some(({ transporterId }) => transporterId === id) ||
    [...bids.values()].some(({ carrierId, status }) => carrierId === id && status === "PENDING")
  );
}

const isAbout = (storage: MemoryStorage, user: User, q: string): boolean =>
  q === "" ||
  isPersonAbout(user, q) ||
  (isMainAccount(user) && isCompanyAbout(storage.organizations.get(user.organizationId ?? ""), q));

function isCompanyAbout(company: Organization | undefined, q: string): boolean {
  if (!company) return false;
  const [own, asked] = [numbersOf(company), numbersOf({ dotNumber: q, mcNumber: q })];
  const email = company.companyEmail?.toLowerCase() ?? null;
  return (
    (own.dotNumber !== null && own.dotNumber === asked.dotNumber) ||
    (own.mcNumber !== null && own.mcNumber === asked.mcNumber) ||
    endsWithPhone(company.companyPhone, q) ||
    (q.includes("@") && email === q.trim().toLowerCase())
  );
}

function nameOf({ accounts }: MemoryStorage, id: string): string {
  const account = accounts.get(id);
  if (!account) throw new Error(`account ${id} is not there`);
  return fullName(account.user);
}

/** When each account was last seen, in milliseconds. */
function lastSeen({ sessions }: MemoryStorage): ReadonlyMap<string, number> {
  const moments = [...sessions.values()].map(
    ({ accountId, lastSeenAt }) => [accountId, Date.parse(lastSeenAt)] as const,
  );
  return new Map(moments.toSorted(([, one], [, other]) => one - other));
}

const weekMs = 7 * 24 * 3_600_000;

function statsOf(users: readonly User[], seen: ReadonlyMap<string, number>, now: Date): AccountStats {
  const count = (counts: (user: User) => boolean) => users.filter(counts).length;
  const weeksAgo = (moment: number) => Math.floor((now.getTime() - moment) / weekMs);
  return {
    totalUsers: users.length,
    newUsersThisWeek: count(({ createdAt }) => weeksAgo(Date.parse(createdAt)) === 0),
    newUsersLastWeek: count(({ createdAt }) => weeksAgo(Date.parse(createdAt)) === 1),
    weeklyActiveUsers: count(({ id }) => weeksAgo(seen.get(id) ?? -Infinity) === 0),
    pendingVerifications: count(awaitsVerification),
    totalShippers: count(({ userType }) => userType === "shipper"),
    totalTransporters: count(({ userType }) => userType === "transporter"),
  };
}

export function memoryAdminSettingsStore(storage: MemoryStorage): AdminSettingsStore {
  return {
    read: async () => storage.adminSettings.at(-1)?.settings ?? defaultAdminSettings,
    save: async (settings, chosen) => void storage.adminSettings.push({ settings, ...chosen }),
  };
}

import { fullName, mayNotSignIn } from "@lotlane/core/accounts";
import {
  type CalendarEntry,
  type CalendarFilter,
  calendarKinds,
  carrierEntry,
  type NamedAccount,
  quoteEntry,
  statusesBefore,
  placeOf,
  statusesWithoutDay,
  stopEntry,
  taskEntry,
} from "@lotlane/core/desk";
import { loadVehiclesName } from "@lotlane/core/loads";
import { tripEnds } from "@lotlane/core/orders";
import type { DeskCalendar } from "@lotlane/core/ports";
import { lastDayOf } from "@lotlane/core/vetting";
import type { MemoryStorage } from "./memory-storage.ts";

/** An entry with the values that lists sort by and filters test. */
type Found = {
  readonly entry: CalendarEntry;
  readonly at: string;
  readonly state: string | null;
  readonly organizationId: string | null;
  /** The admin who has the task, or the lead. */
  readonly ownerId: string | null;
};

export function memoryDeskCalendar(storage: MemoryStorage): DeskCalendar {
  const userOf = (id: string) => storage.accounts.get(id)?.user;
  const named = (id: string | null): NamedAccount | null => {
    const user = id === null ? undefined : userOf(id);
    return user ? { id: user.id, name: user.companyName ?? fullName(user) } : null;
  };
  const plain = (entry: CalendarEntry): Found => ({
    entry,
    at: `${entry.day}T00:00:00.000Z`,
    state: null,
    organizationId: null,
    ownerId: entry.owner?.id ?? null,
  });
  /** An owner who may not sign in has no leads. */
  const ownerOf = (quoteId: string | null): string | null => {
    const owner = userOf(storage.leads.get(quoteId ?? "")?.ownerId ?? "");
    return owner && owner.userType === "admin" && !mayNotSignIn(owner) ? owner.id : null;
  };

  const ofOrders = (now: Date): readonly Found[] =>
    [...storage.orders.values()].flatMap((order) =>
      tripEnds.flatMap((kind): readonly Found[] => {
        const { id, status, vehicle, shipperId, shipperOrganizationId: organizationId, transporterId } = order;
        const { date: day, ...at } = order[kind];
        if (day === null || includes(statusesWithoutDay.order, status)) return [];
        const about = { area: "order", id, name: `${vehicle.year} ${vehicle.make} ${vehicle.model}` } as const;
        const people = { carrier: named(transporterId), dealer: named(shipperId) };
        const { quoteId, revision, createdAt, assignedAt, pickedUpAt, deliveredAt } = order;
        const last = [assignedAt, pickedUpAt, deliveredAt].reduce<string>(
          (latest, step) => (step !== null && step > latest ? step : latest),
          createdAt,
        );
        const changed = { at: last, times: revision - 1 };
        return [
          {
            ...plain(stopEntry({ id, kind, about, day, at, status, ...people, changed }, now)),
            state: at.state,
            organizationId,
            ownerId: ownerOf(quoteId),
          },
        ];
      }),
    );

  const ofLoads = (now: Date): readonly Found[] =>
    [...storage.loads.values()].flatMap((load) =>
      tripEnds.flatMap((kind): readonly Found[] => {
        const { id, status, vehicles, transporterId } = load;
        const { latest: day, ...at } = load[kind];
        if (includes(statusesWithoutDay.load, status)) return [];
        const about = { area: "load", id, name: loadVehiclesName(vehicles) } as const;
        const people = { carrier: named(transporterId), dealer: null, changed: null };
        return [{ ...plain(stopEntry({ id, kind, about, day, at, status, ...people }, now)), state: at.state }];
      }),
    );

  const ofQuotes = (now: Date): readonly Found[] =>
    [...storage.quotes.values()]
      .filter(({ status, expiresAt }) => status !== "booked" && expiresAt > now.toISOString())
      .map(({ id, refCode, createdAt, expiresAt, pickup: { place: at } }) => ({
        ...plain(quoteEntry({ id, refCode, createdAt, expiresAt, at })),
        at: expiresAt,
        state: at.state,
        ownerId: storage.leads.get(id)?.lost ? null : ownerOf(id),
      }));

  const hasJobs = (carrierId: string): boolean =>
    [...storage.orders.values()].some(
      ({ transporterId, status }) => transporterId === carrierId && includes(statusesBefore.order.delivery, status),
    ) ||
    [...storage.loads.values()].some(
      ({ transporterId, status }) => transporterId === carrierId && includes(statusesBefore.load.delivery, status),
    );

  const ofCertificates = (now: Date): readonly Found[] => {
    const confirmed = [...storage.certificates.values()].filter(({ state }) => state === "confirmed");
    return confirmed.flatMap((one) => {
      const { id, ownerId, organizationId, kind: insurance, expiresOn: day } = one;
      const carrier = userOf(ownerId)?.removedAt === null ? named(ownerId) : null;
      const isFollowed = confirmed.some(
        (other) =>
          other.organizationId === organizationId &&
          other.kind === insurance &&
          `${other.expiresOn} ${other.id}` > `${day} ${id}`,
      );
      if (!carrier || isFollowed) return [];
      return [plain(carrierEntry({ id, day, insurance, carrier, isMissed: hasJobs(carrier.id) }, now))];
    });
  };

  const ofVettings = (now: Date): readonly Found[] =>
    [...storage.vettings.values()].flatMap(({ organizationId: id, override, seen }) => {
      const main = [...storage.accounts.values()].find(
        ({ user }) =>
          user.organizationId === id && user.userType === "transporter" && !user.isSubUser && user.removedAt === null,
      );
      const carrier = main ? named(main.user.id) : null;
      if (!override || !carrier) return [];
      const isMissed = seen?.verdict !== "authorized" && hasJobs(carrier.id);
      return [plain(carrierEntry({ id, day: lastDayOf(override), insurance: null, carrier, isMissed }, now))];
    });

  const ofTasks = (now: Date): readonly Found[] =>
    [...storage.tasks.values()]
      .filter(({ doneAt }) => doneAt === null)
      .map((task) => {
        const owner = task.ownerId === null ? undefined : userOf(task.ownerId);
        const isOwner = owner && owner.userType === "admin" && !mayNotSignIn(owner);
        const entry = taskEntry({ ...task, owner: isOwner ? { id: owner.id, name: fullName(owner) } : null }, now);
        return { ...plain(entry), at: placeOf(task) };
      });

  const found = (now: Date, { owner, carrier, dealer, state }: CalendarFilter): readonly Found[] =>
    [ofOrders, ofLoads, ofQuotes, ofCertificates, ofVettings, ofTasks]
      .flatMap((entriesOf) => entriesOf(now))
      .filter(
        (one) =>
          (owner === undefined || one.ownerId === owner) &&
          (carrier === undefined || one.entry.carrier?.id === carrier) &&
          (dealer === undefined || isOf(one.organizationId, userOf(dealer)?.organizationId)) &&
          (state === undefined || one.state === state),
      )
      .toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));

  const within = ({ from, to, kinds, now, ...filter }: Parameters<DeskCalendar["count"]>[0]) =>
    found(now, filter).filter(({ entry: { day, kind } }) => from <= day && day <= to && kinds.includes(kind));

  return {
    async count(search) {
      const groups = Map.groupBy(within(search), ({ entry: { day, kind } }) => `${day} ${kind}`);
      return [...groups.values()].map((group) => {
        const { day, kind } = group[0]!.entry;
        return { day, kind, count: group.length, late: group.filter(({ entry }) => entry.late).length };
      });
    },

    async first(search, most) {
      const groups = Map.groupBy(within(search), ({ entry: { day, kind } }) => `${day} ${kind}`);
      return [...groups.values()].flatMap((group) =>
        group
          .map(({ entry }) => entry)
          .toSorted((one, other) => Number(one.done) - Number(other.done))
          .slice(0, most),
      );
    },

    async list({ day, kind, ...search }, { limit, after }) {
      const rows = within({ ...search, from: day, to: day, kinds: [kind] }).filter(
        ({ at, entry: { id } }) => !after || `${at} ${id}` > `${after.at} ${after.id}`,
      );
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      return {
        rows: shown.map(({ entry }) => entry),
        next: last && rows.length > limit ? { at: last.at, id: last.entry.id } : null,
      };
    },
  };
}

const includes = (words: readonly string[], word: string): boolean => words.includes(word);
const isOf = (one: string | null, other: string | null | undefined): boolean => one !== null && one === other;

/** By day, kind, moment and id. */
const rank = ({ entry: { day, kind, id }, at }: Found): string => `${day} ${calendarKinds.indexOf(kind)} ${at} ${id}`;

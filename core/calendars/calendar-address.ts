import { workAs } from "../accounts/find-user.ts";
import type { User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { loadReaderOf, statusesWithTransporter } from "../loads/index.ts";
import type { LoadPorts } from "../loads/ports.ts";
import { ownerOf } from "../orders/index.ts";
import type { OrderPorts } from "../orders/ports.ts";
import type { IdempotencyKey, KeyReused } from "../shared/idempotency.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { type CalendarEvent, calendarOf, daysBack, mostJobsOfCalendar } from "./job-calendar.ts";
import type { CalendarPorts } from "./ports.ts";

/** With the address itself, which is shown this once: only a digest of its secret is kept. Null where the call is a repeat. */
export type MadeAddress = { readonly url: string | null; readonly createdAt: string };

/** Makes a new address for the user's calendar. The former one stops at once. */
export function makeCalendarAddress(
  ports: Pick<SharedPorts, "clock" | "identities"> & CalendarPorts & Pick<AccountPorts, "vault">,
) {
  return async ({ id }: User, once?: IdempotencyKey): Promise<Result<MadeAddress, KeyReused>> => {
    const secret = ports.identities.newSecret();
    const at = ports.clock.now().toISOString();
    const made = await ports.calendars.put(id, ports.vault.digest(secret), at, once);
    if (!made.ok) return made;
    const { value: createdAt, repeated } = made.value;
    return accept({ url: repeated ? null : ports.calendarWriter.addressOf(secret), createdAt });
  };
}

/** From then on, the address leads nowhere. */
export function withdrawCalendarAddress({ calendars }: Pick<CalendarPorts, "calendars">) {
  return ({ id }: User): Promise<void> => calendars.remove(id);
}

export type CalendarNotFound = { readonly kind: "calendar_not_found"; readonly message: string };

const calendarNotFound: CalendarNotFound = {
  kind: "calendar_not_found",
  message: "There is no calendar at this address. Its owner can make a new address on the Security page.",
};

type ReadNeeds = Pick<SharedPorts, "clock"> &
  CalendarPorts &
  Pick<AccountPorts, "accounts" | "vault"> &
  Pick<OrderPorts, "orderLists"> &
  Pick<LoadPorts, "loadLists">;

/**
 * The calendar of an address's account, as calendar apps read it.
 * @param deskOf what the desk has for an admin, by day
 */
export function readCalendar(ports: ReadNeeds, deskOf: (admin: User) => Promise<readonly CalendarEvent[]>) {
  const jobsOf = readJobs(ports);
  const working = workAs(ports);
  return async (secret: string): Promise<Result<string, CalendarNotFound>> => {
    const person = await ports.calendars.use(ports.vault.digests(secret));
    const user = person && (await working(person));
    if (!user) return refuse(calendarNotFound);
    const { userType } = user;
    if (userType === "admin") return accept(ports.calendarWriter.write({ userType, events: await deskOf(user) }));
    const now = ports.clock.now();
    const calendar = calendarOf(user, await jobsOf(user, now), now.toISOString().slice(0, 10));
    return accept(ports.calendarWriter.write(calendar));
  };
}

/** The jobs under way, and those that were delivered lately. */
function readJobs({ orderLists, loadLists }: ReadNeeds) {
  const limit = mostJobsOfCalendar;
  return async (user: User, now: Date) => {
    const [owner, reader] = [ownerOf(user), loadReaderOf(user)];
    const deliveredSince = new Date(now.getTime() - daysBack * 86_400_000).toISOString();
    const orders = (status: "active" | "delivered") =>
      owner ? orderLists.list({ owner, status, deliveredSince, whole: true, limit }) : none;
    const loads = (statuses: Parameters<typeof loadLists.list>[0]["statuses"]) =>
      reader ? loadLists.list({ reader, own: true, statuses, sort: "newest", limit }) : none;
    const found = await Promise.all([
      orders("active"),
      orders("delivered"),
      loads(statusesWithTransporter),
      loads(["DELIVERED", "COMPLETED"]),
    ]);
    const [open, delivered, taken, over] = found;
    return { orders: [...open.rows, ...delivered.rows], loads: [...taken.rows, ...over.rows] };
  };
}

const none = { rows: [] };

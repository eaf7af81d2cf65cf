const percent = new Intl.NumberFormat("en-US", {
  style: "percent",
  maximumFractionDigits: 1,
  signDisplay: "exceptZero",
});
const unsigned = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 1 });

/** Below this many a percentage means little without the counts. */
const smallBase = 100;
const smallestShown = 0.001;

/**
 * The change from one count to another, such as `+3.5%`, or `+200% (2 → 6)` when there were few before; null when
 * there were none.
 */
export function growthText(before: number, after: number): string | null {
  if (before === 0) return null;
  const growth = (after - before) / before;
  if (growth !== 0 && Math.abs(growth) < smallestShown)
    return `under ${growth > 0 ? "+" : "−"}${unsigned.format(smallestShown)}`;
  const counts = before < smallBase && after !== before ? ` (${count(before)} → ${count(after)})` : "";
  return `${percent.format(growth).replace("-", "−")}${counts}`;
}

const count = (value: number) => value.toLocaleString("en-US");

type Numbers = { readonly totalUsers: number; readonly newUsersThisWeek: number };

/**
 * This week's new users in percent of the users before them, such as `+3.5%`, or `+200% (2 new)` when those were few;
 * null when there are no new users, or were none before them.
 */
export function weeklyGrowth({ totalUsers, newUsersThisWeek }: Numbers): string | null {
  const before = usersBefore({ totalUsers, newUsersThisWeek });
  if (before === 0 || newUsersThisWeek === 0) return null;
  const growth = newUsersThisWeek / before;
  if (growth < smallestShown) return `under +${unsigned.format(smallestShown)}`;
  return `+${unsigned.format(growth)}${before < smallBase ? ` (${newUsersThisWeek} new)` : ""}`;
}

export const usersBefore = ({ totalUsers, newUsersThisWeek }: Numbers): number => totalUsers - newUsersThisWeek;

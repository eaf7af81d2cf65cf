type Numbers = { readonly totalUsers: number; readonly newUsersThisWeek: number };

/**
 * This week's new users in percent of the users before them, such as `+3.5%`, or `+200% (2 new)` when those were few;
 * null when there are no new users, or were none before them.
 */
export function weeklyGrowth({ totalUsers, newUsersThisWeek }: Numbers): string | null {
  const before = usersBefore({ totalUsers, newUsersThisWeek });
  if (before === 0 || newUsersThisWeek === 0) return null;
  const growth = newUsersThisWeek / before;
  if (growth < smallestShown) return `under +${percent.format(smallestShown)}`;
  return `+${percent.format(growth)}${before < smallBase ? ` (${newUsersThisWeek} new)` : ""}`;
}

export const usersBefore = ({ totalUsers, newUsersThisWeek }: Numbers): number => totalUsers - newUsersThisWeek;

/** Below this many users a percentage means little without the count. */
const smallBase = 100;

const smallestShown = 0.001;

const percent = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 1 });

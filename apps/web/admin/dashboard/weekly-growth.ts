type Numbers = { readonly totalUsers: number; readonly newUsersThisWeek: number };

/** This week's new users in percent of the users before them, such as `+3.5%`, or `+200% (+2)` when those were few; null when there were none. */
export function weeklyGrowth({ totalUsers, newUsersThisWeek }: Numbers): string | null {
  const before = usersBefore({ totalUsers, newUsersThisWeek });
  if (before === 0) return null;
  const growth = `+${percent.format(newUsersThisWeek / before)}`;
  return before < smallBase ? `${growth} (+${newUsersThisWeek})` : growth;
}

export const usersBefore = ({ totalUsers, newUsersThisWeek }: Numbers): number => totalUsers - newUsersThisWeek;

/** Below this many users a percentage means little without the count. */
const smallBase = 100;

const percent = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 1 });

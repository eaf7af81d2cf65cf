type Numbers = { readonly totalUsers: number; readonly newUsersThisWeek: number };

/** This week's new users in percent of the users before them, such as `+3.5%`; null when there were none. */
export function weeklyGrowth({ totalUsers, newUsersThisWeek }: Numbers): string | null {
  const before = usersBefore({ totalUsers, newUsersThisWeek });
  return before > 0 ? `+${percent.format(newUsersThisWeek / before)}` : null;
}

export const usersBefore = ({ totalUsers, newUsersThisWeek }: Numbers): number => totalUsers - newUsersThisWeek;

const percent = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 1 });

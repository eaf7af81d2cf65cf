import type { Account } from "../accounts/index.ts";
import type { Order } from "../orders/index.ts";

/** Gives each transporter the jobs that it delivered, and the mean of the stars that it was given for them. */
export function withRecords(accounts: readonly Account[], orders: readonly Order[]): readonly Account[] {
  return accounts.map((account) => {
    const { id, userType } = account.user;
    if (userType !== "transporter") return account;
    const jobs = orders.filter(({ status, transporterId }) => status === "delivered" && transporterId === id);
    const stars = jobs.flatMap(({ rating }) => rating?.stars ?? []);
    return { ...account, user: { ...account.user, totalJobs: jobs.length, rating: meanOf(stars) } };
  });
}

const meanOf = (stars: readonly number[]): string | null =>
  stars.length === 0 ? null : (stars.reduce((sum, one) => sum + one, 0) / stars.length).toFixed(2);

export type Standing = {
  readonly joinedDaysAgo: number;
  /** `awaits_link`: the address is not proved · `awaits_review`: no admin has looked yet. */
  readonly standing: "verified" | "awaits_review" | "awaits_link";
  readonly suspension?: { readonly daysAgo: number; readonly reason: string };
};

import type { AdminSettings } from "../accounts/index.ts";

/** What settings were chosen, in words for the log. */
export const describeSettings = ({ verifiedCarriersOnly }: AdminSettings): string =>
  `Verified carriers only: ${verifiedCarriersOnly ? "on" : "off"}`;

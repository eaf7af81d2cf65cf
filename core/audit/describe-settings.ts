import type { AdminSettings } from "../accounts/index.ts";

export type SavedTariff = {
  readonly version: number;
  /** How many values changed. */
  readonly changes: number;
  readonly restoredFrom: number | null;
};

/** A save of the quoter settings, in words for the log. */
export const describeTariff = ({ version, changes, restoredFrom }: SavedTariff): string =>
  restoredFrom === null
    ? `Version ${version}: ${changes} ${changes === 1 ? "value" : "values"} changed`
    : `Version ${version}: version ${restoredFrom} restored`;

/** The chosen settings, in words for the log. */
export const describeSettings = ({
  verifiedCarriersOnly,
  carriersNeedAuthority,
  carriersNeedInsurance,
}: AdminSettings): string =>
  [
    `Verified carriers only: ${onOrOff(verifiedCarriersOnly)}`,
    `carriers need authority: ${onOrOff(carriersNeedAuthority)}`,
    `carriers need insurance: ${onOrOff(carriersNeedInsurance)}`,
  ].join("; ");

const onOrOff = (on: boolean): string => (on ? "on" : "off");

import type { AuditAct, AuditArea } from "@lotlane/core/audit";

/** The label of an act, such as `Order picked up`. */
export const actName = (act: AuditAct): string => {
  const [area, kind] = [act.slice(0, act.indexOf(".")), act.slice(act.indexOf(".") + 1)];
  return `${areaNames[area as AuditArea]} ${kindNames.get(kind) ?? kind.replaceAll("_", " ")}`;
};

export const areaNames: Readonly<Record<AuditArea, string>> = {
  order: "Order",
  account: "Account",
  settings: "Settings",
  queue: "Background job",
  quote: "Quote",
  prices: "Prices",
  listing: "Listing",
  load: "Load",
};

const kindNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    in_transit: "picked up",
    joined: "added to the account of the person who booked it",
    booker_confirmed: "confirmed by the person who booked it",
    disowned: "disputed by the owner of the email address",
    driver_assigned: "assigned to a driver",
    driver_removed: "removed from its driver",
    undone: "taken and undone right away",
    email_verified: "email address confirmed",
    backup_code_used: "signed in with a backup code",
    two_factor_enabled: "two-factor turned on",
    two_factor_disabled: "two-factor turned off",
    two_factor_reset: "two-factor reset",
    payment_key_revealed: "payment key revealed",
    api_key_made: "API key created",
    api_key_revoked: "API key revoked",
    webhook_added: "webhook added",
    webhook_address_changed: "webhook address changed",
    webhook_removed: "webhook removed",
    authority_overridden: "allowed to claim without the registry",
    certificate_confirmed: "insurance confirmed",
    certificate_refused: "insurance refused",
    authority_override_ended: "exception to claim without the registry ended",
    retried: "retried",
    retried_all: "batch of one type retried",
  }),
);

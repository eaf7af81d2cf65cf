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
  queue: "Queue",
  quote: "Quote",
  prices: "Prices",
  listing: "Listing",
  load: "Load",
};

const kindNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    in_transit: "picked up",
    joined: "taken over by its booker",
    booker_confirmed: "confirmed by its booker",
    disowned: "declared not theirs",
    driver_assigned: "given to a driver",
    driver_removed: "taken from its driver",
    undone: "taken and given back at once",
    email_verified: "address proved",
    backup_code_used: "signed in with a backup code",
    two_factor_enabled: "two-factor turned on",
    two_factor_disabled: "two-factor turned off",
    two_factor_reset: "two-factor reset",
    payment_key_revealed: "payment key revealed",
    api_key_made: "API key made",
    api_key_revoked: "API key revoked",
    webhook_added: "webhook added",
    webhook_address_changed: "webhook led to another address",
    webhook_removed: "webhook removed",
    authority_overridden: "let claim without the registry",
    certificate_confirmed: "insurance confirmed",
    certificate_refused: "insurance refused",
    authority_override_ended: "leave to claim without the registry ended",
    retried: "retried one",
    retried_all: "retried all of a kind",
  }),
);

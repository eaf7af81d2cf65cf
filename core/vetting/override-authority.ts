import { z } from "zod";
import { isMainAccount, type PersonNotFound, personNotFound, type User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { addDays } from "../shared/day.ts";
import { plainDaySchema } from "../shared/day-schema.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { requiredText } from "../shared/text.ts";
import { checkCarrier, type CheckPorts } from "./check-carrier.ts";
import { endOf } from "./vetting.ts";

const mostDays = 366;

export const authorityOverrideSchema = z.object({
  until: z
    .string("Until is required")
    .pipe(plainDaySchema("Until must be a day such as 2026-12-31"))
    .meta({ format: "date", description: "The last day, YYYY-MM-DD" }),
  reason: requiredText("A reason is required", 500),
});

export type AuthorityOverrideInput = z.output<typeof authorityOverrideSchema>;

export type NotACarrier = { readonly kind: "not_a_carrier"; readonly message: string };

type Needs = CheckPorts & Pick<AccountPorts, "accounts">;
type Refused = PersonNotFound | NotACarrier;

const notACarrier: NotACarrier = {
  kind: "not_a_carrier",
  message: "Only carriers' main accounts are checked with the registry.",
};

/** The organization of a carrier's main account. */
export function organizationOfCarrier({ accounts }: Pick<AccountPorts, "accounts">) {
  return async (id: string): Promise<Result<string, Refused>> => {
    const user = (await accounts.find(id))?.user;
    if (!user || user.removedAt !== null) return refuse(personNotFound);
    if (user.userType !== "transporter" || !isMainAccount(user) || user.organizationId === null)
      return refuse(notACarrier);
    return accept(user.organizationId);
  };
}

/** An admin lets a carrier claim until a day without the registry saying that it may; kept with the reason. */
export function overrideAuthority(ports: Needs) {
  const find = organizationOfCarrier(ports);
  return async (
    admin: User,
    id: string,
    { until, reason }: AuthorityOverrideInput,
  ): Promise<Result<undefined, Refused | InvalidFields>> => {
    const at = ports.clock.now().toISOString();
    const today = at.slice(0, 10);
    if (until < today) return refuse(invalidField("until", "Until must be today or later"));
    if (until > addDays(today, mostDays)) return refuse(invalidField("until", "Until can be at most a year from now"));
    const organization = await find(id);
    if (!organization.ok) return organization;
    const { dotNumber = null, mcNumber = null } = (await ports.companies.find(organization.value)) ?? {};
    await ports.vettings.override(
      organization.value,
      { dotNumber, mcNumber, endsAt: endOf(until), reason, byId: admin.id, at },
      { accountId: id, kind: "authority_overridden", at, actorId: admin.id, reason: `Until ${until}: ${reason}` },
    );
    return accept(undefined);
  };
}

/** An admin takes an override back. A repeat changes nothing. */
export function endOverride(ports: Needs) {
  const find = organizationOfCarrier(ports);
  return async (admin: User, id: string): Promise<Result<undefined, Refused>> => {
    const organization = await find(id);
    if (!organization.ok) return organization;
    const at = ports.clock.now().toISOString();
    if ((await ports.vettings.find(organization.value))?.override)
      await ports.vettings.override(organization.value, null, {
        accountId: id,
        kind: "authority_override_ended",
        at,
        actorId: admin.id,
        reason: null,
      });
    return accept(undefined);
  };
}

/** Asks the registry now, at an admin's request, even if it answered a moment ago. */
export function checkNow(ports: Needs) {
  const find = organizationOfCarrier(ports);
  const check = checkCarrier(ports);
  return async (id: string): Promise<Result<undefined, Refused>> => {
    const organization = await find(id);
    if (!organization.ok) return organization;
    await check(organization.value);
    return accept(undefined);
  };
}

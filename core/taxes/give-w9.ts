import { checkAddressProved, type UnknownIdentity, type User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, type Result } from "../shared/result.ts";
import type { TaxPorts } from "./ports.ts";
import { openTin, sealTin, tinOf } from "./tin.ts";
import { type ShownW9, shownW9, type W9, type W9Input } from "./w9.ts";

/** `isTinLost`: the product's own secret is another one than when the number was stored, and the form has to be given again. */
export type OwnW9 = { readonly w9: ShownW9 | null; readonly isTinLost: boolean };

type Needs = TaxPorts & Pick<SharedPorts, "clock" | "identities"> & Pick<AccountPorts, "vault">;

/** Keeps the company's signed W-9, in place of the one before. */
export function giveW9({ taxes, clock, identities, vault }: Needs) {
  return async (user: User, { tin, ...input }: W9Input): Promise<Result<OwnW9, UnknownIdentity>> => {
    const proved = checkAddressProved(user, "give a W-9");
    if (!proved.ok) return proved;
    const organizationId = organizationOf(user);
    const digits = tinOf(input.tinType, tin)!;
    const at = clock.now().toISOString();
    const w9: W9 = {
      id: identities.newId(),
      organizationId,
      name: input.name,
      businessName: input.businessName,
      classification: input.classification,
      otherClassification: input.classification === "other" ? input.otherClassification : null,
      exemptPayeeCode: input.exemptPayeeCode,
      address: input.address,
      city: input.city,
      state: input.state,
      zip: input.zip,
      tinType: input.tinType,
      sealedTin: sealTin(vault, { organizationId }, digits),
      tinEnding: digits.slice(-4),
      isWithheld: input.isWithheld,
      signature: input.signature,
      signedById: user.id,
      signedAt: at,
    };
    await taxes.keep(w9, [{ accountId: user.id, kind: "w9_given", at, actorId: user.id, reason: null }]);
    return accept({ w9: shownW9(w9), isTinLost: false });
  };
}

/** The newest W-9 of the user's company. */
export function readW9({ taxes, vault }: Pick<Needs, "taxes" | "vault">) {
  return async (user: User): Promise<OwnW9> => {
    const [w9] = await taxes.w9s(organizationOf(user), 1);
    return w9 ? { w9: shownW9(w9), isTinLost: openTin(vault, w9) === undefined } : { w9: null, isTinLost: false };
  };
}

function organizationOf({ id, organizationId }: User): string {
  if (organizationId === null) throw new Error(`account ${id} has no organization`);
  return organizationId;
}

import { fullName, type User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { isKeptOut } from "../accounts/sign-in.ts";
import type { MailPort, Withheld } from "../effects/ports.ts";
import { invoicesOf, operatorParty, partyOf } from "../invoices/index.ts";
import { centsOf } from "../money/index.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { w9Request } from "./effects.ts";
import type { TaxMail, TaxPorts, YearSearch, YearTotal } from "./ports.ts";
import { formatTin, openTin } from "./tin.ts";
import { isCorporation, type ShownW9, shownW9 } from "./w9.ts";

/**
 * The sum of a year from which Form 1099-NEC is due: $600 for payments through 2025, $2,000 from 2026 on (26 USC
 * 6041(a), Public Law 119-21 §70433). The IRS adjusts it for inflation after 2026, so that a later year's is at least
 * this. @returns US dollars and cents
 */
export const thresholdOf = (year: number): string => (year <= 2025 ? "600.00" : "2000.00");

/** A W-9 is asked for once in so many days. */
export const daysBetweenRequests = 30;

export type TaxYearRow = Omit<YearTotal, "w9"> & {
  /** Null for payers, and where the form is missing or its number can no longer be read. */
  readonly w9: ShownW9 | null;
  /** The sum without payments by card reaches the threshold. */
  readonly reachesThreshold: boolean;
  /** By its W-9 the payee is a corporation, or has an exempt payee code. */
  readonly isExempt: boolean;
  readonly mayAsk: boolean;
};

export type TaxYear = {
  readonly year: number;
  /** A payer reads its payees, a payee its payers. */
  readonly side: YearSearch["side"];
  readonly threshold: string;
  /** Largest sum first, at most 1,000. */
  readonly rows: readonly TaxYearRow[];
  readonly isComplete: boolean;
};

const mostShown = 1000;
const mostInFile = 10_000;

type Needs = TaxPorts & Pick<SharedPorts & AccountPorts, "clock" | "vault">;

/**
 * The sums of a calendar year per payee, for a payer; per payer, for a carrier.
 * @param ofOperator the side on which an admin reads the operator, which pays carriers and is paid by customers
 */
export function readTaxYear(ports: Needs) {
  return async (user: User, asked?: number, ofOperator?: YearSearch["side"]): Promise<TaxYear> => {
    const year = asked ?? ports.clock.now().getUTCFullYear();
    const search = searchOf(user, { year, limit: mostShown + 1, ofOperator });
    const found = await ports.taxes.yearTotals(search);
    return {
      year,
      side: search.side,
      threshold: thresholdOf(year),
      rows: found.slice(0, mostShown).map((total) => rowOf(ports, search, total)),
      isComplete: found.length <= mostShown,
    };
  };
}

type Asked = Pick<YearSearch, "year" | "limit"> & { readonly ofOperator?: YearSearch["side"] | undefined };

function searchOf(user: User, { year, limit, ofOperator: side = "payer" }: Asked): YearSearch {
  const party = partyOf(user).party!;
  if (user.userType === "admin")
    return { year, owner: { kind: side === "payer" ? "operator_owes" : "operator" }, side, party, limit };
  const owner = invoicesOf(user);
  if (!owner) throw new Error(`account ${user.id} has no invoices`);
  return { year, owner, side: user.userType === "shipper" ? "payer" : "payee", party, limit };
}

function rowOf({ vault, clock }: Needs, { side, year }: YearSearch, { w9: form, ...total }: YearTotal): TaxYearRow {
  const w9 = form && openTin(vault, form) !== undefined ? shownW9(form) : null;
  return {
    ...total,
    w9,
    reachesThreshold: centsOf(total.amount) >= centsOf(thresholdOf(year)),
    isExempt: w9 !== null && (isCorporation(w9.classification) || w9.exemptPayeeCode !== null),
    mayAsk:
      side === "payer" && total.counterpart !== operatorParty && w9 === null && isTime(total.askedAt, clock.now()),
  };
}

const isTime = (askedAt: string | null, now: Date): boolean =>
  askedAt === null || now.getTime() - Date.parse(askedAt) >= daysBetweenRequests * 86_400_000;

/** With the whole number of the payee, as people write it; null where there is none that can be read. */
export type TaxFileRow = TaxYearRow & { readonly tin: string | null };

/**
 * The year's sums with the payees' numbers, for the payer's accountant. Each payee whose number is read gets a fact that
 * says by whom, before the number leaves.
 */
export function openTaxFile(ports: Needs) {
  return async (user: User, year: number): Promise<readonly TaxFileRow[]> => {
    const search = searchOf(user, { year, limit: mostInFile });
    const found = await ports.taxes.yearTotals(search);
    const rows = found.map((total) => {
      const digits = total.w9 ? openTin(ports.vault, total.w9) : undefined;
      return {
        ...rowOf(ports, search, total),
        tin: total.w9 && digits !== undefined ? formatTin(total.w9.tinType, digits) : null,
      };
    });
    const at = ports.clock.now().toISOString();
    await ports.taxes.note(
      rows.flatMap(({ w9, tin }) =>
        w9 && tin !== null
          ? [
              {
                accountId: w9.signedById,
                kind: "tin_read" as const,
                at,
                actorId: user.id,
                reason: `By ${payerName(user)}, for the payments of ${year}`,
              },
            ]
          : [],
      ),
    );
    return rows;
  };
}

const payerName = (user: User): string => user.companyName ?? fullName(user);

export type PayeeNotFound = { readonly kind: "payee_not_found"; readonly message: string };
export type W9NotAsked = { readonly kind: "w9_not_asked"; readonly message: string };

/** Mails a payee's main account that the user, who has an invoice of it, needs its W-9. @param payee its organization */
export function askForW9({ taxes, clock, vault }: Needs) {
  return async (user: User, payee: string): Promise<Result<undefined, PayeeNotFound | W9NotAsked>> => {
    const now = clock.now();
    const askedAt = now.toISOString();
    const { owner, party } = searchOf(user, { year: now.getUTCFullYear(), limit: 1 });
    const asked = await taxes.ask<W9NotAsked>({ owner, party, payee }, (known) => {
      if (known.w9 && openTin(vault, known.w9) !== undefined) return notAsked("This carrier has given its W-9.");
      if (!isTime(known.askedAt, now))
        return notAsked(`You asked this carrier within the last ${daysBetweenRequests} days.`);
      return accept({ askedAt, effects: [w9Request(known.accountId, user.id, askedAt)] });
    });
    return asked ?? refuse({ kind: "payee_not_found", message: "No such carrier has an invoice of yours." });
  };
}

const notAsked = (message: string) => refuse({ kind: "w9_not_asked" as const, message });

export function sendW9Request({ accounts, mail }: Pick<AccountPorts, "accounts"> & MailPort<TaxMail>) {
  return async ({ payeeId, payerId, key }: ReturnType<typeof w9Request>): Promise<Withheld | void> => {
    const [payee, payer] = await Promise.all([accounts.find(payeeId), accounts.find(payerId)]);
    if (!payee || !payer) throw new Error(`account ${payee ? payerId : payeeId} is not there`);
    if (await isKeptOut(accounts, payee.user)) return;
    const { user } = payee;
    return mail.send({ kind: "w9_request", to: user.email, user, payer: payerName(payer.user) }, key);
  };
}

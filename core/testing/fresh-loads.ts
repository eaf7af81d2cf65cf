import { beforeEach } from "vitest";
import type { User } from "../accounts/index.ts";
import { type Load, type LoadStatus, type NewLoadInput, newLoadSchema } from "../loads/index.ts";
import { aLoadForm, aPerson } from "./builders/index.ts";
import { beginAfresh, lotlane, people, ports } from "./fresh-product.ts";
import { accepted } from "./keep-cast.ts";

/** A second carrier, Remy. */
export let rival: User;

/** The fresh product of each test, with Remy in it. */
export const freshLoadsBeforeEach = () =>
  beforeEach(async () => {
    await beginAfresh();
    const account = aPerson({ userType: "transporter", firstName: "Remy" });
    ports.storage.accounts.set(account.user.id, account);
    rival = account.user;
  });

/** Ada posts a load at a fixed price. */
export const post = async (overrides: Partial<NewLoadInput> = {}): Promise<Load> =>
  accepted(await lotlane.commands.createLoad(people.ada, newLoadSchema.parse(aLoadForm(overrides)))).value;

/** Ada posts a load that takes bids. */
export const bidding = (overrides: Partial<NewLoadInput> = {}) =>
  post({ priceType: "BID", priceOffer: null, ...overrides });

export const bidOf = async (carrier: User, load: Load, amount = "900.00") =>
  accepted(await lotlane.commands.placeBid(carrier, load.id, { amount, note: null })).value;

export const move = (user: User, load: Load, status: LoadStatus, reason: string | null = null) =>
  lotlane.commands.changeLoadStatus(user, load.id, { status, reason });

export const take = (carrier: User, load: Load) => lotlane.commands.acceptLoad(carrier, load.id);

/** The answer to a refused call. */
export const refusal = (kind: string, message?: string) => ({
  ok: false,
  refusal: { kind, ...(message !== undefined && { message }) },
});

/** The mails about loads by their steps and recipients, oldest first. */
export const mails = async () => {
  await ports.drainEffects();
  return ports.outbox.flatMap((mail) => (mail.kind === "load_mail" ? [`${mail.step} to ${mail.user.firstName}`] : []));
};

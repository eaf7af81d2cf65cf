import { mayNotSignIn } from "../accounts/index.ts";
import { type loadBidsRejected, loadMail } from "./effects.ts";
import type { EffectPorts, Withheld } from "../effects/ports.ts";
import { mailPerson, type MailPersonPorts } from "../notices/index.ts";
import { asContact } from "../orders/index.ts";
import { everyRow } from "../shared/paging.ts";
import type { LoadMail, LoadPorts } from "./ports.ts";

/** Queues a mail for each transporter whose bid on a load was rejected at a moment. */
export function tellRejectedBidders(ports: EffectPorts & Pick<LoadPorts, "loadLists">) {
  return async ({ loadId, at }: ReturnType<typeof loadBidsRejected>): Promise<void> => {
    for await (const { bid } of everyRow((page) => ports.loadLists.rejectedAt(loadId, at, page)))
      await ports.effects.add([loadMail(loadId, "bid_rejected", bid.carrierId, { at, price: bid.amount })]);
  };
}

/** Mails one party about a step of a load; sends none to an account that may not sign in any more. */
export function sendLoadMail(ports: Pick<LoadPorts, "loads"> & MailPersonPorts<LoadMail>) {
  const mail = mailPerson(ports);
  return async (effect: ReturnType<typeof loadMail>, dispatcherId?: string): Promise<Withheld | void> => {
    const { loadId, step, toId, price, reason, aboutId, takenAt, key } = effect;
    const [load, account, about] = await Promise.all([
      ports.loads.find(loadId),
      ports.accounts.find(toId),
      aboutId === null ? undefined : ports.accounts.find(aboutId),
    ]);
    if (!load) throw new Error(`load ${loadId} is not there`);
    if (takenAt !== undefined && (load.assignedAt !== takenAt || load.status === "CANCELLED")) return;
    // A transporter that was suspended is still told that its loads were taken back.
    if (!account || account.user.removedAt !== null || (step !== "taken_back" && mayNotSignIn(account.user))) return;
    const { user } = account;
    return mail(
      {
        kind: "load_mail",
        to: user.email,
        user,
        step,
        load,
        price,
        reason,
        about: about ? asContact(about.user) : null,
      },
      {
        key,
        namedBy: user.userType === "driver" ? load.transporterId : toId,
        reader: { accountId: user.id },
        team: { of: effect, dispatcherId },
      },
    );
  };
}

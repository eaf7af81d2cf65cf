import { isKeptOut } from "../accounts/sign-in.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import type { MailPort } from "../effects/ports.ts";
import { dayIn } from "../lanes/index.ts";
import { noticeToo, type NoticeTooPorts } from "../notices/index.ts";
import { supportTimeZone } from "../support/index.ts";
import { caseNumber, deadlinesOf } from "./case.ts";
import { caseDeadlineMail, caseMail } from "./effects.ts";
import type { CaseMail, CasePorts } from "./ports.ts";

type Needs = Pick<AccountPorts & CasePorts, "accounts" | "cases"> & NoticeTooPorts & MailPort<CaseMail>;

/** Tells an account in the app and by mail, which cannot be turned off. */
function tellAccount(ports: Needs) {
  const notice = noticeToo(ports);
  return async (mail: CaseMail, key: string): Promise<void> => {
    await notice(mail, key, mail.user.id);
    await ports.mail.send(mail, key);
  };
}

/** Mails an entry of a case to the other side; a guest reads no case, and is called by the desk. */
export function sendCaseMail(ports: Needs) {
  const tell = tellAccount(ports);
  return async ({ caseId, entryId, to, key }: ReturnType<typeof caseMail>): Promise<void> => {
    const listed = await ports.cases.find(caseId);
    const entry = listed && (await ports.cases.findEntry(entryId));
    const id = to === "carrier" ? listed?.found.carrierId : listed?.found.shipperId;
    const account = entry && id ? await ports.accounts.find(id) : undefined;
    // The admin who posted a load may enter what its carrier told.
    if (!listed || !entry || !account || entry.actorId === id || (await isKeptOut(ports.accounts, account.user)))
      return;
    const { found, vehicle, loadRef } = listed;
    const { act: step, words, amount } = entry;
    await tell(
      {
        kind: "case_mail",
        to: account.user.email,
        user: account.user,
        caseId,
        orderId: found.orderId,
        loadId: found.loadId,
        number: caseNumber(found),
        vehicle,
        loadRef,
        claim: { kind: found.claim.kind },
        step,
        words,
        amount,
      },
      key,
    );
  };
}

/** Reminds the carrier of a deadline; nothing where it has been met since. */
export function sendCaseDeadlineMail(ports: Needs) {
  const tell = tellAccount(ports);
  return async ({ caseId, day, key }: ReturnType<typeof caseDeadlineMail>): Promise<void> => {
    const found = (await ports.cases.find(caseId))?.found;
    const deadline = found && deadlinesOf(found).find((one) => one.day === day);
    const account = deadline && (await ports.accounts.find(found.carrierId));
    if (!deadline || !account || (await isKeptOut(ports.accounts, account.user))) return;
    const { user } = account;
    await tell(
      {
        kind: "case_deadline_mail",
        to: user.email,
        user,
        caseId,
        orderId: found.orderId,
        loadId: found.loadId,
        number: caseNumber(found),
        deadline: { kind: deadline.kind, dueOn: day },
      },
      key,
    );
  };
}

const atATime = 200;

/** Puts the reminders in line whose day has come, each once. @returns how many */
export function remindOfCaseDeadlines({ cases }: CasePorts) {
  return async (now: Date): Promise<number> => {
    const today = dayIn(supportTimeZone, now);
    let [all, taken] = [0, 0];
    do {
      taken = await cases.remindDue(today, atATime, ({ id }, { day }, daysBefore) =>
        caseDeadlineMail(id, day, daysBefore),
      );
      all += taken;
    } while (taken === atATime);
    return all;
  };
}

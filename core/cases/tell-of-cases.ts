import type { User } from "../accounts/index.ts";
import { isKeptOut } from "../accounts/sign-in.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import type { MailPort } from "../effects/ports.ts";
import { dayIn } from "../lanes/index.ts";
import { noticeToo, type NoticeTooPorts } from "../notices/index.ts";
import { supportTimeZone } from "../support/index.ts";
import { type Case, caseNumber, deadlinesOf } from "./case.ts";
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
    if (!listed || !entry) return;
    const { found, vehicle, loadRef } = listed;
    const user = to === "carrier" ? await mailable(ports, found.carrierId) : await shipperOf(ports, found);
    // The admin who filed a load's case may enter what its carrier told.
    if (!user || entry.actorId === user.id) return;
    const { act: step, words, amount } = entry;
    await tell(
      {
        kind: "case_mail",
        to: user.email,
        user,
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

/** Undefined for an account that is gone or may not sign in. */
async function mailable({ accounts }: Pick<Needs, "accounts">, id: string | null): Promise<User | undefined> {
  const account = id === null ? undefined : await accounts.find(id);
  return account && !(await isKeptOut(accounts, account.user)) ? account.user : undefined;
}

/** Of a load, the admin who filed; where that one may not sign in, the one who posted it. */
async function shipperOf(ports: Pick<Needs, "accounts" | "cases">, found: Case): Promise<User | undefined> {
  const filer = found.loadId === null ? undefined : await mailable(ports, await filerOf(ports, found));
  return filer ?? mailable(ports, found.shipperId);
}

const lastId = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** The filing is the first entry, and no other entry has its moment. */
async function filerOf({ cases }: Pick<Needs, "cases">, { id, createdAt }: Case): Promise<string | null> {
  const { rows } = await cases.entries(id, { limit: 1, after: { at: createdAt, id: lastId } });
  return rows[0]?.entry.actorId ?? null;
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

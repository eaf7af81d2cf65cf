import type { AccountPorts } from "../accounts/ports.ts";
import { isDispatcher, type User } from "../accounts/index.ts";
import { isKeptOut } from "../accounts/sign-in.ts";
import type { MailPort, Withheld } from "../effects/ports.ts";
import { dayIn, momentIn } from "../lanes/index.ts";
import { compareTexts } from "../shared/compare-texts.ts";
import { addDays } from "../shared/day.ts";
import { dailyMail } from "./effects.ts";
import type { MailGroup } from "./mail-groups.ts";
import type { DailyMail, DailyMails, NoticeListPorts, NoticePorts } from "./ports.ts";
import { dailyUnsubscribeToken } from "./unsubscribe.ts";

const sentAt = "07:00";
const mostListed = 50;

/** A notice may be kept a little after its own moment: those of the last minute are told the next day. */
const lastMinuteMs = 60_000;

/** The next daily mail that tells of what comes now. */
export function nextDailyMail(
  accountId: string,
  { zone, lastOn }: DailyMails,
  now: Date,
): ReturnType<typeof dailyMail> {
  const today = dayIn(zone, now);
  const next = momentIn(zone, today, sentAt).getTime() - lastMinuteMs > now.getTime() ? today : addDays(today, 1);
  // In a zone further west the morning of the last mail may come again.
  const day = lastOn !== null && next <= lastOn ? addDays(lastOn, 1) : next;
  return dailyMail(accountId, day, momentIn(zone, day, sentAt).toISOString());
}

type Needs = Pick<AccountPorts, "accounts" | "vault"> & NoticePorts & NoticeListPorts & MailPort<DailyMail>;

/**
 * Mails an account what it was told since its last daily mail and has not read, of the groups that still come once a
 * day. Nothing where all of it is read, or the address is not proved.
 */
export function sendDailyMail(ports: Needs) {
  return async ({ accountId, day, dueAt, key }: ReturnType<typeof dailyMail>): Promise<Withheld | void> => {
    const [daily, account] = await Promise.all([ports.notices.daily(accountId), ports.accounts.find(accountId)]);
    if (!daily || daily.groups.length === 0 || (daily.lastOn !== null && day <= daily.lastOn)) return;
    if (!account || account.user.emailVerifiedAt === null || (await isKeptOut(ports.accounts, account.user))) return;
    const { user } = account;
    const { groups, since } = daily;
    const until = new Date(Date.parse(dueAt) - lastMinuteMs).toISOString();
    const found = await Promise.all(
      (await listsOf(ports, user, groups)).map((list) =>
        ports.noticeList.findUnread(list.accountId, { groups: list.groups, since, until }, mostListed),
      ),
    );
    const count = found.reduce((sum, list) => sum + list.count, 0);
    const rows = found
      .flatMap((list) => list.rows)
      .toSorted((a, b) => compareTexts(b.createdAt, a.createdAt))
      .slice(0, mostListed);
    if (rows.length > 0) {
      const notices = rows.map(({ title, line, path }) => ({ title, line, path }));
      const mail: DailyMail = { kind: "daily_mail", to: user.email, user, notices, more: count - rows.length };
      const withheld = await ports.mail.send(mail, key, dailyUnsubscribeToken(ports.vault, { accountId, groups }));
      if (withheld) return withheld;
    }
    await ports.notices.toldDaily(accountId, day, until);
  };
}

/** The lists that hold a person's notices: those about jobs of a dispatcher are the carrier's. */
async function listsOf(
  { accounts }: Pick<AccountPorts, "accounts">,
  { id, organizationId, ...user }: User,
  groups: readonly MailGroup[],
) {
  if (!isDispatcher(user)) return [{ accountId: id, groups }];
  const carrier = organizationId === null ? undefined : await accounts.mainOf(organizationId);
  const own = groups.filter((group) => group === "support");
  const ofJobs = groups.filter((group) => group !== "support");
  return [
    ...(own.length > 0 ? [{ accountId: id, groups: own }] : []),
    ...(carrier && ofJobs.length > 0 ? [{ accountId: carrier.id, groups: ofJobs }] : []),
  ];
}

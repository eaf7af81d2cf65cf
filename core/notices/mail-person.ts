import type { AccountPorts } from "../accounts/ports.ts";
import { isDispatcher, isMainTransporter, type User } from "../accounts/index.ts";
import { isKeptOut } from "../accounts/sign-in.ts";
import type { Effect } from "../effects/effect.ts";
import type { MailCountPorts, MailPort, Withheld } from "../effects/ports.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { nextDailyMail } from "./daily-mail.ts";
import { teamMail } from "./effects.ts";
import { groupOfMail, mailGroupOf, type MailKind, type OptionalMailKind, type OwnSwitchKind } from "./mail-groups.ts";
import type { NoticePorts, NoticeReader } from "./ports.ts";
import { noticeToo, type NoticeTooPorts } from "./push-notices.ts";
import { unsubscribeToken } from "./unsubscribe.ts";

export type MailPersonPorts<Mail> = Pick<SharedPorts, "clock"> &
  Pick<AccountPorts, "accounts" | "vault"> &
  NoticeTooPorts &
  NoticePorts &
  MailCountPorts &
  MailPort<Mail>;

type Addressed = { readonly kind: MailKind; readonly to: string };

/** The effect that sends a mail, which a carrier's dispatchers get too; where it is the copy for one of them, their id. */
export type ForTeam = { readonly of: Effect; readonly dispatcherId: string | undefined };

export type Sending<Kind extends MailKind = MailKind> = {
  readonly key: string;
  /** The account that named the address, which may be its own; null where a guest gave their own. */
  readonly namedBy: string | null;
  /** Of a mail about a job. */
  readonly team?: ForTeam;
} & (Kind extends OptionalMailKind ? { readonly reader: NoticeReader } : { readonly reader?: undefined }) &
  (Kind extends OwnSwitchKind ? { readonly unsubscribe: string } : { readonly unsubscribe?: undefined });

/**
 * Mails a person, who may have no account, and tells an account the same in the app and on its devices. Mails to an unproved address are limited per day, for the address and for
 * the sender. An account that has not proved its own address reaches no other; its proof puts in line what is due then.
 * A mail whose group the reader has turned off by now is not sent, and one that the reader gets once a day waits for
 * the daily mail. The dispatchers of a carrier get copies of mails about its jobs, each by their own settings.
 */
export function mailPerson<Mail extends Addressed>(ports: MailPersonPorts<Mail>) {
  const notice = noticeToo(ports);
  const copy = async (mail: Mail, key: string, owner: User, { dispatcherId }: ForTeam): Promise<Withheld | void> => {
    const person = dispatcherId === undefined ? undefined : (await ports.accounts.find(dispatcherId))?.user;
    if (!person || !isMailedWith(owner, person) || (await isKeptOut(ports.accounts, person))) return;
    const heeded = await heedReader(ports, mail.kind, { accountId: person.id });
    if (heeded !== "not_now") return ports.mail.send({ ...mail, to: person.email, user: person }, key, heeded?.token);
  };
  return async <Sent extends Mail>(
    mail: Sent,
    { key, namedBy, reader: named, unsubscribe, team }: Sending<Sent["kind"]>,
  ): Promise<Withheld | void> => {
    const sender = namedBy === null ? undefined : (await ports.accounts.find(namedBy))?.user;
    if (sender && sender.emailVerifiedAt === null && sender.email !== mail.to.toLowerCase()) return;
    const proved = await provedAccount(ports, mail.to);
    const reader = named && readerOf(named, proved);
    const owner = proved && team && named && accountOf(named) === proved.id ? proved : undefined;
    if (team?.dispatcherId !== undefined) return owner && copy(mail, `${key}:${team.dispatcherId}`, owner, team);
    if (owner && team) await ports.effects.add(await copiesFor(ports, owner, team.of));
    await notice(mail, key, groupOfMail[mail.kind] === "own" ? namedBy : accountOf(reader));
    const heeded = reader && (await heedReader(ports, mail.kind, reader));
    if (heeded === "not_now") return;
    const full = proved ? undefined : await count(ports, mail.to, key, sender);
    if (full) return ports.mail.withhold(mail, key, { withheld: reasons[full] });
    return ports.mail.send(mail, key, heeded?.token ?? unsubscribe);
  };
}

/** The dispatchers of one carrier who are mailed; larger teams have a shared address. */
const mostDispatchers = 100;

const isMailedWith = (owner: User, person: User): boolean =>
  isDispatcher(person) &&
  person.organizationId === owner.organizationId &&
  person.removedAt === null &&
  person.invitedAt === null &&
  person.emailVerifiedAt !== null;

/** One effect for each dispatcher of a carrier, so that a mail that fails holds up no other. */
async function copiesFor(
  { accounts }: Pick<AccountPorts, "accounts">,
  owner: User,
  of: Effect,
): Promise<readonly Effect[]> {
  if (!isMainTransporter(owner) || owner.organizationId === null) return [];
  const { rows } = await accounts.members(owner.organizationId, "sub_user", { limit: mostDispatchers });
  return rows.filter((person) => isMailedWith(owner, person)).map(({ id }) => teamMail(of, id));
}

/** Mails an account as `mailPerson` does, and tells it the same in the app and on its devices. */
export function mailAccount<Mail extends { readonly kind: MailKind }>(
  ports: NoticeTooPorts & NoticePorts & MailPort<Mail>,
) {
  const notice = noticeToo(ports);
  return async (
    mail: Extract<Mail, { readonly kind: OptionalMailKind }>,
    key: string,
    accountId: string,
  ): Promise<Withheld | void> => {
    await notice(mail, key, accountId);
    const heeded = await heedReader(ports, mail.kind, { accountId });
    if (heeded !== "not_now") return ports.mail.send(mail, key, heeded?.token);
  };
}

const reasons = {
  addressee: "withheld: this address has reached its limit of emails within 24 hours",
  sender: "withheld: the company that named this address has reached its limit of emails within 24 hours",
} as const;

/** The account that has the address and has proved it. */
async function provedAccount({ accounts }: Pick<AccountPorts, "accounts">, address: string): Promise<User | undefined> {
  const user = (await accounts.findByEmail(address))?.user;
  return user && user.emailVerifiedAt !== null ? user : undefined;
}

const accountOf = (reader: NoticeReader | undefined): string | null =>
  reader && "accountId" in reader ? reader.accountId : null;

/** Mail to a proved address follows the settings of its account. */
const readerOf = (reader: NoticeReader, proved: User | undefined): NoticeReader =>
  "accountId" in reader || !proved ? reader : { accountId: proved.id };

/** @returns the token that turns off the group of such a mail, for a mail that may be turned off */
/** The link secret of a mail that leaves now. `not_now`: its group is turned off, or the daily mail tells of it. */
async function heedReader(
  ports: NoticeTooPorts & NoticePorts,
  kind: MailKind,
  reader: NoticeReader,
): Promise<{ readonly token: string } | "not_now" | undefined> {
  const { notices, pushes, effects, clock, vault } = ports;
  const group = mailGroupOf(kind);
  if (group === undefined) return undefined;
  if (await notices.isOff(reader, group)) return "not_now";
  const daily = "accountId" in reader ? await notices.daily(reader.accountId) : undefined;
  if (!("accountId" in reader) || !daily?.groups.includes(group))
    return { token: unsubscribeToken(vault, { reader, group }) };
  const { quiet } = await pushes.settings(reader.accountId);
  await effects.add([nextDailyMail(reader.accountId, { ...daily, zone: quiet?.zone ?? daily.zone }, clock.now())]);
  return "not_now";
}

async function count(
  { clock, vault, mailCounts }: Omit<MailPersonPorts<never>, "mail">,
  address: string,
  key: string,
  sender: User | undefined,
): Promise<"addressee" | "sender" | undefined> {
  const addressee = vault.digest(address.toLowerCase());
  return mailCounts.count({ key, addressee, sender: sender?.organizationId ?? sender?.id ?? null }, clock.now());
}

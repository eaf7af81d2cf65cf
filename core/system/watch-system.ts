import { isKeptOut } from "../accounts/sign-in.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import type { EffectPorts, MailPort } from "../effects/ports.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { systemAlert } from "./effects.ts";
import type { SystemMail, SystemPorts } from "./ports.ts";
import { type SystemState, troublesOf } from "./system-state.ts";

type ReadNeeds = SystemPorts & Pick<SharedPorts, "clock">;

/** The state of the product on this process, with what an operator should see to. */
export function readSystem({ systemStore, machine, clock, backupHours }: ReadNeeds) {
  return async (): Promise<SystemState> => {
    const now = clock.now();
    const [database, process] = await Promise.all([systemStore.read(now), machine.read()]);
    const state = { ...database, ...process };
    return { ...state, at: now.toISOString(), troubles: troublesOf(state, { now, backupHours }) };
  };
}

const mostAdmins = 100;

/** Mails every admin about each trouble, once a day. */
export function watchSystem(ports: ReadNeeds & Pick<AccountPorts & EffectPorts, "accounts" | "effects">) {
  const read = readSystem(ports);
  return async (now: Date): Promise<void> => {
    const { troubles } = await read();
    if (troubles.length === 0) return;
    const { rows: admins } = await ports.accounts.search({ userType: "admin", limit: mostAdmins });
    const day = now.toISOString().slice(0, 10);
    const kinds = new Set(troubles.map(({ kind }) => kind));
    await ports.effects.add([...kinds].flatMap((kind) => admins.map(({ id }) => systemAlert(kind, day, id))));
  };
}

/** Nothing once the trouble is over. */
export function sendSystemAlert(ports: ReadNeeds & Pick<AccountPorts, "accounts"> & MailPort<SystemMail>) {
  const read = readSystem(ports);
  return async ({ accountId, trouble: kind, key }: ReturnType<typeof systemAlert>) => {
    const account = await ports.accounts.find(accountId);
    if (!account || (await isKeptOut(ports.accounts, account.user))) return;
    const trouble = (await read()).troubles.find((one) => one.kind === kind);
    if (!trouble) return;
    const { user } = account;
    return ports.mail.send({ kind: "system_alert", to: user.email, user, trouble }, key);
  };
}

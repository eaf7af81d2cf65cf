import { z } from "zod";
import type { AccountPorts } from "../accounts/ports.ts";
import type { User } from "../accounts/index.ts";
import type { EffectPorts, MailPort, Withheld } from "../effects/ports.ts";
import { dayIn, momentIn, timeOfDayIn } from "../lanes/index.ts";
import { addDays } from "../shared/day.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { pushNotice } from "./effects.ts";
import { type NoticedMail, type PushGroup, pushGroupOf, pushGroups, pushGroupsFor } from "./mail-groups.ts";
import { type NoticeGroupNotFound, zoneSchema } from "./notice-settings.ts";
import type { NoticeListPorts, PushDevice, PushPorts, QuietHours } from "./ports.ts";

const mostDevices = 20;
/** Notices that the app lists for one account. */
export const mostListed = 500;
const hourMs = 3_600_000;
/** Older news is on the pages, and in the mails. */
const newsHours = 24;
/** A message may have 4,096 bytes, and a character up to four of them. */
const mostCharacters = { title: 160, line: 320 } as const;

const timeText = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time such as 22:00");

export const quietHoursSchema = z
  .object({ from: timeText, to: timeText, zone: zoneSchema })
  .refine(({ from, to }) => from !== to, { path: ["to"], error: "Quiet hours have to end at another time" })
  .meta({ example: { from: "22:00", to: "06:30", zone: "America/Chicago" } });

const groups = z.array(z.enum(pushGroups)).max(pushGroups.length).default([]);

export const pushChangeSchema = z
  .object({
    on: groups.describe("To turn on"),
    off: groups.describe("To turn off"),
    quiet: quietHoursSchema.nullable().optional().describe("By an IANA time zone; null: none"),
  })
  .refine(({ on, off, quiet }) => on.length + off.length > 0 || quiet !== undefined, {
    error: "Name a group to turn on or off, or quiet hours",
  });

/** As `PushSubscription.toJSON()` of browsers writes it. */
export const pushSubscriptionSchema = z.object({
  endpoint: z
    .url({ protocol: /^https?$/, error: "endpoint must be a URL" })
    .max(1000, "endpoint is too long")
    .meta({ example: "https://push.example/send/1" }),
  keys: z
    .object({
      p256dh: z.string().regex(/^B[A-P][\w-]{85}$/, "p256dh must be a point of P-256 in base64url"),
      auth: z.string().regex(/^[\w-]{22}$/, "auth must be 16 bytes in base64url"),
    })
    .meta({
      description: "The browser's, in base64url",
      example: { p256dh: `BA${"A".repeat(85)}`, auth: "A".repeat(22) },
    }),
});
export type NewPushSubscription = z.output<typeof pushSubscriptionSchema>;

/** Everything that a person chooses about notices on devices. */
export type PushOverview = {
  /** The key that a browser makes a subscription for. */
  readonly publicKey: string;
  readonly groups: readonly { readonly group: PushGroup; readonly on: boolean }[];
  readonly quiet: QuietHours | null;
  readonly devices: readonly PushDevice[];
};

export type TooManyDevices = { readonly kind: "too_many_devices"; readonly message: string };
export type DeviceNotFound = { readonly kind: "device_not_found"; readonly message: string };

export function readPushes({ pushes, pushSender }: PushPorts) {
  return async ({ id, userType }: User): Promise<PushOverview> => {
    const [{ off, quiet }, devices] = await Promise.all([pushes.settings(id), pushes.devices(id)]);
    return {
      publicKey: pushSender.publicKey,
      groups: pushGroupsFor(userType).map((group) => ({ group, on: !off.includes(group) })),
      quiet,
      devices,
    };
  };
}

/** Changes which notices reach the user's devices, and when. */
export function changePushes(ports: PushPorts) {
  const read = readPushes(ports);
  return async (
    user: User,
    change: z.output<typeof pushChangeSchema>,
  ): Promise<Result<PushOverview, NoticeGroupNotFound>> => {
    const own = pushGroupsFor(user.userType);
    if (![...change.on, ...change.off].every((group) => own.includes(group)))
      return refuse({ kind: "notice_group_not_found", message: "Your account does not get notices of this kind" });
    await ports.pushes.change(user.id, change);
    return accept(await read(user));
  };
}

/** Turns notices on for the device of a session. */
export function addPushDevice(ports: PushPorts & Pick<SharedPorts, "clock">) {
  const read = readPushes(ports);
  return async (
    user: User,
    sessionId: string,
    { endpoint, keys }: NewPushSubscription,
  ): Promise<Result<PushOverview, InvalidFields | TooManyDevices>> => {
    const serverKey = ports.pushSender.publicKey;
    const device = { endpoint, ...keys, serverKey, id: sessionId, accountId: user.id };
    const problem = await ports.pushSender.check(device);
    if (problem !== undefined) return refuse(invalidField("endpoint", problem));
    const createdAt = ports.clock.now().toISOString();
    if ((await ports.pushes.add({ ...device, createdAt }, mostDevices)) === "too_many")
      return refuse({
        kind: "too_many_devices",
        message: `You get notifications on ${mostDevices} devices, which is the most. Remove one first.`,
      });
    // A session that has just ended keeps nothing; the next call finds the user signed out.
    return accept(await read(user));
  };
}

export function removePushDevice(ports: PushPorts) {
  const read = readPushes(ports);
  return async (user: User, id: string): Promise<Result<PushOverview, DeviceNotFound>> => {
    if (!(await ports.pushes.remove(user.id, id)))
      return refuse({ kind: "device_not_found", message: "Device not found" });
    return accept(await read(user));
  };
}

export type NoticeTooPorts = Pick<SharedPorts, "clock" | "identities"> &
  Pick<AccountPorts, "vault"> &
  Pick<PushPorts, "pushes"> &
  NoticeListPorts &
  EffectPorts;

/** Lists the notice that a mail makes for its reader, and puts it in line for each of the reader's devices, once for each mail. */
export function noticeToo<Mail extends NoticedMail>(ports: NoticeTooPorts & MailPort<Mail>) {
  return async (mail: Mail, mailKey: string, accountId: string | null): Promise<void> => {
    const group = pushGroupOf(mail);
    if (group === undefined || accountId === null) return;
    const { title, line, path } = ports.mail.inShort(mail);
    const notice = { title: cut(title, mostCharacters.title), line: cut(line, mostCharacters.line), path };
    const now = ports.clock.now();
    const listed = { ...notice, id: ports.identities.newId(), accountId, mailKey, group, createdAt: now.toISOString() };
    await ports.noticeList.add(listed, mostListed);
    const devices = await ports.pushes.reached(accountId);
    if (devices.length === 0) return;
    const topic = ports.vault.digest(mailKey).slice(0, 32);
    const until = new Date(now.getTime() + newsHours * hourMs).toISOString();
    await ports.effects.add(
      // A dispatcher's devices follow the dispatcher's own choices.
      devices.map(({ id: deviceId, accountId: ofPerson }) =>
        pushNotice({ ...notice, accountId: ofPerson, deviceId, group, topic, until }),
      ),
    );
  };
}

const cut = (text: string, most: number): string => {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join("")}…`;
};

/**
 * Sends a notice to one device, unless its person has turned its group or the device off by now. During quiet hours it
 * is put in line for their end.
 */
export function sendPushNotice(ports: PushPorts & EffectPorts & Pick<SharedPorts, "clock">) {
  return async ({ key: _, kind: _kind, ...notice }: ReturnType<typeof pushNotice>): Promise<Withheld | void> => {
    const { accountId, deviceId, group, title, line, path, topic, until } = notice;
    const now = ports.clock.now();
    const seconds = Math.ceil((Date.parse(until) - now.getTime()) / 1000);
    if (seconds <= 0) return;
    const [device, { off, quiet }] = await Promise.all([ports.pushes.find(deviceId), ports.pushes.settings(accountId)]);
    if (device?.accountId !== accountId || off.some((one) => one === group)) return;
    const dueAt = quiet && quietUntil(quiet, now)?.toISOString();
    // The queue's clock may be a little ahead: a notice that has waited for that moment waits no more.
    if (dueAt && dueAt !== notice.dueAt) return ports.effects.add([pushNotice({ ...notice, dueAt })]);
    const outcome = await ports.pushSender.send(device, { title, line, path, topic }, seconds);
    if (outcome.kind === "gone") await ports.pushes.remove(accountId, deviceId, device.endpoint);
    if (outcome.kind === "refused") return { withheld: `withheld: ${outcome.reason}` };
  };
}

/** When the quiet hours end that a moment lies in; null when it lies in none. */
export function quietUntil({ from, to, zone }: QuietHours, now: Date): Date | null {
  const time = timeOfDayIn(zone, now);
  const isQuiet = from < to ? from <= time && time < to : from <= time || time < to;
  if (!isQuiet) return null;
  const today = dayIn(zone, now);
  const end = momentIn(zone, time < to ? today : addDays(today, 1), to);
  // An hour that the clocks show twice ends the second time.
  return end > now ? end : new Date(end.getTime() + hourMs);
}

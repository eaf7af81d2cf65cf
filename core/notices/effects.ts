import { declareEffect, type Effect } from "../effects/effect.ts";

type ForDevice = {
  readonly accountId: string;
  readonly deviceId: string;
  /** Which of the person's groups it belongs to. */
  readonly group: string;
  readonly title: string;
  readonly line: string;
  readonly path: string;
  /** Stands for the mail that says the same. */
  readonly topic: string;
  /** It is not shown after that moment. */
  readonly until: string;
  readonly dueAt?: string;
};

/** The mail of a day, which lists what an account was told before `dueAt`. One account has one for each day. */
export const dailyMail = declareEffect("daily_mail", "others", (accountId: string, day: string, dueAt: string) => ({
  key: [accountId, day],
  accountId,
  day,
  dueAt,
}));

/** A notice for one device of a person. One that waits for the end of quiet hours is put in line again. */
export const pushNotice = declareEffect("push_notice", "pushes", (notice: ForDevice) => ({
  ...notice,
  key: [notice.topic, notice.deviceId, notice.dueAt],
}));

/** The copy of a mail about a carrier's job for one of its dispatchers. @param of the effect that mails the main account */
export const teamMail = declareEffect("team_mail", "others", (of: Effect, dispatcherId: string) => ({
  key: [of.key, dispatcherId],
  of,
  dispatcherId,
}));

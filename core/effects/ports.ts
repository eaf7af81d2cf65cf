import type { Effect } from "./effects.ts";

export type EffectPorts = { readonly effects: EffectQueue };

export type FailedEffect = { readonly effect: Effect; readonly failedAt: string; readonly error: string };

export interface EffectQueue {
  /** Queues effects that belong to no change. */
  add(effects: readonly Effect[]): Promise<void>;
  /**
   * Carries out saved effects until stopped, each at least once and by one
   * process at a time; a throw is retried with back-off, and what keeps failing becomes a failed effect.
   * @returns stop, which waits for what has begun
   */
  start(carryOut: (effect: Effect) => Promise<void>): Promise<() => Promise<void>>;
  /** Newest first, at most `limit`. */
  failed(limit: number): Promise<readonly FailedEffect[]>;
  /** Puts a failed effect back in line. False when it is not failed. */
  retry(key: string): Promise<boolean>;
}

/** `Mail` is the union of the mails that an area sends. */
export interface MailSender<Mail> {
  /** Hands a message over for delivery, once for each key however often it is asked. @throws when it could not be handed over */
  send(mail: Mail, key: string): Promise<void>;
}

/** Remembers by key which mails were handed over, longer than any process lives. */
export interface SentLedger {
  has(key: string): Promise<boolean>;
  /** Repeats are harmless. */
  record(key: string): Promise<void>;
}

export type MailPort<Mail> = { readonly mail: MailSender<Mail> };

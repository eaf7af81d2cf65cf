/**
 * Work to do outside after a change. It is saved in the transaction of the change and carried out after the commit.
 * Each area declares its own in its `effects.ts`.
 */
export type Effect<Kind extends string = string> = {
  readonly kind: Kind;
  /** Identifies the effect: repeats with the same key are carried out once. */
  readonly key: string;
  /** It is not carried out before that moment. */
  readonly dueAt?: string;
};

/**
 * The lane in which an effect waits. Nothing else delays what lets a person sign in, however much is waiting. A
 * payables service, a registry, a webhook, a push or a text service that does not answer delays no mail, and neither
 * does an import of thousands of loads, or an order that a hundred trips hear of.
 */
export type EffectLane =
  | "sign_in"
  | "invoices"
  | "webhooks"
  | "searches"
  | "trips"
  | "carriers"
  | "pushes"
  | "texts"
  | "others";

/**
 * Declares a kind of effect.
 * @param ask the effect's content, with the parts of the `key` that tell it apart from others of its kind; a part may be
 *   missing
 * @returns the function that makes such an effect
 */
export function declareEffect<
  Kind extends string,
  Asked extends { readonly key: readonly (string | undefined)[] },
  Args extends readonly unknown[],
>(kind: Kind, lane: EffectLane, ask: (...args: Args) => Asked) {
  const make = (...args: Args): Effect<Kind> & Readonly<Omit<Asked, "key">> => {
    const { key, ...content } = ask(...args);
    return { ...content, kind, key: [kind, ...key.filter((part) => part)].join(":") };
  };
  return Object.assign(make, { kind, lane });
}

/** Delays an effect that others hear of until the claim can no longer be undone. */
export const afterUndo = <Told extends Effect>(until: string | null, effect: Told): Told =>
  until === null ? effect : { ...effect, dueAt: toldFrom(until) };

/**
 * The moment at which others hear of a claim that can be undone until a given moment: two seconds later, since the
 * clocks of the processes and of the queue differ a little.
 */
export const toldFrom = (until: string): string => new Date(Date.parse(until) + 2_000).toISOString();

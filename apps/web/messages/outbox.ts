/** A message that has not arrived yet, as far as this browser knows. */
export type Unsent = {
  /** Its Idempotency-Key: however often it is sent, it arrives once. */
  readonly key: string;
  readonly orderId: string;
  readonly message: string;
  readonly writtenAt: string;
  readonly state: "waiting" | "sending" | "failed";
  /** Why the server refused it; undefined when the connection was lost: then it is tried again by itself. */
  readonly refusal?: string | undefined;
};

/** Oldest first. */
export type Outbox = readonly Unsent[];

/** What was being sent when the page went away may or may not have arrived. */
export const restored = (outbox: Outbox): Outbox =>
  outbox.map((unsent) => (unsent.state === "sending" ? { ...unsent, state: "waiting" } : unsent));

/** The next one to send on an order; messages leave one after the other, so that they arrive in the order in which they were written. */
export function nextToSend(outbox: Outbox, orderId: string): Unsent | undefined {
  const [first] = ofOrder(outbox, orderId);
  return first?.state === "waiting" ? first : undefined;
}

export const ofOrder = (outbox: Outbox, orderId: string): Outbox =>
  outbox.filter((unsent) => unsent.orderId === orderId);

/** Orders on which a message waits for nothing but its turn. */
export const ordersToSend = (outbox: Outbox): readonly string[] => [
  ...new Set(outbox.map(({ orderId }) => orderId).filter((orderId) => nextToSend(outbox, orderId))),
];

export const marked = (outbox: Outbox, key: string, mark: Pick<Unsent, "state" | "refusal">): Outbox =>
  outbox.map((unsent) => (unsent.key === key ? { ...unsent, refusal: undefined, ...mark } : unsent));

export const without = (outbox: Outbox, key: string): Outbox => outbox.filter((unsent) => unsent.key !== key);

/** What failed for want of a connection may try again; what was refused waits for its writer. */
export const givenAnotherTry = (outbox: Outbox): Outbox =>
  outbox.map((unsent) =>
    unsent.state === "failed" && unsent.refusal === undefined ? { ...unsent, state: "waiting" } : unsent,
  );

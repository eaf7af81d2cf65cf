/** An answer or a refusal; faults throw instead. */
export type Result<Value, Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal };

export const accept = <Value>(value: Value) => ({ ok: true, value }) as const;
export const refuse = <Refusal>(refusal: Refusal) => ({ ok: false, refusal }) as const;

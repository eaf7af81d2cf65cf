import type { Target } from "./target.ts";

/** The outcome of an attack, in a few words that say how it was seen. */
export type Outcome = { readonly refused: boolean; readonly seen: string };

export type Attack = {
  readonly name: string;
  readonly play: (target: Target) => Promise<Outcome>;
  /** True for an attack that is refused when others get their answers in time. */
  readonly isTimed: boolean;
};

export const attack = (name: string, play: Attack["play"]): Attack => ({ name, play, isTimed: false });

/** An attack on everyone else's answers. */
export const crowding = (name: string, play: Attack["play"]): Attack => ({ name, play, isTimed: true });

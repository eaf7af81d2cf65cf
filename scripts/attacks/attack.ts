import type { Target } from "./target.ts";

/** The outcome of an attack, in a few words that say how it was seen. */
export type Outcome = { readonly refused: boolean; readonly seen: string };

export type Attack = { readonly name: string; readonly play: (target: Target) => Promise<Outcome> };

export const attack = (name: string, play: Attack["play"]): Attack => ({ name, play });

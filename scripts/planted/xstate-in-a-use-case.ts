// breaks: xstate-in-machines-only
// file: core/orders/planted.ts
import { transition } from "xstate";
export const step = transition;

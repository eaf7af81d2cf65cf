import type { MailBlock } from "./mail-content.ts";
import { maySee, type OrderStepMail } from "./order-step.ts";

/** Why a step was taken, where a reason was given and its reader may know it. */
export function reasonBlocks({ reader, reason }: OrderStepMail): MailBlock[] {
  if (reason === null || !maySee(reader, "timelineReason")) return [];
  return [
    { kind: "paragraph", text: "The reason given:" },
    { kind: "words", text: reason },
  ];
}

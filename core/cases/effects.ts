import { declareEffect } from "../effects/effect.ts";

/** An entry of a case, told to the other side of it. */
export const caseMail = declareEffect(
  "case_mail",
  "others",
  (caseId: string, entryId: string, to: "shipper" | "carrier") => ({ key: [entryId, to], caseId, entryId, to }),
);

/** A day that the law gives a case's carrier comes near. */
export const caseDeadlineMail = declareEffect(
  "case_deadline_mail",
  "others",
  (caseId: string, day: string, daysBefore: 7 | 1) => ({ key: [caseId, day, String(daysBefore)], caseId, day }),
);

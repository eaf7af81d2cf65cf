import type { InvoicingFailed, InvoicingOutOfReach, InvoicingRefused } from "@lotlane/core/ports";

/** Why BILL did not do what was asked, in words that a shipper or an admin can act on. */
export class BillProblem extends Error {
  readonly failed: InvoicingFailed;

  constructor(failed: InvoicingFailed) {
    super(failed.message);
    this.failed = failed;
  }
}

/** The session was over before the call: nothing was done. */
export class SessionEnded extends BillProblem {}

export const refusedBy = (message: string): InvoicingRefused => ({ kind: "invoicing_refused", message });

export const outOfReach = (message: string, retryAfterSeconds = 60): InvoicingOutOfReach => ({
  kind: "invoicing_out_of_reach",
  message,
  retryAfterSeconds,
});

import type { PrintTask } from "./print.ts";

/** A printer's thread that hangs, breaks or answers, as the order of its document says. Tests run it. */
export default async (task: PrintTask): Promise<Uint8Array> => {
  if (task.kind === "statement" || task.kind === "truck_bill") throw new Error("Tests hand in papers of orders.");
  const { orderId } = "invoice" in task ? task.invoice : task.kind === "claim_packet" ? task.packet : task.bill;
  if (orderId === "break") {
    setTimeout(() => {
      throw new Error("The thread breaks");
    });
    await new Promise(() => undefined);
  }
  if (orderId === "hang") for (;;);
  return new TextEncoder().encode(orderId ?? "");
};

import type { PayablesAccount, PayablesFailed, PaymentPorts } from "../payments/ports.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { type Invoice, later, type ServiceRecord } from "./invoice.ts";
import type { InvoicePorts, Outward } from "./ports.ts";

/** How an invoice stands at the service. */
export type There = Omit<Outward, "checkAt"> & { readonly service: ServiceRecord };
/** `at`: how it stands, as far as that is known. */
export type Failed = PayablesFailed & { readonly at: There };

/** The service lists an upload after some minutes. An upload that is not listed by then counts as lost. */
const patienceMs = 30 * 60_000;
const soonMs = 10 * 60_000;

/**
 * Attaches the PDF to the bill, once. It looks for it first, and uploads it again only when the last upload has had its
 * time, so that the PDF may reach the bill some checks later.
 * @returns with the moment to look again, null once the PDF is there
 */
export async function attachPdf(
  ports: Pick<SharedPorts & InvoicePorts & PaymentPorts, "clock" | "documents" | "invoices" | "payables">,
  invoice: Invoice,
  account: PayablesAccount,
  { billId, ...there }: There & { readonly billId: string },
): Promise<Result<There & Pick<Outward, "checkAt">, Failed>> {
  const { clock, documents, invoices, payables } = ports;
  const { service } = there;
  if (service.attachedAt !== null) return accept({ ...there, checkAt: null });
  const name = `${invoice.number}.pdf`;
  const looked = await payables.document(account, { billId, name, uploadId: service.upload?.id ?? null });
  if (!looked.ok) return refuse(withoutPdf(looked.refusal, there));
  const now = clock.now();
  const at = now.toISOString();
  if (looked.value === "attached")
    return accept({ ...there, service: { ...service, upload: null, attachedAt: at }, checkAt: null });
  const checkAt = later(now, soonMs);
  const isYoung = service.upload !== null && now.getTime() - Date.parse(service.upload.at) < patienceMs;
  if (looked.value === "uploading" || isYoung) return accept({ ...there, checkAt });
  const printed = await documents.invoice(invoice);
  if (!printed.ok) return refuse(withoutPdf({ ...printed.refusal, kind: "invoicing_out_of_reach" }, there));
  // Remembered first: after an answer that does not come, the upload may be under way.
  const begun = { ...there, service: { ...service, upload: { at, id: null } } };
  await invoices.record(invoice.id, { ...begun, checkAt });
  const uploaded = await payables.attach(account, { billId, name, pdf: printed.value });
  if (!uploaded.ok) return refuse(withoutPdf(uploaded.refusal, begun));
  return accept({ ...begun, service: { ...begun.service, upload: { at, id: uploaded.value } }, checkAt });
}

const withoutPdf = (failed: PayablesFailed, at: There): Failed => ({
  ...failed,
  message: `The bill is there, but not yet its PDF. ${failed.message}`,
  at,
});

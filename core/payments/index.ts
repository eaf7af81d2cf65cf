export { type PaymentInput, paymentInputSchema, revealSchema } from "./payment-form.ts";
export {
  type InvoicingEnvironment,
  invoicingEnvironments,
  type PaymentSettings,
  type ShownPaymentSettings,
} from "./payment-settings.ts";
export { accountOf } from "./read-payment-settings.ts";
export type { PaymentKeyLost, PaymentNotSetUp } from "./reveal-payment-key.ts";
export { isMask, sealKey } from "./sealed-key.ts";

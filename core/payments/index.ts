export {
  type PaymentInput,
  paymentInputSchema,
  revealSchema,
  type InvoicingEnvironment,
  invoicingEnvironments,
  type PaymentSettings,
  type ShownPaymentSettings,
  isMask,
  sealKey,
} from "./payment-settings.ts";
export { accountOf, type PaymentKeyLost, type PaymentNotSetUp } from "./manage-payment-settings.ts";

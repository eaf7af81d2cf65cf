export * from "./bill-payment.ts";
export {
  type PaymentInput,
  paymentInputSchema,
  revealSchema,
  type ConnectionCheck,
  connectionStates,
  type PayablesEnvironment,
  payablesEnvironments,
  type PaymentSettings,
  type ShownPaymentSettings,
  isMask,
  operatorOwner,
  sealKey,
} from "./payment-settings.ts";
export { accountOf, asOperator, checkConnection, type CheckPorts, type PaymentKeyLost } from "./connection.ts";
export { operatorIsConnected, type PaymentNotSetUp } from "./manage-payment-settings.ts";

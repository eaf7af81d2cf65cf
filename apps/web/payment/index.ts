export { PaymentForm, PaymentSkeleton } from "./payment-page.tsx";
export { paymentQueries } from "./queries.ts";

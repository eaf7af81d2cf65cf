import type { OrderPaymentMethod } from "@lotlane/core/orders";

export const paymentMethodNames: Record<OrderPaymentMethod, string> = {
  cash: "Cash or check",
  card: "Credit card",
  invoice: "By invoice",
};

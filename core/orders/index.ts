export * from "./address-book.ts";
export * from "./arrive-at-stop.ts";
export { takeOverOrder } from "./answer-for-order.ts";
export * from "./answer-invitation.ts";
export * from "./board-search.ts";
export * from "./booker.ts";
export * from "./change-order-status.ts";
export * from "./claim-order.ts";
export * from "./correct-order.ts";
export { createOrder, type PostedOrder, postedOrderSchema } from "./create-order.ts";
export { createOrders, fewAtOnce, findingOnce, newOrdersSchema, rowChecker } from "./create-orders.ts";
export * from "./details-words.ts";
export type { ChangeAnswer, ChangeClosed, ChangeNotFound, ChangeOpen } from "./request-change.ts";
export type { OrderChanged, PriceChanged } from "./edit-order.ts";
export { fieldName, orderTermsOf, valueText, wayToChange } from "./order-changes.ts";
export * from "./find-order.ts";
export * from "./give-to-driver.ts";
export * from "./invite-carriers.ts";
export * from "./list-orders.ts";
export * from "./order-templates.ts";
export {
  changeRefusalSchema,
  claimedFrom,
  claimSchema,
  createOrderSchema,
  type NewOrder,
  type NewOrderInput,
  type OrderEdit,
  orderEditSchema,
  orderFormSchema,
  type OrderTemplate,
  type TemplateOrder,
  templateOrderSchema,
} from "./new-order.ts";
export * from "./missing-inspection.ts";
export * from "./order-actions.ts";
export * from "./order-table.ts";
export * from "./order-status.machine.ts";
export {
  askedHours,
  detailsOf,
  detailsSchemas,
  hoursSchema,
  keptDetails,
  noDetails,
  type OrderDetails,
} from "./order-details.ts";
export * from "./order-papers.ts";
export * from "./order-readers.ts";
export * from "./order-status.ts";
export * from "./order-stop.ts";
export * from "./order-view.ts";
export * from "./order.ts";
export * from "./payer.ts";
export * from "./pickup-code.ts";
export * from "./stop-times.ts";
export * from "./rate-delivery.ts";
export * from "./release-order.ts";
export * from "./searched-in-order.ts";
export * from "./shipment.ts";
export * from "./standing.ts";
export { orderInMail, zonesOf } from "./tell-about-step.ts";
export * from "./what-carriers-phone-about.ts";
export { type BesideOrder, type KindInHistory, type OrderReader } from "./whole-order.ts";

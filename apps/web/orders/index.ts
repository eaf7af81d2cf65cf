export { actionOf, type Stop, stopOf } from "./parts/order-facts.ts";
export { AdvanceButton } from "./parts/advance-button.tsx";
export { ArchiveNote, ShortOrder } from "./parts/list-parts.tsx";
export { Arrival, StepsDone, WayDone } from "./parts/way-done.tsx";
export { BookerBadge, StatusBadge, VehicleMarks } from "./parts/order-marks.tsx";
export { paymentMethodNames } from "./detail/cards/payment-labels.ts";
export { MoreOfOrder } from "./detail/cards/details.tsx";
export { CancelDialog, ReleaseDialog, UndoButton } from "./detail/order-header.tsx";
export {
  orderClaimed,
  orderNotClaimed,
  whatWasClaimed,
  deliveryTown,
  directionsLink,
  laneName,
  mapsLink,
  ownCardText,
  payText,
  pickupTown,
  shipperRatingText,
  statusName,
  vehicleName,
} from "./parts/labels.ts";
export { historyEntry, Timeline } from "./parts/timeline.tsx";
export { ForgetOtherPapers, OrderPapers } from "./parts/order-papers.tsx";
export { placeOf, updateOf } from "./parts/positions.ts";
export { PayerOf } from "./parts/payer-history.tsx";
export { TakeButton } from "./parts/take-button.tsx";
export { OfferedOrders } from "./offered/offered-orders.tsx";
export { offeredOrders } from "./list/queries.ts";
export { ShareLocation } from "./share/share-location.tsx";
export { locate } from "./share/locate.ts";

export { actionOf, allows, isProspect, partyId, placeAt, type Stop, stopOf } from "./parts/order-facts.ts";
export { AdvanceButton, StepWaits } from "./parts/advance-button.tsx";
export { useDamageAtPickup, useKeepStep, useLoadStepsAhead, useStepsAhead } from "./parts/steps-ahead.ts";
export { ArchiveNote, ShortOrder } from "./parts/list-parts.tsx";
export { ArriveButton, useArrive } from "./parts/arrive.tsx";
export { Arrival, sinceWords, StepsDone, TruckWaits, WayDone } from "./parts/way-done.tsx";
export { BoardMarks, BookerBadge, LateBadge, orderTones, StatusBadge, VehicleMarks } from "./parts/order-marks.tsx";
export { owedWords, paymentMethodNames } from "./detail/cards/payment-labels.ts";
export { AskedChange, changeEntry } from "./detail/cards/change-card.tsx";
export { vinHint, vinLength } from "./parts/vin-hint.tsx";
export { useOrderChange } from "./parts/use-order-change.ts";
export { EndFacts, MoreOfOrder, VehicleAnswers } from "./detail/cards/details.tsx";
export { DriverButton } from "./parts/driver-button.tsx";
export { CancelDialog, ReleaseDialog, UndoButton } from "./detail/order-header.tsx";
export {
  deliveryTown,
  directionsLink,
  laneName,
  mapsLink,
  ownCardText,
  payText,
  pickupTown,
  ratingWords,
  shipperRatingText,
  statusName,
  vehicleName,
} from "./parts/labels.ts";
export { historyEntry, Timeline } from "./parts/timeline.tsx";
export { ForgetOtherPapers, KeepPapers, OrderPapers } from "./parts/order-papers.tsx";
export { placeOf, updateOf } from "./parts/positions.ts";
export { PayerOf } from "./parts/payer-history.tsx";
export { FillGap, TakeButton, useClaim } from "./parts/take-button.tsx";
export { OfferedOrders } from "./offered/offered-orders.tsx";
export { offeredOrders } from "./list/queries.ts";
export { ShareLocation } from "./share/share-location.tsx";
export { type Fix, locate } from "./share/locate.ts";

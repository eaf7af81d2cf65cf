export { AdvanceButton } from "./actions/advance-button.tsx";
export { OrderPage } from "./order-page.tsx";
export { ShareLocation } from "./share/share-location.tsx";

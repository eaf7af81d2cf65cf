export { ArchivePage } from "./archive-page.tsx";
export { CreateOrderPage } from "./create-order-page.tsx";
export { OrdersPage } from "./orders-page.tsx";

export { ReceiverPage } from "./receiver-page.tsx";

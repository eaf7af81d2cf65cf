export { DriverPage } from "./driver-page.tsx";

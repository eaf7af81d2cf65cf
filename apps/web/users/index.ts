export { DriverChoice, useDrivers } from "./driver-choice.tsx";

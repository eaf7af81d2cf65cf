export {
  type DatabaseState,
  dueSeconds,
  spanOf,
  type MachineState,
  type Standby,
  type SystemState,
  type Trouble,
  type TroubleKind,
  troubleKinds,
} from "./system-state.ts";

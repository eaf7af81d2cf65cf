import type { User } from "../accounts/index.ts";
import type { DatabaseState, MachineState, Trouble } from "./system-state.ts";

export type SystemPorts = {
  readonly systemStore: SystemStore;
  readonly machine: Machine;
  /** The hours after which a backup is missing; 0 where none is expected. */
  readonly backupHours: number;
};

export interface SystemStore {
  read(now: Date): Promise<DatabaseState>;
  /** Records a backup that is complete. */
  recordBackup(backup: { readonly at: string; readonly bytes: number }): Promise<void>;
}

export interface Machine {
  /** The certificate may be some hours old. */
  read(): Promise<MachineState>;
}

export type SystemMail = {
  readonly kind: "system_alert";
  readonly to: string;
  readonly user: User;
  readonly trouble: Trouble;
};

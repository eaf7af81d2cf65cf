/** The database and the work that waits in it. Sizes are in bytes, moments in ISO 8601. */
export type DatabaseState = {
  /** Such as `PostgreSQL 18.1`. */
  readonly engine: string;
  /** The name of the last migration. */
  readonly schema: string;
  readonly bytes: number;
  /** Work that was due `dueSeconds` ago or earlier and is not under way, without what has failed. */
  readonly overdue: { readonly count: number; readonly since: string | null };
  /** Effects that are not tried again by themselves. */
  readonly failed: number;
  /** Servers that follow this one, as far as the product's role may see them. */
  readonly standbys: readonly Standby[];
  /** The last finished backup; null where none was recorded. */
  readonly backup: { readonly at: string; readonly bytes: number } | null;
  /** When the first of the partitions made ahead ends, and the tables whose rows lie outside of them. */
  readonly partitions: { readonly until: string; readonly outside: readonly string[] };
};

export type Standby = {
  readonly name: string;
  readonly state: string;
  /** Null where the role may not see it. */
  readonly lagSeconds: number | null;
};

/** The process that answers, and its machine. */
export type MachineState = {
  readonly version: string;
  readonly node: string;
  readonly startedAt: string;
  readonly memoryBytes: number;
  /** Of the volume that holds the data folder. */
  readonly disk: { readonly freeBytes: number; readonly bytes: number };
  /** Of the product's public address; null where it has none, or no server answers there. */
  readonly certificate: { readonly host: string; readonly until: string } | null;
};

export const troubleKinds = [
  "backup_missing",
  "queue_late",
  "disk_full",
  "certificate_ends",
  "standby_late",
  "partitions_missing",
] as const;
export type TroubleKind = (typeof troubleKinds)[number];

/** Something that an operator should see to. */
export type Trouble = { readonly kind: TroubleKind; readonly title: string; readonly detail: string };

export type SystemState = DatabaseState & MachineState & { readonly at: string; readonly troubles: readonly Trouble[] };

/** The queue may take some seconds to begin what is due. */
export const dueSeconds = 10;
export const latestDueSeconds = 15 * 60;
export const leastFreeDisk = 0.1;
export const latestStandbySeconds = 60;
/** A renewal by Let's Encrypt comes 30 days before the end. */
export const leastCertificateDays = 14;
/** The sweep makes the partitions of the next three months each hour. */
export const leastPartitionDays = 30;

const [minute, hour, day] = [60, 3600, 86_400];

/** @param backupHours the age from which a backup is missing; 0 expects none */
export function troublesOf(
  state: DatabaseState & MachineState,
  { now, backupHours }: { readonly now: Date; readonly backupHours: number },
): Trouble[] {
  const since = (moment: string) => (now.getTime() - Date.parse(moment)) / 1000;
  const found: (Trouble | false)[] = [
    backupHours > 0 &&
      (state.backup === null || since(state.backup.at) > backupHours * hour) && {
        kind: "backup_missing",
        title: "A backup is missing",
        detail:
          state.backup === null
            ? "No backup was ever recorded."
            : `The last one is ${spanOf(since(state.backup.at))} old; one is expected every ${backupHours} hours.`,
      },
    state.overdue.since !== null &&
      since(state.overdue.since) > latestDueSeconds && {
        kind: "queue_late",
        title: "Background jobs are late",
        detail: `${counted(state.overdue.count, "job")} should have begun, the oldest ${spanOf(since(state.overdue.since))} ago.`,
      },
    state.disk.freeBytes < leastFreeDisk * state.disk.bytes && {
      kind: "disk_full",
      title: "The disk is almost full",
      detail: `${Math.floor((100 * state.disk.freeBytes) / state.disk.bytes)}% of the volume with the data folder is free.`,
    },
    state.certificate !== null &&
      -since(state.certificate.until) < leastCertificateDays * day && {
        kind: "certificate_ends",
        title: "A certificate ends",
        detail:
          since(state.certificate.until) > 0
            ? `The certificate of ${state.certificate.host} ended ${spanOf(since(state.certificate.until))} ago.`
            : `The certificate of ${state.certificate.host} ends in ${spanOf(-since(state.certificate.until))}.`,
      },
    ...state.standbys.map(
      ({ name, lagSeconds }): Trouble | false =>
        lagSeconds !== null &&
        lagSeconds > latestStandbySeconds && {
          kind: "standby_late",
          title: "A standby has fallen behind",
          detail: `${name} is ${spanOf(lagSeconds)} behind.`,
        },
    ),
    (state.partitions.outside.length > 0 || -since(state.partitions.until) < leastPartitionDays * day) && {
      kind: "partitions_missing",
      title: "Partitions are missing",
      detail:
        state.partitions.outside.length > 0
          ? `Rows of ${state.partitions.outside.join(", ")} lie outside of the partitions for their time.`
          : `The last partition of a table ${since(state.partitions.until) > 0 ? `ended ${spanOf(since(state.partitions.until))} ago` : `ends in ${spanOf(-since(state.partitions.until))}`}.`,
    },
  ];
  return found.filter((trouble) => trouble !== false);
}

const counted = (count: number, one: string): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : `${one}s`}`;

/** In the largest unit that fits: `40 seconds`, `3 hours`, `2 days`. */
export function spanOf(seconds: number): string {
  if (seconds < 2 * minute) return counted(Math.max(0, Math.floor(seconds)), "second");
  if (seconds < 2 * hour) return counted(Math.floor(seconds / minute), "minute");
  return seconds < 2 * day ? counted(Math.floor(seconds / hour), "hour") : counted(Math.floor(seconds / day), "day");
}

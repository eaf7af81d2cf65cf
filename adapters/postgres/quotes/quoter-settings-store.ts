import { sql } from "kysely";
import { boundedDay } from "@lotlane/core";
import type { QuoterSettingsStore } from "@lotlane/core/ports";
import {
  firstSettingsVersion,
  type QuoterSettings,
  quoterSettingsSchema,
  type SettingsVersion,
  type WholeSettingsVersion,
} from "@lotlane/core/pricing";
import { cached } from "../sql/cached.ts";
import { type Database, runOn } from "../sql/run.ts";
import { composed, type Piece, statement } from "../sql/statement.ts";
import { type RowOf, type StoredRow, table } from "../sql/table.ts";
import { QuoterSettingsEntity } from "./quote.entity.ts";

const versions = table(QuoterSettingsEntity);
const listed = versions.without("settings");

type Row = RowOf<typeof QuoterSettingsEntity>;
type Found = { readonly row: StoredRow; readonly actorName: string | null };

const select = (columns: Piece<StoredRow>, rest: Piece): Piece<Found> => sql<Found>`
  select ${columns} as row, actor.first_name || ' ' || actor.last_name as "actorName"
  from quoter_settings v left join accounts actor on actor.id = v.actor_id ${rest}`;

// All of them served by the primary key.
const findNewest = statement<Record<never, never>, Found>("find-quoter-settings", () =>
  select(versions.packed("v"), sql`order by v.version desc limit 1`),
);

const findVersion = statement<{ readonly version: number }, Found>("find-quoter-settings-version", ({ version }) =>
  select(versions.packed("v"), sql`where v.version = ${version}`),
);

/** JSON rows. */
type Saved = { readonly rows: string; readonly over: number };

const save = statement<Saved, { readonly version: number }>(
  "save-quoter-settings",
  ({ rows, over }) => sql`
    ${versions.insert(rows, sql`coalesce((select max(version) from quoter_settings), 0) = ${over}`)}
    on conflict (version) do nothing returning version`,
);

const greatestVersion = 2_147_483_647;

export function createQuoterSettingsStore(database: Database): QuoterSettingsStore {
  const run = runOn(database);
  const newest = async (): Promise<WholeSettingsVersion> => {
    const [found] = await run(findNewest({}));
    return found ? wholeVersion(found) : firstSettingsVersion;
  };
  const kept = cached(async () => {
    const { settings, version } = await newest();
    return { ...settings, version };
  });

  return {
    read: kept.read,
    newest,

    async save({ over, ...version }) {
      const saved = await run(save({ rows: versions.rows([{ ...version, version: over + 1 }]), over }));
      kept.forget();
      return saved.length > 0;
    },

    async find(version) {
      if (version === 0) return firstSettingsVersion;
      if (!Number.isInteger(version) || version < 0 || version > greatestVersion) return undefined;
      const [found] = await run(findVersion({ version }));
      return found && wholeVersion(found);
    },

    async versions({ limit, after }) {
      const from = after
        ? sql`where v.version < (select version from quoter_settings where id = ${after.id}::uuid)`
        : sql``;
      const found = await run(
        composed(select(listed.packed("v"), sql`${from} order by v.version desc limit ${limit + 1}`)),
      );
      const rows = found.slice(0, limit).map(({ row, actorName }) => ({ row: listed.read(row), actorName }));
      const last = rows.at(-1)?.row;
      return {
        rows: rows.map(({ row, actorName }) => versionOf(row, actorName)),
        next: last && found.length > limit ? { at: last.savedAt, id: last.id } : null,
      };
    },
  };
}

const wholeVersion = ({ row, actorName }: Found): WholeSettingsVersion => {
  const read = versions.read(row);
  return { ...versionOf(read, actorName), settings: quoterSettingsSchema.parse(withBoundedDays(read.settings)) };
};

/** Older versions lack what had its default then. */
const withBoundedDays = (settings: Partial<QuoterSettings>): Partial<QuoterSettings> => ({
  ...settings,
  ...(settings.promoCodes && {
    promoCodes: settings.promoCodes.map((code) => ({
      ...code,
      validUntil: code.validUntil && boundedDay(code.validUntil),
    })),
  }),
});

const versionOf = (
  { version, savedAt, actorId, changes, restoredFrom }: Omit<Row, "settings">,
  actorName: string | null,
): SettingsVersion => ({
  version,
  savedAt,
  savedBy: actorId !== null && actorName !== null ? { id: actorId, name: actorName } : null,
  changes,
  restoredFrom,
});

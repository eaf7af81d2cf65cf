import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const number = z.number().nullish();
const numbers = z.object({
  unit: z.string(),
  ours: number,
  baseline: number,
  ratio: number,
  spread: number,
  aim: number,
  aimOf: z.enum(["ours", "ratio"]).nullish(),
});

const row = z.object({
  what: z.string(),
  ours: z.string(),
  baseline: z.string().optional(),
  ratio: z.string().optional(),
  aim: z.string().optional(),
  met: z.boolean().optional(),
  numbers,
  /** Why the figure means little. */
  doubt: z.string().optional(),
});

const growth = z.object({
  what: z.string(),
  by: z.string(),
  unit: z.string(),
  points: z.array(z.object({ at: z.number(), ours: z.number(), baseline: z.number() })).min(1),
});

/** A benchmark as it ran, with the machine it ran on. */
const measured = z.object({
  name: z.string(),
  about: z.string(),
  ranAt: z.iso.datetime(),
  machine: z.string(),
  cores: z.number(),
  load: z.number(),
  noise: z.number(),
  /** Why no figure of it means much. */
  warning: z.string().optional(),
  rows: z.array(row),
  notes: z.array(z.string()),
  growth: z.array(growth),
});

/** All that was measured at one commit. */
const record = z.object({
  format: z.literal("lotlane bench 1"),
  commit: z.string(),
  committedAt: z.iso.datetime({ offset: true }),
  /** Files differed from the commit's. */
  isChanged: z.boolean(),
  benchmarks: z.array(measured),
});

export type ReportRow = z.infer<typeof row>;
export type ReportGrowth = z.infer<typeof growth>;
export type Measured = z.infer<typeof measured>;
export type Report = z.infer<typeof record>;

/** A file of the folder is not one that a report can be made of. */
export class NoReport extends Error {}

/** The reports of a folder, the oldest commit first. @throws NoReport */
export async function readReports(folder: string): Promise<Report[]> {
  const names = await readdir(folder);
  const reports = await Promise.all(
    names.filter((name) => name.endsWith(".json")).map((name) => readReport(join(folder, name))),
  );
  return reports.toSorted(
    (a, b) => Date.parse(a.committedAt) - Date.parse(b.committedAt) || Number(a.isChanged) - Number(b.isChanged),
  );
}

async function readReport(file: string): Promise<Report> {
  try {
    return record.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error).replaceAll(/\s+/g, " ") : (error as Error).message;
    throw new NoReport(`${file} is no report of benchmarks: ${why}`);
  }
}

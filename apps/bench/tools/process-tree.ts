import { readdir, readFile } from "node:fs/promises";

export type ProcessUse = {
  readonly id: number;
  readonly parent: number;
  /** Processor time so far, with that of its children that have ended; Linux counts in hundredths. */
  readonly seconds: number;
  /** Resident; a page that several processes share counts in proportion. */
  readonly megabytes: number;
};

/** A process and all its descendants, as Linux reports them; empty elsewhere. */
export async function processTree(root: number): Promise<readonly ProcessUse[]> {
  const ids = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name));
  const stats = (await Promise.all(ids.map(statOf))).flat();
  const withAllBelow = (id: number): typeof stats => [
    ...stats.filter((one) => one.id === id),
    ...stats.filter(({ parent }) => parent === id).flatMap((child) => withAllBelow(child.id)),
  ];
  return Promise.all(withAllBelow(root).map(async (one) => ({ ...one, megabytes: await megabytesOf(one.id) })));
}

/** Empty for a process that has just ended. */
async function statOf(id: string) {
  const stat = await readFile(`/proc/${id}/stat`, "utf8").catch(() => undefined);
  if (stat === undefined) return [];
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0);
  return [{ id: Number(id), parent: Number(fields[1]), seconds: ticks / 100 }];
}

async function megabytesOf(id: number): Promise<number> {
  const rollup = await readFile(`/proc/${id}/smaps_rollup`, "utf8").catch(() => "");
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1000;
}

import { execFileSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./child.ts";
import { pageOf } from "./report-page.ts";
import { type Measured, readReports, type Report } from "./report-records.ts";

/** The folder's report of this commit. What another run of the commit measured stays, except what is measured again. @throws NoReport */
export async function openReport(folder: string) {
  await mkdir(folder, { recursive: true });
  const checkout = readCheckout();
  const file = join(folder, `${checkout.commit}${checkout.isChanged ? "-changed" : ""}.json`);
  await readReports(folder);
  return {
    async keep(one: Measured): Promise<void> {
      const before = (await readReports(folder)).find(
        ({ commit, isChanged }) => commit === checkout.commit && isChanged === checkout.isChanged,
      );
      const others = before?.benchmarks.filter(({ name }) => name !== one.name) ?? [];
      const report: Report = { format: "lotlane bench 1", ...checkout, benchmarks: [...others, one] };
      await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
      await writePage(folder);
    },
  };
}

/** Makes the page of all reports in the folder. @throws NoReport */
export async function writePage(folder: string): Promise<void> {
  await writeFile(join(folder, "index.html"), pageOf(await readReports(folder)));
}

function readCheckout() {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  const [commit = "", committedAt = ""] = git("log", "-1", "--format=%H %cI").split(" ");
  // A folder of reports in the checkout changes nothing that is measured.
  return { commit, committedAt, isChanged: git("status", "--porcelain", "--untracked-files=no") !== "" };
}

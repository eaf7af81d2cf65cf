import type { Import, SourceFile } from "./source-file.ts";

export type Rule = {
  readonly name: string;
  readonly reason: string;
  /** Lists the breaches in a file, in a few words each. */
  breaches(file: SourceFile): readonly string[];
};

// An area may import those before it; a new area gets its place here.
const coreAreas = [
  "shared",
  "effects",
  "money",
  "vehicles",
  "lanes",
  "pricing",
  "accounts",
  "notices",
  "companies",
  "trucks",
  "uploads",
  "insurance",
  "vetting",
  "payments",
  "keys",
  "support",
  "live",
  "listings",
  "jobs",
  "orders",
  "loads",
  "tracking",
  "messages",
  "invoices",
  "webhooks",
  "inspections",
  "cases",
  "bank-statements",
  "taxes",
  "papers",
  "quotes",
  "texts",
  "board",
  "rates",
  "analytics",
  "trips",
  "calendars",
  "desk",
  "campaigns",
  "audit",
  "system",
  "privacy",
  "unsubscribe",
];
// The areas that any area of the web may import.
const sharedInWeb = ["app", "ui", "map"];

// No adapter itself, but shared by the adapters that ask a service over the network, so that their limits are in one
// place.
const asksOutside = "adapters/outside/index.ts";

const isTest = (path: string) =>
  /\.test\.tsx?$|^apps\/web\/e2e\/|^apps\/(api|cli)\/testing\/|^adapters\/[a-z-]+\/testing\/|^(core|demo)\/testing\/fresh-[a-z]+\.ts$/.test(
    path,
  );
const isStory = (path: string) => /\.stories\.tsx$|^\.storybook\//.test(path);
const isWebDemo = (path: string) => isStory(path) || path.startsWith("apps/web/stories/");
const isCoreTesting = (path: string) => /^core\/testing(\/|$)/.test(path);
const isDemo = (path: string) => path.startsWith("demo/");
const loadsDemo = [
  "apps/api/compose.ts",
  "adapters/postgres/demo/demo-loader.ts",
  "adapters/postgres/demo/demo-inspection-store.ts",
];
// Run by a developer, beside what each makes or measures. Listed by path: a name alone would let files of the product out.
const tools = [
  "adapters/postgres/make-migration.ts",
  "adapters/vehicle-catalog/measure-coverage.ts",
  "apps/web/make-icons.ts",
  "apps/web/map/make-us-outline.ts",
];
const isTool = (path: string) => tools.includes(path);
export const ships = (path: string) =>
  /^(core|demo|adapters|apps)\//.test(path) &&
  ![isTest, isStory, isCoreTesting, isTool].some((is) => is(path)) &&
  !/^apps\/(bench|stand-ins)\//.test(path);
// Files of core's own folder know every area.
const isAboveAreas = (path: string) => /^core\/[^/]+\.ts$/.test(path);
// Any area may import these files, which declare effects; they import only each other and the shape of an effect.
const declaresEffects = (path: string) => /^core\/[^/]+\/effects\.ts$/.test(path);
const isCore = (path: string) => path.startsWith("core/") && !isTest(path) && !isCoreTesting(path);
const isShippedDemo = (path: string) => isDemo(path) && ships(path);

/** The folder below one that holds a path: part("adapters", "adapters/http/client") is "http". */
const part = (folder: string, path: string) =>
  path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split("/")[0] : undefined;
const isPackage = (to: string) => !/^(core|demo|adapters|apps|scripts|\.storybook)(\/|$)/.test(to);
const isFile = (name: string | undefined) => name !== undefined && /\.[a-z]+$/.test(name);

export const rules: readonly Rule[] = [
  imports(
    "core-stands-alone",
    "core has no framework and no I/O, so that it runs anywhere",
    ({ from, to }) =>
      (isCore(from) && !to.startsWith("core/") && !["decimal.js", "xstate", "zod"].includes(to)) ||
      (isShippedDemo(from) && !/^(core|demo)\//.test(to)),
  ),

  imports(
    "core-areas-in-order",
    "an area that knows only earlier areas can be read and tested on its own",
    ({ from, to }) => {
      const [area, other] = [part("core", from), part("core", to)];
      if (!isCore(from) || isAboveAreas(from) || !other || other === "testing") return false;
      if (isAboveAreas(to)) return true;
      if (declaresEffects(from)) return !declaresEffects(to) && to !== "core/effects/effect.ts";
      if (area === other || declaresEffects(to)) return false;
      const [place, otherPlace] = [coreAreas.indexOf(area!), coreAreas.indexOf(other)];
      return place < 0 || otherPlace < 0 || otherPlace > place;
    },
  ),

  uses(
    "core-without-clock-or-chance",
    "time and randomness are arguments, so that the same input gives the same answer",
    (path) => isCore(path) || isShippedDemo(path),
    [
      "Date.now",
      "new Date()",
      "Date()",
      "performance.now",
      "Math.random",
      "crypto.randomUUID",
      "crypto.getRandomValues",
    ],
  ),

  imports(
    "xstate-in-machines-only",
    "only a machine and the function that wraps it know XState; the web runs the same machine",
    ({ from, to }) =>
      to === "xstate" &&
      ships(from) &&
      !from.endsWith(".machine.ts") &&
      from !== "core/jobs/next-status.ts" &&
      !from.startsWith("apps/web/"),
  ),

  {
    name: "decimals-in-money-only",
    reason: "the library and its precision are chosen in one place, and roundings are named functions there",
    breaches: ({ path, imports: all, uses: used }) =>
      !ships(path) || path.startsWith("core/money/")
        ? []
        : [
            ...all.filter(({ to }) => to === "decimal.js").map(({ to }) => `imports ${to}`),
            ...["BigInt()", ".div", ".dividedBy", ".toDecimalPlaces", ".toSignificantDigits"]
              .filter((use) => used.has(use) && /^(core|demo)\//.test(path))
              .map((use) => `uses ${use}`),
          ],
  },

  imports(
    "adapters-are-no-siblings",
    "each adapter can be taken out without touching another",
    ({ from, to }) =>
      from.startsWith("adapters/") &&
      to.startsWith("adapters/") &&
      part("adapters", from) !== part("adapters", to) &&
      to !== asksOutside,
  ),

  imports(
    "imports-run-one-way",
    "apps know adapters, adapters know core, never the other way",
    ({ from, to }) =>
      (/^(core|demo|adapters)\//.test(from) && to.startsWith("apps/")) ||
      (/^(core|demo)\//.test(from) &&
        to.startsWith("adapters/") &&
        !(isTest(from) && part("adapters", to) === "memory")),
  ),

  imports(
    "api-meets-adapters-in-compose",
    "which technology stands behind a port is decided in one file; a backup is of technology",
    ({ from, to }) =>
      from.startsWith("apps/api/") &&
      ships(from) &&
      !["apps/api/compose.ts", "apps/api/backup.ts"].includes(from) &&
      to.startsWith("adapters/") &&
      part("adapters", to) !== "http",
  ),

  imports(
    "web-knows-http-only",
    "the web app reaches the product through its HTTP contract",
    ({ from, to }) =>
      from.startsWith("apps/web/") &&
      to.startsWith("adapters/") &&
      part("adapters", to) !== "http" &&
      !(part("adapters", to) === "memory" && (isWebDemo(from) || isTest(from))),
  ),

  imports(
    "web-areas-keep-to-themselves",
    "an area shows the others its index.ts and nothing else, and ui knows no area",
    ({ from, to }) => {
      const [area, other] = [part("apps/web", from), part("apps/web", to)];
      if (!other || area === other || isFile(area) || area === "app" || isTest(from) || isWebDemo(from)) return false;
      return area === "ui" || !(sharedInWeb.includes(other) || /^apps\/web\/[^/]+\/index\.tsx?$/.test(to));
    },
  ),

  imports(
    "cli-meets-adapters-in-main",
    "which technology stands behind a port is decided in one file",
    ({ from, to }) =>
      from.startsWith("apps/cli/") && ships(from) && from !== "apps/cli/main.ts" && to.startsWith("adapters/"),
  ),

  imports(
    "apps-stay-apart",
    "each app can be deployed without the others",
    ({ from, to }) =>
      ships(from) && from.startsWith("apps/") && to.startsWith("apps/") && part("apps", from) !== part("apps", to),
  ),

  imports(
    "test-tools-never-ship",
    "what serves tests is not in the product",
    ({ from, to }) =>
      ships(from) &&
      !isWebDemo(from) &&
      !from.startsWith("adapters/memory/") &&
      (isCoreTesting(to) ||
        /^(scripts|apps\/api\/testing|adapters\/[a-z-]+\/testing)\//.test(to) ||
        ["vitest", "fast-check"].includes(to)),
  ),

  imports(
    "demo-stays-apart",
    "only the API makes the demo world, in demo mode; core is without it",
    ({ from, to }) => ships(from) && !isWebDemo(from) && isDemo(to) && !isDemo(from) && !loadsDemo.includes(from),
  ),

  {
    name: "tables-are-maps",
    reason: "a plain object answers to “constructor” and “__proto__” too; a Map holds what was put in",
    breaches: ({ path, plainTables }) =>
      ships(path) && !isWebDemo(path) ? plainTables.map((name) => `keeps ${name} in a plain object`) : [],
  },

  {
    name: "comments-are-sentences",
    reason: "a comment names its actor first: the user, the carrier, the caller, the server",
    breaches: ({ comments }) =>
      comments.filter((comment) => clause.test(comment)).map((comment) => `says “${comment.slice(0, 60)}”`),
  },

  imports(
    "packages-through-their-names",
    "another workspace is imported by its package name, whose exports say what is public",
    ({ from, to, relative }) => ships(from) && relative && !isPackage(to) && from.split("/")[0] !== to.split("/")[0],
  ),
];

const clause = /^(What|Whether|Who|Whose|Whom|(By|In|Of|To|From|On|With|For) (which|what|whom))\b/;

function imports(name: string, reason: string, breaks: (one: Import) => boolean): Rule {
  return {
    name,
    reason,
    breaches: ({ imports: all }) =>
      all.filter(breaks).map(({ to, typeOnly }) => `imports ${typeOnly ? "types of " : ""}${to}`),
  };
}

function uses(name: string, reason: string, applies: (path: string) => boolean, forbidden: readonly string[]): Rule {
  return {
    name,
    reason,
    breaches: ({ path, uses: used }) =>
      applies(path) ? forbidden.filter((use) => used.has(use)).map((use) => `uses ${use}`) : [],
  };
}

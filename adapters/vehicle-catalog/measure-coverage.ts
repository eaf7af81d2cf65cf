import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { VehicleModel } from "@lotlane/core/vehicles";
import { catalogMakes, catalogModels } from "./epa-names.ts";
import { createVehicleCatalog } from "./index.ts";

type Row = Readonly<Record<string, string>>;
type Measured = {
  year: number;
  make: string;
  baseModel: string;
  classes: readonly string[];
  found: readonly VehicleModel[];
};

const wanted = 0.97;
const usage =
  "usage: node --conditions=source adapters/vehicle-catalog/measure-coverage.ts EPA_BASE_MODELS_CSV_GZ [MAPPING_CSV OVERRIDES_CSV]";

const [modelsPath, mappingPath, overridesPath] = process.argv.slice(2);
if (modelsPath === undefined) {
  console.error(usage);
  process.exit(2);
}

const rows = readCsv(gunzipSync(readFileSync(modelsPath)).toString("utf8"));
const catalog = createVehicleCatalog({ nextModelYear: Math.max(...rows.map((row) => Number(row.year))) });
const measured = rows.map(measure);
const recent = measured.filter(({ year }) => year >= 2000);

report("Since 2000", recent);
report(
  "1984-1999",
  measured.filter(({ year }) => year < 2000),
);
if (mappingPath !== undefined && overridesPath !== undefined) reportSizes(mappingPath, overridesPath);
process.exitCode = share(recent) < wanted ? 1 : 0;

function measure({ year = "", make = "", base_model = "", vclasses = "" }: Row): Measured {
  const names = catalogModels(make, base_model).map(plain);
  const offered = catalogMakes(make).flatMap((known) => catalog.models(Number(year), known));
  const found = offered.filter(({ model }) => names.includes(plain(model)));
  return { year: Number(year), make, baseModel: base_model, classes: vclasses.split("; "), found };
}

function share(some: readonly Measured[]): number {
  return some.filter(({ found }) => found.length > 0).length / some.length;
}

function report(title: string, some: readonly Measured[]) {
  const missing = some.filter(({ found }) => found.length === 0);
  console.log(
    `${title}: ${some.length - missing.length} of ${some.length} base-model years covered, ${percent(share(some))}.`,
  );
  for (const [make, ofMake] of Map.groupBy(missing, (each) => each.make)) {
    const models = [...Map.groupBy(ofMake, (each) => each.baseModel)];
    console.log(
      `  ${make}: ${models
        .map(
          ([name, each]) =>
            `${name} ${each
              .map(({ year }) => year)
              .toSorted((one, other) => one - other)
              .join(" ")}`,
        )
        .join("; ")}`,
    );
  }
}

/** Compares with what the class or, before it, an override proposes; only what one of them decides counts. */
function reportSizes(mapping: string, overrides: string) {
  const mapped = new Map(readCsv(readFileSync(mapping, "utf8")).map((row) => [row.vclass, row]));
  const overriding = readCsv(readFileSync(overrides, "utf8"));
  const decided = measured.flatMap((each) => {
    if (each.found.length === 0) return [];
    const override = overriding.find(
      (row) => row.make === each.make && row.base_model === each.baseModel && within(each.year, row),
    );
    const proposals = override ? [override.size_class] : each.classes.map((name) => proposal(mapped.get(name)));
    return proposals.includes(undefined) ? [] : [{ ...each, proposals, override }];
  });
  const differing = decided.filter(
    ({ found, proposals }) => !found.some(({ sizeClass }) => proposals.includes(sizeClass)),
  );
  console.log(
    `Size class: ${percent(1 - differing.length / decided.length)} of ${decided.length} decided base-model years agree.`,
  );
  for (const [name, some] of Map.groupBy(differing, ({ make, baseModel }) => `${make} ${baseModel}`)) {
    const [{ found, proposals }] = some as [(typeof some)[number]];
    console.log(
      `  ${name} (${some.length}): ${[...new Set(found.map(({ sizeClass }) => sizeClass))].join("/")}, proposed ${proposals.join("/")}`,
    );
  }
  const roomy = decided.filter(({ override }) => override !== undefined);
  const otherSlot = roomy.filter(
    ({ found, override }) => !found.some(({ oversize }) => oversize === (override?.oversize === "yes")),
  );
  console.log(
    `Oversize: ${percent(1 - otherSlot.length / roomy.length)} of ${roomy.length} base-model years with an override agree.`,
  );
  console.log(
    `  differing: ${[...new Set(otherSlot.map(({ make, baseModel }) => `${make} ${baseModel}`))].join(", ") || "none"}`,
  );
}

function proposal(row: Row | undefined): string | undefined {
  return row?.vclass_decides === "yes" || row?.vclass_decides === "mostly" ? row.proposed_size_class : undefined;
}

function within(year: number, row: Row): boolean {
  return year >= Number(row.from_year || -Infinity) && year <= Number(row.to_year || Infinity);
}

/** Spelling aside: case, blanks, hyphens and other punctuation. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}

function percent(part: number): string {
  return `${(part * 100).toFixed(2)} %`;
}

function readCsv(text: string): Row[] {
  const [header = [], ...lines] = text.trim().split(/\r?\n/).map(readCells);
  return lines.map((cells) => Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ""])));
}

function readCells(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? "",
  );
}

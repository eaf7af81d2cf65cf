// breaks: tables-are-maps
// file: core/lanes/regions.ts
const regions: Readonly<Record<string, string>> = { TX: "South", OH: "Midwest" } satisfies Record<"TX" | "OH", string>;

export const regionOf = (state: string): string | undefined => regions[state];

// breaks: tables-are-maps
// file: core/lanes/regions.ts
const regions = { TX: "South", OH: "Midwest" } as Readonly<Record<string, string>>;

export const regionOf = (state: string): string | undefined => regions[state];

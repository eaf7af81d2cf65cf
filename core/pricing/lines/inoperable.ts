import type { Tariff } from "../tariff.ts";
import type { UnroundedLine } from "./line.ts";

export function inoperableLine({ inoperableSurcharge }: Tariff): UnroundedLine {
  return { name: "inoperable", label: "Inoperable vehicle", amount: inoperableSurcharge };
}

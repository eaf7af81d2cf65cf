import { expect, test } from "vitest";
import { readCommand } from "./arguments.ts";
import { BadInput } from "./bad-input.ts";

const lane = ["--from", "90001", "--to", "10001", "--year", "2022", "--make", "Ford", "--model", "F-150"];

test("a lane", () => {
  expect(readCommand([...lane, "--inoperable", "--json", "--promo=TEN"])).toEqual({
    kind: "lane",
    lane: { from: "90001", to: "10001", year: "2022", make: "Ford", model: "F-150", operable: false, promo: "TEN" },
    json: true,
    settings: undefined,
  });
});

test("a base", () => {
  expect(readCommand(["--base", "5", "--size", "VAN", "--settings", "s.json"])).toEqual({
    kind: "base",
    base: { base: "5", size: "VAN", oversize: false, operable: true, promo: undefined },
    json: false,
    settings: "s.json",
  });
});

test("a file", () => {
  expect(readCommand(["--csv", "x.csv", "--promo", "TEN"])).toEqual({
    kind: "csv",
    file: "x.csv",
    promo: "TEN",
    settings: undefined,
  });
});

test("help comes first", () => {
  expect(readCommand([...lane, "-h"])).toEqual({ kind: "help" });
});

test.each<[readonly string[], string]>([
  [["--from", "90001", "--to", "10001", "--year", "2022"], "--make, --model missing: a quote needs --from ZIP"],
  [["--from"], "--from needs a value: write --from=VALUE"],
  [["--from", "--to", "10001"], "--from needs a value: write --from=VALUE"],
  [["-x"], "-x is no option: take --from, --to"],
  [["--json=yes"], "--json stands alone"],
  [["--help=yes"], "--help stands alone"],
  [[...lane, "Lightning"], '"Lightning" belongs to no option: put names with blanks in quotes'],
  [["--base", "-5", "--size", "VAN"], "--base needs a value: write --base=VALUE"],
  [["--base", "5"], "--base needs --size CLASS"],
  [["--size", "VAN"], "--size goes with --base AMOUNT"],
  [["--base", "5", "--size", "VAN", "--from", "90001"], "--from does not go with --base"],
  [[...lane, "--oversize"], "--oversize does not go with a lane"],
  [["--csv", "x.csv", "--year", "2022"], "--year does not go with --csv"],
  [["--csv", "x.csv", "--json"], "--json does not go with --csv"],
])("%j is refused: %s", (args, message) => {
  const read = () => readCommand(args);
  expect(read).toThrow(BadInput);
  expect(read).toThrow(message);
});

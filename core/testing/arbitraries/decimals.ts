import fc from "fast-check";

type Range = { readonly least?: number; readonly most: number; readonly places?: number };

/** Decimal text from `least` to `most`, sometimes with zeros at its end: `"12.50"`. */
export function decimals({ least = 0, most, places = 8 }: Range): fc.Arbitrary<string> {
  return fc.integer({ min: 0, max: places }).chain((scale) => {
    const unit = 10n ** BigInt(scale);
    const digits = fc.bigInt({ min: BigInt(least) * unit, max: BigInt(most) * unit });
    return digits.map((value) => pointed(value, scale));
  });
}

function pointed(value: bigint, scale: number): string {
  const negative = value < 0n;
  const text = (negative ? -value : value).toString().padStart(scale + 1, "0");
  const whole = text.slice(0, text.length - scale);
  return `${negative ? "-" : ""}${whole}${scale > 0 ? `.${text.slice(text.length - scale)}` : ""}`;
}

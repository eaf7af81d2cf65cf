/** An exact fraction: the arithmetic that tests hold decimals against. */
export class Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;

  constructor(numerator: bigint, denominator = 1n) {
    this.numerator = numerator;
    this.denominator = denominator;
  }

  /** @param text a plain decimal, or a number as it prints: `"-1.50"`, `1e-7` */
  static of(text: string | number): Rational {
    const [mantissa = "", exponent = "0"] = String(text).split("e");
    const [whole = "", fraction = ""] = mantissa.split(".");
    const power = Number(exponent) - fraction.length;
    const digits = BigInt(whole + fraction);
    return power < 0 ? new Rational(digits, 10n ** BigInt(-power)) : new Rational(digits * 10n ** BigInt(power));
  }

  plus(other: Rational): Rational {
    const { numerator, denominator } = other;
    return new Rational(this.numerator * denominator + numerator * this.denominator, this.denominator * denominator);
  }

  minus({ numerator, denominator }: Rational): Rational {
    return this.plus(new Rational(-numerator, denominator));
  }

  times({ numerator, denominator }: Rational): Rational {
    return new Rational(this.numerator * numerator, this.denominator * denominator);
  }

  /** @param other above 0 */
  over({ numerator, denominator }: Rational): Rational {
    return new Rational(this.numerator * denominator, this.denominator * numerator);
  }

  isBelow(other: Rational): boolean {
    return this.minus(other).numerator < 0n;
  }

  equals(other: Rational): boolean {
    return this.minus(other).numerator === 0n;
  }

  /** To the nearest cent, halves away from zero: `"0.01"`. */
  toDollars(): string {
    const magnitude = this.numerator < 0n ? -this.numerator : this.numerator;
    const cents = (200n * magnitude + this.denominator) / (2n * this.denominator);
    const digits = cents.toString().padStart(3, "0");
    return `${this.numerator < 0n && cents > 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  }
}

// breaks: decimals-in-money-only
// file: core/pricing/planted.ts
export const twice = (cents: string) => BigInt(cents) * 2n;

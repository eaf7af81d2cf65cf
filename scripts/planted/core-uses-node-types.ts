// breaks: types-of-core
// file: core/orders/planted.ts
export const home: unknown = process.env;

// breaks: types-of-core
// file: core/orders/planted.ts
export const title = () => document.title;

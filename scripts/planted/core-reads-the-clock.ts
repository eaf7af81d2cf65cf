// breaks: core-without-clock-or-chance
// file: core/orders/planted.ts
export const now = () => Date.now();

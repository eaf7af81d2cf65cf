// breaks: core-without-clock-or-chance
// file: core/orders/planted.ts
export const dice = () => Math.random();

// breaks: core-without-clock-or-chance
// file: demo/planted.ts
export const dice = () => Math.ceil(Math.random() * 6);

// breaks: format
// file: core/orders/planted.ts
export const orders   =  [1,2]

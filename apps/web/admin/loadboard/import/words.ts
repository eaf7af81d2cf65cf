/** 1 load; 1,200 loads. */
export const countOf = (count: number, what: string): string =>
  `${count.toLocaleString("en-US")} ${what}${count === 1 ? "" : "s"}`;

import { moneyColumns, orderColumns, type Period, userColumns } from "./columns.ts";

const columns = [...orderColumns, ...userColumns, ...moneyColumns];

/** All figures by period, with a line of names: RFC 4180, so that every spreadsheet reads it. */
export const csvOf = (periods: readonly Period[]): string =>
  [
    ["From", "To", ...columns.map(({ name }) => name)],
    ...periods.map((period) => [period.from, period.to, ...columns.map(({ plain }) => plain(period))]),
  ]
    .map((cells) => `${cells.join(",")}\r\n`)
    .join("");

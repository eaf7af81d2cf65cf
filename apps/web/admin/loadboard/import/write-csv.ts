/** Cells as RFC 4180 writes them; every spreadsheet reads it. The mark at the beginning tells Excel that it is UTF-8. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((cells) => `${cells.map(quoted).join(",")}\r\n`).join("")}`;

const quoted = (cell: string): string => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

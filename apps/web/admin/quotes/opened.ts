import { formatTime } from "../../ui/format.ts";

const times = ["", "once", "twice"] as const;

/** `Opened twice, last Nov 20, 2026, 10:42 AM` */
export const openedWords = ({ count, lastAt }: { readonly count: number; readonly lastAt: string }): string =>
  `Opened ${times[count] ?? `${count} times`}, last ${formatTime(lastAt)}`;

/** Typed input that cannot be priced; the message says what would be right. */
export class BadInput extends Error {
  constructor(message: string) {
    super(message.replace(/\s+/g, " ").trim());
  }
}

const reasons: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ENOENT: "is not there",
    EISDIR: "is a folder, not a file",
    EACCES: "may not be read by you",
  }),
);

/** Ends a sentence that begins with the file's name. */
export function whyUnreadable(error: unknown): string {
  const { code = "", message } = error as NodeJS.ErrnoException;
  return `${reasons.get(code) ?? `cannot be read (${message})`}: please give a file that can be read`;
}

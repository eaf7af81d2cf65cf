/** Typed input that cannot be priced; the message says what would be right. */
export class BadInput extends Error {
  constructor(message: string) {
    super(message.replace(/\s+/g, " ").trim());
  }
}

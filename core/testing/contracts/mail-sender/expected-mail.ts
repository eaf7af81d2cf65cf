import type { Mail } from "../../../ports.ts";

/** A message, and the content that its recipient has to find in it. */
export type ExpectedMail<Sent extends Mail = Mail> = {
  readonly mail: Sent;
  /** Words of the subject. */
  readonly subject: readonly string[];
  /** Words in both the text and the HTML. */
  readonly says: readonly string[];
  /** Words that neither part gives away. */
  readonly hides?: readonly string[];
  /** The path of a link in both parts. */
  readonly link?: string;
  /** A file that travels with it. */
  readonly attached?: { readonly fileName: string; readonly content: Uint8Array };
};

export type MailOf<Kind> = Extract<Mail, { readonly kind: Kind }>;

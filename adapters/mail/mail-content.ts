/**
 * The content of a mail, without its looks: the HTML and the text part are
 * rendered from the same content, so that neither can say more than the other.
 */
export type MailContent = {
  readonly subject: string;
  /** The text that the inbox shows after the subject. */
  readonly preview: string;
  readonly title: string;
  /** The number or code by which the reader can refer to it, where there is one. */
  readonly reference?: { readonly label: string; readonly value: string };
  readonly blocks: readonly MailBlock[];
  /** Why the reader got this mail. */
  readonly reason: string;
  /** The link that turns off mails like this one without signing in. */
  readonly unsubscribe?: { readonly label: string; readonly url: string };
};

export type MailBlock =
  | { readonly kind: "paragraph"; readonly text: string }
  /** A message that a user wrote, line by line. */
  | { readonly kind: "words"; readonly text: string }
  | { readonly kind: "lane"; readonly from: LaneEnd; readonly to: LaneEnd; readonly way: string }
  | { readonly kind: "facts"; readonly rows: readonly Fact[] }
  | { readonly kind: "links"; readonly rows: readonly PageLink[] }
  | { readonly kind: "price"; readonly lines: readonly Amount[]; readonly totals: readonly [Total, ...Total[]] }
  | { readonly kind: "steps"; readonly title: string; readonly steps: readonly string[] }
  | { readonly kind: "action"; readonly label: string; readonly url: string };

export type LaneEnd = { readonly label: string; readonly lines: readonly [string, ...string[]] };
export type Fact = { readonly label: string; readonly value: string };
/** A page under what it is about. */
export type PageLink = { readonly label: string; readonly line: string; readonly url: string };
export type Amount = { readonly label: string; readonly amount: string };
/** The first total is the number that matters. */
export type Total = Amount & { readonly note?: string };

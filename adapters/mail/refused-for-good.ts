/**
 * True when a mail server refused the address itself, and will keep refusing it (RFC 5321, and RFC 3463 for the codes
 * behind the status). Other refusals, such as of the sender or of the text, may be temporary.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode, response = "" } = (error ?? {}) as Partial<Said>;
  if (command !== "RCPT TO" || responseCode === undefined || responseCode < 500) return false;
  const [, subject] = /^5\d\d[ -]5\.(\d+)\.\d+/.exec(response) ?? [];
  return subject === undefined ? noSuchMailbox.includes(responseCode) : subject === addressing;
}

/** As nodemailer tells it. */
type Said = { readonly command: string; readonly responseCode: number; readonly response: string };

const noSuchMailbox = [550, 551, 553];
const addressing = "1";

import type { Mail } from "@lotlane/core/ports";
import type { MailContent } from "./mail-content.ts";

/** The page that asks before it turns mails off. The same address takes the one click of a mail program. */
const urlOf = (secret: string, home: string): string => `${home}/unsubscribe/${secret}`;

/** Headers for turning mails off with one click (RFC 8058). @param secret of a mail that can be turned off */
export const unsubscribeHeaders = (secret: string | undefined, home: string): Readonly<Record<string, string>> =>
  secret === undefined
    ? {}
    : {
        "List-Unsubscribe": `<${urlOf(secret, home)}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      };

/** The link in the mail's footer. */
export const unsubscribeLink = (
  { kind }: Mail,
  secret: string | undefined,
  home: string,
): Pick<MailContent, "unsubscribe"> =>
  secret === undefined
    ? {}
    : {
        unsubscribe: {
          label: kind === "search_matches" ? "Turn off emails for this search" : "Turn off emails like this one",
          url: urlOf(secret, home),
        },
      };

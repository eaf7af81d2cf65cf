import type { User } from "@lotlane/core/accounts";
import type { SupportMessage } from "@lotlane/core/support";
import type { MailContent } from "./mail-content.ts";
import { beginning, greeting } from "./wording.ts";

export function supportReplyMail({ message }: SupportMessage, user: User, home: string): MailContent {
  return {
    subject: "Lotlane support has replied to you",
    preview: beginning(message),
    title: "Support has replied to you",
    blocks: [
      { kind: "paragraph", text: `${greeting(user)} here is what Lotlane support wrote to you:` },
      { kind: "words", text: message },
      { kind: "action", label: "Open the conversation", url: `${home}/support` },
    ],
    reason: "You are receiving this email because Lotlane support wrote to the account with this address.",
  };
}

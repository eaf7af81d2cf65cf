import type { User } from "../accounts/index.ts";
import type { Effect } from "../effects/effect.ts";
import type { Kept, KeyReused, IdempotencyKey } from "../shared/idempotency.ts";
import type { Page, PageRequest } from "../shared/paging.ts";
import type { Result } from "../shared/result.ts";
import type { SupportConversation, SupportMessage } from "./support-message.ts";

export type SupportPorts = { readonly support: SupportStore };

export type SupportMail =
  /** To the people who answer for the product, wherever they are reached. */
  | { readonly kind: "support_email"; readonly to: null; readonly message: SupportMessage; readonly from: User }
  | {
      readonly kind: "support_reply_email";
      readonly to: string;
      readonly message: SupportMessage;
      readonly user: User;
    };

export interface SupportStore {
  /** Keeps a message and its effects, both or neither; `once` as elsewhere. */
  add(
    message: SupportMessage,
    effects: readonly Effect[],
    once?: IdempotencyKey,
  ): Promise<Result<Kept<SupportMessage>, KeyReused>>;
  /** Keeps an automatic reply; does nothing when the conversation has one. The list of conversations does not count it. */
  acknowledge(reply: SupportMessage): Promise<void>;
  find(id: string): Promise<SupportMessage | undefined>;
  /** Newest first. */
  conversation(accountId: string, page: PageRequest): Promise<Page<SupportMessage>>;
  /** One for each user who has written or was written to, the one with the newest message first. The cursor is that of this message. */
  conversations(page: PageRequest): Promise<Page<SupportConversation>>;
}

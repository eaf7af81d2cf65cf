import type { Account, AccountFact, BidsWithdrawal, User } from "../accounts/index.ts";
import type { Effect } from "../effects/effect.ts";
import type { Message } from "../messages/index.ts";
import type { Quote } from "../quotes/index.ts";
import type { Page, PageRequest } from "../shared/paging.ts";
import type { Result } from "../shared/result.ts";
import type { AccountTies } from "./may-delete-account.ts";

export type PrivacyPorts = {
  readonly privacy: PrivacyStore;
  /** Addresses of accounts that cannot be deleted: the demo's, which other visitors sign in with. */
  readonly keptAddresses: ReadonlySet<string>;
};

/** The remains of a deleted account, and the data that goes with it. */
export type AccountErasure = {
  /** The account as it is kept from now on. */
  readonly account: Account;
  readonly fact: AccountFact;
  readonly effects: readonly Effect[];
  readonly withdrawBids: BidsWithdrawal;
  /** Its proved address, whose quotes lose their personal data; null where none is proved. */
  readonly quotesOf: string | null;
  /** The organization whose details go; null where other people still use it. */
  readonly organizationId: string | null;
};

/** The data kept about one person, across all areas. */
export interface PrivacyStore {
  ties(user: User): Promise<AccountTies>;
  /**
   * Removes personal data and keeps the account as decided. Deletes the account's registration, sessions, API keys,
   * webhooks, links, conversation with support, planned trips and saved searches, the desk's notes and calls about it,
   * and the telephone at which it takes calls; with the organization also its certificates of insurance, trucks,
   * payment settings, and W-9s but the newest of a payee with invoices. Blanks the reasons of its facts, its text
   * messages (a number's STOP stays), the texts of tasks about it, the booker's data on its orders, the comments of its
   * ratings, the decided quotes and organization, and the organization's name at the people it removed before. Takes
   * the recordings from calls about it, its orders and the decided quotes, and has them deleted where they are kept.
   * Withdraws pending bids. Orders, their facts, papers, invoices and messages stay. `decide` sees the newest account
   * and its ties, and no tie is added until what it returns is kept, as a whole; a refusal or a throw keeps nothing.
   * @returns undefined for an unknown id
   */
  erase<Refusal>(
    id: string,
    decide: (account: Account, ties: AccountTies) => Result<AccountErasure, Refusal>,
  ): Promise<Result<User, Refusal> | undefined>;
  /** The messages that a user wrote about orders, newest first. */
  messagesBy(senderId: string, page: PageRequest): Promise<Page<Message>>;
  /** The quotes that were asked for with an address, in any case, newest first. */
  quotesOf(email: string, page: PageRequest): Promise<Page<Quote>>;
}

import type { AccountStore, SessionStore } from "../../../ports.ts";

export type SessionStorage = {
  readonly accounts: AccountStore;
  readonly sessions: SessionStore;
  readonly second: { readonly sessions: SessionStore };
};

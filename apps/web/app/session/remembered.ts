import { signedInCookie } from "@lotlane/adapters/http/client";
import { keep, kept } from "../../ui/kept.ts";

const key = "signed-in";

/** The id of the user who was signed in on the last visit with this browser. */
export const rememberedUser = (): string | null => kept(key);

/** True when a user was signed in on the last visit with this browser; false when storage is blocked. */
export const wasSignedIn = (): boolean => rememberedUser() !== null;

/** @param userId null after signing out */
export const rememberSignedIn = (userId: string | null): void => keep(key, userId);

/**
 * False where the server would only say that no user is signed in, which browsers log as an error. A session may be
 * older than its cookie, so this is also true for a user who was signed in on the last visit.
 */
export const mayBeSignedIn = (): boolean =>
  document.cookie.split("; ").some((cookie) => cookie.startsWith(`${signedInCookie}=`)) || wasSignedIn();

/** Calls back when another tab signs in or out: the id of the user, or null. @returns stop */
export const onSignedInElsewhere = (listener: (userId: string | null) => void): (() => void) => onKept(key, listener);

const signedOutKey = "signed-out";

/** Tells other tabs that the user signed out, which an expired session does not do. */
export function tellSignedOut(): void {
  keep(signedOutKey, "now");
  // Other tabs hear only of a changed value.
  keep(signedOutKey, null);
}

/** Calls back when the user signs out in another tab. @returns stop */
export const onSignedOutElsewhere = (listener: () => void): (() => void) =>
  onKept(signedOutKey, (value) => value !== null && listener());

/** Calls back when another tab keeps another value. @returns stop */
function onKept(name: string, listener: (value: string | null) => void): () => void {
  const listen = (event: StorageEvent) => event.key === name && listener(event.newValue);
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}

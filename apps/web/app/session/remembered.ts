import { signedInCookie } from "@lotlane/adapters/http/client";
import { keep, kept } from "../../ui/kept.ts";

const key = "signed-in";

/** The id of the user who was signed in on the last visit with this browser. */
export const rememberedUser = (): string | null => kept(key);

/** Whether a user was signed in on the last visit with this browser; false when storage is blocked. */
export const wasSignedIn = (): boolean => rememberedUser() !== null;

/** @param userId null after signing out */
export const rememberSignedIn = (userId: string | null): void => keep(key, userId);

/**
 * False where the server would only say that no user is signed in, which browsers log as an error. A session may be
 * older than its cookie, so that a user who was signed in on the last visit is asked for too.
 */
export const mayBeSignedIn = (): boolean =>
  document.cookie.split("; ").some((cookie) => cookie.startsWith(`${signedInCookie}=`)) || wasSignedIn();

/** Calls back when another tab signs in or out: the id of the user, or null. @returns stop */
export function onSignedInElsewhere(listener: (userId: string | null) => void): () => void {
  const listen = (event: StorageEvent) => event.key === key && listener(event.newValue);
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}

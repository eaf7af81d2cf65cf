const key = "signed-in";

/** Whether a user was signed in on the last visit with this browser; false when storage is blocked. */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** @param userId null after signing out */
export function rememberSignedIn(userId: string | null): void {
  try {
    if (userId) localStorage.setItem(key, userId);
    else localStorage.removeItem(key);
  } catch {
    return;
  }
}

/** Calls back when another tab signs in or out: the id of the user, or null. @returns stop */
export function onSignedInElsewhere(listener: (userId: string | null) => void): () => void {
  const listen = (event: StorageEvent) => event.key === key && listener(event.newValue);
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}

const key = "signed-in";

/** Whether somebody was signed in when this browser was here last. Storage may be blocked: then it is not known. */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** @param userId null when nobody is */
export function rememberSignedIn(userId: string | null): void {
  try {
    if (userId) localStorage.setItem(key, userId);
    else localStorage.removeItem(key);
  } catch {
    return;
  }
}

/** Hears when another tab signs in, as whom, or out. @returns what stops it */
export function onSignedInElsewhere(hear: (userId: string | null) => void): () => void {
  const listen = (event: StorageEvent) => event.key === key && hear(event.newValue);
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}

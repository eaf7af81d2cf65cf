/** Keeps the screen on where the browser can: a phone that sleeps measures nothing. @returns stop */
export function keepAwake(): () => void {
  if (!("wakeLock" in navigator)) return () => undefined;
  let lock: WakeLockSentinel | undefined;
  let stopped = false;
  const ask = async () => {
    if (document.visibilityState !== "visible") return;
    // A low battery may forbid it: then the screen sleeps.
    const given = await navigator.wakeLock.request("screen").catch(() => undefined);
    if (stopped) void given?.release();
    else lock = given;
  };
  const again = () => void ask();
  again();
  // The browser takes it back whenever the page is hidden.
  document.addEventListener("visibilitychange", again);
  return () => {
    stopped = true;
    document.removeEventListener("visibilitychange", again);
    void lock?.release();
  };
}

import { useSyncExternalStore } from "react";
import { keep, kept } from "../../../ui/kept.ts";

/** Chromium's event, which no standard types know. */
export type InstallEvent = Event & {
  readonly prompt: () => Promise<{ readonly outcome: "accepted" | "dismissed" }>;
};

let offer: InstallEvent | null = null;
const listeners = new Set<() => void>();

function put(next: InstallEvent | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Keeps the browser's offer to install the app until a signed-in user is there to hear of it. */
export function followInstallOffer(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    put(event as InstallEvent);
  });
  addEventListener("appinstalled", () => put(null));
}

export const useInstallOffer = (): InstallEvent | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => offer,
  );

/** An offer can be taken once. */
export const offerIsUsed = (): void => put(null);

const dismissedAt = "install-dismissed-at";
const dismissalMs = 30 * 24 * 3_600_000;

export const dismiss = (now: number): void => keep(dismissedAt, String(now));

/** A dismissal lasts 30 days. */
export const isDismissed = (now: number): boolean => now - Number(kept(dismissedAt) ?? -Infinity) < dismissalMs;

/** Safari on iPhone and iPad installs by its own menu alone, and says whether the page runs installed. */
export const installsByMenu = (): boolean => "standalone" in navigator && navigator.standalone === false;

import WifiOff from "lucide-react/icons/wifi-off";
import { useOnline } from "./use-online.ts";

/** Lies over the blank head of the page, so that nothing moves when it comes and goes. */
export function OfflineBar() {
  const online = useOnline();
  return (
    <div role="status" className="sticky top-0 z-20 h-0">
      {online ? null : (
        <p className="flex h-6 items-center justify-center gap-2 bg-action px-4 text-caption font-medium text-on-action">
          <WifiOff size={14} aria-hidden />
          You are offline. What you see may be out of date.
        </p>
      )}
    </div>
  );
}

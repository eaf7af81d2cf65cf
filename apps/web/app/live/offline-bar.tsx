import WifiOff from "lucide-react/icons/wifi-off";
import { seenWords, useNow, useSeenAt } from "../offline/kept/seen.ts";
import { useOnline } from "./use-online.ts";

/** Lies over the blank head of the page, so that nothing moves when it comes and goes; a page that fills the screen has none. */
export function OfflineBar() {
  const online = useOnline();
  const seenAt = useSeenAt(online);
  const shown = !online || seenAt !== null;
  return (
    <div role="status" className="sticky top-0 z-20 h-0 print:hidden group-has-data-fills-screen/frame:h-auto">
      {shown ? (
        <p className="flex h-6 items-center justify-center gap-2 bg-action px-4 text-caption font-medium text-on-action">
          <WifiOff size={14} aria-hidden />
          {online ? "Lotlane cannot be reached." : "You are offline."}{" "}
          {seenAt === null ? "What you see may be out of date." : <Age at={seenAt} />}
        </p>
      ) : null}
    </div>
  );
}

const Age = ({ at }: { readonly at: number }) => `${seenWords(at, useNow())}.`;

import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import type { KeepSharing } from "./use-keep-sharing.ts";

const clock = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });

/** Tells the user that their position is being shared, on every tab. */
export function SharingStatus({ sharing }: { readonly sharing: KeepSharing }) {
  const { since, lastSentAt, problem, stop } = sharing;
  if (since === null)
    return problem ? (
      <Alert tone="warning" live title="Your location is no longer shared">
        {problem}
      </Alert>
    ) : null;
  return (
    <Alert
      tone={problem ? "warning" : "info"}
      live
      title={`Sharing your location since ${clock.format(since)}`}
      action={
        <Button size="small" className="max-md:h-11" onClick={stop}>
          Stop
        </Button>
      }
    >
      {lastSentAt === null ? "Nothing sent yet." : `Last sent at ${clock.format(lastSentAt)}.`}
      {problem ? ` ${problem}` : " Keep this page open on your phone."}
    </Alert>
  );
}

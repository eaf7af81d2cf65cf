import PhoneIncoming from "lucide-react/icons/phone-incoming";
import { Link } from "react-router";
import type { Answer } from "@lotlane/adapters/http/contract";
import { freshMs, useAnswer } from "../app/data/queries.ts";
import { formatPhone } from "../ui/format.ts";
import { customerAddress, SubjectLink } from "./subject-link.tsx";

type Incoming = Answer<"GET /api/admin/calls/incoming">[number];

/** Beside the events that tell of each call. */
const pollMs = 15_000;
const areaWords = { account: "account", quote: "quote", order: "order", load: "load" } as const;

/** The calls that come in, above every screen of the console: who it is, before they are picked up. */
export function IncomingCalls() {
  const { data = [] } = useAnswer("GET /api/admin/calls/incoming", {}, { staleTime: freshMs, refetchInterval: pollMs });
  return (
    <div aria-live="polite">
      {data.length > 0 ? (
        <section aria-label="Incoming calls">
          {data.map((call) => (
            <p
              key={call.id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-raised px-4 py-3 md:px-6"
            >
              <PhoneIncoming size={16} aria-hidden />
              <IncomingCall call={call} />
            </p>
          ))}
        </section>
      ) : null}
    </div>
  );
}

function IncomingCall({ call: { name, number, about, caller, recording } }: { readonly call: Incoming }) {
  return (
    <>
      <span className="font-medium wrap-anywhere">
        {caller ? `On the line with ${caller.name}` : "Calling now"}: {name ?? "Unknown caller"},{" "}
        <span className="tabular">{formatPhone(number)}</span>
      </span>
      {about === null ? null : about.area === "account" ? (
        <Link to={customerAddress({ account: about.id })} className="underline underline-offset-2">
          Customer page
        </Link>
      ) : (
        <span>
          {areaWords[about.area]} <SubjectLink subject={about} />
        </span>
      )}
      {recording ? <span>This call is recorded.</span> : null}
      {caller ? null : <span className="text-muted">Answer on your phone and press 1.</span>}
    </>
  );
}

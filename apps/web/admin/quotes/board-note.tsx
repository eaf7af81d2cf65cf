import type { Answer } from "@lotlane/adapters/http/contract";
import { useAnswer } from "../../app/data/use-answer.ts";
import { useAddress } from "../../app/routes/use-address.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { pollMs } from "./poll.ts";

type Troubled = Answer<"GET /api/quoter/central-dispatch">["troubled"][number];

/** What is wrong at Central Dispatch; nothing while all is well. */
export function BoardNote() {
  const { data } = useAnswer("GET /api/quoter/central-dispatch", {}, { refetchInterval: pollMs });
  if (!data) return null;
  if (!data.configured)
    return (
      <p className="mb-4 text-small text-muted">
        Central Dispatch is not configured, so that quotes cannot be posted there. The operator sets its credentials in
        the environment.
      </p>
    );
  if (data.troubled.length === 0) return null;
  const reasons = new Map<string, Troubled>();
  for (const one of data.troubled) if (!reasons.has(one.problem)) reasons.set(one.problem, one);
  return (
    <Alert tone="warning" title={titleOf(data.troubled.length)} className="mb-4">
      <ul className="flex flex-col gap-1">
        {[...reasons.values()].slice(0, 3).map((one) => (
          <Reason key={one.problem} troubled={one} />
        ))}
      </ul>
    </Alert>
  );
}

const titleOf = (count: number) =>
  count === 1
    ? "Central Dispatch has not got one listing right"
    : `Central Dispatch has not got ${count} listings right`;

function Reason({ troubled: { quoteId, problem } }: { readonly troubled: Troubled }) {
  const { change } = useAddress();
  return (
    <li className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
      {problem}
      {quoteId ? (
        <Button variant="ghost" size="small" onClick={() => change({ quote: quoteId })}>
          View the quote
        </Button>
      ) : null}
    </li>
  );
}

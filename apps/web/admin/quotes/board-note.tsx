import type { Answer } from "@lotlane/adapters/http/contract";
import { Link } from "react-router";
import { useAnswer } from "../../app/data/use-answer.ts";
import { paths } from "../../app/routes/paths.ts";
import { Alert } from "../../ui/alert.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { pollMs } from "./poll.ts";

type Troubled = Answer<"GET /api/quoter/central-dispatch">["troubled"][number];

/** The problems at Central Dispatch; renders nothing while all is well. */
export function BoardNote() {
  const { data } = useAnswer("GET /api/quoter/central-dispatch", {}, { refetchInterval: pollMs });
  if (!data) return null;
  if (!data.configured)
    return (
      <p className="mb-4 text-small text-muted">
        This server has no Central Dispatch credentials yet, so quotes and loads cannot be posted there. Lotlane's
        operator adds them; see the operations guide.
      </p>
    );
  return <Troubles troubled={data.troubled} />;
}

/** The same for screens that are not about listings: it leaves out the configuration. */
export function BoardTroubles() {
  const { data } = useAnswer("GET /api/quoter/central-dispatch", {}, { refetchInterval: pollMs });
  return data ? <Troubles troubled={data.troubled} /> : null;
}

function Troubles({ troubled }: { readonly troubled: readonly Troubled[] }) {
  if (troubled.length === 0) return null;
  const reasons = new Map<string, Troubled>();
  for (const one of troubled) if (!reasons.has(one.problem)) reasons.set(one.problem, one);
  return (
    <Alert tone="warning" title={titleOf(troubled.length)} className="mb-4">
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
    ? "One listing has a problem on Central Dispatch"
    : `${count} listings have a problem on Central Dispatch`;

const link = buttonClass({ variant: "ghost", size: "small" });

function Reason({ troubled: { quoteId, loadId, problem } }: { readonly troubled: Troubled }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
      {problem}
      {quoteId ? (
        <Link to={`${paths.admin("quotes")}&quote=${quoteId}`} className={link}>
          View the quote
        </Link>
      ) : null}
      {loadId ? (
        <Link to={`${paths.adminLoadboard()}?load=${loadId}`} className={link}>
          View the load
        </Link>
      ) : null}
    </li>
  );
}

import { Link } from "react-router";
import type { Answer, LoadListingJson } from "@lotlane/adapters/http/contract";
import { useAnswer } from "../app/data/queries.ts";
import { paths } from "../app/routes/paths.ts";
import { Alert } from "../ui/alert.tsx";
import { buttonClass } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/dialog.tsx";

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
        <Link to={paths.adminLoadboard(loadId)} className={link}>
          View the load
        </Link>
      ) : null}
    </li>
  );
}

type Props = {
  readonly of: "load" | "quote";
  readonly refCode: string;
  readonly removal: {
    readonly mutate: () => void;
    readonly isPending: boolean;
    readonly refusal: string | null;
  };
  readonly onClose: () => void;
};

/** Says what is lost with a listing, and what is not. */
export const DeleteListingDialog = ({ of, refCode, removal, onClose }: Props) => (
  <ConfirmDialog
    open
    onClose={onClose}
    onConfirm={() => removal.mutate()}
    title={`Delete ${refCode} from Central Dispatch?`}
    description={`Carriers will no longer find it there, and any offers they made will be lost. The ${of} itself does not change.`}
    confirmLabel="Delete from Central Dispatch"
    danger
    pending={removal.isPending}
    error={removal.refusal}
  />
);

type State = LoadListingJson["centralDispatch"]["state"];

/** The state of a listing in words; null where there is nothing to say. */
export const listingNames: Record<State, string | null> = {
  none: null,
  posting: "Posting to Central Dispatch",
  posted: "On Central Dispatch",
  removing: "Removing from Central Dispatch",
};

export const listingFactNames: Record<LoadListingJson["history"][number]["kind"], string> = {
  post_asked: "Post to Central Dispatch requested",
  delete_asked: "Delete from Central Dispatch requested",
  posted: "Posted to Central Dispatch",
  corrected: "Corrected on Central Dispatch",
  removed: "Deleted from Central Dispatch",
  refused: "Refused by Central Dispatch",
};

/** True while Central Dispatch is adding or removing the listing. */
export const isListingMoving = ({ centralDispatch: { state } }: Pick<LoadListingJson, "centralDispatch">): boolean =>
  state === "posting" || state === "removing";

/** The toasts for posting and deleting a listing: the change is under way, or it failed. */
export const listingWishes = (of: "load" | "quote") => ({
  post: {
    done: {
      title: "Posting to Central Dispatch",
      description: "The listing appears here once Central Dispatch accepts it.",
    },
    failed: `The ${of} was not posted`,
  },
  delete: {
    done: {
      title: "Removing from Central Dispatch",
      description: "The listing stays here until Central Dispatch removes it.",
    },
    failed: "The listing was not deleted",
  },
});

/** Quotes are made by visitors all day: what is shown is read again this often. */
export const pollMs = 15_000;
/** While Central Dispatch is being asked. */
export const soonMs = 2_000;

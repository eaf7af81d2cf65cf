import { useMutation, useQueryClient } from "@tanstack/react-query";
import Check from "lucide-react/icons/check";
import BookmarkPlus from "lucide-react/icons/bookmark-plus";
import X from "lucide-react/icons/x";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { Answer } from "@lotlane/adapters/http/contract";
import { messageOf, useApi } from "../app/data/api.ts";
import { freshMs, useAnswer } from "../app/data/queries.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { Button } from "../ui/button.tsx";
import { useToast } from "../ui/toast.tsx";
import { addressOf, type View, views } from "./views.ts";

const SaveViewDialog = lazy(async () => ({ default: (await import("./save-view-dialog.tsx")).SaveViewDialog }));

/** Pages that are lists, with a search or filters. */
const lists: ReadonlySet<View> = new Set<View>([
  "loadboard",
  "users",
  "orders",
  "quotes",
  "pipeline",
  "analytics",
  "revenue",
  "dealers",
  "carriers",
  "insurance",
  "calendar",
  "tasks",
  "cases",
  "audit",
  "queue",
]);
/** Parts of an address that open one record, or say which page it is. */
const notOfList = ["view", "order", "quote", "load", "user", "task", "case"];

type Saved = Answer<"GET /api/admin/views">[number];
type Props = { readonly view?: View | undefined; readonly onFollow?: (() => void) | undefined };

/** The pages that this admin or the team has saved, and the way to save this one. */
export function SavedViews({ view, onFollow }: Props) {
  const [search] = useSearchParams();
  const [saving, setSaving] = useState(false);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const list = nav.current;
    // The button that opened the dialog is gone once the view is saved; its entry takes the focus.
    return saving ? () => list?.querySelector<HTMLElement>("[aria-current]")?.focus() : undefined;
  }, [saving]);
  const { data = [] } = useAnswer("GET /api/admin/views", {}, { staleTime: freshMs });
  const query = queryOf(search);
  const known = data.filter((saved) => views.some((name) => name === saved.view));
  const isSaved = known.some((saved) => saved.view === view && saved.query === query);
  const isList = view !== undefined && lists.has(view);
  const refusal = !isList ? "Nothing to save here" : isSaved ? "This view is saved" : undefined;
  const Icon = isSaved ? Check : BookmarkPlus;
  return (
    <nav ref={nav} tabIndex={-1} aria-label="Saved views" className="flex w-full flex-col gap-0.5">
      <p className="px-2.5 pb-1 text-caption text-muted">Saved views</p>
      {/* The words stand where the button would, so that the entries below never move. */}
      {refusal === undefined ? (
        <Button variant="ghost" className="justify-start! px-2.5! text-muted" onClick={() => setSaving(true)}>
          <Icon size={16} aria-hidden />
          Save This View
        </Button>
      ) : (
        <p className="flex h-control items-center gap-2 border border-transparent px-2.5 text-muted">
          <Icon size={16} aria-hidden className="shrink-0" />
          {refusal}
        </p>
      )}
      {known.map((saved) => (
        <SavedViewLink
          key={saved.id}
          saved={saved}
          shown={saved.view === view && saved.query === query}
          onFollow={onFollow}
        />
      ))}
      {saving && isList ? (
        <Suspense>
          <SaveViewDialog view={view} query={query} onClose={() => setSaving(false)} />
        </Suspense>
      ) : null}
      <hr className="my-3 border-line" />
    </nav>
  );
}

type LinkProps = { readonly saved: Saved; readonly shown: boolean; readonly onFollow?: (() => void) | undefined };

function SavedViewLink({ saved, shown, onFollow }: LinkProps) {
  const { id, name, view, query, shared, maker, mayRemove } = saved;
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The saved views come after the page, and one is also reached by a filter.
    if (shown) link.current?.scrollIntoView({ block: "nearest" });
  }, [shown]);
  const removal = useMutation({
    mutationFn: () => api("DELETE /api/admin/views/{id}", { params: { id } }),
    onError: (error) => toast({ title: messageOf(error, "Failed to remove the view"), variant: "destructive" }),
    onSuccess: () => {
      // The button goes with its entry: the keyboard goes on from what stands beside it.
      const entry = link.current?.parentElement;
      if (!entry?.contains(document.activeElement)) return;
      const beside = [entry.nextElementSibling, entry.previousElementSibling];
      const near = beside.map((one) => (one?.matches("button") ? one : one?.querySelector("a")));
      (near.find((one) => one instanceof HTMLElement) ?? entry.closest("nav"))?.focus();
    },
    onSettled: () => refreshAfter(queries, "DELETE /api/admin/views/{id}"),
  });
  return (
    <span className="group flex items-center rounded-control hover:bg-hover">
      <Link
        ref={link}
        to={addressOf(view as View, Object.fromEntries(new URLSearchParams(query)))}
        onClick={onFollow}
        aria-current={shown ? "page" : undefined}
        title={shared ? `Shared by ${maker.name}` : undefined}
        className="flex h-control min-w-0 flex-1 items-center border-l-2 border-transparent px-2.5 text-muted hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-signal aria-[current]:text-ink"
      >
        <span className="truncate">{name}</span>
      </Link>
      {mayRemove ? (
        <Button
          icon
          variant="ghost"
          aria-label={`Remove view ${name}`}
          pending={removal.isPending}
          className="md:opacity-0 md:group-hover:opacity-100 md:focus-visible:opacity-100"
          onClick={() => removal.mutate()}
        >
          <X size={14} aria-hidden />
        </Button>
      ) : null}
    </span>
  );
}

/** The search and filters of the page, in an order that does not depend on how they were chosen. */
function queryOf(search: URLSearchParams): string {
  const kept = new URLSearchParams([...search].filter(([name, value]) => value !== "" && !notOfList.includes(name)));
  kept.sort();
  return kept.toString();
}

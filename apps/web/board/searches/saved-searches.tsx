import { useQueryClient } from "@tanstack/react-query";
import Bookmark from "lucide-react/icons/bookmark";
import { useId, useState } from "react";
import type { z } from "zod";
import type { SearchNowJson } from "@lotlane/adapters/http/contract";
import { minutesBetweenMails, mostMatchesCounted, searchWordsSchema, type TellWay } from "@lotlane/core/board";
import { areaNamed } from "@lotlane/core/lanes";
import { formatMoney } from "@lotlane/core/money";
import { useApi } from "../../app/data/api.ts";
import { useAnswer } from "../../app/data/queries.ts";
import { useServerForm } from "../../app/forms/use-server-form.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { useChange } from "../../app/live/use-change.ts";
import { useAddress } from "../../app/routes/use-address.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog, FormDialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { formatDay } from "../../ui/format.ts";
import { Card } from "../../ui/page.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useToast } from "../../ui/toast.tsx";
import { asksFor, criteriaInAddress, defaultRadius, isNarrowed, offersIn, savedSearchIn } from "../queries.ts";

type Props = { readonly search: SearchNowJson };
type Asking = "change" | "delete" | null;

const save = "POST /api/board/searches";
const change = "PATCH /api/board/searches/{id}";
const remove = "DELETE /api/board/searches/{id}";
const saw = "POST /api/board/searches/{id}/seen";

/** A saved search with what the board has for it. */
export function SavedSearchCard({ search }: Props) {
  const { id, name, tell, matches, unseen } = search;
  const titleId = useId();
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const address = useAddress();
  const [asking, setAsking] = useState<Asking>(null);
  const params = { id };
  const removal = useChange({
    call: remove,
    id,
    send: () => api(remove, { params }),
    done: () => ({ title: "Search Deleted", description: `You will get no more alerts from “${name}”.` }),
    failed: "Failed to delete the search",
    after: () => setAsking(null),
  });
  const open = () => {
    address.change({ ...criteriaInAddress(search), view: null });
    // The matches are shown whether or not that is noted.
    if (unseen > 0)
      void api(saw, { params }).then(
        () => refreshAfter(queries, saw, id),
        () => undefined,
      );
  };
  return (
    <article aria-labelledby={titleId}>
      <Card className="flex flex-col gap-3 p-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
          <h2 id={titleId} className="min-w-0 font-medium wrap-anywhere">
            {name}
          </h2>
          {unseen > 0 ? <Badge tone="blue">{countOf(unseen)} new</Badge> : null}
        </div>
        <p className="text-small text-muted wrap-anywhere">{criteriaWords(search)}</p>
        <p className="tabular flex flex-wrap justify-between gap-x-4 gap-y-1 text-small text-muted">
          <span className="text-ink">
            {countOf(matches)} {matches === 1 ? "match" : "matches"} on the board
          </span>
          <span>Alerts: {tellOptions.find(({ value }) => value === tell)?.label}</span>
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="primary" className="max-md:h-11 max-md:grow" onClick={open}>
            Open
          </Button>
          <Button className="max-md:h-11 max-md:grow" onClick={() => setAsking("change")}>
            Change
          </Button>
          <Button className="max-md:h-11 max-md:grow" onClick={() => setAsking("delete")}>
            Delete
          </Button>
        </div>
      </Card>
      {asking === "change" ? (
        <SearchDialog
          title="Change this search"
          description={criteriaWords(search)}
          submitLabel="Save Changes"
          values={{ name, tell }}
          submit={async (words) => {
            await api(change, { params, body: words });
            toast({ title: "Search Changed", description: `“${words.name}” is saved.` });
            setAsking(null);
            await refreshAfter(queries, change, id);
          }}
          onClose={() => setAsking(null)}
        />
      ) : null}
      <ConfirmDialog
        open={asking === "delete"}
        title={`Delete “${name}”?`}
        description="You will get no more alerts from it. Loads and orders it found stay on the board."
        confirmLabel="Delete Search"
        pending={removal.isPending}
        error={removal.error ? "Failed to delete the search" : null}
        onConfirm={() => removal.mutate()}
        onClose={() => setAsking(null)}
      />
    </article>
  );
}

const countOf = (count: number): string => (count < mostMatchesCounted ? String(count) : `${mostMatchesCounted}+`);

/** Keeps the search that stands in the address, as a new one or in place of the one that was opened. */
export function SaveSearch() {
  const { search } = useAddress();
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const [isNaming, setNaming] = useState(false);
  const asked = offersIn(search);
  if (!isNarrowed(asked)) return null;
  const { sort: _, ...criteria } = asked.query ?? {};
  const close = () => setNaming(false);
  return (
    <div className="flex flex-wrap gap-2">
      <UpdateOpened asked={asked} criteria={criteria} />
      <Button className="max-md:h-11 max-md:w-full" onClick={() => setNaming(true)}>
        <Bookmark size={16} aria-hidden />
        Save This Search
      </Button>
      {isNaming ? (
        <SearchDialog
          title="Save this search"
          description="Lotlane keeps looking and tells you about matching loads and orders as they come in."
          submitLabel="Save Search"
          values={{ name: "", tell: "screen" }}
          submit={async (words) => {
            const { name } = await api(save, { body: { ...words, criteria } });
            toast({ title: "Search Saved", description: `“${name}” is in Saved Searches.` });
            close();
            await refreshAfter(queries, save);
          }}
          onClose={close}
        />
      ) : null}
    </div>
  );
}

type Asked = ReturnType<typeof offersIn>;

/** Offered once the carrier looks for something else than the saved search that was opened. */
function UpdateOpened({ asked, criteria }: { readonly asked: Asked; readonly criteria: Omit<Asked["query"], "sort"> }) {
  const { search } = useAddress();
  const api = useApi();
  const id = savedSearchIn(search) ?? "";
  const { data } = useAnswer("GET /api/board/searches", {}, { enabled: id !== "" });
  const update = useChange({
    call: change,
    id,
    send: () => api(change, { params: { id }, body: { criteria } }),
    done: ({ name }) => ({ title: "Search Changed", description: `“${name}” now looks for this.` }),
    failed: "Failed to change the search",
  });
  const opened = data?.find((one) => one.id === id);
  if (!opened || asksFor(asked, opened.criteria)) return null;
  return (
    <Button className="max-md:h-11 max-md:w-full" disabled={update.isPending} onClick={() => update.mutate()}>
      <span className="min-w-0 truncate">Update “{opened.name}”</span>
    </Button>
  );
}

type SearchWords = z.output<typeof searchWordsSchema>;

type SearchDialogProps = {
  readonly title: string;
  readonly description: string;
  readonly submitLabel: string;
  readonly values: { readonly name: string; readonly tell: TellWay };
  readonly submit: (words: SearchWords) => Promise<void>;
  readonly onClose: () => void;
};

/** The name of a search, and how it tells of new matches. */
function SearchDialog({ title, description, submitLabel, values, submit, onClose }: SearchDialogProps) {
  const form = useServerForm({ schema: searchWordsSchema, defaultValues: values, submit });
  return (
    <FormDialog title={title} description={description} submitLabel={submitLabel} form={form} onClose={onClose}>
      <Field label="Name" required error={form.errorOf("name")}>
        <TextInput {...form.register("name")} maxLength={60} autoComplete="off" readOnly={form.pending} />
      </Field>
      <Field label="Tell me about new matches" hint={tellHint} error={form.errorOf("tell")}>
        <Select {...form.register("tell")} options={tellOptions} disabled={form.pending} />
      </Field>
    </FormDialog>
  );
}

const tellOptions: readonly { readonly value: TellWay; readonly label: string }[] = [
  { value: "screen", label: "On screen" },
  { value: "mail", label: "By email right away" },
  { value: "daily", label: "By email once a day" },
  { value: "none", label: "Not at all" },
];

const tellHint = `On screen: a mark next to Loadboard and a message while you are here. Emails come on top of that, at most one every ${minutesBetweenMails} minutes.`;

/** The criteria of a search, a few words for each. */
function criteriaWords({ criteria }: Pick<SearchNowJson, "criteria">): string {
  const { place, deliveryPlace, radius, pickupFrom, pickupTo, equipment, leastPerMile, kind } = criteria;
  const where = (typed: string) => {
    const area = areaNamed(typed);
    return area ? `in ${area.name}` : `within ${radius ?? defaultRadius} miles of ${typed}`;
  };
  return [
    place && `Pickup ${where(place)}`,
    deliveryPlace && `Delivery ${where(deliveryPlace)}`,
    pickupFrom && `Pickup from ${formatDay(pickupFrom)}`,
    pickupTo && `Pickup by ${formatDay(pickupTo)}`,
    leastPerMile !== undefined && `At least ${formatMoney(leastPerMile.toFixed(2))} a mile`,
    equipment && (equipment === "ENCLOSED" ? "Enclosed" : "Open"),
    kind && (kind === "load" ? "Loads" : "Orders"),
  ]
    .filter(Boolean)
    .join(" · ");
}

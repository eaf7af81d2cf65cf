import { useQueryClient } from "@tanstack/react-query";
import Bookmark from "lucide-react/icons/bookmark";
import { useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { useAnswer } from "../../app/data/use-answer.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { useAddress } from "../../app/routes/use-address.ts";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toast.tsx";
import { asksFor, isNarrowed, offersIn, savedSearchIn } from "../offers/criteria.ts";
import { useChange } from "../../app/live/use-change.ts";
import { SearchDialog } from "./search-dialog.tsx";

const save = "POST /api/board/searches";

const change = "PATCH /api/board/searches/{id}";

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

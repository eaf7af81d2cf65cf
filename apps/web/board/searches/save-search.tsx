import { useQueryClient } from "@tanstack/react-query";
import Bookmark from "lucide-react/icons/bookmark";
import { useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { useAddress } from "../../app/routes/use-address.ts";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toast.tsx";
import { isNarrowed, offersIn } from "../offers/criteria.ts";
import { SearchDialog } from "./search-dialog.tsx";

const save = "POST /api/board/searches";

/** Keeps the search that stands in the address. */
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
    <>
      <Button className="self-start max-md:h-11 max-md:w-full" onClick={() => setNaming(true)}>
        <Bookmark size={16} aria-hidden />
        Save This Search
      </Button>
      {isNaming ? (
        <SearchDialog
          title="Save this search"
          description="Lotlane looks for you: loads and orders that match are told as they come."
          submitLabel="Save Search"
          values={{ name: "", tell: "screen" }}
          submit={async (words) => {
            const { name } = await api(save, { body: { ...words, criteria } });
            toast({ title: "Search Saved", description: `“${name}” is at Saved Searches.` });
            close();
            await refreshAfter(queries, save);
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}

import { abilities, may } from "@lotlane/core/accounts";
import { AccessDenied } from "../app/routes/access-denied.tsx";
import { paths } from "../app/routes/paths.ts";
import { useAddress } from "../app/routes/use-address.ts";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { useBoardNews } from "../app/live/use-board-news.ts";
import { actorOf } from "../app/session/actor.ts";
import { useUser } from "../app/session/session.tsx";
import { Container, PageHeader } from "../ui/page.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { MyBids } from "./bids/my-bids.tsx";
import { MyLoads } from "./loads/my-loads.tsx";
import { AvailableLoads } from "./offers/available-loads.tsx";
import { SavedSearches } from "./searches/saved-searches.tsx";
import { viewIn } from "./views.ts";

export function BoardPage() {
  return may(actorOf(useUser()), "takeLoads") ? (
    <Board />
  ) : (
    <AccessDenied message={abilities.takeLoads.otherwise} backTo={paths.home()} delayMs={1000} />
  );
}

function Board() {
  usePageTitle("Loadboard");
  const { search, change } = useAddress();
  const unseen = useBoardNews()?.unseen ?? 0;
  return (
    <Container>
      <PageHeader title="Loadboard" subtitle="Loads and orders waiting for a carrier, plus your own loads and bids." />
      <Tabs
        label="Loadboard"
        value={viewIn(search)}
        onChange={(view) => change({ view: view === "available" ? null : view })}
        tabs={[
          { id: "available", label: "Available Loads", content: <AvailableLoads /> },
          { id: "searches", label: "Saved Searches", count: unseen || undefined, content: <SavedSearches /> },
          { id: "mine", label: "My Loads", content: <MyLoads /> },
          { id: "bids", label: "My Bids", content: <MyBids /> },
        ]}
      />
    </Container>
  );
}

import type { Answer } from "@lotlane/adapters/http/contract";
import { may } from "@lotlane/core/accounts";
import { useEffect, useRef } from "react";
import { useToast } from "../../ui/toast.tsx";
import { useAnswer } from "../data/queries.ts";
import { actorOf } from "../session/actor.ts";
import { useUser } from "../session/session.tsx";
import { usePollInterval } from "./live.tsx";

/** The matches of a carrier's saved searches that the carrier has not seen; undefined for everyone else. */
export function useBoardNews(): Answer<"GET /api/board/news"> | undefined {
  const enabled = may(actorOf(useUser()), "takeLoads");
  return useAnswer("GET /api/board/news", {}, { enabled, refetchInterval: usePollInterval() }).data;
}

/** Shows a toast when a saved search finds something while the carrier is here. */
export function useToldOfNews(): void {
  const news = useBoardNews();
  const { toast } = useToast();
  const known = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (!news) return;
    const at = news.latest?.at ?? "";
    if (news.latest && known.current !== undefined && at > known.current)
      toast({ title: "New on the Loadboard", description: `“${news.latest.name}” has a new match.` });
    // Seen matches leave the news: the older ones that remain are not announced again.
    known.current = known.current !== undefined && known.current > at ? known.current : at;
  }, [news, toast]);
}

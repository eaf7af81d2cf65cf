import { may } from "@lotlane/core/accounts";
import { answerTo, loads, pagesOf } from "../app/data/load.ts";
import { actorOf } from "../app/session/actor.ts";

export const loadMessages = loads(({ user, search }) => {
  if (!may(actorOf(user), "haveJobs")) return [];
  const id = search.get("order");
  return [
    pagesOf("GET /api/messages/conversations", { query: {} }),
    ...(id
      ? [
          answerTo("GET /api/orders/{id}", { params: { id } }),
          pagesOf("GET /api/orders/{id}/messages", { params: { id }, query: {} }),
        ]
      : []),
  ];
});

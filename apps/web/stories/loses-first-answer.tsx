import { type Client, ConnectionLost } from "@lotlane/adapters/http/client";
import type { Name } from "@lotlane/adapters/http/contract";
import { type ReactNode, useState } from "react";
import { OutboxProvider } from "../app/offline/outbox/outbox-context.tsx";
import { memoryEntryStore } from "../app/offline/outbox/store.ts";
import { ApiProvider } from "../app/data/api.ts";

type Props = { readonly client: Client; readonly call: Name; readonly children: ReactNode };

/** The first time, the call arrives and the connection is lost before its answer comes. */
export function LosesFirstAnswer({ client, call, children }: Props) {
  const [connection] = useState(() => {
    const unreliable = losingFirst(client, call);
    return { client: unreliable, api: unreliable };
  });
  const [outbox] = useState(memoryEntryStore);
  return (
    <ApiProvider value={connection.api}>
      <OutboxProvider connection={connection} store={outbox}>
        {children}
      </OutboxProvider>
    </ApiProvider>
  );
}

function losingFirst(client: Client, call: Name): Client {
  let lost = false;
  const ask: Client = Object.assign(
    (async (name, sent) => {
      const answer = await client(name, sent);
      if (name !== call || lost) return answer;
      lost = true;
      throw new ConnectionLost("The connection was lost. Please try again.");
    }) as Client,
    { page: client.page },
  );
  return ask;
}

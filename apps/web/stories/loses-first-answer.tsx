import { type Client, ConnectionLost } from "@lotlane/adapters/http/client";
import type { Name } from "@lotlane/adapters/http/contract";
import { type ReactNode, useState } from "react";
import { ApiProvider } from "../app/data/api.ts";

type Props = { readonly client: Client; readonly call: Name; readonly children: ReactNode };

/** The first time, the call arrives and the connection is lost before its answer comes. */
export function LosesFirstAnswer({ client, call, children }: Props) {
  const [unreliable] = useState(() => losingFirst(client, call));
  return <ApiProvider value={unreliable}>{children}</ApiProvider>;
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

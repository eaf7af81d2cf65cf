import { type LiveEventJson, liveEventSchema } from "@lotlane/adapters/http/contract";
import { vi } from "vitest";
import { patience } from "./eventually.ts";
import { cookieHeader, type Person } from "./person.ts";

export type Heard = { readonly id: string | undefined; readonly kind: string; readonly data: LiveEventJson };

export type Stream = Awaited<ReturnType<typeof listen>>;

type Place = {
  readonly origin: string;
  /** As the browser remembers it. */
  readonly lastEventId?: string | undefined;
  /** Where events stood when the page was loaded. */
  readonly after?: string | undefined;
};

/** Listens to a product's events as the person's browser does. */
export async function listen({ cookies }: Person, { origin, lastEventId, after }: Place) {
  const stopped = new AbortController();
  const response = await fetch(`${origin}/api/events${after === undefined ? "" : `?after=${after}`}`, {
    signal: stopped.signal,
    headers: {
      accept: "text/event-stream",
      cookie: cookieHeader(cookies),
      ...(lastEventId !== undefined && { "last-event-id": lastEventId }),
    },
  });
  const heard: Heard[] = [];
  let place = lastEventId;
  let text = "";
  let resets = 0;
  const ended = response.ok ? read() : Promise.resolve("refused" as const);
  return {
    status: response.status,
    headers: response.headers,
    heard,
    ended,
    raw: () => text,
    resets: () => resets,
    place: () => place,
    changes: (orderId?: string) =>
      heard.filter(({ data }) => orderId === undefined || data.orderId === orderId).map(({ data }) => data.change),
    /** Cuts the connection. */
    cut: () => stopped.abort(),
    until: (test: (heard: readonly Heard[]) => boolean) =>
      vi.waitUntil(() => test(heard), { timeout: patience, interval: 10 }),
  };

  async function read(): Promise<"by the server" | "by the listener" | "by an accident"> {
    const decoder = new TextDecoder();
    let rest = "";
    try {
      for await (const chunk of response.body!) {
        const arrived = decoder.decode(chunk, { stream: true });
        text += arrived;
        const frames = (rest + arrived).split("\n\n");
        rest = frames.pop()!;
        frames.forEach(take);
      }
      return "by the server";
    } catch {
      return stopped.signal.aborted ? "by the listener" : "by an accident";
    }
  }

  function take(frame: string): void {
    const fields = Object.fromEntries(
      frame
        .split("\n")
        .filter((line) => !line.startsWith(":"))
        .map((line) => line.split(/: (.*)/s)),
    ) as Record<string, string | undefined>;
    const { id, event, data } = fields;
    if (id !== undefined) place = id;
    if (event === "reset") resets++;
    else if (event !== undefined && data !== undefined)
      heard.push({ id, kind: event, data: liveEventSchema.strict().parse(JSON.parse(data)) });
  }
}

import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";

type Chunk = Buffer;

/** A way to a server that swallows, once a test says so, what one side says; no connection is closed by that. */
export async function networkTo(url: string) {
  const server = new URL(url);
  let swallowsAnswers: (asked: Chunk) => boolean = () => false;
  const listener = createServer((near) => {
    let isLost = false;
    const far = connect(Number(server.port), server.hostname);
    const both = [near, far] as const;
    for (const socket of both)
      socket.on("error", () => undefined).on("close", () => both.forEach((end) => end.destroy()));
    near.on("data", (chunk) => {
      isLost ||= swallowsAnswers(chunk);
      far.write(chunk);
    });
    far.on("data", (chunk) => isLost || near.write(chunk));
  });
  await once(listener.listen(0, "127.0.0.1"), "listening");
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${(listener.address() as AddressInfo).port}` }).href,
    /** From the first message on that passes the test, its connection hears nothing more. */
    loseAnswersTo(test: (asked: Chunk) => boolean): void {
      swallowsAnswers = test;
    },
    restore(): void {
      swallowsAnswers = () => false;
    },
    close: () => listener.close(),
  };
}

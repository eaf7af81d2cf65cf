import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

type Pair = { readonly near: Socket; readonly far: Socket };

export type Wire = Awaited<ReturnType<typeof wireTo>>;

/** A way to a server on this machine that can be slow, silent, half-open or cut. */
export async function wireTo(port: number) {
  let delayMilliseconds = 0;
  let isFrozen = false;
  let isRefused = false;
  const pairs = new Set<Pair>();

  /** In order, each part as late as the wire was slow when it came. */
  const pass = (from: Socket, to: Socket) => {
    let waiting = Promise.resolve();
    let waitingParts = 0;
    from.on("data", (part: Buffer) => {
      if (delayMilliseconds === 0 && waitingParts === 0) return void to.write(part);
      waitingParts++;
      const late = pause(delayMilliseconds);
      const before = waiting;
      waiting = (async () => {
        await before;
        await late;
        waitingParts--;
        if (!to.destroyed) to.write(part);
      })();
    });
  };

  const listener = createServer((near) => {
    if (isRefused) return void near.on("error", () => undefined).destroy();
    const far = connect(port, "127.0.0.1");
    const pair = { near, far };
    pairs.add(pair);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      socket.setNoDelay(true);
      pass(socket, other);
      socket
        .on("error", () => undefined)
        .on("close", () => {
          pairs.delete(pair);
          other.destroy();
        });
      if (isFrozen) socket.pause();
    }
  });
  await once(listener.listen(0, "127.0.0.1"), "listening");

  return {
    port: (listener.address() as AddressInfo).port,
    /** Delays all that each side says by so much, also on connections that are open. */
    slow(milliseconds: number): void {
      delayMilliseconds = milliseconds;
    },
    /** Lets nothing through and tells neither side; new connections are still accepted. */
    freeze(): void {
      isFrozen = true;
      for (const { near, far } of pairs) [near, far].forEach((socket) => socket.pause());
    },
    /** Delivers all that was said since the freeze. */
    thaw(): void {
      isFrozen = false;
      for (const { near, far } of pairs) [near, far].forEach((socket) => socket.resume());
    },
    /** The far side forgets every connection; the near side is not told, and speaks into the void. New ones work. */
    halfOpen(): void {
      for (const pair of pairs) {
        pairs.delete(pair);
        pair.far.removeAllListeners("close").removeAllListeners("data").destroy();
        pair.near.removeAllListeners("data").resume();
      }
    },
    cut(): void {
      for (const { near, far } of pairs) [near, far].forEach((socket) => socket.resetAndDestroy());
    },
    /** Hangs up on everyone, until told otherwise. */
    refuse(refused: boolean): void {
      isRefused = refused;
      if (refused) for (const { near } of pairs) near.destroy();
    },
    close(): void {
      listener.close();
      for (const { near, far } of pairs) [near, far].forEach((socket) => socket.destroy());
    },
  };
}

import { Agent, get, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Person, Sent, Shown, Step } from "./day.ts";

/** A call that was made, and how long its answer took from the time at which it was due; infinitely long without one. */
export type Answered = { readonly what: string; readonly milliseconds: number };
export type Watched = { readonly answered: readonly Answered[]; readonly failures: readonly string[] };

/** Browsers refresh a screen this long after an event, and at most once in this time. */
const breathMs = 150;
const betweenMs = 1000;
/** Carriers who are all told the same thing read again at different moments within this time. */
const spreadMs = 1000;
const patienceMs = 10_000;
export const readAgain = "read again after an event";

/** A call that failed, which is counted. */
class Unanswered extends Error {}

/** Times in milliseconds, one in each part of the window at random; of a last part that is not whole, one by chance. */
export function evenly(count: number, milliseconds: number, random: () => number): readonly number[] {
  const part = milliseconds / count;
  return Array.from({ length: Math.ceil(count) }, (_, place) => (place + random()) * part).filter(
    (at) => at < milliseconds,
  );
}

/** The browsers of some people: each holds an event stream, and a step begins when it is due, however late earlier answers are. */
export function createCrowd(url: string, people: readonly Person[], steps: readonly Step[], random: () => number) {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const closeStreams: (() => void)[] = [];
  const screens = new Map<Person, readonly Shown[]>();
  let watched: { answered: Answered[]; failures: string[] } | undefined;
  const awaited = new Set<object>();
  let isClosed = false;

  /** Counts for the window in which it was due. */
  async function ask(what: string, person: Person, path: string, sent: Sent, due: number): Promise<string> {
    const counted = watched;
    const mine = {};
    awaited.add(mine);
    try {
      const text = await askOnce(url + path, person.cookie, agent, sent);
      counted?.answered.push({ what, milliseconds: performance.now() - due });
      return text;
    } catch (error) {
      counted?.answered.push({ what, milliseconds: Infinity });
      counted?.failures.push(`${what}: ${(error as Error).message}`);
      throw new Unanswered();
    } finally {
      awaited.delete(mine);
    }
  }

  async function take({ what, act }: Step, person: Person, due: number): Promise<void> {
    // The first calls of a step are due when the step is, its others as soon as the answer before them is there.
    let since: number | undefined = due;
    const next = () => {
      const at = since ?? performance.now();
      since = undefined;
      return at;
    };
    await act(person, {
      ask: (path, sent = {}) => ask(what, person, path, sent, next()),
      async open(screen) {
        screens.set(person, screen);
        const at = next();
        await Promise.all(screen.map(({ path }) => ask(what, person, path, {}, at)));
      },
    }).catch(leaveOut);
  }

  function follow(person: Person): Promise<void> {
    let heard: { readonly kind: string; readonly orderId?: string; readonly open: boolean }[] = [];
    let last = -Infinity;
    let next = Infinity;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = (due: number) => {
      const events = heard;
      heard = [];
      next = Infinity;
      last = performance.now();
      if (isClosed) return;
      for (const { path, after, about } of screens.get(person) ?? [])
        if (events.some(({ kind, orderId }) => after.includes(kind) && (about === undefined || about === orderId)))
          void ask(readAgain, person, path, {}, due).catch(leaveOut);
    };
    const hear = (data: string) => {
      const event = JSON.parse(data) as (typeof heard)[number];
      heard.push(event);
      const now = performance.now();
      const due = Math.max(now + breathMs + (event.open ? random() * spreadMs : 0), last + betweenMs);
      if (due >= next) return;
      next = due;
      clearTimeout(timer);
      timer = setTimeout(refresh, due - now, due);
    };
    return new Promise((resolve, reject) => {
      const headers = { cookie: person.cookie, accept: "text/event-stream" };
      const stream = get(`${url}/api/events`, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`a stream answered ${answer.statusCode}`));
        let rest = "";
        answer.setEncoding("utf8").on("data", (text: string) => {
          const frames = (rest + text).split("\n\n");
          rest = frames.pop()!;
          for (const frame of frames) {
            const data = /^data: (\{.*"kind".*)$/m.exec(frame)?.[1];
            if (data !== undefined) hear(data);
          }
        });
        answer.on("error", () => undefined);
        resolve();
      });
      stream.on("error", reject);
      closeStreams.push(() => stream.destroy());
    });
  }

  async function run(milliseconds: number): Promise<void> {
    const began = performance.now();
    const due = steps.flatMap((step) => {
      const them = people.filter(({ who }) => who === step.who);
      const times = evenly((them.length * step.anHour * milliseconds) / 3_600_000, milliseconds, random);
      return times.map((at) => ({ step, at: began + at, person: them[Math.floor(random() * them.length)]! }));
    });
    for (const { step, at, person } of due.toSorted((a, b) => a.at - b.at)) {
      if (at > performance.now()) await pause(at - performance.now());
      void take(step, person, at);
    }
    await pause(Math.max(0, began + milliseconds - performance.now()));
  }

  return {
    /** Opens the streams. */
    async come(): Promise<void> {
      for (const person of people) screens.set(person, person.screen);
      for (let from = 0; from < people.length; from += 50) await Promise.all(people.slice(from, from + 50).map(follow));
    },
    run,
    /** Like `run`, and answers with the calls that were due in that time. */
    async watch(milliseconds: number): Promise<Watched> {
      const mine = (watched = { answered: [], failures: [] });
      await run(milliseconds);
      watched = undefined;
      return mine;
    },
    /** Until nothing is awaited any more; each call is given up after a while. */
    async rest(): Promise<void> {
      while (awaited.size > 0) await pause(50);
    },
    leave(): void {
      isClosed = true;
      for (const close of closeStreams) close();
      agent.destroy();
    },
  };
}

function leaveOut(error: unknown): void {
  if (!(error instanceof Unanswered)) throw error;
}

function askOnce(
  url: string,
  cookie: string,
  agent: Agent,
  { method = "GET", type, body, isSignedOut = false }: Sent,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { ...(!isSignedOut && { cookie }), ...(type !== undefined && { "content-type": type }) };
    const asked = request(url, { agent, method, headers, timeout: patienceMs }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => {
        const text = Buffer.concat(parts).toString();
        if (answer.statusCode! < 300) return resolve(text);
        reject(new Error(`${method} ${url} answered ${answer.statusCode}: ${text.slice(0, 200)}`));
      });
      answer.on("error", reject);
    });
    asked.on("timeout", () => asked.destroy(new Error(`${method} ${url} was not answered`)));
    asked.on("error", reject);
    asked.end(body);
  });
}

import { askService, NoAnswer, type Question } from "@lotlane/adapters/outside";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Answer, commonFailures, createStandIn, isSilent, json, type Sent, type StandIn } from "./stand-in.ts";

let server: StandIn<never>;
let done: { address: string; sent: Sent }[];
let answers: (address: URL) => Answer;

beforeEach(async () => {
  done = [];
  answers = () => json(200, { well: true });
  server = await createStandIn({
    answer: (address, _, sent) => {
      done.push({ address: address.pathname, sent });
      return answers(address);
    },
  }).start();
});
afterEach(() => server.stop());

const ask = (question: Partial<Question> = {}, more: { mostBytes?: number } = {}) =>
  askService({ url: `${server.url}/`, timeoutMilliseconds: 30_000, ...more }, { path: "/thing", ...question });

const redirectTo = (location: string): Answer => ({ status: 302, type: "text/plain", body: "", headers: { location } });

describe("asking an outside service", () => {
  test("sends what is asked, and answers status, headers and JSON", async () => {
    answers = () => ({ ...json(418, { errors: [] }), headers: { etag: "7" } });
    const reply = await ask({ method: "PUT", headers: { "content-type": "application/vnd.x+json" }, body: '{"a":1}' });
    expect([reply.status, reply.headers.get("etag"), reply.json]).toEqual([418, "7", { errors: [] }]);
    expect(done[0]?.sent).toMatchObject({ method: "PUT", headers: { "content-type": "application/vnd.x+json" } });
    expect(done[0]?.sent.body.toString()).toBe('{"a":1}');
  });

  test("a body that is empty, or the page of a refusal, is no JSON", async () => {
    answers = () => ({ status: 204, type: "text/plain", body: "" });
    expect(await ask()).toMatchObject({ status: 204, json: undefined });
    answers = () => ({ status: 502, type: "text/html", body: "<p>Away" });
    expect(await ask()).toMatchObject({ status: 502, json: undefined });
  });

  test("a success of another kind is no answer", async () => {
    answers = () => ({ status: 200, type: "text/html", body: '{"well":true}' });
    await expect(ask()).rejects.toThrow("HTTP 200 without JSON");
    answers = () => ({ status: 200, type: "application/json", body: '{"well":' });
    await expect(ask()).rejects.toThrow("HTTP 200 without JSON");
  });

  test("follows redirects on its own host, a few, for reading only", async () => {
    answers = ({ pathname }) => (pathname === "/new" ? json(200, { moved: true }) : redirectTo("/new"));
    expect(await ask()).toMatchObject({ json: { moved: true } });
    await expect(ask({ method: "POST", body: "{}" })).rejects.toThrow("it sends the caller elsewhere");
    answers = () => redirectTo("/again");
    done = [];
    await expect(ask()).rejects.toThrow("it sends the caller elsewhere");
    expect(done).toHaveLength(4);
  });

  test("takes no header to another host", async () => {
    const other = await createStandIn({ answer: () => json(200, { stolen: true }) }).start();
    answers = () => redirectTo(`${other.url}/thing`);
    await expect(ask({ headers: { authorization: "Bearer secret" } })).rejects.toThrow("it sends the caller elsewhere");
    expect(other.requests).toEqual([]);
    await other.stop();
  });

  test("reads an answer up to its measure", async () => {
    answers = () => json(200, "x".repeat(98));
    expect(await ask({}, { mostBytes: 100 })).toMatchObject({ status: 200 });
    await expect(ask({}, { mostBytes: 99 })).rejects.toThrow("an answer of more than 99 bytes");
  });

  test("asks twice only where that is asked for", async () => {
    server.fail("hang-up", 1);
    await expect(ask()).rejects.toThrow("out of reach (UND_ERR_SOCKET)");
    server.fail("hang-up", 1);
    expect(await ask({ twice: true })).toMatchObject({ json: { well: true } });
    server.fail("maintenance", 1);
    expect(await ask({ twice: true })).toMatchObject({ json: { well: true } });
    server.fail("hang-up", 2);
    await expect(ask({ twice: true })).rejects.toThrow("out of reach");
  });

  test("says of a certificate that it is not trusted", async () => {
    const fetch = () => Promise.reject(new TypeError("fetch failed", { cause: { code: "CERT_HAS_EXPIRED" } }));
    const service = { url: "https://service.example", timeoutMilliseconds: 1000, fetch };
    await expect(askService(service, { path: "/" })).rejects.toThrow(
      "its certificate is not trusted (CERT_HAS_EXPIRED)",
    );
  });
});

describe("stand-ins on a socket and in hand", () => {
  const service = { answer: () => (done.push({ address: "/", sent: {} as Sent }), json(200, {})) };

  test.each(commonFailures)("fail alike: %s", async (failure) => {
    const [socket, hand] = [await createStandIn(service).start(), createStandIn(service).inHand()];
    const outcomes = [];
    for (const standIn of [socket, hand]) {
      standIn.fail(failure, 1);
      done = [];
      const options = {
        url: standIn.url,
        timeoutMilliseconds: isSilent(failure) ? 200 : 30_000,
        ...("fetch" in standIn && { fetch: standIn.fetch }),
      };
      const outcome = await askService(options, { path: "/" }).then(
        ({ status, json: said }) => ({ status, said }),
        (error: unknown) => (error as NoAnswer).message,
      );
      outcomes.push({ outcome, acted: done.length });
    }
    expect(outcomes[1]).toEqual(outcomes[0]);
    expect(outcomes[0]?.acted).toBe(failure.startsWith("accepted-") ? 1 : 0);
    await socket.stop();
  });

  test("keep to a script, and then fail no more", async () => {
    const hand = createStandIn(service).inHand();
    hand.script(["500", undefined, "rate-limited"]);
    const statuses = [];
    for (let turn = 0; turn < 4; turn++)
      statuses.push((await askService({ ...hand, timeoutMilliseconds: 30_000 }, { path: "/" })).status);
    expect(statuses).toEqual([500, 200, 429, 200]);
  });
});

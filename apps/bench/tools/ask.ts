import { Agent, request } from "node:http";

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

type Sent = { readonly method?: string; readonly headers?: Readonly<Record<string, string>>; readonly body?: string };

/** A plain request, far cheaper than fetch, over connections that stay. @throws when the answer is no success */
export function ask(url: string, { method = "GET", headers = {}, body }: Sent = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, method, headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => (text += part));
      answer.on("end", () =>
        answer.statusCode && answer.statusCode < 300
          ? resolve(text)
          : reject(new Error(`${method} ${url} answered ${answer.statusCode}: ${text.slice(0, 200)}`)),
      );
      answer.on("error", reject);
    });
    asked.on("error", reject);
    asked.end(body);
  });
}

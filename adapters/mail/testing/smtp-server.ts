import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";

export type Received = { readonly from: string; readonly to: readonly string[]; readonly data: string };

type Behavior = {
  /** The reply to RCPT TO; taken when it begins with 2. */
  recipient?: (address: string) => string;
  /** Takes the message, then hangs up instead of answering. */
  hangUpAfterData?: () => boolean;
  /** Told of each command. */
  heard?: (line: string) => void;
};

/** A mail server that keeps what it is given: EHLO, MAIL, RCPT, DATA, RSET, QUIT (RFC 5321). */
export async function startSmtpServer({
  recipient = () => "250 OK",
  hangUpAfterData = () => false,
  heard = () => undefined,
}: Behavior = {}) {
  const received: Received[] = [];
  const sockets = new Set<Socket>();

  const server = createServer((socket) => {
    sockets.add(socket);
    const say = (line: string) => void socket.write(`${line}\r\n`);
    let from = "";
    let to: string[] = [];
    let inData = false;
    let input = "";

    const command = (line: string) => {
      heard(line);
      const [verb = ""] = line.toUpperCase().split(" ");
      const address = /<(.*?)>/.exec(line)?.[1] ?? "";
      if (verb === "EHLO") return say("250 mail.test");
      if (verb === "MAIL") {
        from = address;
        to = [];
        return say("250 OK");
      }
      if (verb === "RCPT") {
        const reply = recipient(address);
        if (reply.startsWith("2")) to.push(address);
        return say(reply);
      }
      if (verb === "DATA") {
        inData = true;
        return say("354 go on");
      }
      if (verb === "QUIT") {
        say("221 bye");
        return socket.end();
      }
      return say(verb === "RSET" ? "250 OK" : "502 not here");
    };

    const data = (text: string) => {
      received.push({ from, to, data: text.replaceAll("\r\n..", "\r\n.") });
      inData = false;
      if (hangUpAfterData()) socket.destroy();
      else say("250 taken");
    };

    socket.setEncoding("utf8").on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    socket.on("data", (chunk: string) => {
      input += chunk;
      for (;;) {
        const end = inData ? "\r\n.\r\n" : "\r\n";
        const at = input.indexOf(end);
        if (at < 0) return;
        const piece = input.slice(0, at);
        input = input.slice(at + end.length);
        if (inData) data(piece);
        else command(piece);
      }
    });
    say("220 mail.test ESMTP");
  });

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

import { statfs } from "node:fs/promises";
import { connect } from "node:tls";
import type { Machine } from "@lotlane/core/ports";

type Options = {
  readonly version: string;
  readonly dataFolder: string;
  /** Only an `https:` address has a certificate. */
  readonly publicUrl: string;
};

const keptMilliseconds = 6 * 3_600_000;
const patienceMilliseconds = 5000;

/** This process and the machine that it runs on. */
export function createMachine({ version, dataFolder, publicUrl }: Options): Machine {
  const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();
  const { protocol, hostname, port } = new URL(publicUrl);
  let kept: { readonly at: number; readonly until: Promise<string | null> } | undefined;
  const certificateEnd = () => {
    if (kept === undefined || performance.now() - kept.at > keptMilliseconds)
      kept = { at: performance.now(), until: readCertificateEnd(hostname, Number(port || 443)) };
    return kept.until;
  };
  return {
    async read() {
      const [disk, until] = await Promise.all([
        statfs(dataFolder),
        protocol === "https:" ? certificateEnd() : Promise.resolve(null),
      ]);
      return {
        version,
        node: process.versions.node,
        startedAt,
        memoryBytes: process.memoryUsage.rss(),
        disk: { freeBytes: disk.bavail * disk.bsize, bytes: disk.blocks * disk.bsize },
        certificate: until === null ? null : { host: hostname, until },
      };
    },
  };
}

/** Also of a certificate that has ended or that this machine does not trust. Null where no server shows one in time. */
function readCertificateEnd(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false });
    const end = (until: string | null) => {
      resolve(until);
      socket.destroy();
    };
    socket.setTimeout(patienceMilliseconds, () => end(null));
    socket.once("error", () => end(null));
    socket.once("secureConnect", () => {
      const until = Date.parse(socket.getPeerCertificate().valid_to);
      end(Number.isNaN(until) ? null : new Date(until).toISOString());
    });
  });
}

import { createHash, randomUUID } from "node:crypto";
import { link, mkdir, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { type MailTransport, type Message, outgoing } from "./transport.ts";

const composer = createTransport({
  streamTransport: true,
  buffer: true,
  newline: "windows",
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Keeps each message as the file that would have been sent, readable by its owner only. */
export function createFolderTransport(folder: string): MailTransport {
  return {
    async deliver(message, key) {
      const unfinished = join(folder, `.${randomUUID()}.unfinished`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        await writeFile(unfinished, await compose(message), { mode: 0o600, flag: "wx", flush: true });
        await link(unfinished, join(folder, emlFileName(key))).catch(unlessThere);
      } finally {
        await unlink(unfinished).catch(unlessGone);
      }
    },
  };
}

/** `quote_email:4f0c…` becomes `quote_email-4f0c…-<digest>.eml`: readable, and one name for each key. */
function emlFileName(key: string): string {
  const readable = key.replace(/[^A-Za-z0-9_-]+/g, "-").slice(0, 64);
  return `${readable}-${createHash("sha256").update(key).digest("hex").slice(0, 16)}.eml`;
}

async function compose(message: Message): Promise<Buffer> {
  const { message: composed } = await composer.sendMail(outgoing(message));
  return composed as Buffer;
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}

function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

export { withoutQuoting } from "../../../adapters/mail/testing/quoted-printable.ts";

/** The mails that a product without a mail server has left in its folder. */
export async function mailsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [] as string[]);
  return Promise.all(names.filter((name) => name.endsWith(".eml")).map((name) => readFile(join(folder, name), "utf8")));
}

/** Of a mail as it was sent; `digest` stands for the key of the effect that asked for it. */
export type KeptMail = {
  readonly digest: string;
  readonly to: string;
  readonly subject: string;
  /** The name of its invoice or credit note. */
  readonly pdf: string | null;
};

export function keptMail(text: string): KeptMail {
  const header = (field: string) =>
    new RegExp(`^${field}: (.*(?:\r\n[ \t].*)*)`, "mi").exec(text)?.[1]?.replaceAll(/\r\n[ \t]/g, " ") ?? "";
  return {
    digest: /<([0-9a-f]{16})/.exec(header("message-id"))?.[1] ?? "",
    to: /<(.*)>/.exec(header("to"))?.[1] ?? header("to"),
    subject: header("subject"),
    pdf: /filename="?((?:INV|CN)-\d+\.pdf)/.exec(text)?.[1] ?? null,
  };
}

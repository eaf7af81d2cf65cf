import { withoutQuoting } from "../../../adapters/mail/testing/quoted-printable.ts";
import type { TestApp } from "./start-test-app.ts";

const headerOf = (mail: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, "mi").exec(mail)?.[1]?.replaceAll(/\r\n[ \t]/g, " ") ?? "";

/** Mails to an address: the message as a mail program reads it, its subject, and whether a PDF came with it. */
export async function mailsTo(app: Pick<TestApp, "mails">, email: string) {
  return (await app.mails())
    .filter((mail) => headerOf(mail, "to").includes(email))
    .map((mail) => ({
      subject: headerOf(mail, "subject"),
      pdf: mail.includes("application/pdf"),
      text: withoutQuoting(mail),
    }));
}

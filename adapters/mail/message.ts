/** One e-mail, ready to be handed over. */
export type Message = {
  readonly from: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly messageId: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
};

export interface MailTransport {
  /** Takes a message over for delivery, once for each key. @throws when it could not */
  deliver(message: Message, key: string): Promise<void>;
}

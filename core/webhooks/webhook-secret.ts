import type { Vault } from "../accounts/ports.ts";
import type { Identities } from "../shared/ports.ts";

/** The secret as Standard Webhooks writes it: the key in Base64, after `whsec_`. */
export const newWebhookSecret = ({ identities }: { readonly identities: Pick<Identities, "newSecret"> }): string =>
  `whsec_${identities.newSecret().replaceAll("-", "+").replaceAll("_", "/")}`;

type Sealing = { readonly vault: Pick<Vault, "seal" | "open"> };

/** For one webhook, whose row no other can borrow. */
export const sealWebhookSecret = ({ vault }: Sealing, webhookId: string, secret: string): string =>
  vault.seal(`webhook ${webhookId} ${secret}`);

/** Undefined where it cannot be opened any more, or was sealed for another webhook. */
export function openWebhookSecret({ vault }: Sealing, webhookId: string, sealed: string): string | undefined {
  const before = `webhook ${webhookId} `;
  try {
    const opened = vault.open(sealed);
    return opened.startsWith(before) ? opened.slice(before.length) : undefined;
  } catch {
    return undefined;
  }
}

import { atItsZip, type KnownZips } from "@lotlane/core/lanes";
import type { Mail } from "@lotlane/core/ports";
import { linesOf } from "./wording.ts";

/**
 * A mail whose texts may be written down, even where a stranger typed them: no mail program finds a link in them,
 * nothing in them is unseen or turns the order of letters, and a place is its ZIP's own. Every mail comes through here
 * whole, before it is written, so that no template and no new field has to think of it. E-mail addresses stay, for the
 * reader to answer to, and so does the payment link that the receivables service made.
 */
export const harmless = <Told extends Mail>(mail: Told, ports: KnownZips): Told =>
  harmlessPart(mail, "", ports) as Told;

function harmlessPart(value: unknown, name: string, ports: KnownZips): unknown {
  if (typeof value === "string")
    return isAddress(value, name) || isPaymentLink(value, name) || isPath(value, name) ? value : harmlessText(value);
  if (Array.isArray(value)) return value.map((part) => harmlessPart(part, name, ports));
  if (value === null || typeof value !== "object" || value instanceof Uint8Array) return value;
  const parts = Object.entries(atItsZips(value, ports));
  return Object.fromEntries(parts.map(([part, text]) => [part, harmlessPart(text, part, ports)]));
}

/** Line breaks stay; what has one line takes them out when it is written. */
export const harmlessText = (text: string): string =>
  linesOf(text.toWellFormed().replace(unseen, "")).map(withoutLinks).join("\n");

// Zero-width and bidirectional characters, fillers, soft hyphens.
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A blank wherever a mail program would go on to a link. It is what honest texts lack there ("St.Louis", "Note:keys"),
 * so that they read as before or better, and no program joins a link across it.
 */
const withoutLinks = (line: string): string =>
  brokenBehind
    .reduce((text, place) => text.replace(place, "$& "), line)
    .replace(/\b\d{1,3}(?:\.\d{1,3}){3,}\b/g, (network) => network.replaceAll(".", ". "))
    // A file server, which Outlook links.
    .replace(/\\{2,}/g, "\\");

const brokenBehind: readonly RegExp[] = [
  // Before a top-level domain, any character that a browser reads as a dot.
  /[.․。﹒．｡](?=[^\s\p{N}\p{P}][^\s\p{P}])/gu,
  /\b(?:www|ftp)[.․。﹒．｡](?=\S)/giu,
  /[@＠﹫](?=\S)/gu,
  // A scheme, with slashes or without, such as tel: and mailto:.
  /[:：﹕](?=[/\\]{2})|(?<=\p{L})[:：﹕](?=\S)/gu,
];

const isAddress = (text: string, name: string): boolean =>
  (/email$/i.test(name) || name === "to") && /^[\w.'+-]+@[\w-]+(?:\.[\w-]+)+$/.test(text);

/** Of a `ReceivableRecord`: BILL makes it, and no user types it. */
const isPaymentLink = (text: string, name: string): boolean =>
  name === "link" && /^https:\/\/[\w.-]+\/[\w/?&=%.~:+-]*$/.test(text);

/** Of a notice: the product makes it, and it is written behind the product's own address. */
const isPath = (text: string, name: string): boolean => name === "path" && /^\/[\w/?&=%.~+-]*$/.test(text);

/** Places stand alone, and as the two ends of an order under names of their own: `pickupZip`, `pickupCity`. */
function atItsZips(value: object, ports: KnownZips): object {
  const typed = new Map<string, unknown>(Object.entries(value));
  for (const [zipName, cityName, stateName] of places) {
    const [zip, city, state] = [typed.get(zipName), typed.get(cityName), typed.get(stateName)];
    if (typeof zip !== "string" || typeof city !== "string" || typeof state !== "string") continue;
    const known = atItsZip(ports, { zip, city, state });
    typed.set(cityName, known.city).set(stateName, known.state);
  }
  return Object.fromEntries(typed);
}

const places = [
  ["zip", "city", "state"],
  ["pickupZip", "pickupCity", "pickupState"],
  ["deliveryZip", "deliveryCity", "deliveryState"],
] as const;

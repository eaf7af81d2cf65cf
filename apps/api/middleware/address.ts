/** An IPv4 address as people know it, also where the socket speaks IPv6. */
export const plainAddress = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/, "");

/** The network of one customer of a provider: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function networkOf(ip: string): string {
  const address = plainAddress(ip);
  if (!address.includes(":")) return address;
  const [head = [], tail = []] = address.split("::").map((half) => half.split(":").filter(Boolean));
  // A proxy may pass on text that is not an address.
  const left = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill("0");
  return [...head, ...left, ...tail].slice(0, 4).join(":");
}

import { NoAnswer } from "./no-answer.ts";

/** The body as text. @throws NoAnswer as soon as it is longer than `most` bytes, without reading on */
export async function readText(response: Response, most: number): Promise<string> {
  const { body, headers } = response;
  if (body === null) return "";
  const tooLong = new NoAnswer(`an answer of more than ${most} bytes`);
  if (Number(headers.get("content-length") ?? 0) > most) {
    await body.cancel();
    throw tooLong;
  }
  const parts: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop ends the connection.
  for await (const part of body) {
    length += part.byteLength;
    if (length > most) throw tooLong;
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}

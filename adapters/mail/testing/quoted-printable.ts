/** Text in quoted-printable (RFC 2045) as it was before. */
export const decodeQuoted = (text: string): string =>
  Buffer.from(
    text
      .replaceAll("=\r\n", "")
      .replaceAll(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString("utf8");

/**
 * A composed message whose parts are plain text where they were quoted-printable. The other parts stay as they are: a link
 * in a part of seven bits may hold an equals sign and two digits of its own.
 */
export const withoutQuoting = (composed: string): string =>
  composed.replaceAll(
    /(\r\nContent-Transfer-Encoding: quoted-printable\r\n(?:[^\r\n]+\r\n)*\r\n)([^]*?)(?=\r\n--)/gi,
    (_, head: string, body: string) => head + decodeQuoted(body),
  );

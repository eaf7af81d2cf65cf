import { crc32, deflateSync } from "node:zlib";

/** A valid PNG of one color, `side` pixels wide and high: small until it is unpacked. */
export function aBomb(side: number): Buffer {
  const rowBytes = Math.ceil(side / 8) + 1;
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", Buffer.concat([uint32(side), uint32(side), Buffer.from([1, 0, 0, 0, 0])])),
    chunk("IDAT", deflateSync(Buffer.alloc(rowBytes * side), { level: 1 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([uint32(data.byteLength), body, uint32(crc32(body))]);
}

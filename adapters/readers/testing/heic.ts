/** Blue on the left, orange on the right: 96 by 64 pixels, taken at 08:30, seven hours behind UTC, in Phoenix. */
export const aHeic = Buffer.from(
  [
    "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAYBtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAA",
    "NGlsb2MAAAAAREAAAgABAAAAAAGkAAEAAAAAAAAAMgACAAAAAAHWAAEAAAAAAAABcAAAADhpaW5mAAAAAAACAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAFWlu",
    "ZmUCAAABAAIAAEV4aWYAAAAAv2lwcnAAAAChaXBjbwAAAHVodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroC",
    "QCEAAQAoQgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbqSSmubAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAGAAAABAAAAAEHBpeGkAAAAA",
    "AwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAAAaaXJlZgAAAAAAAAAOY2RzYwACAAEAAQAAAaptZGF0AAAALigBr1jfzRh0kv//rkPkfh+n/1sMoQBTDPjy",
    "0sGJXU8CMV/tj2I5VU3S9b1A14AAAAAASUkqAAgAAAAIAA8BAgAFAAAAfgAAABIBAwABAAAAAQAAABoBBQABAAAAbgAAABsBBQABAAAAdgAAACgBAwABAAAA",
    "AgAAABMCAwABAAAAAQAAAGmHBAABAAAAhAAAACWIBAABAAAABgEAAAAAAAA4YwAA6AMAADhjAADoAwAAVGVzdAAACAAAkAcABAAAADAyMTADkAIAFAAAAPIA",
    "AAARkAIABwAAAOoAAAABkQcABAAAAAECAwAAoAcABAAAADAxMDABoAMAAQAAAP//AAACoAQAAQAAAGAAAAADoAQAAQAAAEAAAAAAAAAALTA3OjAwAAAyMDI2",
    "OjExOjE5IDA4OjMwOjAwAAQAAQACAAIAAABOAAAAAgAFAAMAAABUAQAAAwACAAIAAABXAAAABAAFAAMAAAA8AQAAAAAAAHAAAAABAAAABAAAAAEAAAAIAQAA",
    "CgAAACEAAAABAAAAGgAAAAEAAAAwFQAAZAAAAA==",
  ].join(""),
  "base64",
);

/**
 * The same picture, and an image that puts it on a ground of so many pixels in a row and in a column.
 * @param primary the one that is to be shown
 */
export function aHeicOnAGround(side: number, primary: "picture" | "ground" = "picture"): Buffer {
  const picture = aHeic.subarray(0x1a4, 0x1a4 + 0x32);
  const ground = Buffer.concat([Buffer.from([0, 1]), Buffer.alloc(8), uint32(side), uint32(side), Buffer.alloc(8)]);
  const [groundId, pictureId] = [1, 2];
  const entry = (id: number, type: string) =>
    box("infe", Buffer.from([2, 0, 0, 0]), uint16(id, 0), Buffer.from(`${type}\0`));
  const fileType = aHeic.subarray(0, 0x1c);
  const meta = (at: number) =>
    box(
      "meta",
      uint32(0),
      box("hdlr", uint32(0), uint32(0), Buffer.from("pict"), Buffer.alloc(13)),
      box("pitm", uint32(0), uint16(primary === "picture" ? pictureId : groundId)),
      box(
        "iloc",
        uint32(0),
        Buffer.from([0x44, 0]),
        uint16(2),
        ...[
          [groundId, at, ground.byteLength] as const,
          [pictureId, at + ground.byteLength, picture.byteLength] as const,
        ].flatMap(([id, from, bytes]) => [uint16(id, 0, 1), uint32(from), uint32(bytes)]),
      ),
      box("iinf", uint32(0), uint16(2), entry(groundId, "iovl"), entry(pictureId, "hvc1")),
      box("iref", uint32(0), box("dimg", uint16(groundId, 1, pictureId))),
      box(
        "iprp",
        box("ipco", boxOf("hvcC"), boxOf("ispe"), box("ispe", uint32(0), uint32(side), uint32(side))),
        box(
          "ipma",
          uint32(0),
          uint32(2),
          uint16(groundId),
          Buffer.from([1, 3]),
          uint16(pictureId),
          Buffer.from([2, 0x81, 2]),
        ),
      ),
    );
  const dataAt = fileType.byteLength + meta(0).byteLength + 8;
  return Buffer.concat([fileType, meta(dataAt), box("mdat", ground, picture)]);
}

function box(type: string, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat([Buffer.from(type), ...parts]);
  return Buffer.concat([uint32(content.byteLength + 4), content]);
}

function boxOf(type: string): Buffer {
  const at = aHeic.indexOf(type) - 4;
  return aHeic.subarray(at, at + aHeic.readUInt32BE(at));
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

const uint16 = (...values: readonly number[]): Buffer =>
  Buffer.from(values.flatMap((value) => [value >> 8, value & 0xff]));

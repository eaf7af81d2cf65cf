type Bomb = { readonly tags: number; readonly values: number; readonly isShared: boolean };

/** EXIF of so many tags with so many values each, of one byte; shared, all of them lie at one place. */
function bombOf({ tags, values, isShared }: Bomb): Buffer {
  const listBytes = 2 + tags * 12 + 4;
  const exif = Buffer.alloc(8 + listBytes + values * (isShared ? 1 : tags));
  exif.write("II*\0", "latin1");
  exif.writeUInt32LE(8, 4);
  exif.writeUInt16LE(tags, 8);
  for (let tag = 0; tag < tags; tag++) {
    const at = 10 + tag * 12;
    exif.writeUInt16LE(0x1000 + tag, at);
    exif.writeUInt16LE(1, at + 2);
    exif.writeUInt32LE(values, at + 4);
    exif.writeUInt32LE(8 + listBytes + (isShared ? 0 : tag * values), at + 8);
  }
  return exif;
}

/** A small picture whose EXIF lists more than can be read in any time. @param picture a WebP */
export function anExifBomb(picture: Uint8Array, bomb: Bomb): Buffer {
  const exif = bombOf(bomb);
  const pad = exif.byteLength % 2;
  const chunk = Buffer.alloc(8 + exif.byteLength + pad);
  chunk.write("EXIF", "latin1");
  chunk.writeUInt32LE(exif.byteLength, 4);
  exif.copy(chunk, 8);
  const body = Buffer.from(picture).subarray(12);
  const head = Buffer.alloc(30);
  head.write("RIFF", "latin1");
  head.write("WEBPVP8X", 8, "latin1");
  head.writeUInt32LE(10, 16);
  // It has EXIF; 40 by 20 pixels.
  head.writeUInt8(0x08, 20);
  head.writeUIntLE(39, 24, 3);
  head.writeUIntLE(19, 27, 3);
  const file = Buffer.concat([head, body, chunk]);
  file.writeUInt32LE(file.byteLength - 8, 4);
  return file;
}

import type { FileHandle } from "node:fs/promises";

type Options = { readonly position?: number; readonly onPiece?: (piece: Uint8Array) => void };

/**
 * Writes what arrives, and gives the memory of each piece back as soon as it is written: left to garbage collection,
 * the pieces of a few photos would make it go through all that the product holds. @returns how many bytes
 */
export async function writePieces(
  pieces: AsyncIterable<Uint8Array>,
  file: FileHandle,
  { position = 0, onPiece }: Options = {},
): Promise<number> {
  let bytes = 0;
  for await (const piece of pieces) {
    onPiece?.(piece);
    let written = 0;
    while (written < piece.byteLength)
      written += (await file.write(piece, written, piece.byteLength - written, position + bytes + written))
        .bytesWritten;
    bytes += piece.byteLength;
    giveBack(piece);
  }
  return bytes;
}

/** Frees a piece's memory, unless it is shared with other data. */
function giveBack({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

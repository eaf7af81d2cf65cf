/** Breaks text into lines no wider than `width`, between words, and within a word that is wider than a line. */
export function wrap(text: string, width: number, widthOf: (text: string) => number): readonly string[] {
  const lines: string[] = [];
  const space = widthOf(" ");
  let line = "";
  let used = 0;
  // Each word is measured once: the shaping of a text costs more than all else on a page.
  for (const word of text.split(" ").flatMap((whole) => piecesOf(whole, width, widthOf))) {
    const wide = widthOf(word);
    if (line !== "" && used + space + wide > width) {
      lines.push(line);
      line = word;
      used = wide;
    } else {
      used += line === "" ? wide : space + wide;
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}

function piecesOf(word: string, width: number, widthOf: (text: string) => number): readonly string[] {
  if (widthOf(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = "";
  for (const character of word) {
    if (piece !== "" && widthOf(piece + character) > width) {
      // An e-mail address reads best with its host whole.
      const host = piece.indexOf("@") + 1;
      pieces.push(host > 0 ? piece.slice(0, host) : piece);
      piece = host > 0 ? piece.slice(host) : "";
    }
    piece += character;
  }
  return [...pieces, piece];
}

import { type CsvReading, type CsvRow, NotCsv, type ParseQuoted, quotedCsv, readCsvRows } from "@lotlane/core";
import { parse } from "csv-parse/browser/esm/sync";

export const mostMegabytes = 20;

/** The file cannot be imported; the message says why, and what would be right. */
export class UnusableFile extends Error {}

const asUtf8 = "Save it as CSV UTF-8: in Excel, choose CSV UTF-8 (Comma delimited) under Save As.";

/** The rows of a file, as many at a time as the browser reads at once. @throws UnusableFile */
export async function* readFile(file: File, onRead: (bytes: number) => void): AsyncGenerator<readonly CsvRow[]> {
  if (file.size > mostMegabytes * 1_000_000)
    throw new UnusableFile(
      `This file is ${(file.size / 1_000_000).toFixed(1)} MB; the maximum is ${mostMegabytes} MB. Split it and import the parts one at a time.`,
    );
  try {
    yield* readCsvRows(textOf(file, onRead), reading);
  } catch (error) {
    if (error instanceof NotCsv) throw new UnusableFile(`This is not a CSV file: ${error.message}.`, { cause: error });
    // The browser refuses to read on in a file that was changed or moved.
    if (error instanceof DOMException && ["NotReadableError", "NotFoundError"].includes(error.name))
      throw new UnusableFile("This file has been changed or moved since you chose it. Choose it again.", {
        cause: error,
      });
    throw error;
  }
}

/** The rows of text that was copied from a spreadsheet or a CSV file. @throws UnusableFile */
export async function readPasted(text: string): Promise<readonly CsvRow[]> {
  const rows: CsvRow[] = [];
  const chunks = (async function* () {
    yield text;
  })();
  try {
    for await (const some of readCsvRows(chunks, reading)) rows.push(...some);
  } catch (error) {
    if (error instanceof NotCsv) throw new UnusableFile(`These are no rows: ${error.message}.`, { cause: error });
    throw error;
  }
  return rows;
}

const parseQuoted: ParseQuoted = (text, delimiter) =>
  parse(text, { ...quotedCsv, delimiter }) as unknown as ReturnType<ParseQuoted>;

const reading: CsvReading = { parseQuoted, separators: [",", ";", "\t"] };

const sliceBytes = 32 * 1024;

/** Unlike a timer, it is not held up in a tab that is not looked at. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener(
      "message",
      () => {
        port1.close();
        resolve();
      },
      { once: true },
    );
    port1.start();
    port2.postMessage(null);
  });

async function* textOf(file: File, onRead: (bytes: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const reader = file.stream().getReader();
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      if (bytes === 0) refuseOtherKinds(value);
      // The browser hands out megabytes at once: a part at a time, the page answers in between.
      for (let at = 0; at < value.length; at += sliceBytes) {
        const slice = value.subarray(at, at + sliceBytes);
        bytes += slice.length;
        onRead(bytes);
        yield decode(decoder, slice);
        await nextTask();
      }
    }
    yield decode(decoder);
  } finally {
    await reader.cancel();
  }
}

function decode(decoder: TextDecoder, bytes?: Uint8Array): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch (cause) {
    throw new UnusableFile(`This file is not in UTF-8. It is most likely in Latin-1 or Windows-1252. ${asUtf8}`, {
      cause,
    });
  }
}

function refuseOtherKinds(bytes: Uint8Array): void {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || bytes.subarray(0, 1000).includes(0))
    throw new UnusableFile(`This file is in UTF-16, or is not a text file. ${asUtf8}`);
  if (first === 0x50 && second === 0x4b)
    throw new UnusableFile(`This is a spreadsheet workbook, not a CSV file. ${asUtf8}`);
}

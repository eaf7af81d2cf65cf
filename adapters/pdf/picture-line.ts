import type { Pictures } from "@lotlane/core/ports";
import type { MessagePort } from "node:worker_threads";

type Question = {
  readonly number: number;
  readonly upload: string;
  readonly rendition: Parameters<Pictures>[1];
};
type Answer = { readonly number: number } & ({ readonly bytes: Uint8Array | undefined } | { readonly failed: string });

/** Answers what the printer's thread asks for, until the line is closed. */
export function answerPictures(line: MessagePort, pictures: Pictures): void {
  const answer = async ({ number, upload, rendition }: Question): Promise<Answer> => {
    try {
      return { number, bytes: await pictures(upload, rendition) };
    } catch (error) {
      return { number, failed: error instanceof Error ? error.message : String(error) };
    }
  };
  line.on("message", (question: Question) => void answer(question).then((told) => line.postMessage(told, [])));
}

/** The pictures at the other end of a line. */
export function askedPictures(line: MessagePort): Pictures {
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  line.on("message", (answer: Answer) => {
    waiting.get(answer.number)?.(answer);
    waiting.delete(answer.number);
  });
  return (upload, rendition) =>
    new Promise((resolve, reject) => {
      const number = ++last;
      waiting.set(number, (answer) => ("failed" in answer ? reject(new Error(answer.failed)) : resolve(answer.bytes)));
      line.postMessage({ number, upload, rendition } satisfies Question, []);
    });
}

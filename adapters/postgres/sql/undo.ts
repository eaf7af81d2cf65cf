class Undone<Answer> extends Error {
  readonly answer: Answer;
  constructor(answer: Answer) {
    super("the transaction is taken back, with an answer");
    this.answer = answer;
  }
}

/** Leaves a transaction so that nothing of it is kept; `refusalOf` turns it into the answer outside. */
export function undo<Answer>(answer: Answer): Answer {
  throw new Undone(answer);
}

/** For `.catch` behind the transaction. @throws what is a fault */
export function refusalOf(error: unknown): never {
  if (error instanceof Undone) return error.answer as never;
  throw error;
}

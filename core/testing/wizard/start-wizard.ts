import { createActor, fromPromise } from "xstate";
import type { PaymentMethod } from "../../orders/index.ts";
import {
  type BookedOrder,
  type Estimate,
  type QuoteForm,
  quoteWizardDraft,
  quoteWizardMachine,
  type QuoteWizardDraft,
  type QuoteWizardNotice,
} from "../../quotes/index.ts";

type Call<Input, Answer> = {
  readonly input: Input;
  readonly answer: (value: Answer) => Promise<void>;
  readonly fail: (error: Error) => Promise<void>;
};

type Start = { readonly today?: string; readonly draft?: QuoteWizardDraft };

/** The wizard in a browser whose server answers when the test says so. Keys count up: `key-1`, `key-2`. */
export function startWizard({ today = "2026-11-20", draft }: Start = {}) {
  const estimates: Call<{ form: QuoteForm; key: string }, Estimate>[] = [];
  const bookings: Call<{ quoteId: string; paymentMethod: PaymentMethod; key: string }, BookedOrder>[] = [];
  const notices: QuoteWizardNotice[] = [];
  let keys = 0;
  const machine = quoteWizardMachine.provide({
    actors: {
      estimate: fromPromise(({ input }) => record(estimates, input)),
      book: fromPromise(({ input }) => record(bookings, input)),
    },
  });
  const newKey = () => `${draft ? "later-" : ""}key-${++keys}`;
  const actor = createActor(machine, { input: { today, newKey, draft } });
  actor.on("notice", (notice) => notices.push(notice));
  actor.start();
  return {
    send: actor.send,
    at: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    isAlive: () => actor.getSnapshot().status === "active",
    draft: () => JSON.parse(JSON.stringify(quoteWizardDraft(actor.getSnapshot()))) as QuoteWizardDraft,
    estimates,
    bookings,
    notices,
  };
}

function record<Input, Answer>(calls: Call<Input, Answer>[], input: Input): Promise<Answer> {
  return new Promise((resolve, reject) => {
    calls.push({
      input,
      answer: (value) => settle(() => resolve(value)),
      fail: (error) => settle(() => reject(error)),
    });
  });
}

/** Acts, and waits until the machine has taken the answers in. */
async function settle(act: () => void): Promise<void> {
  act();
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

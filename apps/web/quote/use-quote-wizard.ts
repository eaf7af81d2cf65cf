import { type ReactNode, use, useEffect, useState, useSyncExternalStore } from "react";
import type { Client } from "@lotlane/adapters/http/client";
import {
  changeOf,
  freshContext,
  type QuoteForm,
  type QuoteFormField,
  quoteWizardDraft,
  type QuoteWizardDraft,
  type QuoteWizardEvent,
  type QuoteWizardSnapshot,
  quoteWizardStep,
} from "@lotlane/core/quotes";
import type { Observer } from "xstate";
import { useApi } from "../app/data/api.ts";
import { loadFromTab, saveInTab } from "../app/forms/tab-storage.ts";
import { today } from "../ui/first-formats.ts";
import type { ToastMessage } from "../ui/toast-message.ts";
import { useToast } from "../ui/toast.tsx";

type WholeWizard = typeof import("./whole-wizard.tsx");

let whole: WholeWizard | undefined;
let loading: Promise<WholeWizard> | undefined;

/** The machine and the steps after the first, once they are loaded. */
export const wholeWizard = (): WholeWizard | undefined => whole;

export const loadWholeWizard = (): Promise<WholeWizard> =>
  (loading ??= import("./whole-wizard.tsx").then(
    (loaded) => (whole = loaded),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  ));

type Listener = (snapshot: QuoteWizardSnapshot) => void;
export type QuoteWizardActor = ReturnType<typeof wizardActor>;

/**
 * The wizard as its steps see it. A visitor who only looks needs no machine: it is loaded with their first act, and
 * hears then what was sent before. Until then the form shows what is typed.
 */
function wizardActor(api: Client, draft: QuoteWizardDraft | undefined) {
  const input = { today: today(), newKey };
  const listeners = new Set<Listener>();
  const unheard: QuoteWizardEvent[] = [];
  let machine = draft && whole?.createWizard(api, { ...input, draft });
  let shown: QuoteWizardSnapshot = machine?.getSnapshot() ?? { value: "vehicleAndRoute", context: freshContext(input) };
  let say: ((message: ToastMessage) => void) | undefined;

  const show = (snapshot: QuoteWizardSnapshot) => {
    shown = snapshot;
    for (const listener of listeners) listener(snapshot);
  };
  const listen = (listener: Listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const start = () => {
    machine?.on("notice", ({ title, description, variant }) => say?.({ title, description, variant }));
    machine?.subscribe(show);
    machine?.start();
    for (const event of unheard.splice(0)) machine?.send(event);
  };
  const load = async () => {
    const { createWizard } = await loadWholeWizard();
    if (machine || !say) return;
    machine = createWizard(api, input);
    start();
  };
  const wake = () => void load().catch(() => undefined);

  return {
    getSnapshot: () => shown,
    listen,
    /** As an actor of xstate has it, for the hooks of `@xstate/react`. */
    subscribe: (observer: Partial<Observer<QuoteWizardSnapshot>> | Listener) => ({
      unsubscribe: listen(typeof observer === "function" ? observer : (snapshot) => observer.next?.(snapshot)),
    }),
    send: (event: QuoteWizardEvent) => {
      if (machine) return machine.send(event);
      unheard.push(event);
      if (event.type !== "CHANGE") return undefined;
      show({ ...shown, context: { ...shown.context, ...changeOf(shown.context, event.change) } });
      return wake();
    },
    /** True where the machine hears events itself. */
    isAwake: () => machine !== undefined,
    load,
    wake,
    /** @returns stop; the wizard can begin again where it stopped */
    begin: (tell: (message: ToastMessage) => void) => {
      say = tell;
      if (machine) start();
      return () => {
        say = undefined;
        if (!machine) return;
        machine.stop();
        machine = whole?.createWizard(api, { ...input, draft: quoteWizardDraft(shown) });
      };
    },
  };
}

/** For a wizard that goes on from a draft: its machine comes first. */
export function AfterWholeWizard({ children }: { readonly children: ReactNode }) {
  use(loadWholeWizard());
  return children;
}

/** Runs the core's wizard in the browser: over HTTP, with toasts, and with a draft that survives a reload. */
export function useQuoteWizard(draft?: QuoteWizardDraft) {
  const api = useApi();
  const { toast } = useToast();
  const [actor] = useState(() => wizardActor(api, draft));

  useEffect(() => actor.listen((snapshot) => saveDraft(quoteWizardDraft(snapshot))), [actor]);
  useEffect(() => actor.begin(toast), [actor, toast]);

  const step = useWizard(actor, ({ value }) => quoteWizardStep(value));
  return { actor, step };
}

/** A part of the wizard's state, as it is now; later steps take `useSelector`, which the first load leaves out. */
export const useWizard = <Part>(actor: QuoteWizardActor, part: (snapshot: QuoteWizardSnapshot) => Part): Part =>
  useSyncExternalStore(actor.listen, () => part(actor.getSnapshot()));

export const newKey = () => crypto.randomUUID();

const draftKey = "quote-wizard";
const draftVersion = 3;

export function loadDraft(): QuoteWizardDraft | undefined {
  const stored = loadFromTab<{ readonly version?: number; readonly draft?: QuoteWizardDraft }>(draftKey);
  return stored?.version === draftVersion ? stored.draft : undefined;
}

export const saveDraft = (draft: QuoteWizardDraft): void => saveInTab(draftKey, { version: draftVersion, draft });

/** The wizard's form for one step: what stands in it, what is wrong, and how to change it. */
export function useWizardForm(actor: QuoteWizardActor) {
  const form = useWizard(actor, ({ context }) => context.form);
  const errors = useWizard(actor, ({ context }) => context.errors);
  const refused = useWizard(actor, ({ context }) => context.refused);
  return {
    form,
    errorOf: (field: QuoteFormField): string | undefined => errors[field] ?? refused[field],
    change: (change: Partial<QuoteForm>) => actor.send({ type: "CHANGE", change }),
    next: () => actor.send({ type: "NEXT" }),
    back: () => actor.send({ type: "BACK" }),
  };
}

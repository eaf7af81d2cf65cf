import type { QuoteWizardDraft } from "@lotlane/core/quotes";
import { loadFromTab, saveInTab } from "../app/forms/tab-storage.ts";

const key = "quote-wizard";
const version = 2;

export function loadDraft(): QuoteWizardDraft | undefined {
  const stored = loadFromTab<{ readonly version?: number; readonly draft?: QuoteWizardDraft }>(key);
  return stored?.version === version ? stored.draft : undefined;
}

export const saveDraft = (draft: QuoteWizardDraft): void => saveInTab(key, { version, draft });

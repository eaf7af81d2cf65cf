import type { QuoteWizardDraft } from "@lotlane/core/quotes";

const key = "quote-wizard";
const version = 2;

/** The draft lives as long as the tab: long enough for a reload, gone from a shared computer. */
export function loadDraft(): QuoteWizardDraft | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? "null") as {
      version?: number;
      draft?: QuoteWizardDraft;
    } | null;
    return stored?.version === version ? stored.draft : undefined;
  } catch {
    return undefined;
  }
}

export function saveDraft(draft: QuoteWizardDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ version, draft }));
  } catch {
    // Storage is blocked or full: the draft then lives as long as the page.
  }
}

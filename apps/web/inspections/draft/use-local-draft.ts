import { useEffect, useState } from "react";
import type { Draft } from "./draft.ts";
import { localDrafts } from "./local-drafts.ts";

export type Written = { readonly draft: Draft | undefined; readonly pictures: ReadonlyMap<string, Blob> };

async function writtenAs(key: string): Promise<Written> {
  try {
    const drafts = await localDrafts();
    const [draft, pictures] = await Promise.all([drafts.find(key), drafts.pictures(key)]);
    return { draft, pictures };
  } catch {
    // Without storage the browser has no earlier draft.
    return { draft: undefined, pictures: new Map() };
  }
}

/** The earlier draft on this device; undefined while it is looked up. @param turn another number looks it up again */
export function useLocalDraft(key: string, turn: number): Written | undefined {
  const [found, setFound] = useState<{ readonly of: string; readonly written: Written }>();
  const of = `${turn}:${key}`;
  useEffect(() => {
    let left = false;
    const look = async () => {
      const written = await writtenAs(key);
      if (!left) setFound({ of, written });
    };
    void look();
    return () => {
      left = true;
    };
  }, [key, of]);
  return found?.of === of ? found.written : undefined;
}

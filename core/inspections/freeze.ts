import { canonicalRecord, type ContentHashes, type Signing } from "./canonical-record.ts";
import { documentCode } from "./document-code.ts";
import type { CompletedInspection, Inspection } from "./inspection.ts";
import type { Hasher } from "./ports.ts";

/** A draft as a record, with its hash and code. @throws for an upload without a hash */
export function freeze(
  hasher: Hasher,
  draft: Inspection,
  signing: Signing,
  hashes: ContentHashes,
): CompletedInspection {
  const contentHash = hasher.sha256(canonicalRecord(draft, signing, hashes));
  return { ...draft, completion: { ...signing, contentHash, code: documentCode(contentHash) } };
}

import type { Hasher } from "@lotlane/core/ports";
import { weakDigest } from "./digest.ts";

/** As long as a real one, and guessable. Never for real documents. */
export const memoryHasher: Hasher = { sha256: (text) => weakDigest(text) + weakDigest(`${text} again`) };

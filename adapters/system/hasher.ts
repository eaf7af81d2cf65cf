import { createHash } from "node:crypto";
import type { Hasher } from "@lotlane/core/ports";

export const sha256Hasher: Hasher = { sha256: (text) => createHash("sha256").update(text, "utf8").digest("hex") };

// breaks: test-tools-never-ship
// file: core/keys/make-key.ts
import { anApiKey } from "@lotlane/core/testing";

export const makeKey = () => anApiKey("account");

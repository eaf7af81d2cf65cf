import { rm } from "node:fs/promises";

export default async function removeData(): Promise<void> {
  await rm(process.env["LOTLANE_E2E_DATA"]!, { recursive: true, force: true });
}

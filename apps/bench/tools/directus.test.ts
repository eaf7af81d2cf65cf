import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findDirectus, NoPeer } from "./directus.ts";

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), "lotlane-peer-"))));
afterEach(() => rm(folder, { recursive: true }));

async function install(path: string, text: string): Promise<void> {
  await mkdir(join(folder, "node_modules", path, ".."), { recursive: true });
  await writeFile(join(folder, "node_modules", path), text);
}

it("runs Directus with the Node of its folder, and without one with this Node", async () => {
  await install("directus/package.json", '{"version":"11.17.4"}');
  const { version, command } = await findDirectus(folder);
  expect(version).toBe("11.17.4");
  expect(command[0]).toBe(process.execPath);
  expect(command[1]!.startsWith(join(folder, "node_modules"))).toBe(true);
  await install(".bin/node", "");
  expect((await findDirectus(folder)).command).toEqual([join(folder, "node_modules", ".bin", "node"), command[1]]);
});

it("finds none where none is", async () => {
  await expect(findDirectus(folder)).rejects.toThrow(NoPeer);
  await expect(findDirectus(join(folder, "nope"))).rejects.toThrow(/npm install .*--directus/);
});

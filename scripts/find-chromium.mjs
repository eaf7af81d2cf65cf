import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { isMain, run, runNode } from "./workspace.mjs";

export const launchArgs = [
  "--no-sandbox",
  // A test's page is gone before code that V8 optimizes would have paid for the time that this takes.
  "--js-flags=--no-opt",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const { CHROMIUM_PATH, LOCALAPPDATA, PROGRAMFILES, "PROGRAMFILES(X86)": PROGRAMFILES_X86 } = process.env;
const windowsFolders = [LOCALAPPDATA, PROGRAMFILES, PROGRAMFILES_X86].filter((folder) => folder !== undefined);

/** @returns {string | undefined} path of a Chromium or Chrome of this machine */
export function findChromium() {
  if (CHROMIUM_PATH) {
    if (existsSync(CHROMIUM_PATH)) return CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH is ${CHROMIUM_PATH}, but there is no such file.`);
  }
  return [
    // Debian's Chromium without windows takes about a third less time than the whole one.
    ...["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"].map(
      (name) => join("/usr/bin", name),
    ),
    ...["/Applications", join(homedir(), "Applications")].flatMap((folder) =>
      ["Chromium", "Google Chrome"].map((name) => join(folder, `${name}.app/Contents/MacOS`, name)),
    ),
    ...windowsFolders.flatMap((folder) =>
      ["Google/Chrome", "Chromium"].map((name) => join(folder, name, "Application/chrome.exe")),
    ),
    chromium.executablePath(),
  ].find((path) => existsSync(path) && starts(path));
}

/** Like findChromium, but installs one when there is none. @returns {Promise<string>} */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  console.log("There is no Chromium on this machine yet: installing one …");
  const isRoot = process.platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  await runNode("node_modules/playwright/cli.js", ["install", ...(isRoot ? ["--with-deps"] : []), "chromium"], {
    timeout: 300_000,
  });
  if (!findChromium() && isRoot) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["update"], { env });
    await run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], { env });
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    "The browser tests need Chromium or Chrome, and none could be installed: please install one (on Debian: apt-get install chromium), or set CHROMIUM_PATH to it.",
  );
}

// Ubuntu's chromium-browser, for one, can be a file that only says how to get the real one.
function starts(path) {
  if (process.platform !== "linux") return true;
  try {
    execFileSync(path, ["--version"], { stdio: "ignore", timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}

if (isMain(import.meta.url)) console.log(await ensureChromium());

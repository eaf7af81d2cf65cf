import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { isMain, root } from "./workspace.mjs";

/** The shapes of secrets that no person types: keys and tokens as their issuers shape them. */
const shapes = [
  ["a private key", /-----BEGIN (?:[A-Z]{2,9} )?PRIVATE KEY-----\r?\n[A-Za-z0-9+/]{40}/],
  ["an AWS key", /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ["a GitHub token", /\bgh[pousr]_[A-Za-z0-9]{36}|\bgithub_pat_\w{60}/],
  ["an npm token", /\bnpm_[A-Za-z0-9]{36}\b/],
  ["a Slack token", /\bxox[abprs]-[A-Za-z0-9-]{20}/],
  ["a Stripe key", /\b[rs]k_live_[A-Za-z0-9]{20}/],
  ["a Google key", /\bAIza[\w-]{35}/],
  ["a JSON web token", /\beyJ[\w-]{20,500}\.eyJ[\w-]{20,2000}\.[\w-]{20}/],
  [
    "an address with a password",
    /\b(?:postgres(?:ql)?|smtps?|redis|mysql):\/\/[\w.-]{1,60}:(?!(?:pa55|password|secret|lotlane)\b)[A-Za-z0-9_!-]{16}/,
  ],
];

/** Said, and counted as neither passed nor failed. */
export const advisoriesNotChecked =
  "The lock file was not compared with advisories: no list of them can be had without a network. Run npm audit where the registry answers it.";

/** The kinds of secret that a text seems to hold. */
export const secretsIn = (text) => shapes.flatMap(([name, shape]) => (shape.test(text) ? [name] : []));

/** @returns {Promise<import("./results.mjs").Result[]>} */
export async function checkSecrets() {
  const files = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).split("\0");
  const found = files
    .filter((path) => path !== "" && !path.startsWith("scripts/planted/") && isText(join(root, path)))
    .flatMap((path) => secretsIn(readFileSync(join(root, path), "utf8")).map((name) => `${path} holds ${name}`));
  return [{ name: "no secret in the tree", ok: found.length === 0 && files.length > 100, output: found.join("\n") }];
}

const isText = (path) => {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat?.isFile() === true && stat.size < 5_000_000;
};

if (isMain(import.meta.url)) {
  const { report } = await import("./results.mjs");
  report(await checkSecrets());
}

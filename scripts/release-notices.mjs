import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./workspace.mjs";

const isLicence = /^(licen[cs]e|copying|notice)/i;

/**
 * The licences of what a release holds.
 * @param {readonly string[]} ofServer folders of packages, below the root
 * @param {readonly string[]} ofWeb of those whose code is in the built client alone
 */
export async function noticesOf(ofServer, ofWeb) {
  const readme = await readFile(join(root, "README.md"), "utf8");
  const [, credits = ""] = /^## Credits\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(readme) ?? [];
  const section = async (title, folders) => [title, ...(await Promise.all(folders.map(noticeOf)))];
  const notices = [
    `Lotlane holds work of others, under the licences below.\n\n${credits.trim()}`,
    ...(await section("Packages of the server, in node_modules", ofServer)),
    ...(await section("Packages whose code is in the web client, in apps/web/dist", ofWeb)),
  ];
  return `${notices.join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}

async function noticeOf(folder) {
  const about = await manifestOf(folder);
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile() && isLicence.test(entry.name)).map(({ name }) => name);
  const readme = entries.find(({ name }) => /^readme/i.test(name));
  const words = await Promise.all(names.map((name) => readFile(join(root, folder, name), "utf8")));
  if (words.length === 0) {
    const text = readme ? await readFile(join(root, folder, readme.name), "utf8") : "";
    const own = /^#+ *licens(?:e|ing)\b[^\n]*\n([\s\S]*)/im.exec(text)?.[1]?.trim() ?? "";
    words.push(own.length > 100 || about.license !== "MIT" ? own : mit(about));
  }
  const kind = typeof about.license === "string" ? about.license : "see below";
  return `${about.name} ${about.version} (${kind})\n\n${words.map((each) => each.trim()).join("\n\n")}`;
}

/**
 * Each package as a bill of materials (CycloneDX) lists it.
 * @param {readonly string[]} folders of packages, below the root
 */
export async function componentsOf(folders) {
  return Promise.all(
    folders.map(async (folder) => {
      const { name, version, license } = await manifestOf(folder);
      const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
      return {
        type: "library",
        "bom-ref": folder,
        name,
        version,
        purl,
        ...(typeof license === "string" && { licenses: [licenceOf(license)] }),
      };
    }),
  );
}

/** "BSD" stands for several licences, none of which has that name. */
const licenceOf = (license) => (license === "BSD" ? { license: { name: license } } : { expression: license });

const manifestOf = async (folder) => JSON.parse(await readFile(join(root, folder, "package.json"), "utf8"));

/** For packages that name the licence and have no text of it. */
const mit = ({ name, author }) => `Copyright (c) ${author?.name ?? author ?? `the authors of ${name}`}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

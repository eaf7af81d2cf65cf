import { posix } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";

/** One import of one file; `to` is a path in this repository, or a package's name. */
export type Import = {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
  readonly relative: boolean;
};

export type SourceFile = {
  readonly path: string;
  readonly lines: number;
  readonly imports: readonly Import[];
  /** Its calls and reads of globals and of any object: `Date.now`, `new Date()`, `BigInt`, `.coefficient`. */
  readonly uses: ReadonlySet<string>;
  /** Plain objects that serve as tables by any text, and so also answer to the names of their prototype. */
  readonly plainTables: readonly string[];
  /** Its regular expressions. */
  readonly patterns: readonly Pattern[];
  /** The text of each comment, with consecutive line comments as one. */
  readonly comments: readonly string[];
};

/** `source` is undefined where the expression is put together at run time. */
export type Pattern = { readonly source: string | undefined; readonly flags: string };

export function readSource(path: string, text: string): SourceFile {
  const { program, module, comments, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path} cannot be read: ${errors[0].message}`);
  const imports: Import[] = [];
  const add = (specifier: string, typeOnly: boolean) =>
    imports.push({ from: path, to: resolve(path, specifier), typeOnly, relative: specifier.startsWith(".") });

  for (const { moduleRequest, entries } of module.staticImports)
    add(moduleRequest.value, entries.length > 0 && entries.every(({ isType }) => isType));
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, isType } of entries) if (moduleRequest) add(moduleRequest.value, isType);

  const uses = new Set<string>();
  const patterns: Pattern[] = [];
  const plainTables: string[] = [];
  const construct = ({ callee, arguments: given }: ESTree.NewExpression | ESTree.CallExpression) => {
    if (callee.type !== "Identifier" || callee.name !== "RegExp") return;
    const [source, flags] = given.map((one) => (one.type === "Literal" ? String(one.value) : undefined));
    patterns.push({ source: given.length > 1 && flags === undefined ? undefined : source, flags: flags ?? "" });
  };
  new Visitor({
    ImportExpression: ({ source }) => source.type === "Literal" && add(String(source.value), false),
    TSImportType: ({ source }) => add(source.value, true),
    MemberExpression: ({ object, property, computed }) => {
      if (computed || property.type !== "Identifier") return;
      uses.add(`.${property.name}`);
      if (object.type === "Identifier") uses.add(`${object.name}.${property.name}`);
    },
    CallExpression: (expression) => {
      if (expression.callee.type === "Identifier") uses.add(`${expression.callee.name}()`);
      construct(expression);
    },
    NewExpression: (expression) => {
      if (isNowDate(expression)) uses.add("new Date()");
      construct(expression);
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== "Identifier" || !id.typeAnnotation || !isFilledObject(init)) return;
      const { start, end } = id.typeAnnotation;
      if (isByAnyText(text.slice(start, end))) plainTables.push(id.name);
    },
    TSAsExpression: ({ expression, typeAnnotation: { start, end } }) => {
      const type = text.slice(start, end);
      if (isByAnyText(type) && isFilledObject(expression)) plainTables.push(`what is cast to ${type}`);
    },
    Literal: (literal) => {
      if ("regex" in literal) patterns.push({ source: literal.regex.pattern, flags: literal.regex.flags });
    },
  }).visit(program);
  return {
    path,
    lines: text.split("\n").length - 1,
    imports,
    uses,
    patterns,
    plainTables,
    comments: joined(comments, text),
  };
}

/** @param text the file's */
function joined(comments: ReturnType<typeof parseSync>["comments"], text: string): string[] {
  const all: string[] = [];
  let end = -1;
  for (const { type, value, start, end: ownEnd } of comments) {
    const isNextLine = type === "Line" && end >= 0 && /^\r?\n[ \t]*$/.test(text.slice(end, start));
    const words = value.replaceAll(/^[ \t]*\*/gm, "").trim();
    if (isNextLine) all.push(`${all.pop()} ${words}`);
    else all.push(words);
    end = type === "Line" ? ownEnd : -1;
  }
  return all;
}

const isByAnyText = (type: string): boolean => /\bRecord<string,|\[\w+: string\]:/.test(type);

function isFilledObject(init: ESTree.Expression | null): boolean {
  const isWrapped =
    init?.type === "TSAsExpression" ||
    init?.type === "TSSatisfiesExpression" ||
    init?.type === "ParenthesizedExpression";
  if (isWrapped) return isFilledObject(init.expression);
  return (
    (init?.type === "ObjectExpression" && init.properties.length > 0) ||
    (init?.type === "CallExpression" &&
      init.callee.type === "MemberExpression" &&
      init.callee.property.type === "Identifier" &&
      init.callee.property.name === "fromEntries")
  );
}

const isNowDate = ({ callee, arguments: given }: ESTree.NewExpression) =>
  callee.type === "Identifier" && callee.name === "Date" && given.length === 0;

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith(".")) return posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ""));
  const [, inWorkspace] = /^@lotlane\/(.+)$/.exec(specifier) ?? [];
  if (inWorkspace === "core" || inWorkspace === "demo") return `${inWorkspace}/index.ts`;
  if (inWorkspace) return /^(core|adapters)\//.test(inWorkspace) ? inWorkspace : `apps/${inWorkspace}`;
  return specifier.startsWith("node:") ? specifier : specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}

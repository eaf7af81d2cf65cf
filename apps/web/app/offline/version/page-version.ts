const marked = /<meta name="version" content="(\w+)"/;

/** The version of this page, which the build writes into it; null while the product is being developed. */
export const pageVersion = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? null;

/** The version of the contract that the page's answers follow. */
export const pageData = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="data-version"]')?.content ?? "development";

/** The version that the server gives out now. @throws without a network */
export async function servedVersion(): Promise<string | null> {
  // The service worker answers pages, and lets this pass.
  const response = await fetch("/index.html", { cache: "no-store" });
  return marked.exec(await response.text())?.[1] ?? null;
}

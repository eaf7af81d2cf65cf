import { expect, test } from "@playwright/test";

/** Scripts and styles as they come over the wire, in bytes. */
const limit = 151_200;

test("a visitor's first load of the landing page is light", async ({ page }) => {
  const answers = new Map<string, Promise<{ bytes: number; packed: string | undefined; text: string }>>();
  page.on("response", (response) => {
    if (!["script", "stylesheet"].includes(response.request().resourceType())) return;
    const read = async () => {
      const [{ responseBodySize }, text] = await Promise.all([response.request().sizes(), response.text()]);
      return { bytes: responseBodySize, packed: response.headers()["content-encoding"], text };
    };
    answers.set(new URL(response.url()).pathname, read());
  });
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.getByLabel("Pickup ZIP")).toBeVisible();
  await expect(page.getByRole("img", { name: "Map of the United States", includeHidden: true })).toBeAttached();

  const files = await Promise.all([...answers].map(async ([path, answer]) => ({ path, ...(await answer) })));
  expect(files.filter(({ packed, bytes }) => packed !== "br" && bytes > 1000).map(({ path }) => path)).toEqual([]);
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const heaviestFirst = files.sort((a, b) => b.bytes - a.bytes).map(({ path, bytes }) => `${bytes} ${path}`);
  expect(total, heaviestFirst.join("\n")).toBeLessThan(limit);
  // The libraries that price and validate on the server and on signed-in screens stay out of the first load.
  const holding = (words: string) => files.filter(({ text }) => text.includes(words)).map(({ path }) => path);
  expect([holding("[DecimalError]"), holding("ZodError")]).toEqual([[], []]);
});

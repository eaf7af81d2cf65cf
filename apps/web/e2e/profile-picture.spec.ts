import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { register } from "./people.ts";
import { aPhoto } from "./photos.ts";
import { expectToast } from "./visitor.ts";

test("a dealer sets a profile picture, which the menu shows, replaces it and removes it", async ({ page }) => {
  await register(page);
  await page.goto("/security");
  const information = page.getByRole("region", { name: "Account Information" });
  const pictures = page.locator('img[src*="/api/uploads/"]');
  await expect(information.getByText("DW")).toBeVisible();

  const choose = async (name: string, hue: number) =>
    information.getByLabel("Profile picture").setInputFiles(await aPhoto(name, hue));
  await expectToast(page, "Profile picture saved", choose("first", 20));
  await expect(pictures).toHaveCount(2);
  const arrived = () =>
    pictures.evaluateAll((all) => all.every((one) => one instanceof HTMLImageElement && one.naturalWidth === 320));
  await expect.poll(arrived).toBe(true);
  const address = await pictures.first().getAttribute("src");
  await expectAccessible(page);
  await expectNoOverflow(page);

  await expect(information.getByRole("button", { name: "Replace picture" })).toBeVisible();
  await choose("second", 200);
  await expect(pictures.first()).not.toHaveAttribute("src", address!);
  await expect(pictures).toHaveCount(2);

  await information.getByRole("button", { name: "Remove picture" }).click();
  await expect(pictures).toHaveCount(0);
  await expect(information.getByRole("button", { name: "Upload picture" })).toBeFocused();
  await page.reload();
  await expect(information.getByText("DW")).toBeVisible();
});

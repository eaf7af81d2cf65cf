import type { Locator, Page } from "@playwright/test";

export const slots = [
  "Front View",
  "Rear View",
  "Driver Side",
  "Passenger Side",
  "Interior",
  "Dashboard",
  "Odometer",
  "VIN Plate",
];
export const vehicle = { vehicleMake: "Ford", vehicleYear: 2022 };

/** Counts what a thumb does: each tap, each photo, each signature. */
export function thumbOf(page: Page) {
  let taps = 0;
  return {
    count: () => taps,
    async tap(target: Locator) {
      taps += 1;
      await target.click();
    },
    async photograph(button: Locator, path: string) {
      taps += 1;
      const asked = page.waitForEvent("filechooser");
      await button.click();
      await (await asked).setFiles(path);
    },
    async sign(paper: Locator) {
      taps += 1;
      // Clear of the navigation at the foot of a phone.
      await paper.evaluate((element) => element.scrollIntoView({ block: "center" }));
      const box = (await paper.boundingBox())!;
      await page.mouse.move(box.x + 30, box.y + box.height * 0.7);
      await page.mouse.down();
      for (const [x, y] of [
        [60, 0.3],
        [90, 0.75],
        [120, 0.35],
        [170, 0.6],
      ] as const)
        await page.mouse.move(box.x + x, box.y + box.height * y, { steps: 4 });
      await page.mouse.up();
    },
  };
}

export const takeButton = (page: Page, name: string) => page.getByLabel(new RegExp(`^(Take|Add) ${name}$`));
export const signed = (page: Page, whose: string) => page.getByRole("img", { name: `${whose} signature: sign here` });
export const saved = "Vehicle inspection has been saved successfully";

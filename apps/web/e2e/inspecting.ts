import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import type { Known } from "./orders.ts";
import { aPhoto } from "./photos.ts";

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

const code39 = new Map(
  (
    "0034 1121 2061 3160 4031 5130 6070 7025 8124 9064 A109 B049 C148 D019 E118 F058 G00D H10C I04C J01C K103 L043 " +
    "M142 N013 O112 P052 Q007 R106 S046 T016 U181 V0C1 W1C0 X091 Y190 Z0D0 *094"
  )
    .split(" ")
    .map((entry) => [entry[0], parseInt(entry.slice(1), 16).toString(2).padStart(9, "0")]),
);

/** From now on the camera of the page shows a sticker with this text in Code 39. */
export async function showToCamera(page: Page, text: string) {
  const bars = Array.from(`*${text}*`, (character) => `${code39.get(character)}0`).join("");
  await page.evaluate((lines) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 1280, height: 720 });
    const pen = canvas.getContext("2d")!;
    const draw = () => {
      pen.fillStyle = "#ddd";
      pen.fillRect(0, 0, 1280, 720);
      let x = 200;
      for (const [at, wide] of [...lines].entries()) {
        const width = wide === "1" ? 5 : 2;
        pen.fillStyle = at % 2 === 0 ? "#222" : "#ddd";
        pen.fillRect(x, 300, width, 120);
        x += width;
      }
      requestAnimationFrame(draw);
    };
    draw();
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream());
  }, bars);
}

export const takeButton = (page: Page, name: string) => page.getByLabel(new RegExp(`^(Take|Add) ${name}$`));
export const signed = (page: Page, whose: string) => page.getByRole("img", { name: `${whose} signature: sign here` });
export const saved = "Vehicle inspection has been saved successfully";

async function upload(carrier: Known, name: string, hue: number): Promise<string> {
  const buffer = await readFile(await aPhoto(name, hue));
  const file = { name: `${name}.jpg`, mimeType: "image/jpeg", buffer };
  const answer = await carrier.page.request.post("/api/uploads", { multipart: { file } });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { url: string }).url;
}

type Inspected = { readonly code: string };

/** Completes an inspection without the form, which has its own test. A delivery shows a mirror that cracked on the way. */
export async function inspect(carrier: Known, orderId: string, inspectionType: string): Promise<Inspected> {
  const [photo, signature] = [await upload(carrier, "front", 20), await upload(carrier, "signature", 200)];
  const made = await carrier.page.request.post("/api/inspections", {
    data: {
      orderId,
      inspectionType,
      shots: [{ photo, slot: "front_view" }],
      damages: inspectionType === "delivery" ? ["Mirror is cracked"] : [],
      inspectorSignature: signature,
      customerUnavailableReason: "Left the keys",
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  const done = await carrier.page.request.post(`/api/inspections/${id}/complete`, { data: {} });
  expect(done.status(), await done.text()).toBe(200);
  return (await done.json()) as Inspected;
}

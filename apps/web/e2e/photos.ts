import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";

const folder = join(tmpdir(), `lotlane-photos-${process.pid}`);

/** A photo as a camera writes it, in the color of `hue`. @returns its path */
export async function aPhoto(name: string, hue: number, width = 1600, height = 1200): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${name}.jpg`);
  const words = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${hue} 45% 45%)"/><text x="50%" y="50%" font-size="120" font-family="sans-serif" fill="white" text-anchor="middle">${name}</text></svg>`,
  );
  await sharp(words)
    .jpeg({ quality: 85 })
    .withExif({ IFD0: { Model: "Test camera" }, IFD2: { DateTimeOriginal: "2026:11:20 10:15:00" } })
    .toFile(path);
  return path;
}

/** A text file under the name of a photo. @returns its path */
export async function aTextNamedPhoto(): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, "text.jpg");
  await writeFile(path, "This is no photo.");
  return path;
}

import { setPriority } from "node:os";
import { json } from "node:stream/consumers";
import sharp from "sharp";

// A list of SVG comes in, a list of PNG in base64 goes out.
setPriority(10);
sharp.concurrency(1);
const pictures: string[] = [];
for (const svg of (await json(process.stdin)) as string[])
  pictures.push((await sharp(Buffer.from(svg)).png({ compressionLevel: 3 }).toBuffer()).toString("base64"));
process.stdout.write(JSON.stringify(pictures));

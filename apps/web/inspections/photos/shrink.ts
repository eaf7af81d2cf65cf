/** The largest file the server takes, in bytes. */
const most = 15 * 1024 * 1024;
const qualities = [0.92, 0.85, 0.75];

/** Turns a file that is too large for the server into a smaller JPEG; returns any other as it is. */
export async function shrunk(file: Blob): Promise<Blob> {
  if (file.size <= most) return file;
  // If the browser cannot read the file, the server says what is wrong with it.
  const image = await createImageBitmap(file).catch(() => undefined);
  if (!image) return file;
  try {
    for (const quality of qualities)
      for (const side of [image, halfOf(image)]) {
        const canvas = new OffscreenCanvas(side.width, side.height);
        canvas.getContext("2d")!.drawImage(image, 0, 0, side.width, side.height);
        const smaller = await canvas.convertToBlob({ type: "image/jpeg", quality });
        if (smaller.size <= most) return smaller;
      }
    return file;
  } finally {
    image.close();
  }
}

const halfOf = ({ width, height }: ImageBitmap) => ({ width: Math.round(width / 2), height: Math.round(height / 2) });

const [width, height] = [640, 200];

/** A typed name as the picture of a signature, for people who cannot draw one. */
export async function writtenName(name: string, ink: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext("2d")!;
  pen.fillStyle = ink;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.font = "italic 56px 'Geist Variable', sans-serif";
  pen.fillText(name, width / 2, height / 2, width - 40);
  return canvas.convertToBlob({ type: "image/png" });
}

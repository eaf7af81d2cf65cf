import libheif from "libheif-js/wasm-bundle.js";

export type Pixels = { readonly data: Uint8Array; readonly width: number; readonly height: number };

/**
 * Unpacks the primary image of a HEIC file, which libvips' prebuilt binary does not, by libheif in WebAssembly: upright, in red,
 * green and blue. The pixels lie in its memory for as long as `use` runs. What its parts take beyond that, the process is ended for.
 */
export async function decodeHeic<Value>(
  file: Uint8Array,
  mostPixels: number,
  use: (pixels: Pixels) => Promise<Value>,
): Promise<Value> {
  await libheif.ready;
  const context = libheif.heif_context_alloc();
  if (!context) throw new Error("no room for a HEIC");
  try {
    const read = libheif.heif_context_read_from_memory(context, file);
    if (read.code !== libheif.heif_error_code.heif_error_Ok) throw new Error(`broken HEIC: ${read.message}`);
    const handle = libheif.heif_js_context_get_primary_image_handle(context);
    if ("code" in handle) throw new Error(`broken HEIC: ${handle.message}`);
    try {
      if (libheif.heif_image_handle_get_width(handle) * libheif.heif_image_handle_get_height(handle) > mostPixels)
        throw new Error("too large");
      const { heif_colorspace_RGB: colors } = libheif.heif_colorspace;
      const decoded = libheif.heif_js_decode_image2(handle, colors, libheif.heif_chroma.heif_chroma_interleaved_RGB);
      if ("code" in decoded) throw new Error(`broken HEIC: ${decoded.message}`);
      try {
        const channel = decoded.channels.find(({ id }) => id === libheif.heif_channel.heif_channel_interleaved);
        if (!channel) throw new Error("broken HEIC: no colors");
        const { width, height } = channel;
        return await use({ data: closed(channel), width, height });
      } finally {
        libheif.heif_image_release(decoded.image);
      }
    } finally {
      libheif.heif_image_handle_release(handle);
    }
  } finally {
    libheif.heif_context_free(context);
  }
}

/** Rows that follow each other without a gap. */
function closed({
  data,
  width,
  height,
  stride,
}: {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly stride: number;
}): Uint8Array {
  const row = width * 3;
  if (stride !== row) for (let at = 1; at < height; at++) data.copyWithin(at * row, at * stride, at * stride + row);
  return data.subarray(0, row * height);
}

declare module "libheif-js/wasm-bundle.js" {
  type Refused = { readonly code: unknown; readonly message: string };
  type Channel = {
    readonly id: unknown;
    readonly width: number;
    readonly height: number;
    readonly stride: number;
    /** It lies in the memory of WebAssembly, until its image is released. */
    readonly data: Uint8Array;
  };
  type Handle = { readonly __handle: never };
  type HeifContext = { readonly __context: never };
  type Image = { readonly __image: never };
  const libheif: {
    readonly ready?: Promise<unknown>;
    readonly heif_error_code: { readonly heif_error_Ok: unknown };
    readonly heif_colorspace: { readonly heif_colorspace_RGB: unknown };
    readonly heif_chroma: { readonly heif_chroma_interleaved_RGB: unknown };
    readonly heif_channel: { readonly heif_channel_interleaved: unknown };
    heif_context_alloc(): HeifContext | null;
    heif_context_free(context: HeifContext): void;
    heif_context_read_from_memory(context: HeifContext, file: Uint8Array): Refused;
    heif_js_context_get_primary_image_handle(context: HeifContext): Handle | Refused;
    heif_image_handle_get_width(handle: Handle): number;
    heif_image_handle_get_height(handle: Handle): number;
    heif_image_handle_release(handle: Handle): void;
    heif_js_decode_image2(
      handle: Handle,
      colorspace: unknown,
      chroma: unknown,
    ): { readonly image: Image; readonly channels: readonly Channel[] } | Refused;
    heif_image_release(image: Image): void;
  };
  export default libheif;
}

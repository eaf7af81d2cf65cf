declare module "heic-decode" {
  type Decoded = { readonly data: Uint8ClampedArray<ArrayBuffer>; readonly width: number; readonly height: number };
  export default function decode(file: { readonly buffer: Uint8Array }): Promise<Decoded>;
}

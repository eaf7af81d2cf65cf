export type Compressed = Readonly<Partial<Record<"br" | "gzip", Uint8Array>>>;

/** A success, ready to be sent. Header names are in lower case. */
export type HttpAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** In pieces where it is sent while it is put together. */
  readonly body: string | Uint8Array | AsyncIterable<string | Uint8Array> | undefined;
  /** The body as it was compressed before, by the name of the coding. */
  readonly compressed?: Compressed;
};

/** A refusal of input, with a message for each wrong field. */
export type InvalidFields = {
  readonly kind: "invalid_fields";
  readonly errors: readonly { readonly path: string; readonly message: string }[];
};

export const invalidField = (path: string, message: string): InvalidFields => ({
  kind: "invalid_fields",
  errors: [{ path, message }],
});

/** The browser has no room for it. */
export class StorageFull extends Error {
  constructor(options?: ErrorOptions) {
    super(
      "This device does not have enough space to keep it until you are back online. Free up some space and try again.",
      options,
    );
  }
}

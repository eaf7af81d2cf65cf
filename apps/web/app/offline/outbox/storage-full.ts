/** The browser has no room for it. */
export class StorageFull extends Error {
  constructor(options?: ErrorOptions) {
    super(
      "This device has no room left to keep it until there is a connection. Free some space and try again.",
      options,
    );
  }
}

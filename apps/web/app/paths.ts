/** Every address of the product, written once. */
export const paths = {
  home: () => "/",
  auth: () => "/auth",
  track: (token: string) => `/track/${encodeURIComponent(token)}`,
};

/** The files that the app needs to start without a network, as the build lists them. */
export type Shell = {
  /** Another for each build whose files differ. */
  readonly version: string;
  /** Paths, without the page itself. */
  readonly files: readonly string[];
};

/** Files under hashed names may belong to the version before. */
export const isShellFile = ({ files }: Shell, path: string): boolean =>
  path.startsWith("/assets/") || files.includes(path);

import { execFile } from "node:child_process";
import { userInfo } from "node:os";
import { promisify } from "node:util";

const run = promisify(execFile);

export type Runner = {
  /** The command line that runs a program as that user. */
  wrap(command: readonly string[]): string[];
  /** The owner of the files; absent when we are not root. */
  readonly owner?: { readonly uid: number; readonly gid: number };
  /** For Node's spawn, where the wrapped command does not change the user itself. */
  readonly spawnAs?: { readonly uid: number; readonly gid: number };
};

/**
 * PostgreSQL refuses to run as root, as containers often do. Then it runs as the user
 * `postgres`, or else as `nobody`. It gets one privilege only where
 * the given paths lie below a folder that is closed to others, and Linux lets us: it may
 * pass through such folders.
 */
export async function asUnprivilegedUser(...paths: readonly string[]): Promise<Runner> {
  if (userInfo().uid !== 0) return { wrap: (command) => [...command] };
  const ids = (await idsOf("postgres")) ?? (await idsOf("nobody"));
  if (!ids)
    throw new Error(
      "PostgreSQL does not run as root and there is no other user here: please set DATABASE_URL, or start as another user.",
    );
  const unprivileged = { owner: ids, spawnAs: ids, wrap: (command: readonly string[]) => [...command] };
  if (
    await succeeds(
      "test",
      paths.flatMap((path, index) => [...(index > 0 ? ["-a"] : []), "-x", path]),
      ids,
    )
  )
    return unprivileged;
  const capability = "+dac_read_search";
  const flags = [
    `--reuid=${ids.uid}`,
    `--regid=${ids.gid}`,
    "--clear-groups",
    `--inh-caps=-all,${capability}`,
    `--ambient-caps=${capability}`,
    `--bounding-set=-all,${capability}`,
    "--securebits=+no_setuid_fixup",
    "--no-new-privs",
  ];
  return (await succeeds(setpriv, [...flags, "true"]))
    ? { owner: ids, wrap: (command) => [setpriv, ...flags, ...command] }
    : unprivileged;
}

const setpriv = "/usr/bin/setpriv";

const succeeds = (command: string, args: readonly string[], as?: { readonly uid: number; readonly gid: number }) =>
  run(command, args, as).then(
    () => true,
    () => false,
  );

async function idsOf(user: string): Promise<{ uid: number; gid: number } | undefined> {
  const [uid, gid] = await Promise.all(
    ["-u", "-g"].map((flag) =>
      run("id", [flag, user]).then(
        ({ stdout }) => Number(stdout),
        () => NaN,
      ),
    ),
  );
  return uid! > 0 && gid! > 0 ? { uid: uid!, gid: gid! } : undefined;
}

import { execFile } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { userInfo } from "node:os";
import { promisify } from "node:util";

const run = promisify(execFile);

export type Runner = {
  /** The command line that runs a program as that user. */
  wrap(command: readonly string[]): string[];
  /** Who owns the files; absent when we are no superuser. */
  readonly owner?: { readonly uid: number; readonly gid: number };
  /** For Node's spawn, where the wrapped command does not change the user itself. */
  readonly spawnAs?: { readonly uid: number; readonly gid: number };
};

/**
 * PostgreSQL refuses to run as root, as containers often do. Then it runs as
 * the user `postgres`, or `nobody`, and where Linux lets us, with the one
 * privilege of reaching our folders through parents that are closed to others.
 */
export async function asUnprivilegedUser(): Promise<Runner> {
  if (userInfo().uid !== 0) return { wrap: (command) => [...command] };
  const ids = (await idsOf("postgres")) ?? (await idsOf("nobody"));
  if (!ids)
    throw new Error(
      "PostgreSQL does not run as root and there is no other user here: please set DATABASE_URL, or start as another user.",
    );
  const setpriv = "/usr/bin/setpriv";
  const canKeepAccess = await access(setpriv, constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!canKeepAccess) return { owner: ids, spawnAs: ids, wrap: (command) => [...command] };
  const capabilities = "+dac_override,+dac_read_search";
  const flags = [
    `--reuid=${ids.uid}`,
    `--regid=${ids.gid}`,
    "--clear-groups",
    `--inh-caps=${capabilities}`,
    `--ambient-caps=${capabilities}`,
    "--securebits=+no_setuid_fixup",
  ];
  const works = await run(setpriv, [...flags, "true"]).then(
    () => true,
    () => false,
  );
  return works
    ? { owner: ids, wrap: (command) => [setpriv, ...flags, ...command] }
    : { owner: ids, spawnAs: ids, wrap: (command) => [...command] };
}

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

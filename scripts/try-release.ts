/**
 * Starts the release where there is nothing but Node and the libraries that Node itself needs, uses it, says how long
 * its start takes and how much it holds, and fails where anything is missing. `npm run try-release -- --image` does the
 * same with its image, built on the same root. As root on Debian, with mmdebstrap; buildah, podman and runc for images.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, copyFile, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startEmbeddedServer } from "@lotlane/adapters/postgres";
import getPort from "get-port";
import { aPhoto } from "../apps/api/testing/a-photo.ts";
import { claimedOrder } from "../apps/api/testing/order-calls.ts";
import { aNewDealer, aPerson } from "../apps/api/testing/person.ts";
import { aCarrier } from "../apps/api/testing/roles.ts";
import { median } from "../apps/bench/tools/measure.ts";
import { processTree } from "../apps/bench/tools/process-tree.ts";
import { pinnedNode, root as checkout } from "./workspace.mjs";

const { values } = parseArgs({ options: { image: { type: "boolean", default: false } } });

const longestWarmSeconds = 1.5;
const mostMegabytes = 120;
/** No user of this machine. */
const user = 10_001;
/** All that Node links against, and a shell for the script that starts the product. */
const libraries = "libc6,libstdc++6,libgcc-s1,dash";
const image = "localhost/lotlane-tried";
const patienceMilliseconds = 60_000;

const released = join(checkout, "release/lotlane");
const folder = await mkdtemp(join(tmpdir(), "lotlane-try-"));
const root = join(folder, "root");
const [data, cache] = [join(folder, "data"), join(folder, "cache")];
const server = await startEmbeddedServer({ folder: join(folder, "database") });
const port = await getPort();
const origin = `http://127.0.0.1:${port}`;
const settings = {
  NODE_ENV: "production",
  PORT: String(port),
  DATABASE_URL: server.url,
  LOTLANE_SECRET: "for a trial of some seconds, and for nothing else",
  LOTLANE_PUBLIC_URL: origin,
  VPIC_URL: "off",
  LOTLANE_UNDO_SECONDS: "0",
  LOTLANE_DRAIN_SECONDS: "0",
  LOG_LEVEL: "warn",
};

type Start = { readonly tookSeconds: number; readonly processorSeconds: number };

const running = new Set<ChildProcess>();
try {
  await makeRoot();
  await tryRoot();
  if (values.image) await tryImage();
} finally {
  for (const child of running) child.kill("SIGKILL");
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function makeRoot(): Promise<void> {
  const { bytes, files } = await sizeOf(released);
  const packed = (await stat(`${released}.tar.gz`)).size;
  say(`the release: ${megabytes(bytes)} in ${files} files, ${megabytes(packed)} packed`);
  check(bytes < mostMegabytes * 1e6, `it takes less than ${mostMegabytes} MB`);
  sh("sha256sum", "--check", "--quiet", "--strict", join(released, "SHA256SUMS"));
  sh("mmdebstrap", "--quiet", "--variant=extract", `--include=${libraries}`, "bookworm", root);
  await copyFile(pinnedNode, join(root, "usr/bin/node"));
  for (const each of ["opt", "proc", "var/lib/lotlane", "var/cache/lotlane"])
    await mkdir(join(root, each), { recursive: true });
  say(`the root: ${libraries}, and Node ${process.version}; ${megabytes((await sizeOf(root)).bytes)}`);
}

async function tryRoot(): Promise<void> {
  sh("tar", "-xzf", `${released}.tar.gz`, "--no-same-owner", "-C", join(root, "opt"));
  for (const each of [data, cache]) await emptied(each);
  const first = await startInRoot();
  say(`first start, which makes the schema: ${seconds(first.tookSeconds)}`);
  await useProduct();
  check(!(await isWritable("/opt/lotlane/SHA256SUMS", first.child)), "it cannot change its own files");
  await report(first.child);
  await stopChild(first.child);

  const cold = await repeated(3, async () => {
    await emptied(cache);
    forgetFiles();
    return startInRoot();
  });
  say(`cold, without files in memory or compiled modules: ${timesOf(cold)}`);
  await stopChild((await startInRoot()).child);
  const warm = await repeated(5, startInRoot);
  say(`warm: ${timesOf(warm)}`);
  const quickest = Math.min(...warm.map(({ tookSeconds }) => tookSeconds));
  const claim = `the quickest warm start takes less than ${longestWarmSeconds} s`;
  if (quickest >= longestWarmSeconds && loadavg()[0]! > availableParallelism())
    say(`? ${claim}: the machine is too busy to tell, with a load of ${loadavg()[0]!.toFixed(1)}`);
  else check(quickest < longestWarmSeconds, claim);
}

/** Runs its start script as a user without rights, who may write to the folders for data and cache and to /tmp alone. */
async function startInRoot() {
  const enter = `
    mount --bind "$1" "$1" && mount -o remount,bind,ro "$1"
    mount -t proc proc "$1/proc"
    mount -t tmpfs -o mode=1777 tmpfs "$1/tmp"
    mount --bind "$2" "$1/var/lib/lotlane"
    mount --bind "$3" "$1/var/cache/lotlane"
    exec setpriv --no-new-privs chroot --userspec=${user}:${user} --groups= "$1" /opt/lotlane/start`;
  return started(["unshare", "--mount", "sh", "-euc", enter, "sh", root, data, cache], {
    ...settings,
    LOTLANE_DATA: "/var/lib/lotlane",
    NODE_COMPILE_CACHE: "/var/cache/lotlane",
  });
}

async function started([command, ...args]: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const began = performance.now();
  const child = spawn(command!, args, {
    env: { PATH: "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", ...environment },
    stdio: ["ignore", "ignore", "inherit"],
  });
  running.add(child.once("exit", () => running.delete(child)));
  while (
    !(await fetch(`${origin}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || performance.now() - began > patienceMilliseconds)
      throw new Error(`it did not start: ${[command, ...args].join(" ")}`);
    await pause(10);
  }
  const tookSeconds = (performance.now() - began) / 1000;
  const tree = await processTree(child.pid!);
  return { child, tookSeconds, processorSeconds: tree.reduce((sum, one) => sum + one.seconds, 0) };
}

/** A page, a price, and what needs packages of the system or programs of their own: passwords, a picture and a paper. */
async function useProduct(): Promise<void> {
  const product = { origin };
  const home = await (await fetch(origin)).text();
  check(home.includes('<div id="root">'), "the home page is there");
  const script = /\/assets\/[\w-]+\.js/.exec(home)?.[0];
  for (const encoding of ["br", "gzip"]) {
    const answer = await fetch(`${origin}${script}`, { headers: { "accept-encoding": encoding } });
    check(answer.headers.get("content-encoding") === encoding, `its script comes as ${encoding}`);
  }
  const estimate = await aPerson(() => product).post("/api/quoter/estimate", {
    vehicleYear: 2022,
    vehicleMake: "Ford",
    vehicleModel: "F-150",
    isOperable: true,
    pickupZip: "90001",
    pickupAddress: "1200 E 60th St",
    deliveryZip: "10001",
    deliveryAddress: "350 W 31st St",
    firstName: "Dana",
    lastName: "Reyes",
    email: "dana@example.com",
    phoneNumber: "555-010-0199",
  });
  check(estimate.status === 201, `a price is answered (${estimate.status})`);
  const dealer = await aNewDealer(() => product);
  const pictured = await dealer.setPicture(await aPhoto());
  check(pictured.status === 200, `a picture is taken (${pictured.status})`);
  const carrier = await aCarrier(() => product, server.superuserUrl);
  const { id } = await claimedOrder(dealer, carrier.person);
  const paper = await dealer.get(`/api/orders/${id}/bol.pdf`);
  check(paper.headers.get("content-type") === "application/pdf", `a paper is printed (${paper.status})`);
}

async function tryImage(): Promise<void> {
  const base = `${image}-base`;
  await rm(join(root, "opt/lotlane"), { recursive: true });
  const archive = join(folder, "base.tar");
  sh("tar", "-cf", archive, "-C", root, ".");
  sh("podman", "import", "--quiet", archive, base);
  const build = ["build", "--isolation=chroot", "--format=docker", `--build-arg=BASE=${base}`, `--tag=${image}`];
  sh("buildah", ...build, "--file", join(released, "Containerfile"), released);
  const bytes = Number(sh("podman", "image", "inspect", "--format={{.Size}}", image));
  say(`the image: ${megabytes(bytes)}, of which its base takes ${megabytes((await sizeOf(root)).bytes)}`);

  const name = `lotlane-tried-${process.pid}`;
  // Virtual machines without systemd, or without the right to raise limits, take no more than this.
  const engine = ["podman", "--runtime=runc", "--cgroup-manager=cgroupfs"];
  const limits = ["--ulimit=nofile=8192:8192", "--ulimit=nproc=4096:4096", "--no-healthcheck"];
  const hardened = ["--read-only", "--tmpfs=/tmp", "--cap-drop=all", "--security-opt=no-new-privileges"];
  const environment = Object.entries(settings).map(([key, value]) => `--env=${key}=${value}`);
  const run = ["run", "--rm", `--name=${name}`, "--network=host", ...limits, ...hardened, ...environment, image];
  const described = sh("podman", "image", "inspect", "--format={{json .HealthCheck.Test}}", image);
  const [, ...healthCommand] = JSON.parse(described) as readonly string[];
  const stop = async (child: ChildProcess) => {
    sh(engine[0]!, ...engine.slice(1), "stop", "--time=30", name);
    if (child.exitCode === null) await once(child, "exit");
    if (child.exitCode !== 0) throw new Error(`the container did not end as it was asked: ${child.exitCode}`);
  };

  try {
    const { child } = await started([...engine, ...run]);
    await useProduct();
    sh(engine[0]!, ...engine.slice(1), "exec", name, ...healthCommand);
    say("its command for health says so");
    await report(Number(sh("podman", "inspect", "--format={{.State.Pid}}", name)));
    await stop(child);
    const took: number[] = [];
    for (let round = 0; round < 5; round++) {
      const again = await started([...engine, ...run]);
      took.push(again.tookSeconds);
      await stop(again.child);
    }
    say(`a new container, with what podman takes: ${all(took)}`);
  } finally {
    sh("podman", "image", "rm", "--force", image, base);
  }
}

async function repeated(times: number, start: typeof startInRoot): Promise<readonly Start[]> {
  const starts: Start[] = [];
  for (let time = 0; time < times; time++) {
    const { child, ...measured } = await start();
    starts.push(measured);
    await stopChild(child);
  }
  return starts;
}

async function stopChild(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`it did not end as it was asked: ${code}`);
}

async function report(of: ChildProcess | number): Promise<void> {
  const tree = await processTree(typeof of === "number" ? of : of.pid!);
  const held = tree.map(({ megabytes: each }) => `${each.toFixed(0)} MB`);
  say(`memory after that, of each process: ${held.join(", ")}`);
}

async function isWritable(file: string, { pid }: ChildProcess): Promise<boolean> {
  return writeFile(`/proc/${pid}/root${file}`, "").then(
    () => true,
    () => false,
  );
}

async function emptied(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true });
  await mkdir(path);
  await chown(path, user, user);
}

/** Linux reads every file from the disk again. */
function forgetFiles(): void {
  sh("sh", "-c", "sync; echo 3 > /proc/sys/vm/drop_caches");
}

async function sizeOf(path: string): Promise<{ bytes: number; files: number }> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  let bytes = 0;
  for (const { parentPath, name } of files) bytes += (await stat(join(parentPath, name))).size;
  return { bytes, files: files.length };
}

/** @throws with its output, when it fails @returns its output */
function sh(command: string, ...args: readonly string[]): string {
  const cwd = command === "sha256sum" ? released : folder;
  return execFileSync(command, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] }).trim();
}

function check(holds: boolean, claim: string): void {
  if (!holds) throw new Error(`not so: ${claim}`);
  say(`✓ ${claim}`);
}

function say(line: string): void {
  console.log(line);
}

function seconds(value: number): string {
  return `${value.toFixed(2)} s`;
}

function timesOf(starts: readonly Start[]): string {
  const busy = median(starts.map(({ processorSeconds }) => processorSeconds));
  return `${all(starts.map(({ tookSeconds }) => tookSeconds))}, ${seconds(busy)} of the processor`;
}

function all(took: readonly number[]): string {
  return `${seconds(median(took))} (${took.map((each) => each.toFixed(2)).join(", ")})`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}

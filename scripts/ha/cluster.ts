import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { bootMachine, homeAddress, type Machine } from "./machines.ts";

const page = new URL("../../docs/deploy/ha.md", import.meta.url);
const template = (name: string) => readFile(new URL(`../../docs/deploy/ha/${name}`, import.meta.url), "utf8");

type Member = {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly lag?: number | string;
};

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Three machines with etcd, PostgreSQL under Patroni and PgBouncer, made of the files in docs/deploy/ha. */
export async function startCluster(
  folder: string,
  { web, apps }: { readonly web: string; readonly apps: readonly string[] },
) {
  const machines: Machine[] = [];
  for (const number of [1, 2, 3])
    machines.push(await bootMachine({ name: `db${number}`, number: 10 + number, folder, diskMegabytes: 700 }));
  const secrets = new Map<string, string>();
  const secret = (name: string) => {
    if (!secrets.has(name)) secrets.set(name, randomBytes(12).toString("hex"));
    return secrets.get(name)!;
  };
  const values = new Map<string, string>([
    ...machines.map(({ name, address }) => [name.toUpperCase(), address] as const),
    ["NETWORK", homeAddress.replace(/\d+$/, "0/24")],
    ["PROXY", web],
    ...apps.map((app, place) => [`APP${place + 1}`, app] as const),
  ]);
  const fillIn = (text: string, machine?: Machine): string =>
    text.replaceAll(/<([A-Z_0-9]+)>/g, (_, name: string) => {
      if (name.endsWith("_PASSWORD")) return secret(name);
      const value = name === "NAME" ? machine?.name : name === "ADDRESS" ? machine?.address : values.get(name);
      if (value === undefined) throw new Error(`nothing is known as <${name}>`);
      return value;
    });

  const [etcdEnv, patroniYml, pgbouncerIni] = await Promise.all(
    ["etcd.env", "patroni.yml", "pgbouncer.ini"].map(template),
  );
  const startEtcd = (machine: Machine) => machine.start("etcd", ["etcd"], linesOf(fillIn(etcdEnv!, machine)));
  const startPatroni = (machine: Machine) => machine.start("postgres", ["patroni", "/etc/patroni/config.yml"]);
  const startPooler = (machine: Machine) => machine.start("postgres", ["pgbouncer", "/etc/pgbouncer/pgbouncer.ini"]);

  /** As most machines say: one that was cut off tells for a while of what was before. */
  const members = async (): Promise<readonly Member[]> => {
    const told = await Promise.all(
      machines.map(({ address }) =>
        fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1000) })
          .then((answer) => answer.json() as Promise<{ readonly members?: readonly Member[] }>)
          .then(({ members: all = [] }) => all)
          .catch(() => []),
      ),
    );
    const leaderIn = (all: readonly Member[]) => all.find(({ role }) => role === "leader")?.name ?? "";
    const byLeader = Object.values(
      Object.groupBy(
        told.filter((all) => all.length > 0),
        leaderIn,
      ),
    );
    return byLeader.toSorted((one, other) => other!.length - one!.length)[0]?.[0] ?? [];
  };
  const until = async (what: string, holds: (all: readonly Member[]) => boolean, seconds = 120): Promise<void> => {
    for (const deadline = Date.now() + seconds * 1000; ; await pause(300)) {
      const all = await members();
      if (holds(all)) return;
      if (Date.now() > deadline)
        throw new Error(`not within ${seconds} s: ${what}; the cluster is ${JSON.stringify(all)}`);
    }
  };
  const isWhole = (all: readonly Member[], count = machines.length): boolean =>
    all.filter(({ role, state }) => role === "leader" && state === "running").length === 1 &&
    all.some(({ role }) => role === "sync_standby") &&
    all.filter(
      ({ role, state, lag }) => role === "leader" || (/^(running|streaming)$/.test(state) && Number(lag) < 2 ** 20),
    ).length === count;

  for (const machine of machines) {
    await machine.write("/etc/default/etcd", fillIn(etcdEnv!, machine), "root");
    await machine.write("/etc/patroni/config.yml", fillIn(patroniYml!, machine));
    await machine.write("/etc/pgbouncer/pgbouncer.ini", fillIn(pgbouncerIni!, machine));
    await machine.write("/etc/pgbouncer/userlist.txt", fillIn('"lotlane" "<LOTLANE_PASSWORD>"\n'));
    startEtcd(machine);
  }
  const [first, ...others] = machines;
  startPatroni(first!);
  await until("a first primary", (all) => all.some(({ role, state }) => role === "leader" && state === "running"));
  for (const machine of others) startPatroni(machine);
  // Without a standby, the set-up takes no write.
  await until("three members", (all) => isWhole(all));
  const create = /^ *```sh create\n([^]*?)^ *```$/m.exec(await readFile(page, "utf8"))?.[1];
  if (!create) throw new Error("the page does not say how the database is created");
  await first!.run("sh", "-ec", fillIn(create));
  machines.forEach(startPooler);
  for (const { address } of machines) while (!(await isListening(address, 6432))) await pause(100);

  const settings = linesOf(fillIn(await template("settings.env")));
  return {
    machines,
    settings,
    haproxy: fillIn(await template("haproxy.cfg")),
    members,
    untilWhole: (seconds?: number) => until("a primary with two standbys", (all) => isWhole(all), seconds),
    /** @returns the machine of the primary, as Patroni says */
    async primary(): Promise<Machine> {
      const name = (await members()).find(({ role }) => role === "leader")?.name;
      return machines.find((machine) => machine.name === name) ?? Promise.reject(new Error("there is no primary"));
    },
    async standby(role: "sync_standby" | "replica"): Promise<Machine> {
      const name = (await members()).find((member) => member.role === role)?.name;
      return machines.find((machine) => machine.name === name) ?? Promise.reject(new Error(`there is no ${role}`));
    },
    /** Of one machine, for readers that know no lists. */
    urlOf: ({ address }: Machine) =>
      settings["DATABASE_DIRECT_URL"]!.replace(/@[^/]*/, `@${address}:5432`).replace(/\?.*/, ""),
    startPatroni,
    startEtcd,
    /** Again while Patroni or etcd is busy with itself. */
    async patronictl(machine: Machine, ...command: string[]): Promise<void> {
      for (let tries = 5; ; tries--)
        try {
          await machine.runAs("postgres", "patronictl", "-c", "/etc/patroni/config.yml", ...command);
          return;
        } catch (error) {
          if (tries === 0) throw error;
          await pause(1000);
        }
    },
  };
}

const isListening = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, host, () => resolve(true)).on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });

const linesOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...text.matchAll(/^([A-Z_0-9]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]));

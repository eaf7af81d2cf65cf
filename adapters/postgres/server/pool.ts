import { Pool } from "pg";
import { hangUpOnSilence, limited, unhurried } from "./limits.ts";

type Options = {
  readonly url: string;
  /** As the server lists its connections. */
  readonly name: string;
  readonly max: number;
  /** Told of an idle connection that breaks; the next statement gets another one. */
  readonly onError?: (error: Error) => void;
};

/** Connections beside the ORM's. */
export function openPool({ url, name, max, onError = () => undefined }: Options): Pool {
  const pool = new Pool({ ...limited, connectionString: url, max, application_name: name });
  return pool.on("connect", (client) => hangUpOnSilence(client)).on("error", onError);
}

/** The same without time limits, for statements that keep the database itself in order. */
export function openUnhurriedPool({ url, name, max, onError = () => undefined }: Options): Pool {
  return new Pool({ ...unhurried, connectionString: url, max, application_name: name }).on("error", onError);
}

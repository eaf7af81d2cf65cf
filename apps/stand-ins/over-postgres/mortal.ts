/** Ends a process at one of its calls, before the call is made or after it is done. */
export type Death = { readonly call: number; readonly when: "before" | "after" };

export type Mortal = {
  /** The same object, whose calls answer nothing more once the process is dead. */
  readonly of: <Part extends object>(part: Part) => Part;
  readonly call: <Value>(act: () => Promise<Value>) => Promise<Value>;
  readonly isDead: () => boolean;
  /** Settles when the process dies. */
  readonly died: Promise<void>;
  /** From now on; null: it lives. */
  readonly dieAt: (death: Death | null) => void;
};

const never = new Promise<never>(() => {});

/**
 * A process that may be killed between any two calls to what lies outside it: the database and the services. What it
 * had asked for is done or not done, and nothing in it goes on.
 */
export function createMortal(): Mortal {
  let [calls, isDead] = [0, false];
  let planned: Death | null = null;
  let tell = () => {};
  const died = new Promise<void>((resolve) => (tell = resolve));
  const die = () => {
    isDead = true;
    tell();
    return never;
  };
  async function call<Value>(act: () => Promise<Value>): Promise<Value> {
    if (isDead) return never;
    calls += 1;
    const last = planned !== null && calls >= planned.call;
    if (last && planned?.when === "before") return die();
    try {
      const value = await act();
      return isDead ? await never : last ? await die() : value;
    } catch (error) {
      if (isDead) return never;
      throw error;
    }
  }
  return {
    call,
    died,
    isDead: () => isDead,
    dieAt(death) {
      [calls, planned] = [0, death];
    },
    of: (part) =>
      new Proxy(part, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name);
          if (typeof value !== "function") return value;
          return (...given: unknown[]) => call(async () => Reflect.apply(value, target, given) as unknown);
        },
      }),
  };
}

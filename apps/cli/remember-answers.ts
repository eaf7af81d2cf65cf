import type { LanePorts } from "./price-lane.ts";

const most = 5_000;

/** A file asks catalog and map the same over and over. The kept answers are limited, so that memory stays level. */
export function rememberAnswers(ports: LanePorts): LanePorts {
  const { vehicleCatalog, routePlanner } = ports;
  return {
    ...ports,
    vehicleCatalog: {
      ...vehicleCatalog,
      makes: remembering(vehicleCatalog.makes),
      find: remembering(vehicleCatalog.find),
    },
    routePlanner: { plan: remembering(routePlanner.plan, (from, to) => `${from.zip} ${to.zip}`) },
  };
}

function remembering<Question extends readonly unknown[], Answer>(
  ask: (...question: Question) => Answer,
  keyOf: (...question: Question) => string = (...question) => question.join("\n"),
): (...question: Question) => Answer {
  const known = new Map<string, Answer>();
  return (...question) => {
    const key = keyOf(...question);
    if (known.has(key)) return known.get(key)!;
    if (known.size >= most) known.clear();
    const answer = ask(...question);
    known.set(key, answer);
    return answer;
  };
}

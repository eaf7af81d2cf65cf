import { checkCarrier, type CheckPorts } from "./check-carrier.ts";

const mostInRound = 100;
const atOnce = 3;
/** After this many tries without an answer in a row, the registry is left alone until the next round. */
const mostAway = 3;
/** How long other rounds leave alone the carriers that this one took. */
const patienceMinutes = 60;
/** A company that was saved a moment ago is looked up by its own effect. */
const ownEffectMinutes = 10;

/** Looks at every active carrier that gave a number, each once a day, a few at once. @returns how many were looked at */
export function tendVettings(ports: CheckPorts) {
  const check = checkCarrier(ports);
  return async (now: Date): Promise<number> => {
    if (!ports.registry) return 0;
    const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
    await ports.vettings.enlist(inMinutes(ownEffectMinutes), mostInRound);
    const later = inMinutes(patienceMinutes);
    const due = [...(await ports.vettings.takeDue(now.toISOString(), later, mostInRound))];
    let looked = 0;
    let away = 0;
    const work = async () => {
      for (let id = due.shift(); id !== undefined && away < mostAway; id = due.shift()) {
        looked++;
        away = (await check(id)) ? 0 : away + 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return looked;
  };
}

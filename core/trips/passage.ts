import { driveOn, handleOn, type Running } from "./clocks.ts";
import type { Gap, JobStops, Model } from "./model.ts";

/**
 * How many promises orders of stops break when the truck waits no longer than it has to: never too few. It follows one
 * order, and then tells what a job more in it would do. Its memory is used again: a search asks a million times.
 */
export class Passage {
  readonly #model: Model;
  /** The clocks and the broken promises when the truck sets out for each stop of the order that is followed. */
  readonly #clocks: Running[];
  readonly #missed: number[];
  readonly #now: Running;
  #order: readonly number[] = [];
  /** After this stop of the order no promise is left. */
  #lastPromise = -1;

  constructor(model: Model) {
    this.#model = model;
    this.#clocks = Array.from({ length: model.stops.length + 1 }, () => ({ ...model.clocks }));
    this.#missed = this.#clocks.map(() => 0);
    this.#now = { ...model.clocks };
  }

  /** @returns the promises that the order breaks */
  follow(order: readonly number[]): number {
    const { start, stops, homeBy } = this.#model;
    this.#order = order;
    this.#lastPromise = -1;
    copy(this.#model.clocks, this.#clocks[0]!);
    let at = start;
    for (let index = 0; index < order.length; index++) {
      const clocks = this.#clocks[index + 1]!;
      copy(this.#clocks[index]!, clocks);
      const stop = order[index]!;
      this.#missed[index + 1] = this.#missed[index]! + this.#visit(clocks, at, stop);
      if (stops[stop]!.closes < Infinity) this.#lastPromise = index;
      at = stop;
    }
    if (homeBy < Infinity) this.#lastPromise = order.length;
    copy(this.#clocks[order.length]!, this.#now);
    return this.#missed[order.length]! + this.#home(at);
  }

  /** Promises that the order breaks with a job in it; more than `most` when it breaks more. */
  missedWith({ pickup, delivery }: JobStops, { pickupAt, deliveryAt }: Gap, most: number): number {
    const first = pickup < 0 ? deliveryAt : pickupAt;
    const order = this.#order;
    const now = this.#now;
    copy(this.#clocks[first]!, now);
    let missed = this.#missed[first]!;
    let at = first === 0 ? this.#model.start : order[first - 1]!;
    for (let index = first; missed <= most; index++) {
      if (index === first && pickup >= 0) {
        missed += this.#visit(now, at, pickup);
        at = pickup;
      }
      if (index === deliveryAt) {
        missed += this.#visit(now, at, delivery);
        at = delivery;
      }
      if (index >= order.length || (index >= deliveryAt && index > this.#lastPromise)) break;
      missed += this.#visit(now, at, order[index]!);
      at = order[index]!;
    }
    return missed <= most ? missed + this.#home(at) : missed;
  }

  #visit(clocks: Running, from: number, stop: number): number {
    const { driving, size, limit, stops } = this.#model;
    const { opens, closes, handling } = stops[stop]!;
    driveOn(clocks, driving[from * size + stop]!, limit);
    const pause = opens > clocks.time ? opens - clocks.time : 0;
    const late = clocks.time + pause > closes ? 1 : 0;
    handleOn(clocks, pause, handling);
    return late;
  }

  #home(from: number): number {
    const { homeBy, end, driving, size, limit } = this.#model;
    if (homeBy === Infinity) return 0;
    if (end >= 0) driveOn(this.#now, driving[from * size + end]!, limit);
    return this.#now.time > homeBy ? 1 : 0;
  }
}

function copy(from: Readonly<Running>, to: Running): void {
  to.time = from.time;
  to.driven = from.driven;
  to.onDutyAt = from.onDutyAt;
  to.sinceBreak = from.sinceBreak;
  to.cycle = from.cycle;
}

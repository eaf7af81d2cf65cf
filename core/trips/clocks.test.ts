import { describe, expect, it } from "vitest";
import { type Clocks, drive, handle, pausesFor, type Stretch } from "./clocks.ts";

const rested: Clocks = { time: 0, driven: 0, onDutyAt: Infinity, sinceBreak: 0, cycle: 0 };
const cycle = 70 * 60;

/** Kinds and lengths in minutes. */
function stretchesOf(minutes: number, from: Partial<Clocks> = {}) {
  const stretches: Stretch[] = [];
  drive({ ...rested, ...from }, minutes, cycle, (stretch) => stretches.push(stretch));
  return stretches.map(({ kind, from: begins, to }) => [kind, to - begins]);
}

describe("driving within the hours of service", () => {
  it("goes on for eight hours, then takes half an hour", () => {
    expect(stretchesOf(480)).toEqual([["driving", 480]]);
    expect(stretchesOf(481)).toEqual([
      ["driving", 480],
      ["break", 30],
      ["driving", 1],
    ]);
  });

  it("rests ten hours after eleven at the wheel", () => {
    expect(stretchesOf(661)).toEqual([
      ["driving", 480],
      ["break", 30],
      ["driving", 180],
      ["rest", 600],
      ["driving", 1],
    ]);
  });

  it("rests fourteen hours after coming on duty", () => {
    expect(stretchesOf(60, { time: 1000, onDutyAt: 1000 - 14 * 60 + 20 })).toEqual([
      ["driving", 20],
      ["rest", 600],
      ["driving", 40],
    ]);
  });

  it("takes no break that the end of the shift would follow", () => {
    expect(stretchesOf(10, { time: 1000, onDutyAt: 1000 - 14 * 60 + 30, sinceBreak: 480, driven: 480 })).toEqual([
      ["rest", 600],
      ["driving", 10],
    ]);
  });

  it("starts over after seventy hours on duty", () => {
    expect(stretchesOf(30, { cycle: cycle - 10 })).toEqual([
      ["driving", 10],
      ["restart", 34 * 60],
      ["driving", 20],
    ]);
  });
});

describe("handling a vehicle", () => {
  const tired: Clocks = { time: 1000, driven: 400, onDutyAt: 300, sinceBreak: 400, cycle: 2000 };

  it("is on duty, and half an hour of it is a break", () => {
    expect(handle(tired, 0, 45)).toEqual({ time: 1045, driven: 400, onDutyAt: 300, sinceBreak: 0, cycle: 2045 });
    expect(handle(tired, 0, 20).sinceBreak).toBe(400);
    expect(handle(tired, 10, 20).sinceBreak).toBe(0);
  });

  it("begins a new shift after ten hours of waiting, and resets every clock after thirty-four", () => {
    expect(handle(tired, 600, 45)).toEqual({ time: 1645, driven: 0, onDutyAt: 1600, sinceBreak: 0, cycle: 2045 });
    expect(handle(tired, 599, 45).driven).toBe(400);
    expect(handle(tired, 34 * 60, 45).cycle).toBe(45);
  });
});

it("waits until a stop opens, or long enough for what the wait begins", () => {
  expect(pausesFor(-5)).toEqual([0]);
  expect(pausesFor(20)).toEqual([20, 30, 600, 2040]);
  expect(pausesFor(700)).toEqual([700, 2040]);
});

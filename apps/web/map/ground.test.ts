import { expect, test } from "vitest";
import { borders, land } from "./ground.ts";

test("land and borders lie where the United States and their islands do", () => {
  const points = [...land(), ...borders()].flat();
  expect(points.length).toBeGreaterThan(2000);
  const outside = points.filter(
    ([latitude, longitude]) => latitude < -15 || latitude > 72 || Math.abs(longitude) < 64 || Math.abs(longitude) > 180,
  );
  expect(outside).toEqual([]);
});

test("the coast passes Miami, and the border between Arizona and New Mexico is straight", () => {
  const near = (latitude: number, longitude: number, lines: [number, number][][]) =>
    lines.flat().some(([a, b]) => Math.hypot(a - latitude, b - longitude) < 0.3);
  expect(near(25.8, -80.1, land())).toBe(true);
  expect(near(37, -109.05, borders())).toBe(true);
});

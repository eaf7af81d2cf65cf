import { describe, expect, it } from "vitest";
import { sinceWords } from "./way-done.tsx";

const newYork = { state: "NY", latitude: 40.75, longitude: -74 };
const since = "2026-11-30T13:03:00.000Z";
const now = (hours: number) => Date.parse(since) + hours * 3_600_000;

describe("since when a truck waits", () => {
  it.each([
    ["America/New_York", 1, "since 8:03 AM · 1 h"],
    ["America/Toronto", 1, "since 8:03 AM · 1 h"],
    ["America/Chicago", 1, "since 8:03 AM EST · 1 h"],
    ["America/Chicago", 24, "since Mon, 8:03 AM EST · 24 h"],
  ])("is told by the clocks of the place to a reader in %s, after %i hours", (reader, hours, words) => {
    expect(sinceWords(since, now(hours), newYork, reader)).toBe(words);
  });
});

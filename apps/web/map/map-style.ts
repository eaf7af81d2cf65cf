import type { Answer } from "@lotlane/adapters/http/contract";
import { useState, useSyncExternalStore } from "react";
import { useAnswer } from "../app/data/queries.ts";
import { keep, kept } from "../ui/kept.ts";

export type MapStyle = Answer<"GET /api/map/styles">[number];

/** The ground that stands below each base map, by the name that people know it by. */
const grounds: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Watercolor: "watercolor",
    "Minimalist B&W": "mono",
    "Clean Light": "light",
    "Dark Minimal": "dark",
  }),
);

const key = "map-style";

/** The base maps, and the one that was chosen; until one is, it follows the theme. */
export function useMapStyles() {
  const { data, error } = useAnswer("GET /api/map/styles", {});
  const [wanted, setWanted] = useState(() => kept(key));
  const isDark = useSyncExternalStore(onThemeChange, themeIsDark);
  const named = (name: string) => data?.find((style) => style.name === name);
  const chosen = data?.find(({ id }) => id === wanted) ?? named(isDark ? "Dark Minimal" : "Clean Light") ?? data?.[0];
  const ground = (chosen && grounds.get(chosen.name)) ?? (isDark ? "dark" : "light");
  const choose = (id: string) => {
    setWanted(id);
    keep(key, id);
  };
  return { styles: data ?? [], chosen, choose, ground, failed: error !== null || data?.length === 0 };
}

const systemDark = () => matchMedia("(prefers-color-scheme: dark)");

function themeIsDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === "dark" : systemDark().matches;
}

function onThemeChange(listener: () => void): () => void {
  const system = systemDark();
  system.addEventListener("change", listener);
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => {
    system.removeEventListener("change", listener);
    observer.disconnect();
  };
}

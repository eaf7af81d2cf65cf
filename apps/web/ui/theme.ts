import { keep, kept } from "./kept.ts";

export type Theme = "system" | "light" | "dark";

const key = "theme";

export function storedTheme(): Theme {
  const stored = kept(key);
  return stored === "light" || stored === "dark" ? stored : "system";
}

export function applyTheme(theme: Theme) {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function keepTheme(theme: Theme) {
  applyTheme(theme);
  keep(key, theme === "system" ? null : theme);
}

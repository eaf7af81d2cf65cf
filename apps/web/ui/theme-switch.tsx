import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { useState } from "react";
import { keep, kept } from "./kept.ts";
import { type Segment, Segmented } from "./segmented.tsx";

const themes: readonly Segment<Theme>[] = [
  { value: "system", name: "System", label: <Monitor size={16} aria-hidden /> },
  { value: "light", name: "Light", label: <Sun size={16} aria-hidden /> },
  { value: "dark", name: "Dark", label: <Moon size={16} aria-hidden /> },
];

export type ThemeSwitchProps = { className?: string | undefined };

/** The page itself applies the kept theme before the first render, so that nothing flashes. */
export function ThemeSwitch({ className }: ThemeSwitchProps) {
  const [theme, setTheme] = useState(storedTheme);
  return (
    <Segmented
      label="Theme"
      options={themes}
      value={theme}
      className={className}
      onChange={(next) => {
        setTheme(next);
        keepTheme(next);
      }}
    />
  );
}

type Theme = "system" | "light" | "dark";

const key = "theme";

function storedTheme(): Theme {
  const stored = kept(key);
  return stored === "light" || stored === "dark" ? stored : "system";
}

function applyTheme(theme: Theme) {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function keepTheme(theme: Theme) {
  applyTheme(theme);
  keep(key, theme === "system" ? null : theme);
}

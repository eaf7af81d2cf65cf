import { useState } from "react";
import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { Segmented, type Segment } from "./segmented.tsx";
import { keepTheme, storedTheme, type Theme } from "./theme.ts";

const themes: readonly Segment<Theme>[] = [
  { value: "system", name: "System", label: <Monitor size={16} aria-hidden /> },
  { value: "light", name: "Light", label: <Sun size={16} aria-hidden /> },
  { value: "dark", name: "Dark", label: <Moon size={16} aria-hidden /> },
];

export type ThemeSwitchProps = { className?: string | undefined };

/** Call `applyTheme(storedTheme())` before the first render, so that nothing flashes. */
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
